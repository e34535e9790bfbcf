"""Makes what zankref needs beside its modules, whenever it is built or installed.

These are the tables of the notation and the catalogue of German words. They lie in ``build/``,
where a program that is installed from its checkout finds them, and in a wheel in the package. If
the tables are missing, or of another grammar, the program makes them when it reads the first
record; without the catalogue it speaks English.
"""

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GRAMMAR = "grammar/zank"
WORDS = "locale/de/LC_MESSAGES/zankref"


class Hook(BuildHookInterface):
    """Puts the tables and the catalogue into a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make both; an editable wheel (``version``) holds nothing of the package."""
        root = Path(self.root)
        sys.path.insert(0, self.root)
        made = {
            root / "build/zank.py": f"zankref/{GRAMMAR}.py",
            root / f"build/{WORDS}.mo": f"zankref/{WORDS}.mo",
        }
        for file in made:
            file.parent.mkdir(parents=True, exist_ok=True)
        _make_tables(root)
        _make_words(root)
        if version != "editable":
            build_data["force_include"] |= {str(file): path for file, path in made.items()}


def _make_tables(root: Path) -> None:
    from zankref.record.compiling import as_module, compiled

    grammar = (root / f"{GRAMMAR}.lark").read_text(encoding="utf-8")
    (root / "build/zank.py").write_text(as_module(compiled(grammar)), encoding="utf-8")


def _make_words(root: Path) -> None:
    with open(root / f"zankref/{WORDS}.po", "rb") as words:
        catalogue = read_po(words)
    with open(root / f"build/{WORDS}.mo", "wb") as file:
        write_mo(file, catalogue)
