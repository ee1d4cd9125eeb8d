"""Whether an answer lays out statements that differ, and whether it then settles on one."""

from collections.abc import Sequence
from itertools import pairwise

from evalgate.grade.action.blending import OPEN, plays_safe, spans_both
from evalgate.grade.action.cues import Cue
from evalgate.grade.action.moves import Move, Part
from evalgate.grade.action.traces import Traces, held, names_a_document
from evalgate.questions.question import Action
from evalgate.text.lazily import Late

__all__ = [
    "Traces",
    "estimates",
    "leans",
    "names_a_document",
    "nobody_says",
    "reports_a_side",
    "shows_conflict",
]

Found = tuple[Action, tuple[Part, ...]]
"""The action and the parts that showed it."""


_FIGURE = Late(
    r"\d[\d,.]*|[一二三四五六七八九十百千万]+(?=円|日|時|分|回|名|人|週|月|年|割|か|ヶ|点|冊|件|%)"
)


def shows_conflict(parts: Sequence[Part], traces: Traces) -> Found | None:
    """Show_conflict, or answer where statements are laid out and one is settled on; None where neither."""
    opened = tuple(p for p in parts if p.move in (Move.DIFFERS, Move.UNDECIDED))
    if traces.agreed and not any(map(_is_discord, opened)):
        return None
    if sum(map(bool, traces.sides)) >= 2:
        return _both_sides(parts, opened, traces)
    if not opened or _asks_for_a_choice(parts):
        return None
    return _told_of(parts, opened, traces)


_DISCORD = Late(
    r"\b(?:disagree|conflict|contradict|inconsisten|discrepan|mismatch|incompatib|at\s+odds"
    r"|different\s+answers)\w*"
    r"|\b(?:differ|vary|say\s+different|not\s+(?:match|agree|consistent))\w*|食い違|矛盾|齟齬|相違|不一致"
    r"|異な|違(?:い|う|って)|一致し|ばらつ"
)


def _is_discord(part: Part) -> bool:
    """Says that documents disagree, not only that there are two of something."""
    spoken = part.has(Cue.ATTRIBUTES, Cue.NEAR) or _PAPERS.search(part.text) is not None
    return part.move is Move.DIFFERS and spoken and _DISCORD.search(part.text) is not None


_PAPERS = Late(
    r"\b(?:documents?|sources?|polic\w+|guides?|handbooks?|rules?|versions?|texts?|articles?|pages?"
    r"|information|guidance|material)\b"
    r"|資料|文書|規程|規定|規則|記載|記述|版|情報|案内|ガイド|マニュアル"
)


def _told_of(parts: Sequence[Part], opened: tuple[Part, ...], traces: Traces) -> Found | None:
    """The same where statements are said to differ, and both are not shown or nothing is known of them."""
    if mixed := _mixes(parts) or _overlaps(parts):
        return Action.ANSWER, mixed
    differs = any(p.move is Move.DIFFERS for p in opened)
    refused = any(p.move in (Move.DENIES, Move.DECLINES) for p in parts)
    settled = _settles(parts, opened, traces)
    if _statements(parts) < 2:
        if settled and differs and traces.sides and not refused:
            return Action.ANSWER, settled
        return (Action.SHOW_CONFLICT, opened) if differs and traces.sides and not refused else None
    if not differs and any(p.move is Move.DENIES and p.start < opened[0].start for p in parts):
        return None
    if settled:
        return Action.ANSWER, settled
    return Action.SHOW_CONFLICT, opened


def _statements(parts: Sequence[Part]) -> int:
    """How many figures are stated."""
    stated = (Move.STATES, Move.DIFFERS, Move.UNDECIDED)
    return sum(len(_FIGURE.findall(p.shown)) for p in parts if p.move in stated)


def _asks_for_a_choice(parts: Sequence[Part]) -> bool:
    return any(p.move is Move.ASKS and p.has(Cue.WHICH) for p in parts)


def _both_sides(parts: Sequence[Part], opened: tuple[Part, ...], traces: Traces) -> Found | None:
    settled = _settles(parts, opened, traces) or _asserts_one(parts, opened, traces)
    if settled and not _keeps_safe(settled, parts):
        return Action.ANSWER, settled
    named = sum(map(bool, traces.side_documents))
    if opened or (named >= 2 and not _opens_with_one(parts, traces)):
        return Action.SHOW_CONFLICT, opened
    return None if _asks_for_a_choice(parts) else (Action.ANSWER, ())


