"""Answers in Japanese."""

import re

from evalgate.demo.careless import Invention, invent
from evalgate.demo.findings import Finding
from evalgate.demo.japanese import Japanese
from evalgate.demo.policy import Plan
from evalgate.demo.reading import Doubt, Option, Reading, Situation
from evalgate.demo.voice import Voice
from evalgate.demo.writer import Writer

_POLITE = (
    (r"(?<=[^\Wぁ-ゖ])とする$|(?<=まで)とする$|(?<=[^\Wぁ-ゖ])である$", "です"),
    (r"とする$", "とします"),
    (r"できる$", "できます"),
    (r"行う$", "行います"),
    (r"する$", "します"),
    (r"(?<=[えけげせてねへめれべいきぎじちびみり])る$", "ます"),
    (r"る$", "ります"),
    (r"う$", "います"),
    (r"く$", "きます"),
    (r"す$", "します"),
    (r"む$", "みます"),
    (r"(?<=で)はない$", "はありません"),
    (r"(?<=[^\Wぁ-ゖ])$", "です"),
)
_KINDLY = ((r"行う$|行います$", "行ってください"), (r"する$|します$", "してください"))
_ALREADY = re.compile(r"(?:です|ます|ません|ください|へ|に|まで)$")
_LEAD = re.compile(r"^(?:ただし|なお|また|さらに)、?")
_OTHERWISE = "それ以外の場合"


def polite(sentence: str, *, please: bool = False) -> str:
    """The sentence of a document in the tone of an answer."""
    bare = _LEAD.sub("", sentence.strip()).rstrip("。 ")
    if please:
        for pattern, kind in _KINDLY:
            if re.search(pattern, bare):
                return re.sub(pattern, kind, bare)
    if _ALREADY.search(bare):
        return bare
    for pattern, kind in _POLITE:
        if re.search(pattern, bare):
            return re.sub(pattern, kind, bare, count=1)
    return bare


def where(finding: Finding) -> str:
    """Document, version and place."""
    source, heading = finding.source, finding.section.heading
    return f"{source.label}「{heading}」" if heading and heading != source.title else source.label


