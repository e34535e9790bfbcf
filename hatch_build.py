"""Makes the tables of the notation whenever zankref is built or installed.

They lie in ``build/``, where a program that is installed from its checkout finds them, and in a
wheel beside the grammar. If they are missing, or of another grammar, the program makes them when it
reads the first record.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface):
    """Puts the tables into a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the tables; an editable wheel (``version``) holds nothing of the package."""
        sys.path.insert(0, self.root)
        from zankref.record.compiling import as_module, compiled

        grammar = Path(self.root, "grammar", "zank.lark").read_text(encoding="utf-8")
        tables = Path(self.root, "build", "zank.py")
        tables.parent.mkdir(exist_ok=True)
        tables.write_text(as_module(compiled(grammar)), encoding="utf-8")
        if version != "editable":
            build_data["force_include"][str(tables)] = "zankref/grammar/zank.py"
