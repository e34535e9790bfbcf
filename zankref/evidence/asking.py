"""Answers to questions about a moment of a game: yes with a line of play, no with evidence.

What the record tells later about a card that lay open counts (ruling 9.3).
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import takewhile
from typing import Final

from zankref.cards import BIT, FACE_DOWN, FALLEN, KNOWN_CARDS, NO_CARD, PACK, Card
from zankref.codes import CARD_NOT_RECORDED, NOT_DECIDED, Code
from zankref.errors import InvalidArgument
from zankref.evidence.answers import Answer, OutOfReach, YesOrNo
from zankref.evidence.course import Course
from zankref.evidence.deadlock import hosts, sought_places
from zankref.evidence.places import drawn_card, nothing_open, own_cards
from zankref.evidence.tables import MARK, Problem, face
from zankref.evidence.telling import Reason, Teller, does_not_fit, listed, next_on_m, unknown_cards
from zankref.language import N_, LazyText
from zankref.layout import FOUNDATION, Step
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.reachability.off_tableau import LOAD
from zankref.reachability.positions.tableau import first_emptied
from zankref.record.events import Event, GameRecord
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.action_lines import ActionLine, action_line
from zankref.referee.findings import Verdict
from zankref.referee.messages import CardReference, refer_to
from zankref.referee.reading.header import Header
from zankref.referee.replay import Replay
from zankref.referee.state.game_state import GameState
from zankref.referee.stop_ruling import JudgedMove, StopRuling
from zankref.rules.announcement import known_tableau
from zankref.rules.judgement import Line
from zankref.table import Table
from zankref.undetermined import BROKEN_OFF, Undetermined
from zankref.values import replace

#: The answers for findings which say that something cannot be judged.
_OPEN: Final[dict[Code, YesOrNo]] = {CARD_NOT_RECORDED: "unknown", NOT_DECIDED: "undecided"}

IN_PASSING: Final = 2_000
"""The effort for answers that were not asked for by themselves."""

_NO_PILE: Final = N_("this game has no such tableau pile")
_NO_SUCH_QUESTION: Final = N_("in this game tableau moves neither free nor empty anything")


class Inquiry:
    """A game just before a move, about which questions can be asked.

    ``event`` is the number of the last event before it, ``mover`` who makes the move (from 0); None
    is whoever is on turn. With a replay that has come ``here``, and the table there, it holds until
    that goes on. ``made`` is a move that was made then and wrongly stopped.
    """

    made: JudgedMove | None = None

    def __init__(
        self,
        game: GameRecord,
        header: Header,
        event: int,
        effort: int = DEFAULT_EFFORT,
        mover: int | None = None,
        here: tuple[Replay, Table] | None = None,
    ) -> None:
        assert header.rules is not None
        self.game, self.header, self.rules, self.effort = game, header, header.rules, effort
        self.event = event
        self._course = Course(game, effort)
        self._replay: Replay | None = here[0] if here else self._course.until(event)
        self._table = here[1] if here else None
        self.mover = self._on_turn() if mover is None else mover

    @classmethod
    def before(
        cls,
        game: GameRecord,
        header: Header,
        stop: StopRuling,
        effort: int,
        here: tuple[Replay, Table] | None = None,
    ) -> "Inquiry":
        """Return the moment before the move that a Stop was about."""
        move = stop.moves[0]
        inquiry = cls(game, header, move.events[0] - 1, effort, header.player(move.player), here)
        if stop.ruling == "wrongful":
            inquiry.made = move
        return inquiry

    @property
    def rightly(self) -> Event | None:
        """The last event of the move that was wrongly stopped."""
        return self.game.events[self.made.events[-1] - 1] if self.made else None

    @property
    def state(self) -> GameState:
        """The game at the moment; if a last question went on from there, it is replayed anew."""
        if self._replay is None:
            self._replay = self._course.until(self.event)
        return self._replay.state

    @property
    def table(self) -> Table:
        """The table at the moment."""
        return self.state.table if self._table is None else self._table

    def _on_turn(self) -> int:
        """Return who is on turn; if that is unknown, who acts next."""
        on_turn = self.state.now.on_turn
        following = next((e for e in self.game.events if e.number > self.event), None)
        if on_turn is None and following is not None:
            on_turn = self.header.meant(following.speaker)
        return on_turn or 0

    # Whether a card can be freed, or a pile emptied.

    def free(self, card: Card) -> Answer:
        """Answer whether a card can be brought to M by tableau moves (``free CARD``)."""
        fields: dict[str, object] = {"card": CardReference(card)}
        try:
            problem = self.problem(freeing=True, goals=BIT[card])
        except Undetermined as doubt:
            return self._unknown(doubt)
        if problem.is_goal(problem.start):
            place = next(n for n, pile in enumerate(problem.piles) if pile[-1:] == (card,))
            fields["pile"] = refer_to(self.table.layout, (), "", problem.places[place])
            text = N_("{card} lies open {pile.at} and fits M: it has to be played there first.")
            at_once = Line(((problem.places[place], FOUNDATION),))
            return self._yes(self._text(text, fields), self._line(at_once))
        no = self._text(N_("{card} cannot be freed for M."), fields)
        if not any(card in pile for pile in problem.piles):
            return self._out_of_question(
                no, LazyText(N_("It does not lie in the tableau."), fields)
            )
        misfit = does_not_fit(problem, card, self.rules.speech)
        if misfit is not None:
            return self._out_of_question(no, misfit)
        yes = self._text(N_("{card} can be freed for M."), fields)
        many = N_("{number} tables can be reached; on none of them does {card} lie open and fit M.")
        return self._find(problem, f"free {CardReference(card)}", yes, no, self._text(many, fields))

    def clear(self, place: int | None) -> Answer:
        """Answer whether a tableau pile can be emptied so that one is gained (``clear Rn``).

        Raises InvalidArgument if there is no such pile, or this game has no such moves.
        """
        if place is None or not 0 <= place < self.table.layout.tableau:
            raise InvalidArgument(LazyText(_NO_PILE), place)
        fields: dict[str, object] = {"pile": refer_to(self.table.layout, (), "", place)}
        try:
            problem = self.problem(freeing=False, marked=place)
        except Undetermined as doubt:
            return self._unknown(doubt)
        no = LazyText(N_("{pile} cannot be emptied so that a pile is gained."), fields)
        if place not in problem.places or not self.table.piles[place]:
            return self._out_of_question(no, LazyText(N_("No card lies there."), fields))
        bottom = problem.piles[problem.places.index(place)][0]
        if bottom == FACE_DOWN:
            return self._out_of_question(
                no, LazyText(N_("A covered card {pile.at} never moves."), fields)
            )
        if problem.spaces_last and not hosts(problem, bottom):
            fields["card"] = CardReference(face(bottom))
            text = N_("Its bottom card {card} fits on no card of the tableau.")
            return self._out_of_question(no, LazyText(text, fields))
        yes = LazyText(N_("{pile} can be emptied."), fields)
        many = N_("{number} tables can be reached; on none of them is a pile gained that way.")
        return self._find(problem, f"clear {fields['pile']}", yes, no, self._text(many, fields))

    def number(self, number: int) -> Answer:
        """Answer whether any card can be freed for M (2), or any pile emptied (3)."""
        freeing = number == 2
        try:
            problem = self.problem(freeing=freeing, goals=self.buried() if freeing else 0)
        except Undetermined as doubt:
            return self._unknown(doubt)
        if freeing:
            problem = problem._replace(foundation_first=False)
            yes, no = N_("A card can be freed for M."), N_("No card can be freed for M.")
            many = N_("{number} tables can be reached; on none of them does an open card fit M.")
            if not any(sought_places(problem)):
                lacks = N_("What fits M next ({cards}) is not in the tableau.")
                return self._out_of_question(
                    LazyText(no), next_on_m(lacks, self.table, self.rules.speech)
                )
        else:
            yes, no = N_("A pile can be emptied."), N_("No pile can be emptied.")
            many = N_("{number} tables can be reached; on none of them is a pile gained.")
        question = "2" if freeing else "3"
        return self._find(problem, question, LazyText(yes), LazyText(no), self._text(many, {}))

    @property
    def due(self) -> list[bool]:
        """What has to be done if it can be: True stands for freeing, False for emptying a pile."""
        asked = ((f, self.state.rulebook.reach(self.mover, freeing=f)) for f in (True, False))
        return [freeing for freeing, reach in asked if reach is not None and reach.due]

    def nothing_hidden(self) -> tuple[Reason, ...]:
        """Tell why no open card fits M, no card can be freed and no pile be emptied."""
        reasons = list[Reason]()
        if not self.rules.announces:
            reasons += nothing_open(self.state, self.table, self.mover)
        answers = [self.number(2 if freeing else 3) for freeing in self.due]
        noes = [answer for answer in answers if answer.answer == "no"]
        grounds = [answer.reasons() for answer in noes]
        once = len({tuple(line.same for line in lines) for lines in grounds}) == 1
        for answer, lines in zip(noes, grounds, strict=True):
            reasons.append(Reason(answer.lazy_sentence))
            # The reason against both is told once, after the second.
            if answer is noes[-1] or not once:
                lines = grounds[0] if once else lines
                reasons += [line._replace(depth=line.depth + 1) for line in lines]
        with suppress(Undetermined):
            reasons += own_cards(self.state, self.mover) if self.rules.announces else ()
            if self.made is not None and self.rightly is not None:
                reasons += drawn_card(self.state, self.mover, self.made, self.rightly)
        return tuple(reasons)

    def allows(
        self, events: Sequence[Event], *, after: bool = False, last: bool = False
    ) -> tuple[Answer, Verdict]:
        """Answer whether a move, or several actions, would be in order now.

        If ``after``, that is when every Pause is over. The ``last`` question needs no replay of its
        own, as hardly anything is asked after it.
        """
        replay = self._replay if last and self._table is None else None
        if replay is not None:
            self._replay = None
        else:
            replay = self._course.until(self.event)
        if after:
            replay.state.pauses.end_all()
        verdict = replay.state.verdict
        added = [replace(event, number=self.event + n) for n, event in enumerate(events, 1)]
        items = takewhile(
            lambda item: not isinstance(item, Event) or item.number <= self.event, self.game.items
        )
        verdict.record = replace(self.game, items=(*items, *added))
        for event in added:
            replay.step(event)
        findings = [f for f in verdict.findings if f.event is not None and f.event > self.event]
        # What cannot be judged is not forbidden for that reason.
        for finding in sorted(findings, key=lambda finding: finding.code in _OPEN):
            reply = _OPEN.get(finding.code, "no")
            return Answer(reply, finding.lazy_message, finding.better), verdict
        for doubt in verdict.doubts:
            if doubt.event > self.event:
                text = N_("Nobody can say: {reason}.")
                return Answer("unknown", LazyText(text, {"reason": doubt.lazy_reason})), verdict
        return Answer("yes", LazyText(N_("That move is allowed now."))), verdict

    @property
    def last_resort(self) -> str:
        """A player's action when nothing has to be done; whatever is compulsory comes first."""
        state, mover = self.state, self.mover
        if self.rules.has_two_phases:
            return "merge" if state.now.phase == 1 else "Q>A"
        if not self.table.piles[state.layout.stock(mover)]:
            return "flip" if self.table.piles[state.layout.waste(mover)] else "pass"
        lifted = state.pending is not None and state.pending.lifted
        return "Q>A" if lifted or state.context(mover).opened else "Q=?"

    # How it is found out.

    def buried(self) -> int:
        """Return the cards that fit M and do not lie open in the tableau, as a bit mask."""
        piles = self.table.tableau()
        opened = sum({BIT[pile[-1]] for pile in piles if pile and pile[-1] < PACK})
        return self.table.wants & ~opened

    def problem(self, *, freeing: bool, goals: int = 0, marked: int | None = None) -> Problem:
        """Return the question about the table; raise Undetermined if an open card is unknown."""
        table, rulebook = self.table, self.state.rulebook
        reach = rulebook.reach(self.mover, freeing=freeing)
        if reach is None:
            message = LazyText(_NO_SUCH_QUESTION)
            raise InvalidArgument(message, self.rules.name)
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
            reach.spaces_last,
            rulebook.build.falls and len(places) == len(tableau),
            reach.foundation_first,
            reach.spaces_from_reserve,
            reach.bound,
            "free" if freeing else "fewer" if reach.spaces_last else "spaces",
            goals,
        )

    def _find(
        self, problem: Problem, question: str, yes: LazyText, no: LazyText, many: LazyText
    ) -> Answer:
        """Find a way to the goal, or establish that there is none; leave the evidence for later."""
        teller = Teller(problem, self.table.layout, self.header.players, self.rules.speech)
        evidence = OutOfReach(problem, self.effort, teller, many, self.rules.name, question)
        try:
            steps = evidence.way(self.table.tableau())
        except Undetermined:
            text = N_("Undecided: {number} tables were looked at, and there are more.")
            return Answer("undecided", LazyText(text, {"number": evidence.tables}))
        if steps is not None:
            return self._yes(yes, self._way(problem, steps))
        return self._no(problem, no, evidence)

    def _yes(self, yes: LazyText, line: ActionLine) -> Answer:
        return Answer("yes", yes, (line,), partial(self._before_way, line))

    def _before_way(self, line: ActionLine) -> list[Reason]:
        """Tell what comes before a way to play, if the referee's replay says so."""
        written = "  ".join(map(write_action, line))
        events = parse(f"{self.mover + 1}: {written}").games[0].events
        answer, _ = self.allows(events, after=True, last=True)
        text = N_("Something else comes first: {reason}")
        sentence = LazyText(text, {"reason": answer.lazy_sentence})
        return [Reason(sentence)] if answer.answer == "no" else []

    def _no(self, problem: Problem, no: LazyText, evidence: OutOfReach) -> Answer:
        """Return a No, unless a card might go onto an opponent's card that nobody wrote down."""
        layout, table = self.table.layout, self.table
        for pile in problem.sinks:
            unknown = table.piles[pile] and table.top(pile) >= KNOWN_CARDS
            if (unknown and not table.is_covered(pile)) or pile in table.perhaps_turned:
                reference = refer_to(layout, self.header.players, self.rules.speech, pile)
                text = N_("Nobody can say: it depends on the card {pile.at}.")
                return Answer("unknown", LazyText(text, {"pile": reference}))
        return Answer("no", no, (), evidence.reasons, evidence)

    # What is said.

    def _way(self, problem: Problem, path: Sequence[Step]) -> ActionLine:
        """Return a way to the goal as actions: what is announced, and the moves."""
        tableau, steps = self.table.tableau(), []
        piles = [list(pile) for pile in tableau]
        for source, target in path:
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
        return Answer("no", no, reasons=partial(tuple, [Reason(why)]))

    def _text(self, text: str, fields: dict[str, object]) -> LazyText:
        """Return a text in the words of the game."""
        return LazyText(text, fields, self.rules.speech)

    def _unknown(self, doubt: Undetermined) -> Answer:
        """Return that the answer depends on cards of the tableau that were not written down."""
        cards = unknown_cards(self.table)
        if not cards or doubt.card == BROKEN_OFF:
            return Answer("unknown", LazyText(N_("Nobody can say: some play was not recorded.")))
        text = N_("Nobody can say: it depends on {cards}, not written down.")
        return Answer("unknown", LazyText(text, {"cards": listed(cards)}))
