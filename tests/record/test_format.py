"""The canonical form."""

import pytest

from tests.each import each
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse

from .records import AFTER_MIDNIGHT, EVENING, expectations, recorded

EVENING_FORMATTED = """\
# An evening in Kassel
[Rules "wegner"]
[Player1 "Frieda"]
[Player2 "Otto K."]
[First "Frieda"]
[Result "*"]

deal
  A1: ♣4
  A2: ♥10

1. Frieda: Q>R1 ♦8 Q>R2 ♠J Q>A ♣3
2. "Otto K.": @20:15 Q=♠7 pause
   Frieda: weiter  # she had seen it
   "Otto K.": Q>R1 Q>A ♣6
   Frieda: stop "the 6 was wanted" upheld  # expect: Z401
3. Frieda: free ♥2 R3>R4 R3>M ♥2 clear R4 R4>R1*2 ♠5
check
  R1: ♦8 ♠7
  R4:
gap
check
  R2: (?) ♠J
4. Frieda: flip touch S2
"""

AFTER_MIDNIGHT_FORMATTED = """\
[Rules "streitpatience"]
[Player1 "Mo"]
[Player2 "Jo"]

deal position
  S1: (♠7) ♥2 11
  Q2: *
  M: ♣A ♥K
  R5: (?) (?) ♥9 Joker

Mo: S>M ♥3 @0:07 S=♠4
Jo: stop denied undo pass
Mo: A>S2 S2=Joker blocked

[Rules "treppe"]

1: Q>A ♥4 A>R3 merge R1>R4*3
"""


@each(("text", "form"), [(EVENING, EVENING_FORMATTED), (AFTER_MIDNIGHT, AFTER_MIDNIGHT_FORMATTED)])
def test_whole_evenings(text: str, form: str) -> None:
    assert format_text(text) == form
    assert format_text(form) == form


