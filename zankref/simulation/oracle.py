"""What a game allows and requires, implemented independently of the rulebooks.

``Oracle`` holds what the games have in common; each game adds its moves and its duties. Nothing
here calls a rulebook or the referee, since expectations taken from them would prove nothing.
"""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

from zankref import codes as finding
from zankref.cards import ALTERNATING, FALLEN, NEIGHBOURS, PACK, Card
from zankref.codes import CODES, Code
from zankref.layout import FOUNDATION, FOUNDATION_KIND, RESERVE, STOCK, TABLEAU, WASTE
from zankref.rules.ruleset import RuleSet
from zankref.simulation.keeper import Scorekeeper
from zankref.simulation.state import Attempt, OwedMove, State
from zankref.table import Table

with (files("zankref.simulation") / "findings.toml").open("rb") as _file:
    _FINDINGS: Final[dict[str, Any]] = tomllib.load(_file)
_NAMED: Final = {code.name: code for code in CODES.values()}


def listed(what: str, game: str | None = None) -> tuple[Code, ...]:
    """Return the findings that the table lists under a word, for a game or for all."""
    table = _FINDINGS if game is None else _FINDINGS[game]
    return tuple(_NAMED[name] for name in table[what])


DUTIES: Final = frozenset(listed("duties"))
"""Findings for passing over a duty."""