def _opens_with_one(parts: Sequence[Part], traces: Traces) -> bool:
    """Gives one side's value first, as its own answer: no document is named in that sentence."""
    first = min(place for side in traces.sides for place in side)
    spoken = next((p for p in parts if p.start <= first < p.end), None)
    if spoken is None or spoken.item is not None or spoken.text.endswith("?"):
        return False
    sentence = [p for p in parts if p.segment == spoken.segment]
    if len(held(sentence, traces)) > 1:
        return False
    named = (place for side in traces.side_documents for place in side)
    return not any(sentence[0].start <= place < sentence[-1].end for place in named)


def _mixes(parts: Sequence[Part]) -> tuple[Part, ...]:
    """A part that blends the statements."""
    told = (Move.STATES, Move.DIFFERS)
    return next(((part,) for part in parts if part.move in told and part.has(Cue.MIXES)), ())


_IN_BOTH = Late(
    r"(?:共通(?:する|の|して)|重な(?:る|って)|重複(?:する|の)|(?:どちら|いずれ|両方|双方)(?:に(?:も)?|を|の[^。、]{1,8}(?:に|を))(?:入|含ま|当てはま"
    r"|満た|かな))|\b(?:overlap\w*|common\s+to\s+(?:both|the\s+two|each)|both\s+(?:agree|allow|share|permit|cover)"
    r"|(?:satisf|fit|suit|meet)\w*\s+both|shared\s+by\s+both)\b"
)


def _overlaps(parts: Sequence[Part]) -> tuple[Part, ...]:
    """A part that gives what the statements have in common, and shows neither: the hours that both allow."""
    told = (Move.STATES, Move.DIFFERS)
    common = (p for p in parts if p.move in told and _IN_BOTH.search(p.text) and _FIGURE.search(p.shown))
    return next(((part,) for part in common), ())


_SAFE = Late(
    r"安心|安全|無難|念のため|用心|余裕を|間違い(?:が|は)?な|確実|慎重"
    r"|\b(?:to\s+be\s+(?:safe|sure|certain|on\s+the\s+safe\s+side|cautious)|(?:on|for)\s+(?:the\s+)?(?:safe\s+side|safety)|safer|safest"
    r"|play\w*\s+(?:it\s+)?safe|just\s+in\s+case|err\w*\s+on|cautious|caution|covered\s+either\s+way)\b"
)
_HOLDS = Late(
    r"正し|有効|適用|優先|最新|現行|正式|\b(?:correct|right|valid|applies|applicable|in\s+force|current|official|binding|assume)\b"
)


def _keeps_safe(settled: Sequence[Part], parts: Sequence[Part]) -> bool:
    """Whether the safer value is only advised, where it is said that nobody can tell which holds."""
    if not any(p.move in (Move.UNDECIDED, Move.DECLINES, Move.DENIES) for p in parts):
        return False
    return all(_SAFE.search(p.text) and not _HOLDS.search(p.text) and not p.has(Cue.MIXES) for p in settled)


_ESTIMATE = Late(
    r"\d\s*(?:円|ドル|日|時間?|分|人|名|回|点|%|週間|か月|年)?(?:間)?(?:ほど|くらい|ぐらい|程度|前後|(?<![^\d]1人)(?<![^\d]1名)(?<![^\d]1回)あたり|ということで|とみて|と見て|で見て)"
    r"|(?:およそ|おおよそ|約|だいたい|大体|ざっと|おおむね|概ね|ほぼ|まあ)、?\d"
    r"|\b(?:about|around|roughly|approximately)\s+[£$€]?\d"
    r"|\b(?:(?:call|make|put)\s+it(?:\s+at)?|say|reckon\s+on|figure\s+on|allow|count\s+on|budget|expect|assume|plan\s+(?:on|for)|go\s+(?:for|with)"
    r"|settle\s+(?:on|for)|split\s+it\s+at)\s+(?:about\s+|around\s+|roughly\s+)?[£$€]?\d"
)
"""About how much it will be, or what to take it for."""


def _estimates(parts: Sequence[Part], traces: Traces) -> tuple[Part, ...]:
    """A part beside both sides' values that says about how much, and gives neither: "about £4 will do"."""
    if sum(map(bool, traces.sides)) < _TWO:
        return ()
    stated = (p for p in parts if p.move is Move.STATES and not names_a_document(p, traces))
    return next(((p,) for p in stated if estimates(p) and not held((p,), traces)), ())


def estimates(part: Part) -> bool:
    """Whether a part says about how much something is, and not of what comes on top."""
    return _ESTIMATE.search(part.shown) is not None and _BESIDES.search(part.text) is None


