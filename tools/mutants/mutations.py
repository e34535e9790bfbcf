"""The mutants of a module: one small change each, after which it still is Python.

Only what is done when a game is judged is changed. What is merely told or declared (annotations,
docstrings, decorators, messages, ``__repr__``) is left out by its kind, and so is every string.
"""

import ast
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

#: A stretch of the source, in bytes, and what stands there instead.
Change: TypeAlias = tuple[int, int, str]

#: Methods that show a value to those who look for a fault.
TOLD: Final = frozenset({"__repr__", "__str__"})

#: Calls whose arguments are sentences or types.
SAYING: Final = frozenset(
    {
        *("_", "N_", "P_", "ngettext", "LazyText"),
        *("TypeVar", "cast", "isinstance", "NotImplementedError"),
    }
)

#: Fields of a node that declare something.
DECLARING: Final = frozenset({"annotation", "returns", "decorator_list", "bases"})

#: How an operator is written, as a regular expression, and what is written instead.
OPERATORS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.And: (r"\band\b", "or"),
    ast.Or: (r"\bor\b", "and"),
    ast.Add: (r"\+", "-"),
    ast.Sub: (r"-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.FloorDiv: (r"//", "*"),
    ast.Mod: (r"%", "//"),
    ast.BitOr: (r"\|", "&"),
    ast.BitAnd: (r"&", "|"),
    ast.BitXor: (r"\^", "|"),
    ast.LShift: (r"<<", ">>"),
    ast.RShift: (r">>", "<<"),
}
#: Names of numbers that no card has, so that `<=` says no more than `<`.
BETWEEN: Final = frozenset({"KNOWN_CARDS"})

SWAPPED: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}


@dataclass(frozen=True)
class Mutant:
    """A module with one change.

    The tests that execute one of ``lines``, or else of the ``statement``, may notice it; where it
    is done ``at_import``, all those that use the module may.
    """

    path: str
    line: int
    lines: range
    statement: range
    at_import: bool
    before: str
    after: str

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.path}:{self.line}"

    @property
    def changed(self) -> tuple[list[str], list[str]]:
        """The lines that go, and those that come."""
        gone, come = self.before.splitlines(), self.after.splitlines()
        while gone and come and gone[-1] == come[-1]:
            del gone[-1], come[-1]
        same = 0
        while same < min(len(gone), len(come)) and gone[same] == come[same]:
            same += 1
        return gone[same:], come[same:]

    @property
    def diff(self) -> list[str]:
        """The lines that change, with a sign before each."""
        gone, come = self.changed
        return [f"-{line}" for line in gone] + [f"+{line}" for line in come]

    @property
    def words(self) -> tuple[str, str]:
        """What stood there and what stands there now, however it is broken into lines."""
        gone, come = (" ".join(" ".join(lines).split()) for lines in self.changed)
        return gone, come


def mutants(path: str, text: str) -> list[Mutant]:
    """Return all mutants of a module, in the order of its lines."""
    finder = _Finder(path, text)
    finder.look(ast.parse(text), range(0), inside=False)
    return sorted(finder.found, key=lambda mutant: (mutant.line, mutant.after))


