"""Every error that a user can meet, with the exit code that it ends in.

    EvalgateError            70  a fault of evalgate's own, unless a subclass says otherwise
    |-- InputError            2  configuration, question set, documents or recorded answers are wrong
    |-- SetupError            4  what surrounds the run failed: secrets, files that can't be written, GitHub
    |   |-- MissingSecretError    an environment variable that the configuration names is unset
    |   |-- NoPartsError          of a run in parts not one is there to be joined
    |   |-- UnauthorizedError     the assistant refuses access; a run then ends early (`evalgate.ask.answer`)
    |   |-- ExhaustedError        the assistant answers nobody for too long; likewise
    |   `-- ForgeError            GitHub refuses, or can't be reached (`evalgate.forge.errors`)
    |-- StoppedEarlyError         a run ended early; what it measured decides on the exit code
    `-- InterruptedRunError 130  the run was stopped by a signal (143 for SIGTERM)

`ExitCode` is the one table of exit codes; `docs/exit-codes.md` explains it to users.
"""

from dataclasses import dataclass
from enum import IntEnum


class ExitCode(IntEnum):
    """What the process tells its caller."""

    PASS = 0
    GATE_FAILED = 1
    WRONG_INPUT = 2
    INCONCLUSIVE = 3
    SETUP_FAILED = 4
    OWN_FAULT = 70
    INTERRUPTED = 130
    TERMINATED = 143


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong in a user's file."""

    message: str
    """What is wrong, in one sentence."""
    path: str = ""
    """The file, as the user named it; empty when it is not about a file."""
    line: int | None = None
    """1-based line, where known."""
    key: str = ""
    """Dotted key inside the file, such as `gate.stop_rate.min`."""
    hint: str = ""
    """What to do about it."""

    def __str__(self) -> str:
        """`file:line: key: message. hint`, leaving out what is unknown."""
        place = f"{self.path}:{self.line}" if self.path and self.line else self.path
        head = ": ".join(part for part in (place, self.key, self.message) if part)
        return f"{head} ({self.hint})" if self.hint else head


class EvalgateError(Exception):
    """Root of all errors that evalgate raises on purpose."""

    exit_code: ExitCode = ExitCode.OWN_FAULT


class InputError(EvalgateError):
    """The user's files or flags are wrong; carries every problem found, not only the first."""

    exit_code = ExitCode.WRONG_INPUT

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))


class SetupError(EvalgateError):
    """Something around the run failed and decides it: files, secrets, GitHub."""

    exit_code = ExitCode.SETUP_FAILED


class MissingSecretError(SetupError):
    """Environment variables that the configuration names are unset or empty."""

    def __init__(self, names: tuple[str, ...], where: str) -> None:
        self.names = names
        listed = ", ".join(names)
        super().__init__(
            f"{where} needs the environment variable{'s' if len(names) > 1 else ''} {listed}, "
            "which are unset or empty: set them (in a workflow: under `env:`, from repository secrets)"
            if len(names) > 1
            else f"{where} needs the environment variable {listed}, which is unset or empty: "
            "set it (in a workflow: under `env:`, from a repository secret)"
        )


class NoPartsError(SetupError):
    """Of a run in parts not one is there to be joined."""


class InterruptedRunError(EvalgateError):
    """A signal ended the run; what had been measured is on disk."""

    def __init__(self, message: str, exit_code: ExitCode = ExitCode.INTERRUPTED) -> None:
        super().__init__(message)
        self.exit_code = exit_code
