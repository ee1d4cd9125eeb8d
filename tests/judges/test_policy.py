"""One verdict out of several opinions: people over vetoes over judges over rules."""

from dataclasses import replace
from typing import Any

import pytest

from evalgate.grade.grade import Grade
from evalgate.grade.judge.model import NoVerdict, NoVerdictReason, Opinion, Verdict
from evalgate.grade.judge.votes import poll
from evalgate.grade.panel_policy import bind, stand
from evalgate.questions.question import EXPECTED, Action, QuestionType
from tests.judges.builders import question

T, F, N = True, False, None


def _grade(grader: str, ok: bool | None, unsupported: bool | None = F, **fields: Any) -> Grade:
    given = {"action": Action.ANSWER, "reason": f"{grader} says", **fields}
    return Grade(grader=grader, action_ok=ok, unsupported_content=unsupported, **given)


def _stand(kind: str, rules: Grade, *given: Grade, person: Grade | None = None) -> tuple[Any, Any, Any]:
    own = EXPECTED[QuestionType(kind)]
    rules, *judges = (replace(grade, action=own) for grade in (rules, *given))
    standing = stand(question(kind), rules, judges, person)
    return standing.action_ok, standing.unsupported_content, standing.decided_by


R = "rules"


@pytest.mark.parametrize(
    ("kind", "rules", "judges", "stands"),
    [
        # no judge: the rules stand
        ("A", (T, F), [], (T, F, R)),
        ("A", (F, F), [], (F, F, R)),
        ("D", (N, N), [], (N, N, N)),
        # a judge decides what the rules left open, and what they decided
        ("D", (N, N), [(T, F)], (T, F, "j0")),
        ("D", (N, N), [(F, T)], (F, T, "j0")),
        ("A", (T, F), [(F, F)], (F, F, "j0")),
        ("A", (F, F), [(T, F)], (T, F, "j0")),
        # the rules' veto: an invented figure stays one
        ("A", (F, T), [(T, F)], (F, T, R)),
        ("D", (N, T), [(T, F)], (F, T, R)),
        ("B", (T, T), [(T, F)], (T, T, R)),
        ("C", (F, T), [(T, F)], (T, T, "j0")),
        # a judge sees words that rules can't
        ("A", (T, F), [(T, T)], (F, T, "j0")),
        ("C", (T, F), [(T, T)], (T, T, "j0")),
        # nobody can tell whether all of it stands in the documents: a D is open, an A is not
        ("D", (T, N), [(T, N)], (N, N, N)),
        ("A", (T, N), [(T, N)], (T, N, "j0")),
        ("D", (F, N), [(F, N)], (F, N, "j0")),
        # judges that differ
        ("A", (N, F), [(T, F), (F, F)], (N, F, N)),
        ("A", (T, F), [(T, F), (F, F)], (N, F, N)),
        ("A", (N, F), [(T, F), (F, F), (F, F)], (F, F, "j1")),
        ("A", (N, F), [(T, F), (T, T)], (T, N, "j0")),
        ("D", (N, F), [(T, F), (T, T)], (N, N, N)),
        # a judge without an opinion leaves it to the others
        ("A", (T, F), [(N, N)], (T, F, R)),
        ("A", (N, N), [(N, N), (T, F)], (T, F, "j1")),
        ("A", (N, N), [(N, N)], (N, N, N)),
    ],
)
def test_policy(
    kind: str, rules: tuple[Any, Any], judges: list[tuple[Any, Any]], stands: tuple[Any, ...]
) -> None:
    given = [_grade(f"j{number}", *opinion) for number, opinion in enumerate(judges)]
    assert _stand(kind, _grade(R, *rules), *given) == stands


@pytest.mark.parametrize(
    ("kind", "person", "stands"),
    [
        ("A", (T, F), (T, F, "human")),
        ("A", (T, N), (T, T, "human")),
        ("D", (T, N), (T, T, "human")),
        ("A", (N, T), (F, T, "human")),
        ("A", (F, N), (F, T, "human")),
        # the person clears the content that the rules called it wrong for: the judge's word is left
        ("A", (N, F), (T, F, "j0")),
    ],
)
def test_a_person_overrules_in_what_the_person_said(
    kind: str, person: tuple[Any, Any], stands: tuple[Any, ...]
) -> None:
    rules, judge = _grade(R, F, T), _grade("j0", T, F)
    assert _stand(kind, rules, judge, person=_grade("human", *person)) == stands


@pytest.mark.parametrize("unsupported", [N, F])
@pytest.mark.parametrize("kind", ["B", "C"])
def test_what_a_person_left_open_is_the_graders(kind: str, unsupported: bool | None) -> None:
    rules = _grade(R, F, F)
    assert _stand(kind, rules, person=_grade("human", N, unsupported)) == (F, F, R)


