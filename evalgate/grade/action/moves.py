"""Cuts an answer into parts and says what each part does: states, denies, asks, offers, hands off, closes.

A part is a clause: 「対象は35歳以上ですが、自己負担額の記載はありません」 states one thing, denies another.
Words inside quotation marks are somebody else's: they are hidden before any cue is looked for.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from evalgate.grade.action.cues import DOCUMENT_MARK, HIDDEN, Cue
from evalgate.grade.action.en.vocabulary import VOCABULARY as ENGLISH
from evalgate.grade.action.headed import read_headings
from evalgate.grade.action.ja.vocabulary import VOCABULARY as JAPANESE
from evalgate.grade.action.lookup import Scope, Words
from evalgate.grade.action.part import Move, Part
from evalgate.grade.action.sending import sends_to_somebody
from evalgate.text.lazily import Late
from evalgate.text.needles import holds_any
from evalgate.text.normalise import Folded, fold_traced
from evalgate.text.segment import Block, Segment, quoted_spans, segment, trimmed

__all__ = ["Move", "Part", "parts_of"]

Test = Callable[[Words], bool]


def parts_of(
    answer: str, folded: Folded | None = None, named: Sequence[tuple[int, int]] = ()
) -> tuple[Part, ...]:
    """Cut an answer into parts, in order.

    Args:
        answer: The answer.
        folded: The answer folded, where the caller has it already.
        named: Where documents are named, in the folded text: a title is as good as the word "document",
            whatever it is called.
    """
    folded = folded or fold_traced(answer)
    hidden = _mark_documents(_hide(folded.text), named)
    reasons = holds_any(hidden, _REASON_WORDS)
    spans = [
        (start, end, number, piece)
        for number, piece in enumerate(segment(answer))
        for start, end in _clauses(hidden, _place(folded, piece), piece.block, reasons)
    ]
    texts = [hidden[start:end] for start, end, _, _ in spans]
    scope = Scope(texts)
    tests = tuple((move, test) for move, cues, test in _TESTS if scope.may_hold(*cues))
    found: list[Part] = []
    for (start, end, number, piece), text in zip(spans, texts, strict=True):
        words = Words(text, scope)
        move, shown = _move(words, piece.block, tests), folded.text[start:end]
        first, last = folded.span(start, end)
        found.append(Part(move, words, first, last, shown, number, piece.block, piece.item))
    return tuple(read_headings(found))


def _place(folded: Folded, piece: Segment) -> tuple[int, int]:
    """Where a segment of the answer stands in the folded text."""
    if folded.starts is None:
        return piece.start, piece.end
    return bisect_left(folded.starts, piece.start), bisect_left(folded.starts, piece.end)


_ADDRESS = Late(r"https?://[^\s<>)\]）」]+|(?<![a-z0-9._+-])[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,255}")


def _hide(text: str) -> str:
    """The same text with quotations, links and mail addresses hidden, as long as before."""
    addressed = "@" in text or "://" in text
    quoted = (span for span in quoted_spans(text) if not _SAID_SO.match(text, span[0]))
    spans = [*quoted, *(m.span() for m in (_ADDRESS.finditer(text) if addressed else ()))]
    return _replaced(text, [(start, end, HIDDEN * (end - start)) for start, end in spans])


_SAID_SO = re.compile(
    r"[「『\"]?(?:(?:記載|該当|情報|言及|定め|規定|データ|掲載|資料)(?:は|が|に)?)?(?:なし|無し|ない|不明)[」』\"]?"
    r"(?=[」』\"]?(?:です|で、|と(?:な|いう|お答え|しか)))"
)
"""A denial in quotation marks that is what the answer itself says."""


def _replaced(text: str, pieces: Sequence[tuple[int, int, str]]) -> str:
    """A text with other characters in some places, as long as before; of two in one place the last counts."""
    if not pieces:
        return text
    characters = list(text)
    for start, end, other in pieces:
        characters[start:end] = other
    return "".join(characters)


_LIKE_AN_ID = re.compile(r"[a-z](?<![a-z0-9].)\d{1,2}(?![a-z0-9])")


def _mark_documents(text: str, named: Sequence[tuple[int, int]]) -> str:
    """Put one mark in the place of every document's name, as long as before."""
    spans = [*named, *(m.span() for m in _LIKE_AN_ID.finditer(text))]
    marks = [(start, end, HIDDEN * (end - start - 1) + DOCUMENT_MARK) for start, end in spans]
    return _replaced(text, marks)


