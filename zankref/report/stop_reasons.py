"""Why a move could be stopped, in a clause for each fault: ``Carla's ♥10 belonged on ♠J (R4)``.

The clauses stand with the codes (``Code.missed``, ``Code.wrong``); their gaps are those of the
fault's message, ``who`` is the mover.
"""

from collections.abc import Mapping
from typing import Final

from zankref.cards import Card
from zankref.codes import MISSED_FREEING, NO_SUCH_MOVE, NOT_TURNED_UP
from zankref.language import N_, LazyText
from zankref.record.actions import Action, Flip, Lift, Move, Pass, PileName, Touch
from zankref.record.events import Event
from zankref.referee.messages import CardReference, PlayerReference, gaps_of
from zankref.referee.stop_ruling import Blame, JudgedMove
from zankref.report.words import RULINGS

#: In a sentence on a missed move: where the card could go, which may be the one moved.
_WHERE: Final = "{p1.onto}"
_MISPLACED: Final = N_("{who}'s {c0} belonged {p1.on}")


def why(move: JudgedMove, events: Mapping[int, Event]) -> object:
    """Return why a move could be stopped: the first fault found on it, in a clause.

    That a card was not turned up comes last, for then another had to be played first.
    """
    fault = min(move.faults, key=lambda fault: fault.code is NOT_TURNED_UP)
    action = events[move.events[-1]].action
    code, variant = fault.code, fault.variant
    if variant not in code.wrong and variant not in code.missed:
        variant = ""
    if code is NO_SUCH_MOVE and not variant:
        variant = _no_such_move(fault, move)
    if variant in code.wrong:
        return _filled(code.wrong[variant], fault, move.player, move.card)
    missed = code.missed[variant]
    if _WHERE in missed and _is_moved(fault, move, action):
        return _filled(_MISPLACED, fault, move.player)
    who, context = {"who": PlayerReference(move.player)}, fault.sentence.context
    card = {} if move.card is None else {"card": CardReference(move.card)}
    if code is MISSED_FREEING and variant and _is_spoiling(move, events):
        # The card could be freed before this move, and no longer can (``streit.must-free``).
        text = RULINGS["spoiled"]["card" if card else ""]
        return LazyText(text, {**(fault.sentence.fields or {}), **who, **card}, context)
    gaps = {**who, "missed": _filled(missed, fault, move.player)}
    too_soon = RULINGS["too_soon"]
    if card:
        return LazyText(too_soon["card"], {**gaps, **card})
    if isinstance(action, Touch):
        touched = gaps_of(move.player, {"pile": move.source})
        return LazyText(too_soon["touch"], {**gaps, **touched}, context)
    return LazyText(too_soon[_kind_of_move(action)], gaps)


def _is_spoiling(move: JudgedMove, events: Mapping[int, Event]) -> bool:
    """Say whether a move itself made a freeing impossible: it neither opens a card nor ends a turn.

    A stock card that lay open before is moved, not opened.
    """
    event = events[move.events[-1]]
    match event.action:
        case Move(source=PileName(kind="Q"), target=target):
            before = events.get(event.number - 1)
            opened = before and isinstance(before.action, Lift) and before.speaker == event.speaker
            return bool(opened) and target.kind != "A"
        case Move():
            return True
        case _:
            return False


def _is_moved(fault: Blame, move: JudgedMove, action: Action) -> bool:
    """Return whether the card that had to go elsewhere is the one that was moved."""
    gaps = fault.sentence.fields or {}
    if not isinstance(action, Move) or move.card is None or gaps["c0"] != CardReference(move.card):
        return False
    source = action.source
    name = str(gaps["p0"])
    return name[0] == source.kind and (source.number is None or name == str(source))


def _no_such_move(fault: Blame, move: JudgedMove) -> str:
    """Return how to describe a move between two piles that the rules do not have."""
    gaps = fault.sentence.fields or {}
    if str(gaps["p0"]) == str(gaps["p1"]):
        return "same"
    return "" if move.card is None else "card"


def _filled(text: str, fault: Blame, player: str, card: Card | None = None) -> LazyText:
    """Return a clause about a player, with the gaps of a fault's message and the card moved."""
    gaps = gaps_of(player, fault.sentence.fields or {})
    if card is not None:
        gaps = {**gaps, "card": CardReference(card)}
    return LazyText(text, gaps, fault.sentence.context)


def _kind_of_move(action: Action) -> str:
    """Return the kind of a move that came too soon, if its card is not known."""
    match action:
        case Flip():
            return "flip"
        case Pass():
            return "pass"
        case Lift() | Move(source=PileName(kind="Q")):
            return "draw"
        case _:
            return "move"
