"""What a player sees who overlooks nothing: what is possible, and what a step would break.

The searches are the rulebook's; which findings a fault makes is said here, clause by clause.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from zankref.cards import FACE_DOWN, NEIGHBOURS, Card
from zankref.layout import FOUNDATION
from zankref.reachability import on_tableau
from zankref.rules.ruleset import RuleSet
from zankref.simulate import goals
from zankref.simulate.board import Board
from zankref.simulate.goals import Goal, Step
from zankref.simulate.state import State

MISSED = {n: f"Z30{n}" for n in range(1, 8)}
"""The finding for each number that is missed; 7 is 7.1."""

DRAW, FLIP = 7, 8

ORDER = ("M", "R", "space", "opponent", "own")
"""The kinds of places in the order of ``wegner.7.2``."""


@dataclass(frozen=True, slots=True)
class Due:
    """Where a drawn card has to go: the first kind of place open to it, and the piles there."""

    kind: str
    targets: tuple[int, ...]


class Sight:
    """Answers questions about a state of the game, for the options agreed on."""

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        self.layout = rules.layout
        numbers = {None: (), "": (2, 3), "2": (2,), "3": (3,)}
        self.advanced = numbers[agreed.get("advanced")]
        piles = rules.layout.tableau if rules.starter_piles is None else rules.starter_piles
        self.starter_piles = int(agreed.get("starter-piles", piles))
        self._remembered: dict[tuple[object, ...], bool] = {}

    # What is possible for the player on turn.

    def limit(self, state: State) -> int:
        """Return how many tableau piles may be occupied (``wegner.first``, ``wegner-3.first``)."""
        if len(state.begun) == self.layout.players:
            return self.layout.tableau
        return self.starter_piles * len(state.begun)

    def limited(self, state: State) -> bool:
        """Say whether fewer piles may be occupied than there are."""
        return self.limit(state) < self.layout.tableau

    def lowest(self, state: State, below: int = FLIP) -> int | None:
        """Return the lowest possible number under ``below``, 7 standing for 7.1."""
        return next((n for n in range(1, below) if self.possible(state, n)), None)

    def missed(self, state: State, number: int) -> list[str]:
        """Return the finding for a move of this number that a lower one should have preceded."""
        lowest = self.lowest(state, number)
        return [] if lowest is None else [MISSED[lowest]]

    def possible(self, state: State, number: int) -> bool:
        """Say whether a number is possible, whether or not a lower one is."""
        if number in (2, 3):
            return self._searched(number, state.table, self.limit(state))
        return bool(self.steps(state, number))

    def steps(self, state: State, number: int) -> list[Step]:
        """Return the moves of number 1, 4, 5, 6 or 7.1."""
        if number == 1:
            return [(place, FOUNDATION) for place in self.playable(state.table)]
        return [
            (source, target)
            for source in self.own_piles(state.table, state.on_turn)
            for target in self.ways_of(state, number, source)
        ]

    def own_piles(self, table: Board, player: int) -> list[int]:
        """Return a player's waste and reserve, if their top card lies there open."""
        piles = [self.layout.waste(player)]
        piles += [self.layout.reserve(player)] if self.layout.reserves else []
        return [pile for pile in piles if table.piles[pile] and table.top(pile) != FACE_DOWN]

    def ways_of(self, state: State, number: int, source: int) -> list[int]:
        """Return where the top of the own waste or reserve may go by number 4, 5, 6 or 7.1."""
        table = state.table
        card = table.top(source)
        match number:
            case 4:
                return [FOUNDATION] if table.fits_m(source) else []
            case 5:
                return self.fitting(table, card)
            case 6:
                full = not table.empty_places()
                return self.opponents(table, card, state.on_turn) if full else []
            case _:
                return self.spaces(state)

    def playable(self, table: Board) -> list[int]:
        """Return the tableau piles whose top fits M."""
        return [place for place in range(self.layout.tableau) if table.fits_m(place)]

    def empty(self, table: Board) -> list[int]:
        """Return the empty tableau piles, usable or not."""
        return [place for place, pile in enumerate(table.tableau()) if not pile]

    def spaces(self, state: State) -> list[int]:
        """Return the empty tableau piles that a move may use (``wegner.first``)."""
        empty = self.empty(state.table)
        occupied = self.layout.tableau - state.table.unoccupied()
        return empty if occupied < self.limit(state) else []

    def fitting(self, table: Board, card: Card, leaving_out: int = -1) -> list[int]:
        """Return the tableau piles with cards that a card fits."""
        places = range(self.layout.tableau)
        return [place for place in places if place != leaving_out and table.fits(card, place)]

    def opponents(self, table: Board, card: Card, player: int) -> list[int]:
        """Return the other players' wastes, or reserves if there are any, that a card fits."""
        piles = self.opponents_piles(player)
        return [p for p in piles if table.piles[p] and NEIGHBOURS[card] >> table.top(p) & 1]

    def opponents_piles(self, player: int) -> list[int]:
        """Return the other players' piles on which cards may be laid."""
        pile = self.layout.reserve if self.layout.reserves else self.layout.waste
        return [pile(other) for other in range(self.layout.players) if other != player]

    def _searched(self, number: int, table: Board, limit: int) -> bool:
        """Answer whether 2 or 3 is possible, from memory if it was asked before."""
        tableau = table.tableau()
        key = (number, limit, tableau, table.wants if number == 2 else 0)
        if key not in self._remembered:
            if number == 2:
                way = on_tableau.freeing(tableau, table.foundations, limit, table.build)
            else:
                way = on_tableau.clearing(tableau, limit, table.build)
            self._remembered[key] = way is not None
        return self._remembered[key]

    # A drawn card (``wegner.7.2``), for whoever draws it.

    def due(self, state: State, player: int, card: Card) -> Due:
        """Return where a card drawn by a player has to go."""
        table = state.table
        if table.wants >> card & 1:
            return Due("M", (FOUNDATION,))
        if places := self.fitting(table, card):
            return Due("R", tuple(places))
        if places := self.spaces(state):
            return Due("space", tuple(places))
        if piles := self.opponents(table, card, player):
            return Due("opponent", tuple(piles))
        return Due("own", (self.layout.waste(player),))

    def misplaced(self, state: State, player: int, card: Card, target: int) -> list[str]:
        """Return Z308 if a place of an earlier kind is open to a drawn card (ruling 11)."""
        due = self.due(state, player, card).kind
        put = self._kind_of_place(state.table, player, target)
        return ["Z308"] if ORDER.index(put) > ORDER.index(due) else []

    def _kind_of_place(self, table: Board, player: int, target: int) -> str:
        if target == FOUNDATION:
            return "M"
        if self.layout.kind(target) == "R":
            return "R" if table.piles[target] else "space"
        return "own" if self.layout.owner(target) == player else "opponent"

    # A card onto the tableau.

    def badly_laid(self, state: State, card: Card, place: int) -> list[str]:
        """Return what is wrong with a card on a tableau pile: Z202, or Z209 on an empty one."""
        if state.table.piles[place]:
            return [] if state.table.fits(card, place) else ["Z202"]
        return [] if self.spaces(state) else ["Z209"]

    # From tableau to tableau (rulings 7 to 9).

    def breaks(self, state: State, step: Step) -> list[str]:
        """Return what is wrong with a step's places: Z202, Z209, Z207."""
        source, target = step
        card = state.table.top(source)
        wrong = self.badly_laid(state, card, target)
        if not state.table.piles[target] and self.fitting(state.table, card, leaving_out=source):
            wrong.append("Z207")
        return wrong

    def tableau_steps(self, table: Board) -> list[Step]:
        """Return all pairs of tableau piles between which the top card of the first can go."""
        places = table.places()
        return [
            (source, target) for source in table.occupied() for target in places if source != target
        ]

    def allowed_steps(self, state: State) -> list[Step]:
        """Return the steps from tableau pile to tableau pile whose places are right."""
        return [step for step in self.tableau_steps(state.table) if not self.breaks(state, step)]

    def wide(self, table: Board) -> bool:
        """Say whether a search on this table takes long, with many cards and room to move them."""
        return table.empty_places() > 2 and sum(map(len, table.tableau())) > 20

    def reachable(self, state: State, goal: Goal, table: Board) -> bool:
        """Say whether a goal can be reached from a table, from memory if it was asked before."""
        limit = self.limit(state)
        key = (replace(goal, begun=False), limit, table.tableau(), tuple(table.foundations))
        if key not in self._remembered:
            asked = goal.card is None and table.unoccupied() == goal.empty
            # If no pile can be gained at all, that is sooner said than of this one.
            impossible = asked and not self._searched(3, table, limit)
            way = None if impossible else goals.way_to(table, goal, limit)
            self._remembered[key] = way is not None
        return self._remembered[key]

    def step_faults(self, state: State, goal: Goal | None, step: Step) -> list[str]:
        """Return the findings for a step of the player on turn under an announcement."""
        wrong = self.breaks(state, step)
        if goal is None:
            return [*self.missed(state, 2), *wrong, "Z501"]
        missed = self.missed(state, goal.number)
        codes = missed + wrong
        after = state.table.copy()
        after.move(*step)
        in_reach = self.reachable(state, goal, state.table)
        following = goals.moved(state.table, goal, step)
        if not in_reach:
            codes.append("Z502")
        elif not wrong and not self.reachable(state, following, after):
            codes.append("Z503")
        if not wrong and after.tableau() in state.run:
            codes.append("Z213")
        if in_reach and not missed and not goal.begun:
            codes += self.not_advanced(state, goal)
        return codes

    def not_advanced(self, state: State, goal: Goal) -> list[str]:
        """Return what the conditions for advanced players have against an announcement."""
        if goal.number not in self.advanced:
            return []
        if goal.card is not None:
            return ["Z504"] if goals.less_deep(state.table, goal.card, self.limit(state)) else []
        return ["Z505"] if goals.higher(state.table, goal, self.limit(state)) else []
