"""Which records are of one game: what a record says of it without remarks."""

from hashlib import blake2b
from typing import Final

from zankref.cards import KNOWN_CARDS, show
from zankref.collection.event_rows import moves_of
from zankref.collection.names import folded
from zankref.record.dates import read_date
from zankref.record.events import GameRecord
from zankref.referee.findings import Verdict

ID_BYTES: Final = 10
"""With 80 bits, two of 10^9 games have the same id with a probability of one in two million."""

_TELLING: Final = 10
"""Of two games, this many cards that are dealt and drawn first are never the same."""


def content_of(verdict: Verdict) -> str | None:
    """Return a hash of who played what when; None for a game of which no card is known.

    Of two records of one game it is the same, whatever else they say of it, and whether or not one
    leaves out a move, if they have a date. Without one, everything must be the same.
    """
    record = verdict.record
    cards = [] if record is None else _cards(record)
    if record is None or not cards:
        return None
    tag, deal = record.tag("Date"), record.deal
    written = tag and (read_date(tag.value) or tag.value)
    is_begun = deal is None or not deal.position
    told: object = cards[:_TELLING]
    if not written or not is_begun or len(cards) < _TELLING:
        dealt = [(n.pile, n.cards, n.count, n.uncounted) for n in deal.lines] if deal else []
        told = (
            dealt,
            [
                (event.speaker, event.kind, event.source, event.target, event.card)
                for event in record.events
                if not written or moves_of([event])
            ],
        )
    players = [folded(name) for name in verdict.players]
    about = f"{verdict.rules} {verdict.agreed} {players} {written} {told}"
    return blake2b(about.encode("utf-8", "replace"), digest_size=ID_BYTES).hexdigest()


def _cards(record: GameRecord) -> list[str]:
    """Return the cards that are dealt openly, and those that are then drawn, in their order."""
    lines = sorted(record.deal.lines, key=lambda line: str(line.pile)) if record.deal else []
    listed = [card for line in lines for card in line.cards]
    found = [show(card.card) for card in listed if card.card < KNOWN_CARDS and not card.covered]
    for event in record.events:
        # A card that is looked at and then played is one card, written once or twice.
        if event.source == "Q" and event.card is not None and [event.card] != found[-1:]:
            found.append(event.card)
    return found
