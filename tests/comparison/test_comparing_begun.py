"""Two records of one game: a touch or a lift that only one of them has.

It says nothing new where the next move takes that card in both records.
"""

from tests.each import each
from zankref.comparison.comparing import compare
from zankref.record.parse import parse

HEAD = '[Rules "wegner"]\n[First "1"]\ndeal position\n  R1: ♥K\n  A1: ♦3\n'
ONLINE = HEAD.replace("wegner", "online")


def grave(head: str, first: str, second: str) -> tuple[bool, bool]:
    """Say whether two records differ in substance: each as the first of the two."""
    one, other = (parse(f"{head}{play}\n") for play in (first, second))
    (forth,), (back,) = compare(one, other), compare(other, one)
    return forth.grave, back.grave


@each(
    ("first", "second", "differs"),
    [
        # A touch names no card.
        ("1: touch Q  Q>R2 ♥9", "1: Q>R2 ♥9", False),
        ("1: touch Q  Q>R2 ♥9", "1: Q>R2 ♥8", True),
        ("1: touch Q  Q>R2 ♥9", "1: Q>R3 ♥9", True),
        ("1: touch A  A>R2", "1: A>R2", False),
        ("1: touch A  A>R2 ♦3", "1: A>R2", False),
        ("1: touch A  A>R2", "1: touch A", True),
        ("1: touch A  Q>R2 ♥9", "1: Q>R2 ♥9", True),
        ("1: touch A", "1: pause", True),
        # A lift names one: both moves have it, or leave it out.
        ("1: Q=♥9  Q>R2 ♥9", "1: Q>R2 ♥9", False),
        ("1: Q=♥9  Q>R2", "1: Q>R2 ♥9", False),
        ("1: Q=♥9  Q>R2 ♥8", "1: Q>R2 ♥8", True),
        ("1: Q=?  Q>R2 ♥8", "1: Q>R2 ♥8", True),
        ("1: Q=♥9", "1: pause", True),
        # Somebody else's.
        ("1: touch Q \n 2: Q>R2 ♥9", "2: Q>R2 ♥9", True),
    ],
)
def test_what_begins_a_move(first: str, second: str, differs: bool) -> None:
    assert grave(HEAD, first, second) == (differs, differs)
