"""`python -m evalgate` and the `evalgate` command: the only caller of `sys.exit`."""

import sys

from evalgate.cli.main import main


def entry() -> None:
    """Run the command line and end the process with its exit code."""
    sys.exit(main())


if __name__ == "__main__":
    entry()
