"""The texts of the language server, in the current language."""

from collections.abc import Sequence
from typing import Final

from zankref.language import N_, _
from zankref.record.events import Action
from zankref.referee.lines import ActionLine
from zankref.referee.possible import Possible, Status
from zankref.report import labels, words
from zankref.report.lines import action_in_words, on_one_line

SOURCE: Final = "zankref"

_RULED: Final[dict[str | None, str]] = {
    "justified": N_("would be right"),
    "wrongful": N_("would be wrong"),
    "late": N_("would come too late"),
    "void": N_("would have no effect"),
    None: N_("cannot be ruled on"),
}

_STATUSES: Final[dict[Status, str]] = {
    "must": N_("must be played first"),
    "may": N_("allowed"),
    "call": N_("call"),
    "open": N_("cannot be judged fully"),
    "fault": N_("not allowed now"),
}


# What is said of a place.


def better(line: ActionLine) -> str:
    """A better line of play."""
    return f"{labels.better()}: {on_one_line(line)}"


def beginning() -> str:
    """What is shown below: the table that the game begins with."""
    return _("The table before the first action:")


def table_before(action: Action, call: str) -> str:
    """What is shown below: the table before an action; ``call`` is the game's word for a Stop."""
    return _("The table before {action}:").format(action=f"`{action_in_words(action, call)}`")


def table_at(number: int) -> str:
    """What is shown below: the table at a line."""
    return _("The table at line {number}:").format(number=number)


# What can be written.


def status(entry: Possible) -> str:
    """The detail of a completion, by its status."""
    code = f", {entry.code}" if entry.code else ""
    clause = f" ({entry.clause})" if entry.clause else ""
    return f"{_(_STATUSES[entry.status])}{code}{clause}"


def ruled(ruling: str | None) -> str:
    """The ruling on a Stop if it were called now."""
    return _(_RULED[ruling])


def card() -> str:
    """The detail where a card is still to be written."""
    return _("card")


def now_a_card() -> str:
    """Beside an action after which a card has still to be written."""
    return _("then a card")


def check_here() -> str:
    """What ``check`` is for."""
    return _("what lies on the table at this moment")


def gap_here() -> str:
    """What ``gap`` is for."""
    return _("play went unrecorded here")


def expect_here() -> str:
    """What ``# expect:`` is for."""
    return _("the findings expected on this line")


def waive_here() -> str:
    """What ``# waive:`` is for."""
    return _("findings accepted on this line, and why")


# The outline.


def game(number: int, rules: str | None) -> str:
    """A game in the outline."""
    return f"{words.game(number)}: {rules}" if rules else words.game(number)


def deal() -> str:
    """The deal in the outline."""
    return _("deal")


def turn(number: int, player: str) -> str:
    """A turn in the outline."""
    return f"{number}. {player}"


# What can be done.


def write_instead(suggestions: Sequence[str]) -> str:
    """An offer to correct what cannot be read."""
    return _("Write {suggestion} instead").format(suggestion=", ".join(suggestions))


def note_better(line: ActionLine) -> str:
    """An offer to note a better line of play beside the line of the record."""
    return _("Add as a comment: {way}").format(way=on_one_line(line))


def better_comment(line: ActionLine) -> str:
    """The comment in which a better line of play is noted."""
    return f"# {better(line)}"


def expect(code: str) -> str:
    """An offer to expect a finding."""
    return _("Expect {code} on this line").format(code=code)


def waive(code: str) -> str:
    """An offer to accept a finding."""
    return _("Accept {code} on this line, and say why").format(code=code)


def why() -> str:
    """A placeholder for the reason of a waiver."""
    return _("why it is accepted")
