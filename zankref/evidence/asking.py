"""Answers to questions about a moment of a game: yes with a way, no with evidence.

What the record tells later about a card that lay open counts (ruling 9.3). Whether a card can be
freed or a pile emptied is found out by looking at all tables that can be reached; if there are too
many, by the referee's own search.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal, TypeAlias

from zankref.cards import (
    BIT,
    FACE_DOWN,
    FALLEN,
    KNOWN_CARDS,
    NO_CARD,
    PACK,
    SUITS,
    Card,
    rank,
    suit,
)
from zankref.codes import CARD_NOT_RECORDED, NOT_DECIDED, Code
from zankref.errors import InvalidArgument
from zankref.evidence import proofs
from zankref.evidence.deadlock import deadlock, hosts
from zankref.evidence.tables import MARK, Problem, explore, face
from zankref.evidence.telling import Teller, Told
from zankref.language import N_, P_, Enumeration, LazyText
from zankref.layout import FOUNDATION, Place, Step
from zankref.reachability import on_tableau
from zankref.reachability.budget import DEFAULT_EFFORT, Budget
from zankref.reachability.off_tableau import LOAD
from zankref.reachability.positions.build import wanted
from zankref.reachability.positions.tableau import first_emptied, occupied
from zankref.record.events import Event, GameRecord
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.action_lines import ActionLine, action_line
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import Header
from zankref.referee.reading.match import Matches
from zankref.referee.replay import Replay, begin
from zankref.referee.terms import CardReference, bare
from zankref.rules.announcement import known_tableau
from zankref.rules.line_of_play import Line
from zankref.undetermined import BROKEN_OFF, Undetermined
from zankref.values import replace

Reply: TypeAlias = Literal["yes", "no", "unknown", "undecided"]

TOLD: Final = 12
"""The most tables whose moves are told one by one."""

#: What the findings are answered that say that nobody can judge something.
_OPEN: Final[dict[Code, Reply]] = {CARD_NOT_RECORDED: "unknown", NOT_DECIDED: "undecided"}

NEAR: Final = 60
MOST: Final = 20_000
"""How many tables are looked at one by one before the search is asked, and at most."""

IN_PASSING: Final = 2_000
"""The effort for answers that nobody has asked for by themselves."""

_SOME: Final = N_("{some} and {more}")

#: Texts that a game words differently.
_GAMES_WORDS: Final = (
    P_("streit", "{card} lies open {pile.at} and fits M: it has to go there first of all."),
    P_("streit", "{card} can be freed for M."),
    P_("streit", "{card} cannot be freed for M."),
    P_("streit", "Of {number} tables that can be reached, {card} lies open and fits M on none."),
    P_("streit", "It does not fit M: {top} lies there, and no {lower} lies in the tableau."),
    P_("streit", "It does not fit M, and no {lower}, which comes first, is in the tableau."),
)
_NO_PILE: Final = N_("{rules} has no such tableau pile")
_NO_SUCH_QUESTION: Final = N_("in {rules} nothing is freed or emptied by moves within the tableau")


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
        tables (int | None): How many tables were looked at, None if none had to be.

    Examples:
        >>> import zankref
        >>> table = zankref.Table("R1: ♥5 ♠4\\nR2: ♣9\\nM: ♥4")
        >>> print(zankref.ask(table, "clear R2"))
        R2 cannot be emptied so that a pile is gained.
        Its bottom card ♣9 fits on no card of the tableau.
    """

    answer: Reply
    said: object
    lines: tuple[ActionLine, ...] = ()
    told: tuple[Told, ...] = ()
    proof: dict[str, object] | None = None
    tables: int | None = None

    @property
    def sentence(self) -> str:
        """The answer in one sentence, in the current language."""
        return str(self.said)

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
        return ["  " * depth + str(said) for said, depth in self.told]

    def __str__(self) -> str:
        return "\n".join([self.sentence, *("  ".join(way) for way in self.ways), *self.why])

    def __repr__(self) -> str:
        return f"<Answer {self.answer}: {self.sentence}>"


