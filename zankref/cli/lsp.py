"""``zankref lsp``: the language server."""

import logging

import click

from zankref.cli import lazy, options
from zankref.language import N_, Language


@lazy.command("lsp")
@lazy.option("--docs", metavar="URI")
@lazy.option("--log", metavar=N_("FILE"), type=click.Path(dir_okay=False))
@options.lang()
def command(docs: str | None, log: str | None, lang: Language | None) -> None:
    """Serve until the editor disconnects."""
    said = N_("The language server needs the package pygls: pip install 'zankref[lsp]'")
    with lazy.needs(said, "pygls", "lsprotocol"):
        from zankref.lsp.server import make_server
    if log is not None:
        logging.basicConfig(filename=log, level=logging.INFO, encoding="utf-8")
    make_server(docs, lang).start_io()
