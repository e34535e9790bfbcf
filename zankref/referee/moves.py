"""The actions that begin a move: moves, lifts, touches, turning the waste over, and passing."""

from dataclasses import replace

from zankref.record.events import Event, Lift, Move, PileName, Touch
from zankref.referee.dealing import pile_index
from zankref.referee.play import Play
from zankref.referee.state import Begun
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.rulebook import Fault, Judgement, NotRecorded
from zankref.table import FOUNDATION

NO_PILE = -2
"""The pile of an action that has none, such as a pass."""


def move(play: Play, event: Event, player: int, action: Move) -> None:
    """A card goes from a pile to a pile; or onto the waste of who owes it one (ruling 6)."""
    source = _pile(play, player, action.source)
    target = _pile(play, player, action.target)
    if _is_refill(play, player, action, source, target):
        _refill(play, event, player, action, source, target)
        return
    kind = play.rulebook.kind(player, source, target) if action.count == 1 else None
    if kind is None:
        _no_such_move(play, event, player, action, source, target)
        return
    if not play.table.piles[source]:
        play.find("Z101", event, player, piles=(source,))
        return
    to_foundation, to_tableau = kind == "RM", kind == "RR"
    begun = play.begin(
        event, player, source, tableau=to_foundation or to_tableau, onto_tableau=to_tableau
    )
    play.learn(event, player, source, action.card)
    play.blame(event, begun, play.rulebook.judge_move(play.moment(begun), source, target))
    if target == FOUNDATION and play.table.fits_foundation(play.table.top(source)) is False:
        play.take_back(begun)
    elif to_foundation:
        _play_to_foundation(play, source)
    elif to_tableau:
        _move_on_tableau(play, source, target)
    else:
        play.table.move(source, target)
        if kind == "QA":
            play.pass_turn(player)


def lift(play: Play, event: Event, player: int, action: Lift) -> None:
    """The top card of the own stock is lifted and seen: a move 7.2 begins (``wegner.begin``)."""
    pile = _pile(play, player, action.pile)
    if pile != play.layout.stock(player):
        begun = play.begin(event, player, pile, tableau=False)
        _bar(play, event, begun, "lift", pile)
        return
    if not play.table.piles[pile]:
        play.find("Z101", event, player, piles=(pile,))
        return
    begun = play.begin(event, player, pile, tableau=False)
    play.learn(event, player, pile, action.card)
    play.blame(event, begun, play.rulebook.judge_lift(play.moment(begun)))
    begun.lifted = True
    play.pending = begun


def touch(play: Play, event: Event, player: int, action: Touch) -> None:
    """A pile is touched: a move begins (ruling 10)."""
    pile = _pile(play, player, action.pile)
    on_tableau = play.layout.kind(pile) == "R"
    begun = play.begin(event, player, pile, tableau=on_tableau, onto_tableau=on_tableau)
    play.blame(event, begun, play.rulebook.judge_touch(play.moment(begun), pile))
    play.pending = begun


def flip(play: Play, event: Event, player: int) -> None:
    """The own waste is turned over as the new stock (``wegner.8``)."""
    stock, waste = play.layout.stock(player), play.layout.waste(player)
    barred = bool(play.table.piles[stock]) and not play.table.maybe_empty(stock)
    if not barred and not play.table.piles[waste]:
        play.find("Z101", event, player, piles=(waste,), variant="flip")
        return
    begun = play.begin(event, player, waste, tableau=False)
    if barred:
        _bar(play, event, begun, "flip", stock)
        return
    play.blame(event, begun, play.rulebook.judge_flip(play.moment(begun)))
    play.table.flip(waste, stock)


def pass_(play: Play, event: Event, player: int) -> None:
    """The turn is to end without a card: the game has no such move, and the turn stays."""
    begun = play.begin(event, player, NO_PILE, tableau=False)
    _bar(play, event, begun, "pass")


def _pile(play: Play, player: int, name: PileName) -> int:
    """Return the index of a pile that is known to exist."""
    pile = pile_index(play.layout, name, player)
    assert pile is not None
    return pile


def _no_such_move(
    play: Play, event: Event, player: int, action: Move, source: int, target: int
) -> None:
    """A move that the list does not contain; some are carried out all the same (ruling 12)."""
    begun = play.begin(event, player, source, tableau=False)
    _bar(play, event, begun, "several" if action.count > 1 else "", source, target)
    if source >= 0 and len(play.table.piles[source]) >= action.count:
        play.learn(event, player, source, action.card, action.count)
    if play.rulebook.carried_out(player, source, target, action.count):
        play.table.move(source, target, action.count)
        if source == play.layout.stock(player) and target == play.layout.waste(player):
            play.pass_turn(player)


def _bar(play: Play, event: Event, begun: Begun, variant: str, *piles: int) -> None:
    """Report a move that the rules do not have."""
    fault = Fault("Z204", play.clause("precedence"), piles=piles, variant=variant)
    play.blame(event, begun, Judgement([fault]))


def _is_refill(play: Play, player: int, action: Move, source: int, target: int) -> bool:
    """Say whether the offender, or the caller for him, lays the card owed after a Stop."""
    layout = play.layout
    return action.count == 1 and any(
        player in owing and (source, target) == (layout.stock(owing[0]), layout.waste(owing[0]))
        for owing in play.now.refills
    )


def _refill(play: Play, event: Event, player: int, action: Move, source: int, target: int) -> None:
    """The top of the stock goes onto the waste that a Stop has left empty; no move (ruling 6)."""
    play.learn(event, player, source, action.card)
    play.table.move(source, target)
    owner = play.layout.owner(source)
    left = frozenset(owing for owing in play.now.refills if owing[0] != owner)
    play.now = replace(play.now, refills=left)


def _play_to_foundation(play: Play, source: int) -> None:
    """Play a tableau card to M; what was announced may thereby be reached or lost (ruling 8)."""
    table, announced = play.table, play.now.announced
    if announced is None:
        table.move(source, FOUNDATION)
        return
    following = announcement.moved(announced, table, source, FOUNDATION)
    mark = table.mark()
    table.move(source, FOUNDATION)
    over = announcement.reached(table, following)
    if not over and _out_of_reach(play, following):
        table.take_back(mark)
        over = not _out_of_reach(play, announced)
        table.move(source, FOUNDATION)
    play.now = replace(play.now, announced=None if over else following)


def _out_of_reach(play: Play, announced: Announcement) -> bool:
    try:
        return announcement.way_on(play.table, announced, play.limit_now()) is None
    except NotRecorded:
        return False


def _move_on_tableau(play: Play, source: int, target: int) -> None:
    """Move a card from tableau pile to tableau pile, as part of a run."""
    table, announced = play.table, play.now.announced
    run = play.now.run or frozenset({table.tableau()})
    if announced is not None:
        announced = replace(announcement.moved(announced, table, source, target), begun=True)
    table.move(source, target)
    if announced is not None and announcement.reached(table, announced):
        announced = None
    play.now = replace(play.now, announced=announced, run=run | {table.tableau()})
