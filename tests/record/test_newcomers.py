"""The slips of somebody who writes their first record, and what they are told.

Each was judged by hand: where it stands, what is meant, in the language of the record, and that
nobody is accused because of it. The slip takes the place of what should have been written.
"""

import re
from typing import NamedTuple

from tests.each import each
from zankref.language import speaking
from zankref.record.parse import parse
from zankref.referee.findings import Finding
from zankref.referee.replay import judge_games

WEGNER = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]

deal
  A1: Qd
  A2: Qh

1. Anna: A>R1 Qd  Q>R2 Jh  Q>R3 6c  Q>R4 6h
Anna: Q>A 4s
2. Ben: A>R5 Qh  Q>R6 8c  Q>R7 6c  Q>R6 7h
   clear R3  R3>R6  Q>R6 5d  Q>R3 8h  Q>R8 Kc
   clear R1  R1>R8  Q>R1 Qd  Q>A Kh
3. Anna: A>R6 4s  Q=3c
   Ben: pause
   Ben: weiter
   Anna: Q>A 3c
4. Ben: Q>A 4d
"""

WEGNER_IN_GERMAN = """\
[Sprache "de"]
[Regeln "wegner"]
[Spieler1 "Oma"]
[Spieler2 "Karl Heinz"]
[Beginnt "Oma"]

gabe
  A1: KaD
  A2: HeD

1. Oma: A>R1 KaD  Q>R2 HeB  Q>R3 Kr6  Q>R4 He6  Q>A Pi4
2. "Karl Heinz": A>R5 HeD  Q>R6 Kr8  Q>R7 Kr6  Q>R6 He7
   leert R3  R3>R6  Q>R6 Ka5  Q>R3 He8  Q>R8 KrK
   leert R1  R1>R8  Q>R1 KaD  Q>A HeK
3. Oma: A>R6 Pi4  Q=Kr3
   "Karl Heinz": pause
   "Karl Heinz": weiter
   Oma: Q>A Kr3
4. "Karl Heinz": Q>A Ka4
"""

ONLINE = """\
[Rules "online"]
[Player1 "Karin"]
[Player2 "Uwe"]
[First "Karin"]
deal
  A1: ♦Q
  A2: ♣6
  R1: ♥5
  R2: ♠3
  R3: ♥7
  R4: ♣4
  R5: ♠3
  R6: ♦10
  R7: ♠J
  R8: ♠K

Karin: A>R8 ♦Q Q>M ♠A R4>R1 R7>R8 Q>A2 ♣5 R6>R8
Karin: Q>A ♥3
Uwe: Q>R6 ♣4 Q>R4 ♥5 A>R7 ♣5 A>R3 ♣6
Uwe: Q>A ♣2
Karin: A>R1 ♥3 Q>A ♦7
"""

TREPPE = """\
[Rules "treppe"]
[Lang "de"]
[Player1 "Ida"]
deal
  R1: PiK
  R2: Pi4
  R3: HeK
  R4: Ka5
  R5: Pi2
  R6: KrD
  R7: He9
  R8: KrA
  R9: Pi6
  R10: Kr6
  R11: He4
  R12: HeD
  R13: Kr3
  R14: Kr7
  R15: Kr5

Ida: R15>M Q>R15 Kr2 R4>M Q>R4 He8 R10>M Q>R10 Kr8 R14>M Q>R14 Kr10
Ida: R10>M Q>R10 PiB
vereint R3>R1 R4>R1 Q>A Ka3 Q>A KaK Q>A Ka9 Q>A KaA A>R3 KaA
R1>R3*3 PiK
"""

STREITPATIENCE = """\
[Rules "streitpatience"]
[Lang "de"]
[Agreed "reserve=12, hidden-reserve"]
[Player1 "Süd"]
[Player2 "Nord"]
[First "Süd"]

gabe
  R1: Kr2
  R2: He9
  R3: Ka8
  R4: PiK
  R5: He4
  R6: Ka5
  R7: Kr2
  R8: HeD

1. Süd: R8>R4 HeD S=PiD S>R8 S=He3 Q=He10
Süd: Q>A
2. Nord: R5>S1 He4 R2>A1 He9 S=Pi7 S>R3 S=PiD
  S>R2 S=Ka2 S>R5 S=Kr6 Q=KrK Q>A
