"""Slips of the keyboard in question files and configuration, through `evalgate check`."""

from pathlib import Path

import pytest

from tests.cli.conftest import DOCUMENTS, QUESTIONS, Team


@pytest.fixture
def team(tmp_path: Path) -> Team:
    (tmp_path / "docs").mkdir()
    for name, text in DOCUMENTS.items():
        (tmp_path / "docs" / name).write_text(text, encoding="utf-8")
    (tmp_path / "questions.yml").write_text(QUESTIONS, encoding="utf-8")
    made = Team(tmp_path)
    made.configure("documents: docs\n")
    return made


QUESTION = "  - {id: X, type: A, question: x?}\n"
SLIPS = {
    "wide colon at the top": ("questions：\n" + QUESTION, 2, "the colon in `questions：` is full-width"),
    "wide colon alone": ("questions：\n", 1, "the colon in `questions：` is full-width"),
    "wide colon of a key": (
        "questions:\n  - id: X\n    type：A\n    question: x?\n",
        4,
        "the colon in `type：` is full-width: write `type: `",
    ),
    "wide colons only": ("questions:\n  - id：X\n    type：A\n", 2, "the colon in `id：` is full-width"),
    "wide blank": ("questions:\n　- id: X\n　  type: A\n", 2, "full-width blank"),
    "hard blank": ("questions:\n\u00a0\u00a0- id: X\n", 2, "full-width blank"),
    "wide mark": (
        "questions:\n  － id: X\n    type: A\n",
        3,
        "line 2: the mark `－` is full-width: write `- `",
    ),
    "wide brackets": (
        "questions:\n  - {id: X, type: D, question: x?, facts: ［3日］}\n",
        2,
        "these brackets are full-width",
    ),
    "money in a list": (
        "questions:\n  - {id: X, type: D, question: x?, facts: [3,500円]}\n",
        2,
        'quote it to mean one text: "3,500円"',
    ),
    "millions in a list": (
        "questions:\n  - {id: X, type: D, question: x?, facts: [1,234,567円]}\n",
        2,
        "holds a comma, which ends a value",
    ),
    "money in a mapping": (
        "questions:\n  - {id: X, type: A, question: 3,000円の支払いには何が要りますか}\n",
        2,
        'quote it to mean one text: "3,000円の支払いには何が要りますか"',
    ),
    "a comma in a mapping": (
        "questions:\n  - {id: X, type: A, question: May I fly, or must I go by train?}\n",
        2,
        'quote it to mean one text: "May I fly, or must I go by train?"',
    ),
    "a number sign in a list over lines": (
        "questions:\n  - {id: X, type: D, question: x?, facts: [\n      受付の #5 窓口\n      ]}\n",
        3,
        '"受付の #5 窓口"',
    ),
    "wide comma": (
        "questions:\n  - {id: X, type: D, question: x?, facts: [3日，5日]}\n",
        2,
        "`3日，5日` holds a full-width comma, which does not end a value",
    ),
    "a number sign in a text": (
        "questions:\n  - id: X\n    type: A\n    question: When does the #1 office open?\n",
        4,
        'quote it to mean the text: "When does the #1 office open?"',
    ),
    "a number sign in a list": (
        "questions:\n  - id: X\n    type: D\n    question: x?\n    facts:\n      - 会議室 #5\n",
        6,
        'quote it to mean the text: "会議室 #5"; a comment begins with `# `',
    ),
    "a number sign in a text of two lines": (
        "questions:\n  - id: X\n    type: A\n    question: When does\n      the #1 office open?\n",
        4,
        '"When does the #1 office open?"',
    ),
    "a number sign in a mapping": (
        "questions:\n  - {id: X, type: D, question: x?,\n    facts: [C #x\n    ]}\n",
        3,
        '"C #x"',
    ),
    "a number sign at the beginning": (
        "questions:\n  - id: X\n    type: A\n    question: #1 office, when does it open?\n",
        4,
        '"#1 office, when does it open?"',
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_the_questions_is_named(team: Team, capsys: pytest.CaptureFixture[str], slip: str) -> None:
    text, line, told = SLIPS[slip]
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert f"questions.yml:{line}:" in said
    assert told in said


@pytest.mark.parametrize(
    "fine",
    [
        "facts: [3, 500]",
        "facts: ['3,500円', \"1,000円\"]",
        "facts: [3日, 5日]",
        "facts: [東京、大阪]",
        "facts: ['東京，大阪']",
        "facts: [1,2]",
        "facts:\n      - 3,500円\n      - 東京，大阪",
        'turns: ["note：これは？"]',
        "facts: [3日]  # 1 of 2",
        "facts: [3日] #2",
        "facts:\n      - 'the #1 office'\n      - office#1\n      - an office # 1",
        "facts:\n      - |\n        the #1 office",
        "absent: [url：の書き方]",
        "facts: ['room #5', \"C #x\"]",
        "facts:\n      - 3日 # 規程より\n      - C#\n      - 部屋#5",
        "facts: # two of them\n      - 3日 ## 規程より\n      - 5日 #",
        "must_pass: true #for now\n    facts: [3日] #それだけ",
        "turns:\n      - |\n        room #5\n    facts: [3日]",
        "turns:\n      - |\n        type：A\n        　字下げした行",
    ],
)
def test_what_is_meant_as_it_stands_is_no_slip(team: Team, fine: str) -> None:
    text = (
        f"{QUESTIONS}  - id: X\n    type: D\n    question: 表記：「全角」は使えますか，それとも\n    {fine}\n"
    )
    (team.root / "questions.yml").write_text(text, encoding="utf-8")
    assert team.evalgate("check") == 0


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ("documents: .\\docs\n", "write `./docs`"),
        ("questions: [set\\questions.yml]\n", "write `set/questions.yml`"),
        ("questions: [{path: 'a\\q.csv', encoding: shift_jis}]\n", "write `a/q.csv`"),
        ("endpoint: {url: 'http://x', prompt: prompts\\system.md}\n", "write `prompts/system.md`"),
        ('documents: "C:\\Users\\me\\docs"\n', "begins an escape: write paths with `/`"),
        ("documents: #docs\n", '"#docs"; a comment begins with `# `'),
        ("documents: docs\nallow_unsupported:\n  - Room #5\n", '"Room #5"'),
        ("documents: docs\ngate: {stop_rate: {min: 90% #1\n  }}\n", '"90% #1"'),
        ("language： ja\n", "the colon in `language：` is full-width"),
        ("endpoint:\n　url: http://x\n", "full-width blank"),
    ],
)
def test_a_slip_in_the_configuration_is_named(
    team: Team, capsys: pytest.CaptureFixture[str], config: str, told: str
) -> None:
    team.configure(config)
    assert team.evalgate("check") == 2
    said = capsys.readouterr().err
    assert "evalgate.yml:" in said
    assert told in said


