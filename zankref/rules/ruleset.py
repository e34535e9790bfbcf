"""A game of the family as data, by which a record's game is known and dealt."""

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

#: The words of games in which moves are announced; a game has some words of its own.
ANNOUNCING: Final = frozenset({"free", "clear", "pause", "weiter", "touch"})


class RuleSet(Value):
    """A game of the family, as data: what a record may name, and what is dealt.

    ``packs`` are the cards (bit masks) that each player's pack holds; they are ``mixed`` where
    nobody can tell whose card is whose; with ``falls`` the first tableau pile to become empty falls
    away. ``call`` is the word for a Stop. ``dealt`` is what is dealt unless options say otherwise.
    ``starter_piles`` is how many tableau piles the first turn may occupy, None without such a
    limit. ``actions`` are the words that the game has. ``title`` and ``options`` are for people,
    ``clauses`` are its own rules in a sentence each, by the clause's id, ``shared`` those that it
    takes from another game; ``cites`` tells which clause stands for a rule of every game
    (``win``, ``turn``, ``stop``, …). ``speech`` is the game whose words are used for its piles
    where they are not those of Zank-Patience. ``at`` binds the rulebook to a table and to the
    options.
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
        """Return how often the packs hold a card."""
        return sum([pack >> card & 1 for pack in self.packs])

    @property
    def announces(self) -> bool:
        """Say whether moves are announced, and a drawn card is held in the hand."""
        return "free" in self.actions

    @property
    def cards(self) -> int:
        """The number of cards in all packs."""
        return sum(pack.bit_count() for pack in self.packs)

    def clause(self, rule: str) -> str:
        """Return the id of the clause that stands for a rule of every game."""
        return self.cites.get(rule, f"wegner.{rule}")
