"""One profile from its first asking to its facts."""

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from evalgate import __version__
from evalgate.cli.console import note
from evalgate.cli.work.profile.files import Clearing, kept
from evalgate.cli.work.profile.setup import (
    Asker,
    Jury,
    Workplace,
    check_told,
    subject_key,
    subject_name,
    subject_section,
)
from evalgate.cli.work.profile.terminal import PROFILE_TERMINAL
from evalgate.config.encoding import read_text
from evalgate.config.endpoint import EndpointSettings
from evalgate.config.gate import Mode
from evalgate.config.profile import AxisGate
from evalgate.errors import ExitCode, InputError, InterruptedRunError, Problem
from evalgate.grade.judge.ledger import Budget
from evalgate.profile.judge import ModelProfileJudge
from evalgate.profile.probe import Transcript
from evalgate.profile.recorded import load_responses
from evalgate.profile.report.facts import JudgeFacts, ProfileFacts
from evalgate.profile.report.write import BASE_RESPONSES, RESPONSES
from evalgate.profile.run import Limits, ProfileResult, Side, profile_of
from evalgate.profile.sample import Bench
from evalgate.text.hashes import short_hash


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What was asked for on the command line."""

    config: str
    responses: str | None = None
    prompt: str | None = None
    """Another one than the configuration names."""
    base_prompt: str | None = None
    base_responses: str | None = None
    base_label: str = ""
    """What the base is called in the report; without it, the file's name."""
    texts: bool = True
    """Whether responses may stand in text and files."""
    notes: tuple[str, ...] = ()
    quiet: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A profile that is being made."""

    options: Options
    place: Workplace
    out: Path
    stop: threading.Event

    def run(self) -> tuple[ProfileResult, ProfileFacts]:
        """Ask or read, score, compare, decide.

        Raises:
            InputError: configuration, packs or recorded responses are wrong, or nobody can be asked.
            SetupError: access was refused, or files can't be written.
            InterruptedRunError: a signal came; what was answered is on disk.
        """
        subject = None if self.options.responses else subject_section(self.place, self.options.config)
        if subject is not None and self.options.prompt is not None:
            check_told(subject, f"the prompt {self.options.prompt}", subject_key(self.place))
        prompt_path, prompt = self._prompt(subject)
        jury = self._jury(subject)
        bench = jury.bench(prompt)
        base = self._base(subject, jury)
        clear = Clearing(self.out, (self.options.responses, self.options.base_responses))
        answers = self._head(subject, prompt, clear)
        before = self._before(subject, base, clear)
        if not self.options.quiet:
            self._announce(subject, bench, has_base=base is not None)
        head = Side(transcripts=tuple(answers), bench=bench)
        side = Side(transcripts=tuple(before), bench=base[1]) if base else None
        clear()
        result = self._scored(head, side)
        facts = ProfileFacts(
            language=self.place.settings.language,
            profile=result.profile,
            decision=result.decision,
            changes=result.changes,
            version=__version__,
            subject=self.options.responses or (subject_name(subject) if subject else ""),
            recorded=subject is None,
            prompt_path=prompt_path,
            prompt_digest=short_hash(prompt) if prompt else None,
            base_label=self.options.base_label
            or self.options.base_prompt
            or self.options.base_responses
            or "",
            texts=self.options.texts,
            notes=self.options.notes,
            judges=_judges(bench),
            secrets=len(bench.guarded.secrets),
        )
        return result, facts

    def _prompt(self, subject: EndpointSettings | None) -> tuple[str | None, str | None]:
        """The prompt that is profiled: its path and its text."""
        settings = self.place.settings
        known = subject or settings.profile.subject or settings.endpoint
        path = settings.profile.prompt or (known.prompt if known else None)
        if self.place.prompt is not None or path is None:
            return path, self.place.prompt
        return path, read_text(self.place.root / path, path)

    def _jury(self, subject: EndpointSettings | None) -> Jury:
        settings = self.place.settings
        known = subject or settings.profile.subject or settings.endpoint
        return Jury(
            place=self.place,
            subject_model=known.model if known else None,
            stop=self.stop,
            needed=subject is not None,
            budget=Budget(settings.budget),
        )

    def _base(self, subject: EndpointSettings | None, jury: Jury) -> tuple[str | None, Bench] | None:
        """The prompt before the change, and who scores what is answered under it."""
        options = self.options
        if options.base_prompt is None and options.base_responses is None:
            return None
        if options.base_responses is None and subject is None:
            raise InputError(
                Problem(
                    message="--base-prompt alone would have to be asked, and --responses asks nobody",
                    hint="record responses under the base prompt, too, and add `--base-responses FILE`",
                )
            )
        if options.base_responses is None and subject is not None:
            check_told(subject, "the base prompt", subject_key(self.place))
        path = options.base_prompt
        prompt = read_text(Path(path), path) if path is not None else None
        return prompt, jury.bench(prompt)

    def _head(
        self, subject: EndpointSettings | None, prompt: str | None, clear: Clearing
    ) -> Iterable[Transcript]:
        if subject is None:
            return self._recorded(self.options.responses)
        return self._asked(subject, prompt, RESPONSES, clear)

    def _before(
        self, subject: EndpointSettings | None, base: tuple[str | None, Bench] | None, clear: Clearing
    ) -> Iterable[Transcript]:
        if self.options.base_responses is not None:
            return self._recorded(self.options.base_responses)
        if base is None or subject is None:
            return ()
        return self._asked(subject, base[0], BASE_RESPONSES, clear)

    def _recorded(self, path: str | None) -> Sequence[Transcript]:
        return load_responses(Path(path), path, self.place.probes) if path else ()

    def _asked(
        self, subject: EndpointSettings, prompt: str | None, name: str, clear: Clearing
    ) -> Iterable[Transcript]:
        """Asked once they are wanted, and not before."""
        asker = Asker(place=self.place, raw=subject, stop=self.stop)
        return kept(self.out / name, asker.ask(prompt), clear)

    def _scored(self, head: Side, base: Side | None) -> ProfileResult:
        settings = self.place.settings
        try:
            result = profile_of(
                self.place.probes,
                head,
                base,
                limits=Limits(
                    gate=dict[str, AxisGate](settings.profile.gate.items()),
                    report_only=settings.mode is Mode.REPORT,
                ),
                concurrency=settings.concurrency,
            )
        finally:
            for side in (head, base):
                for judge in side.bench.judges if side else ():
                    if isinstance(judge, ModelProfileJudge):
                        judge.close()
        if self.stop.is_set():
            raise InterruptedRunError(
                "stopped by a signal while responses were scored; they are in the folder for results, and "
                "`evalgate profile --responses FILE` scores them",
                ExitCode.INTERRUPTED,
            )
        return result

    def _announce(self, subject: EndpointSettings | None, bench: Bench, *, has_base: bool) -> None:
        if subject is None:
            return
        trials, prompts = self.place.settings.profile.trials, 2 if has_base else 1
        turns = sum(len(probe.turns) for probe in self.place.probes)
        words = PROFILE_TERMINAL[self.place.settings.language]
        note(
            words.announce.format(
                tasks=len(self.place.probes),
                turns=turns,
                trials=trials,
                prompts=prompts,
                requests=turns * trials * prompts,
                subject=subject_name(subject),
                judged=words.judged(len(bench.judges)),
            )
        )


def _judges(bench: Bench) -> tuple[JudgeFacts, ...]:
    return tuple(
        JudgeFacts(
            name=judge.name,
            fingerprint=judge.fingerprint,
            models=tuple(sorted(judge.models)),
            requests=judge.caller.ledger.spent.requests,
        )
        for judge in bench.judges
        if isinstance(judge, ModelProfileJudge)
    )
