"""What a document may be called: its id, its file, its title, and shorter forms of that."""

from evalgate.documents.document import Document
from evalgate.grade.criteria.pointing.titles import without_edition
from evalgate.text.lazily import Late
from evalgate.text.normalise import fold

SUFFIX = Late(r"\s*[(\[（【].*?[)\]）】]\s*$")
"""What stands in brackets behind a title."""
_MIN_JAPANESE = 4


def names_of(document: Document) -> list[str]:
    """Folded: id, file name, title, and shorter forms of it."""
    stem = document.file_name.rsplit(".", 1)[0]
    title = fold(SUFFIX.sub("", document.title)).strip()
    names = [fold(document.id), fold(document.file_name), fold(stem), fold(document.title), title]
    bare = without_edition(title)
    names += [bare, bare.partition(":")[0].strip(), *_by_code(title)]
    return list(dict.fromkeys(n for n in (*names, *_tails(title), *_tails(bare)) if n))


_CODE = Late(
    r"(?<![a-z0-9])(?P<code>[a-z]{1,5}-?\d{2,5}[a-z]{0,2})(?![a-z0-9])\s*"
    r"(?P<kind>[^\sa-z0-9]{2,10}|[a-z ]{4,30})\Z"
)


def _by_code(title: str) -> list[str]:
    """A paper by the code of what it is about: KW-820の取扱説明書 for 洗濯機KW-820 取扱説明書."""
    match = _CODE.search(title)
    if match is None:
        return []
    code, kind = match["code"], match["kind"].strip()
    return [f"{code}の{kind}", f"{kind}({code})"] if not kind.isascii() else [f"{kind} for the {code}"]


def _tails(title: str) -> list[str]:
    """Shorter forms of a title: its last words or characters, or what it is for left out."""
    if title.isascii():
        words, start = title.split(), _BEGINNING.match(title)
        return [*(" ".join(words[i:]) for i in range(1, len(words) - 1)), *([start[0]] if start else ())]
    plain = title.replace(" ", "")
    tails = [plain[i:] for i in range(1, len(plain) - _MIN_JAPANESE + 1)]
    return [plain, plain.replace("の", ""), *tails]


_BEGINNING = Late(r"[a-z'-]+(?: [a-z'-]+)+(?= (?:for|of|to|on|and) )")
"""House Rules for Guests, Membership Terms and Conditions."""
