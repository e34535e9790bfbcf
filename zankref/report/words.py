"""The report's own texts, in one place, in the current language.

What is wrong is in the findings' messages; here, and in ``words.json``, are the labels and
sentences around them.
"""

from collections import Counter
from collections.abc import Iterable, Set
from typing import Any, Final

from zankref.codes import CODES, STOP_NOT_ENTITLED, Code
from zankref.language import Language, LazyText, _, current_language, ngettext, pgettext
from zankref.record.events import Document
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import PlayerReference
from zankref.referee.stop_ruling import StopRuling
from zankref.rules.registry import RULE_SETS
from zankref.texts import texts

RULINGS: Final[dict[str, dict[str, str]]] = texts(__file__, "rulings")
"""The texts on Stops: how they were ruled, why, or why they are not judged."""

_PHRASES: Final[dict[str, Any]] = texts(__file__, "words")
"""Texts; two of one where a number decides, for 1 and for others."""


def phrase(name: str, number: int = 1, /, *, rules: str | None = None, **fields: object) -> str:
    """Return a text of ``words.json``, in the words of the game in which something is said.

    ``number`` decides between two texts, and is one of the fields.
    """
    text = (knocks(rules) and _PHRASES.get(f"{name}.knock")) or _PHRASES[name]
    template = _(text) if isinstance(text, str) else ngettext(text[0], text[1], number)
    return template.format(**{"number": number, **fields})


def player(name: str) -> str:
    """A player's name, or number if they have none."""
    return _("Player {number}").format(number=name) if name.isdecimal() else name


def joined(names: Iterable[str]) -> str:
    """Several players: ``Anna, Ben and Cleo``."""
    *others, last = map(player, names)
    text = _("{some} and {more}")
    return text.format(some=", ".join(others), more=last) if others else last


def knocks(rules: str | None) -> bool:
    """Return whether players knock in a game, instead of calling Stop."""
    return rules is not None and RULE_SETS[rules].call == "knock"


def faults(number: int) -> str:
    """A number of faults."""
    return phrase("fault" if number else "no_fault", number)


def findings(number: int) -> str:
    """A number of findings."""
    return phrase("finding" if number else "no_finding", number)


def stops_own(rules: str | None) -> bool:
    """Return whether a game lets players call Stop on their own moves."""
    return rules is None or RULE_SETS[rules].clause("stop") not in STOP_NOT_ENTITLED.clauses


# At a finding.


def called(finding: Finding) -> str:
    """A finding by its code, and by what that is called in its game."""
    context = finding.lazy_message.context if isinstance(finding.lazy_message, LazyText) else ""
    text = finding.code.name
    return f"{finding.code} {pgettext(context, text) if context else _(text)}"


def name_of(code: str) -> str:
    """A kind of finding as the report names it next to its code."""
    return _(CODES[code].name)


def label(code: Code, rules: str | None) -> str:
    """A kind of finding as the players of a game call it, where a summary counts them.

    The names of codes (``missed-foundation``) never change and are the same in all games; these are
    not.
    """
    vocabulary = RULE_SETS[rules].speech if rules else ""
    return pgettext(vocabulary, code.label) if vocabulary else _(code.label)


def at_stop(name: str, stop: StopRuling, rules: str | None) -> str:
    """A phrase on what became of a fault, by a Stop: who called it, and where."""
    fields = {"player": player(stop.caller), "call": call(stop, rules), "line": stop.span.line}
    return phrase(name, rules=rules, **fields)


def better(ways: Iterable[str]) -> str:
    """Better ways to play."""
    between = f", {phrase('or')} "
    return f"{phrase('better')}: {between.join(ways)}"


def not_judged(reason: str) -> str:
    """Why an action could not be judged fully."""
    return phrase("not_judged", reason=reason.removesuffix("."))


# At a Stop.


def call(stop: StopRuling, rules: str | None) -> str:
    """A Stop, by its caller; some games have another word for it."""
    text = _("{player}'s knock") if knocks(rules) else _("{player}'s Stop")
    return text.format(player=PlayerReference(stop.caller))


def ruling(stop: StopRuling, rules: str | None) -> str:
    """What a Stop was."""
    text = RULINGS["ruled"][stop.ruling or ""]
    return _(text).format(call=call(stop, rules))


def ruling_in_short(stop: StopRuling) -> str:
    """The ruling on a Stop, in a word or two."""
    parts = [RULINGS["in_short"][stop.ruling or ""]]
    if stop.decision:
        parts.append(RULINGS["decided"][stop.decision])
    return ", ".join(map(_, parts))