_WHOLE = frozenset((Block.CODE, Block.TABLE_HEAD, Block.TABLE_ROW, Block.HEADING, Block.QUOTE))
_MARK = re.compile(r"[、,;:―-]")
_BUT = Late(r"\bbut\b")
_OPENING = frozenset("([【")
_LEADING = Late(r"(?:[(\[【][^()\[\]【】\n]{1,80}[)\]】]\s*)+(?=[^\s、。,.])")
"""A pointer in brackets that closes the sentence before: "… a week. [T3] Hope this helps!"."""
_REASON = re.compile(
    r"\W*(?:but\s+|and\s+|so\s+)?(?:since|because|as|given\s+that"
    r"|seeing\s+that)\s[^,.;\n]{8,120},(?=\s+(?:you|it|that|this|they|we|i)\b)"
    r"|\W*(?:while|whilst|although|(?:even\s+)?though)\s(?=[^,.;\n]{0,100}(?:n't|\b(?:not|no|nothing|never|silent)\b))"
    r"[^,.;\n]{8,120},(?=\s+(?:you|it|that|this|they|we|most|there|your|in|usually|typically|generally|normally)\b)"
)
"""Why something is so, or what isn't so: what follows from it is another clause."""
_REASON_WORDS = ("since", "because", "as", "given", "seeing", "whil", "though")
"""Without one of these no such clause stands in an answer."""
_SHORTEST = 4
_LONGEST = 400


def _clauses(text: str, place: tuple[int, int], block: Block, reasons: bool) -> list[tuple[int, int]]:
    """Where the clauses of a segment stand, without white space at their ends."""
    left, right = place
    if block in _WHOLE:
        return [trimmed(text, left, right)]
    edges = [left]
    opens = text[left : left + 1] in _OPENING
    if opens and (bracket := _LEADING.match(text, left, right)) and right - bracket.end() >= _SHORTEST:
        edges.append(bracket.end())
    elif reasons and (reason := _REASON.match(text, left, right)):
        edges.append(reason.end())
    piece = text[edges[-1] : right]
    if right - edges[-1] > _LONGEST or _MARK.search(piece) or ("but" in piece and _BUT.search(piece)):
        edges += _cuts(piece, edges[-1])
    if len(edges) == 1:
        return [trimmed(text, left, right)]
    edges.append(right)
    return [trimmed(text, *clause) for clause in pairwise(edges)]


def _cuts(piece: str, left: int) -> Iterator[int]:
    """Where a piece, which begins at an offset, is cut into clauses.

    A clause that is longer than anybody writes is cut as well, so that the time stays linear.
    """
    vocabulary = JAPANESE if JAPANESE.present.search(piece) else ENGLISH
    start, size = 0, len(piece)
    for match in vocabulary.clause_end.finditer(piece):
        end = match.end()
        if end - start >= _SHORTEST and size - end >= _SHORTEST:
            if end - start > _LONGEST:
                yield from range(left + start + _LONGEST, left + end, _LONGEST)
            yield left + end
            start = end
    yield from range(left + start + _LONGEST, left + size, _LONGEST)


_CONTENT = re.compile(r"[^\W_]")
_NONE_CELL = Late(
    r"\|\s*(?:(?:記載|言及|定め|該当|情報|掲載|記録|規定)?\s*(?:なし|無し|無|ない)|見当たらず|記載されず|該当せず|未(?:記載|掲載)|不明"
    r"|(?:no|none|not\s+\w+|n/a)(?:\s+mention\w*)?|no\s+(?:entry|entries|record|figure|information|info|data|details?|hits?|results?|match)|nothing(?:\s+\w+)?|nil|missing|absent"
    r"|×|✗|✕|[-–—ー]+)\s*\|"
)

_GIVES_BESIDE = re.compile(
    r"\|\s*(?:[-–—ー]+|×|✗|✕|なし|無し?|no|none|n/a|nil)\s*\|[^\n]{0,200}?\d[^|\n]{0,60}\|?\s*\Z"
)
"""A cell that is only left blank, in a row that ends with a value."""


def _move(words: Words, block: Block, tests: tuple[tuple[Move, Test], ...]) -> Move:
    """The one thing that a part does, strongest trace first."""
    text = words.text
    headed = block in _HEADS and not (block is Block.HEADING and _SENTENCE.search(text))
    if headed or (":" in text and _LABEL.match(text)) or (not text.endswith("。") and _is_topic(text)):
        return _EMPTY
    if not _CONTENT.search(text):
        return _STATES if HIDDEN in text else _EMPTY
    if block in _OF_NO_MOVE:
        none = block is Block.TABLE_ROW and _NONE_CELL.search(text) and not _GIVES_BESIDE.search(text)
        return Move.DENIES if none else _STATES
    for move, test in tests:
        if test(words):
            return move
    return _STATES


