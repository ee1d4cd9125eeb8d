"""Words in a text: whole Latin words, Japanese words as substrings or as tokens.

`auto`, the default: a word that begins or ends with a Latin letter or a digit must not go on there with
another one, whatever script stands around it (`API` is found in `このAPIキー`, not in `APIs` or `rAPId`).
Japanese words are found anywhere (`料` twice in `料金と資料`). `token` also keeps Japanese words from being
found inside a longer run of their own script (`料` is not found there); `substring` finds everything.
"""

import re

from evalgate.text.normalise import fold

_LATIN = r"0-9a-z\u00e0-\u024f"
_SCRIPTS = ("\u4e00-\u9fff\u3400-\u4dbf々〆", "ァ-ヺー", "ぁ-ゖ")


def occurrences(word: str, text: str, mode: str) -> int:
    """How often a word stands in a text, overlaps not counted twice."""
    return len(pattern(word, mode).findall(fold(text)))


def stands_in(word: str, text: str, mode: str) -> bool:
    """Whether a word stands in a text."""
    return pattern(word, mode).search(fold(text)) is not None


def pattern(word: str, mode: str) -> re.Pattern[str]:
    """What finds a word in folded text; blanks in it match any white space."""
    folded = fold(word).strip()
    body = r"\s+".join(map(re.escape, folded.split()))
    if mode == "substring":
        return re.compile(body)
    return re.compile(_not_before(folded[0], mode) + body + _not_after(folded[-1], mode))


def _not_before(char: str, mode: str) -> str:
    script = _script_of(char, mode)
    apostrophe = r"(?<![0-9a-z]')" if script == _LATIN else ""
    return f"(?<![{script}]){apostrophe}" if script else ""


def _not_after(char: str, mode: str) -> str:
    script = _script_of(char, mode)
    apostrophe = "(?!'[a-z])" if script == _LATIN else ""
    return f"(?![{script}]){apostrophe}" if script else ""


def _script_of(char: str, mode: str) -> str | None:
    if re.match(f"[{_LATIN}]", char):
        return _LATIN
    if mode != "token":
        return None
    return next((script for script in _SCRIPTS if re.match(f"[{script}]", char)), None)


_DRESS = " \t\n*_>#\"'`「『“"
_DRESS_END = " \t\n*_\"'`」』”"


def starts_with(word: str, text: str) -> bool:
    """Whether the response begins with a word, marks of layout and quotation left aside."""
    return _begins(word, fold(text).strip()) or _begins(word, fold(text).lstrip(_DRESS))


def _begins(word: str, folded: str) -> bool:
    return pattern(word, "auto").match(folded) is not None


def ends_with(word: str, text: str) -> bool:
    """Whether the response ends with a word, marks of layout and quotation left aside."""
    found = pattern(word, "auto").pattern
    whole = re.compile(rf"{found}\Z")
    folded = fold(text)
    return any(whole.search(end) is not None for end in (folded.strip(), folded.rstrip(_DRESS_END)))
