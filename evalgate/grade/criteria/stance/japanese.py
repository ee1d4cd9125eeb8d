"""What a Japanese clause says of a fact: its predicate stands behind it, as do most bounds."""

import re
from collections.abc import Iterator

from evalgate.grade.criteria.stance import owners
from evalgate.grade.criteria.stance.brackets import ASIDE, around
from evalgate.grade.criteria.stance.japanese_bounds import bounded, is_value, without_bound
from evalgate.grade.criteria.stance.japanese_words import NEGATION, TOKEN, told
from evalgate.grade.criteria.stance.model import FACT, LEXICAL, Negation, Stance
from evalgate.text.lazily import Late

_MARKS = re.compile(r"[「」『』\"*_`\s〓]+")
_CLAUSE_END = re.compile(
    r"[。!?;\n→]|[さら]れ、|(?:に限り|のみ|だけ)、|(?:が|けれども?|けど|ものの|ため|ので|から|し|おり|あり|なり|もらい|一方で?)、"
    r"|(?<=て)(?<!にて)(?<!として)(?<!ついて)(?<!よって)(?<!対して)(?<!関して)、"
    r"|(?<=[館止可要能料務業外効休])で、|で、(?=[^、。]{1,20}(?<!こと)(?<!の)(?:は|も|が))|(?<=[ずく])、"
    r"|(?:です|ます|ません|でした|ました)(?:が|ので|けど|から)"
    r"|(?:[開始閉](?:き|まり|いて|[館店園室場庁業始][しま]し?)|開け|閉め)、"
)
_LISTED = re.compile(r"[^、。ぁ-ん]+(?=[、。]|\Z)|[^、。]*(?:\d|[一-龯ァ-ヶー]は)")
"""What follows a value in a list: 80%、連絡のない不泊は100%."""
_BOUND_ALONE = re.compile(r"(?:以[内下上]|未満)?、")
"""A value ends its clause: 期限は14日以内、返送がないと…."""
_ATTACHED = re.compile(r"(?:[のがはもをで]|では|でも|には)?(?P<word>なし|無し|抜き|以外|を除|除|ゼロ)")
_EXCEPTED = re.compile(r"以外|を除")
_DENIED = re.compile(r"(?:では|じゃ)(?:なく|な[いか]|あり|ござい)")
_OWN_NOUN = re.compile(r"の[一-龯ァ-ヶーぁ-ん・]{1,8}?(?:は|が|も|を)")
"""What a fact says of a noun: 3社以上の見積書が."""
_STEM = re.compile(r"(?P<stem>[一-龯々ァ-ヶー]+)[ぁ-ん]{0,9}\Z")
_OTHERS = re.compile(r"[一-龯々ァ-ヶーa-z0-9れ](?<!こと)(?:は|が|も|を)(?!、?\Z)")
_LISTED_WITH = re.compile(
    r"[^、。はがもを]{0,12}(?:と|や|および|及び|または|又は)、?[^、。はがもを]{1,20}(?:は|が|も)(?=、)"
)
"""What a fact is named together with: the predicate is said of both, Aの方とBの方は、…."""
_NOTED = re.compile(r"(?:番号|コード|id|名|日時|内容|型番|連絡先|時刻|金額|アドレス)\Z")
"""What is noted down (控える), and not kept from."""
_OF_A_TOPIC = re.compile(r"(?:は|には|では|も|なら).*の\Z")
_SUBJECT = re.compile(r"(?:は|が|も)(?!でき|し|いたし|致し|な(?!い|か|く|け))")
_NEEDS = ("必要", "義務", "制限", "要性")
_OTHERWISE = re.compile(
    r"(?:それ|これ)(?:を|が)?(?:超|過|以|より|前|後)|(?:超え|過ぎ)(?:た|る)?(?:分|と|場合|ると)"
)
_CASE = re.compile(r"[ぁ-ん]{0,3}(?:場合|とき|時|際|限り|うち|分は)|(?:と|たら|ば)、?")
_ALLOWED = Late(
    r"可能|可(?![一-龯])|でき(?:ます|る)|使え(?:ます|る)|[らわれ]れ(?:ます|る)|認め(?:ます|る|られ(?:ます|て))"
    r"|大丈夫|ok|よい|良い|いい"
)
_CLEFT = re.compile(
    rf"(?:{NEGATION}|なし|不要な|不可の|対象外の)(?:の|[一-龯ァ-ヶー]{{1,4}})(?:は|が|[:：])[^。]{{0,40}}\Z"
)
_LABEL = re.compile(
    r"(?:しない|やらない|行わない|(?:して|やって)は(?:いけない|ならない)|してはだめな|避ける|禁止(?:されている)?|NGな?|ngな?)"
    r"(?:こと|もの|事項|行為|点)?[:：→](?:[^。\n]{0,12}[、・])?\Z"
)
"""Says of what it stands before that it is not done: やらないこと：電源を切る."""
_SPREADS = re.compile(r"に?(?:限ら|とどまら)(?:ず|ない)|(?:だけ|のみ)で(?:は)?な|のみなら")
_NAMED = re.compile(r"で|です|、|と|や|だ|\Z|。")
_BEFORE = re.compile(r"(?:を|が|の)?[^、。\d]{0,6}?(?:前(?:は|に|の|、)|まで)")
ASIDES = re.compile(
    r"ず(?:に|とも)|なく(?:ても|とも)|ないで(?!ください|下さい|いただ|頂|ほし|お)|な(?:い|かった)(?=[一-龯ァ-ヶ])(?!場合|時|際|限り|方|旨|事)"
)


