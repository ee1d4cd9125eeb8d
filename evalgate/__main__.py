"""`python -m evalgate` and the `evalgate` command: the only caller of `sys.exit`."""

import gc
import sys

from evalgate.cli.main import main

_ALLOCATIONS = 50_000
"""Between two looks for garbage; Python's own 700 are meant for programs that make cycles, and live long."""


def entry() -> None:
    """Run the command line and end the process with its exit code."""
    gc.set_threshold(_ALLOCATIONS)
    code = main()
    gc.freeze()  # at its end Python would look through all objects once more, for some hundredths of a second
    sys.exit(code)


if __name__ == "__main__":
    entry()
