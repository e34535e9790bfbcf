"""A `check`: what lay on the table, held against where the moves lead (Z106)."""

from zankref.cards import KNOWN_CARDS, Card, show
from zankref.record.events import PileLine
from zankref.referee.dealing import listed_cards, pile_index, unknown_pile
from zankref.referee.findings import Finding
from zankref.referee.messages import message
from zankref.rules.ruleset import RuleSet
from zankref.table import ANY_NUMBER, FOUNDATION, NO_CARD, Table


def check(table: Table, rules: RuleSet, line: PileLine) -> Finding | None:
    """Compare a listed pile with the table, and lay the pile as it is listed.

    Where both know a card, or the number of cards, they must agree; what either of them knows
    alone is learnt.
    """
    layout = table.layout
    pile = pile_index(layout, line.pile, None)
    if pile is None:
        return unknown_pile(rules, line)
    if pile == FOUNDATION:
        before = [top for top in table.foundations if top != NO_CARD]
        shown = [listed.card for listed in line.cards]
        differs = table.foundations_known and sorted(before) != sorted(shown)
        if differs or not table.foundations_known:
            table.lay_foundations(shown[: layout.foundations])
    else:
        before = table.piles[pile]
        shown = listed_cards(table, layout.kind(pile), line)
        differs = not _agree(before, shown)
        table.lay(pile, shown if differs else _joined(before, shown))
    if not differs:
        return None
    words = message("Z106", layout, (), (pile,), before=_write(before), shown=_write(shown))
    return Finding("Z106", line.span, words, table=table.copy(), concerned=((pile, -1),))


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
