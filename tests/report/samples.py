"""Records with hand-made verdicts, as a referee might have given them."""

from collections.abc import Sequence
from io import StringIO

from zankref.cards import RANKS, SUITS, Card
from zankref.codes import CODES
from zankref.language import LazyText
from zankref.layout import FOUNDATION, Layout
from zankref.record.events import Document, Event
from zankref.record.parse import parse
from zankref.referee.action_lines import ActionLine
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.messages import CardReference, PileReference, PlayerReference
from zankref.referee.stop_ruling import Blame, JudgedMove, StopRuling
from zankref.report.reporter import Setting, reporter
from zankref.table import Table
from zankref.values import replace

WEGNER = Layout(players=2, tableau=8, foundations=8)

QUARREL = """\
# Kitchen table, first game after dinner
[Rules "wegner"]
[Agreed "advanced"]
[Date "2026-11-15"]
[Place "Marburg"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
[Result "Ben"]

deal
  A1: ♦3
  A2: ♠9

1. Anna: Q>R1 ♥9  Q>R2 ♠K  Q>M ♣A  Q>A ♦7
2. Ben:  Q=♠Q  pause
   Anna: weiter
   Ben:  Q>R3  Q>R5 ♣8  R5>R1  Q>A ♥2         # the eight in a great hurry, and Ben talking
   Anna: stop "the eight was open"
3. Ben:  A>R4 ♥2
   Anna: stop upheld
   Ben:  Q>A ♥4
   Anna: stop
4. Anna: Q>M ♣2  A>R4 ♦7  R4>R1  Q>A ♦J    # waive: Z305 we agreed to forget this one
5. Ben:  Q>R4  Q>R6  Q>A
6. Anna: Q>R7
"""


def card(name: str) -> Card:
    """Return the card of a canonical name."""
    return SUITS.index(name[0]) * 13 + RANKS.index(name[1:])


def table(layout: Layout = WEGNER, foundations: str = "", **piles: str | int) -> Table:
    """Lay out a table: ``R1="♥9 ♣8"`` bottom first, ``Q1=47`` unknown cards."""
    laid = Table(layout)
    names = {layout.name(pile): pile for pile in range(layout.size)}
    for name, cards in piles.items():
        if isinstance(cards, int):
            laid.lay(names[name], [laid.unknown() for _ in range(cards)])
        else:
            laid.lay(
                names[name],
                [card(word) if word != "?" else laid.unknown() for word in cards.split()],
            )
    laid.lay_foundations(card(word) for word in foundations.split())
    return laid


def line(text: str) -> ActionLine:
    """Return the line of play that is written like this."""
    return tuple(event.action for event in parse(f"1: {text}").games[0].events)


def finding(document: Document, code: str, event: int, message: str, **more: object) -> Finding:
    """Return a finding at an action of the only game of a document."""
    at: Event = document.games[0].events[event - 1]
    player = at.speaker
    return replace(
        Finding(
            CODES[code],
            at.span,
            message,
            event=event,
            player=player,
            text=at.text,
            stoppable=code not in ("Z201", "Z202", "Z211", "Z407"),
        ),
        **more,  # type: ignore[arg-type]
    )


def stop(
    document: Document, event: int, ruling: str | None, judges: int | None, **more: object
) -> StopRuling:
    """Return a ruling of a Stop of the only game of a document."""
    at: Event = document.games[0].events[event - 1]
    given = StopRuling(event, at.span, at.speaker, None, None, judges)
    return replace(given, ruling=ruling, **more)  # type: ignore[arg-type]


def judged(document: Document, event: int, *faults: Blame, gone: bool = False) -> JudgedMove:
    """Return a move of the only game of a document as a Stop is about it."""
    at: Event = document.games[0].events[event - 1]
    card, pile = getattr(at.action, "card", None), getattr(at.action, "source", None)
    source = pile and PileReference(pile.kind, str(pile), None if pile.kind == "R" else at.speaker)
    return JudgedMove(at.speaker, (event,), card, faults, gone, source)


def blame(code: str, player: str, *cards: str, variant: str = "", **said: object) -> Blame:
    """Return a fault as a Stop is about it; ``said`` are further gaps of its sentence."""
    gaps = {f"c{number}": CardReference(card(name)) for number, name in enumerate(cards)}
    return Blame(
        CODES[code], variant, LazyText("", {"who": PlayerReference(player), **gaps, **said})
    )


