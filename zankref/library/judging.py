"""Judging records: files, folders, file objects, texts, documents and single games."""

from collections.abc import Iterable, Iterator

from zankref.errors import UnreadableFile
from zankref.language import N_
from zankref.library import arguments
from zankref.library.arguments import Effort, wrong_type
from zankref.library.reading import Path, Readable, files, parse, path_of, read
from zankref.library.terms import Terms
from zankref.record.events import Document, GameRecord
from zankref.referee import replay
from zankref.referee.findings import Verdict
from zankref.referee.reading.unreadable import not_text
from zankref.report.stop_sentences import with_sentences


def check(
    record: Path | Readable | Document,
    *,
    rules: str | None = None,
    agreed: str | Iterable[str] | None = None,
    effort: Effort = None,
) -> list[Verdict]:
    """Judge all games of a record, or of all records in a folder.

    Something that is not text gets a verdict too: its ``game`` is 0, its only finding Z006.

    Args:
        record: A file, a folder (all ``*.zank`` in it and in its folders, by name), a file object
            opened for text or bytes, or a document.
        rules: The rule set to judge by, whatever the records say; None: each game's own.
        agreed: The options to judge by, whatever the records say, as in the tag ``Agreed``:
            ``"advanced, late-stop=wrongful"``, or a list of them; empty for none. None: each
            game's own.
        effort: How many positions the searches may expand for each event: at least 1, or
            ``"unlimited"``; None for the default, 100,000. What they have not decided by then is
            undetermined (Z108).

    Returns:
        The verdict on each game, in order; empty if a folder has no records.

    Raises:
        OSError: A file or folder cannot be read.
        InvalidArgument: There is no such rule set or option, or effort is less than 1.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> for verdict in zankref.check("kitchen.zank"):
        ...     for finding in verdict.findings:
        ...         print(finding.span.line, finding.code, finding.player)
        10 Z308 Ben
    """
    terms, positions = Terms(rules, agreed), arguments.effort(effort)
    return [verdict for source in _sources(record) for verdict in _judge(source, terms, positions)]


def _judge(source: Path | Readable | Document, terms: Terms, effort: int) -> Iterable[Verdict]:
    try:
        document = source if isinstance(source, Document) else read(source)
    except UnreadableFile as error:
        return [not_text(error)]
    return map(with_sentences, replay.judge_games(terms.document(document), effort=effort))


def check_text(
    text: str,
    *,
    path: str = "-",
    rules: str | None = None,
    agreed: str | Iterable[str] | None = None,
    effort: Effort = None,
) -> list[Verdict]:
    """Judge all games of a text.

    Args:
        text: The text of a record.
        path: What the text is called in the verdicts.
        rules: As in ``check``.
        agreed: As in ``check``.
        effort: As in ``check``.

    Returns:
        The verdict on each game, at least one, in order.

    Raises:
        InvalidArgument: As in ``check``.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> text = "deal position\\n  R1: ♠K\\n1: Q>A ♦Q"
        >>> zankref.check_text(text, rules="wegner")[0].findings
        [<Finding Z308 line 3:4, 1: ♦Q belonged on ♠K (R1): a tableau pile that it fits comes \
before the player's own waste.>]
    """
    return check(parse(text, path), rules=rules, agreed=agreed, effort=effort)


def judge(
    game: GameRecord,
    *,
    rules: str | None = None,
    agreed: str | Iterable[str] | None = None,
    effort: Effort = None,
) -> Verdict:
    """Judge a single game.

    The games of a match depend on each other (who begins, the total); ``check`` their document.

    Args:
        game: A game of a document.
        rules: As in ``check``.
        agreed: As in ``check``.
        effort: As in ``check``.

    Returns:
        The verdict.

    Raises:
        InvalidArgument: As in ``check``.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> document = zankref.read("kitchen.zank")
        >>> zankref.judge(document.games[0]).ruled
        '*'
    """
    terms, positions = Terms(rules, agreed), arguments.effort(effort)
    game = terms.game(game_of(game))
    return with_sentences(replay.judge(game, document_name(game), effort=positions))


def game_of(game: object) -> GameRecord:
    """Return a game, if it is one."""
    if not isinstance(game, GameRecord):
        raise wrong_type(N_("a game of a document"), game)
    return game


def document_name(game: GameRecord) -> str:
    """Return the path of the file that a game was read from."""
    return game.text.path if game.text else "-"


def _sources(record: object) -> Iterator[Path | Readable | Document]:
    """Yield what is to be judged: the records in a folder one by one."""
    if isinstance(record, Document):
        yield record
        return
    path = path_of(record)
    if path is not None:
        yield from files(path)
    elif callable(getattr(record, "read", None)):
        yield record  # type: ignore[misc]  # It has a method ``read``.
    else:
        raise wrong_type(N_("a path, a file object or a Document"), record)
