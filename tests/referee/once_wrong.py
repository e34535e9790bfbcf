"""Records made up at random on which the referee once broke a promise, cut down to what it took."""

from typing import Final

_KINGS: Final = """\
  R1: ♠K
  R2: ♠K
  R3: ♥K
  R4: ♥K
  R5: ♦K
  R6: ♦K
  R7: ♣K
  R8: ♣K"""

ONCE_WRONG: Final = {
    "check-takes-announced-card": """
[Rules "wegner"]
deal position
  R1: ♠9
  R2: ♥8 ♣7
  R3: ♦8
1: clear R2
check
  R2:
1: R3>R1
""",
    "second-card-opened-on-uncounted-stock": """
[Rules "streitpatience"]
deal position
  R1: ♣K
1: Q=♥6 Q=♠8 Q>R1 Q>R1 Q>R1
""",
    "uncounted-waste-turned-over": """
[Rules "wegner"]
[First "2"]
deal position
  A2: ♥4 *
  R1: ♠K
  Q2:
2: flip Q>A ♠3 undo
check
  Q2: ♠3 ♠2 ♥4
2: Q>R2
""",
    "second-joker": """
[Rules "wegner-3"]
deal
  A1: Joker
1: Q=Joker Q>R1 ♣4
""",
    "upheld-where-nobody-may-stop": """
[Rules "zu-zweien"]
deal position
  A1:
  R1: ♣K
1: Q>A ♣3
2: stop upheld stop
2: Q>A ♣7
""",
    "named-only-when-moved": """
[Rules "streitpatience"]
deal position
  R4: ?
  M: ♣2
1: R4>R3 ♣3
""",
    "card-named-on-the-fallen-pile": """
[Rules "wegner-3"]
deal
1: Q>R3
1: R3>R6
1: R3>Q ♠3
""",
    "open-card-owed-and-laid-elsewhere": f"""
[Rules "streitpatience"]
deal position
  M: ♣8
{_KINGS}
  S1: ♥J 3
  S2: ♦J 3
  Q1: ♣9 ♥3 ♥4
  A1:
1: Q=♣9 Q>A
2: stop
1: Q>A ♣9
2: Q>A ♦4
""",
    "last-card-owed-and-laid-elsewhere": f"""
[Rules "streitpatience"]
deal position
  M: ♣8
{_KINGS}
  S1: ♥J 3
  S2: ♦J 3
  Q1: ♣9
  A1:
1: Q=♣9 Q>A
2: stop
1: Q>A undo Q=♣9
""",
}