def test_words_for_windows_in_templates_are_left_alone(team: Team) -> None:
    team.configure("endpoint: {url: 'http://x', headers: {X: 'a\\b'}, body: {q: \"{{ question }}\"}}\n")
    assert team.evalgate("check") == 0


@pytest.mark.parametrize("value", ["1e999999999", "1e-999999999", '"1e-999999999%"', "0." + "3" * 5000])
def test_a_rate_of_endless_digits_is_refused_at_once(
    team: Team, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its exact value would take hours and all memory, and a pull request brings its configuration along."""
    team.configure(f"documents: docs\ngate: {{stop_rate: {{min: {value}}}}}\n")
    assert team.evalgate("check") == 2
    assert "gate.stop_rate.min" in capsys.readouterr().err


@pytest.mark.parametrize("value", ["9e-1", "90%", "0.9", "9E-1", '"90 %"'])
def test_rates_may_be_written_in_many_ways(team: Team, value: str) -> None:
    team.configure(f"documents: docs\ngate: {{stop_rate: {{min: {value}}}}}\n")
    assert team.evalgate("check") == 0


@pytest.mark.parametrize(
    ("section", "key", "said"),
    [
        ('url: "http://x/{{ question | foo }}"', "endpoint.url", "the filter `foo`, which there is not"),
        ('body: {q: "{{ question | truncat(9) }}"}', "endpoint.body.q", "did you mean `truncate`?"),
        ('headers: {X: "a {{ question | uper }}"}', "endpoint.headers.X", "did you mean `upper`?"),
        ('body: {q: "{% if question is strange %}a{% endif %}"}', "endpoint.body.q", "the test `strange`"),
    ],
)
def test_a_misspelt_filter_of_a_template_is_told_as_a_name_is(
    team: Team, section: str, key: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = "" if section.startswith("url") else "  url: http://x/\n"
    team.configure(f"documents: docs\nendpoint:\n{url}  {section}\n")
    assert team.evalgate("check") == 2
    told = capsys.readouterr().err
    assert key in told
    assert said in told
