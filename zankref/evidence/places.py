"""Where a player's own cards do not go, and what need not come first (``wegner.4`` to ``7.2``)."""

from collections.abc import Iterator
from typing import Final

from zankref.cards import BIT, FALLEN, KNOWN_CARDS, Card
from zankref.evidence.telling import Reason, listed, next_on_m
from zankref.language import N_, LazyText
from zankref.layout import FOUNDATION, STOCK
from zankref.record.actions import Move
from zankref.record.events import Event
from zankref.referee.messages import CardReference, refer_by_top, refer_to
from zankref.referee.reading.dealing import pile_index
from zankref.referee.state.game_state import GameState
from zankref.referee.stop_ruling import JudgedMove
from zankref.rules.registry import all_clauses
from zankref.table import Table

_M: Final = N_("{card} does not fit M.")
_TABLEAU: Final = N_("{card} fits neither M nor an open card in the tableau.")
_NOWHERE: Final = N_(
    "{card} fits neither M nor an open card, whether in the tableau or on an opponent's pile."
)


def nothing_open(state: GameState, table: Table, mover: int) -> Iterator[Reason]:
    """Tell that no open card fits M, or none that may go there; nothing if one does."""
    layout, stock = table.layout, table.layout.stock(mover)
    own = [pile for pile in layout.own(mover) if pile != stock]
    lies = [n for n in (*range(layout.tableau), *own) if table.piles[n] not in ([], [FALLEN])]
    lies = [pile for pile in lies if not table.is_covered(pile)]
    fits = [pile for pile in lies if table.fits_foundation(table.top(pile)) is not False]
    phase, vocabulary = state.now.phase, state.rules.speech
    goes = [state.rulebook.move_kind(mover, pile, FOUNDATION, 1, phase) for pile in fits]
    if not table.foundations_known or any(kind is not None for kind in goes):
        return
    for pile in fits:
        reference = refer_to(layout, state.header.players, vocabulary, pile)
        text = N_("{card} {pile.at} fits M, but may not be played from there.")
        fields = {"card": CardReference(table.top(pile)), "pile": reference}
        yield Reason(LazyText(text, fields, vocabulary))
    open_ = sum({BIT[table.top(pile)] for pile in fits})
    text = N_("What fits M next ({cards}) does not lie open.")
    yield Reason(next_on_m(text, table, vocabulary, open_))


def own_cards(state: GameState, mover: int) -> Iterator[Reason]:
    """Tell that no card of the mover's own fits anywhere, and that drawing is as good as a place.

    Nothing is told if one does (numbers 4 to 6). Raises Undetermined if that depends on a card that
    was not recorded.
    """
    layout, piles, context = state.layout, state.table.piles, state.context(mover)
    ways = [state.rulebook.lines(context, number) for number in (4, 5, 6, 7)]
    if any(ways[:3]):
        return
    reserves = [layout.reserve(mover)] if layout.reserves else []
    for pile in (layout.waste(mover), *reserves):
        if piles[pile] and not state.table.is_covered(pile):
            reference = refer_to(layout, state.header.players, state.rules.speech, pile)
            card = piles[pile][-1]
            fields = {"card": CardReference(card), "pile": reference}
            yield from _nowhere(state, mover, card, LazyText(N_("{card} {pile.at}"), fields))
    if ways[3] and piles[layout.stock(mover)]:
        yield Reason(LazyText(all_clauses()["wegner.7.1"]))


def drawn_card(state: GameState, mover: int, made: JudgedMove, last: Event) -> Iterator[Reason]:
    """Tell of a stock card that ``last`` laid somewhere that no earlier place was open to it.

    Raises Undetermined as ``own_cards`` does.
    """
    action, card, fitting = last.action, made.card, state.rulebook.fitting
    drawn = made.source is not None and made.source.kind == STOCK
    if not drawn or not isinstance(action, Move) or card is None or card >= KNOWN_CARDS:
        return
    target = pile_index(state.layout, action.target, mover)
    if target is None or target == FOUNDATION or fitting.fits_foundation(card):
        return
    fits, named = fitting.host_piles(card), CardReference(card)
    if not state.rules.announces or fits == [target]:
        yield Reason(LazyText(_M, {"card": named}, state.rules.speech))
    elif target in fits:
        yield Reason(alike(state, card, fits))
    elif target < state.layout.tableau and not fits:
        yield Reason(LazyText(_TABLEAU, {"card": named}))
    else:
        yield from _nowhere(state, mover, card, named)


def alike(state: GameState, card: Card, fits: list[int]) -> LazyText:
    """Return that a drawn card fits several tableau piles, one of which is as good as another."""
    players, vocabulary = state.header.players, state.rules.speech
    onto = [refer_by_top(state.table, players, vocabulary, pile).onto for pile in fits]
    text = N_("{card} may go {piles}: the player chooses which.")
    return LazyText(text, {"card": CardReference(card), "piles": listed(onto)})


def _nowhere(state: GameState, mover: int, card: Card, name: object) -> Iterator[Reason]:
    """Tell that a card fits no open card, unless it fits M or a card in the tableau."""
    layout, fitting = state.layout, state.rulebook.fitting
    if fitting.fits_foundation(card) or fitting.host_piles(card):
        return
    bearing = layout.reserve if layout.reserves else layout.waste
    taken = any(fitting.fits_opponent(card, bearing(other)) for other in layout.others(mover))
    yield Reason(LazyText(_TABLEAU if taken else _NOWHERE, {"card": name}))
    if taken and fitting.spaces():
        yield Reason(LazyText(all_clauses()["wegner.6"]))
