"""Does an installed zankref work, far from its sources?

``python .ci/installed.py [--compiled] CHECKOUT``, with the Python that it is installed for. Of the
checkout only the sample games are read. With ``--compiled`` it must be a compiled one.
"""

import os
import re
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import metadata
from pathlib import Path

#: What a wheel holds besides modules that are imported at every start.
FILES = (
    "examples/Z302.zank",
    "grammar/zank.lark",
    "grammar/zank.py",
    "locale/de/LC_MESSAGES/zankref.mo",
    "py.typed",
    "report/page/page.html",
    "server/app/scripts/main.js",
)

#: Some of the modules that are compiled, if any is.
COMPILED = ("table.table", "record.parser", "reachability.on_tableau", "referee.replay")


def said(*args: str) -> str:
    """Run zankref, and return what it writes; an exit status other than 0 is an error."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "zankref", *args],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",  # What is for people comes in the encoding of the console.
        check=False,
    )
    assert done.returncode == 0, f"{args}: exit status {done.returncode}\n{done.stdout}"
    return done.stdout


def main(checkout: Path, *, compiled: bool) -> None:
    """Try what differs from system to system, and what a wheel may lack."""
    for name in COMPILED:
        file = str(import_module(f"zankref.{name}").__file__)
        assert checkout not in Path(file).parents, f"{file} is not an installed one"
        assert file.endswith(tuple(EXTENSION_SUFFIXES)) == compiled, file
    package = Path(str(import_module("zankref").__file__)).parent
    missing = [name for name in FILES if not (package / name).is_file()]
    assert not missing, f"the wheel lacks {missing}"
    about = metadata("zankref")
    assert said("--version").split()[-1] == about["Version"]
    # The README leads nowhere where it stands alone.
    assert not re.findall(r"\]\((?!https://|#)[^)]*\)", str(about.json["description"]))

    records = str(checkout / "records")
    found = said("check", "--format", "json", "--fail-on", "never", records)
    assert found == said(
        "check", "--format", "json", "--fail-on", "never", "--jobs", "2", records
    ), "worker processes find something else"
    said("check", "--quiet", "--jobs", "0", records)
    disputed = str(checkout / "records" / "wegner" / "disputed.zank")
    said("fmt", "--check", disputed)
    assert "R1" in said("show", disputed, "--at", "7")
    assert "Freilegen" in said("explain", "--lang", "de", "Z302"), "the German words are missing"
    game = said("simulate", "--rules", "streitpatience", "--wrong", "0.1")
    assert "# expect: Z" in game
    Path("played.zank").write_text(game, encoding="utf-8")
    said("check", "played.zank")


if __name__ == "__main__":
    *options, root = sys.argv[1:]
    place = Path(root).resolve()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        main(place, compiled="--compiled" in options)
        os.chdir(place)
    print("The installed zankref works", "compiled." if "--compiled" in options else "pure.")
