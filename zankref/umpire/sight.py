"""The game as players see it, and nothing else: everything an umpire shows comes from here.

Two tables that look alike are shown alike, whatever the record knows of the cards that lie face
down, and whatever the rules have to say.
"""

from collections.abc import Set
from typing import Final, TypeAlias

from zankref.cards import ANY_NUMBER, FALLEN, JOKER, KNOWN_CARDS, Card, spell
from zankref.codes import OUT_OF_TURN, REMEDY_MISSING
from zankref.layout import STOCK, TABLEAU
from zankref.record.actions import Move
from zankref.referee.state.game_state import GameState
from zankref.report.consequences import refilling, stays, taken_back
from zankref.table import Table
from zankref.umpire.live import LiveGame
from zankref.umpire.view import Owed, Pile, VisibleState, VisibleTable

Data: TypeAlias = dict[str, object]

UNSEEN: Final = "?"
"""An open card that nobody wrote down."""


def state_in_sight(live: LiveGame, mode: str) -> VisibleState:
    """Return what players see of a game; nothing if it is not known which rules apply."""
    state = live.state
    if state is None:
        return {}
    hand, on_turn, winner = in_hand(state), _on_turn(state), state.now.winner
    name, owing, deal = state.header.name, state.penalties.owed(), live.beginning.deal
    tells = mode != "silent" and not live.starter_is_unknown
    named = len(state.header.players) == 1 or live.beginning.tag("First") or live.has_begun or tells
    return {
        "table": table_in_sight(live),
        "unnamed": [
            state.layout.name(pile)
            for pile, cards in enumerate(state.table.piles)
            if cards and cards[-1] in live.freed
        ],
        "on_turn": name(on_turn) if named and on_turn is not None else None,
        "hand": None if hand is None else name(hand),
        "owed": owed(live),
        "misses": {name(player): turns for player, turns in enumerate(owing) if turns},
        "has_begun": live.has_begun or (deal is not None and deal.position),
        "stops": len(live.verdict.stops),
        "undoes": undoes(live),
        "paused": bool(state.pauses.by),
        "pausing": [name(player) for player in sorted(state.pauses.by)],
        "phase": state.now.phase,
        "words": sorted(state.rules.actions),
        "call": state.rules.call.lower(),
        "joker": state.rules.copies(JOKER) > 0,
        "winner": None if winner is None else name(winner),
    }


def _on_turn(state: GameState) -> int | None:
    """Return who is on turn as the players see it.

    After a move that a player owed, the caller is, whether or not that move made up for what had
    been missed: nothing is given away.
    """
    last, interrupted = state.window.last, state.now.interrupted
    instead = last is not None and REMEDY_MISSING in last.codes and OUT_OF_TURN in last.codes
    return interrupted.player if instead and interrupted is not None else state.now.on_turn


def visible_table(live: LiveGame) -> Table:
    """Return the table as it lies before the players.

    A card that was laid on M and does not fit there is no longer on its pile, as long as it is up
    to the players to notice.
    """
    table = live.known_state.table
    if live.misfit_source is None:
        return table
    table = table.copy()
    table.piles[live.misfit_source].pop()
    return table


def table_in_sight(live: LiveGame) -> VisibleTable:
    """Return what lies open on each pile by its name, and the number of its cards.

    Of stocks, wastes and reserves only the top card is seen, of tableau piles every card that is
    not covered. A number is None if nobody knows it.
    """
    piles = piles_in_sight(visible_table(live), opened_stocks(live))
    if live.misfit_on_m is not None:
        piles["M"]["laid"] = spell(live.misfit_on_m)
    return piles


def piles_in_sight(table: Table, opened: Set[int]) -> VisibleTable:
    """Return the same of any table; of the players in ``opened`` the top stock card is seen."""
    layout = table.layout
    names = {pile: layout.name(pile) for pile in range(layout.size)}
    piles = {
        name: _pile(table, pile, layout.owners[pile] in opened) for pile, name in names.items()
    }
    tops = [spell(top) for top in table.foundations if top >= 0]
    return {**piles, "M": {"tops": tops if table.foundations_known else None}}


def opened_stocks(live: LiveGame) -> frozenset[int]:
    """Return the players whose top stock card is seen: it lies open or is in the hand."""
    state = live.known_state
    hand = in_hand(state)
    opened = {*state.now.opened, *([] if hand is None else [hand])}
    misfit_source = live.misfit_source
    if misfit_source is not None and state.layout.kinds[misfit_source] == STOCK:
        opened.discard(state.layout.owners[misfit_source] or 0)
    return frozenset(opened)


def is_in_sight(live: LiveGame, pile: int) -> bool:
    """Return whether the top card of a pile can be seen."""
    state = live.known_state
    return _is_seen(visible_table(live), pile, state.layout.owners[pile] in opened_stocks(live))


def in_hand(state: GameState) -> int | None:
    """Return the player who holds a lifted card, or has opened one that has to be moved next."""
    pending, player = state.pending, state.now.on_turn
    if pending and pending.lifted:
        return pending.player
    return player if state.rulebook.opened_is_next and player in state.now.opened else None


def undoes(live: LiveGame) -> int | None:
    """Return the number of the event that ``undo`` would take back; None if there is none.

    A card on M that does not fit has gone back only once everybody knows.
    """
    state = live.known_state
    if state.refilled is not None:
        return max(n for n, event in live.events.items() if isinstance(event.action, Move))
    last = state.window.last
    return (
        last.events[-1] if last and (live.misfit_on_m is not None or not last.taken_back) else None
    )


def owed(live: LiveGame) -> list[Owed]:
    """Return what players still owe after a Stop, as the verdict on it told them."""
    state = live.known_state
    name = state.header.name
    entries = [_refill(live, player) for player in state.refills_owed()]
    move = state.now.remedy
    if move is not None:
        entries.append({"what": "move", "player": name(move.offender), "then": name(move.caller)})
    return entries


def _refill(live: LiveGame, player: int) -> Owed:
    """Return the refill that a player owes, with its card if the verdict named it."""
    state = live.known_state
    name, stock = state.header.name(player), state.table.piles[state.layout.stock(player)]
    stop = next((s for s in reversed(live.verdict.stops) if name in s.refills), None)
    move = None if stop is None else refilling(name, taken_back(stop))
    owing: Owed = {"what": "refill", "player": name}
    owing |= {"from": f"Q{player + 1}", "to": f"A{player + 1}"}
    if move is not None and move.card is not None and stock[-1:] == [move.card]:
        owing |= {"card": spell(move.card), "stays": stays(move, live.events)}
    return owing


def _is_seen(table: Table, pile: int, opened: bool) -> bool:
    if not table.piles[pile] or table.is_covered(pile):
        return False
    return opened or table.layout.kinds[pile] != STOCK


def _pile(table: Table, pile: int, opened: bool) -> Pile:
    cards = table.piles[pile]
    if cards == [FALLEN]:
        return {"cards": [], "covered": 0, "fallen": True}
    if table.layout.kinds[pile] == TABLEAU:
        covered = min(table.covered[pile], len(cards))
        listed = [card for card in cards[covered:] if card != ANY_NUMBER]
        shown: Pile = {"cards": list(map(_seen, listed)), "covered": covered}
        return shown | {"uncounted": True} if table.is_uncounted(pile) else shown
    number = None if table.is_uncounted(pile) else len(cards)
    top = _seen(cards[-1]) if _is_seen(table, pile, opened) else None
    return {"top": top, "number": number}


def _seen(card: Card) -> str:
    return spell(card) if card < KNOWN_CARDS else UNSEEN