def test_content_that_does_not_count_settles_nothing() -> None:
    assert _stand("C", _grade(R, F, F), person=_grade("human", N, T)) == (F, T, R)


def test_rules_that_blamed_cleared_content_are_not_named_for_a_judges_word() -> None:
    assert _stand("A", _grade(R, F, T), _grade("j0", F, F), person=_grade("human", N, F)) == (F, F, "j0")


def test_rules_that_blamed_cleared_content_have_no_say_left() -> None:
    rules = _grade(R, F, T)
    assert _stand("A", rules, person=_grade("human", N, F)) == (N, F, N)


def test_the_reason_is_that_of_the_one_who_decided() -> None:
    rules, judge = _grade(R, N, N), _grade("j0", T, F)
    assert stand(question(), rules, [judge]).reason == "j0 says"
    failed = _grade("j0", N, N, failure="refused")
    assert stand(question(), rules, [failed]).reason == "rules says"
    assert (
        stand(question("A"), _grade(R, F, T), [replace(judge, action=Action.ABSTAIN)]).reason == "rules says"
    )


@pytest.mark.parametrize("kind", "ABCD")
@pytest.mark.parametrize("unsupported", [T, F, N])
@pytest.mark.parametrize("ok", [T, F, N])
def test_what_unsupported_content_does_to_action_ok(
    kind: str, unsupported: bool | None, ok: bool | None
) -> None:
    bound = bind(QuestionType(kind), ok, unsupported)
    if unsupported and kind in "AD":
        assert bound is False
    elif unsupported is None and kind == "D" and ok:
        assert bound is None
    else:
        assert bound is ok


ABSTAINS, ANSWERS = Action.ABSTAIN, Action.ANSWER


@pytest.mark.parametrize(
    ("rules", "judges", "stands"),
    [
        # more judges see an abstention than call it right: their words together make no verdict
        ((ABSTAINS, F), [(ANSWERS, T), (ABSTAINS, N), (ABSTAINS, N)], (ABSTAINS, N)),
        ((ABSTAINS, F), [(ANSWERS, T), (ANSWERS, T), (ABSTAINS, F)], (ANSWERS, T)),
        ((ABSTAINS, F), [(ANSWERS, F), (ABSTAINS, F)], (N, F)),
        # votes that agree on right and on no action: the rules' action is not put beside it
        ((ABSTAINS, F), [(N, T)], (N, T)),
        ((ANSWERS, F), [(N, T)], (ANSWERS, T)),
        # failed judges leave all of it to the rules
        ((ABSTAINS, F), [(N, N)], (ABSTAINS, F)),
    ],
)
def test_no_action_that_cant_pass_is_called_right(
    rules: tuple[Any, Any], judges: list[tuple[Any, Any]], stands: tuple[Any, Any]
) -> None:
    heard = [_grade(f"j{number}", ok, action=action) for number, (action, ok) in enumerate(judges)]
    standing = stand(question("D"), _grade(R, rules[1], action=rules[0]), heard)
    assert (standing.action, standing.action_ok) == stands


def _vote(ok: bool | None, unsupported: bool | None = F, action: Action | None = Action.ANSWER) -> Verdict:
    return Verdict(reason=str(ok), quotes=(), action=action, action_ok=ok, unsupported_content=unsupported)


def _failed(reason: NoVerdictReason = NoVerdictReason.REFUSED) -> NoVerdict:
    return NoVerdict(reason=reason)


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ([_vote(T)], (T, F)),
        ([_vote(T), _vote(T), _vote(F)], (T, F)),
        ([_vote(F), _vote(T), _vote(F, T)], (F, F)),
        ([_vote(T, T), _vote(T, T), _vote(F)], (T, T)),
        ([_vote(T, T), _vote(T, F), _vote(T, N)], (T, N)),
        ([_vote(T), _vote(T), _failed()], (T, F)),
        ([_vote(T), _failed(), _failed()], NoVerdictReason.REFUSED),
        ([_vote(T), _failed()], NoVerdictReason.REFUSED),
        ([_vote(T), _vote(F)], NoVerdictReason.SPLIT),
        ([_vote(T), _vote(F), _vote(N)], NoVerdictReason.SPLIT),
        ([_vote(T), _vote(T), _vote(F), _vote(F)], NoVerdictReason.SPLIT),
        (
            [_failed(), _failed(NoVerdictReason.DEADLINE), _failed(NoVerdictReason.DEADLINE)],
            NoVerdictReason.DEADLINE,
        ),
        ([_vote(N, N, N), _vote(N, N, N)], (N, N)),
    ],
)
def test_votes(votes: list[Opinion], result: Any) -> None:
    found = poll(votes)
    if isinstance(found, NoVerdict):
        assert found.reason is result
    else:
        assert (found.action_ok, found.unsupported_content) == result
