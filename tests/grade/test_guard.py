"""Guards and stems change the time that a pattern takes and nothing else."""

import random
import re
from collections.abc import Iterator

import pytest

from evalgate.grade.action.beginnings import spelled_out
from evalgate.grade.action.cues import Cue, Vocabulary
from evalgate.grade.action.en.vocabulary import VOCABULARY as ENGLISH
from evalgate.grade.action.guard import Guarded, first_letters
from evalgate.grade.action.ja.vocabulary import VOCABULARY as JAPANESE
from evalgate.grade.action.lookup import Lexicon, Words
from evalgate.grade.action.moves import parts_of
from evalgate.grade.action.pattern import Edge, Group, Item, Letters, OneOf, alternatives, items
from evalgate.grade.action.stems import StemIndex
from tests.grade.test_action import ABSTAINS, ANSWERS, CLARIFIES, CONFLICTS, OTHER_DOMAINS, SETTLES

VOCABULARIES = [JAPANESE, ENGLISH]
TEXTS = [*ABSTAINS, *ANSWERS, *CLARIFIES, *CONFLICTS, *SETTLES, *(answer for _, answer, _ in OTHER_DOMAINS)]


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        ("abc", "a"),
        ("ab|cd", "ac"),
        ("(?:ab|cd)e", "ac"),
        ("a?b", "ab"),
        ("(?:ab)?c|d", "acd"),
        (r"\babc", "a"),
        (r"(?<!x)a(?=b)", "a"),
        ("[a-c]d", "abc"),
        ("[-ab]", "-ab"),
        (r"\(x", "("),
        (r"a{0,2}b", "ab"),
        (r"a{2}b", "a"),
        ("資料|文書", "資文"),
    ],
)
def test_first_letters(pattern: str, letters: str) -> None:
    assert first_letters(pattern) == frozenset(letters)


@pytest.mark.parametrize("pattern", [".a", "[^a]b", r"\wx", "a?", "a|b?", ""])
def test_first_letters_that_can_not_be_told(pattern: str) -> None:
    assert first_letters(pattern) is None


@pytest.mark.parametrize("pattern", ["(?P<name>x)", "(x", "a[b", "(?i:x)"])
def test_syntax_that_cues_are_not_written_in_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"never ends|not written in"):
        list(items(pattern))


def test_a_guarded_pattern_matches_as_a_plain_one() -> None:
    patterns = (r"\bno\b|\bnot\b", "[^x]y", r"^\s*but", "(?:ない|なし)$", r"\d+円", f"(?:{'z|' * 200}記)載")
    plain = re.compile("|".join(patterns), re.MULTILINE)
    for text in (
        "not no",
        "ay",
        "xy",
        "  but",
        "記載なし",
        "a 300円 b",
        "know nothing",
        "",
        "é\nbut",
        "記載",
    ):
        found, wanted = Guarded(*patterns).search(text), plain.search(text)
        assert (found and found.start()) == (wanted and wanted.start())


@pytest.mark.parametrize(
    ("pattern", "matching", "missing"),
    [
        (r"\bdo(?:es)?(?:n't|\s+not)\s+say\b", "it doesn't  say", "it doesn't tell"),
        (r"\bno\b[^.]{0,20}\bentry\b", "no such entry", "an entry"),
        ("(?:判断|断定)(?:でき|つき)ません", "断定できません", "断定できます"),
        (r"か[。?]", "いつか。", "いつも。"),
        (r"\?", "really?", "really!"),
        (r"(?:a|b?)c+d{2}", "ccdd", "ab"),
        (r"^\s*-\s*none$", "x\n - none\ny", "x\n - some\ny"),
        (r"\[\d+\]", "see [3]", "see (3)"),
    ],
)
def test_stems_open_a_pattern_where_it_matches_and_close_it_where_they_are_missing(
    pattern: str, matching: str, missing: str
) -> None:
    index = StemIndex({"it": [["other stems here"], [pattern]]})
    assert re.search(pattern, matching, re.MULTILINE)
    assert index.that_may_match(matching) == {"it": [1]}
    assert not index.that_may_match(missing)


