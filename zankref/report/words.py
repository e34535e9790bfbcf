"""The report's own words, in one place, so that they can be said in another language.

What is wrong is said by the findings themselves; here are the labels and sentences around them.
"""

from collections.abc import Iterable
from typing import Final

from zankref.referee.catalogue import CATALOGUE
from zankref.referee.findings import StopRuling, Verdict

BETTER: Final = "Better"
OR: Final = "or"
UNSTOPPED: Final = "Nobody stopped it."
NOT_JUDGED: Final = "Not fully judged without it."
WAIVED: Final = "waived"
EXPECTED: Final = "expected by the record"
ABOUT_NOTHING: Final = "no move"
NO_FAULT: Final = "no fault"
AND: Final = " and "
COVERED: Final = "covered"
GONE: Final = "fallen away"
ANY_NUMBER: Final = "some cards, or none"
NOT_WRITTEN: Final = "not written down"

_STOP: Final = "Stop"
_CALLED: Final = {"online": "knock"}
"""What a Stop is called in games that have another word for it."""

_RULINGS: Final = {
    "justified": "{call} is right.",
    "wrongful": "{call} is wrong.",
    "late": "{call} comes too late.",
    "void": "{call} is void.",
    None: "{call} could not be ruled.",
}
_RULINGS_IN_SHORT: Final = {
    "justified": "right",
    "wrongful": "wrong",
    "late": "too late",
    "void": "void",
    None: "not ruled",
}


def player(name: str) -> str:
    """A player as the report speaks of him; who has no name is called by his number."""
    return f"Player {name}" if name.isdecimal() else name


def joined(names: Iterable[str]) -> str:
    """Several players: ``Anna, Ben and Cleo``."""
    *others, last = map(player, names)
    return f"{', '.join(others)}{AND}{last}" if others else last


def kind(code: str) -> str:
    """A kind of finding as players say it."""
    return CATALOGUE[code].name.replace("-", " ")


def counted(number: int, one: str, several: str) -> str:
    """A number of things."""
    return f"{number} {one if number == 1 else several}"


def faults(number: int) -> str:
    """A number of faults."""
    return counted(number, "fault", "faults") if number else NO_FAULT


def calls(number: int) -> str:
    """A number of calls (other than Stops) that were wrong."""
    return counted(number, "wrong call", "wrong calls")


def errors(number: int) -> str:
    """A number of errors in a record."""
    return counted(number, "error", "errors") + " in the record"


def warnings(number: int) -> str:
    """A number of warnings about a record."""
    return counted(number, "warning", "warnings")


def times(number: int, what: str) -> str:
    """A thing, and how often, if more than once."""
    return what if number == 1 else f"{number} × {what}"


def stopped(number: int) -> str:
    """How many of several faults were stopped."""
    return f"{number} stopped"


def foundations_begin(rank: str) -> str:
    """The rank with which the foundations begin."""
    return f"from {rank}"


# At a finding.


def stopped_by(stop: StopRuling) -> str:
    """Who stopped a fault, and where."""
    return f"Stopped by {player(stop.caller)} (line {stop.span.line})."


def other_ways(number: int) -> str:
    """How many more ways to play there are than are shown."""
    return counted(number, "other way", "other ways")


def not_judged(reason: str) -> str:
    """Why an action could not be judged fully."""
    return f"Not fully judged: {reason.removesuffix('.')}."


def not_judged_either(number: int, line: int) -> str:
    """How many later actions could not be judged for the same reason, and up to where."""
    if number == 1:
        return f"So too a later action (line {line})."
    return f"So too {number} later actions (up to line {line})."


# At a Stop.


def call(stop: StopRuling, rules: str | None) -> str:
    """A Stop, by its caller; some games call it otherwise."""
    return f"{player(stop.caller)}'s {_CALLED.get(rules or '', _STOP)}"


def ruling(stop: StopRuling, rules: str | None) -> str:
    """What a Stop was."""
    return _RULINGS[stop.ruling].format(call=call(stop, rules))


def decided(stop: StopRuling) -> str:
    """What the players said to a Stop."""
    return f"The players {stop.table} it."


def ruling_in_short(stop: StopRuling) -> str:
    """What a Stop was, in a word or two."""
    said = _RULINGS_IN_SHORT[stop.ruling]
    return f"{said}, {stop.table}" if stop.table else said