class _Finder:
    def __init__(self, path: str, text: str) -> None:
        self.found: list[Mutant] = []
        self._path = path
        self._text = text
        self._bytes = text.encode()
        self._starts = [0]
        for line in self._bytes.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def look(self, node: ast.AST, statement: range, inside: bool, function: str = "") -> None:
        """Find the mutants of a node and of what it is made of."""
        if _is_declared(node, inside):
            return
        if isinstance(node, ast.stmt):
            statement = _head(node)
        if isinstance(node, ast.FunctionDef):
            function = node.name
        for start, end, new in self._changes(node, function):
            after = (self._bytes[:start] + new.encode() + self._bytes[end:]).decode()
            line = bisect_right(self._starts, start)
            lines = _lines(node) if isinstance(node, ast.expr) else statement
            self.found.append(
                Mutant(self._path, line, lines, statement, not inside, self._text, after)
            )
        for name, value in ast.iter_fields(node):
            if name in DECLARING:
                continue
            within = inside or (isinstance(node, ast.FunctionDef | ast.Lambda) and name == "body")
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.look(child, statement, within, function)

    def _changes(self, node: ast.AST, function: str) -> Iterator[Change]:
        yield from self._operators(node)
        yield from self._conditions(node)
        start, end = self._span(node)
        match node:
            case ast.Constant(bool() as value):
                yield start, end, str(not value)
            case ast.Constant(int() as value):
                yield start, end, str(value + 1)
            case ast.UnaryOp(ast.Not()):
                yield start, start + len("not "), ""
            case ast.Call(ast.Name(name) as called) if name in SWAPPED:
                yield *self._span(called), SWAPPED[name]
            case ast.Set(elements) if len(elements) > 1:
                spans = [self._span(element) for element in elements]
                for one, following in pairwise(spans):
                    yield one[0], following[0], ""
                yield spans[-2][1], spans[-1][1], ""
            case ast.For(iter=things):
                yield *self._span(things), "()"
            case ast.Continue():
                yield start, end, "break"
            case ast.Return(value=ast.expr() as returned) if not isinstance(
                returned, ast.Constant | ast.Compare | ast.BoolOp | ast.UnaryOp
            ):
                yield *self._span(returned), "None"
            case ast.Expr(ast.Yield() | ast.YieldFrom()):
                yield start, end, "yield from ()"
            case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Break():
                yield start, end, "pass"
            # Without a value that every instance has nothing works: that would be no test.
            case ast.Assign([ast.Attribute() | ast.Subscript()]) if function != "__init__":
                yield start, end, "pass"

    def _operators(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left, operators, operands):
                things = [left, *operands]
                for operator, one, following in zip(operators, things, things[1:], strict=False):
                    ordering = isinstance(operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE)
                    if not (ordering and _is_between(following)):
                        yield from self._operator(operator, one, following)
            case ast.BinOp(left, operator, right) if not (
                isinstance(left, ast.Constant | ast.JoinedStr) and isinstance(operator, ast.Mod)
            ):
                yield from self._operator(operator, left, right)
            case ast.AugAssign(target, operator, value):
                yield from self._operator(operator, target, value)
            case ast.BoolOp(operator, values):
                gaps = [
                    change
                    for one, following in pairwise(values)
                    for change in self._operator(operator, one, following)
                ]
                first, last = gaps[0][0], gaps[-1][1]
                new, done = "", first
                for start, end, word in gaps:
                    new += self._bytes[done:start].decode() + word
                    done = end
                yield first, last, new

    def _operator(self, operator: ast.AST, one: ast.AST, following: ast.AST) -> Iterator[Change]:
        """Yield the operator between two operands as another one; comments are passed over."""
        if type(operator) not in OPERATORS:
            return
        written, instead = OPERATORS[type(operator)]
        start, end = self._span(one)[1], self._span(following)[0]
        between = self._bytes[start:end].decode()
        for match in re.finditer(rf"#[^\n]*|({written})", between):
            if match[1]:
                before = len(between[: match.start()].encode())
                yield start + before, start + before + len(match[1].encode()), instead
                return

    def _conditions(self, node: ast.AST) -> Iterator[Change]:
        """Yield the conditions that have no operator of their own, each as its contrary."""
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                tests = [test]
            case ast.match_case(guard=ast.expr() as test):
                tests = [test]
            case ast.comprehension(ifs=tests):
                pass
            case _:
                return
        for test in tests:
            if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
                start, _ = self._span(test)
                yield start, start, "not "

    def _span(self, node: ast.AST) -> tuple[int, int]:
        if not isinstance(node, ast.expr | ast.stmt):
            return 0, 0
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return (
            self._starts[node.lineno - 1] + node.col_offset,
            self._starts[end_line - 1] + end_column,
        )


def _lines(node: ast.expr | ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _head(statement: ast.stmt) -> range:
    """Return the lines of a statement up to the block that it begins."""
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if not body:
        return _lines(statement)
    first = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return range(statement.lineno, max(first.lineno, statement.lineno + 1))


def _is_declared(node: ast.AST, inside: bool) -> bool:
    """Say whether a node says what is there, or shows it, but does nothing in a game."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return True
        case ast.FunctionDef(name):
            return name in TOLD
        case ast.Assign([ast.Name("__slots__" | "__match_args__" | "__hash__")]):
            return True
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            return True
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Call(ast.Name(name)):
            return name in SAYING
        case ast.Raise(ast.Name("NotImplementedError")):
            return True
        case ast.Raise(ast.Call(ast.Name("NotImplementedError"))):
            return True
        case ast.Subscript(ast.Name("Literal")):
            return True
        case ast.UnaryOp(ast.USub(), ast.Constant()):
            # It stands for something that has no number, and any other below 0 would do.
            return not inside
        case ast.BinOp(left, ast.BitOr(), right):
            return not inside and any(map(_is_type, (left, right)))
    return False


def _is_type(node: ast.expr) -> bool:
    match node:
        case ast.Constant(None):
            return True
        case ast.Name(name):
            return name != name.upper() and name[0].isupper()
        case ast.Subscript(value):
            return _is_type(value) or isinstance(value, ast.Name)
    return False


def _is_between(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in BETWEEN
