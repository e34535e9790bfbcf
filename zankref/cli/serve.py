"""``zankref serve``: the app, and the referee behind it, for the phones in a room."""

import errno
import socket
import sys
from contextlib import nullcontext
from tempfile import TemporaryDirectory
from typing import Final

import click

from zankref.cli import lazy, options
from zankref.cli.files import reason
from zankref.cli.outputs import open_address
from zankref.language import N_, Language, _

_PORT: Final = 8765
_NEEDED: Final = ("anyio", "jinja2", "segno", "starlette", "uvicorn")


@lazy.command("serve")
@lazy.argument(
    "site", metavar=N_("[SITE]"), required=False, type=click.Path(exists=True, file_okay=False)
)
@lazy.option("--lan", is_flag=True)
@lazy.option(
    "--port", metavar="N", type=lazy.Count(min=0, max=65535), default=_PORT, show_default=True
)
@lazy.option("--new-address", "anew", is_flag=True)
@lazy.option("--open", "opens", is_flag=True)
@options.effort
@options.lang()
def command(
    site: str | None,
    lan: bool,
    port: int,
    anew: bool,
    opens: bool,
    effort: int,
    lang: Language | None,
) -> None:
    """Serve until Ctrl-C."""
    with lazy.needs(N_("Serving needs {name}: pip install 'zankref[serve]'."), *_NEEDED):
        from zankref.server.application import HERE, application, write_site
        from zankref.server.running import address_in_network, run
        from zankref.server.security import secret_of_evening

    host = address_in_network() if lan else HERE[0]
    if host is None:
        raise click.UsageError(_("This computer is not on a network, which --lan needs."))
    secret = secret_of_evening(anew=anew) if lan else None
    kept = nullcontext(site) if site else TemporaryDirectory(prefix="zankref-")
    with _listening(host, port) as listening, kept as folder:
        if site is None:
            write_site(folder)
        path = f"{secret}/" if secret else ""
        _announce(f"http://{host}:{listening.getsockname()[1]}/{path}", lan=lan, opens=opens)
        run(application(folder, effort, secret=secret, hosts=[*HERE, host]), listening)


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens; a usage error if it cannot."""
    from zankref.server.running import listen

    try:
        return listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            message = _("Port {port} is in use; --port 0 takes one that is free.").format(port=port)
        else:
            message = _("Port {port} cannot be used: {why}").format(port=port, why=reason(error))
        raise click.UsageError(message) from error


def _announce(address: str, *, lan: bool, opens: bool) -> None:
    """Say where the server is, and how it is ended."""
    from zankref.report.ascii import can_write
    from zankref.server.running import code

    if lan:
        lines = code(address)
        if can_write("".join(lines), sys.stdout.encoding or "ascii"):
            for line in lines:
                click.secho(line, fg="bright_white", bg="black")
        click.echo(_("For phones on this network: scan the code, or open this address."))
    click.echo(address)
    if lan:
        click.echo(
            _(
                "Anyone who has the address can use the umpire. The connection is not encrypted: "
                "others on the network can read what is sent."
            )
        )
    click.echo(_("Ctrl-C ends it."))
    sys.stdout.flush()
    if opens:
        open_address(address, address)
