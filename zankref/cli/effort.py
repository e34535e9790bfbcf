"""``--effort``: how long the searches go on before they leave a question open."""

from collections.abc import Callable
from typing import Any, Final

import click

from zankref.cli.lazy import option
from zankref.language import N_, _
from zankref.reachability.budget import DEFAULT_EFFORT, UNLIMITED

_UNLIMITED: Final = "unlimited"


class _Effort(click.ParamType):  # type: ignore[type-arg]
    """A number of positions, or ``unlimited``."""

    name = "effort"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number of positions."""
        if value == _UNLIMITED:
            return UNLIMITED
        try:
            effort = int(value)
        except ValueError:
            effort = 0
        if effort < 1:
            said = _("{value} is neither a whole number of at least 1 nor {unlimited}.")
            self.fail(said.format(value=repr(value), unlimited=_UNLIMITED), param, ctx)
        return effort


def effort_option() -> Callable[[Any], Any]:
    """Return the option ``--effort`` of the commands that judge."""
    return option(
        "--effort",
        metavar=N_("N|unlimited"),
        type=_Effort(),
        default=str(DEFAULT_EFFORT),
        show_default=True,
    )
