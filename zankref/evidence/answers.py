"""Answers to questions, and the evidence for a No, which is searched for only on request."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal, TypeAlias

from zankref.evidence import proofs
from zankref.evidence.deadlock import Locked, deadlock
from zankref.evidence.nearest import nearest
from zankref.evidence.tables import MARK, Exploration, Problem, explore
from zankref.evidence.telling import Reason, Teller
from zankref.language import N_, LazyText
from zankref.layout import Step
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget
from zankref.reachability.positions.tableau import Tableau, occupied
from zankref.record.notation import write_action
from zankref.referee.action_lines import ActionLine
from zankref.undetermined import BROKEN_OFF, Undetermined

YesOrNo: TypeAlias = Literal["yes", "no", "unknown", "undecided"]

Proof: TypeAlias = dict[str, object]

MOST_TOLD: Final = 12
"""At most this many tables are told move by move."""

MOST: Final = 20_000
"""How many tables are looked at; where a deadlock proves the same, ``MOST_TOLD``."""


@dataclass
class OutOfReach:
    """Why no table at the goal can be reached: a deadlock, or all tables that there are.

    ``many`` says that none of the tables, whose ``number`` it gives, is at the goal.
    """

    problem: Problem
    effort: int
    teller: Teller
    many: LazyText
    rules: str
    question: str

    @cached_property
    def locked(self) -> Locked | None:
        """A deadlock that proves it, None without one."""
        return deadlock(self.problem)

    @cached_property
    def explored(self) -> Exploration:
        """The tables that can be reached, as far as they had to be looked at."""
        return explore(self.problem, min(self.effort, MOST if self.locked is None else MOST_TOLD))

    @property
    def _shorter(self) -> Locked | None:
        """The deadlock, if it is shorter to tell than the tables."""
        if self.locked is None or not self.explored.complete:
            return self.locked
        short = self.tables > MOST_TOLD or (
            len(self.teller.deadlock(self.locked)) <= len(self.teller.tree(self.explored))
        )
        return self.locked if short else None

    def way(self, tableau: Tableau) -> list[Step] | None:
        """Return a way to the goal, None if there is none (then ``reasons`` says why not).

        What answers soonest is asked first. Raises Undetermined if the effort does not suffice.
        """
        if self.locked is not None:
            return None
        if self.problem.spaces_last:
            with suppress(Undetermined):
                way = _search(self.problem, tableau, Budget(self.effort))
                # A card that lies open and fits M hides the others from this search.
                if way != []:
                    return way
        if self.explored.goal is not None:
            return self.explored.steps()
        if self.explored.complete:
            return None
        raise Undetermined(BROKEN_OFF)

    def reasons(self) -> Sequence[Reason]:
        """Tell the deadlock, or all the moves, or how many tables there are."""
        if self._shorter is not None:
            return self.teller.deadlock(self._shorter)
        if self.explored.complete and self.tables <= MOST_TOLD:
            return self.teller.tree(self.explored)
        fields = {**(self.many.fields or {}), "number": self.tables}
        many = LazyText(self.many.text, fields, self.many.context)
        if not self.explored.complete:
            text = N_("The referee's search tried every line: more than {number} tables.")
            many = LazyText(text, {"number": min(self.effort, MOST)})
        return [Reason(many), *nearest(self.explored, self.teller)]

    @property
    def proof(self) -> Proof | None:
        """The deadlock, or all the tables."""
        if self._shorter is not None:
            return proofs.of_deadlock(self.problem, self._shorter, self.rules, self.question)
        if not self.explored.complete:
            return None
        return proofs.of_tables(self.explored, self.rules, self.question)

    @property
    def tables(self) -> int:
        """How many tables were looked at."""
        return len(self.explored.tables)


def _search(problem: Problem, piles: Tableau, budget: Budget) -> list[Step] | None:
    """Ask the referee's own search, which knows only the moves of the games with numbers."""
    limit, build = problem.limit, problem.build
    marked = [n for n, pile in enumerate(problem.piles) if pile and pile[0] >= MARK]
    if problem.foundation_first:
        card = problem.goals.bit_length() - 1
        return on_tableau.free_way(piles, problem.tops, card, limit, build, budget)
    if problem.aim == "free":
        return on_tableau.freeing(piles, problem.tops, limit, build, budget)
    if not marked:
        return on_tableau.clearing(piles, limit, build, budget)
    place, empty = problem.places[marked[0]], len(piles) - occupied(piles)
    return on_tableau.clear_way(piles, place, (place, 0), limit, empty, False, build, budget)


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """The referee's answer to a question about a moment of a game.

    Attributes:
        answer (str): ``yes``, ``no``, ``unknown`` (it depends on a card that was not written down)
            or ``undecided`` (the search was broken off).
        ways (list[list[str]]): The ways to play, action by action in the notation.
        why (list[str]): The evidence for a No, sentence by sentence, in the current language.
        proof (dict[str, object] | None): The evidence as a proof that can be checked without this
            program; None if none is needed, or there are too many tables for one.
        tables (int | None): How many tables the evidence looks at, None if none had to be.

    Examples:
        >>> import zankref
        >>> table = zankref.Table("R1: ♥5 ♠4\\nR2: ♣9\\nM: ♥4")
        >>> print(zankref.ask(table, "clear R2"))
        R2 cannot be emptied so that a pile is gained.
        Its bottom card ♣9 fits on no card of the tableau.
    """

    answer: YesOrNo
    lazy_sentence: object
    lines: tuple[ActionLine, ...] = ()
    reasons: Callable[[], Sequence[Reason]] = field(default=tuple, compare=False)
    evidence: OutOfReach | None = field(default=None, compare=False)

    @property
    def sentence(self) -> str:
        """The answer in one sentence, in the current language."""
        return str(self.lazy_sentence)

    @property
    def ways(self) -> list[list[str]]:
        """The ways to play, action by action in the notation."""
        return [[write_action(action) for action in line] for line in self.lines]

    @property
    def way(self) -> list[str] | None:
        """The first of the ways, None without one."""
        return next(iter(self.ways), None)

    @property
    def why(self) -> list[str]:
        """The evidence, sentence by sentence; what follows a move is indented."""
        return ["  " * reason.depth + str(reason.sentence) for reason in self.reasons()]

    @property
    def proof(self) -> Proof | None:
        """The evidence as a proof that can be checked without this program."""
        return self.evidence.proof if self.evidence else None

    @property
    def tables(self) -> int | None:
        """How many tables the evidence looks at, None if none had to be."""
        return self.evidence.tables if self.evidence else None

    def __str__(self) -> str:
        return "\n".join([self.sentence, *("  ".join(way) for way in self.ways), *self.why])

    def __repr__(self) -> str:
        return f"<Answer {self.answer}: {self.sentence}>"
