"""Does an installed ``zankref serve`` serve the app, and judge? ``python .ci/served.py``."""

import subprocess
import sys
from urllib.request import Request, urlopen


def main() -> None:
    """Start it, ask it, and end it."""
    command = [sys.executable, "-P", "-m", "zankref", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as served:
        assert served.stdout is not None
        address = served.stdout.readline().strip()
        for name in ("", "scripts/main.js", "board/board.js", "words/de.json"):
            assert urlopen(f"{address}{name}").read(), name
        judged = urlopen(Request(f"{address}check", b"deal position\n  R1: x\n")).read()
        assert b'"schema": "zankref/1"' in judged
        served.terminate()
    print("The installed zankref serves.")


if __name__ == "__main__":
    main()