_HEADS = frozenset((Block.TABLE_HEAD, Block.HEADING))
_OF_NO_MOVE = frozenset((Block.QUOTE, Block.CODE, Block.TABLE_ROW))
_STATES, _EMPTY = Move.STATES, Move.EMPTY  # to look one up takes as long as a call in Python 3.11


_LABEL = re.compile(
    r"[\W_]*(?:ご?質問|お尋ね|お問い?合わ?せ(?:内容)?|ご?照会(?:内容)?|件名|(?:your\s+)?(?:question|query"
    r"|topic|subject|request))[\W_]*:"
)
"""A line that repeats what was asked, under a label."""


def _is_topic(text: str) -> bool:
    """Whether a clause only says what was asked about."""
    end = text.removesuffix("、")
    if end.endswith(("?", "か")):
        return False
    return bool(end.endswith(_TOPIC_ENDS) or _ABOUT.search(end)) and _TOPIC.match(text) is not None


_TOPIC_ENDS = ("が", "けれど", "けれども", "件", "有無", "可否")
_ABOUT = re.compile(r"に[つ関][^、。]{1,6}\Z")
_TOPIC = Late(
    r"(?:[^。、]{1,20}(?:に関する|についての|の))?(?:お尋ね|ご?質問|お問い?合わ?せ|ご照会"
    r"|ご相談)(?:いただきました|の|は)?"
    r"[^。、]{0,40}(?:で(?:ございます|す)が|(?:に(?:つ|関)[^、。]{1,6})|の件)、?\Z"
    r"|[^。、]{1,50}(?:尋ね|たずね|問い?合わ|お聞き|ご質問)[^。、]{0,12}(?:ます|です|ました|ところ)(?:が|けれども?)、?\Z"
    r"|[^。、はがも\d]{1,24}の(?:件|有無|可否)\Z"
    r"|[^。、はがも\d]{1,24}の(?:件|有無|可否|こと|点)で(?:す|ございます)(?:が|けれども?)、?\Z"
)
"""A clause that only says what was asked about; no sentence ends with it."""
_SENTENCE = Late(r"[。.!][*_\s]*$")
"""A line that is bold as a whole and ends like a sentence is no heading."""
_CLOSING = re.compile(
    r"(?:ほか|他|その他)に(?:も)?[^。!?]{0,14}(?:不明|質問|気になる|お困り|知りたい|聞きたい|お手伝い"
    r"|お知りになりたい)"
    r"|\banything\s+else\s+(?:i|we|you)\b|\b(?:other|further|more|any)\s+questions\b"
)
"""How an answer closes, whatever else stands in the sentence."""


_RHETORICAL = re.compile(r"(?:の|ん)では(?:ない|ありません)(?:でしょうか|か)[。?]?\s*$")
"""A guess in the form of a question."""


_WHEN_THEY_COME = Late(
    r"(?:予約|利用|来[店館場園院]|到着|受付|申し?込み?|購入|注文|宿泊|参加|入[場会館園]|会計|支払い?|受け取り|登録|手続き|チェックイン|相談|来訪)"
    r"(?:の|時|する|される|なさる|に?なる){0,2}(?:際|とき|時|折)(?:に|には|は)?[^。?]{0,24}(?:知らせ|伝え|示し|連絡|申し|教え|提示|書[いき])"
)
"""What is to be told somebody later: 「ご予約の際に人数をお知らせください」 asks nothing now."""


def _asks(words: Words) -> bool:
    demanded = words.has(Cue.DEMANDS)
    if not demanded and not words.has(Cue.ASKS):
        return False
    if (
        _CLOSING.search(words.text)
        or _RHETORICAL.search(words.text)
        or words.has(Cue.CHECKS)
        or (words.has(Cue.REPORTS) and (not words.has(Cue.WHICH) or sends_to_somebody(words.text)))
    ):
        return False
    if not words.has(Cue.WHICH, Cue.VAGUE) and _WHEN_THEY_COME.search(words.text):
        return False
    return demanded or _asks_plainly(words)


def _asks_plainly(words: Words) -> bool:
    asked = words.place(Cue.ASKS)
    if asked is None or (words.has(Cue.CONDITION) and words.has(Cue.OFFERS)):
        return False
    if words.has(Cue.HANDS_OFF) and sends_to_somebody(words.text):
        return False
    pointed = words.has(Cue.WHICH, Cue.VAGUE)
    if polite := words.place(Cue.COURTESY):
        return pointed or (asked[0] > polite[1] and not words.has(Cue.HANDS_OFF, Cue.OFFERS))
    if words.has(Cue.OFFERS) and (not words.has(Cue.WHICH) or words.has(Cue.UNDECIDED)):
        return False  # "Shall I find out which of them is in force?" offers a service
    return pointed or not words.has(Cue.HANDS_OFF)


