"""Piles, cards, players and moves as people write them."""

from collections.abc import Iterable, Mapping
from typing import Final

from zankref.cards import KNOWN_CARDS, Card
from zankref.errors import InvalidArgument, UnusableRecord
from zankref.language import N_, LazyText
from zankref.library import arguments
from zankref.library.arguments import wrong_type
from zankref.record.events import GameRecord
from zankref.record.parse import parse
from zankref.referee.reading.unreadable import unreadable
from zankref.texts import near
from zankref.values import replace

_MANY: Final = 2
_NO_PLAYER: Final = N_("nobody called {value} plays here")
_NO_CARD: Final = N_("there is no card {value}")
_NOT_A_PILE: Final = N_("only piles can be listed here, such as “R1: ♥9 ♠8”")
_NO_MOVE: Final = N_("{value} cannot be read as a move")


def player_at(player: object, players: tuple[str, ...]) -> int:
    """Return the player, from 0, who is called so or has that number, from 1."""
    if isinstance(player, bool) or not isinstance(player, str | int):
        raise wrong_type(N_("a player's name or number"), player)
    names = [name.casefold() for name in players]
    called = str(player).casefold()
    if called in names:
        return names.index(called)
    numbers = [str(number) for number in range(1, len(players) + 1)]
    if called in numbers:
        return numbers.index(called)
    similar = near(called, players, arguments.NEAREST)
    raise arguments.unknown(_NO_PLAYER, player, similar, players)


def played_on(game: GameRecord, mover: int, move: object) -> GameRecord:
    """Return a game with more actions of a player (from 0) at its end."""
    if not isinstance(move, str):
        raise wrong_type(N_("a text"), move)
    more, *others = parse(f"{mover + 1}: {move}").games
    if others or more.tags or more.deal or not more.items or [*more.events] != [*more.items]:
        raise InvalidArgument(LazyText(_NO_MOVE, {"value": arguments.quoted(move)}), move)
    so_far = len(game.events)
    events = [replace(event, number=so_far + event.number) for event in more.events]
    return replace(game, items=(*game.items, *events))


def as_text(lines: object) -> str:
    """Return the lines of a table as one text."""
    if isinstance(lines, str):
        return lines
    if isinstance(lines, Iterable):
        listed = list(lines)
        if all(isinstance(line, str) for line in listed):
            # Lines of a file come with their ends.
            return "\n".join(line.removesuffix("\n").removesuffix("\r") for line in listed)
    raise wrong_type(N_("a text or lines of text"), lines)


def only_deal(text: str) -> GameRecord:
    """Return the game that a text describes; raise UnusableRecord if it is not a deal alone."""
    document = parse(text)
    game = document.games[0]
    for lost in game.lost:
        raise UnusableRecord("-", max(lost.span.line - 1, 1), lost.span.column, unreadable(lost))
    others = [*(tag.span for tag in game.tags), *(item.span for item in game.items)]
    others += [tag.span for other in document.games[1:] for tag in other.tags]
    if game.deal is None or others:
        span = others[0] if others else None
        line, column = (max(span.line - 1, 1), span.column) if span else (1, 1)
        raise UnusableRecord("-", line, column, LazyText(_NOT_A_PILE))
    return game


def card_named(card: object) -> Card:
    """Return the card that is spelled so."""
    if not isinstance(card, str):
        raise wrong_type(N_("a card"), card)
    game = parse(f"deal position\nR1: {card}").games[0]
    lines = game.deal.lines if game.deal else ()
    cards = [listed for line in lines for listed in line.cards]
    spelled = len(cards) == 1 and cards[0].card < KNOWN_CARDS and not cards[0].covered
    if game.lost or game.items or len(lines) != 1 or not spelled:
        raise no_card(card)
    return cards[0].card


def no_card(card: str) -> InvalidArgument:
    """Return the error for a card that does not exist."""
    return InvalidArgument(LazyText(_NO_CARD, {"value": arguments.quoted(card)}), card)


def in_short(piles: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Return the name of each pile and its cards, unrecorded ones at its bottom counted."""
    return [(name, " ".join(_counted(cards))) for name, cards in piles.items()]


def _counted(cards: tuple[str, ...]) -> list[str]:
    unknown = next((n for n, card in enumerate(cards) if card not in ("?", "*")), len(cards))
    if unknown < _MANY:
        return [*cards]
    return ["*" if cards[0] == "*" else str(unknown), *cards[unknown:]]
