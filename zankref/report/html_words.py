"""The texts of the replay page, in the current language.

What the referee says comes from the verdict and from ``words``; here are the labels around it that
scripts write; what stands on the page from the start is in its template. The page fills in the
placeholders in braces. Where that is a number there are two texts: one for 1, the other for all
other numbers.
"""

from zankref.cards import RANKS, named_rank
from zankref.language import _, ngettext, spoken
from zankref.report.labels import better, or_

_ONE_AND_SEVERAL = (1, 2)


def page_words() -> dict[str, str | list[str]]:
    """Return the page's texts by the names used in its template and script."""
    return {
        "lang": spoken(),
        **_around_the_table(),
        **_about_the_moment(),
        **_of_the_graphs(),
        **_read_aloud(),
    }


def found_in_all(number: int) -> str:
    """How much was found in a game."""
    if not number:
        return _("no findings")
    return ngettext("{number} finding", "{number} findings", number).format(number=number)


def called_in_all(number: int, call: str) -> str:
    """How often Stop was called in a game, or what its players do instead (``RuleSet.call``)."""
    if call == "knock":
        return ngettext("{number} knock", "{number} knocks", number).format(number=number)
    return ngettext("{number} Stop", "{number} Stops", number).format(number=number)


def _around_the_table() -> dict[str, str | list[str]]:
    return {
        "all_verdicts": _("Show all {n}"),
        "first_verdicts": _("Show fewer"),
        "no_table": _("Without known rules there is no table."),
        "cards_left": [ngettext("{n} card left", "{n} cards left", n) for n in _ONE_AND_SEVERAL],
        "on_turn": _("to move"),
        "misses": [ngettext("misses a turn", "misses {n} turns", n) for n in _ONE_AND_SEVERAL],
        "paused": _("Pause"),
        "play": _("Play"),
        "pause": _("Hold"),
    }


def _about_the_moment() -> dict[str, str | list[str]]:
    return {
        "start": _("The start"),
        "event": _("Event {n} of {all}"),
        "event_in_short": _("event {n}"),
        "turn": _("turn {n}"),
        "line": _("line {number}"),
        "check": _("check"),
        "gap": _("gap"),
        "lost": _("unreadable"),
        "check_said": _("What lay on the table was written down here."),
        "gap_said": _("Play went unrecorded here."),
        "lost_said": _("A line could not be read here."),
        "why": _("Why?"),
        "its_move": _("The move: {move}"),
        "not_judged": _("Not fully judged: {reason}."),
        "before": _("Before the move"),
        "better": better(),
        "or": or_(),
        "play_way": _("Play it"),
        "play_way_long": _("Play it: better line {n}, {way}"),
        "in_way": _("Better line:"),
        # Marks, as they are read aloud.
        "mark_wrong": _("fault or error"),
        "mark_warning": _("warning"),
        "mark_void": _("without effect"),
        "mark_doubt": _("not fully judged"),
        "mark_accepted": _("accepted"),
    }


def _of_the_graphs() -> dict[str, str | list[str]]:
    return {
        "graph": _("Cards left"),
        "times": _("Time per turn"),
        "times_total": _("Total: {times}"),
    }


def _read_aloud() -> dict[str, str | list[str]]:
    """Cards and piles in words, and the ranks as cards show them."""
    return {
        "ranks": [named_rank(rank) for rank in RANKS],
        # NOTE: in the order ♣ ♠ ♥ ♦
        "suits": _("clubs spades hearts diamonds").split(),
        # NOTE: from the ace to the king
        "rank_names": _("ace 2 3 4 5 6 7 8 9 10 jack queen king").split(),
        "card": _("{rank} of {suit}"),
        "joker": _("joker"),
        "covered": _("covered card"),
        "unknown_card": _("unknown card"),
        "some_cards": _("some cards or none"),
        "from_to": _("from {from} to {to}"),
        "pile_empty": _("{pile}: empty"),
        "pile_fallen": _("{pile}: fallen away"),
        "pile_squared": _("{pile}: {cards} on top, cards in all: {n}"),
    }
