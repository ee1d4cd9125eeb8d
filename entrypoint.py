"""What the container starts: the environment in, evalgate's exit code out."""

import sys

from evalgate.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["action"]))
