"""``zankref lsp``: the language server."""

import logging

import click

from zankref.cli.language import lang_option
from zankref.language import Language


@click.command(name="lsp")
@click.option(
    "--docs",
    metavar="URI",
    help="Where the pages of the project are, for links from findings to findings.md.",
)
@click.option("--log", metavar="FILE", type=click.Path(dir_okay=False), help="Write a log.")
@lang_option()
def command(docs: str | None, log: str | None, lang: Language | None) -> None:
    """Serve an editor: findings while you write, tables, possible moves.

    The language server speaks the Language Server Protocol on standard input and output; an editor
    starts it. It needs the package pygls, which the extra zankref[lsp] installs.

    \b
    Examples:
      zankref lsp
      zankref lsp --docs https://example.org/zankref/docs
    """
    try:
        from zankref.lsp.server import make_server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        said = "The language server needs the package pygls: pip install 'zankref[lsp]'"
        raise click.UsageError(said) from error
    if log is not None:
        logging.basicConfig(filename=log, level=logging.INFO, encoding="utf-8")
    make_server(docs, lang).start_io()
