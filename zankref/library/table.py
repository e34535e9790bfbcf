"""A table with its rules, as people ask about it: by the names of piles, cards and players."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from zankref.cards import ANY_NUMBER, FALLEN, NO_CARD, RANKS, spell
from zankref.errors import InvalidArgument, OpenQuestion, UnusableRecord
from zankref.evidence.asking import Inquiry
from zankref.html_table import html_table
from zankref.language import N_, LazyText, _
from zankref.layout import FOUNDATION, FOUNDATION_KIND
from zankref.library import arguments, spelled
from zankref.library.arguments import Effort, wrong_type
from zankref.library.fitting import fits
from zankref.library.judging import judge
from zankref.library.terms import Terms
from zankref.record.events import GameRecord, Tag
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.action_lines import action_lines
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay
from zankref.report.position import NOWHERE, position_lines
from zankref.rules.move_context import MoveContext
from zankref.rules.registry import RULE_SETS
from zankref.rules.rulebook import Rulebook
from zankref.table import Table as Cards
from zankref.undetermined import BROKEN_OFF, Undetermined
from zankref.values import replace

_NO_PRECEDENCE: Final = N_("{rules} has no order of precedence, so no moves with numbers")
_NOT_RECORDED: Final = N_("this depends on a card that was not recorded")
_OUT_OF_EFFORT: Final = N_("a search reached its effort limit; more effort may decide it")
_NO_TABLE: Final = N_("this finding is not about a moment of the play, so it has no table")


class Laid(NamedTuple):
    """The cards on a table, and the rules; players are known by their places."""

    cards: Cards
    rules: str
    agreed: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    opened: frozenset[int] = frozenset()
    phase: int = 1


class Table:
    """The cards on a table, with the rules of the game that is played there. It does not change.

    ``print(table)`` draws it.

    Args:
        lines: The piles as in ``deal position`` of a record, in one text or line by line:
            ``R1: ♠K ♥Q``. Tableau piles and wastes that are not listed are empty; of stocks and
            reserves that are not listed nothing is known but that they have cards.
        rules: The rule set.
        agreed: The options that were agreed on, as in ``zankref.check``.

    Raises:
        UnusableRecord: The lines cannot be read, or there can be no such table.
        InvalidArgument: There is no such rule set or option.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> table = zankref.Table("R1: ♠K ♥Q\\nR2: ♠3\\nA1: ♠J\\nM: ♠2")
        >>> table
        <Table wegner: R1 ♠K ♥Q, R2 ♠3, Q1 *, Q2 *, A1 ♠J, M ♠2>
        >>> table.tops["R1"]
        '♥Q'
    """

    __slots__ = ("_laid",)

    def __init__(
        self,
        lines: str | Iterable[str],
        *,
        rules: str = "wegner",
        agreed: str | Iterable[str] | None = None,
    ) -> None:
        text = spelled.as_text(lines)
        game = spelled.only_deal(f"deal position\n{text}")
        game = Terms(arguments.rule_set(rules).name, () if agreed is None else agreed).game(game)
        verdict = Verdict("-", 1, 1)
        replay = Replay(game, read_header(game), verdict)
        for finding in verdict.findings:
            line = max(finding.span.line - 1, 1)
            raise UnusableRecord("-", line, finding.span.column, finding.lazy_message)
        table, header = replay.state.table, replay.header
        options = tuple(header.agreed.items())
        self._laid = Laid(table, replay.rules.name, options, header.players)

    @classmethod
    def before(cls, finding: Finding, verdict: Verdict) -> "Table":
        """Return the table just before the move that a finding is about.

        Args:
            finding: A finding.
            verdict: The verdict that it belongs to.

        Returns:
            The table.

        Raises:
            InvalidArgument: The finding is not about a moment of the play.

        Examples:
            >>> import zankref
            >>> verdict, = zankref.check("kitchen.zank")
            >>> zankref.Table.before(verdict.findings[0], verdict).tops["R1"]
            '♥9'
        """
        if not isinstance(finding, Finding) or not isinstance(verdict, Verdict):
            raise wrong_type(N_("a finding and its verdict"), finding)
        if finding.table is None or verdict.rules is None:
            raise InvalidArgument(LazyText(_NO_TABLE), finding)
        agreed = tuple(option.partition("=")[::2] for option in verdict.agreed)
        players, opened = verdict.players, finding.opened
        return on(Laid(finding.table, verdict.rules, agreed, players, opened, finding.phase))

    # What lies there.

    @property
    def rules(self) -> str:
        """The name of the rule set."""
        return self._laid.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in their order; one without a name is called by their number."""
        return self._laid.players

    @property
    def opened(self) -> tuple[str, ...]:
        """The players whose top stock card is face up or in the hand."""
        return tuple(name for n, name in enumerate(self.players) if n in self._laid.opened)

    @property
    def piles(self) -> dict[str, tuple[str, ...]]:
        """The cards of each pile, by its name, the bottom card first; of M the tops.

        ``?`` is a card that was not recorded, one in brackets lies face down; ``*`` at the bottom
        stands for any number of cards that were not counted. A pile that fell away is left out.

        Examples:
            >>> import zankref
            >>> zankref.Table("R1: (?) ♥9", rules="schikanieren").piles["R1"]
            ('(?)', '♥9')
        """
        cards, rulebook = self._laid.cards, self._rulebook()
        piles = {
            cards.layout.name(pile): tuple(self._written(pile))
            for pile in range(cards.layout.size)
            if self._has(rulebook, pile)
        }
        tops = [spell(top) for top in cards.foundations if top != NO_CARD]
        return piles | {FOUNDATION_KIND: tuple(tops) if cards.foundations_known else ("?",)}

    @property
    def tops(self) -> dict[str, str | None]:
        """The top card of each pile but M, as in ``piles``; None if a pile is empty.

        Examples:
            >>> import zankref
            >>> zankref.Table("R1: ♠K ♥Q").tops["R1"]
            '♥Q'
        """
        piles = self.piles
        return {name: cards[-1] if cards else None for name, cards in piles.items() if name != "M"}

    def _has(self, rulebook: Rulebook, pile: int) -> bool:
        """Return whether a pile exists in this phase of the game and has not fallen away."""
        cards = self._laid.cards.piles[pile]
        return cards[:1] != [FALLEN] and rulebook.has_pile(self._laid.phase, pile)

    def _written(self, pile: int) -> Iterable[str]:
        covered = self._laid.cards.covered[pile]
        for height, card in enumerate(self._laid.cards.piles[pile]):
            if card == ANY_NUMBER:
                yield "*"
            else:
                yield f"({spell(card)})" if height < covered else spell(card)

    # What can be played.

    def fits(self, card: str, player: str | int = 1) -> dict[str, bool | None]:
        """Say which piles a card fits: M, the tableau piles, and those of the others.

        That a card fits does not mean that it may be played there now.

        Args:
            card: The card, in any spelling of the notation: ``♥9``, ``9h``, ``He9``.
            player: Whose card it is: a name, or a number from 1. The piles of the others are those
                that they may lay cards on in this game.

        Returns:
            For each pile whether the card fits there, an empty tableau pile included; None if that
            depends on a card that was not recorded.

        Raises:
            InvalidArgument: There is no such card in this game, or no such player.
            InvalidType: An argument is of the wrong type.

        Examples:
            >>> import zankref
            >>> table = zankref.Table("R1: ♠K\\nR2: ♠Q\\nA2: ♥Q")
            >>> fits = table.fits("♥J")
            >>> fits["R1"], fits["R2"], fits["R3"], fits["A2"], fits["M"]
            (False, True, True, True, False)
        """
        rulebook, number = self._rulebook(), spelled.card_named(card)
        if not RULE_SETS[self.rules].copies(number):
            raise spelled.no_card(card)
        return {
            self._laid.cards.layout.name(pile): fits(rulebook, number, pile)
            for pile in self._takers(rulebook, spelled.player_at(player, self.players))
        }

    def _takers(self, rulebook: Rulebook, player: int) -> list[int]:
        """Return M, the tableau piles, and the others' piles that a player may lay cards on."""
        layout = self._laid.cards.layout
        own = layout.own(player)
        others = [
            pile
            for pile in range(layout.tableau, layout.size)
            if layout.owners[pile] != player
            and any(rulebook.move_kind(player, source, pile, 1, self._laid.phase) for source in own)
        ]
        tableau = [pile for pile in range(layout.tableau) if self._has(rulebook, pile)]
        return [FOUNDATION, *tableau, *others]

    def ways(self, number: int, player: str | int = 1, *, effort: Effort = None) -> list[list[str]]:
        """Return the ways to play a move with this number, in games with an order of precedence.

        Each number is looked at by itself, whether or not a lower one is possible. A first turn's
        limit on the tableau piles does not count.

        Args:
            number: 1 (a tableau card to M), 2 (freeing a card for M), 3 (clearing a tableau
                pile), 4 to 6 (from one's own waste or reserve to M, to a tableau pile, to an
                opponent's pile), 7 (to an empty tableau pile: 7.1).
            player: Who plays: a name, or a number from 1.
            effort: As in ``zankref.check``.

        Returns:
            The lines of play in the notation, action by action: all ways that are a single move,
            of 2 and 3 one short way. Empty if the number is certainly impossible.

        Raises:
            OpenQuestion: That depends on a card that was not recorded, or on more effort.
            InvalidArgument: There is no such number or player, or the game has no numbers.
            InvalidType: An argument is of the wrong type.

        Examples:
            >>> import zankref
            >>> table = zankref.Table("R1: ♥5 ♠4\\nR2: ♦5\\nM: ♥4")
            >>> table.ways(2)
            [['free ♥5', 'R1>R2', 'R1>M']]
        """
        rulebook, mover = self._rulebook(), spelled.player_at(player, self.players)
        arguments.number_of_a_move(number)
        if number == 2 and rulebook.fitting.tops().cards & rulebook.table.wants:
            return self._freed_behind(mover, arguments.effort(effort))
        rulebook.budget.effort = arguments.effort(effort)
        rulebook.budget.renew()
        context = MoveContext(mover, limit=self._laid.cards.layout.tableau)
        try:
            lines = rulebook.lines(context, number)
        except Undetermined as doubt:
            message = _OUT_OF_EFFORT if doubt.card == BROKEN_OFF else _NOT_RECORDED
            raise OpenQuestion(LazyText(message)) from doubt
        if lines is None:
            raise InvalidArgument(LazyText(_NO_PRECEDENCE, {"rules": self.rules}), self.rules)
        ways = action_lines(rulebook.table, mover, lines)
        return [[write_action(action) for action in line] for line in ways]

    def _freed_behind(self, mover: int, effort: int) -> list[list[str]]:
        """Return a way to free a card for M while another one lies open that fits there."""
        game = self.as_game(mover + 1)
        answer = Inquiry(game, read_header(game), 0, effort).number(2)
        if answer.answer in ("unknown", "undecided"):
            message = _NOT_RECORDED if answer.answer == "unknown" else _OUT_OF_EFFORT
            raise OpenQuestion(LazyText(message))
        return answer.ways

    def push(self, move: str, player: str | int = 1, *, effort: Effort = None) -> Verdict:
        """Judge a move, or several actions of one player, made on this table.

        Stock cards that lie open are on their stocks again. To play on, continue from the
        last moment of ``zankref.replay(verdict.record)``.

        Args:
            move: What is done, in the notation: ``Q>R1 ♥9``, ``free ♥5 R1>R2``.
            player: Who is on turn and does it: a name, or a number from 1.
            effort: As in ``zankref.check``.

        Returns:
            The verdict on the game that begins here.

        Raises:
            InvalidArgument: The move cannot be read, or there is no such player.
            InvalidType: An argument is of the wrong type.

        Examples:
            >>> import zankref
            >>> verdict = zankref.Table("R1: ♠K\\nA1: ♣9").push("Q>R2 ♦Q")
            >>> verdict.findings[0].code, verdict.findings[0].better_lines
            ('Z308', [['Q>R1 ♦Q']])
        """
        mover = spelled.player_at(player, self.players)
        return judge(spelled.played_on(self.as_game(player), mover, move), effort=effort)

    def as_game(self, player: str | int = 1) -> GameRecord:
        """Return a game that begins on this table, with that player on turn."""
        mover = spelled.player_at(player, self.players)
        cards = self._laid.cards
        player_tags = {f"Player{number}": name for number, name in enumerate(self.players, 1)}
        options = [f"{name}={value}" if value else name for name, value in self._laid.agreed]
        tags = {"Rules": self.rules, "Agreed": ", ".join(options), "First": str(mover + 1)}
        if RULE_SETS[self.rules].has_two_phases:
            tags["Phase"] = str(self._laid.phase)
            tags["Base"] = "" if cards.base is None else RANKS[cards.base]
        tags |= {tag: name for tag, name in player_tags.items() if not name.isdecimal()}
        game = parse("\n".join(["deal position", *position_lines(cards)])).games[0]
        written = tuple(Tag(name, value, NOWHERE, NOWHERE) for name, value in tags.items() if value)
        assert game.deal is not None
        return replace(game, tags=written, deal=game.deal._replace(fallen=cards.fallen()))

    def _rulebook(self) -> Rulebook:
        """Return the rules, bound to a table of their own."""
        rules = RULE_SETS[self.rules]
        return rules.at(self._laid.cards.copy(), rules, dict(self._laid.agreed))

    # How it is shown.

    def __repr__(self) -> str:
        piles = (f"{name} {cards}" for name, cards in spelled.in_short(self.piles) if cards)
        return f"<Table {self.rules}: {', '.join(piles)}>"

    def __str__(self) -> str:
        # Drawing takes longer to import than most programs to run.
        from zankref.report.picture import draw

        drawn = draw(self._laid.cards, self.players, 80, opened=self._laid.opened)
        return "\n".join(line.plain for line in drawn)

    def _repr_html_(self) -> str:
        return html_table(self.rules, (_("Pile"), _("Cards")), spelled.in_short(self.piles))

    def __reduce__(self) -> tuple[Callable[..., "Table"], tuple[object, ...]]:
        return on, (self._laid,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._laid == other._laid

    def __hash__(self) -> int:
        return hash(self._laid)


def on(laid: Laid) -> Table:
    """Return a table on which the cards of a replay lie."""
    table = Table.__new__(Table)
    table._laid = laid
    return table
