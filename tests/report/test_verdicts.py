"""Disputes, each judged by hand, and the one sentence that settles it, in both languages."""

from typing import NamedTuple

import pytest

from tests.report.samples import quarrel
from zankref.language import speaking
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.report.verdicts import verdict_sentence
from zankref.values import replace


class Dispute(NamedTuple):
    """A record whose last Stop is to be told, and what is said of it."""

    name: str
    tags: str
    play: str
    english: str
    german: str


def dispute(name: str, tags: str, play: str, english: str, german: str) -> Dispute:
    rules, *agreed = tags.split(" ", 1)
    head = f'[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
    head += "".join(f'[Agreed "{option}"]\n' for option in agreed)
    if rules.endswith("-3"):
        head += '[Player3 "Cleo"]\n'
    return Dispute(name, head, play, english, german)


DISPUTES = [
    # Zank-Patience: why a move could be stopped.
    dispute(
        "a drawn card in the wrong place",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8
        Ben: stop
        """,
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). It is taken back, and Ben plays.",
        "Ben hatte recht: ♠8 von Anna gehörte auf ♥9 (R1). Der Zug wird zurückgenommen, und Ben "
        "spielt.",
    ),
    dispute(
        "a drawn card that fits M, and a waste to be refilled",
        "wegner",
        """
        deal position
          M: ♥2
        Anna: Q>R1 ♥3
        Ben: stop
        """,
        "Ben was right: Anna's ♥3 belonged on M. It is taken back, Anna lays the top of the "
        "stock onto the empty waste, and then Ben plays.",
        "Ben hatte recht: ♥3 von Anna gehörte in die Mitte. Der Zug wird zurückgenommen, Anna "
        "legt die oberste Karte der Quelle auf die leere Ablage, und dann spielt Ben.",
    ),
    dispute(
        "a tableau card for M, overlooked at a draw",
        "wegner",
        """
        deal position
          M: ♣3
          R3: ♣4
          A1: ♦3
        Anna: Q=♥K
        Ben: stop
        """,
        "Ben was right: Anna's ♥K came too soon, since ♣4 on R3 could go to M. It is taken back, "
        "and Ben plays.",
        "Ben hatte recht: ♥K von Anna kam zu früh, denn ♣4 auf R3 konnte in die Mitte. Der Zug "
        "wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "the waste turned over too soon",
        "wegner",
        """
        deal position
          M: ♣3
          A1: ♦9 ♣4
          Q1: 0
        Anna: flip
        Ben: stop
        """,
        "Ben was right: Anna turned the waste over too soon, since ♣4 on Anna's waste could go "
        "to M. It is taken back, and Ben plays.",
        "Ben hatte recht: Anna hat die Ablage zu früh umgedreht, denn ♣4 auf der Ablage von Anna "
        "konnte in die Mitte. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "a waste card that belonged elsewhere",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3 ♠8
        Anna: A>R2
        Ben: stop
        """,
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). It is taken back, and Ben plays.",
        "Ben hatte recht: ♠8 von Anna gehörte auf ♥9 (R1). Der Zug wird zurückgenommen, und Ben "
        "spielt.",
    ),
    dispute(
        "a touch that passed over a waste card",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3 ♠8
        Anna: touch Q
        Ben: stop
        """,
        "Ben was right: Anna touched Q too soon, since ♠8 on Anna's waste could go onto ♥9 (R1). "
        "It is taken back, and Ben plays.",
        "Ben hatte recht: Anna hat Q zu früh berührt, denn ♠8 auf der Ablage von Anna konnte auf "
        "♥9 (R1). Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "a card that could be freed",
        "wegner",
        """
        deal position
          M: ♣4
          R1: ♠K ♦Q
          R2: ♣5 ♦4
          R3: ♠5
          R4: ♣K
          R5: ♠K
          R6: ♥K
          R7: ♦K
          R8: ♣K
          A1: ♦3
        Anna: Q>A ♥8
        Ben: stop
        """,
        "Ben was right: Anna's ♥8 came too soon, since ♣5 could be freed for M. It is taken "
        "back, and Ben plays.",
        "Ben hatte recht: ♥8 von Anna kam zu früh, denn ♣5 konnte für die Mitte freigelegt "
        "werden. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "no announcement",
        "wegner",
        """
        deal position
          R1: ♥9
          R2: ♠8
          A1: ♦3
        Anna: R2>R1
        Ben: stop
        """,
        "Ben was right: Anna moved ♠8 without an announcement. It is taken back, and Ben plays.",
        "Ben hatte recht: Anna zog ♠8 ohne Ansage. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "out of turn",
        "wegner",
        """
        deal position
          A1: ♦3
          A2: ♠9
        Anna: Q>R1 ♥K
        Ben: Q>R2 ♠K
        Anna: stop
        """,
        "Anna was right: Ben moved while Anna was on turn. It is taken back, and Anna plays.",
        "Anna hatte recht: Ben zog, obwohl Anna an der Reihe war. Der Zug wird zurückgenommen, "
        "und Anna spielt.",
    ),
    dispute(
        "a lifted card dropped",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3 ♠8
        Anna: Q=♥K A>R1 ♠8
        Ben: stop
        """,
        "Ben was right: Anna still had ♥K in the hand and began another move. For Anna's move "
        "before it came too late. It is taken back, and Ben plays.",
        "Ben hatte recht: Anna hatte ♥K noch in der Hand und begann einen anderen Zug. Für den "
        "Zug von Anna davor war es zu spät. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "a move in a Pause does not cover the fault before it",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8
        Ben: pause
        Anna: Q>R3 ♥K
        Ben: stop
        """,
        "Ben was right: Anna moved during Ben's Pause, and before that Anna's ♠8 belonged on ♥9 "
        "(R1). Both moves are taken back, and Ben plays.",
        "Ben hatte recht: Anna zog während der Pause von Ben, und davor: ♠8 von Anna gehörte auf "
        "♥9 (R1). Beide Züge werden zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "an announced card that cannot be freed",
        "wegner",
        """
        deal position
          R1: ♥9
          R2: ♠8
          A1: ♦3
        Anna: free ♥9 R2>R1
        Ben: stop
        """,
        "Ben was right: Anna announced ♥9, which could not be freed for M. It is taken back, and "
        "Ben plays.",
        "Ben hatte recht: Anna hatte ♥9 angesagt, aber die Karte war nicht für die Mitte "
        "freizulegen. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    # Whose move it was about.
    dispute(
        "the own move was stopped, and the other's was meant",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
          A2: ♦5
        Anna: Q>A ♠8
        Ben: Q>R2 ♣8
        Ben: stop
        """,
        "Ben was right: Ben's ♣8 belonged on ♥9 (R1). This was about Ben's own move; for Anna's "
        "it came too late. It is taken back, and Ben plays.",
        "Ben hatte recht: ♣8 von Ben gehörte auf ♥9 (R1). Das galt dem eigenen Zug von Ben; für "
        "den von Anna war es zu spät. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "a misfit before it could not have been stopped either",
        "wegner",
        """
        deal position
          R1: ♥9
          R2: ♣K
          R3: ♣K
          R4: ♠K
          R5: ♠K
          R6: ♦K
          R7: ♦K
          R8: ♥K
          A1: ♦3
        Anna: Q>R1 ♣7 R1>R2
        Ben: stop
        """,
        "Ben was right: Anna moved ♣7 without an announcement. It is taken back, and Ben plays.",
        "Ben hatte recht: Anna zog ♣7 ohne Ansage. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "too late",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
          A2: ♦5
        Anna: Q>A ♠8
        Ben: Q>R2 ♣K
        Ben: stop
        """,
        "Ben was too late: Ben had already begun the next move. A call before that would have "
        "been right: Anna's ♠8 belonged on ♥9 (R1). Nothing is taken back, and Ben plays.",
        "Ben kam zu spät: Ben hatte schon den nächsten Zug begonnen. Vorher wäre der Ruf "
        "berechtigt gewesen: ♠8 von Anna gehörte auf ♥9 (R1). Nichts wird zurückgenommen, und "
        "Ben spielt.",
    ),
    dispute(
        "too late, which costs a turn if agreed",
        "wegner late-stop=wrongful",
        """
        deal position
          R1: ♥9
          A1: ♦3
          A2: ♦5
        Anna: Q>A ♠8
        Ben: Q>R2 ♣K
        Anna: stop
        """,
        "Anna was too late: Ben had already begun the next move. A call before that would have "
        "been right: Anna's ♠8 belonged on ♥9 (R1). Nothing is taken back, Anna misses the next "
        "turn, and Ben plays.",
        "Anna kam zu spät: Ben hatte schon den nächsten Zug begonnen. Vorher wäre der Ruf "
        "berechtigt gewesen: ♠8 von Anna gehörte auf ♥9 (R1). Nichts wird zurückgenommen, Anna "
        "wird beim nächsten Mal ausgelassen, und Ben spielt.",
    ),
    # Wrong calls.
    dispute(
        "nothing to stop",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R1 ♣K
        Ben: stop
        """,
        "Ben was wrong: nothing in Anna's ♣K can be stopped. Nothing is taken back, Ben misses "
        "the next turn, and Anna plays.",
        "Ben hatte unrecht: an ♣K von Anna gab es nichts zu stoppen. Nichts wird zurückgenommen, "
        "Ben wird beim nächsten Mal ausgelassen, und Anna spielt.",
    ),
    dispute(
        "nothing to stop, called by the player on turn",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R1 ♣K
        Anna: stop
        """,
        "Anna was wrong: nothing in Anna's ♣K can be stopped. Nothing is taken back, and Anna "
        "plays this turn and misses the next.",
        "Anna hatte unrecht: an ♣K von Anna gab es nichts zu stoppen. Nichts wird "
        "zurückgenommen, und Anna spielt diese Runde und wird danach einmal ausgelassen.",
    ),
    dispute(
        "nobody had moved",
        "wegner",
        """
        deal
          A1: ♦3
          A2: ♠9
        Ben: stop
        """,
        "Ben was wrong: nobody had moved yet. Nothing is taken back, Ben misses the next turn, "
        "and Anna plays.",
        "Ben hatte unrecht: noch hatte niemand gezogen. Nichts wird zurückgenommen, Ben wird "
        "beim nächsten Mal ausgelassen, und Anna spielt.",
    ),
    dispute(
        "nothing to stop in the card that wins the game",
        "wegner",
        """
        deal position
          Q1: ♣K
        Anna: Q>R1 ♣K
        Ben: stop
        """,
        "Ben was wrong: nothing in Anna's ♣K can be stopped. Nothing is taken back, and Anna has "
        "won.",
        "Ben hatte unrecht: an ♣K von Anna gab es nichts zu stoppen. Nichts wird zurückgenommen, "
        "und Anna hat gewonnen.",
    ),
    # Stops without effect.
    dispute(
        "a card that does not fit the tableau",
        "wegner",
        """
        [First "Anna"]
        deal position
          R1: ♥9
          R2: ♣K
          R3: ♣K
          R4: ♠K
          R5: ♠K
          R6: ♦K
          R7: ♦K
          R8: ♥K
          A1: ♦3
        Anna: Q>R1 ♣7
        Ben: stop
        """,
        "Ben's Stop only makes the card be taken back: Anna's ♣7 does not fit on ♥9. It is taken "
        "back, and Anna plays.",
        "Der Stop-Ruf von Ben bewirkt nur, dass die Karte zurückgenommen wird: ♣7 von Anna passt "
        "nicht auf ♥9. Der Zug wird zurückgenommen, und Anna spielt.",
    ),
    dispute(
        "a card that does not fit M is back already",
        "wegner",
        """
        [First "Anna"]
        deal position
          A1: ♦3
        Anna: Q>M ♣7
        Ben: stop
        """,
        "Ben's Stop only makes the card be taken back: Anna's ♣7 does not fit any foundation. It "
        "has been taken back already, and Anna plays.",
        "Der Stop-Ruf von Ben bewirkt nur, dass die Karte zurückgenommen wird: ♣7 von Anna passt "
        "auf keinen Mittestapel. Der Zug ist schon zurückgenommen, und Anna spielt.",
    ),
    dispute(
        "a second Stop",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8
        Ben: stop stop
        """,
        "Ben's Stop changes nothing: the one before has settled the matter. Ben plays.",
        "Der Stop-Ruf von Ben ändert nichts: entschieden wurde schon beim vorigen. Ben spielt.",
    ),
    dispute(
        "taken back before it was stopped",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8 undo
        Ben: stop
        """,
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). It has been taken back already, and Ben "
        "plays.",
        "Ben hatte recht: ♠8 von Anna gehörte auf ♥9 (R1). Der Zug ist schon zurückgenommen, und "
        "Ben spielt.",
    ),
    # The table decided.
    dispute(
        "denied though it was right",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8
        Ben: stop denied
        """,
        "By the rules Ben was right: Anna's ♠8 belonged on ♥9 (R1). The players denied it, and "
        "the game goes on as they decided: nothing is taken back, Ben misses the next turn, and "
        "Anna plays.",
        "Nach den Regeln hatte Ben recht: ♠8 von Anna gehörte auf ♥9 (R1). Am Tisch wurde das "
        "abgelehnt, und es geht weiter wie dort entschieden: nichts wird zurückgenommen, Ben "
        "wird beim nächsten Mal ausgelassen, und Anna spielt.",
    ),
    dispute(
        "upheld though it was wrong",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R2 ♠8
        Ben: stop upheld
        """,
        "By the rules Ben was wrong: nothing in Anna's ♠8 can be stopped. The players upheld it, "
        "and the game goes on as they decided: it is taken back, and Ben plays.",
        "Nach den Regeln hatte Ben unrecht: an ♠8 von Anna gab es nichts zu stoppen. Am Tisch "
        "wurde das anerkannt, und es geht weiter wie dort entschieden: der Zug wird "
        "zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "upheld, and the players agree with the rules",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8
        Ben: stop upheld
        """,
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). It is taken back, and Ben plays.",
        "Ben hatte recht: ♠8 von Anna gehörte auf ♥9 (R1). Der Zug wird zurückgenommen, und Ben "
        "spielt.",
    ),
    dispute(
        "an earlier penalty is served now",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♣K
        Ben: stop
        Anna: Q>R3 ♠8
        Ben: stop
        """,
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). It is taken back, Ben is passed over, "
        "which was still due, and Anna plays.",
        "Ben hatte recht: ♠8 von Anna gehörte auf ♥9 (R1). Der Zug wird zurückgenommen, Ben wird "
        "ausgelassen, was noch ausstand, und Anna spielt.",
    ),
    # Nobody can say.
    dispute(
        "it rests on a card that nobody wrote down",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2
        Ben: stop
        """,
        "Nobody can say whether Ben was right: the top of Q1 was not written down. Nothing is "
        "taken back, and whoever moves next is on turn.",
        "Ob Ben recht hatte, kann niemand sagen: die oberste Karte von Q1 wurde nicht "
        "aufgeschrieben. Nichts wird zurückgenommen, und wer als Nächstes zieht, ist an der "
        "Reihe.",
    ),
    dispute(
        "play before it was not recorded",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R2 ♣K
        gap
        Ben: stop
        """,
        "Nobody can say whether Ben was right: play before it was not recorded. Nothing is taken "
        "back, and whoever moves next is on turn.",
        "Ob Ben recht hatte, kann niemand sagen: was vorher gespielt wurde, ist nicht "
        "aufgeschrieben. Nichts wird zurückgenommen, und wer als Nächstes zieht, ist an der "
        "Reihe.",
    ),
    dispute(
        "nobody can say, and the players upheld it",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2
        Ben: stop upheld
        """,
        "Nobody can say whether Ben was right: the top of Q1 was not written down. The players "
        "upheld it, and the game goes on as they decided: it is taken back, and Ben plays.",
        "Ob Ben recht hatte, kann niemand sagen: die oberste Karte von Q1 wurde nicht "
        "aufgeschrieben. Am Tisch wurde das anerkannt, und es geht weiter wie dort entschieden: "
        "der Zug wird zurückgenommen, und Ben spielt.",
    ),
    # The relatives of Zank-Patience.
    dispute(
        "too many piles in the first turn",
        "wegner-52",
        """
        deal
          A1: ♥3
          A2: ♠9
        Anna: Q>R1 ♥K Q>R2 ♣K Q>R3 ♥J Q>R4 ♥9
        Ben: stop
        """,
        "Ben was right: Anna's ♥9 went onto one tableau pile more than the first turn may "
        "occupy. It is taken back, and Ben plays.",
        "Ben hatte recht: ♥9 von Anna belegte einen Randstapel mehr, als in der ersten Runde "
        "erlaubt ist. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    dispute(
        "of three players a third may call",
        "wegner-3",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2 ♠8
        Cleo: stop
        """,
        "Cleo was right: Anna's ♠8 belonged on ♥9 (R1). It is taken back, and Cleo plays.",
        "Cleo hatte recht: ♠8 von Anna gehörte auf ♥9 (R1). Der Zug wird zurückgenommen, und "
        "Cleo spielt.",
    ),
    dispute(
        "the reserve of Schikanieren",
        "schikanieren",
        """
        deal position
          M: ♣3
          S1: ♣4 3
          A1: ♦3
        Anna: Q=♥K
        Ben: stop
        """,
        "Ben was right: Anna's ♥K came too soon, since ♣4 on Anna's reserve could go to M. It is "
        "taken back, and Ben plays.",
        "Ben hatte recht: ♥K von Anna kam zu früh, denn ♣4 auf dem Schikanierstapel von Anna "
        "konnte in die Mitte. Der Zug wird zurückgenommen, und Ben spielt.",
    ),
    # Online one knocks.
    dispute(
        "a knock: the opened card goes onto the waste",
        "online",
        """
        deal position
          M: ♣3
          R3: ♣4
        Anna: Q=♥K
        Ben: knock
        """,
        "Ben was right: Anna's ♥K came too soon, since ♣4 on R3 had to go to M first. It is "
        "taken back, ♥K goes onto Anna's waste, and Ben plays.",
        "Ben hatte recht: ♥K von Anna kam zu früh, denn ♣4 auf R3 musste zuerst in die Mitte. "
        "Der Zug wird zurückgenommen, ♥K kommt auf den Ablage-Stapel von Anna, und Ben spielt.",
    ),
    dispute(
        "a knock on the opened card",
        "online",
        """
        deal position
          M: ♣3
        Anna: Q=♣4 Q>R1
        Ben: knock
        """,
        "Ben was right: Anna's ♣4 belonged on M. It is taken back, ♣4 goes onto Anna's waste, "
        "and Ben plays.",
        "Ben hatte recht: ♣4 von Anna gehörte in die Mitte. Der Zug wird zurückgenommen, ♣4 "
        "kommt auf den Ablage-Stapel von Anna, und Ben spielt.",
    ),
    dispute(
        "the first wrongful knock",
        "online",
        """
        deal position
          A1: ♦3
        Anna: Q=♣4
        Ben: knock
        """,
        "Ben was wrong: Anna's ♣4 passed over nothing that fits M. Nothing is taken back, and "
        "Anna plays. That was wrongful knock 1 by Ben; number 3 costs a turn.",
        "Ben hatte unrecht: mit ♣4 hatte Anna keinen Pflichtzug übersehen. Nichts wird "
        "zurückgenommen, und Anna spielt. Ben hat damit zum 1. Mal zu Unrecht geklopft; das 3. "
        "Mal kostet eine Runde.",
    ),
    dispute(
        "the wrongful knock that costs a turn",
        "online wrong-knocks=1",
        """
        deal position
          A1: ♦3
        Anna: Q=♣4
        Ben: knock
        """,
        "Ben was wrong: Anna's ♣4 passed over nothing that fits M. Nothing is taken back, Ben "
        "misses the next turn, and Anna plays.",
        "Ben hatte unrecht: mit ♣4 hatte Anna keinen Pflichtzug übersehen. Nichts wird "
        "zurückgenommen, Ben wird beim nächsten Mal ausgelassen, und Anna spielt.",
    ),
    dispute(
        "a knock on the own move",
        "online",
        """
        deal position
          M: ♣3
          R3: ♣4
        Anna: Q=♥K
        Anna: knock
        """,
        "Anna's knock does not count: it was Anna's own move. Anna plays.",
        "Das Klopfen von Anna zählt nicht: es war der eigene Zug von Anna. Anna spielt.",
    ),
    dispute(
        "a knock on a card that does not fit",
        "online",
        """
        [First "Anna"]
        deal position
          R3: ♣4
          A1: ♦9
        Anna: A>R3
        Ben: knock
        """,
        "Ben's knock only makes the move be taken back: Anna's ♦9 does not fit on ♣4. It is "
        "taken back, and Anna plays.",
        "Das Klopfen von Ben bewirkt nur, dass der Zug zurückgenommen wird: ♦9 von Anna passt "
        "nicht auf ♣4. Der Zug wird zurückgenommen, und Anna spielt.",
    ),
    # Streitpatience.
    dispute(
        "a duty, and the move that makes up for it",
        "streitpatience",
        """
        deal position
          M: ♣3
          S1: ♣4 3
        Anna: Q=♥K
        Ben: stop
        """,
        "Ben was right: Anna's ♥K came too soon, since ♣4 on Anna's reserve had to go to M "
        "first. It is taken back, Anna first makes the move that was due, and then Ben plays.",
        "Ben hatte recht: ♥K von Anna kam zu früh, denn ♣4 auf der Reserve von Anna musste "
        "zuerst auf eine Familie. Der Zug wird zurückgenommen, Anna holt erst den Zwangszug "
        "nach, und dann spielt Ben.",
    ),
    dispute(
        "an empty pile not filled",
        "streitpatience",
        """
        deal position
          R1: ♣K
          R2: ♣K
          R3: ♠K
          R4: ♠K
          R5: ♦K
          R6: ♦K
          R7: ♥K
          S1: ♣4 3
        Anna: Q=♥9
        Ben: stop
        """,
        "Ben was right: Anna's ♥9 came too soon, since R8, which was empty, had to be filled "
        "from Anna's reserve first. It is taken back, Anna first makes the move that was due, "
        "and then Ben plays.",
        "Ben hatte recht: ♥9 von Anna kam zu früh, denn R8 war leer und musste zuerst aus der "
        "Reserve von Anna gefüllt werden. Der Zug wird zurückgenommen, Anna holt erst den "
        "Zwangszug nach, und dann spielt Ben.",
    ),
    dispute(
        "a card that does not fit can be stopped, and the open card goes onto the waste",
        "streitpatience",
        """
        deal position
          R1: ♣K
          R2: ♥4
          S1: 0
          S2: 0
        Anna: Q=♠9 R2>R1
        Ben: stop
        """,
        "Ben was right: Anna's ♥4 does not fit on ♣K. It is taken back, ♠9 goes onto Anna's "
        "waste, and Ben plays.",
        "Ben hatte recht: ♥4 von Anna passt nicht auf ♣K. Der Zug wird zurückgenommen, ♠9 kommt "
        "auf den Ablagestapel von Anna, und Ben spielt.",
    ),
    dispute(
        "a wrongful Stop costs nothing",
        "streitpatience",
        """
        deal position
          R1: ♣K
          S1: 0
          S2: 0
        Anna: Q=♠9
        Ben: stop
        """,
        "Ben was wrong: nothing in Anna's ♠9 can be stopped. Nothing is taken back, and Anna "
        "plays.",
        "Ben hatte unrecht: an ♠9 von Anna gab es nichts zu stoppen. Nichts wird zurückgenommen, "
        "und Anna spielt.",
    ),
    dispute(
        "nor may one stop oneself",
        "streitpatience",
        """
        deal position
          R1: ♣K
          R2: ♥4
        Anna: R2>R1
        Anna: stop
        """,
        "Anna's Stop does not count: it was Anna's own move. Anna plays.",
        "Der Stop-Ruf von Anna zählt nicht: es war der eigene Zug von Anna. Anna spielt.",
    ),
    dispute(
        "loading the opponent, where that was agreed",
        "streitpatience must-load",
        """
        deal position
          R1: ♦8
          S1: 0
          S2: ♦9 3
        Anna: Q=♠2
        Ben: stop
        """,
        "Ben was right: Anna's ♠2 came too soon, since ♦8 on R1 had to go onto ♦9 (Ben's "
        "reserve) first. It is taken back, Anna first makes the move that was due, and then Ben "
        "plays.",
        "Ben hatte recht: ♠2 von Anna kam zu früh, denn ♦8 auf R1 musste zuerst auf ♦9 (Reserve "
        "von Ben). Der Zug wird zurückgenommen, Anna holt erst den Zwangszug nach, und dann "
        "spielt Ben.",
    ),
    dispute(
        "one pack, one rule",
        "streitpatience-52",
        """
        deal position
          M: ♣3
          R3: ♣4
          S1: 0
        Anna: Q=♥9
        Ben: stop
        """,
        "Ben was right: Anna's ♥9 came too soon, since ♣4 on R3 had to go to M first. It is "
        "taken back, Anna first makes the move that was due, and then Ben plays.",
        "Ben hatte recht: ♥9 von Anna kam zu früh, denn ♣4 auf R3 musste zuerst auf eine "
        "Familie. Der Zug wird zurückgenommen, Anna holt erst den Zwangszug nach, und dann "
        "spielt Ben.",
    ),
    dispute(
        "three players, and a move that the game does not have",
        "streitpatience-3",
        """
        deal position
          A1: ♥9
          R1: ♠10
        Anna: A>R1
        Cleo: stop
        """,
        "Cleo was right: Anna moved from A1 to R1, and there is no such move. It is taken back, "
        "and Cleo plays.",
        "Cleo hatte recht: Anna zog von A1 nach R1, und einen solchen Zug gibt es nicht. Der Zug "
        "wird zurückgenommen, und Cleo spielt.",
    ),
    # Games without a Stop.
    dispute(
        "nobody stops anybody",
        "zu-zweien",
        """
        deal position
          M: ♣3
          R3: ♣4
        Anna: Q=♥9
        Ben: stop
        """,
        "Ben's Stop does not count: this game has none. Anna plays.",
        "Der Stop-Ruf von Ben zählt nicht: in diesem Spiel gibt es keinen. Anna spielt.",
    ),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("told", DISPUTES, ids=[told.name for told in DISPUTES])
def test_a_dispute_is_settled_in_one_sentence(told: Dispute, language: str) -> None:
    lines = "".join(f"{line.strip()}\n" for line in told.play.strip().splitlines())
    document = parse(told.tags + "\n" + lines)
    (game,) = document.games
    assert not game.lost
    (verdict,) = judge_games(document)
    events = {event.number: event for event in game.events}
    with speaking("de" if language == "de" else "en"):
        said = verdict_sentence(verdict.stops[-1], verdict, events)
    assert said == (told.german if language == "de" else told.english)


def test_a_late_stop_that_the_players_upheld_takes_back_what_it_came_too_late_for() -> None:
    document, judged = quarrel()
    late = replace(judged.stops[0], table="upheld", taken_back=(10, 11))
    events = {event.number: event for event in document.games[0].events}
    assert verdict_sentence(late, judged, events) == (
        "By the rules Anna was too late: Ben had already begun the next move. A call before that "
        "would have been right: Ben moved ♣8 without an announcement. The players upheld it, and "
        "the game goes on as they decided: both moves are taken back, and Anna plays."
    )
