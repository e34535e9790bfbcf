"""Every clause has a test that keeps it and one that breaks it, named after it.

A test of ``zu-zweien.lead`` is called ``test_lead_kept`` or ``test_lead_<what of it>_kept``, and
``_broken`` likewise, in a module of that game. The clauses of the two smaller games of
Streitpatience share one module: there the number stands before, as in ``test_3_start_kept``.
The rules of ``wegner`` are tested by their numbers, in modules of their own.
"""

import ast
import pickle
from functools import cache
from pathlib import Path
from typing import Final

from tests.each import each
from zankref.codes import CODES
from zankref.rules.registry import RULE_SETS

HERE: Final = Path(__file__).parent

#: The modules of each game, and what stands between ``test_`` and the name of the clause.
MODULES: Final = {
    "wegner-52": ("test_wegner_52", ""),
    "wegner-3": ("test_wegner_3", ""),
    "schikanieren": ("test_schikanieren", ""),
    "online": ("test_online", ""),
    "streitpatience": ("test_streitpatience", ""),
    "streitpatience-52": ("test_streitpatience_small", "52_"),
    "streitpatience-3": ("test_streitpatience_small", "3_"),
    "crapette": ("test_crapette", ""),
    "zu-zweien": ("test_zu_zweien", ""),
    "treppe": ("test_treppe", ""),
}

CLAUSES: Final = [(game, clause) for game in MODULES for clause in RULE_SETS[game].clauses]


@each("ending", ["kept", "broken"])
@each(("game", "clause"), CLAUSES)
def test_every_clause_is_tested(game: str, clause: str, ending: str) -> None:
    modules, number = MODULES[game]
    _, _, name = clause.partition(".")
    start = f"test_{number}{name.replace('.', '_').replace('-', '_')}_"
    assert any(test.startswith(start) and test.endswith(f"_{ending}") for test in names_in(modules))


def test_every_game_is_looked_at() -> None:
    assert MODULES.keys() == RULE_SETS.keys() - {"wegner"}


@cache
def names_in(modules: str) -> set[str]:
    """Return the names of the tests in the modules whose names begin so."""
    return {
        node.name
        for path in HERE.glob(f"{modules}*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_a_code_is_the_same_one_in_another_process() -> None:
    for code in CODES.values():
        assert pickle.loads(pickle.dumps(code)) is code