_BESIDES = Late(
    r"(?:その|この|それ|これ|以上の?|別)(?:ほか|他|外)(?:に|で)|ほかに|別途|別に|以外に|加え|追加|上乗せ|さらに|そのうえ|プラス|とは別"
    r"|\b(?:in\s+addition|additional(?:ly)?|on\s+top|extra|plus|besides|as\s+well|also|further(?:more)?|separate(?:ly)?|moreover|another|too)\b"
)
"""Speaks of what comes on top: 「法定費用がこのほかに約1万円かかります」 estimates neither statement."""


def _settles(parts: Sequence[Part], opened: tuple[Part, ...], traces: Traces) -> tuple[Part, ...]:
    """Parts that blend the statements, or say which of them holds."""
    if mixed := _mixes(parts) or _estimates(parts, traces) or spans_both(parts, traces):
        return mixed
    left_open = _left_open(opened)
    if left_open < 0 and (safe := plays_safe(parts, traces)):
        return safe
    settling = [p for p in parts if _may_settle(p) and p.has(Cue.SETTLES) and not p.has(Cue.CONDITION)]
    settling = [p for p in settling if not reports_a_side(p, traces) and not nobody_says(p, Cue.SETTLES)]
    return tuple(p for p in settling[-1:] if p.start > left_open)


_NOBODY = Late(
    r"\b(?:neither|nothing|nowhere|none\s+of|nobody|no\s+one)\b|\bno\s+(?:\w+\s+)?(?:note|word|indication|sign|mention|statement|suggestion|hint"
    r"|evidence|date|line|clause|notice|record|sentence|passage|rule|reason)\b"
    r"|(?:n't|\bnot|\bnever)\s+(?:\w+ly\s+|been\s+|be\s+)?(?:say|said|stat|mark|flag|mention|indicat|clear|tell|told|know|show|claim|spell|specif"
    r"|see|find|label|describ|record|note|prove|mean|impl|establish|guarantee|confirm|amount\s+to|ma(?:k|d)e\b|settle)\w*"
    r"|(?:どちら|いずれ|両方|片方|双方|一方)[^。]*(?:ません|ない)|とは(?:書|記|示|述|限|あり|言)[^。]*(?:ません|ない)"
    r"|(?:こと|とい?う意味|わけ|証拠|証明|理由|根拠|保証)(?:に|で)?(?:は|も)?[^。、]{0,6}(?:なりません|ならない|なら[ずぬ]|ありません|ない|ございません)"
    r"|意味(?:し|する(?:もの|わけ)で)[^。、]{0,8}(?:ません|ない)"
)


def nobody_says(part: Part, cue: Cue) -> bool:
    """Whether a part says that nothing of the kind is said: "neither is marked as superseded"."""
    place = part.words.place(cue)
    told = _NOBODY.search(part.text) if place else None
    return told is not None and place is not None and (part.japanese or told.start() < place[0])


_PREFERS = Late(
    r"優先|従って[くいお]|正[しい確式解]|採用|新し|最新|現行|現在|後の|回答|答え|結論|勧め|すすめ|推奨|よい|良い|上位|上書|準拠|みなし"
    r"|そちら|こちら|前者|後者|考え|で(?:は)?なく"
)

_PREFERS_EN = Late(
    r"\b(?:use|follow|go|rely|apply|applies|stick|take|trust|treat|assume|budget|plan|bank|count|counts|work|pay|bring|expect|answer|right|correct"
    r"|valid|applicable|force|authoritative|decisive|binding|definitive|official|precedence|priority|prevails?|supersedes?"
    r"|overrides?|outranks?|replaces?|trumps|should|wins?|governs?|decides?|holds?|matters?|newe[rs]t?|lat(?:er|est)|latter|former"
    r"|recent|current|updated|revised|practice|recommend\w*|suggest|advice|advise|safe\w*|so|rather|instead)\b|it\s+is\W*\Z"
)


def reports_a_side(part: Part, traces: Traces) -> bool:
    """Gives a side's value with its document for the first time, in words such as "valid" or "applies"."""
    if (_PREFERS if part.japanese else _PREFERS_EN).search(part.text):
        return False
    first = (min(side) for side in traces.sides if side)
    return names_a_document(part, traces) and any(part.start <= at < part.end for at in first)


