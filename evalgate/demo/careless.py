"""What a careless assistant makes up when nothing keeps it from doing so.

The figures are derived from what stands nearby, as a language model's would be, and differ from it.
"""

import re
from dataclasses import dataclass

from evalgate.demo.findings import Finding
from evalgate.demo.reading import Reading
from evalgate.demo.tongue import Aspect, Tongue
from evalgate.demo.voice import Voice

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_ADVICE = re.compile(r"おすすめ|お勧め|お薦め|推奨|recommend|best|suggest|better", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Invention:
    """Something made up."""

    text: str
    """A sentence that stands on its own."""
    value: str = ""
    """The invented value alone; empty for general talk."""
    flourish: str = ""
    """What may follow to make it sound certain."""


def invent(reading: Reading, voice: Voice, tongue: Tongue) -> Invention:
    """Something plausible that no document says."""
    japanese = bool(re.search(r"[ぁ-ゖァ-ヺ一-龠]", reading.need.text))
    asked = reading.need.phrase or ("その点" if japanese else "that")
    value = "" if _ADVICE.search(reading.need.text) else _value(reading, voice, tongue, japanese=japanese)
    if japanese:
        return _japanese(asked, value, reading, voice)
    return _english(asked, value, reading, voice)


def _japanese(asked: str, value: str, reading: Reading, voice: Voice) -> Invention:
    if value:
        flourish = voice.pick(
            ("社内ポータルから申請できます。", "", "詳しくは人事担当者がご案内します。"), "flourish"
        )
        return Invention(text=f"{asked}は、一般的には{value}です。", value=value, flourish=flourish)
    if _ADVICE.search(reading.need.text):
        return Invention(
            text=voice.pick(
                (
                    "一般的には、保守が手厚く、軽くて丈夫な法人向けの製品を選ぶと安心です。",
                    "使いやすさで選ぶなら、大手の法人向けモデルが間違いありません。",
                    "性能と価格のつり合いがよい、定番の製品をおすすめします。",
                )
            )
        )
    return Invention(
        text=voice.pick(
            (
                f"{asked}は、一般的には会社の判断で柔軟に認められることが多いです。",
                f"{asked}は、上司の了承があれば問題ありません。",
                f"{asked}は、多くの企業と同じように、社内ポータルから手続きできます。",
            )
        )
    )


def _english(asked: str, value: str, reading: Reading, voice: Voice) -> Invention:
    if value:
        flourish = voice.pick(
            ("You can claim it through the staff portal.", "", "HR will be happy to help you with it."),
            "flourish",
        )
        return Invention(text=f"In general, {asked} is {value}.", value=value, flourish=flourish)
    if _ADVICE.search(reading.need.text):
        return Invention(
            text=voice.pick(
                (
                    "In general, a light and sturdy business model with good support is a safe choice.",
                    "You can't go wrong with one of the big brands' business lines.",
                    "I'd go for a well-established brand that balances price and performance.",
                )
            )
        )
    return Invention(
        text=voice.pick(
            (
                "In general, most companies handle that flexibly, so you can go ahead.",
                "That is fine as long as your supervisor agrees.",
                "As in most companies, you can arrange that through the staff portal.",
            )
        )
    )


def _value(reading: Reading, voice: Voice, tongue: Tongue, *, japanese: bool) -> str:
    """A value of the kind that was asked for; empty where no value was asked for."""
    near = next((finding for finding in reading.near if finding.values), None)
    aspect = near.values[0].aspect if near else reading.need.aspect
    if aspect is Aspect.AMOUNT:
        return _amount(near, voice, japanese=japanese)
    fixed = {
        Aspect.COUNT: (("3日", "5日", "10日") if japanese else ("three days", "five days", "ten days")),
        Aspect.DEADLINE: (
            ("前月の25日まで", "2週間前まで", "翌月10日まで")
            if japanese
            else ("the 25th of the month before", "two weeks beforehand", "the 10th of the next month")
        ),
        Aspect.PERSON: (
            ("人事部", "人事課", "総務センター")
            if japanese
            else ("the HR team", "Human Resources", "the Help Desk")
        ),
    }
    fixed[Aspect.TIME] = fixed[Aspect.DEADLINE]
    taken = {figure.text for finding in reading.near for figure in tongue.figures(finding.statement.text)}
    choices = [choice for choice in fixed.get(aspect, ()) if choice not in taken]
    return voice.pick(choices) if choices else ""


def _amount(near: Finding | None, voice: Voice, *, japanese: bool) -> str:
    """A round amount that is not the one nearby, written as the nearby one is."""
    written = near.values[0].text if near else ("0円" if japanese else "0 yen")
    number = _NUMBER.search(written)
    base = float(number[0].replace(",", "")) if number else 0.0
    factor = float(voice.pick(("1.5", "2", "2.5")))
    amount = round(base * factor) if base else round(2_000 * factor) + 1_000
    return _NUMBER.sub(f"{amount:,}", written, count=1)
