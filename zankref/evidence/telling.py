"""Evidence in sentences, as players tell each other: cards and where they lie, nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from zankref.cards import ACE, BIT, FACE_DOWN, FALLEN, KNOWN_CARDS, NO_CARD, PACK, Card, rank, suit
from zankref.evidence.deadlock import Locked, hosts, sought_places
from zankref.evidence.tables import GONE, Exploration, Pile, Problem, State, TableMove, face
from zankref.language import N_, Enumeration, LazyText
from zankref.layout import FOUNDATION, Layout, Place
from zankref.reachability.off_tableau import LOAD
from zankref.reachability.positions.build import wanted
from zankref.referee.messages import CardReference, PileReference, refer_to
from zankref.table.table import Table
from zankref.texts import texts

SOME: Final = N_("{some} and {more}")

_LONG: Final = 6
"""For a way with more moves, only their number is told."""

_OF_MOVES: Final = texts(__file__, "telling")
"""What is told of a move: usually; of the last one; of the last one if a pile is then empty; of one
to a table that was told already; of one on a way."""


class Reason(NamedTuple):
    """A sentence of the evidence; ``depth`` is how many moves led to the table that it is about.

    ``table`` is the one to which the moves lead that it tells.
    """

    sentence: object
    depth: int = 0
    table: State | None = None

    @property
    def same(self) -> tuple[int, State | None, str]:
        """A key that is the same for reasons about the same move, or in the same words."""
        return self.depth, self.table, str(self.sentence) if self.table is None else ""


def listed(items: Iterable[object]) -> Enumeration:
    """Return an enumeration in a sentence."""
    return Enumeration([*items], SOME, commas=True)


def unknown_cards(table: Table) -> list[LazyText]:
    """Tell which open cards of the tableau were not written down, and where they lie."""
    cards = []
    for place in range(table.layout.tableau):
        pile, name = table.piles[place], refer_to(table.layout, (), "", place)
        for height in range(table.covered[place], len(pile)):
            over = pile[height + 1 : height + 2]
            if pile[height] >= KNOWN_CARDS and pile[height] not in (FACE_DOWN, FALLEN):
                fields = {"pile": name, "over": CardReference(over[0]) if over else None}
                under = over and over[0] < KNOWN_CARDS
                text = N_("the card under {over} {pile.at}") if under else N_("a card {pile.at}")
                cards.append(LazyText(text, fields))
    return cards


def next_on_m(text: str, table: Table, vocabulary: str, open_: int = 0) -> LazyText:
    """Return a text on ``cards`` that fit M now, without those of which no more are to come."""
    begun = [suit(top) for top in table.foundations if top != NO_CARD]
    full = [s for s in range(4) if begun.count(s) == table.layout.foundations // 4]
    wants = [card for card in range(PACK) if (table.wants & ~open_) >> card & 1]
    cards = [card for card in wants if rank(card) != table.base or suit(card) not in full]
    return LazyText(text, {"cards": listed(map(CardReference, cards))}, vocabulary)


def does_not_fit(problem: Problem, card: Card, vocabulary: str) -> LazyText | None:
    """Return why no plays from the tableau can make a card fit M; None if they can."""
    if wanted(problem.tops) & BIT[card]:
        return None
    lying = {other for pile in problem.piles for other in pile}
    below, between = problem.lower(card)
    lacking = [other for other in between if other not in lying]
    if not lacking and (below or NO_CARD in problem.tops):
        return None
    fields: dict[str, object] = {"card": CardReference(card)}
    if not lacking:
        return LazyText(N_("It lies on M already."), fields)
    fields |= {"lower": CardReference(lacking[0])}
    if below:
        fields["top"] = CardReference(max(below))
        text = N_("It does not fit M: {top} lies there, and no {lower} lies in the tableau.")
    else:
        text = N_("It does not fit M, and no {lower}, which comes first, is in the tableau.")
    return LazyText(text, fields, vocabulary)


class Teller:
    """Tells the evidence on one question in the words of a game."""

    def __init__(
        self, problem: Problem, layout: Layout, players: Sequence[str], vocabulary: str
    ) -> None:
        self._problem = problem
        self._layout = layout
        self._players = players
        self.vocabulary = vocabulary

    # Cards that wait for each other.

    def deadlock(self, locked: Locked) -> list[Reason]:
        """Tell why none of the locked cards can ever move, beginning with those on the goal."""
        at = locked
        lines, reached, waiting = [], set(), []
        for pile, height in sought_places(self._problem):
            waiting.append(pile)
            if at.get(pile, -1) > height:
                above, where = self._card(pile, at[pile]), self._pile(pile)
                fields = {"card": self._card(pile, height), "above": above, "pile": where}
                lines.append(Reason(LazyText(N_("{card} lies under {above} {pile.at}."), fields)))
        for pile in waiting:
            if pile not in reached:
                reached.add(pile)
                card = self._problem.piles[pile][at[pile]]
                lines.append(self._waits(pile, card, at))
                waiting += [host[0] for host in hosts(self._problem, card)]
        rest = sorted(pile for pile in at if pile not in reached)
        lines += [self._waits(pile, self._problem.piles[pile][at[pile]], at) for pile in rest]
        text = N_("Each of these cards waits for another, so none of them can ever move.")
        if len(locked) == sum(map(bool, self._problem.piles)):
            text = N_(
                "Each of these cards waits for another, so none of them can ever move, and no pile "
                "becomes empty."
            )
        return [*lines, Reason(LazyText(text))]

    def _waits(self, pile: int, card: Card, at: Locked) -> Reason:
        """Tell on what a card fits, and where these cards lie."""
        fields = {"card": self.name_of(card), "pile": self._pile(pile)}
        if face(card) >= PACK:
            return Reason(LazyText(N_("A covered card {pile.at} never moves."), fields))
        lying = hosts(self._problem, card)
        fitting = [other for other in range(PACK) if self._problem.fits(card, other)]
        if not fitting:
            return Reason(LazyText(N_("{card} {pile.at} fits on no card."), fields))
        places: list[object] = []
        for host in fitting:
            own = [place for place in lying if face(self._at(place)) == host]
            for place in own:
                over = self._card(place[0], at[place[0]])
                gaps = {"card": CardReference(host), "over": over, "pile": self._pile(place[0])}
                places.append(LazyText(N_("{card} lies under {over} {pile.at}"), gaps))
            if not own:
                gaps = {"card": CardReference(host)}
                places.append(LazyText(N_("{card} is not in the tableau"), gaps))
        fields |= {"hosts": listed(map(CardReference, fitting)), "places": listed(places)}
        return Reason(LazyText(N_("{card} {pile.at} fits only on {hosts}; {places}."), fields))

    # All that can be played.

    def tree(self, explored: Exploration) -> list[Reason]:
        """Tell all the moves, table by table, what each lays free, and why that does not help."""
        if len(explored.tables) == 1:
            return [Reason(self._nothing_moves())]
        lines = [*self._moves(explored, 0, list(explored.problem.piles), 0)]
        reasons = []
        for fields, depth, table, first, last in lines:
            text = _OF_MOVES[f"leads_{last}" if first else "known" if table else "back"]
            fields = {**fields, "way": self.way(explored, table)}
            reached = explored.tables[table]
            reasons.append(Reason(LazyText(text, fields, self.vocabulary), depth, reached))
        return reasons

    def _nothing_moves(self) -> LazyText:
        text = N_("No card moves: none of the open ones fits on another or may use an empty pile.")
        if all(self._problem.piles):
            text = N_("No card moves: none of the open ones fits on another, and no pile is empty.")
        elif all(len(pile) < 2 for pile in self._problem.piles):
            text = N_("No card fits on another, and each lies alone on its pile already.")
        return LazyText(text)

    def _moves(
        self, explored: Exploration, number: int, piles: list[Pile], depth: int
    ) -> Iterator[tuple[dict[str, object], int, int, bool, int]]:
        """Yield the moves of a table whose piles lie at these places, and what follows them.

        For each: what is said, how many moves led there, the table that it leads to, whether it is
        the first to lead there, and what is told of it: 1 or 2 if nothing follows.
        """
        parent = explored.parents[number]
        for move, after in explored.moves[number]:
            if parent is not None and after == parent[0]:
                continue  # This only takes the move before it back.
            place = piles.index(move.source)
            moved, onto = self._after(piles, place, move)
            fields = {
                "card": self.name_of(move.source[-1]),
                "from": self._pile(place),
                "onto": onto,
                "then": self._then(explored.tables[after], moved, place),
            }
            first = explored.parents[after] == (number, move)
            last = int(all(back == number for _, back in explored.moves[after]))
            last += last and () in explored.tables[after].piles
            yield fields, depth, after, first, last
            if first:
                yield from self._moves(explored, after, moved, depth + 1)

    def _then(self, state: State, piles: list[Pile], place: int) -> LazyText:
        """Return what is free after a move from a place, and why that does not reach the goal."""
        problem, gone = self._problem, piles[place] == GONE
        pile = () if gone else piles[place]
        bare, frees = face(pile[-1]) if pile else NO_CARD, problem.aim == "free"
        gained = sum(map(bool, state.piles)) < sum(map(bool, problem.piles))
        text = N_("{from} falls away") if gone else N_("{from} is empty")
        if bare >= KNOWN_CARDS:
            text = N_("only a covered card is left there")
        elif pile:
            text = N_("{bare} lies open")
            if frees and rank(bare) > ACE and not wanted(state.tops) & BIT[bare]:
                text = N_("{bare} lies open, but {lower} has to come before it")
        elif not (gained or (frees and problem.foundation_first)):
            text = N_("{from} is empty, but no pile is gained")
            text = N_("{from} falls away, but no pile is gained") if gone else text
        cards = {"bare": CardReference(bare), "lower": CardReference(bare - 1)}
        return LazyText(text, {"from": self._pile(place), **cards})

    def way(self, explored: Exploration, table: int) -> object:
        """Return the moves on a shortest way to a table; for a long one, how many there are."""
        steps = []
        for piles, place, move in explored.moves_to(table):
            onto = self._after(piles, place, move)[1]
            steps.append(
                LazyText(_OF_MOVES["step"], {"card": self.name_of(move.source[-1]), "onto": onto})
            )
        if len(steps) > _LONG:
            return LazyText(N_("{number} moves"), {"number": len(steps)})
        return listed(steps)

    def _after(
        self, piles: list[Pile], place: int, move: TableMove
    ) -> tuple[list[Pile], PileReference]:
        """Return the piles after a move, and the pile that the card went to."""
        after, target = self._problem.moved(piles, place, move)
        if not isinstance(move.target, tuple):
            kind = "M" if target == FOUNDATION else "O"
            card = None if kind == "M" else target - LOAD(0)
            return after, PileReference(kind, kind, card=card, vocabulary=self.vocabulary)
        name = self._layout.name(self._problem.places[target])
        shows = face(move.target[-1]) if move.target else None
        return after, PileReference("R", name, None, shows, not move.target, self.vocabulary)

    # How cards and piles are called.

    def _at(self, place: Place) -> Card:
        return self._problem.piles[place[0]][place[1]]

    def _card(self, pile: int, height: int) -> object:
        return self.name_of(self._at((pile, height)))

    def name_of(self, card: Card) -> object:
        """Return what a card is called."""
        if face(card) < KNOWN_CARDS:
            return CardReference(face(card))
        return LazyText(N_("a covered card"))

    def _pile(self, number: int) -> PileReference:
        return refer_to(self._layout, self._players, self.vocabulary, self._problem.places[number])
