"""Records with a Stop before which something could be played."""

KINGS = "".join(f"  R{n}: {card}\n" for n, card in enumerate(["♠K", "♥K", "♦K", "♣K"], 4))

CLAIMED = f"""\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♥5 ♠4 ♦3
  R2: ♦5 ♣4
  R3: ♣9 ♠2
{KINGS}  R8: ♣K ♣J
  M: ♥4
1. Anna: Q>A ♥9
   Ben: stop "♥5 was due"
"""
"""♦3 goes from ♠4 to ♣4 or back, ♠2 onto ♦3 and back; that is all, and ♥5 stays under ♠4."""

MISSED = f"""\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♥5 ♠4
  R2: ♦5
  R3: ♣9
{KINGS}  R8: ♣K
  M: ♥4
1. Anna: Q>A ♥9
   Ben: stop
"""
"""♥5 was to be freed: ♠4 goes onto ♦5."""
