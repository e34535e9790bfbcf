"""Disputes, each judged by hand, and the one sentence that settles it, in both languages."""

from collections.abc import Iterator
from textwrap import dedent
from typing import NamedTuple, SupportsIndex, TypeVar, overload

import pytest

from tests.each import each
from tests.report.samples import quarrel
from zankref.language import speaking
from zankref.record.events import Event
from zankref.record.parse import parse
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.replay import judge_games
from zankref.report.in_a_line import in_a_line
from zankref.report.stop_sentences import verdict_sentence
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
    # A bare call in the mover's own line.
    dispute(
        "a name may be missing",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R1 ♠8 stop
        """,
        "Anna was wrong: there is nothing to stop in their own move. Nothing is taken back, and "
        "Anna plays this turn and misses the next. If it was Ben who called, write “Ben: stop”.",
        "Anna hatte unrecht: Am eigenen Zug war nichts zu stoppen. Nichts wird zurückgenommen, und "
        "Anna ist jetzt noch dran und setzt dann einmal aus. Wenn Ben gerufen hat, schreibt man "
        "„Ben: stopp“.",
    ),
    dispute(
        "a name may be missing on a line of its own",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R1 ♠8
              stop
        """,
        "Anna was wrong: there is nothing to stop in their own move. Nothing is taken back, and "
        "Anna plays this turn and misses the next. If it was Ben who called, write “Ben: stop”.",
        "Anna hatte unrecht: Am eigenen Zug war nichts zu stoppen. Nichts wird zurückgenommen, und "
        "Anna ist jetzt noch dran und setzt dann einmal aus. Wenn Ben gerufen hat, schreibt man "
        "„Ben: stopp“.",
    ),
    dispute(
        "a name may not be missing",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R1 ♠8
        Anna: stop
        """,
        "Anna was wrong: there is nothing to stop in their own move. Nothing is taken back, and "
        "Anna plays this turn and misses the next.",
        "Anna hatte unrecht: Am eigenen Zug war nichts zu stoppen. Nichts wird zurückgenommen, und "
        "Anna ist jetzt noch dran und setzt dann einmal aus.",
    ),
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
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Anna's stock, and Ben "
        "plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Annas Quelle, und "
        "Ben ist dran.",
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
        "Ben was right: Anna's ♥3 belonged on M. Anna lays ♥3 onto the empty waste, and "
        "then Ben plays.",
        "Ben hatte recht: Annas ♥3 gehörte in die Mitte. Anna legt ♥3 auf die eigene leere "
        "Ablage, und dann ist Ben dran.",
    ),
    dispute(
        "a drawn card on a waste that has to be refilled with it",
        "wegner",
        """
        deal position
          R1: ♥9
        Anna: Q>A ♠8
        Ben: stop
        """,
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 stays on Anna's waste, and then Ben "
        "plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 bleibt auf Annas Ablage, und dann ist "
        "Ben dran.",
    ),
    dispute(
        "a drawn card that fitted two piles",
        "wegner",
        """
        deal position
          R5: ♥5
          R8: ♦5
          A1: ♦3
        Anna: Q>R1 ♠4
        Ben: stop
        """,
        "Ben was right: Anna's ♠4 belonged on ♥5 (R5) or ♦5 (R8). ♠4 goes back onto Anna's stock, "
        "and Ben plays.",
        "Ben hatte recht: Annas ♠4 gehörte auf ♥5 (R5) oder ♦5 (R8). ♠4 geht zurück auf Annas "
        "Quelle, und Ben ist dran.",
    ),
    dispute(
        "a waste card that fitted three piles",
        "wegner",
        """
        deal position
          R5: ♥5
          R6: ♥5
          R8: ♦5
          A1: ♠4
        Anna: Q=♦K
        Ben: stop
        """,
        "Ben was right: Anna's ♦K came too soon, since ♠4 on their own waste could go onto ♥5 (R5) "
        "or another card that it fits. ♦K goes back onto Anna's stock, and Ben plays.",
        "Ben hatte recht: Annas ♦K kam zu früh, denn ♠4 auf der eigenen Ablage konnte auf ♥5 (R5) "
        "oder auf eine andere passende Karte. ♦K geht zurück auf Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna's ♥K came too soon, since ♣4 on R3 could go to M. ♥K goes back "
        "onto Anna's stock, and Ben plays.",
        "Ben hatte recht: Annas ♥K kam zu früh, denn ♣4 auf R3 konnte in die Mitte. ♥K geht "
        "zurück auf Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna turned the waste over too soon, since ♣4 on their own waste could go "
        "to M. Anna turns the waste back, and Ben plays.",
        "Ben hatte recht: Anna hat die Ablage zu früh umgedreht, denn ♣4 auf der eigenen Ablage "
        "konnte in die Mitte. Anna dreht die Ablage wieder zurück, und Ben ist dran.",
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
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Anna's waste, and Ben "
        "plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Annas Ablage, und "
        "Ben ist dran.",
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
        "Ben was right: Anna touched their own stock too soon, since ♠8 on their own waste could "
        "go onto ♥9 (R1). No card has moved, and Ben plays.",
        "Ben hatte recht: Anna hat die eigene Quelle zu früh berührt, denn ♠8 auf der eigenen "
        "Ablage konnte auf ♥9 (R1). Keine Karte wurde bewegt, und Ben ist dran.",
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
        "Ben was right: Anna's ♥8 came too soon, since ♣5 could be freed for M. ♥8 goes back "
        "onto Anna's stock, and Ben plays.",
        "Ben hatte recht: Annas ♥8 kam zu früh, denn ♣5 konnte für die Mitte freigelegt werden."
        " ♥8 geht zurück auf Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna moved ♠8 without an announcement. ♠8 goes back onto R2, and Ben "
        "plays.",
        "Ben hatte recht: Anna zog ♠8 ohne Ansage. ♠8 geht zurück auf R2, und Ben ist dran.",
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
        "Anna was right: Ben moved when it was Anna's turn. ♠K goes back onto Ben's stock, and "
        "Anna plays.",
        "Anna hatte recht: Ben zog, obwohl Anna an der Reihe war. ♠K geht zurück auf Bens "
        "Quelle, und Anna ist dran.",
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
        "Ben was right: Anna still had ♥K in hand and began another move. ♠8 goes back onto "
        "Anna's waste, ♥K goes back onto Anna's stock, and Ben plays. Anna's move before that can "
        "no longer be stopped.",
        "Ben hatte recht: Anna hatte ♥K noch in der Hand und begann einen anderen Zug. ♠8 geht "
        "zurück auf Annas Ablage, ♥K geht zurück auf Annas Quelle, und Ben ist dran. Annas Zug "
        "davor kann nicht mehr gestoppt werden.",
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
        "Ben was right: Anna moved during Ben's Pause, and before that Anna's ♠8 belonged on ♥9"
        " (R1). ♥K and ♠8 go back onto Anna's stock, and Ben plays.",
        "Ben hatte recht: Anna zog während Bens Pause, und davor: Annas ♠8 gehörte auf ♥9 (R1)."
        " ♥K und ♠8 gehen zurück auf Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna announced ♥9, which could not be freed for M. ♠8 goes back onto "
        "R2, and Ben plays.",
        "Ben hatte recht: Anna hatte ♥9 angesagt, aber die Karte war nicht für die Mitte "
        "freizulegen. ♠8 geht zurück auf R2, und Ben ist dran.",
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
        "Ben was right about their own move: Ben's ♣8 belonged on ♥9 (R1). ♣8 goes back onto "
        "Ben's stock, and Ben plays. Anna's move before that can no longer be stopped.",
        "Ben hat den eigenen Zug gestoppt, zu Recht: Bens ♣8 gehörte auf ♥9 (R1). ♣8 geht zurück "
        "auf Bens Quelle, und Ben ist dran. Annas Zug davor kann nicht mehr gestoppt werden.",
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
        "Ben was right: Anna moved ♣7 without an announcement. ♣7 goes back onto R1, and Ben "
        "plays.",
        "Ben hatte recht: Anna zog ♣7 ohne Ansage. ♣7 geht zurück auf R1, und Ben ist dran.",
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
        "Ben was too late: the next move had already begun. "
        "Had Ben called in time, that would have been right: "
        "Anna's ♠8 belonged on ♥9 (R1). Nothing is taken back, and Ben plays.",
        "Ben kam zu spät: Der nächste Zug hatte schon begonnen. Rechtzeitig "
        "gerufen, hätte Ben recht "
        "gehabt: Annas ♠8 gehörte auf ♥9 (R1). Nichts wird zurückgenommen, und Ben ist dran.",
    ),
    dispute(
        "too late for a move of one's own, which only the other may stop",
        "streitpatience",
        """
        [First "Anna"]
        deal position
          S1: ♦9 5
          S2: ♠8 5
          A1: ♣J
          M: ♥A
          R1: ♥2
        Anna: Q>A ♦5
        Ben: R1>M
        Anna: stop
        """,
        "Anna was too late: the next move had already begun. "
        "Had an opponent called in time, that would have been "
        "right: Anna's ♦5 came too soon, since ♥2 on R1 had to go to M first. Nothing is taken "
        "back, and Ben plays.",
        "Anna kam zu spät: Der nächste Zug hatte schon begonnen. Rechtzeitig "
        "gerufen, hätte ein Gegner "
        "recht gehabt: Annas ♦5 kam zu früh, denn ♥2 auf R1 musste zuerst auf eine Familie. "
        "Nichts wird zurückgenommen, und Ben ist dran.",
    ),
    dispute(
        "a stock that still has cards, in the words of the game",
        "online",
        """
        [First "Anna"]
        deal position
          A1: ♣J
          R1: ♣K
        Anna: flip
        Ben: knock
        """,
        "Ben's knock has no effect except that the move is taken back: Anna turned the waste over "
        "while Anna's stock still had cards. No card has moved, and Anna plays.",
        "Bens Klopfen ist wirkungslos, nur der Zug wird zurückgenommen: Anna drehte die Ablage "
        "um, obwohl im eigenen Reserve-Stapel noch Karten lagen. Keine Karte wurde bewegt, und "
        "Anna ist dran.",
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
        "Anna was too late: the next move had already begun. "
        "Had Anna called in time, that would have been "
        "right: Anna's ♠8 belonged on ♥9 (R1). Nothing is taken back, Anna misses the next "
        "turn, and Ben plays.",
        "Anna kam zu spät: Der nächste Zug hatte schon begonnen. Rechtzeitig "
        "gerufen, hätte Anna recht "
        "gehabt: Annas ♠8 gehörte auf ♥9 (R1). Nichts wird zurückgenommen, Anna setzt einmal "
        "aus, und Ben ist dran.",
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
        "Ben was wrong: there is nothing to stop in Anna's ♣K. Nothing is taken back, Ben "
        "misses the next turn, and Anna plays.",
        "Ben hatte unrecht: An Annas ♣K war nichts zu stoppen. Nichts wird zurückgenommen, Ben "
        "setzt einmal aus, und Anna ist dran.",
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
        "Anna was wrong: there is nothing to stop in their own move. Nothing is taken back, and"
        " Anna plays this turn and misses the next.",
        "Anna hatte unrecht: Am eigenen Zug war nichts zu stoppen. Nichts wird zurückgenommen, "
        "und Anna ist jetzt noch dran und setzt dann einmal aus.",
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
        "Ben hatte unrecht: Noch hatte niemand gezogen. Nichts wird zurückgenommen, Ben setzt "
        "einmal aus, und Anna ist dran.",
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
        "Ben was wrong: there is nothing to stop in Anna's ♣K. Nothing is taken back, and Anna "
        "has won.",
        "Ben hatte unrecht: An Annas ♣K war nichts zu stoppen. Nichts wird zurückgenommen, und "
        "Anna hat gewonnen.",
    ),
    dispute(
        "nothing to stop before the game was called blocked",
        "streitpatience",
        """
        deal position
          S1: ♠8 2
          S2: ♣6 2
          R1: ♥J
          R2: ♦J
          R3: ♥J
          R4: ♦J
          R5: ♥K
          R6: ♦K
          R7: ♥K
          R8: ♦K
        Anna: Q=♠3
        Anna: blocked
        Ben: stop
        """,
        "Ben was wrong: there is nothing to stop in Anna's ♠3. Nothing is taken back, and the game "
        "stays blocked.",
        "Ben hatte unrecht: An Annas ♠3 war nichts zu stoppen. Nichts wird zurückgenommen, und das "
        "Spiel bleibt blockiert.",
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
        "Ben's Stop has no effect except that the card goes back: Anna's ♣7 does not fit on ♥9 "
        "(R1). ♣7 goes back onto Anna's stock, and Anna plays.",
        "Bens Stop ist wirkungslos, nur die Karte geht zurück: Annas ♣7 passt nicht auf ♥9 (R1). "
        "♣7 geht zurück auf Annas Quelle, und Anna ist dran.",
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
        "Ben's Stop has no effect: Anna's ♣7 does not fit any foundation, and the card has "
        "gone back already. Nobody loses a turn, and Anna plays.",
        "Bens Stop ist wirkungslos: Annas ♣7 passt auf keinen Mittestapel, und die Karte ist "
        "schon zurückgegangen. Niemand setzt aus, und Anna ist dran.",
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
        "Ben's Stop has no effect: the call before it stands. Ben plays.",
        "Bens Stop ist wirkungslos: Es gilt, was davor gerufen wurde. Ben ist dran.",
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
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 has gone back already, and Ben plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 ist schon wieder zurück, und Ben ist"
        " dran.",
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
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). The players denied the call. Nothing is "
        "taken back, Ben misses the next turn, and Anna plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). Am Tisch ließ man den Einspruch nicht "
        "gelten. Nichts wird zurückgenommen, Ben setzt einmal aus, und Anna ist dran.",
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
        "Ben was wrong: there is nothing to stop in Anna's ♠8. The players upheld the call. ♠8 "
        "goes back onto Anna's stock, and Ben plays.",
        "Ben hatte unrecht: An Annas ♠8 war nichts zu stoppen. Am Tisch ließ man den Einspruch "
        "gelten. ♠8 geht zurück auf Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Anna's stock, and Ben "
        "plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Annas Quelle, und "
        "Ben ist dran.",
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
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Anna's stock, Ben "
        "misses this turn for an earlier Stop, and Anna plays.",
        "Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Annas Quelle, Ben "
        "setzt wegen eines früheren Stops aus, und Anna ist dran.",
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
        "Nobody can say whether Ben was right: the top card on Anna's stock was not written "
        "down. Nothing is taken back, and whoever plays on is taken to have the turn. Once that "
        "card is written down, the call can be judged.",
        "Ob Ben recht hatte, kann niemand sagen: die oberste Karte auf Annas Quelle wurde nicht"
        " aufgeschrieben. Nichts wird zurückgenommen, und dran ist, wer weiterspielt. Ist diese"
        " Karte aufgeschrieben, lässt sich das entscheiden.",
    ),
    dispute(
        "earlier play was not recorded",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R2 ♣K
        gap
        Ben: stop
        """,
        "Nobody can say whether Ben was right: earlier play was not recorded. Nothing is taken "
        "back, and whoever plays on is taken to have the turn.",
        "Ob Ben recht hatte, kann niemand sagen: was vorher gespielt wurde, ist nicht "
        "aufgeschrieben. Nichts wird zurückgenommen, und dran ist, wer weiterspielt.",
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
        "Nobody can say whether Ben was right: the top card on Anna's stock was not written "
        "down. The players upheld the call. The card goes back onto Anna's stock, and Ben plays.",
        "Ob Ben recht hatte, kann niemand sagen: die oberste Karte auf Annas Quelle wurde nicht"
        " aufgeschrieben. Am Tisch ließ man den Einspruch gelten. Die Karte geht zurück auf "
        "Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna's ♥9 occupied one tableau pile more than the first turn allows. ♥9 "
        "goes back onto Anna's stock, and Ben plays.",
        "Ben hatte recht: Annas ♥9 belegte einen Randstapel mehr, als in der ersten Runde "
        "erlaubt ist. ♥9 geht zurück auf Annas Quelle, und Ben ist dran.",
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
        "Cleo was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Anna's stock, and "
        "Cleo plays.",
        "Cleo hatte recht: Annas ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Annas Quelle, und "
        "Cleo ist dran.",
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
        "Ben was right: Anna's ♥K came too soon, since ♣4 on their own reserve could go to M. ♥K "
        "goes back onto Anna's stock, and Ben plays.",
        "Ben hatte recht: Annas ♥K kam zu früh, denn ♣4 auf dem eigenen Schikanierstapel konnte "
        "in die Mitte. ♥K geht zurück auf Annas Quelle, und Ben ist dran.",
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
        "Ben was right: Anna's ♥K came too soon, since ♣4 on R3 had to go to M first. ♥K goes "
        "onto Anna's waste, and Ben plays.",
        "Ben hatte recht: Annas ♥K kam zu früh, denn ♣4 auf R3 musste zuerst in die Mitte. ♥K "
        "kommt auf Annas Ablage-Stapel, und Ben ist dran.",
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
        "Ben was right: Anna's ♣4 belonged on M. ♣4 goes onto Anna's waste, and Ben plays.",
        "Ben hatte recht: Annas ♣4 gehörte in die Mitte. ♣4 kommt auf Annas Ablage-Stapel, und "
        "Ben ist dran.",
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
        "Ben was wrong: Anna's ♣4 overlooked nothing that fits M. Nothing is taken back, and "
        "Anna plays. That is wrongful knock number 1 by Ben; number 3 costs a turn.",
        "Ben hatte unrecht: Mit ♣4 hat Anna keinen Pflichtzug übersehen. Nichts wird "
        "zurückgenommen, und Anna ist dran. Das zählt als Bens 1. unberechtigtes Klopfen; das "
        "3. kostet eine Runde.",
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
        "Ben was wrong: Anna's ♣4 overlooked nothing that fits M. Nothing is taken back, Ben "
        "misses the next turn, and Anna plays.",
        "Ben hatte unrecht: Mit ♣4 hat Anna keinen Pflichtzug übersehen. Nichts wird "
        "zurückgenommen, Ben setzt einmal aus, und Anna ist dran.",
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
        "Anna's knock has no effect: ♥K was their own move. Anna plays.",
        "Annas Klopfen ist wirkungslos: ♥K war der eigene Zug. Anna ist dran.",
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
        "Ben's knock has no effect except that the move is taken back: Anna's ♦9 does not fit on "
        "♣4 (R3). ♦9 goes back onto Anna's waste, and Anna plays.",
        "Bens Klopfen ist wirkungslos, nur der Zug wird zurückgenommen: Annas ♦9 passt nicht auf "
        "♣4 (R3). ♦9 geht zurück auf Annas Ablage-Stapel, und Anna ist dran.",
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
        "Ben was right: Anna's ♥K came too soon, since ♣4 on their own reserve had to go to M "
        "first. ♥K goes back onto Anna's stock, Anna first plays ♣4 to M, and then Ben plays.",
        "Ben hatte recht: Annas ♥K kam zu früh, denn ♣4 auf der eigenen Reserve musste zuerst auf "
        "eine Familie. ♥K geht zurück auf Annas Hand, Anna spielt erst ♣4 auf eine Familie, und "
        "dann ist Ben dran.",
    ),
    dispute(
        "a duty that any of several moves makes up for",
        "streitpatience",
        """
        deal position
          M: ♥A
          R1: ♥2
          R2: ♣A
          S1: ♣4 3
        Anna: Q>R3 ♥K
        Ben: stop
        """,
        "Ben was right: Anna's ♥K came too soon, since ♥2 on R1 had to go to M first. ♥K goes "
        "back onto Anna's stock, Anna first plays ♥2, or another card that fits there, to M, and "
        "then Ben plays.",
        "Ben hatte recht: Annas ♥K kam zu früh, denn ♥2 auf R1 musste zuerst auf eine Familie. ♥K "
        "geht zurück auf Annas Hand, Anna spielt erst ♥2 oder eine andere Karte, die passt, auf "
        "eine Familie, und dann ist Ben dran.",
    ),
    dispute(
        "any of several empty piles not filled",
        "streitpatience",
        """
        deal position
          R1: ♣K
          R2: ♣K
          R3: ♠K
          R4: ♠K
          R5: ♦K
          R6: ♦K
          S1: ♣4 3
        Anna: Q=♥9
        Ben: stop
        """,
        "Ben was right: Anna's ♥9 came too soon, since Anna had to fill R7, which was empty, from "
        "their own reserve first. ♥9 goes back onto Anna's stock, Anna first fills R7, or another "
        "empty pile, from their own reserve, and then Ben plays.",
        "Ben hatte recht: Annas ♥9 kam zu früh, denn R7 war leer, und Anna musste erst aus der "
        "eigenen Reserve auffüllen. ♥9 geht zurück auf Annas Hand, Anna füllt erst R7 oder "
        "einen anderen leeren Platz aus der eigenen Reserve, und dann ist Ben dran.",
    ),
    dispute(
        "any of several cards to be loaded",
        "streitpatience",
        """
        [Agreed "must-load"]
        deal position
          R1: ♦8
          R2: ♦8
          S1: 0
          S2: ♦9 3
        Anna: Q=♠2
        Ben: stop
        """,
        "Ben was right: Anna's ♠2 came too soon, since ♦8 on R1 had to go onto ♦9 (Ben's "
        "reserve) first. ♠2 goes back onto Anna's stock, Anna first plays ♦8 onto ♦9 (Ben's "
        "reserve), or another card that fits an opponent's pile, and then Ben plays.",
        "Ben hatte recht: Annas ♠2 kam zu früh, denn ♦8 auf R1 musste zuerst auf ♦9 (Bens "
        "Reserve). ♠2 geht zurück auf Annas Hand, Anna spielt erst ♦8 auf ♦9 (Bens Reserve) oder "
        "eine andere Karte, die beim Gegner passt, und dann ist Ben dran.",
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
        "Ben was right: Anna's ♥9 came too soon, since Anna had to fill R8, which was empty, from "
        "their own reserve first. ♥9 goes back onto Anna's stock, Anna first fills R8 from their "
        "own reserve, and then Ben plays.",
        "Ben hatte recht: Annas ♥9 kam zu früh, denn R8 war leer, und Anna musste erst aus der "
        "eigenen Reserve auffüllen. ♥9 geht zurück auf Annas Hand, Anna füllt erst R8 aus "
        "der eigenen Reserve, und dann ist Ben dran.",
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
        "Ben was right: Anna's ♥4 does not fit on ♣K (R1). ♥4 goes back onto R2, ♠9 goes onto "
        "Anna's waste, and Ben plays.",
        "Ben hatte recht: Annas ♥4 passt nicht auf ♣K (R1). ♥4 geht zurück auf R2, ♠9 kommt auf"
        " Annas Ablagestapel, und Ben ist dran.",
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
        "Ben was wrong: there is nothing to stop in Anna's ♠9. Nothing is taken back, and Anna "
        "plays.",
        "Ben hatte unrecht: An Annas ♠9 war nichts zu stoppen. Nichts wird zurückgenommen, und "
        "Anna ist dran.",
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
        "Anna's Stop has no effect: ♥4 was their own move. Anna plays.",
        "Annas Stop ist wirkungslos: ♥4 war der eigene Zug. Anna ist dran.",
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
        "reserve) first. ♠2 goes back onto Anna's stock, Anna first plays ♦8 onto ♦9 (Ben's "
        "reserve), and then Ben plays.",
        "Ben hatte recht: Annas ♠2 kam zu früh, denn ♦8 auf R1 musste zuerst auf ♦9 (Bens "
        "Reserve). ♠2 geht zurück auf Annas Hand, Anna spielt erst ♦8 auf ♦9 (Bens Reserve), "
        "und dann ist Ben dran.",
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
        "Ben was right: Anna's ♥9 came too soon, since ♣4 on R3 had to go to M first. ♥9 goes "
        "back onto Anna's stock, Anna first plays ♣4 to M, and then Ben plays.",
        "Ben hatte recht: Annas ♥9 kam zu früh, denn ♣4 auf R3 musste zuerst auf eine Familie. "
        "♥9 geht zurück auf Annas Hand, Anna spielt erst ♣4 auf eine Familie, und dann ist Ben "
        "dran.",
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
        "Cleo was right: Anna moved ♥9 from their own waste onto ♠10 (R1), but there is no such "
        "move. ♥9 goes back onto Anna's waste, and Cleo plays.",
        "Cleo hatte recht: Anna legte ♥9 vom eigenen Ablagestapel auf ♠10 (R1), und einen solchen "
        "Zug gibt es nicht. ♥9 geht zurück auf Annas Ablagestapel, und Cleo ist dran.",
    ),
    # Several Stops, and moves of every kind.
    dispute(
        "a second wrong Stop costs a second turn",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R1 ♣K
        Ben: stop stop
        """,
        "Ben was wrong: there is nothing to stop in Anna's ♣K. Nothing is taken back, Ben now "
        "misses the next 2 turns, and Anna plays.",
        "Ben hatte unrecht: An Annas ♣K war nichts zu stoppen. Nichts wird zurückgenommen, Ben "
        "setzt jetzt 2-mal aus, und Anna ist dran.",
    ),
    dispute(
        "a second player is wrong, and the first still owes a turn",
        "wegner-3",
        """
        deal position
          A1: ♦3
        Anna: Q>R1 ♣K
        Ben: stop
        Cleo: stop
        """,
        "Cleo was wrong: there is nothing to stop in Anna's ♣K. Nothing is taken back, Cleo "
        "misses the next turn, Ben also still misses a turn, and Anna plays.",
        "Cleo hatte unrecht: An Annas ♣K war nichts zu stoppen. Nichts wird zurückgenommen, "
        "Cleo setzt einmal aus, Ben setzt ebenfalls noch aus, und Anna ist dran.",
    ),
    dispute(
        "a move that nobody may stop, though something was wrong with it",
        "wegner",
        """
        deal position
          M: ♥2
          A2: ♦3
        Anna: Q>R1 ♥3
        Anna: stop
        Anna: Q>R2 ♣K
        Ben: stop
        """,
        "Ben was wrong: there is nothing to stop in Anna's ♣K. Nothing is taken back, Ben misses "
        "the next turn, and Anna plays. After the Stop Anna had to lay the top of the stock onto "
        "the empty waste, and did not. That cannot be stopped.",
        "Ben hatte unrecht: An Annas ♣K war nichts zu stoppen. Nichts wird zurückgenommen, Ben "
        "setzt einmal aus, und Anna ist dran. Nach dem Stop-Ruf musste Anna die oberste Karte der "
        "Quelle auf die leere Ablage legen; das ist nicht geschehen. Das lässt sich nicht stoppen.",
    ),
    dispute(
        "a touch that was in order",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: touch Q
        Ben: stop
        """,
        "Ben was wrong: there is nothing to stop in Anna's move. Nothing is taken back, Ben "
        "misses the next turn, and Anna plays.",
        "Ben hatte unrecht: An Annas Zug war nichts zu stoppen. Nichts wird zurückgenommen, Ben"
        " setzt einmal aus, und Anna ist dran.",
    ),
    dispute(
        "turning the waste over was in order",
        "wegner",
        """
        deal position
          A1: ♦9 ♣4
          Q1: 0
          R1: ♣K
          R2: ♠K
          R3: ♥K
          R4: ♦K
          R5: ♣K
          R6: ♠K
          R7: ♥K
          R8: ♦K
        Anna: flip
        Ben: stop
        """,
        "Ben was wrong: there is nothing to stop in Anna's move. Nothing is taken back, Ben "
        "misses the next turn, and Anna plays.",
        "Ben hatte unrecht: An Annas Zug war nichts zu stoppen. Nichts wird zurückgenommen, Ben"
        " setzt einmal aus, und Anna ist dran.",
    ),
    dispute(
        "the card lay on the own waste, in order",
        "wegner",
        """
        deal position
          A1: ♦3
          R1: ♣K
          R2: ♠K
          R3: ♥K
          R4: ♦K
          R5: ♣K
          R6: ♠K
          R7: ♥K
          R8: ♦K
        Anna: Q>A ♥9
        Ben: stop
        """,
        "Ben was wrong: there is nothing to stop in Anna's ♥9. Nothing is taken back, and Ben "
        "plays this turn and misses the next.",
        "Ben hatte unrecht: An Annas ♥9 war nichts zu stoppen. Nichts wird zurückgenommen, und "
        "Ben ist jetzt noch dran und setzt dann einmal aus.",
    ),
    dispute(
        "the next move was out of turn, and came to stay",
        "wegner",
        """
        [First "Anna"]
        deal position
          A1: ♦3
          A2: ♣5
        Ben: Q>R1 ♣K
        Ben: Q>R2 ♠K
        Anna: stop
        """,
        "Anna was too late: the next move had already begun. "
        "Had Anna called in time, that would have been "
        "right: Ben moved when it was Anna's turn. Nothing is taken back, and Ben keeps the "
        "turn, since nobody stopped that in time.",
        "Anna kam zu spät: Der nächste Zug hatte schon begonnen. Rechtzeitig "
        "gerufen, hätte Anna recht "
        "gehabt: Ben zog, obwohl Anna an der Reihe war. Nichts wird zurückgenommen, und Ben "
        "bleibt dran, weil das niemand rechtzeitig gestoppt hat.",
    ),
    dispute(
        "whoever moved first goes on when the other card goes back",
        "wegner",
        """
        deal position
          R1: ♣9
          A2: ♦3
        Ben: Q>R1 ♠8
        Anna: stop
        """,
        "Anna's Stop has no effect except that the card goes back: Ben's ♠8 does not fit on ♣9 "
        "(R1). ♠8 goes back onto Ben's stock, and Ben plays.",
        "Annas Stop ist wirkungslos, nur die Karte geht zurück: Bens ♠8 passt nicht auf ♣9 (R1). "
        "♠8 geht zurück auf Bens Quelle, und Ben ist dran.",
    ),
    dispute(
        "an action that cannot have happened as it was written",
        "wegner",
        """
        deal position
          A1: ♦3
        Anna: Q>R1 ♣K
        Anna: R5>M
        Ben: stop
        """,
        "Nobody can say whether Ben was right: an action cannot have happened as it was written. "
        "Nothing is taken back, and whoever plays on is taken to have the turn.",
        "Ob Ben recht hatte, kann niemand sagen: so, wie es aufgeschrieben wurde, kann etwas nicht "
        "geschehen sein. Nichts wird zurückgenommen, und dran ist, wer weiterspielt.",
    ),
    dispute(
        "a knock on a card that lies on the waste stays there",
        "online",
        """
        deal position
          M: ♣3
          R3: ♣4
        Anna: Q>A ♣9
        Ben: knock
        """,
        "Ben was right: Anna's ♣9 came too soon, since ♣4 on R3 had to go to M first. ♣9 stays "
        "on Anna's waste, and Ben plays.",
        "Ben hatte recht: Annas ♣9 kam zu früh, denn ♣4 auf R3 musste zuerst in die Mitte. ♣9 "
        "bleibt auf Annas Ablage-Stapel, und Ben ist dran.",
    ),
    dispute(
        "an open card comes onto the waste after the move that was owed",
        "streitpatience",
        """
        deal position
          M: ♣3
          R1: ♥9
          R2: ♣4 ♠8
          S1: 0
          S2: 0
          A2: ♦K
        Anna: Q=♥5 R2>R1 Q>A
        Ben: stop
        """,
        "Ben was right: Anna's ♥5 came too soon, since ♣4 on R2 had to go to M first. Anna "
        "first plays ♣4 to M, ♥5 goes onto Anna's waste, and then Ben plays.",
        "Ben hatte recht: Annas ♥5 kam zu früh, denn ♣4 auf R2 musste zuerst auf eine Familie. "
        "Anna spielt erst ♣4 auf eine Familie, ♥5 kommt auf Annas Ablagestapel, und dann ist "
        "Ben dran.",
    ),
    dispute(
        "a second Stop where a move is owed",
        "streitpatience",
        """
        deal position
          M: ♣3
          S1: ♣4 3
        Anna: Q=♥K
        Ben: stop stop
        """,
        "Ben's Stop has no effect: the call before it stands. Anna first makes the move that "
        "was due, and then Ben plays.",
        "Bens Stop ist wirkungslos: Es gilt, was davor gerufen wurde. Anna holt erst den "
        "Zwangszug nach, und dann ist Ben dran.",
    ),
    dispute(
        "three players, and who called first plays after the move that was owed",
        "streitpatience-3",
        """
        deal position
          M: ♣3
          S1: ♣4 3
        Anna: Q=♥K
        Ben: stop
        Cleo: stop
        """,
        "Cleo's Stop has no effect: the call before it stands. Anna first makes the move that"
        " was due, and then Ben plays.",
        "Cleos Stop ist wirkungslos: Es gilt, was davor gerufen wurde. Anna holt erst den "
        "Zwangszug nach, und dann ist Ben dran.",
    ),
    dispute(
        "a card that was put back where it came from",
        "streitpatience",
        """
        deal position
          R1: ♣9
          S1: 0
          S2: 0
        Anna: R1>R1
        Ben: stop
        """,
        "Ben was right: Anna moved from R1 to R1, but there is no such move. ♣9 goes back onto "
        "R1, and Ben plays.",
        "Ben hatte recht: Anna zog von R1 nach R1, und einen solchen Zug gibt es nicht. ♣9 geht"
        " zurück auf R1, und Ben ist dran.",
    ),
    dispute(
        "nobody can say whether the own move was wrong",
        "wegner",
        """
        deal position
          R1: ♥9
          A1: ♦3
        Anna: Q>R2
        Anna: stop
        """,
        "Nobody can say whether Anna was right about their own move: the top card on Anna's "
        "stock was not written down. Nothing is taken back, and whoever plays on is taken to "
        "have the turn. Once that card is written down, the call can be judged.",
        "Ob Anna den eigenen Zug zu Recht gestoppt hat, kann niemand sagen: die oberste Karte "
        "auf Annas Quelle wurde nicht aufgeschrieben. Nichts wird zurückgenommen, und dran ist,"
        " wer weiterspielt. Ist diese Karte aufgeschrieben, lässt sich das entscheiden.",
    ),
    dispute(
        "several cards that may not move as one",
        "streitpatience",
        """
        deal position
          R1: ♦9 ♠8
          R2: ♥10 ♣9 ♦8
          R3: ♠9
          R4: ♣K
          R5: ♠K
          R6: ♦K
          R7: ♥K
          R8: ♥K
          S1: 0
          S2: 0
        Anna: R2>R4*2 ♣9
        Ben: stop
        """,
        "Ben was right: Anna moved several cards as one from R2 to R4, which is not allowed "
        "here. The cards go back onto R2, and Ben plays.",
        "Ben hatte recht: Anna zog mehrere Karten zusammen von R2 nach R4, was so nicht erlaubt"
        " ist. Die Karten gehen zurück auf R2, und Ben ist dran.",
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
        "Ben's Stop has no effect: this game has none. Anna plays.",
        "Bens Stop ist wirkungslos: In diesem Spiel gibt es keinen. Anna ist dran.",
    ),
    dispute(
        "a justified caller who misses the turn that the Stop would win",
        "streitpatience wrong-stop=skip",
        """
        deal position
          S1: ♠7 12
          S2: ♥J 12
          M: ♥4
          R1: ♠K
          R2: ♣K
          R3: ♥K
          R4: ♦K
          R5: ♠K
          R6: ♣K
          R7: ♥K
          R8: ♥5
        Ben: stop
        Anna: Q=♣2
        Ben: stop
        """,
        "Ben was right: Anna's ♣2 came too soon, since ♥5 on R8 had to go to M first. ♣2 goes "
        "back onto Anna's stock, Ben misses this turn for an earlier Stop, Anna first plays"
        " ♥5 to M, and after that the turn is Anna's again.",
        "Ben hatte recht: Annas ♣2 kam zu früh, denn ♥5 auf R8 musste zuerst auf eine Familie. "
        "♣2 geht zurück auf Annas Hand, Ben setzt wegen eines früheren Stops aus, Anna spielt "
        "erst ♥5 auf eine Familie, und danach ist wieder Anna dran.",
    ),
    dispute(
        "a card that had to be played before the reserve is turned up",
        "streitpatience hidden-reserve",
        """
        deal position
          S1: (♠7) 12
          S2: (♥J) 12
          M: ♥4
          R1: ♠K
          R2: ♣K
          R3: ♥K
          R4: ♦K
          R5: ♠K
          R6: ♣K
          R7: ♥K
          R8: ♥5
        Anna: Q=♣5
        Ben: stop
        """,
        "Ben was right: Anna's ♣5 came too soon, since ♥5 on R8 had to go to M first. ♣5 goes "
        "back onto Anna's stock, Anna first plays ♥5 to M, and then Ben plays.",
        "Ben hatte recht: Annas ♣5 kam zu früh, denn ♥5 auf R8 musste zuerst auf eine Familie. "
        "♣5 geht zurück auf Annas Hand, Anna spielt erst ♥5 auf eine Familie, und dann ist Ben "
        "dran.",
    ),
]


