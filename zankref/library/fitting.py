"""Whether a card fits a pile, as far as that is certain."""

from zankref.cards import JOKER, Card
from zankref.layout import FOUNDATION_KIND, TABLEAU
from zankref.rules.rulebook import Rulebook
from zankref.undetermined import Undetermined


def fits(rulebook: Rulebook, card: Card, pile: int) -> bool | None:
    """Return whether a card fits a pile; None if there is no certain answer."""
    if card == JOKER:  # It is laid aside, and never onto a pile.
        return False
    try:
        return _certainly_fits(rulebook, card, pile)
    except Undetermined:
        return None


def _certainly_fits(rulebook: Rulebook, card: Card, pile: int) -> bool:
    fitting, kind = rulebook.fitting, rulebook.layout.kinds[pile]
    if kind == FOUNDATION_KIND:
        return fitting.fits_foundation(card)
    if kind == TABLEAU:
        return fitting.fits_tableau(card, pile)
    return fitting.fits_opponent(card, pile)
