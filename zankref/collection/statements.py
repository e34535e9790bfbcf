"""SQL statements in files of their own, each below its name: ``--- name``."""

from importlib.resources import files


def statements(file: str) -> dict[str, str]:
    """Return the statements in a file, in their order."""
    text = (files("zankref.collection") / file).read_text(encoding="utf-8")
    named = (part.partition("\n") for part in f"\n{text}".split("\n--- ")[1:])
    return {name: sql for name, _, sql in named}
