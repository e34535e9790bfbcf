"""Count lines of code, and see that there are no more than were agreed on.

``python -m tools.size``; how many there may be is in ``pyproject.toml``. Blank lines, comments and
documentation are not counted, nor are examples, catalogues, texts of pages and style sheets.
"""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

#: Tokens that are no code.
_NO_CODE: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}

#: A text of JavaScript, which may hold what looks like a comment; or a comment.
_TEXT_OR_COMMENT: Final = re.compile(
    r"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|//[^\n]*|/\*.*?\*/""", re.S
)


def of_python(source: str) -> int:
    """Return the number of lines that hold code of Python."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - set(_documentation(ast.parse(source))))


def of_scripts(source: str) -> int:
    """Return the number of lines that hold code of JavaScript."""
    code = _TEXT_OR_COMMENT.sub(lambda found: found[1] or "\n" * found[0].count("\n"), source)
    return sum(bool(line.strip()) for line in code.splitlines())


def _documentation(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of texts that stand by themselves."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def lines(pattern: str) -> int:
    """Return the number of lines of code in the files that match, but for examples."""
    return sum(
        (of_python if path.suffix == ".py" else of_scripts)(path.read_text(encoding="utf-8"))
        for path in sorted(Path().glob(pattern))
        if "examples" not in path.parts
    )


def main() -> int:
    """Print what was counted; return 1 if there is more than was agreed on."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["size"]
    status = 0
    for pattern, most in settings.items():
        number = lines(pattern)
        print(f"{pattern}: {number:,} lines of code, at most {most:,}.")
        status |= number > most
    return status


if __name__ == "__main__":
    sys.exit(main())
