"""``--format json-lines``: a stream of one game per line, written as soon as it is judged, and the
summary last."""

from zankref import __version__
from zankref.report.json import SCHEMA, Rendered, Summary, encode, render
from zankref.report.reporter import Setting, StreamedReport


class Report(StreamedReport):
    """Writes a JSON object for each game and one for the summary, one per line."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(render, setting)
        self._summary = Summary()

    def take(self, rendered: Rendered) -> None:
        """Write a game, or an unreadable file, at once."""
        self._summary.add(rendered)
        super().take('{"type": "game", ' + rendered.game.removeprefix("{") + "\n")

    def close(self) -> None:
        """Write the summary."""
        head = {"type": "summary", "schema": SCHEMA, "version": __version__}
        self._stream.write(encode({**head, **self._summary.counts}) + "\n")
