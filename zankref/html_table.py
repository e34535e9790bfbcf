"""Tables in HTML, as notebooks show values: text alone, escaped, with nothing from elsewhere."""

from collections.abc import Iterable, Sequence


def html_table(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table, with a caption above it."""
    # Only notebooks need it.
    from html import escape

    def row(cells: Sequence[object], tag: str) -> str:
        written = "".join(
            f"<{tag}>{escape('' if cell is None else str(cell))}</{tag}>" for cell in cells
        )
        return f"<tr>{written}</tr>"

    top = f"<thead>{row(head, 'th')}</thead>" if head else ""
    body = "".join(row(cells, "td") for cells in rows)
    return f"<table><caption>{escape(caption)}</caption>{top}<tbody>{body}</tbody></table>"
