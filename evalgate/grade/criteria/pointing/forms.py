"""The forms in which a document's name stands in an answer."""

import re
from functools import lru_cache

from evalgate.text.lazily import Late

_COMMON_WORD = Late(r"[a-z]{1,14}")
_AS_A_SOURCE = (
    r"(?:によ(?:ると|れば|り|る(?=と))|に(?:基づ|記載|定め|書[いか]|明記)|の(?:記載|定め|規定)"
    r"|を(?:参照|ご参照|ご覧))"
)
"""What stands behind the name of a source in Japanese, and behind nothing else."""
_LONG_ID = 6
"""Letters of an id that is hardly a word of the matter: 「wifiでは」 may speak of that."""


@lru_cache(maxsize=4096)
def form_of(name: str) -> re.Pattern[str]:
    """A name as it is written; one that is a plain word, only where it is called a source.

    Args:
        name: A name of a document, folded.
    """
    body = r"\s*".join(re.escape(part) for part in name.split())
    if _COMMON_WORD.fullmatch(name):
        return _common(body, may_be_the_matter=len(name) < _LONG_ID)
    left = r"(?<![a-z0-9])" if name[0].isascii() and name[0].isalnum() else ""
    right = r"(?![a-z0-9])" if name[-1].isascii() and name[-1].isalnum() else ""
    return re.compile(f"{left}{body}{right}")


def is_common(name: str) -> bool:
    """Whether a name may be a word of the matter: one short word in small letters."""
    return _COMMON_WORD.fullmatch(name) is not None


@lru_cache(maxsize=1024)
def before_its_date(name: str) -> re.Pattern[str]:
    """A name right before the place where its date begins."""
    return re.compile(
        rf"(?<![a-z0-9]){re.escape(name)}(?:[\]>」』'\"`*_]|\.[a-z]{{2,4}}\b)*\s*"
        r"(?:[(\[（,、/:—-]|の|of|from|dated|version|v\.?)?\s*\Z"
    )


def _common(body: str, *, may_be_the_matter: bool) -> re.Pattern[str]:
    """A name that is a plain word: in brackets, or where a source is named as such."""
    behind = _AS_A_SOURCE if may_be_the_matter else f"(?:{_AS_A_SOURCE}|では)"
    return re.compile(
        rf"(?<=[\[(【<:]){body}(?=[\])】>,、:]|\s*[\"「“§]|\s+(?:section|sec\.|art\.|para|p\.|no\.|§|\d))|(?<![a-z0-9]){body}(?=[」』\"]?\s?{behind})"
        rf"|(?:(?<=according to )|(?<=source:)|(?<=source: )|(?<=[典拠照元]:)|(?<=[典拠照元]: )){body}"
        r"(?=\s*(?:[,.。、;)]|\Z|\n))"
    )
