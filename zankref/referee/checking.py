"""A `check`: what lay on the table, held against where the moves lead (Z106)."""

from collections.abc import Iterator

from zankref.cards import KNOWN_CARDS, PACK, UNKNOWN, Card, show
from zankref.record.events import PileLine
from zankref.referee.dealing import listed_cards, pile_index, unknown_pile
from zankref.referee.findings import Finding
from zankref.referee.messages import message
from zankref.referee.sightings import Sightings
from zankref.rules.ruleset import RuleSet
from zankref.table import ANY_NUMBER, FOUNDATION, NO_CARD, Table


def check(table: Table, rules: RuleSet, sightings: Sightings, line: PileLine) -> Iterator[Finding]:
    """Compare a listed pile with the table, and lay the pile as it is listed.

    Where both know a card, or the number of cards, they must agree; what either of them knows
    alone is learnt, and must be a card that the packs can still hold (Z103).
    """
    layout = table.layout
    pile = pile_index(layout, line.pile, None)
    if pile is None:
        yield unknown_pile(rules, line)
        return
    if pile == FOUNDATION:
        before = [top for top in table.foundations if top != NO_CARD]
        shown = [listed.card for listed in line.cards if listed.card < PACK]
        differs = table.foundations_known and sorted(before) != sorted(shown)
        if differs or not table.foundations_known:
            table.lay_foundations(shown[: layout.foundations])
        learnt: list[Card] = []
    else:
        before = table.piles[pile]
        shown = listed_cards(table, layout.kind(pile), line)
        differs = not _agree(before, shown)
        after = shown if differs else _joined(before, shown)
        table.lay(pile, after)
        learnt = [] if differs else _learn(sightings, before, after)
        learnt += [card for card in set(after) if _too_often(sightings, rules, card)]
    if differs:
        said = {"before": _write(before), "shown": _write(shown)}
        words = message("Z106", layout, (), (pile,), **said)
        yield Finding("Z106", line.span, words, table=table.copy())
    for card in learnt:
        yield Finding("Z103", line.span, message("Z103", layout, (card,), (pile,)))


def _learn(sightings: Sightings, before: list[Card], after: list[Card]) -> list[Card]:
    """Note the unknown cards that are known now; return those that the packs cannot hold."""
    pairs = zip(reversed(before), reversed(after), strict=False)
    turned_up = [(old, new) for old, new in pairs if old >= UNKNOWN and new < KNOWN_CARDS]
    return [new for old, new in turned_up if not sightings.fits_pack(old, new)]


def _too_often(sightings: Sightings, rules: RuleSet, card: Card) -> bool:
    return card < KNOWN_CARDS and sightings.lying_open(card) > rules.copies(card)


def _agree(before: list[Card], shown: list[Card]) -> bool:
    """Say whether two accounts of a pile can both be true."""
    counted = not any(cards[:1] == [ANY_NUMBER] for cards in (before, shown))
    if counted and len(before) != len(shown):
        return False
    if not counted and _too_long(before, shown):
        return False
    pairs = zip(reversed(before), reversed(shown), strict=False)
    return all(a == b or max(a, b) >= KNOWN_CARDS for a, b in pairs)


def _too_long(before: list[Card], shown: list[Card]) -> bool:
    """Say whether a counted account has fewer cards than the other has above its uncounted ones."""
    for one, other in ((before, shown), (shown, before)):
        if one[:1] != [ANY_NUMBER] and other[:1] == [ANY_NUMBER] and len(other) - 1 > len(one):
            return True
    return False


def _joined(before: list[Card], shown: list[Card]) -> list[Card]:
    """Return what two accounts that agree know together, from the bottom."""
    longer, shorter = (before, shown) if len(before) >= len(shown) else (shown, before)
    if shown[:1] != [ANY_NUMBER] and before[:1] == [ANY_NUMBER]:
        longer, shorter = shown, before
    elif before[:1] != [ANY_NUMBER] and shown[:1] == [ANY_NUMBER]:
        longer, shorter = before, shown
    joined = list(longer)
    for depth, card in enumerate(reversed(shorter), start=1):
        if depth <= len(joined) and card < KNOWN_CARDS:
            joined[-depth] = card
    return joined


def _write(cards: list[Card]) -> str:
    """Write a pile's cards as a player would read them out, those unknown by their number."""
    words = [show(card) for card in cards if card != ANY_NUMBER]
    if len(words) > 8:
        words = [f"{len(words) - 6} cards", "…", *words[-6:]]
    return " ".join(words) or "nothing"
