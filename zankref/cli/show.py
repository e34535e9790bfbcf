"""``zankref show``: the table at a moment of a game."""

from zankref.cli import lazy, options
from zankref.cli.files import FOUND, say
from zankref.cli.outputs import for_people
from zankref.cli.position import FilePosition, event_at, game_at, moment_options, read_or_exit
from zankref.language import Language, _, current_language, speaking
from zankref.record.events import Document, GameRecord
from zankref.referee.reading.header import Header
from zankref.referee.replay import replayed
from zankref.referee.snapshots import opened
from zankref.report import words
from zankref.report.picture import draw, with_legend
from zankref.report.styled import with_cards


@lazy.command("show")
@options.file
@moment_options
@options.seat
@lazy.option("--ascii", "ascii_", is_flag=True)
@options.effort
@options.lang()
def command(
    file: str,
    at: int | FilePosition | None,
    number: int | None,
    seat: str,
    ascii_: bool,
    effort: int,
    lang: Language | None,
) -> int:
    """Show the table at one moment."""
    document = read_or_exit(file)
    game = game_at(document, number, at)
    event = event_at(document, game, at)
    replay = replayed(game, event, effort)
    if replay is None:
        text = _("{file}: no table can be drawn without known rules; see {command}")
        say(text.format(file=file, command=f"zankref check {file}"))
        return FOUND
    header = replay.header
    player = header.player(seat)
    if player is None:
        raise options.no_such_seat(seat, header.players)
    sheet = for_people(ascii_=ascii_)
    with speaking(lang or header.language or current_language()):
        for line in _title(document, game, header, event):
            sheet.write(with_cards(line))
        table, width = replay.state.table, sheet.width
        drawn = draw(table, header.players, width, seat=player, opened=opened(replay))
        sheet.put(with_legend(drawn, width))
    return 0


def _title(document: Document, game: GameRecord, header: Header, event: int) -> list[str]:
    """Return the title: which game, and which moment of it."""
    several = len(document.games) > 1
    title = f"{document.path}, {words.game(game.number)}" if several else document.path
    events = len(game.events)
    if event == 0:
        return [title, words.phrase("before_first", events)]
    last = game.events[event - 1]
    number = header.meant(last.speaker)
    speaker = last.speaker if number is None else header.players[number]
    when = _("After event {event} of {number} (line {line})")
    when = when.format(event=event, number=events, line=last.span.line)
    return [title, f"{when}: {words.player(speaker)}: {' '.join(last.text.split())}"]
