"""What the referee asks of a game: its data, and its rulebook's answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from zankref.cards import Card
from zankref.rules.moment import Moment
from zankref.rules.rulebook import Judgement, Option
from zankref.table import Layout, Table


class Rulebook(Protocol):
    """The rules of a game, with the options agreed on, for one table.

    ``stoppable`` are the codes of the faults that a Stop may be called on, ``void`` those on which
    it merely makes a card be taken back. ``first_turn_piles`` is how many tableau piles the first
    turn may occupy.
    """

    stoppable: frozenset[str]
    void: frozenset[str]
    late_stop_costs_a_turn: bool
    first_turn_piles: int

    def kind(self, mover: int, source: int, target: int) -> str | None:
        """Return which move of the game's list has these piles; None if the list has none."""

    def carried_out(self, mover: int, source: int, target: int, count: int) -> bool:
        """Say whether a move that is not in the list is carried out all the same."""

    def has_won(self, player: int) -> bool:
        """Say whether a player has won on the table as it lies."""

    def judge_move(self, moment: Moment, source: int, target: int) -> Judgement:
        """Judge a single card's move that is in the list, on the table just before it."""

    def judge_lift(self, moment: Moment) -> Judgement:
        """Judge the lifting of the top stock card."""

    def judge_touch(self, moment: Moment, pile: int) -> Judgement:
        """Judge the touching of a pile."""

    def judge_flip(self, moment: Moment) -> Judgement:
        """Judge the turning over of the waste."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game of the family, as data: what a record may name, and what is dealt.

    ``stock`` and ``waste`` are the numbers of cards that a player is dealt there, ``packs`` the
    cards (bit masks) that each player's pack holds, ``starter_piles`` how many tableau piles the
    first turn may occupy unless another number is agreed on. ``title`` and ``options`` are for
    people, ``clauses`` are the rules in a sentence each, by the clause's id; they are cited under
    the name of the ``family``. ``at`` binds the rulebook to a table and to the options agreed on.
    """

    name: str
    title: str
    layout: Layout
    packs: tuple[int, ...]
    stock: int
    waste: int
    starter_piles: int
    options: tuple[Option, ...]
    clauses: Mapping[str, str]
    family: str
    at: Callable[[Table, "RuleSet", Mapping[str, str]], Rulebook]

    def copies(self, card: Card) -> int:
        """Return how often the packs hold a card."""
        return sum(pack >> card & 1 for pack in self.packs)

    @property
    def cards(self) -> int:
        """The number of cards in all packs."""
        return sum(pack.bit_count() for pack in self.packs)
