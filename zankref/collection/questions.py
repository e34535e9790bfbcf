"""Questions worth asking of a dataset, each with the SQL that answers it: ``questions.sql``."""

from importlib.resources import files
from typing import Final, NamedTuple

from zankref.language import N_


class Question(NamedTuple):
    """A question, and the query that answers it."""

    asked: str
    sql: str


_ASKED: Final = (
    N_("Which compulsory move does each player overlook most?"),
    N_("How many faults per hundred moves does each player make, month by month?"),
    N_("Which faults does nobody notice?"),
    N_("Who is right when calling Stop, and how many turns do they owe for wrong calls?"),
    N_("How long was the way when freeing or clearing was missed?"),
    N_("Does it help to begin? How often does the player win who moved first?"),
    N_("Which games are the longest, and where are they?"),
    N_("Does it go wrong late in the evening? Faults per hundred moves by the length of play."),
    N_("Against whom does a player win? Results of every pair."),
    N_("What could not be judged, and why? And which files could not be read?"),
)


def _queries() -> list[str]:
    """Return the queries, in the order of the questions: each stands below its question."""
    text = (files("zankref.collection") / "questions.sql").read_text(encoding="utf-8")
    return [query.partition("\n")[2].strip().removesuffix(";") for query in text.split("\n\n")]


QUESTIONS: Final = tuple(map(Question, _ASKED, _queries()))
"""Ten of them; a test asks each, and counts in another way."""