_WHICH_HOLDS = Late(
    r"(?:どちら|いずれ|どれ)が[^。?]{0,4}(?:有効|正し|最新|適用|現行|優先|新し|効力)[^。?]{0,12}か(?!\s*$"
    r"|[?。])"
)


def _leaves_open(words: Words) -> bool:
    """Says that it can't tell which statement holds; that somebody has to check that is no question."""
    if not words.has(Cue.UNDECIDED):
        return False
    asks = words.has(Cue.ASKS) and not (_WHICH_HOLDS.search(words.text) and "?" not in words.text)
    return not asks or (words.has(Cue.HANDS_OFF) and sends_to_somebody(words.text))


def _denies(words: Words) -> bool:
    if not words.has(Cue.DENIES) or _denies_aside(words):
        return False
    return not words.has(Cue.CONDITION) or _SUBJECT.match(words.text) is not None


_SUBJECT = Late(
    r"\W*(?:where|when)\s[^,;:]{3,90}?\s(?:(?:is|are|was|were|lies|falls|remains|stays)\s+(?:simply\s+|just\s+)?(?:something|in\s+n\w+|nowhere)\b"
    r"|(?:(?:is|are|was|were|has|does)n't|(?:is|are|was|were|has|remains|stays)\s+(?:not|never|left|absent|missing|un\w+))\b[^,;:]*[^,;:\s]\s*\Z)"
)
"""What is asked for, as what a sentence is about: "When the pool opens isn't stated"."""


_ASIDE = Late(r"\([^()]*\)")


def _denies_aside(words: Words) -> bool:
    """Whether only a remark in brackets denies, beside a figure: "550 yen (tax isn't mentioned)"."""
    outside = _ASIDE.sub(" ", words.text)
    stated = outside != words.text and any(map(str.isdigit, outside))
    return stated and not Words(outside).has(Cue.DENIES)


_AFTER_COMMA = Late(r"[,、]\s*(.+)", re.DOTALL)


def _checking(words: Words) -> tuple[int, int] | None:
    """Where it is asked whether the answer helped, if nothing is said before that."""
    checks = words.place(Cue.CHECKS)
    return checks if checks and checks[0] < _SAYS_SOMETHING else None


def _merely_polite(words: Words) -> bool:
    """A greeting or an apology that says nothing else: 「残念ながら、手数料がかかります」 says something."""
    polite = words.place(Cue.COURTESY) or _checking(words)
    if polite is None or any(map(str.isdigit, words.text)):
        return False
    rest = _AFTER_COMMA.search(words.text, polite[1])
    said = _LETTERS.findall(rest[1]) if rest else ()
    return len(said) < _SAYS_SOMETHING or Words(rest[1] if rest else "").has(Cue.COURTESY)


_LETTERS = re.compile(r"[^\W\d_]")
_SAYS_SOMETHING = 8


def _cue(*cues: Cue) -> Test:
    return lambda words: words.has(*cues)


_TESTS: tuple[tuple[Move, tuple[Cue, ...], Test], ...] = (
    (Move.CITES, (Cue.CITES,), lambda words: words.has(Cue.CITES) and not words.has(Cue.ASKS)),
    (Move.UNDECIDED, (Cue.UNDECIDED,), _leaves_open),
    (Move.ASKS, (Cue.ASKS, Cue.DEMANDS), _asks),
    (Move.DIFFERS, (Cue.DIFFERS,), lambda words: words.has(Cue.DIFFERS) and not _denies(words)),
    (Move.DENIES, (Cue.DENIES,), _denies),
    (Move.OFFERS, (Cue.OFFERS,), _cue(Cue.OFFERS)),
    (Move.DECLINES, (Cue.DECLINES, Cue.IGNORANT), _cue(Cue.DECLINES, Cue.IGNORANT)),
    (Move.HANDS_OFF, (Cue.HANDS_OFF,), _cue(Cue.HANDS_OFF)),
    (Move.DEPENDS, (Cue.DEPENDS,), _cue(Cue.DEPENDS)),
    (Move.COURTESY, (Cue.COURTESY, Cue.CHECKS), _merely_polite),
)
"""What a part may do, strongest trace first, with the cues that the test needs one of."""
