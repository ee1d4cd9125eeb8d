"""Inputs as the runner gives them: dashes, blanks, empty texts, and nothing guessed."""

from collections.abc import Mapping

import pytest

from evalgate.config import inputs as room
from evalgate.config.inputs import ActionCommand, ActionInputs, find_input
from evalgate.errors import InputError


def read_inputs(environ: Mapping[str, str]) -> ActionInputs:
    inputs, problems = room.read_inputs(environ)
    if problems:
        raise InputError(*problems)
    return inputs


def test_nothing_given_is_nothing_set() -> None:
    inputs = read_inputs({"INPUT_MODE": "", "INPUT_COMMENT-KEY": "  ", "PATH": "/bin"})
    assert (inputs.config, inputs.out, inputs.command) == (None, None, ActionCommand.RUN)
    assert inputs.settings == {}


@pytest.mark.parametrize("name", ["INPUT_FAIL-ON-INCONCLUSIVE", "INPUT_FAIL_ON_INCONCLUSIVE"])
@pytest.mark.parametrize(
    ("given", "value"),
    [("false", False), ("False", False), ("FALSE", False), (" true ", True), ("True", True)],
)
def test_booleans(name: str, given: str, value: bool) -> None:
    assert read_inputs({name: given}).settings == {"gate.fail_on_inconclusive": value}


@pytest.mark.parametrize("given", ["nope", "0", "1", "yes", "no", "on", "off", "tru", "false true", "偽"])
def test_what_is_no_boolean_is_an_error_and_not_true(given: str) -> None:
    with pytest.raises(InputError, match="fail-on-inconclusive"):
        read_inputs({"INPUT_FAIL-ON-INCONCLUSIVE": given})


@pytest.mark.parametrize(("given", "value"), [("1", 1), (" 30 ", 30), ("007", 7)])
def test_numbers(given: str, value: int) -> None:
    assert read_inputs({"INPUT_TRIALS": given}).settings == {"trials": value}


@pytest.mark.parametrize("given", ["0", "-1", "1.5", "1e3", "three", "３", "1 000", "1_000", "9" * 20])
def test_what_is_no_number_is_an_error(given: str) -> None:
    with pytest.raises(InputError, match="trials"):
        read_inputs({"INPUT_TRIALS": given})


def test_the_exact_name_wins_and_an_empty_one_does_not() -> None:
    both = {"INPUT_COMMENT-KEY": "dash", "INPUT_COMMENT_KEY": "underscore"}
    assert find_input(both, "comment-key") == "dash"
    assert find_input({**both, "INPUT_COMMENT-KEY": ""}, "comment-key") == "underscore"


def test_lists_are_lines_or_separated_by_commas() -> None:
    given = "prompts/**\n  docs/ \n\n!docs/drafts/, *.yml,\n"
    assert read_inputs({"INPUT_RELEVANT-PATHS": given}).settings == {
        "relevant_paths": ["prompts/**", "docs/", "!docs/drafts/", "*.yml"]
    }


def test_every_mistake_is_named_at_once_and_no_token_is() -> None:
    environ = {
        "INPUT_MODE": "warn",
        "INPUT_COMMENT": "yes",
        "INPUT_COMMAND": "go",
        "INPUT_GITHUB-TOKEN": "ghs_1",
    }
    with pytest.raises(InputError) as caught:
        read_inputs(environ)
    assert len(caught.value.problems) == 3
    assert "`always` or `on-failure` or `never`" in str(caught.value)
    assert "ghs_1" not in str(caught.value) + repr(read_inputs({"INPUT_GITHUB-TOKEN": "ghs_1"}))


def test_names_that_are_no_inputs_are_pointed_out() -> None:
    environ = {"INPUT_COMENT": "x", "INPUT_ZZZ": "x", "INPUT_ENTRYPOINT": "x", "INPUT_COMMENT_KEY": "x"}
    assert read_inputs(environ).unknown == {"coment": "comment", "zzz": ""}


@pytest.mark.parametrize(
    "given", ["javascript:alert(1)", "https://a.test/x) [y](https://evil.test", "a b", "//a"]
)
def test_what_is_no_address_is_an_error(given: str) -> None:
    with pytest.raises(InputError, match="report-url"):
        read_inputs({"INPUT_REPORT-URL": given})


@pytest.mark.parametrize(
    ("given", "command", "shard", "parts"),
    [
        ("run", ActionCommand.RUN, None, None),
        ("run --shard 2/8", ActionCommand.RUN, "2/8", None),
        ("run  --shard=02/8", ActionCommand.RUN, "2/8", None),
        ("merge parts", ActionCommand.MERGE, None, "parts"),
        ("merge  my parts/of it", ActionCommand.MERGE, None, "my parts/of it"),
        ("profile", ActionCommand.PROFILE, None, None),
    ],
)
def test_a_command_with_what_belongs_to_it(
    given: str, command: ActionCommand, shard: str | None, parts: str | None
) -> None:
    inputs = read_inputs({"INPUT_COMMAND": given})
    assert (inputs.command, inputs.shard, inputs.parts) == (command, shard, parts)


@pytest.mark.parametrize(
    "given",
    ["run 2/8", "run --shard", "run --shard 0/8", "run --shard 9/8", "merge", "profile x", "shard 1/2"],
)
def test_a_command_that_makes_no_sense_is_an_error(given: str) -> None:
    with pytest.raises(InputError, match="command"):
        read_inputs({"INPUT_COMMAND": given})