class JapaneseWriter(Writer):
    """Writes Japanese."""

    def _abstain(self, plan: Plan, voice: Voice) -> str:
        asked = plan.reading.need.phrase or "お尋ねの件"
        opening = voice.pick(
            (
                f"申し訳ありませんが、{asked}については、資料には記載が見つかりませんでした。",
                f"{asked}に関する記載は、参照できる資料の中には見つかりませんでした。",
                f"資料を確認しましたが、{asked}についての記載は見つかりませんでした。",
            ),
            "opening",
        )
        near = plan.reading.near
        whom = (near[0].source.contact if near else "") or "担当部署"
        notes = (self._near_note(plan.reading), "", self._near_quote(plan.reading))
        closing = voice.pick(
            (f"{whom}にご確認ください。", f"お手数ですが、{whom}へお問い合わせください。"), "closing"
        )
        aside = f"なお、{invent(plan.reading, voice, Japanese()).text}" if plan.aside else ""
        return "".join((opening, voice.pick(notes, "note"), aside, closing))

    def _near_note(self, reading: Reading) -> str:
        """What the documents do speak of, without giving it."""
        if not reading.near:
            return ""
        subject = Japanese().subject(reading.near[0].statement.text) or reading.near[0].section.heading
        sources = "と".join(dict.fromkeys(finding.source.label for finding in reading.near))
        return f"資料にあるのは、{subject}についての定めです（{sources}）。"

    def _near_quote(self, reading: Reading) -> str:
        """The near statement with its limit, where there is but one document that it stands in."""
        near = reading.near
        if not near or len({finding.source.id for finding in near}) > 1:
            return self._near_note(reading)
        said = _LEAD.sub("", near[0].statement.text).rstrip("。")
        asked = reading.need.phrase or "お尋ねの件"
        return f"{near[0].source.label}には「{said}」とありますが、{asked}についてのものではありません。"

    def _decline(self, plan: Plan, voice: Voice) -> str:
        reasons = {
            Situation.CLEAR: _reason(plan.reading.doubts),
            Situation.AMBIGUOUS: "ご質問の意味を一つに決められない",
            Situation.CONFLICT: "資料の内容に疑問が残る",
            Situation.MISSING: "確かなことを申し上げられない",
        }
        reason = reasons[plan.reading.situation]
        return voice.pick(
            (
                f"申し訳ありませんが、{reason}ため、お答えは控えさせていただきます。担当部署にご確認ください。",
                f"{reason}ため、この場ではお答えできません。お手数ですが、担当部署へお問い合わせください。",
                f"恐れ入りますが、{reason}ことから、回答を差し控えます。詳しくは担当部署にお尋ねください。",
            )
        )

    def _clarify(self, plan: Plan, voice: Voice) -> str:
        if not plan.name_readings:
            return voice.pick(
                ("もう少し詳しく教えていただけますか。", "どのようなご状況か、詳しくお聞かせください。")
            )
        names = _names(plan.options)
        which = "どちら" if len(names) == 2 else "どれ"
        listed = "\n".join(f"- {name}" for name in names)
        asked = plan.reading.need.phrase
        about = f"{asked}は、" if asked else ""
        joined = "と".join(f"「{name}」" for name in names)
        return voice.pick(
            (
                f"確認させてください。{about}次の{which}についてのご質問でしょうか。\n\n{listed}",
                f"お尋ねは、{joined}の{which}についてでしょうか。",
                f"{about}いくつかの場合に分かれます。\n\n{listed}\n\n{which}のことか、お知らせください。",
            )
        )

    def _show_both(self, plan: Plan, voice: Voice) -> str:
        sides = [(_named(option, versions=plan.name_versions), option.findings[0]) for option in plan.options]
        listed = "\n".join(f"- {name}：{polite(finding.statement.text)}" for name, finding in sides)
        quoted = "、".join(f"{name}では「{finding.statement.text.rstrip('。')}」" for name, finding in sides)
        whom = (
            next((finding.source.contact for _, finding in sides if finding.source.contact), "") or "担当部署"
        )
        return voice.pick(
            (
                f"資料によって記載が異なります。\n\n{listed}\n\nどちらが現在の扱いかは、資料からは判断できません。{whom}にご確認ください。",
                f"{quoted}とされていて、内容が一致していません。どちらが正しいかは資料だけでは決められないため、{whom}へお問い合わせください。",
                f"この点は、資料の記載が食い違っています。\n\n{listed}\n\nいずれが有効かを示す記載はありませんでした。{whom}にお確かめください。",
            )
        )

    def _answer(self, plan: Plan, voice: Voice) -> str:
        please = plan.reading.need.aspect.value == "procedure"
        said = "。".join(
            dict.fromkeys(polite(finding.statement.text, please=please) for finding in plan.findings)
        )
        place = "、".join(dict.fromkeys(where(finding) for finding in plan.findings))
        if plan.newer:
            return f"新しい版である{place}に従うと、{said}。"
        if not plan.cite:
            return voice.pick(
                (f"{said}。", f"お答えします。{said}。", f"ご質問ありがとうございます。{said}。")
            )
        if len(plan.findings) > 1:
            return f"{said}。\n\n根拠：{place}"
        verbatim = plan.findings[0].statement.text.rstrip("。")
        return voice.pick(
            (
                f"{said}。\n\n根拠：{place}",
                f"{said}（出典：{place}）。",
                f"{said}。{place}に「{verbatim}」とあります。",
            )
        )

    def _each(self, plan: Plan, voice: Voice) -> str:
        parts = "。".join(polite(finding.statement.text) for finding in plan.findings)
        pointer = f"（出典：{where(plan.findings[0])}）" if plan.cite else ""
        return voice.pick((f"{parts}{pointer}。", f"条件によって異なります。{parts}{pointer}。"))

    def _near_as_answer(self, plan: Plan, voice: Voice) -> str:
        """The near statement, with what was asked about in place of what it is about."""
        finding, asked = plan.findings[0], plan.reading.need.phrase
        subject = Japanese().subject(finding.statement.text)
        said = polite(finding.statement.text)
        said = said.replace(subject, asked, 1) if subject and asked else said
        pointer = (
            voice.pick((f"（出典：{where(finding)}）", f"（{finding.source.title}）")) if plan.cite else ""
        )
        return f"{said}{pointer}。"

    def _invent(self, plan: Plan, voice: Voice) -> str:
        invention = invent(plan.reading, voice, Japanese())
        pointer = f"（{plan.reading.near[0].source.title}）" if plan.cite and plan.reading.near else ""
        return f"{_assert(invention, plan.reading)}{pointer}。{invention.flourish}"


def _assert(invention: Invention, reading: Reading) -> str:
    if not invention.value:
        return invention.text.rstrip("。")
    return f"{reading.need.phrase or 'こちら'}は、{invention.value}です"


def _reason(doubts: frozenset[Doubt]) -> str:
    reasons = {
        Doubt.NO_VERSION: "いつの時点の内容か",
        Doubt.NO_SCOPE: "どなたに適用されるか",
        Doubt.INDIRECT: "ご質問にそのまま当てはまるか",
    }
    return "、".join(text for doubt, text in reasons.items() if doubt in doubts) + "が確かめられない"


def _names(options: tuple[Option, ...]) -> list[str]:
    named = [option.name for option in options if option.name]
    return named if len(named) == len(options) else [*named, _otherwise(options)]


def _otherwise(options: tuple[Option, ...]) -> str:
    """What to call the general case beside a condition such as "東京23区に宿泊する場合"."""
    condition = next((option.name for option in options if option.name), "")
    place = re.match(r"([^\W_ぁ-ゖ]{2,}?(?:区|市|県|都|府|町|村|国|社|部|課))(?:内|に|で|の|へ)", condition)
    return f"{place[1]}以外の場合" if place else _OTHERWISE


def _named(option: Option, *, versions: bool) -> str:
    source = option.findings[0].source
    return source.label if versions else source.title
