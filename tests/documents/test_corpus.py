"""Looking things up in many documents finds what looking through each of them finds."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from evalgate.documents.corpus import Corpus
from evalgate.documents.document import Document
from evalgate.documents.index.lines import is_heading
from evalgate.text.figures.find import find_figures
from evalgate.text.lookup import Lookup
from evalgate.text.normalise import fold
from evalgate.text.similarity import content

TESTS = Path(__file__).parents[1]
FILLER = tuple(
    f"第{n}条 何も定めない。Nothing is said in part {n}; 海外 and 国内 alike.\n" for n in range(300)
)
"""So many documents that figures and lines are looked up in indexes."""


def documents(*texts: str) -> tuple[Document, ...]:
    return tuple(
        Document(id=f"d{n}", title=f"t{n}", version=None, file_name=f"{n}.md", path=f"docs/{n}.md", text=text)
        for n, text in enumerate(texts)
    )


SAID = [
    ("期間は2週間", "14日"),
    ("90分まで", "1時間30分"),
    ("日当は三千円", "3,000円"),
    ("日当は0.3万円", "3000円"),
    ("令和7年4月", "2025年4月"),
    ("April 2025", "2025年4月"),
    ("1万2千円", "12,000円"),
    ("半日", "0.5日"),
    ("twelve weeks", "12 weeks"),
    ("千五百円", "1500円"),
    ("3割", "30%"),
    ("2025/4/1", "2025年4月1日"),
    ("3.5千円", "3,500円"),
    ("午後3時", "15:00"),
    ("２０２７年", "2027"),
    ("20件", "二十件"),
    ("5 km", "5000 m"),
    ("1.2 million yen", "1,200,000円"),
    ("£32.00", "£32"),
    ("百五円", "105円"),
    ("1,500円", "1500円"),
    ("海**外**出張は**3,000**円", "海外出張は3000円"),
    ("two business days before the trip", "2 business days before the trips"),
    ("The per-diem is 6,000 yen", "per diem is 6000 yen"),
]
UNSAID = [
    ("国内は3,000円", "海外は3,000円"),
    ("2014日", "14日"),
    ("1,500円", "500円"),
    ("Gymnasts welcome.", "gym"),
    ("a carpet", "car"),
    ("3,000 yen a night", "3,000 yen a day"),
]


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize(("text", "fact"), SAID)
def test_what_is_said_in_another_spelling_is_found(text: str, fact: str, many: bool) -> None:
    found = documents(*(FILLER if many else FILLER[:1]), f"# 規程\n\n{text}。\n")
    corpus = Corpus(found)
    assert corpus.says((fact,)) is corpus.says((fact,), found[-1]) is True
    place = corpus.place((fact,))
    assert place is not None
    assert (place.document, place.line, place.text) == (found[-1], 3, f"{text}。")


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize(("text", "fact"), UNSAID)
def test_what_is_not_said_is_not_found(text: str, fact: str, many: bool) -> None:
    found = Corpus(documents(*(FILLER if many else FILLER[:1]), text))
    assert found.says((fact,)) is False
    assert found.place((fact,)) is None


def labelled() -> tuple[Document, ...]:
    return documents(*(p.read_text(encoding="utf-8") for p in sorted(TESTS.glob("labelled/*/docs/*.md"))))


def pieces(texts: Sequence[str], chance: random.Random, count: int) -> list[str]:
    """Figures with some of the words around them, as they stand in texts and slightly changed."""
    found = []
    for _ in range(count):
        text = chance.choice(texts)
        figure = chance.choice(find_figures(text))
        start, end = figure.start - chance.randrange(12), figure.end + chance.randrange(12)
        piece = " ".join(text[max(0, start) : end].split())
        found.append(piece if chance.random() < 0.7 else piece.translate(str.maketrans("1234567", "2345671")))
    return [piece for piece in found if piece]


@pytest.mark.parametrize("seed", range(4))
def test_an_index_finds_what_looking_through_each_document_finds(seed: int) -> None:
    chance = random.Random(seed)
    own = labelled()
    found = documents(*(document.text for document in own), *FILLER)
    corpus, lookups = Corpus(found), [Lookup(document.text) for document in found]
    said = 0
    for fact in pieces([document.text for document in own], chance, 150):
        holding = [document for document, lookup in zip(found, lookups, strict=True) if lookup.says((fact,))]
        assert corpus.says((fact,)) is bool(holding), fact
        place = corpus.place((fact,))
        assert (place is not None) is bool(holding), fact
        assert place is None or place.document in holding, fact
        said += bool(holding)
    assert 40 < said < 150


@pytest.mark.parametrize("seed", range(4))
def test_documents_that_say_several_facts_are_those_that_say_each(seed: int) -> None:
    chance = random.Random(seed)
    own = labelled()
    found = documents(*(document.text for document in own), *FILLER)
    corpus, lookups = Corpus(found), [Lookup(document.text) for document in found]
    for _ in range(30):
        text = chance.choice(own).text
        first, *others = ((piece,) for piece in pieces([text], chance, 3))
        expected = [
            document
            for document, lookup in zip(found, lookups, strict=True)
            if lookup.spells(first[0]) and all(lookup.says(fact) for fact in others)
        ]
        assert list(corpus.saying((first, *others))) == expected
    assert corpus.saying(()) == ()


@pytest.mark.parametrize("copies", [1, 40])
@pytest.mark.parametrize("seed", range(4))
def test_a_line_with_all_words_is_found_however_many_have_each(seed: int, copies: int) -> None:
    chance = random.Random(seed)
    own = [document.text for document in labelled()]
    padded = [f"{text}\n{' '.join(text.split())}\n" for text in own] if copies > 1 else own
    found = documents(*own, *(f"{text}{n}" for text in padded for n in range(copies - 1)))
    corpus = Corpus(found)
    every = [
        line
        for document in found
        for line in fold(document.text.replace("`", "")).replace("*", "").split("\n")
    ]
    lines = [line for line in every if not is_heading(line)]
    for _ in range(60):
        source = fold(chance.choice(chance.choice(own).split("\n")))
        units = list(dict.fromkeys(content(source)))
        words = chance.sample(units, min(len(units), chance.randrange(2, 5))) if units else []
        if len(words) < 2:
            continue
        words += [chance.choice(content(fold(chance.choice(own))))] if chance.random() < 0.4 else []
        place = corpus.line_with(words)
        assert (place is not None) is any(all(word in line for word in words) for line in lines), words
        assert place is None or all(
            word in fold(place.text.replace("`", "")).replace("*", "") for word in words
        )


def test_a_line_in_another_document_is_looked_for_where_one_is_left_out() -> None:
    rule = "申請は10営業日以内に行う。\n"
    found = documents(rule, *FILLER, *(f"{rule}{text}" for text in FILLER))
    corpus = Corpus(found)
    place = corpus.line_with(["申請", "営業"], other_than=found[0], with_figure=True)
    assert place is not None
    assert (place.document, place.line) == (found[len(FILLER) + 1], 1)
    assert Corpus(found[:2]).line_with(["申請", "営業"], other_than=found[0]) is None


def test_lines_are_those_of_the_file_whatever_else_ends_a_line() -> None:
    text = "# 規程\f\n第1章\u2028続き\n海外出張の日当\n"
    corpus = Corpus(documents(text))
    place = corpus.place(("海外出張",))
    assert place is not None
    assert (place.line, place.text) == (3, "海外出張の日当")


def test_a_rule_is_shown_rather_than_its_heading() -> None:
    corpus = Corpus(documents("---\ntitle: 海外出張\n---\n# 海外出張\n\n海外出張の日当は5,000円。\n"))
    place = corpus.place(("海外出張",))
    assert place is not None
    assert place.line == 6
    only = Corpus(documents("# 海外出張\n別に定める。\n")).place(("海外出張",))
    assert only is not None
    assert only.line == 1


@pytest.mark.parametrize(
    ("text", "quote", "stands"),
    [
        ("日当は**3,000円**とする。", "日当は3,000円とする。", True),
        ("日当は3,000円とする。", "日当は**3,000円**とする。", True),
        ("First run `make test`, then push.", "run make test, then", True),
        ("申請は\n10営業日以内", "申請は10営業日以内", True),
        ("申請は10営業日以内", "申請は5営業日以内", False),
        ("何か", "**", False),
        ("何か", "  ", False),
    ],
)
def test_quotes_are_compared_without_blanks_and_emphasis(text: str, quote: str, stands: bool) -> None:
    corpus = Corpus(documents(text))
    assert corpus.quotes(quote) is corpus.quotes(quote, corpus.documents[0]) is stands
