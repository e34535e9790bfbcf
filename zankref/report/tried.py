"""The moves that can be tried out before a move that was stopped, or that missed something."""

from typing import Final, TypeAlias

from zankref.codes import MISSED_CLEARING, MISSED_FREEING, MISSED_SPACE
from zankref.evidence.answers import Proof
from zankref.evidence.asking import IN_PASSING, Inquiry
from zankref.evidence.course import Course
from zankref.evidence.walk import walk
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header

Reasons: TypeAlias = list[list[object]]

MISSED: Final = (MISSED_FREEING, MISSED_CLEARING, MISSED_SPACE)
"""The findings of a card that could be freed, or a pile that could be emptied."""


def trials_of(verdict: Verdict) -> tuple[dict[int, Reasons], dict[int, Proof]]:
    """Return why Stops were wrong, by their events, and what can be tried, by a move's first event.

    The moves are those of Stops that were right or wrong, and those of ``MISSED``.
    """
    why, walks = dict[int, Reasons](), dict[int, Proof]()
    stops = [s for s in verdict.stops if s.moves and s.ruling in ("wrongful", "justified")]
    missed = {f.event: f for f in verdict.findings if f.code in MISSED and f.event is not None}
    begun = {event: f.player for event, f in missed.items() if f.player is not None}
    begun |= {stop.moves[0].events[0]: stop.moves[0].player for stop in stops}
    game = verdict.record
    if game is not None and begun:
        header = read_header(game)
        for event, replay, table in Course(game, IN_PASSING).before(begun):
            mover = header.player(begun[event])
            inquiry = Inquiry(game, header, event - 1, IN_PASSING, mover, (replay, table))
            freeing = event not in missed or missed[event].code != MISSED_SPACE
            explored = walk(inquiry, freeing=freeing)
            wrong = [s for s in stops if s.moves[0].events[0] == event and s.ruling == "wrongful"]
            inquiry.made = wrong[0].moves[0] if wrong else None
            why |= {stop.event: explored.as_data(inquiry.nothing_hidden()) for stop in wrong}
            if explored.data is not None and (wrong or explored.data["goals"]):
                walks[event] = explored.data
    return why, walks
