"""The texts of ``zankref diff``, in the current language."""

from collections.abc import Sequence
from typing import Final

from zankref.language import _, ngettext
from zankref.referee.unlike import Unlike
from zankref.report.words import player

NOT_THERE: Final = "–"


def ruled_alike() -> str:
    """A difference that changes nothing."""
    return _("It makes no difference to the ruling here.")


def nothing_wrong() -> str:
    """A version in which there is no fault."""
    return _("Nothing is wrong.")


def two_games(why: Unlike, ours: str, theirs: str) -> str:
    """Records of probably different games; ``ours`` and ``theirs`` are their rules or players."""
    text = {
        "rules": _("These are records of two games, with different rules: {ours} and {theirs}."),
        "players": _("These look like two games, with different players: {ours}; {theirs}."),
        "play": _("These look like two games: hardly any line of one is in the other."),
    }[why]
    return text.format(ours=ours, theirs=theirs)


def not_judged() -> str:
    """A line that could not be judged fully."""
    return _("It cannot be judged fully.")


def from_the_beginning() -> str:
    """Heading of rulings that differ because of the tags or the deal."""
    return _("Different beginnings that matter later")


def later() -> str:
    """Heading of rulings that differ because of an earlier difference."""
    return _("Consequences later on")


def same_record() -> str:
    """Records without any difference."""
    return _("The records say the same.")


def spelling_only() -> str:
    """Records in which the same was played."""
    return _("The records differ only in spelling: the same was played.")


def games(path: str, number: int) -> str:
    """How many games a file has."""
    text = ngettext("{file} has {number} game.", "{file} has {number} games.", number)
    return text.format(file=path, number=number)


def not_all_compared() -> str:
    """Files with different numbers of games."""
    return _("The games that only one file has are not compared.")


def more(number: int) -> str:
    """How many more things there are than are shown."""
    return ngettext("and {number} more", "and {number} more", number).format(number=number)


def contradicts_itself(path: str, first_line: int, other: str) -> str:
    """A record that cannot be right, where the other may be."""
    text = _("{file} contradicts itself from line {line} on, where {other} does not:")
    return text.format(file=path, line=first_line, other=other)


def different(number: int) -> str:
    """How many differences there are in what was played."""
    return ngettext(
        "The records differ in substance: {number} difference.",
        "The records differ in substance: {number} differences.",
        number,
    ).format(number=number)


def faults(who: Sequence[tuple[str, int]]) -> str:
    """How many faults each player has."""
    listed = ", ".join(f"{player(name)} {number}" for name, number in who)
    return _("Faults: {players}.").format(players=listed)
