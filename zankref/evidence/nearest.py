"""How near all the moves come to a goal that none of them reaches, if they are many.

If there are too many to look at all tables, what is told is how near the first of them come.
"""

from collections.abc import Iterator
from typing import Final

from zankref.cards import BIT, PACK, Card
from zankref.evidence.deadlock import hosts
from zankref.evidence.tables import MARK, Exploration, Pile, face
from zankref.evidence.telling import Reason, Teller, listed
from zankref.language import N_, Enumeration, LazyText
from zankref.reachability.positions.build import wanted
from zankref.referee.messages import CardReference

_NEVER: Final = N_("{card} never lies open")
_NOT_THEN: Final = N_("{card} never lies open at the same time")


def nearest(explored: Exploration, teller: Teller) -> Iterator[Reason]:
    """Tell of each card that would have to come free, or to leave its pile, how near that is."""
    problem, frees = explored.problem, explored.problem.aim == "free"
    bottoms = dict.fromkeys(pile[0] for pile in problem.piles if pile)
    cards = _wanted(explored) if frees else [card for card in bottoms if card >= MARK]
    cards = cards or [*bottoms]
    stuck = [card for card in cards if problem.aim == "fewer" and not hosts(problem, card)]
    if stuck:
        text = N_("Only an empty pile takes {cards}, and that gains nothing.")
        yield Reason(LazyText(text, {"cards": listed(map(teller.name_of, stuck))}))
    for card in (card for card in cards if card not in stuck):
        lying = (
            (len(pile) - height, number, pile[height:])
            for number, (piles, tops, _) in enumerate(explored.tables)
            for pile in piles
            for height, on_it in enumerate(pile[: None if frees else 1], 1)
            if on_it == card and (not frees or wanted(tops) & BIT[card])
        )
        _, table, left = min(lying, default=(0, 0, ()))
        has_remainder = left or (problem.spaces_last and not frees)
        if has_remainder and (explored.complete or (left and table)):
            yield _reason(explored, teller, card, table, left)


def _reason(explored: Exploration, teller: Teller, card: Card, table: int, left: Pile) -> Reason:
    """Tell what lies on a card on the nearest table, and why no more goes away."""
    text = N_("Whatever is played, {card} stays under {left}: {why}.")
    if left and table:
        text = N_("After {way}, {card} still lies under {left}, and nothing gets nearer: {why}.")
        if not explored.complete:
            text = N_("After {way}, {card} still lies under {left}; nothing nearer was seen.")
    elif not left:
        text = N_("{card} lies alone, but goes nowhere: {why}.")
        if table:
            text = N_("After {way}, {card} lies alone, but goes nowhere: {why}.")
        away = _away(explored, card)
        if away is not None:
            text = N_("After {way}, {card} gets away, but at the cost of an empty pile.")
            table = away
    fields: dict[str, object] = {"card": teller.name_of(card), "way": teller.way(explored, table)}
    fields["left"] = listed(map(teller.name_of, left))
    fields["why"] = _why(explored, teller, left[-1] if left else card, left)
    at = explored.tables[table] if table else None
    return Reason(LazyText(text, fields, teller.vocabulary), depth=0, table=at)


def _why(explored: Exploration, teller: Teller, card: Card, left: Pile) -> object:
    """Return why a card on top of a pile goes nowhere, though nothing lies on it."""
    problem, fields = explored.problem, {"card": teller.name_of(card)}
    if face(card) >= PACK or not problem.spaces_last:
        return LazyText(N_("{card} can go nowhere"), fields)
    host_cards = {problem.piles[pile][height] for pile, height in hosts(problem, card)}
    lying = sorted({face(host) for host in host_cards})
    opened = {face(pile[-1]) for state in explored.tables for pile in state.piles if pile}
    fields["hosts"] = listed(map(CardReference, lying))
    text = N_("{card} fits only on {hosts}") if lying else N_("{card} fits on no card")
    why = [LazyText(text, fields)]
    for host in lying:
        text = _NOT_THEN if host in opened else _NEVER
        why.append(LazyText(text, {"card": CardReference(host)}))
    if left and problem.limit < len(problem.piles):
        why.append(LazyText(N_("no empty pile may be used for it")))
    elif left and any(() in state.piles for state in explored.tables):
        why.append(LazyText(N_("no pile is empty for it")))
    return Enumeration(why, N_("{some}, and {more}"), commas=True)


def _wanted(explored: Exploration) -> list[Card]:
    """Return the cards to be freed; if plays to M count, the first that never gets there.

    A card may be sought although it already lies on M: another copy of it has no place there.
    """
    problem = explored.problem
    sought = [card for card in range(PACK) if problem.goals & BIT[card]]
    if not problem.foundation_first:
        return sought
    (goal,) = sought
    played = {top for state in explored.tables for top in state.tops}
    _, between = problem.lower(goal)
    return [next((card for card in between if card not in played), goal)]


def _away(explored: Exploration, card: Card) -> int | None:
    """Return the first table on which a card that lies alone can go onto another."""
    goes = (any(m.source == (card,) and m.target for m, _ in moves) for moves in explored.moves)
    return next((number for number, can_go in enumerate(goes) if can_go), None)
