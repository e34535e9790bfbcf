"""The mutants of `make mutants`: what is changed, and what is left as it is."""

import ast
import tomllib
from pathlib import Path

from tests.each import each
from tools.mutants.mutations import mutants

ROOT = Path(__file__).parents[2]


def changes(text: str) -> set[str]:
    """Return what stands instead of a text of one statement, for each of its mutants."""
    return {mutant.words[1] for mutant in mutants("some.py", text)}


@each(
    ("text", "expected"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a is not b", {"x = a is b"}),
        ("x = a in b", {"x = a not in b"}),
        ("x = (a) == (b)", {"x = (a) != (b)"}),
        ("x = a and b and c", {"x = a or b or c"}),
        ("x = not (a or b)", {"x = (a or b)", "x = not (a and b)"}),
        ("x = b if a else c", {"x = b if not a else c"}),
        ("x = [b for b in c if b]", {"x = [b for b in c if not b]"}),
        ("x = a - b", {"x = a + b"}),
        ("def f():\n    x = a[-1]", {"x = a[-2]"}),
        ("x = a < KNOWN_CARDS", set()),
        ("x = f(y=False)", {"x = f(y=True)"}),
        ("x = max(a)", {"x = min(a)"}),
        ("x = {'Z201', 'Z202'}", {"x = {'Z202'}", "x = {'Z201'}"}),
        ("x += a", {"x -= a", "pass"}),
        ("x.y = a", {"pass"}),
        ("f(x)", {"pass"}),
        ("raise f(x)", {"pass"}),
        ("def f():\n    return x", {"return None"}),
        ("def f():\n    yield x", {"yield from ()"}),
        ("def f():\n    '♣♠'; return '♥' < x", {"'♣♠'; return '♥' <= x"}),
        ("for x in y:\n    break", {"for x in ():", "pass"}),
        ("while x:\n    continue", {"while not x:", "break"}),
        ("match x:\n    case y if z: w", {"case y if not z: w"}),
        ("x = (\n    a  # and yet\n    and b\n)", {"or b"}),
    ],
)
def test_what_is_changed(text: str, expected: set[str]) -> None:
    assert changes(text) == expected


@each(
    "text",
    [
        "'''Three of 4.'''",
        "x: Literal[1, 2]",
        "x: TypeAlias = a[1] | b",
        "X = A | None",
        "import x",
        "__slots__ = ('x', *(1,))",
        "def __repr__(self):\n    return f(1)",
        "x = f'{1 + y}'",
        "x = LazyText(N_('one') if 1 else N_('two'))",
        "assert x < 1",
        "@dataclass(frozen=True)\nclass X(Y[1]): ...",
        "def f(x: f[1] = y) -> g[1]: ...",
        "def __init__(self):\n    self.x = x",
        "raise NotImplementedError",
        "if TYPE_CHECKING:\n    x = 1",
        "isinstance(x, Y | Z)",
        "x = -1",
    ],
)
def test_what_is_told_or_declared_is_not_changed(text: str) -> None:
    assert changes(text) - {"pass"} == set()


def test_where_a_change_is() -> None:
    text = "def f(x=0):\n    if (\n        x\n        and y\n    ):\n        return 1\n"
    default, condition, result = mutants("some.py", text)
    assert (default.line, default.at_import) == (1, True)
    assert (condition.place, condition.at_import) == ("some.py:4", False)
    assert (condition.lines, condition.statement) == (range(3, 5), range(2, 6))
    assert condition.diff == ["-        and y", "+        or y"]
    assert (result.place, result.lines) == ("some.py:6", range(6, 7))


def test_every_mutant_is_python() -> None:
    path = ROOT / "zankref" / "rules" / "detours.py"
    found = mutants(str(path), path.read_text(encoding="utf-8"))
    assert len({mutant.after for mutant in found}) == len(found) > 50
    for mutant in found:
        ast.parse(mutant.after)


def test_the_mutants_that_change_nothing_are_mutants_of_the_program() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutants"]
    known = tomllib.loads((ROOT / "tools/mutants/equivalent.toml").read_text("utf-8"))
    files = {
        file
        for pattern in settings["program"]
        for path in ROOT.glob(pattern)
        for file in ([path] if path.is_file() else path.rglob("*.py"))
    }
    texts = {file: file.read_text("utf-8") for file in files}
    pool = {
        mutant.words
        for file, text in texts.items()
        if any(entry["was"] in " ".join(text.split()) for entry in known["equivalent"])
        for mutant in mutants(file.name, text)
    }
    assert [
        entry for entry in known["equivalent"] if (entry["was"], entry["now"]) not in pool
    ] == []