def read(sentence: str, start: int, end: int) -> Stance:
    """Read what a sentence says of the fact that stands at a place.

    Args:
        sentence: A folded sentence.
        start: Where the fact begins.
        end: Where it ends.
    """
    fact = without_bound(sentence[start:end])
    end = start + len(fact)
    before, behind = around(sentence, start, end)
    head, tail, after = _clause(_bare(before), fact, _bare(behind))
    bound, side, at_least, rest = bounded(fact, head, tail)
    plain = told(FACT + rest if _NOTED.search(fact) else rest).removeprefix(FACT)
    negations = (*_spreads(rest), *_cleft(head, tail), *_negations(plain))
    return Stance(
        negations=negations,
        bound=bound,
        at_least=at_least,
        side=side,
        clause=f"{head}{FACT}{tail}",
        sentence=head + tail + after,
        marked=head + FACT + tail + after,
        scan=scanned,
        owners_in=owners.japanese,
        is_excepted=_EXCEPTED.match(plain) is not None,
        is_denied=_DENIED.match(plain) is not None and sum(n.sure for n in negations) % 2 == 1,
        japanese=True,
        open_ended=_OTHERWISE.search(rest + after) is not None,
    )


def _bare(text: str) -> str:
    return _MARKS.sub("", ASIDE.sub("", text))


def _clause(head: str, fact: str, tail: str) -> tuple[str, str, str]:
    """What stands before a fact, behind it in its clause, and behind that."""
    listed = _BOUND_ALONE.match(tail)
    if listed and is_value(fact) and _LISTED.match(tail, listed.end()):
        return head, tail[: listed.end() - 1], tail[listed.end() - 1 :]
    ended = _CLAUSE_END.search(tail)
    return (head, tail[: ended.end()], tail[ended.end() :]) if ended else (head, tail, "")


def _negations(rest: str) -> Iterator[Negation]:
    """The negations in what follows a fact."""
    attached = _ATTACHED.match(rest)
    if attached:
        yield Negation("", _holds(rest, attached.end()))
    elif _BEFORE.match(rest):
        yield Negation(f"{LEXICAL}前", sure=False)
    for token in TOKEN.finditer(rest, attached.end() if attached else 0):
        if token["none"] is None or token.start() == 0:
            yield _negation(rest, token)


def scanned(text: str) -> Iterator[Negation]:
    """Everything that is negated in a text."""
    return _negations(told(text))


def _negation(rest: str, token: re.Match[str]) -> Negation:
    """What one word turns."""
    before = rest[: token.start()]
    stem = _STEM.search(before) if token["no"] else None
    lexical = None if token["no"] else LEXICAL + token[0][:2]
    sure = not token["weak"] and _reaches(before, stem) and _holds(rest, token.end())
    aside = ASIDES.match(rest, token.start()) is not None
    return Negation(lexical or (stem["stem"][-2:] if stem else ""), sure, aside)


def _reaches(before: str, stem: re.Match[str] | None) -> bool:
    """Whether a negation is said of the fact itself, not of another thing: 平日は手数料がかかりません."""
    between = before[: stem.start()] if stem else before
    if own := _OWN_NOUN.match(between) or _LISTED_WITH.match(between):
        between = between[own.end() :]
    if _OTHERS.search(between) or _OF_A_TOPIC.match(between):
        return False
    return stem is None or stem["stem"][-2:] in _NEEDS or not _SUBJECT.match(before, stem.end("stem"))


def _holds(rest: str, end: int) -> bool:
    """Whether a negation is no mere case of which something unknown follows: 承認がない場合は500円."""
    case = _CASE.match(rest, end)
    if case is None:
        return True
    return TOKEN.search(rest, case.end()) is not None or _ALLOWED.search(rest, case.end()) is not None


def _spreads(rest: str) -> Iterator[Negation]:
    """当日に限らず: denies that it is this alone."""
    if _SPREADS.match(rest):
        yield Negation(f"{LEXICAL}限", sure=False)


def _cleft(head: str, tail: str) -> Iterator[Negation]:
    """付かないのはたばこです: what is negated stands before."""
    if _LABEL.search(head):
        yield Negation("")
    if _NAMED.match(tail) and (found := _CLEFT.search(head)):
        stem = _STEM.search(head[: found.start()])
        yield Negation(stem["stem"][-2:] if stem else "", sure=False)
