"""The table that each finding shows: as it lay then, at the price of what has changed since.

Beside it what a doubt keeps, of which there can be more than events.
"""

import gc
from itertools import pairwise

from tests.referee.records import full_table
from zankref.cards import PACK
from zankref.record.line_index import Span
from zankref.referee.findings import Finding
from zankref.table import Table

#: A card goes to and fro, unannounced, so that each move is a finding.
FROM, TO = 0, 3


def tables(moves: int) -> list[Table]:
    play = " ".join(["R1>R4", "R4>R1"] * (moves // 2))
    found: list[Finding] = full_table(f"R1: ♠7 ♥6 \n R4: ♣7 \n 1: {play}").verdict.findings
    by_event = {finding.event: finding.table for finding in found if finding.event}
    return [table for event in range(1, moves + 1) if (table := by_event[event]) is not None]


def test_each_finding_shows_the_table_before_its_move():
    seen = tables(6)
    heights = [(len(table.piles[FROM]), len(table.piles[TO])) for table in seen]
    assert heights == [(2, 1), (1, 2)] * 3


def test_findings_share_the_piles_that_did_not_change():
    for before, after in pairwise(tables(20)):
        same = [
            pile
            for pile, (was, now) in enumerate(zip(before.piles, after.piles, strict=True))
            if was is now
        ]
        assert same == [pile for pile in range(len(after.piles)) if pile not in (FROM, TO)]
        assert (before.covered, before.foundations) == (after.covered, after.foundations)
        assert before.covered is after.covered
        assert before.foundations is after.foundations


def test_what_is_shown_does_not_change_with_what_is_done_to_a_copy():
    before, after = tables(2)
    lay = [list(pile) for pile in after.piles]
    copy = after.copy()
    for pile in range(8):
        if copy.piles[pile]:
            copy.move(pile, (pile + 1) % 8)
    assert [list(pile) for pile in after.piles] == lay
    assert before.piles[4] is after.piles[4]
    assert max(map(max, filter(None, after.piles[:8]))) < PACK


def test_a_doubt_keeps_its_event_and_no_span_of_its_own():
    game = full_table("A1: ? \n R1: ♠7 \n M: ♥A \n 1: Q>R1 ♥6  Q>A  pass \n 2: Q>A")
    doubts = game.verdict.doubts
    assert doubts
    for doubt in doubts:
        event = game.game.by_number[doubt.event]
        kept = gc.get_referents(doubt)
        assert any(part is event for part in kept)
        assert not any(isinstance(part, Span) for part in kept)
        assert doubt.span == event.span