@each("language", ["en", "de"])
@each("told", DISPUTES, ids=[told.name for told in DISPUTES])
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


@each(
    ("name", "german"),
    [
        ("Anna", "Annas ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Annas Quelle"),
        ("René", "Renés ♠8 gehörte auf ♥9 (R1). ♠8 geht zurück auf Renés Quelle"),
        ("Max", "♠8 von Max gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von Max"),
        ("Hans", "♠8 von Hans gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von Hans"),
        ("FRITZ", "♠8 von FRITZ gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von FRITZ"),
        ("Veiß", "♠8 von Veiß gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von Veiß"),
        ("Alice", "♠8 von Alice gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von Alice"),
        ("Ina*", "♠8 von Ina* gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von Ina*"),
        (None, "♠8 von Spieler 1 gehörte auf ♥9 (R1). ♠8 geht zurück auf die Quelle von Spieler 1"),
    ],
)
def test_what_is_whose_in_german(name: str | None, german: str) -> None:
    tag = f'[Player1 "{name}"]\n' if name else ""
    play = "deal position\n  R1: ♥9\n  A1: ♦3\n1: Q>R2 ♠8\n2: stop\n"
    document = parse(f'[Rules "wegner"]\n{tag}[Player2 "Ben"]\n{play}')
    (verdict,) = judge_games(document)
    events = {event.number: event for event in document.games[0].events}
    with speaking("de"):
        said = verdict_sentence(verdict.stops[-1], verdict, events)
    assert said == f"Ben hatte recht: {german}, und Ben ist dran."