def verdict(document: Document, **more: object) -> Verdict:
    """Return a verdict on the only game of a document, with nothing found."""
    game = document.games[0]
    players = ("Anna", "Ben")
    given = Verdict(document.path, 1, game.line, "wegner", players=players, events=len(game.events))
    given.acted = tuple(sum(event.speaker == name for event in game.events) for name in players)
    given.record = game
    return replace(given, **more)  # type: ignore[arg-type]


def quarrel() -> tuple[Document, Verdict]:
    """Return a game with something of everything."""
    document = parse(QUARREL, "records/quarrel.zank")
    return document, verdict(
        document,
        agreed=("advanced",),
        claimed="Ben",
        findings=_quarrel_findings(document),
        stops=[
            stop(document, 12, "late", 11, on_turn="Anna", moves=(judged(document, 11),),
                 before=judged(document, 10, blame("Z501", "Ben", "♣8"))),
            stop(document, 14, "justified", 13, decision="upheld", taken_back=(13,),
                 moves=(judged(document, 13, blame("Z205", "Ben", other="Anna")),),
                 on_turn="Anna", refills=("Ben",)),
            stop(document, 16, "wrongful", 15, penalty="Anna", on_turn="Ben",
                 moves=(judged(document, 15),)),
        ],
        doubts=[
            Doubt(event.number, event.span, "the card that went to R3 was not written down.", "Ben")
            for event in document.games[0].events[20:23]
        ],
    )  # fmt: skip


def _quarrel_findings(document: Document) -> Sequence[Finding]:
    early = table(
        foundations="♣A", R1="♥9", R2="♠K", R3="♥J ♠10", R4="♦5 ♠4", A1="♦3", A2="♠9", Q1=48, Q2=50
    )
    later = table(foundations="♣A ♦4 ♥10", R1="♥9 ♣8", R2="♠K ♥Q ♣J ♥10 ♠9", R3="♠Q ♥J ♠10",
                  R4="♣2 ♦7", R5="♦5 ♠4 ♥3", R6="♣9 ♥8", R7="♥4 ♠3", R8="♣6 ♦5",
                  A1="♥K ♦3", A2="♠9 ♥4", Q1=48, Q2=45)  # fmt: skip
    tag = document.games[0].tags[-1]
    return [
        Finding(CODES["Z601"], tag.span, "The record says Ben, the play shows *.", "wegner.win"),
        finding(document, "Z308", 9, "♣8 belonged on ♥9 (R1): a pile that it fits comes before "
                "an empty one.", turn=2, clause="wegner.7.2", table=early,
                concerned=((0, 0), (4, 0))),
        finding(document, "Z501", 10, "♣8 moves from R5 onto ♥9 (R1) without an announcement.",
                turn=2, clause="wegner.ruling.9", table=early, concerned=((4, 0), (0, 0))),
        finding(document, "Z402", 12, "Anna was too late: the next move had already begun.",
                turn=2, clause="wegner.stop.late"),
        finding(document, "Z205", 13, "Ben moves although it is Anna's turn.", turn=3,
                clause="wegner.turn", stopped=14, table=early, concerned=((11, 0),)),
        finding(document, "Z401", 16, "Anna was wrong: there is nothing to stop in Ben's ♥4.",
                turn=4, clause="wegner.stop.wrongful"),
        finding(document, "Z305", 18, "♦3 could go from Anna's waste onto ♠4 (R3) first.", turn=5,
                clause="wegner.5", waived="we agreed to forget this one"),
        finding(document, "Z501", 19, "♦7 moves from R4 onto ♣8 (R1) without an announcement.",
                turn=5, clause="wegner.ruling.9", table=later, concerned=((3, 1), (0, 1))),
        finding(document, "Z302", 20, "♣2 could be freed for M first.", turn=5,
                clause="wegner.2", table=later, concerned=((3, 0), (3, 1), (FOUNDATION, 0)),
                better=(line("free ♣2  R4>R1  R4>M"),
                        line("free ♣2  R6>R2  R4>R6  R8>R4  R6>R8  R4>M"))),
    ]  # fmt: skip


def clean(path: str = "records/clean.zank", **more: object) -> tuple[Document, Verdict]:
    """Return a short game in which nothing was found."""
    text = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n\n1. Anna: Q>R1 ♥9  Q>A ♠4\n'
    document = parse(text, path)
    return document, verdict(document, **more)


def report(
    *games: tuple[Document | None, Verdict],
    form: str = "text",
    stream: StringIO | None = None,
    **setting: object,
) -> str:
    """Return what an output makes of games."""
    stream = stream or StringIO()
    opened = reporter(form, Setting(stream, **setting))  # type: ignore[arg-type]
    for document, judged in games:
        opened.take(opened.renderer(document, judged))
    opened.close()
    return stream.getvalue()
