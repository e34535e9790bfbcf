"""Games to be entered: simulated ones, entry by entry."""

from collections.abc import Sequence
from typing import NamedTuple

from zankref.record.actions import Stop
from zankref.record.events import Check, Event, GameRecord, Gap, Item
from zankref.record.notation import show_pile_line, write_action
from zankref.record.parse import parse
from zankref.simulation.play import simulate
from zankref.umpire.replies import Reply
from zankref.umpire.session import Session

ANNA_AND_BEN = {"Rules": "wegner", "Player1": "Anna", "Player2": "Ben", "First": "Anna"}
DEAL = ("A1: ♦3", "A2: ♠9")

GAMES = ("wegner", "wegner-3", "schikanieren", "online", "streitpatience", "zu-zweien", "treppe")


def begun(*deal: str, **tags: str) -> Session:
    """Return a session in which a game of Zank-Patience has begun."""
    session = Session()
    answer = session.begin(ANNA_AND_BEN | tags, deal or DEAL)
    assert answer.done, answer
    return session


def entered(session: Session, *entries: str) -> Reply:
    """Enter ``Anna: Q>R1 ♥9`` and so on, also what is questioned; return the last answer."""
    answer = Reply()
    for entry in entries:
        player, _, written = entry.partition(": ")
        answer = session.enter(player, written, lies_so=True)
        if answer.asks and answer.asks.get("code") in ("Z205", "Z502"):
            answer = session.enter(player, written, sure=True)
        assert answer.done, (entry, answer)
    return answer


class Played(NamedTuple):
    """A game: the text above its play, and its items."""

    head: str
    items: Sequence[Item]


def played(rules: str, seed: int, *, wrong: float = 0.05, events: int = 40) -> Played:
    """Return a simulated game."""
    text = simulate(rules, seed, wrong, events=events)
    (game,) = parse(text).games
    lines = [line.partition("#")[0].rstrip() for line in text.split("\n")]
    first = min(_line(item) for item in game.items) if game.items else len(lines) + 1
    return Played("\n".join(lines[: first - 1]), game.items)


def _line(item: Item) -> int:
    return item.speaker_span.line if isinstance(item, Event) else item.span.line


def enter(session: Session, item: Item) -> Reply:
    """Enter an item, with whatever has to be answered."""
    match item:
        case Event():
            written = write_action(item.action)
            if isinstance(item.action, Stop):
                return (
                    session.enter(
                        item.speaker, written, clock=item.clock, lies_so=True, decision="denied"
                    )
                    if _open(session, item, written)
                    else _ruled(session, item, written)
                )
            answer = session.enter(item.speaker, written, clock=item.clock, sure=True)
            if answer.asks and answer.asks["what"] == "card":
                answer = session.enter(item.speaker, f"{written} ?", clock=item.clock, sure=True)
            return answer
        case Check():
            return session.check([show_pile_line(line) for line in item.lines], sure=True)
        case Gap():
            return session.gap()
    raise AssertionError(item)


def _ruled(session: Session, item: Event, written: str) -> Reply:
    return session.enter(item.speaker, written, clock=item.clock, lies_so=True)


def _open(session: Session, item: Event, written: str) -> bool:
    """Return whether nobody can rule on a Stop."""
    twin = Session(session.record.text)
    asks = twin.enter(item.speaker, written, lies_so=True).asks
    return asks is not None and asks["what"] == "decision"


def told(game: GameRecord) -> list[object]:
    """Return what the items of a game say, wherever they stand."""
    return [
        (item.speaker, item.action, item.clock)
        if isinstance(item, Event)
        else [(line.pile, line.cards, line.count) for line in getattr(item, "lines", ())]
        for item in game.items
    ]
