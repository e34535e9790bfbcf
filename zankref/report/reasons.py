"""Why a move could be stopped, in a clause for each fault: ``Carla's ♥10 belonged on ♠J (R4)``.

The gaps are those of the fault's message (``messages``), ``who`` is the mover.
"""

from collections.abc import Mapping
from typing import Final

from zankref.cards import Card
from zankref.language import N_, P_, LazyText
from zankref.record.events import Action, Event, Flip, Lift, Move, Pass, PileName, Touch
from zankref.record.notation import show_pile
from zankref.referee.rulings import Blame, JudgedMove
from zankref.referee.terms import Face, Name

#: What a player did who passed something over.
_TOO_SOON: Final = {
    "card": N_("{who}'s {card} came too soon, since {missed}"),
    "draw": N_("{who} drew too soon, since {missed}"),
    "flip": N_("{who} turned the waste over too soon, since {missed}"),
    "touch": N_("{who} touched {pile.itself} too soon, since {missed}"),
    "pass": N_("{who} passed too soon, since {missed}"),
    "move": N_("{who} moved too soon, since {missed}"),
}

#: What was passed over.
MISSED: Final[Mapping[str, str]] = {
    "Z301": N_("{c0} {p0.at} could go {p1.onto}"),
    "Z301.must": N_("{c0} {p0.at} had to go {p1.onto} first"),
    "Z302": N_("{c0} could be freed for M"),
    "Z302.must": N_("{c0} {p0.at} had to be freed for M first"),
    "Z303": N_("{p0} could be cleared"),
    "Z304": N_("{c0} {p0.at} could go {p1.onto}"),
    "Z304.must": N_("{c0} {p0.at} had to go {p1.onto} first"),
    "Z305": N_("{c0} {p0.at} could go {p1.onto}"),
    "Z306": N_("{c0} {p0.at} could go {p1.onto}"),
    "Z307": N_("{c0} {p0.at} could go {p1.onto}"),
    "Z308.open": N_("{c0}, which lay open, had to go {p1.onto}"),
    "Z311": N_("{c0} {p0.at} had to go {p1.onto} first"),
    "Z312": N_("{p1}, which was empty, had to be filled {p0.out} first"),
    "Z313": N_("{c0} {p0.at} had to go {p1.onto} first"),
    "Z314": N_("an empty pile could be made first"),
    "Z315": N_("the covered card {p0.at} could be freed first"),
    "Z316": N_("the covered card {p0.at} had to be turned up first"),
}

#: Of these, those that say where a card could go: it may be the very one that was moved.
_PLACES: Final = frozenset(
    {"Z301", "Z301.must", "Z304", "Z304.must", "Z305", "Z306", "Z307", "Z308.open", "Z311", "Z313"}
)
_MISPLACED: Final = N_("{who}'s {c0} belonged {p1.on}")