3. Süd: Q=Kr3 Q>A
"""


class Slip(NamedTuple):
    """A slip: in place of what it is ``written``, which place is said, and what may be meant."""

    written: str
    slip: str
    place: str
    meant: str | None = None


SLIPS_IN_WEGNER = [
    Slip('1. Anna: A>R1 Qd', '1. 1. Anna: A>R1 Qd', '1. 1.', '1.'),
    Slip('1. Anna: A>R1 Qd', '1a. Anna: A>R1 Qd', '1a.', '1.'),
    Slip('A>R1 Qd', 'AR1 Qd', 'AR1', 'A>R1'),
    Slip('Q>R3 6c', 'Q>R3 06c', '06c', '♣6'),
    Slip('Q>A Kh', 'M Kh', 'M'),
    Slip('Q>A Kh', 'Q>A Kh; turn over', '; turn over', '# turn over'),
    Slip('  A1: Qd', '  A1=Qd', 'A1=Qd', 'A1: Qd'),
    Slip('1. Anna: A>R1 Qd', '1 Anna: A>R1 Qd', '1', '1.'),
    Slip('1. Anna: A>R1 Qd', '1) Anna: A>R1 Qd', '1)', '1.'),
    Slip('1. Anna: A>R1 Qd', '1: Anna: A>R1 Qd', '1:', '1.'),
    Slip('1. Anna: A>R1 Qd', '1. Anna; A>R1 Qd', 'Anna;', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna - A>R1 Qd', 'Anna -', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna A>R1 Qd', 'Anna', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1.Anna: A>R1 Qd', ''),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A->R1 Qd', 'A->R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A R1 Qd', 'A R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A > R1 Qd', 'A > R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A to R1 Qd', 'A to R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: waste to R1 Qd', 'waste to R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Q d', 'Q d', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 queen of diamonds', 'queen of diamonds', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 QD', ''),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 DQ', ''),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1Qd', 'A>R1Qd', 'A>R1 ♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>1 Qd', 'A>1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R 1 Qd', 'A>R 1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: a>r1 qd;', 'qd;', 'qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>Rl Qd', 'A>Rl', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 (Qd)', '(Qd)', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: W>R1 Qd', 'W>R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: Ａ＞Ｒ１ Ｑd', 'Ａ＞Ｒ１ Ｑd', 'A>R1 Qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A\t>\tR1 Qd', 'A\t>\tR1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', 'Turn 1 Anna: A>R1 Qd', 'Turn 1', '1.'),
    Slip('1. Anna: A>R1 Qd', 'Anna plays A>R1 Qd', 'Anna plays', 'Anna:'),
    Slip('Q>R2 Jh', 'Q>R2 Hq9', 'Hq9'),
    Slip('Q>R2 Jh', 'Q>R2 -2', '-2'),
    Slip('Q>R2 Jh', 'Q>R2 Jh;', 'Jh;', 'Jh'),
    Slip('Q>R2 Jh', 'Q>R2 H11', 'H11', '♥J'),
    Slip('Q>R2 Jh', 'Q>R2 heart jack', 'heart jack', '♥J'),
    Slip('Q>R2 Jh', 'Q>R2 jack', 'jack'),
    Slip('Q>R2 Jh', 'Q>R2 J', 'J'),
    Slip('Q>R2 Jh', 'Q>R2 hearts', 'hearts'),
    Slip('Q>R2 Jh', 'Q>R2: Jh', 'Q>R2:', 'Q>R2'),
    Slip('Q>R2 Jh', 'Q>R2 = Jh', 'Q>R2 =', 'Q>R2'),
    Slip('Q>R2 Jh', 'Jh Q>R2', 'Jh Q>R2', 'Q>R2 Jh'),
    Slip('Q>R2 Jh', 'Q>R2 Jh.', 'Jh.', 'Jh'),
    Slip('Q>R2 Jh', 'Q>R2 Jh!', 'Jh!', 'Jh'),
    Slip('Q>R2 Jh', 'then Q>R2 Jh', 'then', ','),
    Slip('Q>R2 Jh', 'Q>R2 Jh (nice one)', '(nice one)'),
    Slip('Q>R2 Jh', 'Q>R2 Jh, nice one', 'nice one'),
    Slip('Q>R2 Jh', 'Q>R2 J♥️', ''),
    Slip('Q>R2 Jh', 'Q>R02 Jh', ''),
    Slip('Q>R2 Jh', 'Q→R2 Jh', ''),
    Slip('Q>R2 Jh', 'Q>>R2 Jh', 'Q>>R2', 'Q>R2'),
    Slip('Q>R2 Jh', 'Q:R2 Jh', 'Q:R2', 'Q>R2'),
    Slip('Q>R2 Jh', 'stock>R2 Jh', 'stock>R2', 'Q>R2'),
    Slip('  A1: Qd', '  A1 Qd', 'A1', 'A1:'),
    Slip('  A1: Qd', '  A1 = Qd', 'A1 =', 'A1:'),
    Slip('  A1: Qd', '  A1: Q d', 'Q d', '♦Q'),
    Slip('  A1: Qd', '  A1: queen of diamonds', 'queen of diamonds', '♦Q'),
    Slip('  A1: Qd', '  A: Qd', 'A:', 'A1:'),
    Slip('  A1: Qd', '  W1: Qd', 'W1:', 'A1:'),
    Slip('  A1: Qd', '  A1; Qd', 'A1;', 'A1:'),
    Slip('  A1: Qd', '  Anna: Qd', 'Qd'),
    Slip('  A1: Qd\n  A2: Qh', '  A1: Qd, A2: Qh', 'Qd, A2: Qh', 'Qd A2: Qh'),
    Slip('  A1: Qd\n  A2: Qh', '  A1 Qd A2 Qh', 'A1', 'A1:'),
    Slip('deal\n', 'deal:\n', 'deal:', 'deal'),
    Slip('deal\n', 'Deal.\n', ''),
    Slip('deal\n', 'dealt\n', 'dealt', 'deal'),
    Slip('deal\n', 'the deal\n', 'the', 'deal'),
    Slip('deal\n  A1: Qd\n  A2: Qh\n', '  A1: Qd\n  A2: Qh\n', 'A1: Qd'),
    Slip('[Rules "wegner"]', '[Rules wegner]', 'wegner', '"wegner"'),
    Slip('[Rules "wegner"]', 'Rules: wegner', 'Rules: wegner', '[Rules "wegner"]'),
    Slip('[Rules "wegner"]', '[Rules "wegner]', '"wegner', '"wegner"'),
    Slip('[Rules "wegner"]', '[Rules “wegner”]', '“wegner”', '"wegner"'),
    Slip('[Rules "wegner"]', '[Rules: "wegner"]', '[Rules: "wegner"]', '[Rules "wegner"]'),
    Slip('[First "Anna"]', '[First Anna]', 'Anna', '"Anna"'),
    Slip('[Player1 "Anna"]', '[Player 1 "Anna"]', '[Player 1 "Anna"]', '[Player1 "Anna"]'),
    Slip('[Player1 "Anna"]', '[Player1: Anna]', '[Player1: Anna]', '[Player1 "Anna"]'),
    Slip('[Player1 "Anna"]', 'Player1 Anna', 'Player1 Anna', '[Player1 "Anna"]'),
    Slip('clear R3', 'clr R3', 'clr', 'clear'),
    Slip('clear R3', 'clear 3', '3', 'R3'),
    Slip('clear R3', 'clear R3!', 'R3!', 'R3'),
    Slip('clear R3', 'clear: R3', 'clear:', 'clear'),
    Slip('clear R3', 'empty R3', 'empty', 'clear'),
    Slip('clear R3', 'free R3', 'free R3', 'clear R3'),
    Slip('Ben: pause', 'Ben pause', 'Ben', 'Ben:'),
    Slip('Ben: pause', 'Ben: paus', 'paus', 'pause'),
    Slip('Ben: pause', 'Ben: Pause!!', ''),
    Slip('Ben: pause', 'Ben: wait', 'wait', 'pause'),
    Slip('Ben: weiter', 'Ben: go on', 'go on', 'weiter'),
    Slip('Ben: weiter', 'Ben: wieter', 'wieter', 'weiter'),
    Slip('Q=3c', 'Q = 3c', 'Q = 3c', 'Q=♣3'),
    Slip('Q=3c', 'Q: 3c', 'Q: 3c', 'Q=♣3'),
    Slip('Q=3c', 'Q 3c', 'Q 3c', 'Q=♣3'),
    Slip('Q=3c', 'Q=3', 'Q=3'),
    Slip('Q=3c', 'Q=clubs 3', 'Q=clubs 3', 'Q=♣3'),
    Slip('Q=3c', 'lifts 3c', 'lifts 3c', 'Q=♣3'),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d # we expect Z302', ''),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d // the end', '// the end', '# the end'),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d\nEnd of game', 'End of game', '# End of game'),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d\nResult: Anna won', 'Anna won'),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d Anna: stop "no', '"no', '"no"'),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d Anna: Stop: "no"', 'Stop:', 'Stop'),
    Slip(
        '4. Ben: Q>A 4d',
        '4. Ben: Q>A 4d\nAnna: stop!! was it right?',
        'was it right?',
        '"was it right?"',
    ),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d\nAnna: stop „no“', '„no“', '"no"'),
    Slip(
        '4. Ben: Q>A 4d',
        '4. Ben: Q>A 4d\nAnna: stop no place for it',
        'no place for it',
        '"no place for it"',
    ),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d\nAnna stop', 'Anna', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna:\n  A>R1 Qd', ''),
    Slip('1. Anna: A>R1 Qd', '1.\nAnna: A>R1 Qd', ''),
    Slip('1. Anna: A>R1 Qd', '1 - Anna: A>R1 Qd', '1 -', '1.'),
    Slip('1. Anna: A>R1 Qd', '1. ANNA: a>r1 QD', ''),
    Slip('1. Anna: A>R1 Qd', '1. Anna:: A>R1 Qd', 'Anna::', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna : A>R1 Qd', 'Anna :', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna  A>R1, Qd', 'Anna', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 dQ ok', 'ok'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 <Qd>', '<Qd>', '♦Q'),
    Slip('1. Anna: A>R1 Qd', "1. Anna: A>R1 'Qd'", "'Qd'", '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 "Qd"', '"Qd"', 'Qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Q-d', 'Q-d', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Q/d', 'Q/d', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1: Qd', 'A>R1:', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A~R1 Qd', 'A~R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A -> R1 Qd', 'A -> R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: from A to R1 Qd', 'from A to R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: Qd to R1', 'Qd to R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: Qd > R1', 'Qd > R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: Qd A>R1', 'Qd A>R1', 'A>R1 Qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: plays A>R1 Qd', 'plays A>R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: move A>R1 Qd', 'move A>R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>B1 Qd', 'A>B1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A1>1 Qd', 'A1>1', 'A1>R1'),
    Slip('1. Anna: A>R1 Qd', '[1] Anna: A>R1 Qd', '[1]', '1.'),
    Slip('1. Anna: A>R1 Qd', '1, Anna: A>R1 Qd', '1,', '1.'),
    Slip('1. Anna: A>R1 Qd', '1. Player 1: A>R1 Qd', 'Player', '1:'),
    Slip('1. Anna: A>R1 Qd', '20:15 Anna: A>R1 Qd', '20:15', '@20:15'),
    Slip('1. Anna: A>R1 Qd', '@20.15 1. Anna: A>R1 Qd', '@20.15', '@20:15'),
    Slip('Q>R4 6h', 'Q>R4 h6x', 'h6x'),
    Slip('Q>R4 6h', 'Q>R4 6h?', '6h?', '6h'),
    Slip('Q>R4 6h', 'Q>R4 6 hearts', '6 hearts', '♥6'),
    Slip('Q>R4 6h', 'Q>R4 six hearts', 'six hearts', '♥6'),
    Slip('Q>R4 6h', 'Q>R4 red six', 'red six'),
    Slip('Q>R4 6h', 'Q>R4 ♥VI', '♥VI'),
    Slip('Q>R4 6h', 'Q>R4 6❤', '6❤', '♥6'),
    Slip('Q>R4 6h', 'Q>R4 6h\\', '6h\\', '6h'),
    Slip('Q=3c', 'Q=3c?', 'Q=3c?', 'Q=3c'),
    Slip('Q=3c', 'Q==3c', 'Q==3c', 'Q=♣3'),
    Slip('Q=3c', 'Q=(3c)', 'Q=(3c)', 'Q=♣3'),
    Slip('Q=3c', 'Q=3 of clubs', 'Q=3 of clubs', 'Q=♣3'),
    Slip('Q=3c', 'turns 3c', 'turns 3c'),
    Slip('Q=3c', '3c', '3c'),
    Slip('Ben: weiter', 'Ben: Weiter.', ''),
    Slip('Ben: weiter', 'Ben: continues', 'continues', 'continue'),
    Slip('Ben: weiter', 'Ben says weiter', 'Ben says', 'Ben:'),
    Slip('Ben: pause', 'Ben: "pause"', '"pause"', 'pause'),
    Slip('Ben: pause', 'Ben: break', 'break', 'pause'),
    Slip('Ben: pause', 'Ben - pause', 'Ben -', 'Ben:'),
    Slip('deal\n', 'Deal:\n', 'Deal:', 'Deal'),
    Slip('deal\n', 'deals\n', 'deals', 'deal'),
    Slip('deal\n', '[deal]\n', '[deal]', 'deal'),
    Slip('  A2: Qh', '  A2: Qh Q2: 51 cards', '51 cards', '51'),
    Slip('  A2: Qh', '  A2: Qh,', 'Qh,', 'Qh'),
    Slip('  A2: Qh', '  A2 - Qh', 'A2 -', 'A2:'),
    Slip('  A2: Qh', '  Waste2: Qh', 'Waste2:', 'A2:'),
    Slip('  A2: Qh', '  Ben: Qh', 'Qh'),
    Slip('[Player2 "Ben"]', '[Player2 "Ben]', '"Ben', '"Ben"'),
    Slip('[Player2 "Ben"]', '[Player2 „Ben“]', '„Ben“', '"Ben"'),
    Slip('[Player2 "Ben"]', '[Player2 = "Ben"]', '[Player2 = "Ben"]', '[Player2 "Ben"]'),
    Slip('[Player2 "Ben"]', 'Player 2: Ben', 'Player 2: Ben', '[Player2 "Ben"]'),
    Slip('[Player2 "Ben"]', '[Player2 "Ben"', '"Ben"', '"Ben"]'),
    # Copied from a chat, a table or a page; glued, or in words of one's own.
    Slip('[Rules "wegner"]', '\\[Rules "wegner"\\]', '\\[Rules "wegner"\\]', '[Rules "wegner"]'),
    Slip('[Rules "wegner"]', '[Rules ″wegner″]', '″wegner″', '"wegner"'),
    Slip('[Rules "wegner"]', '[Rules &quot;wegner&quot;]', '&quot;wegner&quot;', '"wegner"'),
    Slip('[Rules "wegner"]', '```zank\n[Rules "wegner"]', '```zank', '# ```zank'),
    Slip(
        '[Player1 "Anna"]\n[Player2 "Ben"]',
        '[Player1 "Anna"], [Player2 "Ben"]',
        '[Player1 "Anna"],',
        '[Player1 "Anna"]',
    ),
    Slip('deal\n', 'The deal:\n', 'The deal:', 'deal'),
    Slip('  A1: Qd', '* A1: Qd', '* A1:', 'A1:'),
    Slip('  A1: Qd', '- A1: Qd', '- A1:', 'A1:'),
    Slip('  A1: Qd', '| A1 | Qd |', '| A1 | Qd |', 'A1: Qd'),
    Slip('  A1: Qd', '"A1: Qd"', '"A1: Qd"', 'A1: Qd'),
    Slip('1. Anna: A>R1 Qd', '1. [Anna] A>R1 Qd', '[Anna]', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. **Anna**: A>R1 Qd', '**Anna**:', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '| Anna | A>R1 Qd', '| Anna |', 'Anna:'),
    Slip(
        '1. Anna: A>R1 Qd',
        '[15.11.26, 20:15:03] Anna: A>R1 Qd',
        '[15.11.26, 20:15:03] Anna:',
        'Anna: @20:15:03',
    ),
    Slip(
        '1. Anna: A>R1 Qd',
        '15.11.26, 20:15 - Anna: A>R1 Qd',
        '15.11.26, 20:15 - Anna:',
        'Anna: @20:15',
    ),
    Slip('1. Anna: A>R1 Qd', '\u200e1. Anna: A>R1 Qd', '\u200e1.', '1.'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A&gt;R1 Qd', 'A&gt;R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: Qd A to R1', 'Qd A to R1', 'A>R1 Qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 [Qd]', '[Qd]', 'Qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A≥R1 Qd', 'A≥R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A➡️R1 Qd', 'A➡️R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: А>R1 Qd', 'А>R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>Rı Qd', 'A>Rı', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Qd\x00', 'Qd\x00', 'Qd'),
    Slip('1. Anna: A>R1 Qd  Q>R2 Jh', '1. Anna: A>R1 QdQ>R2 Jh', 'QdQ>R2', 'Qd Q>R2'),
    Slip('1. Anna: A>R1 Qd  Q>R2 Jh', '1. Anna: A>R1 Qd/Q>R2 Jh', 'Qd/Q>R2', 'Qd Q>R2'),
    Slip('1. Anna: A>R1 Qd  Q>R2 Jh', '1. Anna: A>R1 Qd, and Q>R2 Jh', 'and Q>R2', 'Q>R2'),
    Slip(
        '1. Anna: A>R1 Qd  Q>R2 Jh',
        '1. Anna: A>R1 Qd, then draws Q>R2 Jh',
        'then draws Q>R2',
        'Q>R2',
    ),
    Slip('1. Anna: A>R1 Qd  Q>R2 Jh', '1. Anna: A>R1 Qd → Q>R2 Jh', '→', ','),
    Slip('1. Anna: A>R1 Qd  Q>R2 Jh', '1. Anna: (A>R1 Qd) (Q>R2 Jh)', '(A>R1 Qd)', 'A>R1 Qd'),
    Slip('Anna: Q>A 4s\n2. Ben:', 'Anna: Q>A 4s, 2) Ben:', '2) Ben:', 'Ben:'),
    Slip('Anna: Q>A 4s\n2. Ben:', 'Anna: Q>A 4s | Ben:', '| Ben:', 'Ben:'),
    Slip('Anna: Q>A 4s', 'Anna: Q>A spd4', 'spd4', '♠4'),
    Slip('Q>R6 8c', 'Q>R6 8cl', '8cl', '♣8'),
    Slip('clear R3  R3>R6', 'clear R3: R3>R6', 'R3:', 'R3'),
    Slip('clear R3  R3>R6', '"clear R3" R3>R6', '"clear R3"', 'clear R3'),
    Slip('clear R3  R3>R6', 'clearR3 R3>R6', 'clearR3', 'clear R3'),
    Slip('clear R3  R3>R6', 'empties R3 R3>R6', 'empties', 'clear'),
    Slip('clear R3  R3>R6', 'announces clear R3 R3>R6', 'announces clear', 'clear'),
    Slip('clear R3  R3>R6', 'clear R3 by R3>R6', 'by', ','),
    Slip('clear R3  R3>R6', 'clear R3 -> R3>R6', '->', ','),
    Slip('   Ben: pause', '   Ben: calls pause', 'calls pause', 'pause'),
    Slip('   Ben: pause', '   Ben: hold on', 'hold on', 'pause'),
    Slip('   Ben: pause', '   Ben: Pause…', 'Pause…', 'Pause'),
    Slip('   Ben: pause', '   pause (Ben)', 'pause (Ben)', 'Ben: pause'),
    Slip('   Ben: pause', '   pause by Ben', 'pause by Ben', 'Ben: pause'),
    Slip('   Ben: weiter', '   Ben: go', 'go', 'weiter'),
    Slip('   Ben: weiter', '   Ben: unpause', 'unpause', 'weiter'),
    Slip('   Ben: weiter', '   Ben: end pause', 'end pause', 'weiter'),
    Slip('4. Ben: Q>A 4d\n', '4. Ben: Q>A 4d\x1a', '4d\x1a', '4d'),
    # Typed twice, dictated, drawn, or out of a table.
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Qdd', 'Qdd', '♦Q'),
    Slip('1. Anna: A>R1 Qd', 'a) Anna: A>R1 Qd', 'a) Anna:', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '№1 Anna: A>R1 Qd', '№1', '1.'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A≻R1 Qd', 'A≻R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A🡒R1 Qd', 'A🡒R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A 👉 R1 Qd', 'A 👉 R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A=R1 Qd', 'A=R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '* Anna: A>R1 Qd', '* Anna:', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', 'Anna (21:03): A>R1 Qd', 'Anna (21:03):', 'Anna: @21:03'),
    Slip('1. Anna: A>R1 Qd', '[21:03] Anna: A>R1 Qd', '[21:03] Anna:', 'Anna: @21:03'),
    Slip(
        '1. Anna: A>R1 Qd  Q>R2 Jh  Q>R3 6c  Q>R4 6h',
        '| 1 | Anna | A>R1 Qd | Q>R2 Jh | Q>R3 6c | Q>R4 6h |',
        '| 1 | Anna | A>R1 Qd',
        'Anna: A>R1 Qd Q>R2 Jh Q>R3 6c Q>R4 6h',
    ),
    Slip('1. Anna: A>R1 Qd', '1;Anna;A>R1;Qd', '1;Anna;A>R1;Qd'
         , 'Anna: A>R1 Qd Q>R2 Jh Q>R3 6c Q>R4 6h'),
    Slip('Q>R2 Jh', 'Q>R two Jh', 'Q>R two', 'Q>R2'),
    Slip('Q>R2 Jh', 'Q>R.2 Jh', 'Q>R.2', 'Q>R2'),
    Slip('Q>R2 Jh', 'Q to column 2 Jh', 'Q to column 2', 'Q>R2'),
    Slip('Q>R2 Jh', 'Q (Jh) > R2', 'Q (Jh) > R2', 'Q>R2 ♥J'),
    Slip('Q>R2 Jh', 'QR2Jh', 'QR2Jh', 'Q>R2 ♥J'),
    Slip('Q>R2 Jh', 'Q>R2 🂻', '🂻', '♥J'),
    Slip('Anna: Q>A 4s', 'Anna: Q>A 4s\n=====', '=====', '# ====='),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d -- nice', '-- nice', '# nice'),
    Slip('4. Ben: Q>A 4d', '4. Ben: Q>A 4d 😀', '😀', '# 😀'),
    Slip('[Player2 "Ben"]', '[Player 2 Ben]', '[Player 2 Ben]', '[Player2 "Ben"]'),
    Slip('[Player2 "Ben"]', '[Player2] Ben', '[Player2] Ben', '[Player2 "Ben"]'),
    Slip('[Player2 "Ben"]', '[Player2 "Ben]"', '"Ben]"', '"Ben"]'),
    Slip('Q>R2 Jh', 'Q>R2 Jh comma', 'comma', ','),
    # Who plays is known from what they do.
    Slip('[Player2 "Ben"]', '[Player2 "Be"n"]', 'n"]'),
    Slip('[Player2 "Ben"]', '[Player2', 'Player2'),
    # As dictation writes it.
    Slip('1. Anna: A>R1 Qd', '1. Anna: Ace to R1 Qd', 'Ace to R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A greater than R1 Qd', 'A greater than R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: from the waste to R1 Qd', 'from the waste to R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna colon A>R1 Qd', 'Anna colon', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', "1. Anna's turn: A>R1 Qd", "Anna's turn:", 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna is next: A>R1 Qd', 'Anna is next:', 'Anna:'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 with Qd', 'with Qd', 'Qd'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A,R1 Qd', 'A,R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 +Qd', '+Qd', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Qd*', 'Qd*', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A≻R1 Qd', 'A≻R1', 'A>R1'),
    Slip('1. Anna: A>R1 Qd', '1. Anna: A>R1 Qdd', 'Qdd', '♦Q'),
    Slip('1. Anna: A>R1 Qd', '1. a) Anna: A>R1 Qd', '1. a) Anna:', 'Anna:'),
    Slip('Ben: weiter', 'Ben: carry on', 'carry on', 'weiter'),
    # Who plays, in a line of one's own.
    Slip(
        '[Player1 "Anna"]\n[Player2 "Ben"]',
        'Players: Anna and Ben',
        'Players: Anna and Ben',
        '[Player1 "Anna"] [Player2 "Ben"]',
    ),
    Slip(
        '[Player1 "Anna"]\n[Player2 "Ben"]',
        'Player 1: Anna, Player 2: Ben',
        'Player 1: Anna, Player 2: Ben',
        '[Player1 "Anna"] [Player2 "Ben"]',
    ),
    Slip(
        '[Player1 "Anna"]\n[Player2 "Ben"]',
        'Anna vs. Ben',
        'Anna vs. Ben',
        '[Player1 "Anna"] [Player2 "Ben"]',
    ),
]  # fmt: skip

SLIPS_IN_WEGNER_IN_GERMAN = [
    Slip('1. Oma: A>R1 KaD', '1 Oma: A>R1 KaD', '1', '1.'),
    Slip('1. Oma: A>R1 KaD', '1. Oma A>R1 KaD', 'Oma', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', '1. Oma; A>R1 KaD', 'Oma;', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 Karo Dame', 'Karo Dame', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 Dame', 'Dame'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A auf R1 KaD', 'A auf R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: Ablage auf R1 KaD', 'Ablage auf R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 Ka-D', 'Ka-D', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>Rand1 KaD', 'A>Rand1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma spielt A>R1 KaD', 'Oma spielt', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 ♦️D', ''),
    Slip('1. Oma: A>R1 KaD', 'Zug 1: Oma: A>R1 KaD', 'Zug 1:', '1.'),
    Slip('Q>R3 Kr6', 'Q>R3 Kreuz 6', 'Kreuz 6', '♣6'),
    Slip('Q>R3 Kr6', 'Q>R3 Kreuz sechs', 'Kreuz sechs', '♣6'),
    Slip('Q>R3 Kr6', 'Q>R3 K6', 'K6'),
    Slip('Q>R3 Kr6', 'Talon>R3 Kr6', 'Talon>R3', 'Q>R3'),
    Slip('Q>R3 Kr6', 'und Q>R3 Kr6', 'und', ','),
    Slip('Q>R3 Kr6', 'Q>R3 Kr6 (schön)', '(schön)'),
    Slip('Q>R3 Kr6', 'Q-R3 Kr6', 'Q-R3', 'Q>R3'),
    Slip('leert R3', 'leer R3', 'leer', 'leert'),
    Slip('leert R3', 'räumt R3', 'räumt', 'leert'),
    Slip('leert R3', 'leert R 3', 'R 3', 'R3'),
    Slip('leert R3', 'leert Stapel 3', 'Stapel 3', 'R3'),
    Slip('2. "Karl Heinz": A', '2. Karl Heinz: A', 'Karl Heinz:', '"Karl Heinz":'),
    Slip('2. "Karl Heinz": A', '2. „Karl Heinz“: A', '„Karl Heinz“:', '"Karl Heinz":'),
    Slip('2. "Karl Heinz": A', '2. "Karl Heinz" A', '"Karl Heinz"', '"Karl Heinz":'),
    Slip('2. "Karl Heinz": A', '2. "Karl Heinz: A', '"Karl Heinz:', '"Karl Heinz":'),
    Slip('"Karl Heinz": pause', '"Karl Heinz": Moment', 'Moment', 'pause'),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": weiter gehts', 'gehts', '# gehts'),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": wieter', 'wieter', 'weiter'),
    Slip('gabe\n', 'Gabe:\n', 'Gabe:', 'Gabe'),
    Slip('  A1: KaD', '  A1: Karo Dame', 'Karo Dame', '♦D'),
    Slip('  A1: KaD', '  Ablage1: KaD', 'Ablage1:', 'A1:'),
    Slip('  A1: KaD', '  A1 KaD', 'A1', 'A1:'),
    Slip('[Regeln "wegner"]', '[Regeln wegner]', 'wegner', '"wegner"'),
    Slip('[Regeln "wegner"]', '[Regeln „wegner“]', '„wegner“', '"wegner"'),
    Slip('[Regeln "wegner"]', 'Regeln: wegner', 'Regeln: wegner', '[Regeln "wegner"]'),
    Slip('[Spieler1 "Oma"]', '[Spieler 1 "Oma"]', '[Spieler 1 "Oma"]', '[Spieler1 "Oma"]'),
    Slip('[Spieler1 "Oma"]', 'Spieler1: Oma', 'Spieler1: Oma', '[Spieler1 "Oma"]'),
    Slip('[Spieler1 "Oma"]', '[Spieler1 Oma]', 'Oma', '"Oma"'),
    Slip('4. "Karl Heinz": Q>A Ka4', '4. "Karl Heinz": Q>A Ka4\nOma: Halt!', 'Halt!', 'stopp'),
    Slip(
        '4. "Karl Heinz": Q>A Ka4',
        '4. "Karl Heinz": Q>A Ka4\nOma: stopp weil die 3 noch geht',
        'weil die 3 noch geht',
        '"weil die 3 noch geht"',
    ),
    Slip('4. "Karl Heinz": Q>A Ka4', '4. "Karl Heinz": Q>A Ka4 #erwartet: Z302', ''),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 Karo-Dame', 'Karo-Dame', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 KaroDame', 'KaroDame', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 D Karo', 'D Karo', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 ♦ Dame', '♦ Dame', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 die Karo Dame', 'die Karo Dame', '♦D'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: von A nach R1 KaD', 'von A nach R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: legt A>R1 KaD', 'legt A>R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma, A>R1 KaD', 'Oma,', 'Oma:'),
    Slip('Q>R2 HeB', 'Q>R2 Herz Bube', 'Herz Bube', '♥B'),
    Slip('Q>R2 HeB', 'Q>R2 Herz B', 'Herz B', '♥B'),
    Slip('Q>R2 HeB', 'Q>R2 HB', ''),
    Slip('Q>R2 HeB', 'Q>R2 Herzbube', 'Herzbube', '♥B'),
    Slip('Q>R2 HeB', 'dann Q>R2 HeB', 'dann', ','),
    Slip('Q>R2 HeB', 'Stock>R2 HeB', 'Stock>R2', 'Q>R2'),
    Slip('Q>R2 HeB', 'Stapel>R2 HeB', 'Stapel>R2'),
    Slip('Q>R2 HeB', 'Q>Haus 2 HeB', 'Q>Haus 2', 'Q>R2'),
    Slip('Q=Kr3', 'Q=Kreuz 3', 'Q=Kreuz 3', 'Q=♣3'),
    Slip('Q=Kr3', 'hebt Kr3', 'hebt Kr3', 'Q=♣3'),
    Slip('leert R3', 'R3 leeren', 'R3', 'leert R3'),
    Slip('leert R3', 'leeren R3', 'leeren', 'leert'),
    Slip('leert R3', 'LEERT R3!', 'R3!', 'R3'),
    Slip('"Karl Heinz": pause', 'Karl Heinz: pause', 'Karl Heinz:', '"Karl Heinz":'),
    Slip('"Karl Heinz": pause', '"Karl Heinz" sagt Pause', '"Karl Heinz" sagt', '"Karl Heinz":'),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": weiter machen', 'machen', '# machen'),
    Slip('4. "Karl Heinz": Q>A Ka4', '4. "Karl Heinz": Q>A Ka4 fertig', 'fertig', '# fertig'),
    Slip('4. "Karl Heinz": Q>A Ka4', '4. "Karl Heinz": Q>A Ka4 (Ende)', '(Ende)', '# (Ende)'),
    Slip('4. "Karl Heinz": Q>A Ka4', '4. "Karl Heinz": Q>A Ka4\nErgebnis: Oma', 'Oma'),
    Slip(
        '4. "Karl Heinz": Q>A Ka4',
        '4. "Karl Heinz": Q>A Ka4\nStopp: "die 2 geht"',
        'Stopp:',
        'Stopp',
    ),
    # Copied from a chat, a table or a page; glued, or in words of one's own.
    Slip('A1: KaD', 'A1: KarD', 'KarD', '♦D'),
    Slip('A1: KaD', 'A1: Eckstein Dame', 'Eckstein Dame', '♦D'),
    Slip('Q>R2 HeB', 'HeB von Q auf R2', 'HeB von Q auf R2', 'Q>R2 HeB'),
    Slip('Q>R3 Kr6', 'Q>R3 Krz6', 'Krz6', '♣6'),
    Slip('Q>A Pi4', 'Q>A Pick 4', 'Pick 4', '♠4'),
    Slip('Q>A Pi4', 'Q>A Schippe 4', 'Schippe 4', '♠4'),
    Slip('2. "Karl Heinz":', '2. Spieler 2:', 'Spieler 2:', '2:'),
    Slip('leert R3  R3>R6', 'leert R3: R3>R6', 'R3:', 'R3'),
    Slip('leert R3  R3>R6', 'Ansage leert R3 R3>R6', 'Ansage leert', 'leert'),
    Slip('leert R3  R3>R6', 'leert R3 mit R3>R6', 'mit', ','),
    Slip('Q=Kr3', 'hebt Kr3 ab', 'hebt Kr3 ab', 'Q=♣3'),
    Slip('Q=Kr3', 'nimmt Kr3 auf', 'nimmt Kr3 auf', 'Q=♣3'),
    Slip('Q=Kr3', 'deckt Kr3 auf', 'deckt Kr3 auf', 'Q=♣3'),
    Slip('"Karl Heinz": pause', '"Karl Heinz": ruft Pause', 'ruft Pause', 'Pause'),
    Slip('"Karl Heinz": pause', '"Karl Heinz": warte', 'warte', 'pause'),
    Slip(
        '"Karl Heinz": pause',
        'Pause von "Karl Heinz"',
        'Pause von "Karl Heinz"',
        '"Karl Heinz": Pause',
    ),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": weitermachen', 'weitermachen', 'weiter'),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": weiterspielen', 'weiterspielen', 'weiter'),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": Pause Ende', 'Pause Ende', 'weiter'),
    # As it is said at the table; nobody else has moved out of turn because of it.
    Slip('1. Oma: A>R1 KaD', 'Die Oma: A>R1 KaD', 'Die Oma:', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', 'Oma beginnt: A>R1 KaD', 'Oma beginnt:', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', 'S1: A>R1 KaD', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A an R1 KaD', 'A an R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R eins KaD', 'A>R eins', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>Spalte 1 KaD', 'A>Spalte 1', 'A>R1'),
    Slip('leert R3', 'macht R3 frei', 'macht R3 frei', 'leert R3'),
    Slip('leert R3', 'räume R3', 'räume', 'leert'),
    Slip('Q=Kr3', 'deckt auf: Kr3', 'deckt auf: Kr3', 'Q=♣3'),
    Slip('gabe\n', 'geben\n', 'geben', 'gabe'),
    Slip('  A1: KaD', '  A1> KaD', 'A1>', 'A1:'),
    Slip('[Spieler1 "Oma"]', '[Spieler 1 Oma]', '[Spieler 1 Oma]', '[Spieler1 "Oma"]'),
    Slip('[Regeln "wegner"]', '8Regeln "wegner"9', '8Regeln "wegner"9', '[Regeln "wegner"]'),
    Slip('[Regeln "wegner"]', '[Regeln] wegner', '[Regeln] wegner', '[Regeln "wegner"]'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: Ass nach R1 KaD', 'Ass nach R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A größer R1 KaD', 'A größer R1', 'A>R1'),
    Slip('1. Oma: A>R1 KaD', '1. Oma Doppelpunkt A>R1 KaD', 'Oma Doppelpunkt', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', '1. Omas Zug: A>R1 KaD', 'Omas Zug:', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', '1. Oma ist dran: A>R1 KaD', 'Oma ist dran:', 'Oma:'),
    Slip('1. Oma: A>R1 KaD', '1. Oma: A>R1 mit KaD', 'mit KaD', 'KaD'),
    Slip('Q>R2 HeB', 'Q>R2 Hertz Bube', 'Hertz Bube', '♥B'),
    Slip('Q>R2 HeB', 'Kuh nach R2 HeB', 'Kuh nach R2', 'Q>R2'),
    Slip('gabe\n', 'Kartengabe\n', 'Kartengabe', 'gabe'),
    Slip('"Karl Heinz": weiter', '"Karl Heinz": fortsetzen', 'fortsetzen', 'weiter'),
    Slip(
        '[Spieler1 "Oma"]\n[Spieler2 "Karl Heinz"]',
        'Spieler: Oma, Karl Heinz',
        'Spieler: Oma, Karl Heinz',
        '[Player1 "Oma"] [Player2 "Karl Heinz"]',
    ),
    Slip('[Beginnt "Oma"]', '15.11.2026', '11.2026'),
]  # fmt: skip

SLIPS_IN_ONLINE = [
    Slip('Karin: A>R8 ♦Q', 'Karin: A>R8 ♦ Q', '♦ Q', '♦Q'),
    Slip('Karin: A>R8 ♦Q', 'Karin: A>R8 ♢Q', '♢Q', '♦Q'),
    Slip('Karin: A>R8 ♦Q', 'Karin: A>R8, ♦Q', 'A>R8, ♦Q', 'A>R8 ♦Q'),
    Slip('Karin: A>R8 ♦Q', 'Karin A>R8 ♦Q', 'Karin', 'Karin:'),
    Slip('Karin: A>R8 ♦Q', 'Karin: A1>R8 D-Q', 'D-Q', '♦Q'),
    Slip('Q>A2 ♣5', 'Q>Uwe ♣5', 'Q>Uwe'),
    Slip('Q>A2 ♣5', 'Q>W2 ♣5', 'Q>W2', 'Q>A2'),
    Slip('Q>M ♠A', 'Q>foundation ♠A', 'Q>foundation', 'Q>M'),
    Slip('Q>M ♠A', 'Q>F ♠A', 'Q>F'),
    Slip('Q>M ♠A', 'Q>M Ace of spades', 'Ace of spades', '♠A'),
    Slip('Q>M ♠A', 'Q>M ♠1', '♠1', '♠A'),
    Slip('  R6: ♦10', '  R6: ♦1O', '♦1O', '♦10'),
    Slip('  R6: ♦10', '  R6: 10 ♦', '10 ♦', '♦10'),
    Slip('  R6: ♦10', '  R6: ten of diamonds', 'ten of diamonds', '♦10'),
    Slip('  R6: ♦10', '  6: ♦10', '6:', 'R6:'),
    Slip('  R6: ♦10', '  R6 ♦10', 'R6', 'R6:'),
    Slip('  R6: ♦10', '  R6:♦10 (top)', '(top)', '# (top)'),
    Slip('Uwe: Q>A ♣2', 'Uwe: Q>A ♣2 Karin: knok', 'knok', 'knock'),
    Slip('Uwe: Q>A ♣2', 'Uwe: Q>A ♣2\nKarin knocks', 'Karin', 'Karin:'),
    Slip('Uwe: Q>A ♣2', 'Uwe: Q>A ♣2, ', ''),
    Slip('Uwe: Q>A ♣2', 'Uwe: Q>A 2 ♣', '2 ♣', '♣2'),
    Slip('Uwe: Q>A ♣2', 'Uwe: Q>A ♣️2', ''),
    Slip('Uwe: Q>A ♣2', 'Uwe: Q→A ♣2 end of turn', 'end of turn', '# end of turn'),
    Slip('Q>A2 ♣5', 'Q>A 2 ♣5', 'Q>A 2', 'Q>A2'),
    Slip('R4>R1 R7>R8', 'R4>R1R7>R8', 'R4>R1R7>R8', 'R4>R1 R7>R8'),
    Slip('R4>R1 R7>R8', 'R4>R1/R7>R8', 'R4>R1/R7>R8', 'R4>R1 R7>R8'),
    Slip('R4>R1 R7>R8', '4>1 R7>R8', '4>1', 'R4>R1'),
]  # fmt: skip

SLIPS_IN_TREPPE = [
    Slip('vereint R3>R1', 'mische R3>R1', 'mische'),
    Slip('vereint R3>R1', 'verreint R3>R1', 'verreint', 'vereint'),
    Slip('R1>R3*3 PiK', 'R1>R3 *3 PiK', 'R1>R3 *3', 'R1>R3*3'),
    Slip('R1>R3*3 PiK', 'R1>R3x3 PiK', 'R1>R3x3', 'R1>R3*3'),
    Slip('R1>R3*3 PiK', '3 R1>R3 PiK', '3'),
    Slip('R1>R3*3 PiK', 'R1>R3 3 Karten PiK', '3 Karten'),
    Slip('Ida: R15>M', 'R15>M', 'R15>M', 'Ida: R15>M'),
    Slip('Ida: R15>M', 'Ida R15>M', 'Ida', 'Ida:'),
    Slip('Ida: R15>M', 'Ida: R15>m', ''),
    Slip('Ida: R15>M', 'Ida: R15>Mitte', 'R15>Mitte', 'R15>M'),
    Slip('Ida: R10>M Q>R10 PiB', 'Ida: R10>M, Q>R10, PiB', 'Q>R10, PiB', 'Q>R10 PiB'),
    Slip('  R7: He9', '  R7: Hq9', 'Hq9'),
    Slip('  R7: He9', '  R7: H9', ''),
    Slip('  R7: He9', '  R7: Herz9', 'Herz9', '♥9'),
    Slip('  R7: He9', '  R7 He9', 'R7', 'R7:'),
    Slip('R4>M Q>R4 He8', 'R4>Mitte Q>R4 He8', 'R4>Mitte', 'R4>M'),
    Slip('R4>M Q>R4 He8', 'R4>Fundament Q>R4 He8', 'R4>Fundament', 'R4>M'),
    Slip('R4>M Q>R4 He8', 'R4 M Q R4 He8', 'R4 M', 'R4>M'),
    Slip('Q>A KaK', 'Q>Ablage KaK', 'Q>Ablage', 'Q>A'),
    Slip('Q>A KaK', 'Q>A Karo König', 'Karo König', '♦K'),
    Slip('Q>A KaK', 'Q>A Karokönig', 'Karokönig', '♦K'),
    Slip('Q>A KaK', 'Q>A KaKönig', 'KaKönig', '♦K'),
    Slip('Ida: R15>M', 'Ida: 15>M', '15>M', 'R15>M'),
    Slip('Ida: R15>M', 'Ida: R15 in die Mitte', 'R15 in die Mitte', 'R15>M'),
    Slip('Ida: R15>M', 'Ida: Treppe 15>M', 'Treppe 15>M', 'R15>M'),
]  # fmt: skip

SLIPS_IN_STREITPATIENCE = [
    Slip('R5>S1 He4', 'R5>Süd He4', 'R5>Süd'),
    Slip('Süd: Q>A', 'Süd: Q>Ablage', 'Q>Ablage', 'Q>A'),
    Slip('  R5: He4', '  R5 : He4', 'R5 :', 'R5:'),
    Slip('  R5: He4', '  Randstapel 5: He4', 'Randstapel 5:', 'R5:'),
    Slip(
        '[Agreed "reserve=12, hidden-reserve"]',
        '[Agreed reserve=12, hidden-reserve]',
        'reserve=12, hidden-reserve',
        '"reserve=12, hidden-reserve"',
    ),
    Slip('Q=He10', 'Q=HeT', ''),
    Slip('Q=He10', 'Q=H10', ''),
    Slip('R5>S1 He4', 'R5>S 1 He4', 'R5>S 1', 'R5>S1'),
    Slip('HeD S=PiD', 'HeD S=Pik D', 'S=Pik D', 'S=♠D'),
    # What could not be read may have named the card that goes onto the waste in the next line.
    Slip('Q=He10', 'Q=He1O', 'Q=He1O', 'Q=♥10'),
]  # fmt: skip

GAMES = {
    WEGNER: SLIPS_IN_WEGNER,
    WEGNER_IN_GERMAN: SLIPS_IN_WEGNER_IN_GERMAN,
    ONLINE: SLIPS_IN_ONLINE,
    TREPPE: SLIPS_IN_TREPPE,
    STREITPATIENCE: SLIPS_IN_STREITPATIENCE,
}
GERMAN = (WEGNER_IN_GERMAN, TREPPE, STREITPATIENCE)


def findings(text: str) -> list[Finding]:
    return [found for verdict in judge_games(parse(text)) for found in verdict.findings]


@each("record", GAMES)
def test_what_should_have_been_written_has_no_findings(record: str) -> None:
    assert findings(record) == []


@each(("record", "slip"), [(game, slip) for game, slips in GAMES.items() for slip in slips])
def test_the_first_slips_of_a_newcomer(record: str, slip: Slip) -> None:
    assert record.count(slip.written) == 1
    begin = record.index(slip.written)
    text = record.replace(slip.written, slip.slip)
    found = findings(text)
    if not slip.place:
        assert found == []
        return
    (unreadable,) = found
    assert (unreadable.code, unreadable.player) == ("Z001", None)
    lines = text.split("\n")
    place = sum(len(line) + 1 for line in lines[: unreadable.span.line - 1])
    place += unreadable.span.column - 1
    assert begin <= place <= begin + len(slip.slip)
    assert text[place:].startswith(slip.place)
    with speaking("de" if record in GERMAN else "en"):
        told = unreadable.message
    if slip.meant is None:
        (lost,) = (line for game in parse(text).games for line in game.lost)
        assert lost.places[0].suggestion is None
    else:
        assert f"“{slip.meant}”" in told or f"„{slip.meant}“" in told or "]" in slip.meant


def corrected(text: str) -> str:
    """Return a record with all that is suggested in it."""
    lines = text.split("\n")
    for lost in (line for game in parse(text).games for line in game.lost):
        for place in reversed(lost.places):
            if place.suggestion is not None:
                number, start, _, end = place.span
                line = lines[number - 1]
                lines[number - 1] = line[: start - 1] + place.suggestion + line[end - 1 :]
    return "\n".join(lines)


@each(
    ("record", "slip"),
    [(game, slip) for game, slips in GAMES.items() for slip in slips if slip.meant],
)
def test_whoever_does_what_is_suggested_has_a_record_without_slips(record: str, slip: Slip) -> None:
    codes = {found.code for found in findings(corrected(record.replace(slip.written, slip.slip)))}
    # Some of the slips are in a Stop that was wrong.
    assert codes <= {"Z401"}


@each(
    ("slip", "known"),
    [("Q>A 4s, 2) Ben:", True), ("Q>A 4s | Ben:", True), ("Q>A 4s Ben;", False),
     ("Q>A 4s Bne Ben :", False)],
)  # fmt: skip
def test_whoever_comes_on_turn_in_a_line_that_cannot_be_read_plays_what_follows(
    slip: str, known: bool
) -> None:
    # Else the next lines would be the other's: ♥K onto the wrong waste, a move out of turn.
    text = WEGNER.replace("Q>A 4s\n2. Ben:", slip)
    assert {found.code for found in findings(text)} == {"Z001"}
    spoken = {event.text: event.speaker for game in parse(text).games for event in game.events}
    assert spoken.get("Q>R6 5d") == ("Ben" if known else None)


CHAT = "the line without the time and the sender that a chat puts before it"
LIST = "the line without the bullet or number in front"
MAIL = "the line without the > that e-mail puts before what it quotes"
UNSEEN = "no invisible characters, such as those that chats and web pages add"


@each(
    ("before", "said"),
    [("[15.11.26, 20:15:03] ", CHAT), ("[20:15, 15.11.2026] Ben: ", CHAT), ("| ", LIST),
     ("[20:15, 15.11.2026] Opa Karl: ", CHAT), ("15.11.26, 20:15 - Ben: ", CHAT),
     ("\u200e[15.11.26, 20:15:03] Ben: ", CHAT), ("11/15/26, 8:15 PM - Ben: ", CHAT),
     ("• ", LIST), ("- ", LIST), ("> ", MAIL), ("> > ", MAIL), (">> ", MAIL), ("\u200e", UNSEEN),
     ("\u200b \u200b", UNSEEN)],
)  # fmt: skip
def test_what_a_program_put_before_each_line_is_told_once(before: str, said: str) -> None:
    text = re.sub(r"(?m)^\s*(?:\d\. )?(?=(?:Anna|Ben):)", lambda _: before, WEGNER)
    (found,) = findings(text)
    (first, *more) = [n for n, line in enumerate(text.split("\n"), 1) if line.startswith(before)]
    assert (found.code, found.span.line, found.span.column) == ("Z001", first, 1)
    assert f"Expected {said}. The same on line {', '.join(map(str, more))}." in found.message
    assert findings(corrected(text)) == []


def test_the_rows_of_a_table_are_told_once() -> None:
    rows = re.sub(r"(?m)^ *(\d)?\.? ?(Anna|Ben): (.*)$", r"| \1 | \2 | \3 |", WEGNER)
    (found,) = findings(re.sub(r"\|\n\s+(?=clear)", " ", rows).replace("\n   clear", " clear"))
    assert found.code == "Z001" and found.span.line == 10
    assert "Expected the line without the lines and marks of a table. The same on" in found.message


def test_each_row_of_a_table_of_piles_is_told() -> None:
    text = WEGNER.replace("  A1: Qd\n  A2: Qh\n", "  | A1 | Qd |\n  | A2 | Qh |\n")
    assert [(f.code, f.span.line) for f in findings(text)] == [("Z001", 7), ("Z001", 8)]
    assert findings(corrected(text)) == []


def test_a_quoted_mail_is_told_once_with_its_tags() -> None:
    (found,) = findings(re.sub("(?m)^", "> ", WEGNER))
    assert (found.code, found.span.line) == ("Z001", 1)
    assert f"expected {MAIL}. The same on line 2, 3, " in found.message


def test_what_a_chat_says_besides_is_no_play() -> None:
    sent = "[20:15, 15.11.2026] Ben: "
    text = WEGNER.replace("2. Ben:", f"{sent}<Media omitted>\n{sent}oh no!\n2. Ben:")
    (found,) = findings(text)
    assert CHAT in found.message and "The same on line" in found.message
    assert findings(corrected(text)) == []


@each("place", ["Anna:{}", "Anna: A>R1{}", "Anna: A>R1 Qd{}", "A1: Qd{}"])
def test_a_byte_order_mark_only_separates(place: str) -> None:
    assert findings(WEGNER.replace(place.format(""), place.format("\ufeff"), 1)) == []


@each("number", ["#2 ", "#2) ", "  #2: "])
def test_nobody_is_to_blame_for_a_turn_that_is_a_comment(number: str) -> None:
    # Else Anna moves out of turn, Ben's Stop is wrong, and R5 is empty.
    told = f"{number}Ben: Q>R5 9h Q>A 3d\nAnna: Q>R6 6s\nBen: stop\nBen: R5>M 9h\n{number}Anna: Q>A"
    text = WEGNER[: WEGNER.index("2. Ben:")] + told
    verdict, *_ = judge_games(parse(text.replace("deal", '[Result "Ben"]\ndeal')))
    assert verdict.findings == []
    assert [stop.ruling for stop in verdict.stops] == [None]
    with speaking("de"):
        assert str(verdict.doubts[0].reason) == "ein Kommentar davor sieht aus wie ein Zug"


@each("comment", ["#2. Ben: Q>A 9h", "# 2. Ben: Q>A 9h", "#2 Ben: nice", "# Ben: Q>A 9h"])
def test_other_comments_are_nothing_but_comments(comment: str) -> None:
    head = WEGNER.replace("deal", "#1 Anna: Q>A 9h\ndeal")
    for text in (WEGNER.replace("3. Anna:", f"{comment}\n3. Anna:"), head):
        (verdict,) = judge_games(parse(text))
        assert (verdict.findings, verdict.doubts) == ([], [])


@each("sign", ["\u200b", "\u200e", "\u00ad", "\u2060"])
@each("place", ["Anna:{}", "Anna: A>R1{}", "Anna: A>R1 Q{}d", "Anna: A{}>R1"])
def test_signs_that_nobody_sees_are_told_where_they_are(sign: str, place: str) -> None:
    written = place.format("")
    text = WEGNER.replace(written, place.format(sign), 1)
    (found,) = findings(text)
    assert found.code == "Z001" and UNSEEN in found.message and found.span.line == 10
    assert findings(corrected(text)) == []


def test_each_tag_without_brackets_is_told() -> None:
    text = "Regeln: wegner\nSpieler 1: Oma\nSpieler 2 Opa\n\ngabe\n  A1: ♦3\n  A2: ♠9\n"
    assert [found.span.line for found in findings(text)] == [1, 2, 3]
    assert findings(corrected(text)) == []


@each("mark", ["<br>", "<br />", "\\n", "\\"])
def test_what_a_page_puts_behind_each_line_is_told_once(mark: str) -> None:
    (found,) = findings(WEGNER.replace("\n", f"{mark}\n"))
    assert found.code == "Z001" and found.span.line == 1
    assert "the line without formatting marks around it" in found.message
    assert "The same on line 2, 3, 4, " in found.message


def test_a_play_in_words_is_no_comment() -> None:
    # Else whoever follows the hint loses the play, and Anna moves out of turn.
    text = WEGNER.replace("R1>R8  Q>R1 Qd  Q>A Kh", "R1 to R8  Q to R1 Qd  Q to A Kh")
    (lost,) = (line for game in parse(text).games for line in game.lost)
    assert [place.suggestion for place in lost.places] == ["R1>R8", "Q>R1", "Q>A"]


def test_plays_after_two_strokes_are_no_comment() -> None:
    text = WEGNER.replace("  Q>R2 Jh", " // so Q>R2 Jh")
    (lost,) = (line for game in parse(text).games for line in game.lost)
    assert [place.suggestion for place in lost.places if "#" in (place.suggestion or "")] == []


@each(
    ("tag", "near"),
    [("Playerl", "Player1"), ("PlayerI", "Player1"), ("Players", "Player1"), ("Rulez", "Rules"),
     ("Spieler", "Spieler1"), ("Spielerl", "Spieler1"), ("PlayerII", "Player2")],
)  # fmt: skip
def test_the_tag_that_is_meant(tag: str, near: str) -> None:
    (found,) = findings(f'[Rules "wegner"]\n[{tag} "x, y"]\ndeal\n')
    assert f"did you mean {near}?" in found.message


@each(
    ("tag", "written"),
    [("Playerl", "Player1"), ("PlayerII", "Player2"), ("Spieler_2", "Player2"), ("P1", "Player1"),
     ("Palyer1", "Player1")],
)  # fmt: skip
def test_who_plays_is_known_in_spite_of_a_misspelt_tag(tag: str, written: str) -> None:
    (found,) = findings(WEGNER.replace(f"[{written}", f"[{tag}"))
    assert (found.code, found.span.line) == ("Z002", int(written[-1]) + 1)
    assert "it is read as" in found.message
    # A tag that is there counts, not a misspelt one.
    (found,) = findings(WEGNER.replace("[First", f'[{tag} "Cleo"]\n[First'))
    assert found.code == "Z002" and "did you mean" in found.message


@each(
    "told",
    ["Anna and Ben are playing", "1: Anna\n2: Ben", "Players:\n- Anna\n- Ben", "A = Anna, B = Ben",
     '[Players "Anna, Ben"]', '[Names "Anna", "Ben"]', "[Anna vs. Ben]"],
)  # fmt: skip
def test_who_speaks_is_no_stranger_where_a_line_or_a_tag_may_have_said_who_plays(told: str) -> None:
    text = WEGNER.replace('[Player1 "Anna"]\n[Player2 "Ben"]', told)
    text = text.replace("deal", '[Result "*"]\ndeal')
    assert {found.code for found in findings(text)} <= {"Z001", "Z002"}
    assert {found.span.line for found in findings(text)} <= {2, 3, 4}


def test_strangers_are_reported_where_the_line_that_cannot_be_read_does_not_name_them() -> None:
    text = WEGNER.replace('[Player1 "Anna"]\n[Player2 "Ben"]', "At the kitchen table")
    assert {found.code for found in findings(text)} >= {"Z001", "Z004"}


def test_whoever_goes_on_in_the_line_after_one_that_cannot_be_read_plays() -> None:
    text = WEGNER.replace("1. Anna: A>R1 Qd", "1. Anna: hello\n  A>R1 Qd").replace("deal\n", "")
    text = text.replace("  A1: Qd\n  A2: Qh\n", "")
    (game,) = parse(text).games
    assert (game.lost[0].where, game.events[0].speaker) == ("turns", "Anna")


def test_a_tag_for_a_player_whom_the_game_does_not_have_names_the_one_without_a_tag() -> None:
    (found,) = findings(WEGNER.replace("[Player2", "[Playerz"))
    assert (found.code, found.span.line) == ("Z002", 3)


def test_a_tag_in_which_nobody_is_named_leaves_a_stranger_a_stranger() -> None:
    text = WEGNER.replace('[Player1 "Anna"]', '[Scribe "Annabel"]')
    assert [found.code for found in findings(text)] == ["Z002", "Z003", "Z004"]


def test_of_two_tags_that_name_a_player_alike_the_second_names_the_next() -> None:
    text = WEGNER.replace("[Player1", "[Player").replace("[Player2", "[Player")
    first, second = findings(text)
    assert "it is read as Player1" in first.message and "it is read as Player2" in second.message


@each("name", ["Player1", "player1", "Spieler1", "P1"])
def test_the_name_of_a_tag_names_its_player(name: str) -> None:
    (found,) = findings(WEGNER.replace("3. Anna:", f"3. {name}:"))
    assert (found.code, found.player) == ("Z004", "Anna")


@each("tag", ["[First Ben]", "[First", "First is Ben", '[Beginnt "B"en"]', "Ben starts"])
def test_nobody_is_out_of_turn_where_a_line_may_have_said_who_begins(tag: str) -> None:
    text = f'[Rules "wegner"]\n[Player2 "Ben"]\n{tag}\ndeal\n  A1: 3d\n  A2: 9s\nBen: Q>R1 9h\n'
    assert [found.code for found in findings(text)] == ["Z001"]


@each("tag", ["Frist", "Starter", "Beginn", "Anfang"])
def test_who_begins_is_known_in_spite_of_a_misspelt_tag(tag: str) -> None:
    text = f'[Rules "wegner"]\n[Player2 "Ben"]\n[{tag} "Ben"]\ndeal\nBen: Q>R1 9h\n'
    (found,) = findings(text)
    assert (found.code, found.span.line) == ("Z002", 3) and "it is read as" in found.message
    (found,) = findings(text.replace("Ben:", "1:").replace("[Rules", '[First "1"]\n[Rules'))
    assert found.code == "Z002" and "did you mean" in found.message


def test_a_misspelt_tag_for_the_rules_is_one_finding_where_it_stands() -> None:
    (found,) = findings('[Player1 "Anna"]\n[Rulez "online"]\ndeal\n')
    assert (found.code, found.span.line) == ("Z003", 2)
    assert 'add [Rules "online"]' in found.message


def test_a_tag_at_the_end_begins_the_next_game_and_that_is_said() -> None:
    found, _ = findings(WEGNER + '[Result "Anna"]\n')
    assert (found.code, found.span.line) == ("Z003", 20)
    assert found.message.startswith("A tag after a turn begins the next game.")


@each("text", ['[Rules "wegner\u200b"]', '[Rules "wegner"]\n[First "An\u200bna"]'])
def test_signs_in_a_tag_that_nobody_sees_are_named(text: str) -> None:
    (found,) = findings(f"{text}\ndeal\n")
    assert "<ZERO WIDTH SPACE>" in found.message


@each("head", ["stellung", "Gabe: Stellung", "Position", "gabestellung", "the deal"])
def test_whatever_lies_under_an_unreadable_head_of_a_deal_is_unknown(head: str) -> None:
    # Whether ♣4 fits M nobody can say: the list of M is lost with the line above it.
    text = f'[Rules "streitpatience"]\n[First "1"]\n\n{head}\n  M: ♣3\n  R1: ♣K\n1: Q>M ♣4\n'
    assert [found.code for found in findings(text)] == ["Z001"]


def test_the_game_that_another_tag_names_is_the_one_to_add() -> None:
    (found,) = findings('[Game "streitpatience"]\n1: Q=♣4\n')
    assert found.message.startswith(
        'The record does not say which game it is: add [Rules "streitpatience"]. Known: wegner: '
    )


@each("slip", ["fre 6h xx", "free 6hh", "announce six", "frei"])
def test_an_announcement_that_cannot_be_read_leaves_nobody_to_blame(slip: str) -> None:
    # R3>R4 is no move without announcement: perhaps this was one.
    text = WEGNER.replace("   clear R3  R3>R6", f"Ben: {slip}\nBen: R3>R6")
    assert {found.code for found in findings(text)} == {"Z001"}


@each(
    ("written", "slip"),
    [("1. Anna:", "I. Anna:"), ("A>R1 Qd", "`A>R1 Qd`"), ("A>R1 Qd", r"A\>R1 Qd"),
     ("Q>A 4s", "**Q>A 4s**")],
)  # fmt: skip
def test_what_a_text_program_made_of_it_is_mended(written: str, slip: str) -> None:
    text = WEGNER.replace(written, slip, 1)
    assert {found.code for found in findings(text)} == {"Z001"}
    assert findings(corrected(text)) == []


@each("marks", ["`{}`", "**{}**", "[{}]", "{}]"])
def test_marks_around_a_tag_are_what_is_wrong(marks: str) -> None:
    (found,) = findings(WEGNER.replace('[Rules "wegner"]', marks.format('[Rules "wegner"]')))
    assert (found.code, found.span.line) == ("Z001", 1)
    assert "the line without formatting marks around it" in found.message


def test_a_time_of_twelve_hours_is_told() -> None:
    found = findings(WEGNER.replace("1. Anna:", "@9:03pm Anna:"))[0]
    assert "a time of 24 hours such as @21:03" in found.message
