"""`python -m evalgate` and the `evalgate` command: the only caller of `sys.exit`."""

import gc
import sys

_ALLOCATIONS = 200_000
"""Between two looks for garbage; Python's own 700 are meant for programs that make cycles, and live long."""

_TURN_SECONDS = 0.0005
"""For which a thread that computes keeps the others waiting; with Python's own 5 ms, every answer that comes
while others are graded would wait for so long, and some times over."""


def entry() -> None:
    """Run the command line and end the process with its exit code."""
    gc.set_threshold(_ALLOCATIONS)
    sys.setswitchinterval(_TURN_SECONDS)
    from evalgate.cli.main import main

    code = main()
    gc.freeze()  # at its end Python would look through all objects once more, for some hundredths of a second
    sys.exit(code)


if __name__ == "__main__":
    entry()