#: What else was wrong with a move.
WRONG: Final[Mapping[str, str]] = {
    "Z201": N_("{who}'s {c0} does not fit any foundation"),
    "Z202": N_("{who}'s {c0} does not fit {p1.on}"),
    "Z203": N_("{who}'s {c0} does not fit {p1.on}"),
    "Z203.empty": N_("{who}'s {c0} went {p1.onto}, which was empty and takes nothing"),
    "Z203.covered": N_("{who}'s {c0} went {p1.onto}, which lies covered and takes nothing"),
    "Z204": N_("{who} moved a card {p0.out} {p1.onto}, and there is no such move"),
    "Z204.card": N_("{who} moved {card} {p0.out} {p1.onto}, and there is no such move"),
    "Z204.same": N_("{who} moved from {p0} to {p1}, and there is no such move"),
    "Z204.run": N_("{who} moved several cards as one from {p0} to {p1}, which is not allowed here"),
    "Z204.several": N_("{who} moved several cards as one, and only one moves at a time"),
    "Z204.lift": N_("{who} turned up a card {p0.out}, and there is no such move"),
    "Z204.nothing": N_("{who} turned the waste over, which was empty"),
    "Z204.flip": N_("{who} turned the waste over while {who}'s stock still had cards"),
    "Z204.pass": N_("{who} passed, and there is no pass"),
    "Z204.joker": N_("{who} played the joker, which goes onto no pile"),
    "Z205": N_("{who} moved while {other} was on turn"),
    "Z206": N_("{who} still had {c0} in the hand and began another move"),
    "Z207": N_("{who}'s {c0} fits {p1.on}, so it could not go onto an empty pile"),
    "Z208": N_("{p1} was empty, so {who}'s {c0} could not go onto an opponent's pile"),
    "Z209": N_("{who}'s {c0} went onto one tableau pile more than the first turn may occupy"),
    "Z210": N_("{who} touched {p0.itself}, with which no allowed move begins"),
    "Z212": N_("{who} moved during {other}'s Pause"),
    "Z212.own": N_("{who} called Pause and moved before it was over"),
    "Z213": N_("{who}'s {c0} made the tableau lie again as it lay before"),
    "Z308": _MISPLACED,
    "Z308.unknown": N_("{who}'s card belonged elsewhere, such as {p1.on}"),
    "Z317": N_("{c0} lay open, and {who} made another move instead of playing it"),
    "Z319": N_("{who} passed while cards still lay {p0.at}"),
    "Z319.reserve": N_("{who} passed while {c0} {p0.at} could be played"),
    "Z403": N_("{who} had to miss this turn and moved while {other} was on turn"),
    "Z501": N_("{who} moved {c0} without an announcement"),
    "Z502.free": N_("{who} announced {c0}, which could not be freed for M"),
    "Z502.clear": N_("{who} announced {p0}, which could not be cleared"),
    "Z503.free": N_("after {who}'s move {c0}, which was announced, could no longer be freed for M"),
    "Z503.clear": N_("after {who}'s move {p0}, which was announced, could no longer be cleared"),
    "Z504": N_("{who} announced {c1}, but {c0} {p0.at}, which lay less deep, could be freed"),
    "Z505": N_("{who} announced {p1}, but {p0}, whose bottom card is higher, could be cleared"),
}

#: What is said otherwise in a game.
_GAMES_WORDS: Final = (
    P_("online", "{who}'s {c0} does not fit any foundation"),
    P_("streit", "{who}'s {c0} does not fit any foundation"),
    P_("streit", "{who} turned the waste over while {who}'s stock still had cards"),
)


def why(move: JudgedMove, events: Mapping[int, Event]) -> object:
    """Return why a move could be stopped: the first fault found on it, in a clause.

    That a card was not turned up comes last, for then another had to be played first.
    """
    fault = min(move.faults, key=lambda fault: fault.code == "Z316")
    action = events[move.events[-1]].action
    key = f"{fault.code}.{fault.variant}"
    if key not in WRONG and key not in MISSED:
        key = fault.code
    if key == "Z204":
        key = _no_such_move(fault, move)
    if key in WRONG:
        return _filled(WRONG[key], fault, move.card)
    if key in _PLACES and _is_moved(fault, move, action):
        return _filled(_MISPLACED, fault)
    gaps = {"who": Name(move.player), "missed": _filled(MISSED[key], fault)}
    if move.card is not None:
        return LazyText(_TOO_SOON["card"], {**gaps, "card": Face(move.card)})
    if isinstance(action, Touch):
        return LazyText(_TOO_SOON["touch"], {**gaps, "pile": move.source}, fault.said.context)
    return LazyText(_TOO_SOON[_deed(action)], gaps)


def _is_moved(fault: Blame, move: JudgedMove, action: Action) -> bool:
    """Say whether the card that had to go elsewhere is the one that was moved."""
    gaps = fault.said.fields or {}
    if not isinstance(action, Move) or move.card is None or gaps["c0"] != Face(move.card):
        return False
    source = action.source
    name = str(gaps["p0"])
    return name[0] == source.kind and (source.number is None or name == show_pile(source))


def _no_such_move(fault: Blame, move: JudgedMove) -> str:
    """Return in which way a move between two piles is told that the rules do not have."""
    gaps = fault.said.fields or {}
    if str(gaps["p0"]) == str(gaps["p1"]):
        return "Z204.same"
    return "Z204" if move.card is None else "Z204.card"


def _filled(text: str, fault: Blame, card: Card | None = None) -> LazyText:
    """Return a clause with the gaps of a fault's message, and the card that was moved."""
    gaps = fault.said.fields or {}
    if card is not None:
        gaps = {**gaps, "card": Face(card)}
    return LazyText(text, gaps, fault.said.context)


def _deed(action: Action) -> str:
    """Return the kind of a move that came too soon, of which no card is known."""
    match action:
        case Flip():
            return "flip"
        case Pass():
            return "pass"
        case Lift() | Move(source=PileName(kind="Q")):
            return "draw"
        case _:
            return "move"
