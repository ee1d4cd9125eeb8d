"""`evalgate profile`: the six-axis profile of a system prompt."""  # noqa: A005 - the command's own word

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from evalgate.cli.parser import (
    Commands,
    add_config,
    add_out,
    add_overrides,
    add_quiet,
    command,
    from_config,
    named,
    overrides,
    positive,
)

if TYPE_CHECKING:
    from evalgate.cli.work.profile.setup import Workplace

_DETAIL = """\
Profiles a system prompt on six axes: instruction following, logic, creativity, keeping character,
adaptability and safety. Tasks that the prompt declines are left out where doing the task is what is measured
(the first three axes), and what was not measured gets no number. Needs no questions and no documents.

  evalgate profile                                   ask `profile.subject`, or the `endpoint`
  evalgate profile --prompt new.md                   under another prompt than the configured one
  evalgate profile --responses responses.jsonl       score recorded responses, asking nobody
  evalgate profile --base-prompt old.md              ask the old prompt, too: what changed?
  evalgate profile --list                            print the tasks, one JSON object a line"""


def register(commands: Commands) -> None:
    """Add the command."""
    parser = command(
        commands, "profile", handle, summary="profile a system prompt on six axes", detail=_DETAIL
    )
    parser.add_argument("--responses", metavar="FILE.jsonl", help="score recorded responses, asking nobody")
    parser.add_argument(
        "--prompt", type=named, metavar="FILE", help="the prompt (default: that of the configuration)"
    )
    parser.add_argument("--base-prompt", metavar="FILE", help="the prompt before the change")
    parser.add_argument(
        "--base-responses", metavar="FILE.jsonl", help="recorded responses under the prompt before the change"
    )
    parser.add_argument("--trials", type=positive, metavar="N", help="how often each task is asked")
    parser.add_argument("--list", action="store_true", help="print the tasks and ask nobody")
    add_config(parser)
    add_out(parser)
    add_overrides(parser)
    add_quiet(parser)


def handle(arguments: argparse.Namespace) -> int:
    """Profile one prompt."""
    from evalgate.cli.work.profile.setup import load_workplace

    given = overrides(arguments, "language", "mode")
    if arguments.trials is not None:
        given["profile.trials"] = arguments.trials
    if arguments.prompt is not None:
        given["profile.prompt"] = from_config(arguments.prompt, arguments.config)
    offline = bool(arguments.list or arguments.responses)
    usual = arguments.config == "evalgate.yml"
    place = load_workplace(arguments.config, given, may_lack_config=offline and usual)
    if arguments.list:
        return _print_tasks(place)
    return _profile(arguments, place)


def _print_tasks(place: "Workplace") -> int:
    from evalgate.cli.console import say

    for probe in place.probes:
        task = {"probe_id": probe.id, "axis": probe.axis.value, "turns": list(probe.turns)}
        say(json.dumps(task, ensure_ascii=False))
    return 0


def _profile(arguments: argparse.Namespace, place: "Workplace") -> int:
    from evalgate.cli.console import note, say
    from evalgate.cli.place import refuse_place
    from evalgate.cli.signals import Stop
    from evalgate.cli.work.profile.files import prepare, summary, verdict
    from evalgate.cli.work.profile.session import Options, Session
    from evalgate.cli.work.profile.terminal import PROFILE_TERMINAL
    from evalgate.profile.report.write import write_profile

    if not place.found:
        note("evalgate: there is no evalgate.yml here: built-in tasks, defaults, and no judge")
    options = Options(
        config=arguments.config,
        responses=arguments.responses,
        prompt=arguments.prompt,
        base_prompt=arguments.base_prompt,
        base_responses=arguments.base_responses,
        quiet=arguments.quiet,
    )
    refuse_place(Path(arguments.out), Path(arguments.config).parent)
    out = prepare(Path(arguments.out), arguments.responses, arguments.base_responses)
    with Stop() as stop:
        result, facts = Session(options=options, place=place, out=out, stop=stop.event).run()
    write_profile(out, facts)
    say(verdict(facts) if arguments.quiet else summary(facts))
    say(PROFILE_TERMINAL[place.settings.language].details.format(out=out))
    return int(result.decision.exit_code)
