"""What a game of this kind allows and asks for, in the simulator's own words.

``Customs`` holds what several games have in common; each game adds its moves and its duties.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from zankref.cards import PACK
from zankref.layout import FOUNDATION
from zankref.rules.ruleset import RuleSet
from zankref.simulate.opened.fitting import Fitting
from zankref.simulate.opened.keeper import OpenKeeper
from zankref.simulate.opened.state import State, Try
from zankref.table import Table

DUTIES: Final = frozenset(
    {"Z301", "Z302", "Z304", "Z305", "Z308", "Z311", "Z312", "Z313", "Z314", "Z315", "Z318"}
)
"""The findings of those who pass over what they have to do."""


class Customs(Fitting, ABC):
    """The customs of a game, with the options agreed on.

    ``stoppable`` are the faults that a Stop can be about, ``void`` those after which it merely
    makes the move be taken back; ``remedies`` those after which the offender still makes the move.
    ``late_counts`` says that a late Stop is like a wrongful one, ``lays_card`` that after a Stop a
    card from the stock goes onto the waste, ``forgives`` that a justified one makes up for turns
    owed, ``shows_opened`` that an opened card must be played next out of turn too.
    ``turned`` are the kinds of piles whose cards are turned up, ``looks`` says that a player may
    look at his stock out of turn, ``touches`` that a move begins with a touch.
    """

    stoppable: frozenset[str] = frozenset()
    void: frozenset[str] = frozenset()
    remedies: frozenset[str] = frozenset()
    has_stops = False
    late_counts = False
    lays_card = False
    forgives = False
    shows_opened = False
    turned = ""
    looks = False
    touches = False

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(rules.layout)
        self.rules = rules
        self.agreed = agreed
        self.dealt = rules.dealt

    def is_clear(self, state: State, player: int, tried: Try, codes: tuple[str, ...]) -> bool:
        """Say whether it is beyond doubt that a move of the player on turn has these faults."""
        return True

    # What the game is made of.

    @abstractmethod
    def has_move(self, state: State, player: int, tried: Try) -> bool:
        """Say whether the game has a move from there to there."""

    @abstractmethod
    def duties(self, state: State, player: int, tried: Try) -> list[str]:
        """Return the duties that a move of the player on turn passes over."""

    def ends_turn(self, player: int, tried: Try) -> bool:
        """Say whether a move that the game has ends the turn."""
        return (tried.source, tried.target) == (self.layout.stock(player), self.waste(player))

    def has_won(self, state: State, player: int) -> bool:
        """Say whether a player has no card left on stock, waste and reserve."""
        return not any(state.table.piles[pile] for pile in self.own_piles(player))

    def starter(self, table: Table) -> int | None:
        """Return who has to begin; None where ``First`` decides."""
        return None

    def score(self, state: State) -> int | None:
        """Return what a game is worth, None if the game has no score, or none yet."""
        return None

    def blocked_result(self, table: Table) -> str:
        """Return how a blocked game ended."""
        return "blocked"

    def is_blocked(self, state: State, keeper: OpenKeeper) -> bool:
        """Say whether the players may agree that nothing can be played any more."""
        return False

    def settled(self, state: State, keeper: OpenKeeper) -> bool:
        """Say whether every card has been seen that could still be played."""
        return False

    def is_playable(self, state: State, keeper: OpenKeeper) -> bool:
        """Say whether something can be played, so that nobody may call the game blocked."""
        return not self.is_blocked(state, keeper)

    def turns_first(self, state: State, player: int) -> int | None:
        """Return the covered pile that the player on turn turns up of his own accord."""
        return None

    def turning_faults(self, state: State, player: int) -> list[str]:
        """Return what is to be done before the player on turn turns his reserve up."""
        return []

    def plan(self, state: State, player: int) -> list[Try]:
        """Return the moves by which the player on turn gets on, where that takes several."""
        return []

    def meets(self, state: State, player: int, tried: Try, codes: frozenset[str]) -> bool:
        """Say whether a move makes up for one of these faults, after a Stop."""
        return False

    def turns_up(self, pile: int) -> bool:
        """Say whether a covered card that comes free there is turned up at once."""
        return False

    def penalty(self, wrongful: int) -> bool:
        """Say whether the last of so many wrongful Stops of a player costs him a turn."""
        return False

    # Judging a try.

    def fresh(self, codes: Sequence[str], found: Sequence[str]) -> list[str]:
        """Return what is found new on a move on which these have been found before.

        Nothing is found twice, and one duty at most was missed.
        """
        missed = DUTIES.intersection(codes)
        return [code for code in found if code not in codes and not (missed and code in DUTIES)]

    def faults(self, state: State, player: int, tried: Try, *, ordered: bool = True) -> list[str]:
        """Return what is wrong with a try, but for when it is made.

        Out of turn (not ``ordered``) no duty is asked for.
        """
        if not self.exists(state, player, tried):
            return ["Z204"]
        codes = self.duties(state, player, tried) if ordered else []
        return codes + self.misfits(state, player, tried)

    def exists(self, state: State, player: int, tried: Try) -> bool:
        """Say whether the game has such a move, or such a thing to do."""
        match tried.deed:
            case "move":
                return self.has_move(state, player, tried)
            case "flip":
                return not state.table.piles[self.layout.stock(player)]
            case deed:
                return deed in self.deeds()

    def deeds(self) -> tuple[str, ...]:
        """Return what can be done beside moving cards."""
        return ("open", "flip")

    def misfits(self, state: State, player: int, tried: Try) -> list[str]:
        """Return the fault of laying a card where it does not fit."""
        if tried.deed != "move" or tried.target == self.waste(player):
            return []
        table = state.table
        card = table.piles[tried.source][-tried.count]
        match self.layout.kind(tried.target):
            case "M":
                return [] if self.fits_foundation(table, card) else ["Z201"]
            case "R":
                fits = not table.piles[tried.target] or self.fits_tableau(table, card, tried.target)
                return [] if fits else ["Z202"]
            case _:
                return [] if self.fits_opponent(table, card, tried.target) else ["Z203"]

    def carried_out(self, state: State, player: int, tried: Try) -> bool:
        """Say whether a move that the game does not have is carried out all the same."""
        layout = self.layout
        return (
            tried.deed == "move"
            and layout.kind(tried.source) in "RAQ"
            and layout.owner(tried.source) in (None, player)
            and layout.kind(tried.target) in "RA"
            and tried.source != tried.target
        )

    # What could be tried.

    def tries(self, state: State, player: int) -> Iterator[Try]:
        """Yield what a player could try that the game has, wrong or right."""
        piles, stock = state.table.piles, self.layout.stock(player)
        targets = [*self.places, FOUNDATION, self.waste(player), *self.opponents(player)]
        for source in [*self.places, *self.own_piles(player)]:
            for target in targets if self.top_to_play(state, source) else ():
                for count in self.counts(state, source, target):
                    tried = Try("move", source, target, count)
                    if self.has_move(state, player, tried):
                        yield tried
        if piles[stock] and "open" in self.deeds():
            yield Try("open", stock)
        if "flip" in self.deeds() and not piles[stock] and piles[self.waste(player)]:
            yield Try("flip", self.waste(player))

    def touchings(self, state: State, player: int) -> Iterator[Try]:
        """Yield the touches with which a player could begin a move."""
        yield from ()

    def top_to_play(self, state: State, source: int) -> bool:
        """Say whether there is a card on a pile that could be moved."""
        cards = state.table.piles[source]
        return bool(cards) and cards[-1] < PACK

    def counts(self, state: State, source: int, target: int) -> range:
        """Return how many cards could be moved as one."""
        return range(1, 2)

    def strange(self, state: State, player: int) -> Iterator[Try]:
        """Yield what a player could try though the game has no such move (Z204)."""
        everything = [*range(self.layout.size), FOUNDATION]
        for source in everything:
            if source == FOUNDATION or self.top_to_play(state, source):
                for target in everything:
                    tried = Try("move", source, target)
                    if not self.has_move(state, player, tried):
                        yield tried
        if state.table.piles[self.layout.stock(player)] and "flip" in self.rules.actions:
            yield Try("flip", self.waste(player))
        if "pass" not in self.deeds():
            yield Try("pass")

    def goes_to(self, state: State, player: int, source: int) -> int | None:
        """Return where a card could go from a pile, by the moves that the game has."""
        for target in (FOUNDATION, *self.standing(state)):
            if self.has_move(state, player, Try("move", source, target)):
                return target
        return None

    # Playing sensibly.

    def weight(self, state: State, player: int, tried: Try) -> float:
        """Return how much a sensible player likes a move that is allowed."""
        match tried.deed:
            case "open":
                return 6
            case "move":
                return self.move_weight(state, player, tried)
            case _:
                return 10

    def move_weight(self, state: State, player: int, tried: Try) -> float:
        """Return how much a sensible player likes to move a card."""
        source, target = self.layout.kind(tried.source), self.layout.kind(tried.target)
        table = state.table
        if target == "M":
            return 60
        if source == "R":
            digs = self.digs(table, tried.source)
            if tried.target == self.waste(player):
                return 0.05
            if target == "R":
                return (0.5 if digs else 0.03) * (1 if table.piles[tried.target] else 0.3)
            return 3 if digs else 0.5
        if tried.target == self.waste(player):
            return 2
        if target == "R":
            return 6 if table.piles[tried.target] else 2
        return 15

    def digs(self, table: Table, place: int) -> bool:
        """Say whether a card that is wanted on M lies under the top of a tableau pile."""
        return any(table.wants >> card & 1 for card in table.piles[place][:-1] if card < PACK)
