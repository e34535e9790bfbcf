"""Questions worth asking of a dataset, each with the SQL that answers it: ``questions.sql``."""

from importlib.resources import files
from typing import Final, NamedTuple


class Question(NamedTuple):
    """A question, and the query that answers it."""

    text: str
    sql: str


def read_questions(text: str) -> list[Question]:
    """Return the questions of a file; each stands in a comment above its query, with a number."""
    parts = [query.strip().partition("\n") for query in text.split("\n\n")]
    return [Question(head.partition(". ")[2], sql.removesuffix(";")) for head, _, sql in parts]


QUESTIONS: Final = read_questions(
    (files("zankref.collection") / "questions.sql").read_text(encoding="utf-8")
)
"""Ten questions; a test asks each, and counts in another way."""