@pytest.mark.parametrize(
    ("pattern", "spelled"),
    [
        ("[係課]長|答え", "係長|課長|答え"),
        ("(?:[係課]長|部)(?:へ|に)", "(?:係長|課長|部)(?:へ|に)"),
        ("ご?確認", "ご確認|確認"),
        ("x*y", "xx*y|y"),
        ("(?<!お)(?<!ご)答え", "答(?<!お答)(?<!ご答)え"),
        ("(?<=a|b)c", "c(?<=ac|bc)"),
        (r"\(a", r"\(a"),
    ],
)
def test_a_beginning_is_spelled_out(pattern: str, spelled: str) -> None:
    assert spelled_out(alternatives(pattern)) == spelled
    plain, same = re.compile(pattern), re.compile(spelled)
    chance = random.Random(1)
    for _ in range(500):
        text = "".join(chance.choices("係課長部へに答えおごxyabc確認(", k=8))
        assert [m.span() for m in plain.finditer(text)] == [m.span() for m in same.finditer(text)]


@pytest.mark.parametrize(
    "pattern", [r"\bend", "[^a]b", ".a", r"\d円", "(?!お)答え", "a??b", "^a", "[ぁ-ん]b", "x?"]
)
def test_a_beginning_that_is_no_plain_letter_is_left_alone(pattern: str) -> None:
    assert spelled_out([pattern]) is None


def test_a_pattern_that_needs_nothing_is_always_looked_for() -> None:
    assert StemIndex({"it": [[r"\d+"]]}).that_may_match("") == {"it": [0]}


def written(alternative: str, chance: random.Random) -> str:
    """A text that an alternative may well match."""
    return "".join(_written(item, chance) for item in items(alternative))


def _written(item: Item, chance: random.Random) -> str:
    match item:
        case Letters(text):
            return text
        case Edge():
            return ""
        case OneOf(letters):
            return chance.choice(sorted(letters or "のx "))
        case Group(pattern):
            return written(chance.choice(alternatives(pattern)), chance)
    return "" if chance.random() < 0.5 else _written(item.item, chance)


def samples(vocabulary: Vocabulary) -> Iterator[tuple[Cue, int, str]]:
    """For each alternative of each piece of each cue, texts that it matches."""
    chance = random.Random(4)
    for cue, pattern in vocabulary.cues.items():
        for number, alternative in ((n, a) for n, piece in enumerate(pattern.pieces) for a in piece):
            for _ in range(40):
                text = f"{chance.choice(('', '. ', 'x ', '資料'))}{written(alternative, chance)}"
                if pattern.piece(number).search(text):
                    yield cue, number, text


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_stems_hide_no_text_that_a_cue_matches(vocabulary: Vocabulary) -> None:
    stems = Lexicon(vocabulary).stems
    matched = list(samples(vocabulary))
    pieces = sum(len(pattern.pieces) for pattern in vocabulary.cues.values())
    assert len({(cue, number) for cue, number, _ in matched}) > 0.9 * pieces
    for cue, number, text in matched:
        assert number in stems.that_may_match(text).get(cue, ()), (cue, text)


def test_stems_hide_no_cue_of_an_answer() -> None:
    seen = 0
    for part in (part for answer in TEXTS for part in parts_of(answer)):
        for cue in Cue:
            seen += part.has(cue)
            assert part.has(cue) == Words(part.text).has(cue), (cue, part.text)
            assert part.has(cue) == any(_stands(cue, part.text, v) for v in VOCABULARIES), (cue, part.text)
    assert seen > 500


def _stands(cue: Cue, text: str, vocabulary: Vocabulary) -> bool:
    """Whether a cue stands in a text, found without any stems."""
    found = vocabulary.present.search(text) and vocabulary.cues[cue].search(text)
    return bool(found) and vocabulary.needs.get(cue, "") in text