def on_turn(name: str) -> str:
    """The sentence that says whose turn it is."""
    return _("It is {player}'s turn.").format(player=player(name))


def misses(name: str, turns: int) -> str:
    """How many turns a player misses."""
    if not turns:
        return _("{player} does not miss a turn.").format(player=player(name))
    return phrase("misses_turns", turns, player=player(name))


def line(number: int) -> str:
    """A line of the record."""
    return _("line {number}").format(number=number)


# The end.


def outcome(verdict: Verdict) -> str:
    """Who has won, or how the game ended; where it was not played to its end, what was agreed."""
    return verdict.claimed if verdict.ending and verdict.claimed else verdict.ruled


def result(verdict: Verdict) -> str:
    """How the game ended, and what it is worth."""
    winner, open_ = outcome(verdict), _("The record ends before the game does")
    who_won = {
        "draw": _("The game is drawn"),
        "blocked": _("The game is blocked"),
        "*": _("The game was broken off") if verdict.ending else open_,
    }.get(winner) or _("{player} has won").format(player=player(winner))
    others, worth = [name for name in verdict.players if name != winner], _worth(verdict)
    if verdict.ending == "resigned" and len(others) == 1:
        resigned = _("{player} resigned").format(player=player(others[0]))
        worth = f"{resigned}, {worth}" if worth else resigned
    return f"{who_won}: {worth}." if worth else f"{who_won}."


def result_in_short(verdict: Verdict) -> str:
    """How the game ended, in a few words."""
    open_ = {"draw": _("drawn"), "blocked": _("blocked"), "*": _("unfinished")}
    winner, worth = outcome(verdict), _worth(verdict)
    who_won = open_.get(winner) or _("{player} won").format(player=player(winner))
    return f"{who_won}, {worth}" if worth else who_won


def _worth(verdict: Verdict) -> str:
    """What a game is worth: the points and who has them; in a solo game, the moves."""
    number = verdict.score
    if number is None:
        return ""
    if len(verdict.players) == 1:
        return phrase("move", number)
    if verdict.scorer is None:
        return ""
    scorer = verdict.players[verdict.scorer]
    points = phrase("points", number)
    if scorer == verdict.ruled:
        return points
    return _("{points} for {player}").format(points=points, player=player(scorer))


def match(verdict: Verdict) -> str:
    """How the match stands after this game; empty without a match."""
    if not verdict.totals:
        return ""
    standing = zip(verdict.players, verdict.totals, strict=True)
    listed = ", ".join(f"{player(name)} {points}" for name, points in standing)
    text = _("Match: {standing}.").format(standing=listed)
    if not verdict.match_winner:
        return text
    return f"{text} {phrase('match_won', player=player(verdict.match_winner))}"


def is_clean(verdict: Verdict) -> bool:
    """Return whether nothing was found in a game that counts, ruled on, or left open."""
    return not (verdict.stops or verdict.doubts or any(f.counts for f in verdict.findings))


def clean(document: Document, verdict: Verdict) -> str:
    """A game in which nothing was found that counts, with its title."""
    state = _("clean as far as it was recorded") if verdict.gaps else _("clean")
    text = ", ".join((accepted(verdict) or state, result_in_short(verdict)))
    text = f"{title(document, verdict)}: {text}"
    return f"{text}. {match(verdict)}" if verdict.totals else text


def accepted(verdict: Verdict) -> str:
    """How many findings do not count; empty if all do."""
    expected = sum(finding.expected for finding in verdict.findings)
    waived = sum(finding.waived is not None for finding in verdict.findings)
    parts = ((expected, _("{number} as expected")), (waived, _("{number} waived")))
    return ", ".join(text.format(number=number) for number, text in parts if number)


def game(number: int) -> str:
    """A game of a file."""
    return _("game {number}").format(number=number)


def title(document: Document | None, verdict: Verdict) -> str:
    """The title of a game: its file, and its number if there are several."""
    several = document is not None and document.several
    return f"{verdict.path}, {game(verdict.game)}" if several else verdict.path


def counted(document: Document | None, findings: int, clean: bool) -> Counter[str]:
    """What a game adds to the total; an unreadable file is not a game."""
    games = int(document is not None)
    return Counter(game=games, clean_games=games * clean, finding=findings)


def total(counts: Counter[str]) -> str:
    """The total of all findings."""
    return ", ".join(phrase(name, counts[name]) for name in ("game", "clean_games", "finding"))


def common(languages: Set[Language]) -> Language:
    """The language of the games if they share one, else the current one."""
    return next(iter(languages)) if len(languages) == 1 else current_language()