FORMS = [
    pytest.param(
        '[Zoo "1"]\n# the players\n[Player2 "B"]\n[Date "x"] # a day\n\n[Rules "r"]',
        '[Date "x"]  # a day\n[Rules "r"]\n# the players\n[Player2 "B"]\n[Zoo "1"]\n',
        id="tags in their order, with their comments",
    ),
    pytest.param(
        '# top\n\n[Player1 "A"]\n[Rules "r"]\n# what was dealt\ndeal\n\n\nX: flip',
        '# top\n\n[Rules "r"]\n[Player1 "A"]\n\n# what was dealt\ndeal\n\nX: flip\n',
        id="the head of the file stays on top",
    ),
    pytest.param(
        '[Player1 "A"]  # expect: Z003\n[Event "x"]\n[Date "x"]',
        '[Player1 "A"]  # expect: Z003\n[Event "x"]\n[Date "x"]\n',
        id="a finding on the first line of a game without rules stays there",
    ),
    pytest.param(
        '[Player1 "A"]  # expect: Z003\n[Rules "r"]',
        '[Rules "r"]\n[Player1 "A"]  # expect: Z003\n',
        id="a directive goes with its tag",
    ),
    pytest.param(
        '[Rules "r"] [Event "x"] # expect: Z002\n[Date "x"]',
        '[Rules "r"] [Event "x"]  # expect: Z002\n[Date "x"]\n',
        id="tags that share a directive stay together",
    ),
    pytest.param(
        "deal position Q1: 2♥ (3♠)(?) 7 # so\nM:\n# top cards\nS2: * \nX: flip",
        "deal position\n  Q1: ♥2 (♠3) (?) 7  # so\n  M:\n  # top cards\n  S2: *\n\nX: flip\n",
        id="one pile on a line",
    ),
    pytest.param(
        "3. X: flip\nB: pause\n9. X: undo\nB: weiter\npass",
        "1. X: flip\n   B: pause\n2. X: undo\n   B: weiter pass\n",
        id="numbers are renewed where they were written",
    ),
    pytest.param(
        "X: flip\nB: pause weiter X: undo\n\n\n\nB: pass",
        "X: flip\nB: pause weiter\nX: undo\n\nB: pass\n",
        id="one turn on a line, one blank line at most",
    ),
    pytest.param(
        "X: flip # one\n pause\n weiter\n undo # two\n pass\n # three\n pass",
        "X: flip  # one\n   pause weiter\n   undo  # two\n   pass\n   # three\n   pass\n",
        id="a line with a comment is not joined",
    ),
    pytest.param(
        "X: flip B: pause # so\nX: flip B: pause # expect: Z405\nX: flip",
        "X: flip\nB: pause  # so\nX: flip B: pause  # expect: Z405\nX: flip\n",
        id="a line with a directive stays one line",
    ),
    pytest.param(
        "X: flip\n  pause # waive: Z305 why\n  undo",
        "X: flip\n   pause  # waive: Z305 why\n   undo\n",
        id="and no other is joined to it",
    ),
    pytest.param(
        'X: stop\nberechtigt\n# why\n"so" flip',
        'X: stop "so"\n   # why\n   upheld flip\n',
        id="the reason before the decision",
    ),
    pytest.param(
        "X: flip @9:00\nB: pause @9:05\ncheck R1:\n X: flip @9:10 # late",
        "X: flip\nB: @9:00 pause\ncheck\n  R1:\nX: @9:05 flip @9:10  # late\n",
        id="clock times before their actions",
    ),
    pytest.param(
        '[Player1 "Al"][Player2 "Bo"] Al: Q1>r1 A2>S1 touch q1 clear S2\n2: a2=hA\n'
        '"Bo": A1>Q2 Cy: Q1>M',
        '[Player1 "Al"]\n[Player2 "Bo"]\n\nAl: Q>R1 A2>S touch Q clear S2\n2: A=♥A\n'
        "Bo: A1>Q\nCy: Q1>M\n",
        id="own piles without numbers, if it is known whose they are",
    ),
    pytest.param(
        '[Player1 "Al"][Player2 "Al"]\nAl: Q1>R1\n1: Q1>R1',
        '[Player1 "Al"]\n[Player2 "Al"]\n\nAl: Q1>R1\n1: Q>R1\n',
        id="not if two players have one name",
    ),
    pytest.param(
        '"Al": flip "Q1": pause "B o": undo "7": pass',
        'Al: flip\n"Q1": pause\n"B o": undo\n7: pass\n',
        id="quotes where they are needed",
    ),
    pytest.param(
        '[Rules "r"]\nX: Q>R01*1 10\u2665\ufe0f, FASST m , lücke Prüft\nr1: Jo',
        '[Rules "r"]\n\nX: Q>R1 ♥10 touch M\ngap\ncheck\n  R1: Joker\n',
        id="one spelling",
    ),
    pytest.param(
        "X: Q>R1 # slowly\n # very\n 9h Q>A 4s",
        "X: Q>R1  # slowly\n   # very\n   ♥9 Q>A ♠4\n",
        id="comments between a move and its card",
    ),
    pytest.param("", "", id="nothing"),
    pytest.param("\n\n# so\n\n\n# and so\n\n", "# so\n\n# and so\n", id="comments alone"),
    pytest.param("\ufeffX: flip\r\n#\r\n", "X: flip\n#\n", id="line ends"),
]


@each(("text", "form"), FORMS)
def test_forms(text: str, form: str) -> None:
    assert format_text(text) == form
    assert format_text(form) == form
    assert recorded(parse(form)) == recorded(parse(text))
    assert expectations(parse(form)) == expectations(parse(text))


def test_a_text_that_cannot_be_read_has_no_form() -> None:
    with pytest.raises(NotReadable, match=r"line 2: 'x' cannot be read here") as caught:
        format_text("X: flip\nB: x\nX: y")
    assert [lost.read for lost in caught.value.lost] == ["x", "y"]
