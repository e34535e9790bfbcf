"""The oracle of the three ``streitpatience`` games: moves, calls and scoring."""

from collections.abc import Iterator, Mapping
from typing import Final

from zankref import codes as finding
from zankref.cards import ACE, FALLEN, LOADS, Card, rank, suit
from zankref.codes import Code
from zankref.layout import FOUNDATION, RESERVE, TABLEAU, MoveKind
from zankref.rules.ruleset import RuleSet
from zankref.simulation.opened.reserves import Reserves
from zankref.simulation.opened.streit_duties import Duties
from zankref.simulation.oracle import DUTIES, listed
from zankref.simulation.state import Attempt, OwedMove, State
from zankref.table import Table
from zankref.values import replace

_WON: Final = 30

_WORTH: Final = (0, 3, 2, 1)
"""The worth of clubs, spades, hearts and diamonds, where suits decide who begins."""


_TO_FOUNDATION: Final = frozenset(listed("to_foundation", "streitpatience"))
"""Duties that any move to M makes up for."""


class StreitOracle(Reserves):
    """Every missed duty can be stopped, and most must then still be done."""

    remedies = frozenset(listed("remedies", "streitpatience"))
    stoppable = DUTIES.union(listed("stoppable", "streitpatience"))
    has_stops = True

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(rules, agreed)
        dealt = rules.dealt
        reserve = int(agreed.get("reserve", dealt.reserve))
        under = int("hidden-houses" in agreed)
        self.dealt = replace(
            dealt,
            reserve=reserve,
            under=under,
            stock=dealt.stock + dealt.reserve - reserve - dealt.tableau * under,
            reserve_open="hidden-reserve" not in agreed,
        )
        self.turned = (RESERVE, TABLEAU) if under else (RESERVE,)
        self._choices = rules.choices(agreed)
        self.loads = LOADS[self._choices["load"]]
        self.owes = self._choices["remedy"] == "owed"
        self.stands = self._choices["remedy"] == "stands"
        self.penalty_every = int("wrong-stop" in agreed)
        self.looks = "early-look" in agreed
        self.touches_begin = "touch" in agreed
        if self.touches_begin:
            self.stoppable |= {finding.IDLE_TOUCH}
        self._duties = Duties(self, agreed)

    # Moves.

    def free_waste(self, state: State, player: int) -> list[int]:
        """Return the player's waste if it was agreed that its top may be played."""
        _, waste, reserve = self.layout.own(player)
        when = self._choices["own-waste"]
        free = when == "always" or (when == "reserve-empty" and not state.table.piles[reserve])
        return [waste] * free

    def has_move(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the game has a move: single cards, or a built run of limited length."""
        if tried.count > 1:
            return self._moves_run(state, tried)
        if tried.target >= 0 and state.table.piles[tried.target] == [FALLEN]:
            return False
        return super().has_move(state, player, tried)

    def _moves_run(self, state: State, tried: Attempt) -> bool:
        table = state.table
        if self.kinds(tried) != MoveKind.WITHIN_TABLEAU or tried.source == tried.target:
            return False
        if table.piles[tried.target] == [FALLEN]:
            return False
        open_cards = len(table.piles[tried.source]) - table.covered[tried.source]
        free = [place for place in self.spaces(table) if place != tried.target]
        built = self.built(table.piles[tried.source][-tried.count :])
        return built and tried.count <= min(open_cards, 2 ** len(free))

    def verbs(self) -> tuple[str, ...]:
        """Return the actions of the game other than moving cards."""
        return (*super().verbs(), *(["touch"] if self.touches_begin else []))

    def touches(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield the touches by which a player could begin a move: tableau and own reserve."""
        if self.touches_begin:
            yield from (Attempt("touch", place) for place in self.standing(state))
            reserve = self.layout.reserve(player)
            if not state.table.is_covered(reserve):
                yield Attempt("touch", reserve)

    def turning_faults(self, state: State, player: int) -> list[Code]:
        """Return the duties that come before first turning up a covered reserve."""
        return [finding.MISSED_FOUNDATION] if self.tableau_fits(state.table) else []

    def turns_first(self, state: State, player: int) -> int | None:
        """Return the player's reserve, if it is face down and no tableau card fits M."""
        reserve, table = self.layout.reserve(player), state.table
        due = self.tableau_fits(table) or reserve in state.due
        return reserve if table.is_covered(reserve) and not due else None

    def is_clear(self, state: State, player: int, tried: Attempt, codes: tuple[Code, ...]) -> bool:
        """Return whether a move of the player on turn has these faults beyond doubt.

        Two cases are uncertain: whether passing misses duties that do not bind opening a stock
        card, and which duties besides turning it up come first while the reserve is face down.
        """
        covered = state.table.is_covered(self.layout.reserve(player))
        drawn = tried.source == self.layout.stock(player) and player not in state.opened
        if covered and drawn:
            return tried.verb == "open" and codes == (finding.NOT_TURNED_UP,)
        if tried.verb == "pass":
            return not self._duties.early and not covered
        return super().is_clear(state, player, tried, codes)

    # Duties, and what follows from them.

    def duties(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the duty that is passed over."""
        return self._duties.missed(state, player, tried)

    def plan(self, state: State, player: int) -> list[Attempt]:
        """Return a plan for a distant duty that comes before opening a stock card, if any."""
        return [] if player in state.opened else self._duties.plan(state, player)

    def meets(self, state: State, player: int, tried: Attempt, debt: OwedMove) -> bool:
        """Return whether a move is the one that is owed after a Stop."""
        if tried.verb != "move" or not self.has_move(state, player, tried):
            return False
        if self.misfits(state, player, tried) or tried == debt.stopped:
            return False
        codes, reserve = debt.codes, tried.source == self.layout.reserve(player)
        if codes & {finding.MISSED_RESERVE_FOUNDATION}:
            return reserve and tried.target == FOUNDATION
        if codes & _TO_FOUNDATION:
            return tried.target == FOUNDATION
        if codes & {finding.MISSED_LOADING}:
            return tried.target in self.opponents(player)
        return reserve and tried.target in self.spaces(state.table)

    # Starter and score.

    def starter(self, table: Table) -> int | None:
        """Return who has to begin; None if ``First`` decides."""
        players, piles = range(self.layout.players), self.dealt.tableau
        start = self._choices["start"]
        reserves = [table.top(self.layout.reserve(player)) for player in players]
        rows = [[-rank(table.top(player * piles + n)) for player in players] for n in range(piles)]
        if start in ("high", "high-king"):
            rows = [[_height(card, start == "high") for card in reserves]]
        elif start != "tableau":
            rows = [[-rank(card) for card in reserves], *rows]
        left = list(players)
        for row in rows:
            best = max(row[player] for player in left)
            left = [player for player in left if row[player] == best]
        return left[0] if len(left) == 1 and start != "cut" else None

    def score(self, state: State) -> int | None:
        """Return what a game is worth; None until it is over."""
        counts = [self._count(state.table, player) for player in range(self.layout.players)]
        if state.winner is not None:
            return _WON + sum(counts) - counts[state.winner]
        if not state.ended:
            return None
        lowest = min(counts)
        return sum(counts) - len(counts) * lowest if counts.count(lowest) == 1 else 0

    def blocked_result(self, table: Table) -> str:
        """Return the result of a blocked game: a draw if two players share the lowest count."""
        counts = [self._count(table, player) for player in range(self.layout.players)]
        return "blocked" if counts.count(min(counts)) == 1 else "draw"

    def _count(self, table: Table, player: int) -> int:
        stock, waste, reserve = (len(table.piles[pile]) for pile in self.layout.own(player))
        return stock + waste + 2 * reserve


def _height(card: Card, ace_high: bool) -> int:
    """Return the rank order of a card with suits breaking ties."""
    return 4 * (13 if ace_high and rank(card) == ACE else rank(card)) + _WORTH[suit(card)]
