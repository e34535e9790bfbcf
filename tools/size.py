"""Count lines of code, and check that there are no more than agreed.

``python -m tools.size``; how many there may be is in ``pyproject.toml``. Blank lines, comments and
documentation are not counted, nor are examples, catalogues, texts of pages and style sheets.
"""

import io
import re
import sys
import tokenize
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Final

#: Tokens that do not count as code.
_NO_CODE: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}

#: A string of JavaScript, which may hold what looks like a comment, or a comment.
_TEXT_OR_COMMENT: Final = re.compile(
    r"""("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|//[^\n]*|/\*.*?\*/""", re.S
)


def of_python(source: str) -> int:
    """Return the number of lines that hold code of Python or Cython."""
    lines: set[int] = set()
    before = tokenize.NEWLINE
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token, after in pairwise(tokens):
        stands_alone = before in _NO_CODE and after.type == tokenize.NEWLINE
        if token.type not in _NO_CODE and not (token.type == tokenize.STRING and stands_alone):
            lines.update(range(token.start[0], token.end[0] + 1))
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            before = token.type
    return len(lines)


def of_scripts(source: str) -> int:
    """Return the number of lines that hold code of JavaScript."""
    code = _TEXT_OR_COMMENT.sub(lambda match: match[1] or "\n" * match[0].count("\n"), source)
    return sum(bool(line.strip()) for line in code.splitlines())


def lines(pattern: str) -> int:
    """Return the number of lines of code in the files that match, without examples."""
    return sum(
        (of_scripts if path.suffix == ".js" else of_python)(path.read_text(encoding="utf-8"))
        for path in sorted(Path().glob(pattern))
        if not {"examples", "__pycache__"} & {*path.parts}
    )


def main() -> int:
    """Print what was counted; return 1 if it is more than agreed."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["size"]
    status = 0
    for pattern, most in settings.items():
        number = lines(pattern)
        print(f"{pattern}: {number:,} lines of code, at most {most:,}.")
        status |= number > most
    return status


if __name__ == "__main__":
    sys.exit(main())
