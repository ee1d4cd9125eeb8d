"""Guards change the time that a pattern takes and nothing else."""

import re

import pytest

from evalgate.grade.action.en.vocabulary import VOCABULARY as ENGLISH
from evalgate.grade.action.guard import first_letters, guarded
from evalgate.grade.action.ja.vocabulary import VOCABULARY as JAPANESE
from evalgate.grade.action.lookup import holds_any
from evalgate.grade.action.moves import parts_of
from tests.grade.test_action import ABSTAINS, ANSWERS, CLARIFIES, CONFLICTS, OTHER_DOMAINS, SETTLES


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


def test_a_guarded_pattern_matches_as_a_plain_one() -> None:
    patterns = (r"\bno\b|\bnot\b", "[^x]y", r"^\s*but", "(?:ない|なし)$", r"\d+円")
    plain = re.compile("|".join(patterns), re.MULTILINE)
    for text in ("not no", "ay", "xy", "  but", "記載なし", "a 300円 b", "know nothing", "", "é\nbut"):
        found, wanted = guarded(*patterns).search(text), plain.search(text)
        assert (found and found.start()) == (wanted and wanted.start())


def test_no_stem_hides_a_cue() -> None:
    answers = [
        *ABSTAINS,
        *ANSWERS,
        *CLARIFIES,
        *CONFLICTS,
        *SETTLES,
        *(answer for _, answer, _ in OTHER_DOMAINS),
    ]
    seen = 0
    for part in (part for answer in answers for part in parts_of(answer)):
        for vocabulary in (JAPANESE, ENGLISH):
            for cue, stems in vocabulary.gates.items():
                if vocabulary.present.search(part.text) and vocabulary.cues[cue].search(part.text):
                    assert holds_any(f"\n{part.text}\n", stems), (cue, part.text)
                    seen += 1
    assert seen > 100
