"""``--select`` and ``--ignore``: which findings are reported and counted, by their codes."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import click

from zankref.cli import lazy
from zankref.cli.codes import complete_code, similar_codes
from zankref.codes import CODES
from zankref.language import N_, _


class CodeFilter(NamedTuple):
    """Prefixes of codes. If several match a code the longest decides, ``ignore`` in a tie."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def takes(self, code: str) -> bool:
        """Return whether findings of this code are selected."""
        return _longest(self.select or ("",), code) > _longest(self.ignore, code)


@cache
def _longest(prefixes: tuple[str, ...], code: str) -> int:
    """Return the length of the longest prefix of a code, -1 if there is none."""
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)


def codes_option(*names: str) -> Callable[[Any], Any]:
    """Return an option that takes comma-separated prefixes and may be repeated."""
    return lazy.option(
        *names, metavar=N_("CODES"), multiple=True, callback=_prefixes, shell_complete=complete_code
    )


def _prefixes(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> tuple[str, ...]:
    """Parse the lists; a prefix that matches no code is a usage error."""
    prefixes = [word.strip().upper() for value in values for word in value.split(",")]
    for prefix in prefixes:
        if not prefix or not any(code.startswith(prefix) for code in CODES):
            said = _('no code begins with "{prefix}".').format(prefix=prefix)
            raise click.BadParameter(f"{said} {similar_codes(prefix)}")
    return tuple(prefixes)
