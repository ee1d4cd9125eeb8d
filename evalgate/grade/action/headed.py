"""What headings say by themselves: that nothing is recorded, or that what stands under them is only near.

"**Not in the documents**" is an answer as good as a sentence. "### What the documents do say" announces near
facts, and none of them is given as the answer.
"""

from collections.abc import Sequence

from evalgate.grade.action.cues import Cue
from evalgate.grade.action.lookup import Words
from evalgate.grade.action.part import Move, Part
from evalgate.text.lazily import Late
from evalgate.text.segment import Block

_OF_RECORDS = Late(
    r"資料|文書|記載|情報|該当|規[程定則約]|案内|記述|言及|定め|見つか|見当たら"
    r"|\b(?:documents?|information|info|records?|sources?|guides?|handbooks?|rules?|polic(?:y|ies)|found|mention\w*|stated"
    r"|documented|details?|answers?)\b|ǂ"
)
_DENIES_PLAINLY = Late(
    r"(?:なし|無し|ない|ません(?:でした)?|なかった|[られせ]ず|ゼロ|不明)(?:です)?\W*\Z"
    r"|(?:\A|[:-])\W*(?:no|not|nothing|none|there(?:'s|\s+is|\s+are|\s+was)\s+(?:no|nothing))\b"
    r"|\b(?:not|n't|never)\s+(?:been\s+|be\s+|once\s+)?(?:mentioned|found|stated|documented|recorded|in\s+(?:the|any|these|our)\s+\w+)\W*\Z"
)
"""A heading that is a sentence of its own, not the name of what is missing: 記載のない事項."""
_ANNOUNCES = Late(
    r"参考|関連|近い|周辺|別の|ほかに|他に|その他|(?:資料|文書|案内|規[程定則約])(?:から|で|に|の中で)(?:分か|わか|確認|ある|あった|書|記|読)"
    r"|(?:分か|わか|確認でき|書かれ|載っ|記載され)(?:って)?(?:る|た|ている)(?:こと|もの|内容|範囲)|記載のある|答えで(?:は|も)"
    r"|\b(?:related|nearest|closest|nearby|adjacent|similar|reference|other|else|elsewhere|context|background)\b"
    r"|\b(?:what|all|everything)\b[^:]{0,40}?\b(?:do|does|can|is|say|says|cover|covers|hold|holds|found|find|recorded|there|know|see)\b"
    r"|\b(?:n't|not)\s+(?:an?\s+|the\s+)?answers?\b"
)
_WITHHOLDS = (Move.DENIES, Move.DECLINES)
_MARKS = (Cue.DENIES, Cue.NEAR, Cue.LIMITS, Cue.CONFINES, Cue.SEARCHED)


def read_headings(parts: Sequence[Part]) -> list[Part]:
    """The same parts: headings that deny do so, what stands under those that announce near facts is near."""
    if Block.HEADING not in {part.block for part in parts}:
        return list(parts)
    read: list[Part] = []
    denied = marked = False
    for number, given in enumerate(parts):
        part = given
        if given.block is Block.HEADING:
            part = _read_heading(given, parts[number + 1 :])
            marked = part.move is Move.EMPTY and _announces(part)
        elif marked and denied:
            part = given._replace(near=True)
        denied = denied or part.move in _WITHHOLDS
        read.append(part)
    return read


def _read_heading(part: Part, after: Sequence[Part]) -> Part:
    says_so = part.move is Move.EMPTY and _says_so_itself(part, after)
    return part._replace(move=Move.DENIES) if says_so else part


def _announces(part: Part) -> bool:
    return _ANNOUNCES.search(part.text) is not None or part.has(*_MARKS)


def _says_so_itself(part: Part, after: Sequence[Part]) -> bool:
    """Whether a heading is the denial, and not the name of a list of what isn't recorded."""
    said = _ASIDE.sub("", part.text).strip("*_ ")
    if _DENIES_PLAINLY.search(said) is None:
        return False
    words = Words(said)
    if not words.has(Cue.DENIES) or words.has(Cue.CONDITION):
        return False
    listed = bool(after) and after[0].block in _LISTED
    return not listed or (_OF_RECORDS.search(said) is not None and _ANNOUNCES.search(said) is None)


_ASIDE = Late(r"\([^()]*\)")


_LISTED = (Block.BULLET, Block.ORDERED, Block.TABLE_HEAD, Block.TABLE_ROW)
