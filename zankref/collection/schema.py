"""The schema of a dataset: its version, its tables, and their columns as Arrow has them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_origin, get_type_hints

from zankref.collection import rows

if TYPE_CHECKING:
    import pyarrow as pa

VERSION: Final = "zankref-dataset/5"
"""Columns may be added to a version; what they mean, and their types, change only with another."""

TABLES: Final[Mapping[str, type[tuple[Any, ...]]]] = MappingProxyType(
    {
        "games": rows.GameRow,
        "players": rows.PlayerRow,
        "events": rows.EventRow,
        "findings": rows.FindingRow,
        "stops": rows.StopRow,
        "chances": rows.ChanceRow,
    }
)
"""The rows of each table."""

FILES: Final[Mapping[str, type[tuple[Any, ...]]]] = MappingProxyType(
    {**TABLES, "sources": rows.SourceRow}
)
"""The same, and the table of the texts that were read, which only a dataset has."""


def arrow_schema(table: str) -> "pa.Schema":
    """Return the columns of a table for Arrow, with the version of the schema as metadata."""
    import pyarrow as pa

    columns = get_type_hints(FILES[table]).items()
    fields = [pa.field(name, _arrow_type(hint), _may_be_null(hint)) for name, hint in columns]
    return pa.schema(fields, {"schema": VERSION, "table": table})


def as_arrow(rows: Iterable[Sequence[Any]], schema: "pa.Schema") -> "pa.RecordBatch":
    """Return rows for Arrow."""
    import pyarrow as pa

    columns = [*zip(*rows, strict=True)] or [()] * len(schema)
    arrays = [pa.array(of, field.type) for of, field in zip(columns, schema, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _may_be_null(hint: object) -> bool:
    return type(None) in get_args(hint)


def _arrow_type(hint: Any) -> "pa.DataType":
    """Return the Arrow type of an annotation: of one type, of one or None, or of literals."""
    import pyarrow as pa

    kinds = [kind for kind in get_args(hint) if kind is not type(None)]
    if get_origin(hint) is list:
        return pa.list_(pa.field("element", _arrow_type(kinds[0]), nullable=False))
    if get_origin(hint) is Literal:
        return pa.string()
    if kinds:
        return _arrow_type(kinds[0])
    types = {str: pa.string(), int: pa.int64(), bool: pa.bool_(), date: pa.date32()}
    return types[hint]
