"""A record file and its last game, judged as far as it goes: they change together."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from zankref.cards import KNOWN_CARDS, Card, spell
from zankref.language import _
from zankref.layout import Place
from zankref.record.actions import Move, PileName
from zankref.record.events import Check, Event, Item
from zankref.record.german import worded
from zankref.record.line_index import LineIndex
from zankref.referee.findings import Finding
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge
from zankref.umpire import entries, messages
from zankref.umpire.edits import NotEditable, begins_at
from zankref.umpire.live import LiveGame
from zankref.umpire.record_file import RecordFile
from zankref.umpire.replies import Reply, asking
from zankref.values import replace


class LiveRecord:
    """A record that is being written.

    ``saved`` is called with the whole text after every change; ``effort`` is as in
    ``replay.judge``.
    """

    def __init__(self, text: str, path: str, saved: Callable[[str], None], effort: int) -> None:
        self.file: Final = RecordFile(text, path)
        self.effort: Final = effort
        self._saved = saved
        self._earlier: tuple[int, Matches] = 1, Matches()
        self.live = self._judge_file()

    def has(self, place: int) -> bool:
        """Return whether there is an entry at a place, counted from 0."""
        return 0 <= place < len(self.live.items)

    def before(self, place: int | None) -> LiveGame:
        """Return the game as it was before an entry, or as it is."""
        if place is None or not self.has(place):
            return self.live
        game = replace(self.file.game, items=self.file.game.items[:place])
        return LiveGame(game, self._earlier[1], self.effort)

    # Going on.

    def judge_tentatively(self, item: Item) -> Sequence[Finding]:
        """Judge an item that is then appended or dropped; return the findings that it causes."""
        return self.live.add(item)

    def rejudge(self) -> None:
        """Judge the file again; an item that was only judged tentatively is dropped."""
        self.live = self._judge_file()

    def why_unknown(self, event: Event) -> str:
        """Return why a Stop cannot be ruled on."""
        self.judge_tentatively(event)
        why = messages.verdict(self.live)["sentence"]
        self.rejudge()
        return str(why)

    def append(self, item: Item) -> None:
        """Write down the item that was judged tentatively."""
        _write(self.file, item, self.live)
        self._saved(self.file.text)

    # Changing what is written.

    def edit(
        self, edit: Callable[[], str], place: int | None = None, added: int = 0, *, sure: bool
    ) -> Reply:
        """Put an edited text in place, once it is certain that its consequences are wanted.

        ``place`` is the entry that is changed, None if it is the head of the game; ``added`` is
        the number of entries that this adds.
        """
        if place is not None and not self.has(place):
            return Reply(refused=_("There is no such entry."))
        try:
            text = edit()
        except NotEditable:
            return Reply(refused=_("That place in the record is too unclear to be changed."))
        changed = self.judge_text(text)
        upset = messages.upset(self.live, changed, place, added)
        if upset and not sure:
            return asking("changes", changes=upset)
        if _as_entered(self.file, self.live) == self.file.text:
            text = _as_entered(RecordFile(text), changed)
        return self.change(text)

    def change(self, text: str) -> Reply:
        """Put another text in the place of the whole."""
        self.file.write(text)
        self.live = self._judge_file()
        self._saved(self.file.text)
        return Reply(done=True)

    def unknown_at(self, pile: str, depth: int) -> tuple[Place, Card] | None:
        """Return the unknown card that lies ``depth`` cards below the top of a pile, and where."""
        state = self.live.state
        for number, cards in enumerate(state.table.piles if state else ()):
            height = len(cards) - 1 - depth
            if self.live.known_state.layout.name(number) == pile and 0 <= height < len(cards):
                return ((number, height), cards[height]) if cards[height] >= KNOWN_CARDS else None
        return None

    def with_card_named(self, place: Place, card: Card) -> str:
        """Return the text in which the unknown card at a place has its name.

        Raises NotEditable if the record does not say how the card came there.
        """
        pile, height = place
        for text in _namings(self.file, worded(spell(card), self.live.verdict.language)):
            live = self.judge_text(text)
            at_place = live.state.table.piles[pile][height : height + 1] if live.state else []
            if at_place == [card] and live.wrong_cards == self.live.wrong_cards:
                return text
        raise NotEditable

    def judge_text(self, text: str) -> LiveGame:
        """Judge the last game of a text that may take the place of this one."""
        draft = RecordFile(text, self.file.path)
        return LiveGame(draft.game, self._matches(draft), self.effort)

    def _judge_file(self) -> LiveGame:
        """Judge the last game of the file from its beginning."""
        self._earlier = len(self.file.document.games), self._matches(self.file)
        return LiveGame(self.file.game, self._earlier[1], self.effort)

    def _matches(self, record: RecordFile) -> Matches:
        """Return the matches of the games before the last one, which do not change."""
        games = record.document.games
        if len(games) == self._earlier[0]:
            return self._earlier[1]
        matches = Matches()
        for game in games[:-1]:
            judge(game, record.path, matches, effort=self.effort)
        return matches


def _write(file: RecordFile, item: Item, live: LiveGame) -> None:
    """Add an item to a file as it stands in this record."""
    if isinstance(item, Event):
        clock = f"@{item.clock} " if item.clock else ""
        written = clock + entries.as_written(item, live.verdict)
        file.add_event(item.speaker, written, opening=item.number in live.opening)
        return
    lines = entries.check_as_written(item, live.verdict) if isinstance(item, Check) else ["gap"]
    file.add_block(worded(line, live.verdict.language) for line in lines)


def _as_entered(file: RecordFile, live: LiveGame) -> str:
    """Return the text of a file as it would stand if its last game had been entered like this.

    Comments, and lines that cannot be read, are left out.
    """
    items = file.game.items
    draft = RecordFile(file.text[: begins_at(file.text, items[0])] if items else file.text)
    for item in live.items:
        _write(draft, item, live)
    return draft.text


#: A card that was not written down; in brackets it lies covered.
_UNWRITTEN: Final = re.compile(r"(?<=[\s=])\?(?=[\s,;]|\Z)")


def _namings(record: RecordFile, card: str) -> Iterator[str]:
    """Yield the texts in which one unknown card of the last game has this name.

    It was drawn from a stock, or is a ``?`` in the deal or in a ``check``; the latest come first.
    """
    for place, item in reversed([*enumerate(record.game.items)]):
        match item:
            case Event(action=Move(source=PileName(kind="Q"), card=None)):
                yield record.with_instead(place, f"{item.text.split()[0]} {card}")
    text, begin = record.text, LineIndex(record.text.split("\n")).offset(record.game.line)
    for match in reversed([*_UNWRITTEN.finditer(text, begin)]):
        yield text[: match.start()] + card + text[match.end() :]