_NEWER_ONE = Late(
    r"新しい(?:ほう|方|版)|(?:[前後]者|(?:新しい|後の|最新の|改定後の)[^。、]{1,12}|そちら|こちら)(?:に従[っい]|に沿っ|に基づ|に合わせ|に則|によ[っり]|を(?:優先|採|と[っり]|正))"
    r"|軍配(?![^。]{0,14}(?:ません|ない|かね|ず))|\d[^。、]{0,12}とお答え(?:し|いたし|申し上げ)ます(?![がけ])"
    r"|\b(?:newer|latest|more\s+recent)\s+(?:one|version|document)\b"
    r"|\b(?:by|under|following|per|on\s+the\s+basis\s+of)\s+the\s+(?:latter|former|newer|later|latest)\b"
)
_TOLD_TO_ACT = (Move.STATES, Move.HANDS_OFF, Move.ASKS, Move.OFFERS)


def _may_settle(part: Part) -> bool:
    """A statement, or a reader who is sent to the newer document: 新しいほうをご覧ください."""
    led = part.move in _TOLD_TO_ACT and _NEWER_ONE.search(part.text) is not None
    return part.move is Move.STATES or (led and _WHICHEVER.search(part.text) is None)


_WHICHEVER = Late(r"どちら|いずれ|どれ|\b(?:which|whether)\b")


def _left_open(opened: tuple[Part, ...]) -> int:
    """Where it is last said that one can't tell which holds."""
    return max((p.start for p in opened if p.move is Move.UNDECIDED), default=-1)


_SUITS_BOTH = Late(
    r"(?:両方|双方|両者)(?:に|の|を)|(?:どちら|いずれ)(?:の[^。、]{1,8})?(?:でも|にも|であっても)"
    r"|\b(?:both|either\s+way|in\s+either\s+case|whichever)\b"
)
"""A tip that holds whichever statement does asserts none of them."""


def _asserts_one(parts: Sequence[Part], opened: tuple[Part, ...], traces: Traces) -> tuple[Part, ...]:
    """A part that concludes with one side's value alone, repeats it, or demotes the other."""
    left_open = _left_open(opened)
    last = max(min(side) for side in traces.sides if side)
    stated = [p for p in parts if p.move is Move.STATES]
    told_again = len(held([p for p in stated if p.start > last], traces)) > 1
    for part in stated:
        concludes = part.has(Cue.CONCLUDES) and not _SUITS_BOTH.search(part.text)
        concludes = concludes and not _PER.search(part.shown)
        concludes = concludes and not (told_again and names_a_document(part, traces))
        if part.start > last and concludes and len(held((part,), traces)) == 1:
            return (part,)
    told = (p for p in parts if p.move in (Move.STATES, Move.DEPENDS))
    for part in told:
        if part.has(Cue.DEMOTES) and left_open < 0 and not nobody_says(part, Cue.DEMOTES):
            return (part,)
    led = _led_by_one(parts, left_open, traces) or _follows_the_newer(parts, left_open, traces)
    return led or _repeats_one(parts, left_open, last, traces)


_REASON = Late(r"(?:ので|ため|から|ことから|以上|ゆえ)、?\Z")
_HENCE = Late(
    r"\A\W*(?:よって|したがって|従って|ですので|つまり|そのため)|\A\W*(?:so|therefore|thus|hence|you\s+(?:have|get|pay|can|need|must|may|should|owe|will)"
    r"|the\s+(?:[a-z]+\s+){1,3}?(?:is|are|costs?)|it(?:'s|\s+is|\s+costs?))\b"
)
_AS_NEWER = Late(r"\A\W*(?:as|since|because|given\s+that|seeing\s+that)\b[^.!?]{8,80},\s")
_UNSURE = Late(
    r"かもしれ|でしょう|と思|可能性|\b(?:may\s+(?:be|well)|might|could|perhaps|probably|presumably|likely)\b"
)


def _follows_the_newer(parts: Sequence[Part], left_open: int, traces: Traces) -> tuple[Part, ...]:
    """Where a value follows from its document being newer: 「規程が新しいため、2,200円をご用意ください」."""
    before: Part | None = None
    for part in parts:
        newer = _AS_NEWER.match(part.text) and part.has(Cue.LEANS)
        if before is not None and not newer:
            close = before.segment + 1 >= part.segment and names_a_document(before, traces)
            led = before.segment == part.segment and _REASON.search(before.text)
            follows = bool(led) or _HENCE.match(part.text) is not None
            newer = close and follows and before.has(Cue.LEANS) and not nobody_says(before, Cue.LEANS)
            newer = newer and not names_a_document(part, traces)
        sure = part.start > left_open and _UNSURE.search(part.text) is None
        if newer and sure and part.move in _TOLD_TO_ACT and len(held((part,), traces)) == 1:
            return (part,)
        before = before if part.move is Move.EMPTY else part
    return ()