def about(action: str, line: int) -> str:
    """Which move a Stop is about."""
    return f"It is about {action} (line {line})."


def taken_back(actions: Iterable[str]) -> str:
    """What is taken back."""
    *others, last = actions
    what = f"{', '.join(others)}{AND}{last}" if others else last
    return f"Taken back: {what}."


def refill(owner: str, number: int) -> str:
    """The card owed to a waste."""
    return f"The top card of Q{number} goes onto the empty A{number} ({player(owner)})."


def passed_over(names: Iterable[str]) -> str:
    """Who is passed over now."""
    return f"Passed over now: {joined(names)}."


def will_miss(name: str) -> str:
    """Who will miss a turn."""
    return f"{player(name)} will miss a turn."


def on_turn(name: str) -> str:
    """Who is on turn."""
    return f"{player(name)} is on turn."


def remedy(offender: str, caller: str) -> str:
    """The compulsory move that is still owed, and who is on turn after it."""
    return f"{player(offender)} still owes the compulsory move; then {on_turn(caller)}"


def line(number: int) -> str:
    """A line of the record."""
    return f"line {number}"


# The end.


def result(verdict: Verdict) -> str:
    """How the game ended, and what it is worth."""
    said = {
        "draw": "The game is drawn",
        "blocked": "The game is blocked",
        "*": "The record ends before the game does",
    }.get(verdict.ruled) or f"{player(verdict.ruled)} has won"
    worth = _worth(verdict)
    return f"{said}: {worth}." if worth else f"{said}."


def result_in_short(verdict: Verdict) -> str:
    """How the game ended, in a few words."""
    said = {"draw": "drawn", "blocked": "blocked", "*": "unfinished"}.get(verdict.ruled)
    worth = _worth(verdict)
    said = said or f"{player(verdict.ruled)} won"
    return f"{said}, {worth}" if worth else said


def _worth(verdict: Verdict) -> str:
    """What a game is worth: the points and who has them; to who plays alone, his moves."""
    if verdict.score is None:
        return ""
    if len(verdict.players) == 1:
        return counted(verdict.score, "move", "moves")
    if verdict.scorer is None:
        return ""
    scorer = verdict.players[verdict.scorer]
    points = counted(verdict.score, "point", "points")
    return points if scorer == verdict.ruled else f"{points} for {player(scorer)}"


def match(verdict: Verdict) -> str:
    """How the match stands after this game; empty without a match."""
    if not verdict.totals:
        return ""
    standing = zip(verdict.players, verdict.totals, strict=True)
    said = f"Match: {', '.join(f'{player(name)} {points}' for name, points in standing)}."
    return f"{said} {match_won(verdict.match_winner)}" if verdict.match_winner else said


def match_won(name: str) -> str:
    """Who has won the match."""
    return f"{player(name)} has won the match."


def clean(verdict: Verdict) -> str:
    """A game in which nothing was found that counts."""
    said = f"{accepted(verdict) or 'clean'}, {result_in_short(verdict)}"
    return f"{said}. {match(verdict)}" if verdict.totals else said


def accepted(verdict: Verdict) -> str:
    """How many findings do not count; empty if all do."""
    expected = sum(finding.expected for finding in verdict.findings)
    waived = sum(finding.waived is not None for finding in verdict.findings)
    parts = ((expected, "as expected"), (waived, "waived"))
    return ", ".join(f"{number} {how}" for number, how in parts if number)


def not_counted(accepted_findings: str) -> str:
    """Findings that do not fail a check."""
    return f"Of these findings: {accepted_findings}."


def undetermined(verdict: Verdict) -> str:
    """How many events could not be judged fully."""
    number = counted(verdict.events, "action", "actions")
    return f"{verdict.undetermined} of {number} could not be judged fully."


def game(number: int) -> str:
    """A game of a file."""
    return f"game {number}"


def explain(code: str) -> str:
    """Where to read more."""
    return f"More about a code: zankref explain {code}"


def total(games: int, clean_games: int, findings: int) -> str:
    """What was found in all."""
    return ", ".join(
        [
            counted(games, "game", "games"),
            f"{clean_games} clean",
            counted(findings, "finding", "findings"),
        ]
    )
