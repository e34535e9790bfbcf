"""The umpire's output in a terminal: sentences, the table, entries."""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from zankref.cards import card_name
from zankref.cli.outputs import for_people
from zankref.language import _
from zankref.report import words
from zankref.report.picture import draw, with_legend
from zankref.report.plain import printable
from zankref.report.styled import DIM, with_cards
from zankref.texts import texts
from zankref.umpire.live import LiveGame
from zankref.umpire.sight import Data, opened_stocks, visible_table
from zankref.umpire.view import Entry


class Paper:
    """Standard output, in the colours and signs that it supports."""

    def __init__(self, *, ascii_: bool = False) -> None:
        self._sheet: Final = for_people(ascii_=ascii_)

    def put(self, text: str, *, dim: bool = False) -> None:
        """Write a sentence."""
        line = with_cards(printable(text), DIM if dim else "")
        self._sheet.write(line)

    def table(self, live: LiveGame, seat: int) -> None:
        """Draw the table as it lies before the players."""
        if live.state is None:
            return
        players, width = live.state.header.players, self._sheet.width
        drawn = draw(visible_table(live), players, width, seat=seat, opened=opened_stocks(live))
        self._sheet.put(with_legend(drawn, width))
        if live.misfit_on_m is not None:
            self.put(_("{card} lies on M.").format(card=card_name(live.misfit_on_m)))

    def entries(self, entries: Sequence[Entry]) -> None:
        """List entries with their numbers, which count from 1."""
        for entry in entries:
            self.put(f"{entry['place'] + 1:>4}  {describe(entry)}")


def describe(entry: Entry) -> str:
    """Return an entry in a line."""
    more = f": {'; '.join(entry['lines'])}" if "lines" in entry else ""
    clock = f"@{entry['clock']} " if entry["clock"] else ""
    who = f"{words.player(entry['player'])}: " if entry["player"] else ""
    return f"{who}{clock}{entry['text']}{more}"


# What the umpire says.


class Word(NamedTuple):
    """A command: its names in English and German, what follows it, what it does."""

    names: tuple[str, ...]
    more: str
    about: str


WORDS: Final = {
    name: Word(tuple(word["typed"][:2]), "".join(word["typed"][2:]), word["about"])
    for name, word in texts(__file__, "words").items()
}
"""The commands, as help lists them."""


def describe_upset(change: Data) -> str:
    """Return what a change would upset, in a sentence."""
    if change["kind"] == "misfit":
        line = _("Event {event} would no longer fit: {why}")
        return line.format(event=change["event"], why=change["sentence"])
    return str(change["sentence"])


def sentences(data: Data) -> list[str]:
    """Return what the umpire says, in sentences."""
    match data["kind"]:
        case "summary":
            players = cast("list[Data]", data["players"])
            rows = [f"{player['player']}: {player['sentence']}" for player in players]
            match_ = [str(data["match"])] if data["match"] else []
            return [str(data["result"]), *match_, *rows, *map(str, cast("list[str]", data["rest"]))]
        case "won":
            return [_("{player} has won.").format(player=data["player"])]
        case "hint" if data["clause"] is None:
            return [_("Nothing in particular has to be played first.")]
        case "hint":
            ways = cast("list[list[str]]", data["in_words"])
            return [f"{data['sentence']} ({data['clause']})", *("  ".join(way) for way in ways)]
        case "fault":
            return [f"{data['sentence']} ({data['code']}, {data['clause']})"]
    return [str(data["sentence"])]