def test_a_late_stop_that_the_players_upheld_takes_back_what_it_came_too_late_for() -> None:
    document, judged = quarrel()
    late = replace(judged.stops[0], decision="upheld", taken_back=(10, 11))
    events = {event.number: event for event in document.games[0].events}
    assert verdict_sentence(late, judged, events) == (
        "Anna was too late: the next move had already begun. "
        "Had Anna called in time, that would have been right: "
        "Ben moved ♣8 without an announcement. The players upheld the call. ♥2 goes back onto "
        "Ben's stock, the card goes back onto R5, and Anna plays."
    )


_Noted = TypeVar("_Noted", Finding, Doubt)


class Looked(list[_Noted]):
    """Findings or doubts that count how often one is looked at."""

    looked = 0

    def __iter__(self) -> Iterator[_Noted]:
        for noted in super().__iter__():
            self.looked += 1
            yield noted

    @overload
    def __getitem__(self, place: SupportsIndex) -> _Noted: ...
    @overload
    def __getitem__(self, place: slice) -> list[_Noted]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> _Noted | list[_Noted]:
        self.looked += 1
        return super().__getitem__(place)


def unknown(stops: int) -> Verdict:
    """Return the verdict on a game in which nobody knows what any Stop was about."""
    piles = "".join(f"  R{pile}: {suit}K\n" for pile, suit in enumerate("♣♠♥♦♣♠♥♦", 1))
    play = "1: Q>A\n2: stop\n" * stops
    text = f'[Rules "wegner"]\n\ndeal position\n  A1: ♥3\n  A2: ♥7\n{piles}{play}'
    (verdict,) = judge_games(parse(text))
    return verdict


