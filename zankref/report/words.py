"""The report's own texts, in one place, in the current language.

What is wrong is in the findings' messages; here are the labels and sentences around them.
"""

from collections.abc import Iterable
from typing import Final

from zankref.cards import named_rank
from zankref.codes import STOP_NOT_ENTITLED
from zankref.language import _, ngettext
from zankref.referee.findings import Verdict
from zankref.referee.stop_ruling import StopRuling
from zankref.referee.terms import PlayerReference
from zankref.rules.registry import RULE_SETS
from zankref.texts import texts

RULINGS: Final[dict[str, dict[str, str]]] = texts(__file__, "rulings")
"""What is said of Stops: how they were ruled, why, or why they are not judged."""


def player(name: str) -> str:
    """A player's name, or number if they have none."""
    return _("Player {number}").format(number=name) if name.isdecimal() else name


def joined(names: Iterable[str]) -> str:
    """Several players: ``Anna, Ben and Cleo``."""
    *others, last = map(player, names)
    text = _("{some} and {more}")
    return text.format(some=", ".join(others), more=last) if others else last


def faults(number: int) -> str:
    """A number of faults."""
    if not number:
        return _("no fault")
    return ngettext("{number} fault", "{number} faults", number).format(number=number)


def none_found() -> str:
    """No fault of a player some of whose play could not be judged."""
    return _("no fault in what could be judged")


def nothing_judged() -> str:
    """A player nothing of whose play could be judged."""
    return _("nothing could be judged")


def open_questions(number: int, acted: int) -> str:
    """How much of what a player did could not be judged."""
    text = ngettext(
        "{number} of {acted} action could not be judged",
        "{number} of {acted} actions could not be judged",
        acted,
    )
    return text.format(number=number, acted=acted)


def unread(number: int) -> str:
    """How many lines of play could not be read."""
    text = ngettext(
        "{number} line of play could not be read and cannot be judged.",
        "{number} lines of play could not be read and cannot be judged.",
        number,
    )
    return text.format(number=number)


def unrecorded(number: int) -> str:
    """How often play went unrecorded."""
    text = ngettext(
        "Some play went unrecorded and cannot be judged.",
        "Play went unrecorded {number} times and cannot be judged there.",
        number,
    )
    return text.format(number=number)


def calls(number: int) -> str:
    """A number of calls (other than Stops) that were wrong."""
    text = ngettext("{number} wrong call", "{number} wrong calls", number)
    return text.format(number=number)


def errors(number: int) -> str:
    """A number of errors in a record."""
    text = ngettext("{number} error in the record", "{number} errors in the record", number)
    return text.format(number=number)


def warnings(number: int) -> str:
    """A number of warnings about a record."""
    return ngettext("{number} warning", "{number} warnings", number).format(number=number)


def times(number: int, what: str) -> str:
    """A thing, and how often, if more than once."""
    return what if number == 1 else f"{number} × {what}"


def stopped(number: int, rules: str | None) -> str:
    """How many of several faults were stopped."""
    text = _("{number} knocked on") if knocks(rules) else _("{number} stopped")
    return text.format(number=number)


def foundations_begin(rank: str) -> str:
    """The rank with which the foundations begin."""
    return _("from {rank}").format(rank=named_rank(rank))


def knocks(rules: str | None) -> bool:
    """Return whether players knock in a game, instead of calling Stop."""
    return rules is not None and RULE_SETS[rules].call == "knock"


def stops_own(rules: str | None) -> bool:
    """Return whether a game lets players call Stop on their own moves."""
    return rules is None or RULE_SETS[rules].clause("stop") not in STOP_NOT_ENTITLED.clauses


# At a finding.


def stopped_by(stop: StopRuling, rules: str | None, *, stoppable: bool | None = True) -> str:
    """Who stopped a fault, and where; one that cannot be stopped may have gone back with a Stop."""
    if not stoppable:
        text = _("Taken back after {call} (line {line}).")
        return text.format(call=call(stop, rules), line=stop.span.line)
    if knocks(rules):
        text = _("{player} knocked on it (line {line}).")
    else:
        text = _("Stopped by {player} (line {line}).")
    return text.format(player=player(stop.caller), line=stop.span.line)


def denied(stop: StopRuling) -> str:
    """Who called a fault but was denied by the players, and where."""
    text = _("{player} called it, but the players denied it (line {line}).")
    return text.format(player=player(stop.caller), line=stop.span.line)


def called_late(stop: StopRuling) -> str:
    """Who called a fault too late, and where."""
    text = _("{player} called it too late (line {line}).")
    return text.format(player=player(stop.caller), line=stop.span.line)


def unstopped(rules: str | None) -> str:
    """A fault that could have been stopped."""
    return _("Nobody knocked on it.") if knocks(rules) else _("Nobody stopped it.")


def other_ways(number: int) -> str:
    """How many more ways to play there are than are shown."""
    return ngettext("{number} other way", "{number} other ways", number).format(number=number)


def not_judged(reason: str) -> str:
    """Why an action could not be judged fully."""
    return _("Not fully judged: {reason}.").format(reason=reason.removesuffix("."))


