"""The notation as ``grammar/zank.lark`` defines it, ready for parsing."""

import re
from functools import cache
from importlib.machinery import SourceFileLoader
from os.path import dirname, exists, join
from types import ModuleType
from typing import Final

from zankref.record.parser import Parser, Tables

#: How the pattern of a keyword ends.
_WORD_END: Final = r"(?![\w-])[!.]*"

_PACKAGE: Final = dirname(dirname(__file__))
_CHECKOUT: Final = dirname(_PACKAGE)


def grammar_path() -> str:
    """Return the path of the grammar: in the package, or next to it in a checkout."""
    shipped = join(_PACKAGE, "grammar", "zank.lark")
    return shipped if exists(shipped) else join(_CHECKOUT, "grammar", "zank.lark")


@cache
def tables() -> Tables:
    """Return the parser tables: those made at installation, unless the grammar has changed."""
    with open(grammar_path(), encoding="utf-8") as file:
        grammar = file.read()
    for path in (join(_PACKAGE, "grammar", "zank.py"), join(_CHECKOUT, "build", "zank.py")):
        if exists(path):
            module = ModuleType("zank")
            SourceFileLoader(module.__name__, path).exec_module(module)
            tables = Tables(*module.TABLES)
            if tables.grammar == grammar:
                return tables
    # Importing Lark takes longer than parsing most records.
    from zankref.record.compiling import compile_tables

    return compile_tables(grammar)


@cache
def notation() -> Parser:
    """Return the parser of the notation."""
    return Parser(tables())


def terminal(name: str) -> re.Pattern[str]:
    """Return the pattern of a kind of token."""
    return notation().pattern(name)


@cache
def keywords() -> dict[str, tuple[str, ...]]:
    """Return the spellings of each keyword, by the name of its token."""
    return {
        kind: tuple(re.findall(r"\w{2,}", pattern.removesuffix(_WORD_END)))
        for kind, pattern in tables().terminals.items()
        if pattern.endswith(_WORD_END)
    }


def is_keyword(word: str) -> bool:
    """Return whether a word is a keyword."""
    return any(terminal(kind).fullmatch(word) for kind in keywords())
