"""What `evalgate explain` prints: what is expected, and examples that were graded a moment ago."""

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from evalgate.ask.answer import Answer
from evalgate.cli.console import say
from evalgate.cli.findings import finding_line
from evalgate.cli.project import Project, load_project
from evalgate.config.language import Language
from evalgate.errors import InputError, Problem
from evalgate.grade.grade import Grade
from evalgate.grade.rules import RuleGrader
from evalgate.questions.examples import Example, examples
from evalgate.questions.question import Question
from evalgate.report.wording import words


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    expected: str
    passes: str
    heads: Mapping[bool | None, str]
    why: str
    judges: str
    few: str


_WORDS: Mapping[Language, _Words] = {
    Language.JA: _Words(
        expected="期待する動作",
        passes="合格とするもの (accept)",
        heads={True: "合格になる例", False: "不合格になる例", None: "ルールだけでは決まらない例"},
        why="理由",
        judges="設定された採点モデル ({names}) も判定に加わります。この表示はルールだけの判定です。",
        few="`facts` がないため、正解の例は作れません。",
    ),
    Language.EN: _Words(
        expected="expected",
        passes="what passes (accept)",
        heads={True: "Would pass", False: "Would fail", None: "Rules alone can't tell"},
        why="why",
        judges="The configured judges ({names}) have a say as well; this is what the rules say.",
        few="Without `facts` there is no example of a right answer.",
    ),
}
_MARKS = {True: "✅", False: "❌", None: "❔"}


def explain(config: str, question_id: str, overrides: Mapping[str, object]) -> int:
    """Print one question with its examples; `overrides` are keys of the configuration.

    Raises:
        InputError: there is no such question, or the set is wrong.
    """
    project = load_project(config, overrides)
    question = _find(project, question_id)
    for line in _lines(project, question):
        say(line)
    return 0


def _find(project: Project, question_id: str) -> Question:
    by_id = {question.id: question for question in project.questions}
    if question_id in by_id:
        return by_id[question_id]
    same = [name for name in by_id if name.lower() == question_id.lower()]
    near = same or difflib.get_close_matches(question_id, by_id, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(list(by_id)[:20])}"
    raise InputError(Problem(message=f"no question has the id {question_id!r}", hint=hint))


def _lines(project: Project, question: Question) -> Iterator[str]:
    language = project.settings.language
    own, shared = _WORDS[language], words(language)
    yield f"{question.id} ({question.type.value}) {question.question}"
    for turn in question.turns:
        yield f"  < {turn}"
    yield f"{own.expected}: {shared.failure.expected[question.expected]}"
    yield f"{own.passes}: {', '.join(accept.value for accept in question.accept)}"
    for finding in project.findings:
        if finding.question_id == question.id:
            yield finding_line(finding, language)
    graded = _graded(project, question)
    for verdict, head in own.heads.items():
        chosen = [(example, grade) for example, grade in graded if grade.action_ok is verdict]
        yield from _section(head, own.why, chosen)
    if not any(grade.action_ok for _, grade in graded) and not question.facts:
        yield own.few
    if project.settings.judges:
        yield own.judges.format(names=", ".join(judge.name for judge in project.settings.judges))


def _section(head: str, why: str, chosen: list[tuple[Example, Grade]]) -> Iterator[str]:
    if chosen:
        yield f"\n{head}"
    for example, grade in chosen:
        yield f"  {_MARKS[grade.action_ok]} {example.label}"
        yield f"     {example.text}"
        yield f"     {why}: {grade.reason}"


def _graded(project: Project, question: Question) -> list[tuple[Example, Grade]]:
    settings = project.settings
    grader = RuleGrader(
        documents=project.documents,
        language=settings.language,
        allow_unsupported=settings.allow_unsupported,
    )
    made = examples(question, project.corpus, settings.language)
    return [(example, grader.grade(question, Answer(text=example.text))) for example in made]