@pytest.mark.sources
def test_for_a_stop_that_nobody_can_judge_few_doubts_are_looked_at():
    def cost(stops: int) -> int:
        verdict = unknown(stops)
        assert [stop.ruling for stop in verdict.stops] == [None] * stops
        doubts = verdict.doubts = Looked(verdict.doubts)
        assert len(doubts) >= stops
        said = {verdict_sentence(stop, verdict) for stop in verdict.stops}
        assert all("was not written down" in sentence for sentence in said)
        return doubts.looked

    assert cost(400) < 14 * cost(40)


class Gathered(tuple[Event, ...]):
    """Events that count how often all of them are gone through."""

    times = 0

    def __iter__(self) -> Iterator[Event]:
        Gathered.times += 1
        return super().__iter__()


@pytest.mark.sources
def test_a_games_events_are_gone_through_once_for_all_its_stops():
    verdict = unknown(40)
    game = verdict.record
    assert game is not None
    vars(game)["events"] = Gathered(game.events)
    Gathered.times = 0
    for stop in verdict.stops:
        verdict_sentence(stop, verdict)
    assert game.by_number[2].text == "stop"
    assert Gathered.times == 1


@pytest.mark.sources
def test_for_each_call_the_findings_are_looked_through_once():
    document = parse('[Rules "wegner"]\n\n' + "2: pause\n1: stop\n2: weiter\n1: weiter\n" * 40)
    (verdict,) = judge_games(document)
    assert len(verdict.stops) == 40
    findings = verdict.findings = Looked(verdict.findings)
    calls = [f for f in verdict.findings if f.code.severity in ("call", "note")]
    assert len(calls) >= 40
    findings.looked = 0
    for call in calls:
        in_a_line(call, verdict, document)
    # Once for the line itself, once for the sentence on a Stop.
    assert findings.looked <= 2 * len(calls) * len(findings)


def test_where_a_mere_duty_stands_an_open_stop_leaves_open_what_goes_back() -> None:
    """With ``remedy=stands`` the move goes back only if it broke more than a duty, or nothing."""
    record = """
        [Rules "streitpatience"]
        [Agreed "remedy=stands"]
        [First "1"]
        deal position
          R2: ♣8 ♦7
          R3: ♠8
          S1: ? 12
          Q1: *
          M: ♥A
        1: R2>R3
        2: stop upheld
    """
    (verdict,) = judge_games(parse(dedent(record)))
    (stop,) = verdict.stops
    assert (stop.ruling, stop.taken_back, stop.on_turn) == (None, (), "2")
    said = verdict_sentence(stop, verdict)
    assert said.endswith("Nobody can say whether the move goes back, and Player 2 plays.")
