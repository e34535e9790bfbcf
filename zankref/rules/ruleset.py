"""A game of the family as data: what identifies it in a record, and how it is dealt."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from zankref.cards import Card
from zankref.layout import Dealt, Layout
from zankref.rules.clauses import cites_of, clauses_of
from zankref.rules.options import Option, options_of
from zankref.rules.rulebook import Rulebook
from zankref.table import Table

_NOTHING: Final[Mapping[str, str]] = {}
_FLIP: Final = frozenset({"flip"})

#: The action words of games with announcements; each game adds some of its own.
ANNOUNCING: Final = frozenset({"free", "clear", "pause", "weiter", "touch"})


class RuleSet(NamedTuple):
    """A game of the family as data: what a record may name, and what is dealt.

    Attributes:
        name (str): Its name in the tag ``Rules``.
        title (str): What it is, in English.
        layout (Layout): Its piles: ``players``, ``tableau`` and ``foundations`` are how many there
            are, ``reserves`` is True if each player has a reserve.
        cards (int): How many cards all packs have.
        dealt (Dealt): What each player is dealt, unless options change it: ``stock``, ``waste``,
            ``reserve``, ``tableau``, ``under``.
        options (tuple[Option, ...]): What can be agreed on: ``name``, ``spelling``, ``meaning``.
        clauses (Mapping[str, str]): The game's own clauses by id, each in a sentence or two of
            English; ``zankref.explain`` has them in German.
        shared (Mapping[str, str]): The clauses that it takes from another game.
        call (str): Its word for a Stop.
        packs (tuple[int, ...]): The cards (bit masks) of each player's pack.
        mixed (bool): True if a card's owner cannot be told.
        falls (bool): True if the first tableau pile to become empty falls away.
        starter_piles (int | None): How many tableau piles may be occupied in the first turn, None
            if there is no such limit.
        actions (frozenset[str]): The action words that the game has.
        cites (Mapping[str, str]): The clause that states a rule common to all games (``win``,
            ``turn``, ``stop``, …).
        speech (str): The game whose names for piles are used where they differ from those of
            Zank-Patience.
        at (Callable[..., Rulebook]): Binds the rulebook to a table and to the options.

    Examples:
        >>> import zankref
        >>> zankref.rule_set("wegner")
        <RuleSet wegner: Zank-Patience for two players>
    """

    name: str
    title: str
    layout: Layout
    packs: tuple[int, ...]
    dealt: Dealt
    options: tuple[Option, ...]
    clauses: Mapping[str, str]
    at: Callable[[Table, "RuleSet", Mapping[str, str]], Rulebook]
    call: str = "Stop"
    mixed: bool = False
    falls: bool = False
    starter_piles: int | None = None
    actions: frozenset[str] = _FLIP
    shared: Mapping[str, str] = _NOTHING
    cites: Mapping[str, str] = _NOTHING
    speech: str = ""

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}: {self.title}>"

    def copies(self, card: Card) -> int:
        """Return how many copies of a card, named by its number, the packs contain."""
        return sum([pack >> card & 1 for pack in self.packs]) if card >= 0 else 0

    @property
    def announces(self) -> bool:
        """True if moves are announced and a drawn card is held in the hand."""
        return "free" in self.actions

    @property
    def has_two_phases(self) -> bool:
        """True if ``merge`` begins a second phase."""
        return "merge" in self.actions

    @property
    def has_open_base(self) -> bool:
        """True if the first card on M decides with which rank foundations begin."""
        return self.has_two_phases

    @property
    def cards(self) -> int:
        """The number of cards in all packs."""
        return sum(pack.bit_count() for pack in self.packs)

    def choices(self, agreed: Mapping[str, str]) -> dict[str, str]:
        """Return the options agreed on, and of the others that are a choice the first word."""
        usual = {option.name: option.values[0] for option in self.options if option.values[1:]}
        if "hidden-reserve" in agreed:
            usual["start"] = "tableau"  # streit.hidden-reserve
        return usual | dict(agreed)

    def clause(self, rule: str) -> str:
        """Return the id of the clause that states a rule common to all games."""
        return self.cites.get(rule, f"wegner.{rule}")


def game_rules(name: str, title: str, **fields: Any) -> RuleSet:
    """Return the rules of a game with the clauses, citations and options that go by its name."""
    options, clauses, cites = options_of(name), clauses_of(name), cites_of(name)
    return RuleSet(name, title, options=options, clauses=clauses, cites=cites, **fields)


def variant(of: RuleSet, own: str, **changes: Any) -> RuleSet:
    """Return the rules of a game called ``own``: those ``of`` another, and clauses of its own.

    Citations and options are those of the other game, unless there are entries for this one;
    ``changes`` are the other fields in which the two differ.
    """
    return of._replace(
        name=own,
        clauses=clauses_of(own),
        shared={**of.clauses, **of.shared},
        cites={**of.cites, **cites_of(own)},
        options=options_of(of.name, own),
        **changes,
    )
