"""``zankref stats``: figures from the games of a collection."""

import json
import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from typing import Any, Final, TextIO

import click

from zankref.cli import files, lazy, options
from zankref.cli.criteria import criteria_options
from zankref.cli.outputs import for_programs, format_of, output_stream
from zankref.cli.running import running, with_progress
from zankref.cli.sheets import FORMATS, check_file, write_rows
from zankref.collection.counting import Counting, Twins, judge_sources, tally_of
from zankref.collection.criteria import Criteria
from zankref.collection.figure_table import flawed, unread_text
from zankref.collection.figures import Breakdown, as_data, as_row, columns, groups
from zankref.collection.inputs import batches, find_all
from zankref.collection.people import Names, alike, folded, usual
from zankref.collection.running import Runner
from zankref.collection.tally import DIMENSIONS, Tally
from zankref.language import N_, Language, _, current_language, speaking
from zankref.report.words import phrase
from zankref.texts import near

_FORMATS: Final = ("text", *FORMATS, "json", "html")


def _by(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    """Parse the dimensions."""
    names = tuple(dict.fromkeys(word.strip().casefold() for word in value.split(",")))
    for name in names:
        if name not in DIMENSIONS:
            raise click.BadParameter(_none_of(name, DIMENSIONS))
    return names


def _none_of(value: str, known: Sequence[str]) -> str:
    message = _("'{value}' is none of these: {known}.")
    return message.format(value=value, known=", ".join(known))


@lazy.command("stats")
@options.paths
@lazy.option("--by", metavar=N_("WHAT"), default="player", show_default=True, callback=_by)
@lazy.option("--player", metavar=N_("NAME"), multiple=True)
@options.codes("--code")
@criteria_options("against", "rules", "events", "since", "until", "alias")
@lazy.option(
    "--twins", type=click.Choice(("once", "count", "refuse")), default="once", show_default=True
)
@lazy.option("--sort", metavar=N_("FIGURE"))
@lazy.option("--top", metavar="N", type=lazy.Count(min=1))
@lazy.option("--format", "format_", type=click.Choice(_FORMATS))
@options.output()
@lazy.option("--no-cache", is_flag=True)
@options.jobs
@options.cluster
@options.effort
@options.lang()
def command(
    paths: Sequence[str],
    by: tuple[str, ...],
    player: tuple[str, ...],
    code: tuple[str, ...],
    twins: Twins,
    sort: str | None,
    top: int | None,
    format_: str | None,
    output: str | None,
    no_cache: bool,
    jobs: int,
    cluster: str | None,
    effort: int,
    lang: Language | None,
    **criteria: Any,
) -> int:
    """Count games, and show the figures."""
    breakdown = Breakdown(by, player, code, sort, top)
    if sort is not None and sort not in columns(breakdown):
        raise click.BadParameter(_none_of(sort, columns(breakdown)), param_hint="'--sort'")
    format_ = format_of(output, format_, *_FORMATS)
    _check_output(format_, output)
    errors = files.FileErrors()
    wanted = Criteria(**criteria)
    counting = Counting(wanted, player, by, twins)
    # Only this process has the standard input.
    if files.STDIN in paths and cluster is not None:
        raise click.UsageError(_("Standard input cannot be read by a cluster."))
    with files.of_dataset(), running(1 if files.STDIN in paths else jobs, cluster) as runner:
        work = partial(judge_sources, effort=effort, cached=not (no_cache or cluster))
        tally = _tally(paths, work, counting, runner, errors)
    breakdown = breakdown._replace(players=_known_players(tally, wanted.names, player))
    with speaking(lang or current_language()):
        _say_what_is_doubtful(tally)
    if tally.twins and twins == "refuse":
        return files.FOUND
    with speaking(lang or current_language()), output_stream(output) as stream:
        _write(tally, breakdown, format_, stream)
    return files.UNREADABLE if errors.any or tally.unread else 0


def _check_output(format_: str, output: str | None) -> None:
    """Refuse a format that cannot be written there, or whose packages are missing."""
    check_file(format_, output)
    if format_ == "html":
        with lazy.needs(N_("The page with charts needs {name}: pip install 'zankref[charts]'.")):
            import jinja2  # noqa: F401
            import vl_convert  # noqa: F401


def _tally(
    paths: Sequence[str], work: Any, counting: Counting, runner: Runner, errors: files.FileErrors
) -> Tally:
    """Count the games in texts and datasets; report paths that lead nowhere."""
    sources, datasets = find_all(paths, errors.add, files.say)
    files.refuse_nothing((*sources, *datasets), errors)
    with closing(runner(work, batches(sources))) as results:
        parts = with_progress(results, len(sources), len)
        texts = chain.from_iterable(parts)
        if not datasets:
            return tally_of(texts, counting)
        text = N_("{folder} is a dataset; reading it needs {name}: pip install 'zankref[query]'.")
        with lazy.needs(text, folder=datasets[0]):
            from zankref.collection.querying import counting_in
        with counting_in(datasets, texts, counting.functions()) as database:
            return counting.tally(database)


def _say_what_is_doubtful(tally: Tally) -> None:
    """Name games that may be meant, further records of a game, and names of perhaps one person."""
    files.say_unplaced(tally.unplaced)
    for game in tally.selves:
        message = _("{game}: two of its players are the same person, so it counts for nobody")
        files.say(message.format(game=game))
    _say_twins(tally)
    games = {name: spelled.total() for name, spelled in tally.spellings.items()}
    for rare, common in alike(games, tally.met):
        name, person = (usual(tally.spellings[spelling]) for spelling in (rare, common))
        message = _("{name} may be {person}; for --alias: {person} = {name}")
        files.say(message.format(name=name, person=person))


def _say_twins(tally: Tally) -> None:
    """Name the further records of a game."""
    if tally.twins:
        names = [f"{twin.game} = {twin.of}" for twin in tally.twins]
        files.say(phrase("twins", len(names), games=files.some_of(names)))


def _known_players(tally: Tally, names: Names, requested: Sequence[str]) -> tuple[str, ...]:
    """Return the players asked for, spelled as they are shown; refuse those who do not play."""
    players = {folded(key.player): key.player for key in tally.counts if key.player is not None}
    spelled: dict[str, None] = {}
    for name in requested:
        person = names.person(name)
        player = players.get(folded(person))
        if player is not None:
            spelled[player] = None
            continue
        message = _("nobody called {name} plays in these games.").format(name=person)
        alike = near(person, sorted(players.values()))
        hints = [_("Did you mean '{near}'?").format(near=known) for known in alike]
        raise click.BadParameter(" ".join([message, *hints]), param_hint="'--player'")
    return tuple(spelled)


def _write(tally: Tally, breakdown: Breakdown, format_: str, stream: TextIO | None) -> None:
    match format_:
        case "text":
            from zankref.cli.stats_text import write_tables
            from zankref.report.reporter import Setting
            from zankref.report.sheet import open_sheet

            write_tables(open_sheet(Setting(stream or sys.stdout)), tally, breakdown)
        case "csv" | "csv-de" | "xlsx":
            _write_rows(format_, tally, breakdown, stream)
        case "json":
            to = stream or for_programs()
            json.dump(as_data(tally, breakdown), to, ensure_ascii=False, indent=2)
            to.write("\n")
        case _:
            from zankref.collection.charts import charts_page

            (stream or for_programs()).write(charts_page(tally, breakdown))


def _write_rows(format_: str, tally: Tally, breakdown: Breakdown, stream: TextIO | None) -> None:
    """Write a line for each group; what could not be read goes to standard error."""
    rows = (as_row(group, breakdown).values() for group in groups(tally, breakdown))
    write_rows(format_, stream, columns(breakdown), rows)
    if tally.flawed:
        files.say(flawed(tally.flawed))
    for unread in tally.unread:
        files.say(unread_text(unread))
