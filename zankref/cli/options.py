"""Arguments and options that several commands have."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import click

from zankref.cli import lazy
from zankref.codes import CODES, Severity
from zankref.errors import InvalidArgument
from zankref.language import LANGUAGES, N_, Language, _
from zankref.library import arguments
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.rules.registry import RULE_SETS
from zankref.texts import texts

_WORDS: Final = texts(__file__, "codes")

GROUPS: Final[dict[str, str]] = _WORDS["groups"]
"""The subject of the codes that begin like this."""

SEVERITIES: Final[dict[Severity, str]] = _WORDS["severities"]
"""The meaning of each severity, the gravest first."""


def similar_codes(typed: str) -> str:
    """Return a sentence that suggests similar codes."""
    from zankref.library.lookup import near_codes

    near = near_codes(typed)
    if not near:
        return _("Codes begin with {codes}.").format(codes=", ".join(GROUPS))
    listed = [f"{code} {_(CODES[code].name)}" for code in sorted(near)]
    return _("Did you mean {names}?").format(names=", ".join(listed))


def complete_code(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete a code, or the last one of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{code}" for code in CODES if code.startswith(last.upper())]


def _effort(ctx: click.Context, param: click.Parameter, value: str) -> int:
    """Parse how long the searches go on before they leave a question open."""
    try:
        return arguments.effort_named(value)
    except InvalidArgument as error:
        raise click.BadParameter(str(error)) from error


paths: Final = lazy.argument(
    "paths", metavar=N_("PATH..."), nargs=-1, required=True, type=click.Path()
)
file: Final = lazy.argument("file", metavar=N_("FILE"), type=click.Path())
effort: Final = lazy.option(
    "--effort",
    metavar=N_("N|unlimited"),
    default=str(DEFAULT_EFFORT),
    show_default=True,
    callback=_effort,
)
jobs: Final = lazy.option(
    "--jobs", "-j", metavar="N", type=lazy.Count(min=0), default=1, show_default=True
)
cluster: Final = lazy.option("--cluster", metavar=N_("ADDRESS"))
seat: Final = lazy.option("--seat", metavar=N_("PLAYER"), default="1")


def output(name: str = "--output") -> Callable[[Any], Any]:
    """Return the option that names the file to write."""
    return lazy.option(name, "-o", metavar=N_("FILE"), type=click.Path(dir_okay=False))


def no_such_seat(name: str, players: Iterable[str]) -> click.BadParameter:
    """Return the usage error for a seat that no player has."""
    message = _("nobody called {name} plays here. The players are: {players}.")
    return click.BadParameter(
        message.format(name=name, players=", ".join(players)), param_hint="'--seat'"
    )


def lang(*, expose_value: bool = True, nearest: bool = True) -> Callable[[Any], Any]:
    """Return the option ``--lang``; it may stand before the command as well.

    With ``expose_value`` the command receives the language asked for, or None: then the record
    decides. Without ``nearest`` it has a further meaning, and what comes before does not count.
    """
    return lazy.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        callback=_nearest if nearest else None,
        expose_value=expose_value,
    )


def _nearest(ctx: click.Context, param: click.Parameter, lang: Language | None) -> Language | None:
    """Return the language asked for after the command, otherwise before it."""
    return lang or ctx.find_root().params.get("lang")


def codes(*names: str) -> Callable[[Any], Any]:
    """Return an option that takes comma-separated prefixes of codes and may be repeated."""
    return lazy.option(
        *names, metavar=N_("CODES"), multiple=True, callback=_prefixes, shell_complete=complete_code
    )


def _prefixes(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> tuple[str, ...]:
    """Parse the lists; a prefix that matches no code is a usage error."""
    prefixes = [word.strip().upper() for value in values for word in value.split(",")]
    for prefix in prefixes:
        if not prefix or not any(code.startswith(prefix) for code in CODES):
            message = _('no code begins with "{prefix}".').format(prefix=prefix)
            raise click.BadParameter(f"{message} {similar_codes(prefix)}")
    return tuple(prefixes)


def rules(**more: Any) -> Callable[[Any], Any]:
    """Return an option that names a rule set."""
    return lazy.option(
        "--rules", metavar="ID", callback=_known, shell_complete=complete_rules, **more
    )


def _known(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Check that an option, which may be given several times, names a rule set."""
    for name in [value] if isinstance(value, str) else value or ():
        if name not in RULE_SETS:
            message = _('there is no rule set "{name}", only: {known}.')
            raise click.BadParameter(message.format(name=name, known=", ".join(RULE_SETS)))
    return value


def complete_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a rule set."""
    return [name for name in RULE_SETS if name.startswith(incomplete)]
