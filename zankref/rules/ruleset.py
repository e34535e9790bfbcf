"""A game of the family as data: what identifies it in a record, and how it is dealt."""

from collections.abc import Callable, Mapping
from typing import Final

from zankref.cards import Card
from zankref.layout import Layout
from zankref.rules.dealt import Dealt
from zankref.rules.judgement import Option
from zankref.rules.rulebook import Rulebook
from zankref.table import Table
from zankref.values import Value

_NOTHING: Final[Mapping[str, str]] = {}

#: The action words of games with announcements; each game adds some of its own.
ANNOUNCING: Final = frozenset({"free", "clear", "pause", "weiter", "touch"})


class RuleSet(Value):
    """A game of the family as data: what a record may name, and what is dealt.

    ``packs`` are the cards (bit masks) of each player's pack; they are ``mixed`` if a card's owner
    cannot be told. With ``falls``, the first tableau pile to become empty falls away. ``call`` is
    the word for a Stop. ``dealt`` is the deal unless options change it. ``starter_piles`` is how
    many tableau piles may be occupied in the first turn, None if there is no such limit.
    ``actions`` are the action words that the game has.

    ``title`` and ``options`` are shown to users. ``clauses`` are the game's own rules by clause id,
    each in a sentence or two, ``shared`` those taken over from another game; ``cites`` maps a rule
    common to all games (``win``, ``turn``, ``stop``, …) to the clause that states it. ``speech`` is
    the game whose names for piles are used where they differ from those of Zank-Patience. ``at``
    binds the rulebook to a table and to the options.
    """

    __match_args__ = (
        "name",
        "title",
        "layout",
        "packs",
        "dealt",
        "options",
        "clauses",
        "at",
        "call",
        "mixed",
        "falls",
        "starter_piles",
        "actions",
        "shared",
        "cites",
        "speech",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        name: str,
        title: str,
        layout: Layout,
        packs: tuple[int, ...],
        dealt: Dealt,
        options: tuple[Option, ...],
        clauses: Mapping[str, str],
        at: Callable[[Table, "RuleSet", Mapping[str, str]], Rulebook],
        call: str = "Stop",
        mixed: bool = False,
        falls: bool = False,
        starter_piles: int | None = None,
        actions: frozenset[str] = frozenset({"flip"}),
        shared: Mapping[str, str] = _NOTHING,
        cites: Mapping[str, str] = _NOTHING,
        speech: str = "",
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.layout: Final = layout
        self.packs: Final = packs
        self.dealt: Final = dealt
        self.options: Final = options
        self.clauses: Final = clauses
        self.at: Final = at
        self.call: Final = call
        self.mixed: Final = mixed
        self.falls: Final = falls
        self.starter_piles: Final = starter_piles
        self.actions: Final = actions
        self.shared: Final = shared
        self.cites: Final = cites
        self.speech: Final = speech

    def copies(self, card: Card) -> int:
        """Return how many copies of a card the packs contain."""
        return sum([pack >> card & 1 for pack in self.packs])

    @property
    def announces(self) -> bool:
        """True if moves are announced and a drawn card is held in the hand."""
        return "free" in self.actions

    @property
    def cards(self) -> int:
        """The number of cards in all packs."""
        return sum(pack.bit_count() for pack in self.packs)

    def clause(self, rule: str) -> str:
        """Return the id of the clause that states a rule common to all games."""
        return self.cites.get(rule, f"wegner.{rule}")
