"""`python -m evalgate` and the `evalgate` command: the only caller of `sys.exit`."""

import gc
import sys

_ALLOCATIONS = 200_000
"""Between two looks for garbage; Python's own 700 are meant for programs that make cycles, and live long."""

_TURN_SECONDS = 0.0005
"""For which a thread that computes keeps the others waiting; with Python's own 5 ms, every answer that comes
while others are graded would wait for so long, and some times over."""

_INTERRUPTED = 130
"""`ExitCode.INTERRUPTED`, before that can be imported."""


def entry() -> None:
    """Run the command line and end the process with its exit code."""
    try:
        code = _code()
    except KeyboardInterrupt:  # while nothing but modules was loaded
        sys.stderr.write("evalgate: interrupted\n")
        code = _INTERRUPTED
    sys.exit(code)


def _code() -> int:
    gc.set_threshold(_ALLOCATIONS)
    sys.setswitchinterval(_TURN_SECONDS)
    from evalgate.cli.main import main

    code = main()
    gc.freeze()  # at its end Python would look through all objects once more, for some hundredths of a second
    return code


if __name__ == "__main__":
    entry()