class Moment:
    """A game just before a move, about which questions can be asked.

    ``event`` is the number of the last event before it. If that is a Stop, and ``about`` says so,
    the moment is before the move that the Stop was about, and the mover is whoever made it.
    """

    def __init__(
        self,
        game: GameRecord,
        header: Header,
        event: int,
        effort: int = DEFAULT_EFFORT,
        *,
        about: bool = True,
    ) -> None:
        assert header.rules is not None
        self.game, self.header, self.rules, self.effort = game, header, header.rules, effort
        whole = self._replay(None)
        judged = next((s for s in whole.state.verdict.stops if s.event == event and s.moves), None)
        if about and judged is not None:
            event = judged.moves[0].events[0] - 1
        self.event = event
        self._faces = whole.state.table.faces
        self.state = self._here().state
        self.table = self.state.table
        following = [other for other in game.events if other.number > event]
        moves = self.state.now.on_turn
        if about and judged is not None:
            moves = header.player(judged.moves[0].player)
        elif moves is None and following:
            moves = header.meant(following[0].speaker)
        self.mover = moves or 0

    def _replay(self, until: int | None) -> Replay:
        _verdict, replay = begin(self.game, "-", Matches(), self.effort)
        assert replay is not None
        replay.run(until)
        return replay

    def _here(self) -> Replay:
        """Replay the game until this moment, with the open cards that the record tells later."""
        replay = self._replay(self.event)
        table = replay.state.table
        for pile in range(table.layout.tableau):
            for depth, card in enumerate(reversed(table.piles[pile]), 1):
                seen = self._faces.get(card)
                if seen is not None:
                    table.reveal(pile, seen, depth)
        return replay

    # Whether a card can be freed, or a pile emptied.

    def free(self, card: Card) -> Answer:
        """Answer whether a card can be brought to M by tableau moves (``free CARD``)."""
        said: dict[str, object] = {"card": CardReference(card)}
        try:
            problem = self._problem(freeing=True, goals=BIT[card])
        except Undetermined as doubt:
            return self._unknown(doubt)
        lying = [(n, pile.index(card)) for n, pile in enumerate(problem.piles) if card in pile]
        if problem.is_goal(problem.start):
            place = next(n for n, pile in enumerate(problem.piles) if pile[-1:] == (card,))
            said["pile"] = bare(self.table.layout, (), "", problem.places[place])
            text = N_("{card} lies open {pile.at} and fits M: it has to go there first of all.")
            way = Line(((problem.places[place], FOUNDATION),))
            return self._yes(self._said(text, said), self._line(way))
        no = self._said(N_("{card} cannot be freed for M."), said)
        if not lying:
            return self._out_of_question(no, LazyText(N_("It does not lie in the tableau."), said))
        why = self._does_not_fit(problem, card)
        if why is not None:
            return self._out_of_question(no, why)
        yes = self._said(N_("{card} can be freed for M."), said)
        many = N_("Of {number} tables that can be reached, {card} lies open and fits M on none.")
        return self._answered(problem, f"free {CardReference(card)}", yes, no, lying, (many, said))

    def clear(self, place: int | None) -> Answer:
        """Answer whether a tableau pile can be emptied so that one is gained (``clear Rn``).

        Raises InvalidArgument if there is no such pile, or this game has no such moves.
        """
        if place is None or not 0 <= place < self.table.layout.tableau:
            raise InvalidArgument(LazyText(_NO_PILE, {"rules": self.rules.name}), place)
        said: dict[str, object] = {"pile": bare(self.table.layout, (), "", place)}
        try:
            problem = self._problem(freeing=False, marked=place)
        except Undetermined as doubt:
            return self._unknown(doubt)
        no = LazyText(N_("{pile} cannot be emptied so that a pile is gained."), said)
        if place not in problem.places or not self.table.piles[place]:
            return self._out_of_question(no, LazyText(N_("No card lies there."), said))
        number = problem.places.index(place)
        bottom = problem.piles[number][0]
        if problem.choosy and not hosts(problem, bottom):
            said["card"] = CardReference(face(bottom))
            text = N_("Its bottom card {card} fits on no card of the tableau.")
            return self._out_of_question(no, LazyText(text, said))
        yes = LazyText(N_("{pile} can be emptied."), said)
        many = N_("Of {number} tables that can be reached, a pile is gained that way on none.")
        return self._answered(
            problem, f"clear {said['pile']}", yes, no, [(number, 0)], (many, said)
        )

    def number(self, number: int) -> Answer:
        """Answer whether any card can be freed for M (2), or any pile emptied (3)."""
        freeing = number == 2
        try:
            problem = self._problem(freeing=freeing, goals=self._buried() if freeing else 0)
        except Undetermined as doubt:
            return self._unknown(doubt)
        sought = [
            (n, height)
            for n, pile in enumerate(problem.piles)
            for height, card in enumerate(pile)
            if card < PACK and problem.goals & BIT[card]
        ]
        if freeing:
            problem = problem._replace(plays=False)
            yes, no = N_("A card can be freed for M."), N_("No card can be freed for M.")
            many = N_("Of {number} tables that can be reached, an open card fits M on none.")
            if not sought:
                lacks = LazyText(N_("No card that fits M lies in the tableau."))
                return self._out_of_question(LazyText(no), lacks)
        else:
            yes, no = N_("A pile can be emptied."), N_("No pile can be emptied.")
            many = N_("Of {number} tables that can be reached, a pile is gained on none.")
        said: dict[str, object] = {}
        question = "2" if freeing else "3"
        return self._answered(problem, question, LazyText(yes), LazyText(no), sought, (many, said))

    def nothing_hidden(self) -> tuple[Told, ...]:
        """Tell why no card can be freed and no pile emptied, in games that have numbers for it."""
        told: list[Told] = []
        for answer in map(self.number, (2, 3) if self.rules.announces else ()):
            if answer.answer == "no":
                told.append(Told(answer.said))
                told += [Told(line.said, line.depth + 1) for line in answer.told]
        return tuple(told)

    def played(self, events: Sequence[Event]) -> tuple[Answer, Verdict]:
        """Answer whether a move, or several actions, would be in order now."""
        replay = self._here()
        verdict = replay.state.verdict
        added = [replace(event, number=self.event + n) for n, event in enumerate(events, 1)]
        items = takewhile(
            lambda item: not isinstance(item, Event) or item.number <= self.event, self.game.items
        )
        verdict.record = replace(self.game, items=(*items, *added))
        for event in added:
            replay.step(event)
        found = [f for f in verdict.findings if f.event is not None and f.event > self.event]
        # What nobody can judge is not forbidden for that.
        for finding in sorted(found, key=lambda finding: finding.code in _OPEN):
            reply = _OPEN.get(finding.code, "no")
            return Answer(reply, finding.said, finding.better), verdict
        for doubt in verdict.doubts:
            if doubt.event > self.event:
                text = N_("Nobody can say: {reason}.")
                return Answer("unknown", LazyText(text, {"reason": doubt.said})), verdict
        return Answer("yes", LazyText(N_("That is in order now."))), verdict

    @property
    def last_resort(self) -> str:
        """What a player does when nothing has to be done; whatever is compulsory comes first."""
        state, mover = self.state, self.mover
        if "merge" in self.rules.actions:
            return "merge" if state.now.phase == 1 else "Q>A"
        if not self.table.piles[state.layout.stock(mover)]:
            return "flip" if self.table.piles[state.layout.waste(mover)] else "pass"
        lifted = state.pending is not None and state.pending.lifted
        return "Q>A" if lifted or state.context(mover).opened else "Q=?"

    # How it is found out.

    def _buried(self) -> int:
        """Return the cards that fit M and do not lie open in the tableau, as a bit mask."""
        piles = self.table.tableau()
        opened = sum({BIT[pile[-1]] for pile in piles if pile and pile[-1] < PACK})
        return self.table.wants & ~opened

    def _problem(self, *, freeing: bool, goals: int = 0, marked: int | None = None) -> Problem:
        """Return the question about the table; raise Undetermined if an open card is unknown."""
        table, rulebook = self.table, self.state.rulebook
        reach = rulebook.reach(self.mover, freeing=freeing)
        if reach is None:
            said = LazyText(_NO_SUCH_QUESTION, {"rules": self.rules.name})
            raise InvalidArgument(said, self.rules.name)
        if not table.foundations_known:
            raise Undetermined(None)
        tableau = known_tableau(table)
        places = [n for n, pile in enumerate(tableau) if pile[:1] != (FALLEN,)]
        piles = [tableau[place] for place in places]
        if marked in places and tableau[marked] and tableau[marked][0] < KNOWN_CARDS:
            piles[places.index(marked)] = (MARK + tableau[marked][0], *tableau[marked][1:])
        tops = [[] if table.is_covered(n) else table.piles[n][-1:] for n in reach.others]
        return Problem(
            tuple(piles),
            tuple(places),
            tuple(table.foundations),
            tuple(top[0] if top and top[0] < PACK else NO_CARD for top in tops),
            reach.others,
            rulebook.build,
            self.state.context(self.mover).pile_limit(),
            reach.choosy,
            rulebook.build.falls and len(places) == len(tableau),
            reach.plays,
            reach.filled,
            reach.bound,
            "free" if freeing else "fewer" if reach.choosy else "spaces",
            goals,
        )

    def _answered(
        self,
        problem: Problem,
        question: str,
        yes: LazyText,
        no: LazyText,
        sought: Sequence[Place],
        many: tuple[str, dict[str, object]],
    ) -> Answer:
        """Look at all tables; return the way to the goal, or why there is none."""
        explored = explore(problem, min(self.effort, NEAR))
        locked = None if explored.goal is not None else deadlock(problem)
        steps = None
        if explored.goal is None and not explored.complete and locked is None:
            try:
                steps = self._searched(problem)
            except Undetermined:
                return self._undecided(len(explored.tables))
            if steps is None:
                explored = explore(problem, min(self.effort, MOST))
        if steps is not None or explored.goal is not None:
            steps = explored.steps() if steps is None else steps
            return self._yes(yes, self._way(problem, steps), len(explored.tables))
        rules, tables = self.rules.name, len(explored.tables)
        teller = Teller(problem, self.table.layout, self.header.players, self.rules.speech)
        moves = sum(map(len, explored.moves)) if explored.complete else TOLD * TOLD
        if locked is not None and (tables > TOLD or (tables > 1 and len(locked) < moves)):
            proof = proofs.of_deadlock(problem, locked, rules, question)
            return self._no(problem, no, teller.deadlock(locked, sought), proof, tables)
        if explored.complete:
            text, said = many
            number = self._said(text, {**said, "number": tables})
            told = teller.tree(explored) if tables <= TOLD else [Told(number)]
            proof = proofs.of_tables(explored, rules, question)
            return self._no(problem, no, told, proof, tables)
        if not problem.choosy:
            return self._undecided(tables)
        text = N_("All ways were tried by the referee's search: more than {number} tables.")
        return self._no(problem, no, [Told(LazyText(text, {"number": tables}))], None, tables)

    def _yes(self, yes: LazyText, way: ActionLine, tables: int | None = None) -> Answer:
        """Return a Yes with a way; and what comes first, if the referee's replay says so."""
        written = "  ".join(map(write_action, way))
        first, _verdict = self.played(parse(f"{self.mover + 1}: {written}").games[0].events)
        told: tuple[Told, ...] = ()
        if first.answer == "no":
            text = N_("Something else comes first: {reason}")
            told = (Told(LazyText(text, {"reason": first.said})),)
        return Answer("yes", yes, (way,), told, tables=tables)

    def _no(
        self,
        problem: Problem,
        no: LazyText,
        told: Sequence[Told],
        proof: dict[str, object] | None,
        tables: int,
    ) -> Answer:
        """Return a No, unless a card might go onto an opponent's card that nobody wrote down."""
        layout, table = self.table.layout, self.table
        for pile in problem.sinks:
            unknown = table.piles[pile] and table.top(pile) >= KNOWN_CARDS
            if (unknown and not table.is_covered(pile)) or pile in table.perhaps_turned:
                where = bare(layout, self.header.players, self.rules.speech, pile)
                text = N_("Nobody can say: it depends on the card {pile.at}.")
                return Answer("unknown", LazyText(text, {"pile": where}))
        return Answer("no", no, (), tuple(told), proof, tables)

    def _undecided(self, tables: int) -> Answer:
        text = N_("Undecided: {number} tables were looked at, and there are more.")
        return Answer("undecided", LazyText(text, {"number": tables}), tables=tables)

    def _searched(self, problem: Problem) -> list[Step] | None:
        """Ask the referee's own search for a way, in games where it knows just these moves."""
        if not problem.choosy:
            return None
        piles, budget = self.table.tableau(), Budget(self.effort)
        limit, build = problem.limit, problem.build
        marked = [n for n, pile in enumerate(problem.piles) if pile and pile[0] >= MARK]
        if problem.plays:
            card = problem.goals.bit_length() - 1
            return on_tableau.free_way(piles, problem.tops, card, limit, build, budget)
        if problem.aim == "free":
            return on_tableau.freeing(piles, problem.tops, limit, build, budget)
        if not marked:
            return on_tableau.clearing(piles, limit, build, budget)
        place, empty = problem.places[marked[0]], len(piles) - occupied(piles)
        mark = (place, 0)
        return on_tableau.clear_way(piles, place, mark, limit, empty, False, build, budget)

    # What is said.

    def _way(self, problem: Problem, found: Sequence[Step]) -> ActionLine:
        """Return a way to the goal as actions: what is announced, and the moves."""
        tableau, steps = self.table.tableau(), []
        piles = [list(pile) for pile in tableau]
        for source, target in found:
            card = piles[source].pop()
            if 0 <= target < LOAD(0):
                piles[target].append(card)
            steps.append((source, target if target < LOAD(0) else problem.sinks[target - LOAD(0)]))
        announces = self.rules.announces
        if problem.aim == "free":
            last = next(n for n, pile in enumerate(piles) if pile and problem.goals >> pile[-1] & 1)
            free = piles[last][-1] if announces else None
            return self._line(Line((*steps, (last, FOUNDATION)), free=free))
        marked = [n for n, pile in enumerate(problem.piles) if pile and pile[0] >= MARK]
        if not announces:
            return self._line(Line(tuple(steps)))
        emptied = problem.places[marked[0]] if marked else first_emptied(tableau, steps)
        return self._line(Line(tuple(steps), clear=emptied))

    def _line(self, line: Line) -> ActionLine:
        return action_line(self.table, self.mover, line)

    def _out_of_question(self, no: LazyText, why: LazyText) -> Answer:
        return Answer("no", no, (), (Told(why),))

    def _does_not_fit(self, problem: Problem, card: Card) -> LazyText | None:
        """Return why a card cannot come to fit M by plays from the tableau; None if it can."""
        if wanted(problem.tops) & BIT[card]:
            return None
        there = {other for pile in problem.piles for other in pile}
        of_suit = [top for top in problem.tops if top != NO_CARD and suit(top) == suit(card)]
        below = [top for top in of_suit if top < card]
        first = max(below, default=card - rank(card) - 1) + 1
        lacking = [other for other in range(first, card) if other not in there]
        if not lacking and (below or len(of_suit) < problem.tops.count(NO_CARD)):
            return None
        said: dict[str, object] = {"card": CardReference(card), "suit": SUITS[suit(card)]}
        if not lacking:
            return LazyText(N_("It lies on M already."), said)
        said |= {"lower": CardReference(lacking[0])}
        if below:
            said["top"] = CardReference(max(below))
            text = N_("It does not fit M: {top} lies there, and no {lower} lies in the tableau.")
        else:
            text = N_("It does not fit M, and no {lower}, which comes first, is in the tableau.")
        return self._said(text, said)

    def _said(self, text: str, said: dict[str, object]) -> LazyText:
        """Return a text in the words of the game."""
        return LazyText(text, said, self.rules.speech)

    def _unknown(self, doubt: Undetermined) -> Answer:
        """Return that the answer depends on cards of the tableau that were not written down."""
        table, layout = self.table, self.table.layout
        cards = []
        for place in range(layout.tableau):
            pile, name = table.piles[place], bare(layout, (), "", place)
            for height in range(table.covered[place], len(pile)):
                over = pile[height + 1 : height + 2]
                if pile[height] >= KNOWN_CARDS and pile[height] not in (FACE_DOWN, FALLEN):
                    said = {"pile": name, "over": CardReference(over[0]) if over else None}
                    under = over and over[0] < KNOWN_CARDS
                    text = (
                        N_("the card under {over} {pile.at}") if under else N_("a card {pile.at}")
                    )
                    cards.append(LazyText(text, said))
        if not cards or doubt.card == BROKEN_OFF:
            return Answer("unknown", LazyText(N_("Nobody can say: some play was not recorded.")))
        text = N_("Nobody can say: it depends on {cards}, not written down.")
        return Answer("unknown", LazyText(text, {"cards": Enumeration(cards, _SOME, commas=True)}))