def not_judged_either(number: int, line: int) -> str:
    """How many later actions could not be judged for the same reason, and up to where."""
    text = ngettext(
        "The same goes for a later action (line {line}).",
        "The same goes for {number} later actions (up to line {line}).",
        number,
    )
    return text.format(number=number, line=line)


# At a Stop.


def at_line(number: int) -> str:
    """The line of which something is said."""
    return _("Line {number}:").format(number=number)


def call(stop: StopRuling, rules: str | None) -> str:
    """A Stop, by its caller; some games have another word for it."""
    text = _("{player}'s knock") if knocks(rules) else _("{player}'s Stop")
    return text.format(player=PlayerReference(stop.caller))


def ruling(stop: StopRuling, rules: str | None) -> str:
    """What a Stop was."""
    text = RULINGS["ruled"][stop.ruling or ""]
    return _(text).format(call=call(stop, rules))


def ruling_in_short(stop: StopRuling) -> str:
    """What a Stop was, in a word or two."""
    said = [RULINGS["in_short"][stop.ruling or ""]]
    if stop.table:
        said.append(RULINGS["decided"][stop.table])
    return ", ".join(map(_, said))


def perhaps_called(rules: str | None) -> str:
    """A line that cannot be read, and on which a Stop may have been called."""
    if knocks(rules):
        return _("Perhaps a knock, but the line cannot be read, so it is not judged.")
    return _("Perhaps a Stop, but the line cannot be read, so it is not judged.")


def on_turn(name: str) -> str:
    """Whose turn it is."""
    return _("It is {player}'s turn.").format(player=player(name))


def line(number: int) -> str:
    """A line of the record."""
    return _("line {number}").format(number=number)


# The end.


def result(verdict: Verdict) -> str:
    """How the game ended, and what it is worth."""
    said = {
        "draw": _("The game is drawn"),
        "blocked": _("The game is blocked"),
        "*": _("The record ends before the game does"),
    }.get(verdict.ruled) or _("{player} has won").format(player=player(verdict.ruled))
    worth = _worth(verdict)
    return f"{said}: {worth}." if worth else f"{said}."


def result_in_short(verdict: Verdict) -> str:
    """How the game ended, in a few words."""
    open_ = {"draw": _("drawn"), "blocked": _("blocked"), "*": _("unfinished")}
    worth = _worth(verdict)
    said = open_.get(verdict.ruled) or _("{player} won").format(player=player(verdict.ruled))
    return f"{said}, {worth}" if worth else said


def _worth(verdict: Verdict) -> str:
    """What a game is worth: the points and who has them; in a solo game, the moves."""
    number = verdict.score
    if number is None:
        return ""
    if len(verdict.players) == 1:
        return ngettext("{number} move", "{number} moves", number).format(number=number)
    if verdict.scorer is None:
        return ""
    scorer = verdict.players[verdict.scorer]
    points = ngettext("{number} point", "{number} points", number).format(number=number)
    if scorer == verdict.ruled:
        return points
    return _("{points} for {player}").format(points=points, player=player(scorer))


def match(verdict: Verdict) -> str:
    """How the match stands after this game; empty without a match."""
    if not verdict.totals:
        return ""
    standing = zip(verdict.players, verdict.totals, strict=True)
    listed = ", ".join(f"{player(name)} {points}" for name, points in standing)
    said = _("Match: {standing}.").format(standing=listed)
    return f"{said} {match_won(verdict.match_winner)}" if verdict.match_winner else said


def match_won(name: str) -> str:
    """Who has won the match."""
    return _("{player} has won the match.").format(player=player(name))


def clean(verdict: Verdict) -> str:
    """A game in which nothing was found that counts."""
    found = _("clean as far as it was recorded") if verdict.gaps else _("clean")
    said = ", ".join((accepted(verdict) or found, result_in_short(verdict)))
    return f"{said}. {match(verdict)}" if verdict.totals else said


def accepted(verdict: Verdict) -> str:
    """How many findings do not count; empty if all do."""
    expected = sum(finding.expected for finding in verdict.findings)
    waived = sum(finding.waived is not None for finding in verdict.findings)
    parts = ((expected, _("{number} as expected")), (waived, _("{number} waived")))
    return ", ".join(text.format(number=number) for number, text in parts if number)


def not_counted(accepted_findings: str) -> str:
    """Findings that do not fail a check."""
    return _("Of these findings: {accepted}.").format(accepted=accepted_findings)


def undetermined(verdict: Verdict) -> str:
    """How many events could not be judged fully."""
    text = ngettext(
        "{open} of {number} action could not be judged fully.",
        "{open} of {number} actions could not be judged fully.",
        verdict.events,
    )
    return text.format(open=verdict.undetermined, number=verdict.events)


def game(number: int) -> str:
    """A game of a file."""
    return _("game {number}").format(number=number)


def explain(code: str) -> str:
    """Where to read more."""
    return _("More about a code: {command}").format(command=f"zankref explain {code}")


def total(games: int, clean_games: int, findings: int) -> str:
    """What was found in all."""
    return ", ".join(
        [
            ngettext("{number} game", "{number} games", games).format(number=games),
            _("{number} clean").format(number=clean_games),
            ngettext("{number} finding", "{number} findings", findings).format(number=findings),
        ]
    )