def _led_by_one(parts: Sequence[Part], left_open: int, traces: Traces) -> tuple[Part, ...]:
    """Where the user is told to turn to somebody by one side's value: 「前日の18時までにお電話ください」."""
    if not all(traces.side_documents):
        return ()
    last = max(left_open, *(min(side) for side in traces.side_documents))
    naming = {p.segment for p in parts if names_a_document(p, traces)}
    told = (p for p in parts if p.move is Move.HANDS_OFF and p.start > last and p.segment not in naming)
    told = (p for p in told if not (_WHICHEVER.search(p.text) or _SUITS_BOTH.search(p.text)))
    return next(((p,) for p in told if len(held((p,), traces)) == 1), ())


_SINCE = Late(r"\A\W*(?:(?:but|however)\W+)?(?:as|since|because|given\s+that)\b[^.!?]{8,},\s?\Z")
_OPEN_END = Late(
    r"ください|下さい|お?願い|注意|留意|確認|違|異な|一致|分か|わか|判断|どちら|いずれ|食い|矛盾|差|両"
    r"|\b(?:please|check|ask|careful|note|both|either|which|differ\w*|disagree\w*|tell|say|clear|sure)\b"
)
"""Ends in what leaves it open, or advises."""


def follows_from_one(parts: Sequence[Part], traces: Traces) -> Part | None:
    """What is drawn from one side, and nothing from the other: 「手引きが23時なので、もう入れません」."""
    drawn: dict[int, Part] = {}
    for one, other in pairwise(p for p in parts if p.move is not Move.EMPTY):
        led = (_REASON if one.japanese else _SINCE).search(one.text)
        if not led or one.segment != other.segment or one.move is not Move.STATES:
            continue
        follows = other.move is Move.STATES and not _OPEN_END.search(other.text)
        sides = held((one,), traces) if follows and names_a_document(one, traces) else set[int]()
        drawn.update((side, other) for side in sides if len(sides) == 1)
    return next(iter(drawn.values())) if len(drawn) == 1 else None


_AFTER_IT = Late(
    r"\d[\d,.]*[^\d\s、。]{0,3}(?:を?(?:過ぎ|すぎ|超え|越え|経過)|以降|を経)|\b(?:after|past|beyond|over|more\s+than|exceed\w*)\s+(?:the\s+)?[£$€]?\d"
)
"""What happens beyond a value, where nobody says which one holds: 「7日を過ぎたものは警察へ」."""
_PER = Late(r"(?<!\d)1\s*[^\d\s、。]{1,2}(?:につき|あたり|ごと|当たり)")
"""What something is charged by, not a value of its own: 1個につき300円."""


def _repeats_one(parts: Sequence[Part], left_open: int, last: int, traces: Traces) -> tuple[Part, ...]:
    """Where, after both values, sentences give only one of them once more: "Bottom line: £12."."""
    later = [p for p in parts if p.start > max(last, left_open)]
    stated = (p for p in later if p.move is Move.STATES and not _PER.search(p.shown))
    if any(p.move is Move.DENIES and p.has(Cue.WHICH) and p.start > last for p in parts):
        stated = (p for p in stated if not _AFTER_IT.search(p.shown))
    again = tuple(p for p in stated if held((p,), traces))
    if len(held(again, traces)) != 1:
        return ()
    plain = tuple(p for p in again if not p.has(Cue.ATTRIBUTES, Cue.LIMITS, Cue.CONDITION))
    return plain[:1] if not any(_SUITS_BOTH.search(p.text) for p in again) else ()


_TWO = 2


def _takes_back(part: Part) -> bool:
    """Whether a part says that the other statement isn't out for that: "... doesn't mean it has lapsed"."""
    return part.has(Cue.DEMOTES) and nobody_says(part, Cue.DEMOTES)


def leans(parts: Sequence[Part]) -> Part | None:
    """What says which statement is newer or holds now, where nothing after it leaves the matter open."""
    left_open = max((p.start for p in parts if p.move in OPEN or _takes_back(p)), default=-1)
    told = (Move.STATES, Move.DIFFERS, Move.DEPENDS)
    return next(
        (
            p
            for p in parts
            if p.move in told and p.start > left_open and p.has(Cue.LEANS) and not nobody_says(p, Cue.LEANS)
        ),
        None,
    )
