"""Cards that do not fit their target (Z201 to Z203)."""

from collections.abc import Iterator
from typing import Final

from zankref.cards import Card
from zankref.codes import NO_FIT_FOUNDATION, NO_FIT_OPPONENT, NO_FIT_TABLEAU
from zankref.layout import FOUNDATION
from zankref.rules.fitting import Fitting
from zankref.rules.judgement import Fault


class Misfits:
    """Checks whether cards fit, citing a clause of a game."""

    def __init__(self, fitting: Fitting, clause: str) -> None:
        self.fitting: Final = fitting
        self.clause: Final = clause

    def foundation(self, card: Card, source: int) -> Iterator[Fault]:
        """Check a card that goes to M."""
        if not self.fitting.fits_foundation(card):
            yield Fault(NO_FIT_FOUNDATION, self.clause, (card,), (source, FOUNDATION))

    def tableau(self, card: Card, source: int, place: int) -> Iterator[Fault]:
        """Check a card that goes to a tableau pile."""
        if not self.fitting.fits_tableau(card, place):
            cards = (card, *self.fitting.table.piles[place][-1:])
            yield Fault(NO_FIT_TABLEAU, self.clause, cards, (source, place))

    def opponent(
        self, card: Card, source: int, pile: int, clause: str | None = None
    ) -> Iterator[Fault]:
        """Check a card that goes to an opponent's waste or reserve."""
        if not self.fitting.fits_opponent(card, pile):
            table = self.fitting.table
            variant = "covered" if table.is_covered(pile) else "" if table.piles[pile] else "empty"
            cards = (card,) if variant else (card, table.top(pile))
            yield Fault(
                NO_FIT_OPPONENT, clause or self.clause, cards, (source, pile), variant=variant
            )
