"""`python -m evalgate.demo`: the simulated assistant alone, over a folder of documents, until interrupted.

Useful to try `evalgate init`, `ask` and `run` before your own staging assistant is connected.
"""

import argparse
import sys
import threading
from pathlib import Path

from evalgate.config.language import Language
from evalgate.demo.library import load_library
from evalgate.demo.scenario import demo_root
from evalgate.demo.server import serving


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m evalgate.demo", description=__doc__)
    parser.add_argument("--documents", metavar="DIR", help="default: the demonstration's own")
    parser.add_argument("--language", choices=[language.value for language in Language], default="ja")
    parser.add_argument("--port", type=int, default=8765, help="default: %(default)s")
    arguments = parser.parse_args()
    with demo_root() as root:
        folder = Path(arguments.documents or root / "documents" / arguments.language)
        try:
            library = load_library(folder, arguments.language)
        except (OSError, UnicodeDecodeError) as error:
            parser.error(str(error))
    try:
        with serving(library, arguments.port) as server:
            sys.stdout.write(f"A simulated assistant answers at {server.url}/ask (end it with Ctrl-C)\n")
            sys.stdout.flush()
            threading.Event().wait()
    except OSError as error:
        parser.error(f"port {arguments.port}: {error.strerror}")
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
