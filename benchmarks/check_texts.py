"""Documents for `benchmarks.check_scale`: sentences with a figure each, by chance and the same every time."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    """What a document is written in."""

    JA = "ja"
    EN = "en"

    def joined(self, words: Sequence[str]) -> str:
        """Some words as one phrase."""
        return ("の" if self is Language.JA else " ").join(words)


@dataclass(frozen=True, kw_only=True)
class Made:
    """One sentence of a document, and what questions can say of it."""

    language: Language
    document: str
    text: str
    changed: str
    """The sentence as it stood before somebody edited it."""
    question: str
    words: str
    """A phrase of it."""
    fact: str
    """Its figure."""
    another: str
    """A figure of the same kind that stands nowhere."""


@dataclass(frozen=True, kw_only=True)
class Document:
    """One document."""

    id: str
    text: str
    words: Sequence[str]
    made: Sequence[Made]


def _pairs(characters: str) -> tuple[str, ...]:
    """Words of two characters each."""
    return tuple(characters[at : at + 2] for at in range(0, len(characters), 2))


_HEADS = _pairs(
    "出張宿泊在宅勤務経費備品休暇健康安全情報契約購買研修採用評価賃金通勤会議文書顧客設備車両防災広報監査"
)
_TAILS = (
    *_pairs(
        "規程手当申請承認期限上限費用精算報告記録窓口担当基準対象区分様式届出許可点検保管返却更新変更取消確認"
    ),
    *("アカウント", "カード", "システム", "サーバー", "プリンター", "センター", "マニュアル", "メンバー"),
)
_FIRST = (
    "standard",
    "special",
    "seasonal",
    "regional",
    "internal",
    "external",
    "temporary",
    "annual",
    "remote",
)
_SECOND = (
    "travel",
    "office",
    "leave",
    "staff",
    "claim",
    "asset",
    "safety",
    "record",
    "supply",
    "vendor",
    "client",
)
_THIRD = (
    "allowance",
    "request",
    "approval",
    "limit",
    "report",
    "form",
    "deadline",
    "budget",
    "permit",
    "review",
)
_JA_UNITS = ("円", "日", "時間", "%", "名", "か月", "分", "回", "km", "年")
_EN_UNITS = (" yen", " days", " hours", "%", " people", " months", " minutes", " times", " km", " years")


def documents_of(
    count: int, size: int, chance: random.Random, language: Language | None = None
) -> list[Document]:
    """Documents of about `size` bytes each; without a language half of them in either."""
    languages = [language] if language else list(Language)
    return [_document(number, size, chance, languages[number % len(languages)]) for number in range(count)]


def _document(number: int, size: int, chance: random.Random, language: Language) -> Document:
    name = f"doc-{number:05}"
    words = [_word(chance, language) for _ in range(40)]
    made: list[Made] = []
    text = f"---\nid: {name}\nversion: 2025-{1 + number % 12:02}\n---\n# {language.joined(words[:2])}\n\n"
    while len(text.encode()) < size:
        if len(made) % 8 == 0:
            text += f"\n## {language.joined(chance.sample(words, 2))}\n"
        made.append(_sentence(name, chance.sample(words, 4), chance, language))
        text += f"{made[-1].text}\n"
    return Document(id=name, text=text, words=words, made=made)


def _word(chance: random.Random, language: Language) -> str:
    if language is Language.JA:
        return chance.choice(_HEADS) + chance.choice(_TAILS)
    return " ".join(map(chance.choice, (_FIRST, _SECOND, _THIRD)))


def _sentence(name: str, words: Sequence[str], chance: random.Random, language: Language) -> Made:
    place = chance.randrange(len(_JA_UNITS))
    unit = (_JA_UNITS if language is Language.JA else _EN_UNITS)[place]
    value, other = chance.randrange(1, 3000), chance.randrange(1, 3000)
    one, two, three, _ = words
    if language is Language.JA:
        text = f"{one}の{two}は、{three}の場合に{value:,}{unit}とし、別に定めるところによる。"
        changed = f"{one}の{two}は、{three}の場合に{other:,}{unit}とし、別に定めるところによる。"
        question = f"{one}の{two}はどうなっていますか"
    else:
        text = (
            f"The {one} for the {two} is {value:,}{unit} in the case of the {three}, unless told otherwise."
        )
        changed = text.replace(f"{value:,}{unit}", f"{other:,}{unit}")
        question = f"What is the {one} for the {two}?"
    return Made(
        language=language,
        document=name,
        text=text,
        changed=changed,
        question=question,
        words=language.joined([one, two]) if language is Language.JA else f"{one} for the {two}",
        fact=f"{value:,}{unit}",
        another=f"{3000 + other:,}{unit}",
    )
