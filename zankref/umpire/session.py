"""A session at the table: a record is written entry by entry, and the umpire answers."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

from zankref.codes import NOT_IN_GAME
from zankref.language import Language, _, speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Decision, Stop
from zankref.record.events import Event, Item
from zankref.record.grammar import terminal
from zankref.record.notation import read_card
from zankref.referee.findings import Verdict
from zankref.referee.steps.stops import ruling_on_stop
from zankref.umpire import endings, entries, messages
from zankref.umpire.edits import head, renamed, wrong_head
from zankref.umpire.live import TAKES_NO_TURN, LiveGame
from zankref.umpire.live_record import LiveRecord
from zankref.umpire.record_file import RecordFile
from zankref.umpire.replies import Reply, asking
from zankref.umpire.sight import state_in_sight
from zankref.umpire.view import Entry, View
from zankref.values import replace

Mode: TypeAlias = Literal["silent", "teaching", "scribe"]

MODES: Final[tuple[Mode, ...]] = ("silent", "teaching", "scribe")


class Session:
    """A record that is being written; its last game is in progress.

    ``text`` is what has been recorded already, perhaps by hand. ``saved`` is called with the whole
    text after every change; it must not raise. ``language`` is that of the answers; without one it
    is that of the record, else English. ``effort`` is as in ``replay.judge``.
    """

    def __init__(
        self,
        text: str = "",
        path: str = "-",
        *,
        saved: Callable[[str], None] = lambda text: None,
        language: Language | None = None,
        effort: int = DEFAULT_EFFORT,
    ) -> None:
        self._language = language
        self._live_record: Final = LiveRecord(text, path, saved, effort)

    # What is known.

    @property
    def record(self) -> RecordFile:
        """The file that is being written."""
        return self._live_record.file

    @property
    def live(self) -> LiveGame:
        """The game so far."""
        return self._live_record.live

    @property
    def verdict(self) -> Verdict:
        """The verdict on the game so far, which is not concluded."""
        return self.live.verdict

    @property
    def mode(self) -> Mode:
        """How the game is umpired, by its tag ``Umpire``."""
        tag = self.live.beginning.tag("Umpire")
        value = tag.value.casefold() if tag else ""
        return next((mode for mode in MODES if mode == value), "silent")

    @property
    def language(self) -> Language:
        """The language of the answers."""
        return self._language or self.verdict.language or "en"

    def view(self, before: int | None = None) -> View:
        """Return what the players can see, and what was entered in this turn and the last.

        ``on_turn`` is None where nobody has moved yet and the record does not name who begins: a
        silent umpire does not say what the cards decide.
        With ``before``, the number of an entry, the cards lie as they lay before it.
        """
        verdict = self.verdict
        return {
            "game": verdict.game,
            "rules": verdict.rules,
            "players": list(verdict.players),
            "mode": self.mode,
            "result": verdict.claimed,
            "entries": self.entries(since=2),
            **state_in_sight(self._live_record.before(before), self.mode),
        }

    def entries(self, since: int | None = None) -> list[Entry]:
        """Return what was entered: all of it, or only of the last ``since`` turns."""
        items = self.live.items
        first, rules = 0 if since is None else entries.recent(items, since), self.mode != "scribe"
        places = range(first, len(items))
        with speaking(self.language):
            return [entries.entry_data(n, items[n], self.live, rules=rules) for n in places]

    # Entering what happened.

    def enter(
        self,
        player: str,
        written: str,
        *,
        clock: str | None = None,
        sure: bool = False,
        lies_so: bool = False,
        decision: Decision | None = None,
    ) -> Reply:
        """Enter a player's action, in notation; a card that lies open may be left out.

        So may a stock card that the record knows, since it was taken back or turned over. ``sure``
        says that it happened though the card cannot be there, or the game has no such move;
        ``lies_so`` that the table lies as entered, which is asked before a Stop is ruled on;
        ``decision`` is what the players decided on their Stop, ``clock`` a time (``21:04:30``).
        """
        with speaking(self.language):
            try:
                event = entries.read_entered(self.live, player, written, clock)
            except entries.NotOneEntry as error:
                return Reply(refused=str(error))
            if isinstance(event.action, Stop):
                return self._stop(event, event.action, lies_so=lies_so, decision=decision)
            if not sure and (unlikely := entries.unlikely(self.live, event)):
                return asking("sure", code=str(unlikely[0]), why=unlikely[1])
            unseen = entries.unseen_source(self.live, event)
            if unseen is not None and entries.names_no_card(event):
                event = entries.with_known_card(self.live, event)
                if entries.names_no_card(event):
                    return asking("card", pile=unseen)
            return self._add(event, sure=sure, unseen=unseen)

    def hint(self, player: str, step: int = 1) -> Reply:
        """Return what a player has to do, if the umpire teaches: first by its clause, then by card.

        ``step`` 1 names the clause that compels them, ``step`` 2 a line of play.
        """
        state, number = self.live.state, self.live.player(player)
        with speaking(self.language):
            if self.mode != "teaching":
                return Reply(refused=_("Hints are only given in teaching mode."))
            if state is None or number is None:
                return Reply(refused=_("It is not known who that is, or which rules apply."))
            return Reply(told=(messages.hint(self.live, state, number, step),))

    def ask(self, question: str | None = None, event: int | None = None) -> Reply:
        """Answer a question as ``zankref.ask`` does; in silence only about a Stop."""
        from zankref.umpire.evidence import answer

        with speaking(self.language):
            return answer(self.live, self.mode, question, event, self._live_record.effort)

    def check(self, lines: Sequence[str], *, sure: bool = False) -> Reply:
        """Write down what lies on the table, in lines such as ``R3: ♥9 ♠8``.

        ``sure`` says that it lies so though the packs do not have all those cards.
        """
        return self._add_block("\n".join(["check", *lines]), sure=sure)

    def gap(self) -> Reply:
        """Write down that play went unrecorded."""
        return self._add_block("gap", sure=True)

    # From game to game.

    def begin(
        self, tags: Mapping[str, str], deal: Sequence[str] = (), *, lies_so: bool = False
    ) -> Reply:
        """Begin a game, the first or a further one of the file; one without entries starts over.

        Wrong tags and deals are refused; ``lies_so`` says that piles lie as no rule builds them.
        """
        lines = head(tags, deal)
        with speaking(self.language):
            if wrong := wrong_head(lines, lies_so=lies_so):
                return Reply(refused=wrong)
            if not self.live.items:
                return self._live_record.edit(lambda: self.record.with_head(lines), sure=True)
            draft = RecordFile(self.record.text, self.record.path)
            draft.begin_game(lines)
            return self._live_record.change(draft.text)

    def amend(
        self, tags: Mapping[str, str], deal: Sequence[str] = (), *, sure: bool = False
    ) -> Reply:
        """Replace the tags and the deal of the present game, as when a deal is entered later.

        Like the methods below, it asks first if later entries no longer fit or rulings change.
        """
        lines = head(tags, deal)
        with speaking(self.language):
            if wrong := wrong_head(lines, lies_so=sure):
                return Reply(refused=wrong)
            return self._live_record.edit(lambda: self.record.with_head(lines), sure=sure)

    def finish(self, result: str | None = None, ending: str | None = None) -> Reply:
        """Write down how the game ended, and say what there was in it to say.

        ``result`` is what the players agree on: a player, ``draw``, ``blocked``, or ``*`` if they
        broke off. Without it, it is what the record shows. ``ending`` is that of a game which was
        not played to its end, as its tag has it: ``resigned``, ``time`` or ``abandoned``.
        """
        with speaking(self.language):
            verdict = self._conclude()
            named = None if result is None else endings.result_named(result, verdict)
            if result is not None and named is None:
                message = _("{result} is not a result; it is one of: {results}.")
                results = ", ".join([*verdict.players, *endings.NOBODYS])
                return Reply(refused=message.format(result=result, results=results))
            tags = endings.result_tags(verdict, named)
            if ending is not None:
                tags["Ending"] = ending
            answer = self._live_record.edit(lambda: self.record.with_tags(tags), sure=True)
            return Reply(done=True, told=self.summary().told) if answer.done else answer

    def summary(self) -> Reply:
        """Return what there is to say about the whole game, once it is finished."""
        with speaking(self.language):
            if self.verdict.claimed is None and self.mode != "teaching":
                return Reply(refused=_("The summary comes once the game is finished."))
            return Reply(told=(endings.summary(self._conclude()),))

    def next(self) -> Reply:
        """Return the tags with which the next game of the same players, or match, begins."""
        tags = endings.next_tags(self.record.game)
        return Reply(told=({"kind": "next", "tags": tags},))

    # Putting the record right.

    def strike(self, place: int, *, sure: bool = False) -> Reply:
        """Strike out an entry; this is not the taking back of a move, which is ``undo``.

        This and the following ask first if later entries no longer fit or rulings change.
        """
        with speaking(self.language):
            return self._live_record.edit(lambda: self.record.without(place), place, -1, sure=sure)

    def replace(
        self, place: int, written: str, player: str | None = None, *, sure: bool = False
    ) -> Reply:
        """Replace an entry, perhaps by another player's; a Stop comes with what was decided."""
        item = self.live.items[place] if self._live_record.has(place) else None
        with speaking(self.language):
            if item is not None and not isinstance(item, Event):
                return Reply(refused=_("Strike this entry out, and enter what belongs there."))
            name, player_of = item.speaker if item else "", self.live.player
            other = player if player and player_of(player) != player_of(name) else None
            edit = partial(self.record.with_instead, speaker=other)
            return self._rewrite(edit, other or name, written, place, 0, sure=sure)

    def insert(self, place: int, player: str, written: str, *, sure: bool = False) -> Reply:
        """Insert a player's action before an entry; a Stop comes with what the players decided."""

        def edit(place: int, text: str) -> str:
            return self.record.with_before(place, entries.speaker(self.live, player), text)

        with speaking(self.language):
            return self._rewrite(edit, player, written, place, 1, sure=sure)

    def name(self, pile: str, card: str, *, depth: int = 0, sure: bool = False) -> Reply:
        """Name a card that lies open and was not written down: it has lain there all along.

        It lies ``depth`` cards below the top of ``pile``. A covered card that came free is turned
        up where that happened.
        """
        with speaking(self.language):
            spot = self._live_record.unknown_at(pile, depth)
            if spot is None or not terminal("CARD").fullmatch(card):
                return Reply(refused=_("No unknown card lies there."))
            place, unknown = spot
            if unknown not in self.live.freed:
                named = partial(self._live_record.with_card_named, place, read_card(card))
                return self._live_record.edit(named, sure=sure)
            at, player = self.live.freed[unknown]
            who = self.verdict.players[player]
            written = f"{pile.removesuffix(str(player + 1)) if pile[0] == 'S' else pile}={card}"
            if at == len(self.live.items):
                return self.enter(who, written, sure=sure)
            return self.insert(at, who, written, sure=sure)

    def rename(self, names: Sequence[str]) -> Reply:
        """Give the players other names, in their order, in all games of the file."""
        players = self.verdict.players
        with speaking(self.language):
            if not all(names) or len({*names}) < len(names) or len(names) != len(players):
                return Reply(refused=_("Each player needs a name, and no two the same."))
            tags = {f"Player{number}": name for number, name in enumerate(names, 1)}
            if wrong := wrong_head(head({"Rules": self.verdict.rules or "wegner"} | tags, [])):
                return Reply(refused=wrong)
            new = {old: new for old, new in zip(players, names, strict=True) if old != new}
            return self._live_record.edit(lambda: renamed(self.record.text, new), sure=True)

    def decide(self, decision: Decision, *, sure: bool = False) -> Reply:
        """Write what the players decided on the last Stop, against the umpire or not."""
        for place, item in reversed([*enumerate(self.live.items)]):
            if isinstance(item, Event) and isinstance(item.action, Stop):
                decided = replace(item, action=replace(item.action, decision=decision))
                return self.replace(place, entries.as_written(decided, self.verdict), sure=sure)
        with speaking(self.language):
            return Reply(refused=_("Nobody has called Stop."))

    # How that is done.

    def _add(self, item: Item, *, sure: bool, unseen: str | None = None) -> Reply:
        """Judge an item and write it down; a doubtful one is questioned first.

        ``unseen`` is the pile from which it takes a card that nobody sees before.
        """
        before, event = self.record.text, item if isinstance(item, Event) else None
        if event and not isinstance(event.action, TAKES_NO_TURN) and self.live.starter_is_unknown:
            tags = {"First": event.speaker}
            self._live_record.edit(lambda: self.record.with_tags(tags), sure=True)
        findings = self._live_record.judge_tentatively(item)
        about_it = [f for f in findings if event is None or f.event == event.number]
        strange = [f for f in about_it if f.code == NOT_IN_GAME]
        doubtful = [f for f in about_it if entries.is_doubtful(f)]
        if strange or (doubtful and not sure):
            if self.record.text != before:
                self._live_record.change(before)
            self._live_record.rejudge()
            if strange:
                return Reply(refused=strange[0].message)
            hidden = entries.is_hidden(self.live, item, unseen, self.mode)
            why = entries.doubts(doubtful, hidden=hidden)
            return asking("sure", code=str(doubtful[0].code), why=why)
        self._live_record.append(item)
        if event is None:
            return Reply(done=True)
        if self.live.state is not None and self.live.state.header.ending is not None:
            # A player who had resigned plays on.
            open_ = {"Result": "*", "Ending": None}
            self._live_record.edit(lambda: self.record.with_tags(open_), sure=True)
        if isinstance(event.action, Stop):
            # A verdict names lines of the record, which are known once it is written.
            self._live_record.rejudge()
        return Reply(done=True, told=tuple(messages.after(self.live, event, findings, self.mode)))

    def _stop(self, event: Event, stop: Stop, *, lies_so: bool, decision: Decision | None) -> Reply:
        """Rule on a Stop, and write down what the players do about it."""
        state, caller = self.live.state, self.live.player(event.speaker)
        decision = decision or stop.decision
        if decision is None and state is not None and caller is not None:
            if self.mode == "scribe":
                return asking("decision", why=None)
            if not lies_so:
                return asking("lies-so", entries=self.entries(since=2))
            ruling = ruling_on_stop(state, caller)
            if ruling is None:
                return asking("decision", why=self._live_record.why_unknown(event))
            if ruling != "void":  # That leaves the players nothing to decide.
                decision = "upheld" if ruling == "justified" else "denied"
        return self._add(replace(event, action=replace(stop, decision=decision)), sure=True)

    def _add_block(self, text: str, *, sure: bool) -> Reply:
        """Write down a check or a gap, if it can be read."""
        with speaking(self.language):
            try:
                item = entries.read_entry(text)
            except entries.NotOneEntry as error:
                return Reply(refused=str(error))
            return self._add(item, sure=sure)

    def _rewrite(
        self,
        edit: Callable[[int, str], str],
        player: str,
        written: str,
        place: int,
        added: int,
        *,
        sure: bool,
    ) -> Reply:
        """Put an action in place; of a Stop it has to be known what the table did about it."""
        if not self._live_record.has(place):
            return Reply(refused=_("There is no such entry."))
        try:
            event = entries.read_entered(self.live, player, written)
        except entries.NotOneEntry as error:
            return Reply(refused=str(error))
        if isinstance(event.action, Stop) and event.action.decision is None:
            return asking("decision", why=None)
        text = entries.as_written(event, self.verdict)
        return self._live_record.edit(lambda: edit(place, text), place, added, sure=sure)

    def _conclude(self) -> Verdict:
        return endings.conclude_last_game(self.record.document, self._live_record.effort)
