"""Records as Arrow tables, for calculations in Python."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from zankref.collection.inputs import find_all, open_all
from zankref.collection.partition import file_of, readable
from zankref.collection.rows import TABLES, arrow_schema, as_arrow
from zankref.collection.source_texts import SourceText
from zankref.language import N_
from zankref.library import arguments
from zankref.library.arguments import Effort
from zankref.library.reading import path_of

if TYPE_CHECKING:
    import pyarrow as pa


def tables(
    paths: "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]", *, effort: Effort = None
) -> "dict[str, pa.Table]":
    """Judge records, and return what was found as the tables of a dataset.

    Needs the extra ``zankref[dataset]``. All games are in memory: for very many make a dataset.

    Args:
        paths: One or several places, as ``zankref dataset`` takes them; or datasets, which are only
            read.
        effort: As in ``check``.

    Returns:
        The tables ``games``, ``players``, ``events``, ``findings``, ``stops`` and ``chances`` by
        their names. A file that cannot be read is a row of ``games`` that says why.

    Raises:
        FileNotFoundError: A path leads nowhere.
        InvalidArgument: There is no such effort.
        InvalidType: An argument is of the wrong type.
        Error: A dataset is damaged.

    Examples:
        >>> found = zankref.tables("records/")  # doctest: +SKIP
        >>> found["findings"].to_pandas()["code"].value_counts()  # doctest: +SKIP
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    positions = arguments.effort(effort)
    sources, datasets = find_all(_places(paths), _refuse, lambda _: None)
    parts = {name: [arrow_schema(name).empty_table()] for name in TABLES}
    for part in (part for folder in datasets for part in readable(folder)):
        for name, pieces in parts.items():
            pieces.append(pq.read_table(file_of(part, name), schema=arrow_schema(name)))
    for source, file in open_all(sources):
        games = [*SourceText(source, file, positions).rows()]
        for name, pieces in parts.items():
            rows = (row for game in games for row in getattr(game, name))
            pieces.append(pa.Table.from_batches([as_arrow(rows, arrow_schema(name))]))
    return {name: pa.concat_tables(pieces) for name, pieces in parts.items()}


def _places(paths: "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]") -> list[str]:
    listed = [paths] if isinstance(paths, str | bytes | os.PathLike) else paths
    try:
        return [str(path_of(os.fsdecode(path))) for path in listed]
    except TypeError:
        raise arguments.wrong_type(N_("a path or several"), paths) from None


def _refuse(message: str) -> None:
    raise FileNotFoundError(message)