class Oracle(ABC):
    """The oracle of a game, with the options agreed on.

    ``builds`` gives for each card the set of cards on which it fits in the tableau, ``loads`` on
    another player's pile. ``stoppable`` are the faults that a Stop can be about, ``void`` those
    for which it only takes the move back, ``remedies`` those after which the offender still makes
    the move, ``missable`` those of which a move has at most one. Every ``penalty_every``-th
    wrongful Stop costs a turn (0: none does).

    The flags are True as follows. ``owes``: the remedies are owed. ``stands``: a move that only
    misses a duty is not taken back. ``has_stops``: the game has Stops. ``own_stops``: players may
    stop themselves. ``late_counts``: a late Stop counts as wrongful. ``lays_card``: after a Stop,
    a card from the stock goes onto the waste. ``forgives``: a justified Stop cancels the turns
    owed. ``shows_opened``: an opened card must be played next even out of turn. ``looks``: players
    may look at their stock out of turn. ``touches_begin``: moves begin with a touch.
    ``announces``: moves are announced, and a stock card is held in the hand. ``turned`` are the
    kinds of piles whose cards are turned up.
    """

    builds: tuple[int, ...] = ALTERNATING
    loads: tuple[int, ...] = NEIGHBOURS
    stoppable: frozenset[Code] = frozenset()
    void: frozenset[Code] = frozenset()
    remedies: frozenset[Code] = frozenset()
    missable: frozenset[Code] = DUTIES
    owes = True
    stands = False
    penalty_every = 0
    has_stops = False
    own_stops = False
    late_counts = False
    lays_card = False
    forgives = False
    shows_opened = False
    turned: tuple[str, ...] = ()
    looks = False
    touches_begin = False

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        self.rules = rules
        self.layout = rules.layout
        self.agreed = agreed
        self.dealt = rules.dealt
        self.announces = rules.announces
        self.places: Final = range(self.layout.tableau)
        players = range(self.layout.players)
        self._taking = [self.layout.own(player)[1:] for player in players]

    # Piles.

    def opponents(self, player: int) -> list[int]:
        """Return the other players' wastes and reserves."""
        taking = enumerate(self._taking)
        return [pile for other, piles in taking if other != player for pile in piles]

    def standing(self, state: State) -> list[int]:
        """Return the tableau piles that have not fallen away."""
        return [place for place in self.places if state.table.piles[place] != [FALLEN]]

    def spaces(self, table: Table) -> list[int]:
        """Return the empty tableau piles."""
        return [place for place in self.places if not table.piles[place]]

    def kinds(self, tried: Attempt) -> str:
        """Return the kinds of the source and target piles of a move, or "" for any other try."""
        if tried.verb != "move":
            return ""
        return self.layout.kind(tried.source) + self.layout.kind(tried.target)

    # Fitting.

    def top(self, table: Table, pile: int) -> Card | None:
        """Return the top card of a pile, or None if there is none or it is face down."""
        cards = table.piles[pile]
        if not cards or table.is_covered(pile) or cards[-1] >= PACK:
            return None
        return cards[-1]

    def fits(self, table: Table, card: Card | None, pile: int = FOUNDATION) -> bool:
        """Return whether the card is known and fits M, or the face-up top of another pile."""
        if card is None or pile == FOUNDATION:
            return card is not None and table.wants >> card & 1 == 1
        top, on = self.top(table, pile), self.builds if pile in self.places else self.loads
        return top is not None and on[card] >> top & 1 == 1

    def tableau_fits(self, table: Table) -> bool:
        """Return whether a tableau top fits M."""
        return any(self.fits(table, self.top(table, place)) for place in self.places)

    def built(self, cards: Sequence[Card]) -> bool:
        """Return whether cards, bottom first, are built on one another."""
        return all(self.builds[upper] >> lower & 1 for lower, upper in pairwise(cards))

    def longest_run(self, table: Table, pile: int) -> int:
        """Return how many top cards of a pile are face up and built on one another."""
        cards = table.piles[pile][table.covered[pile] :]
        depths = range(2, len(cards) + 1)
        return next((n - 1 for n in depths if not self.built(cards[-n:][:2])), len(cards))

    # The rules of the game.

    @abstractmethod
    def has_move(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the game has a move between these piles."""

    @abstractmethod
    def duties(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the duties passed over by this move of the player on turn."""

    def verbs(self) -> tuple[str, ...]:
        """Return the actions of the game other than moving cards."""
        return ("open", "flip")

    def ends_turn(self, player: int, tried: Attempt) -> bool:
        """Return whether a move of this game ends the turn."""
        stock, waste, *_ = self.layout.own(player)
        return tried in (Attempt("pass"), Attempt("move", stock, waste))

    def has_won(self, state: State, player: int) -> bool:
        """Return whether a player has no cards left on stock, waste and reserve."""
        return not any(state.table.piles[pile] for pile in self.layout.own(player))

    def starter(self, table: Table) -> int | None:
        """Return who has to begin; None if ``First`` decides."""
        return None

    def score(self, state: State) -> int | None:
        """Return what a game is worth; None if the game has no score, or none yet."""
        return None

    def blocked_result(self, table: Table) -> str:
        """Return the result of a blocked game."""
        return "blocked"

    def is_blocked(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether the players may agree that nothing further can be played."""
        return False

    def settled(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether every card that could still be played has been seen."""
        return False

    def is_playable(self, state: State, keeper: Scorekeeper) -> bool:
        """Return whether something can be played, so that the game must not be called blocked."""
        return not self.is_blocked(state, keeper)

    def turns_first(self, state: State, player: int) -> int | None:
        """Return the covered pile that the player on turn turns up of their own accord, or None."""
        return None

    def turning_faults(self, state: State, player: int) -> list[Code]:
        """Return the duties of the player on turn that come before turning up their reserve."""
        return []

    def turns_up(self, pile: int) -> bool:
        """Return whether a freed card on this pile is turned up at once."""
        return self.layout.kind(pile) in self.turned

    def plan(self, state: State, player: int) -> list[Attempt]:
        """Return a sequence of moves that gets the player on turn ahead, or an empty list."""
        return []

    def meets(self, state: State, player: int, tried: Attempt, debt: OwedMove) -> bool:
        """Return whether a move is the one that is owed after a Stop."""
        return False

    # Side effects of moves.

    def begin(self, state: State, player: int, tried: Attempt) -> None:
        """Begin or continue a move, ending an announcement made for other moves."""
        state.announced, state.run = None, ()

    def carry(self, state: State, tried: Attempt, come_free: Callable[[], None]) -> None:
        """Move cards, then call ``come_free`` to turn up what that has freed."""
        state.table.move(tried.source, tried.target, tried.count)
        come_free()

    def uncover(self, state: State, pile: int) -> None:
        """Turn up the top card of a pile, which must be face down."""
        state.table.uncover(pile)

    # Judging a try.

    def fresh(self, codes: Sequence[Code], found: Sequence[Code]) -> list[Code]:
        """Return the new faults of a move that already has some ``codes``.

        No fault is found twice, and at most one duty is missed.
        """
        missed = self.missable.intersection(codes)
        return [
            code for code in found if code not in codes and not (missed and code in self.missable)
        ]

    def faults(
        self, state: State, player: int, tried: Attempt, *, ordered: bool = True
    ) -> list[Code]:
        """Return the faults of a try, apart from its timing.

        Out of turn (not ``ordered``) there are no duties.
        """
        if not self.exists(state, player, tried):
            return [finding.NO_SUCH_MOVE]
        codes = self.duties(state, player, tried) if ordered else []
        return codes + self.misfits(state, player, tried)

    def exists(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the game has such a move or action."""
        match tried.verb:
            case "move":
                return self.has_move(state, player, tried)
            case "flip" if state.table.piles[self.layout.stock(player)]:
                return False
            case verb:
                return verb in self.verbs()

    def misfits(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the fault of laying a card where it does not fit, if any."""
        if tried.verb != "move" or tried.target == self.layout.waste(player):
            return []
        table = state.table
        card = table.piles[tried.source][-tried.count]
        free = tried.target in self.places and not table.piles[tried.target]
        code = {FOUNDATION_KIND: finding.NO_FIT_FOUNDATION, TABLEAU: finding.NO_FIT_TABLEAU}.get(
            self.layout.kind(tried.target), finding.NO_FIT_OPPONENT
        )
        return [] if free or self.fits(table, card, tried.target) else [code]

    def carried_out(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether a move that the game does not have is carried out anyway."""
        layout = self.layout
        return (
            tried.verb == "move"
            and layout.kind(tried.source) in (TABLEAU, WASTE, STOCK)
            and layout.owner(tried.source) in (None, player)
            and layout.kind(tried.target) in (TABLEAU, WASTE)
            and tried.source != tried.target
            and state.table.piles[tried.target] != [FALLEN]
        )

    def is_clear(self, state: State, player: int, tried: Attempt, codes: tuple[Code, ...]) -> bool:
        """Return whether a move of the player on turn has these faults beyond doubt."""
        return True

    def is_doubtful(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the other faults of something tried out of turn are uncertain."""
        kept = tried.verb == "move" and self.layout.kind(tried.source) == RESERVE
        again = tried.verb == "open" and player in state.opened
        covered = kept and state.table.is_covered(tried.source)
        return covered or (again and not self.shows_opened)

    # Generating tries.

    def tries(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield what a player could try within the game, right or wrong."""
        stock, waste, piles = *self.layout.own(player)[:2], state.table.piles
        targets = [*self.standing(state), FOUNDATION, waste, *self.opponents(player)]
        for source in [*self.standing(state), *self.layout.own(player)]:
            for target in targets if self.top_to_play(state, source) else ():
                within = source in self.places and target in self.places
                longest = self.longest_run(state.table, source) if within else 1
                for count in range(1, max(longest, 1) + 1):
                    tried = Attempt("move", source, target, count)
                    if self.has_move(state, player, tried):
                        yield tried
        verbs: list[Attempt] = [Attempt("open", stock)] if piles[stock] else []
        verbs += [Attempt("flip", waste)] if piles[waste] else []
        verbs += [Attempt("pass"), Attempt("merge")]
        yield from (tried for tried in verbs if self.exists(state, player, tried))

    def touches(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield the touches by which a player could begin a move."""
        yield from ()

    def reaches(self, player: int) -> Iterator[Attempt]:
        """Yield what a player could touch with the card in the hand."""
        stock, piles = self.layout.stock(player), range(FOUNDATION, self.layout.size)
        yield from (Attempt("touch", stock, pile) for pile in piles if pile != stock)

    def top_to_play(self, state: State, source: int) -> bool:
        """Return whether a pile has a card that could be moved."""
        cards = state.table.piles[source]
        return bool(cards) and cards[-1] < PACK

    def strange(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield tries that are not moves of this game (Z204)."""
        table, height = state.table, len(self.places)
        fallen = [place for place in self.places if table.piles[place] == [FALLEN]]
        everything = [*self.standing(state), *fallen, *range(height, self.layout.size), FOUNDATION]
        for source in everything:
            playable = source == FOUNDATION or self.top_to_play(state, source)
            for target in everything if playable else ():
                height = 1
                if source in self.places and target in self.places:
                    height = len(table.piles[source]) - table.covered[source]
                for count in range(1, height + 1):
                    tried = Attempt("move", source, target, count)
                    if not self.has_move(state, player, tried):
                        yield tried
        stock, waste, *_ = self.layout.own(player)
        if table.piles[stock]:
            yield from [Attempt("flip", waste)] if "flip" in self.rules.actions else ()
            yield from [Attempt("open", stock)] if "open" not in self.verbs() else ()
        yield from [Attempt("pass")] if "pass" not in self.verbs() else ()

    # Playing sensibly.

    def weight(self, state: State, player: int, tried: Attempt) -> float:
        """Return a sensible player's preference for a legal move, as a relative weight."""
        if tried.verb != "move":
            return {"open": 6, "merge": 1}.get(tried.verb, 10)
        source, target = self.layout.kind(tried.source), self.layout.kind(tried.target)
        table = state.table
        if target == FOUNDATION_KIND:
            return 60
        if source == TABLEAU:
            digs = self.digs(table, tried.source)
            if tried.target == self.layout.waste(player):
                return 0.05
            if target == TABLEAU:
                return (0.5 if digs else 0.03) * (1 if table.piles[tried.target] else 0.3)
            return 3 if digs else 0.5
        if tried.target == self.layout.waste(player):
            return 2
        if target == TABLEAU:
            return 6 if table.piles[tried.target] else 2
        return 15

    def digs(self, table: Table, place: int) -> bool:
        """Return whether a card wanted on M lies below the top of a tableau pile."""
        return any(table.wants >> card & 1 for card in table.piles[place][:-1] if card < PACK)
