"""The consequences of a Stop, in clauses: which card goes where, who plays, who misses a turn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from zankref import codes
from zankref.cards import Card
from zankref.language import N_, Enumeration, LazyText, _
from zankref.layout import RESERVE, STOCK
from zankref.record.actions import Flip, Lift, Move
from zankref.record.events import Event
from zankref.referee.findings import Verdict
from zankref.referee.messages import CardReference, PileReference, PlayerReference, gaps_of
from zankref.referee.steps.stops import NOT_THEIR_TURN
from zankref.referee.stop_ruling import JudgedMove, StopRuling
from zankref.report import words
from zankref.rules.registry import RULE_SETS

_DROPPED: Final = codes.LIFTED_CARD_DROPPED
"""A card that was still in the hand when the next move began."""


class _Back(NamedTuple):
    """A return to a pile: of a card, if known, or of several that moved as one.

    A reserve card that was only turned up has never left its pile.
    """

    source: PileReference
    card: CardReference | None
    several: bool = False
    turned: bool = False


def consequences(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> str:
    """Return the consequences of a Stop, as a sentence; ``events`` are the game's by number.

    A name at its beginning is not capitalised.
    """
    clauses = list(_clauses(stop, verdict, events))
    # NOTE: between clauses: "♠8 geht zurück auf R2, und Anna ist dran"
    return _sentence(str(Enumeration(clauses, N_("{some}, and {more}"), commas=True)), clauses[0])


def consequence_steps(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> list[str]:
    """Return the consequences of a Stop one by one, each as a sentence."""
    return [_sentence(str(clause), clause) for clause in _clauses(stop, verdict, events)]


def _sentence(text: str, first: object) -> str:
    """Return a sentence made of clauses; ``first`` is the one with which it begins."""
    if isinstance(first, LazyText) and not _(first.text).startswith("{"):
        text = text[0].upper() + text[1:]
    return f"{text}."


def _clauses(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> Iterator[object]:
    """Yield the consequences, in clauses."""
    rules = RULE_SETS[verdict.rules or ""]
    vocabulary = rules.speech
    taken = taken_back(stop)
    if taken:
        yield from _going_back(stop, taken, events)
    elif not stop.state:
        yield _nothing_back(stop)
    yield from _laid(stop, taken, events, vocabulary)
    yield from (_refill(name, taken, events, vocabulary) for name in stop.refills)
    if stop.winner is not None:
        yield LazyText(N_("{who} has won"), {"who": PlayerReference(stop.winner)})
        return
    if stop.blocked:
        yield LazyText(N_("the game stays blocked"))
        return
    if stop.unwon is not None:
        yield LazyText(N_("{who} has not won after all"), {"who": PlayerReference(stop.unwon)})
    if stop.forgiven:
        yield words.phrase("forgiven", stop.forgiven, who=PlayerReference(stop.caller))
    yield from (passed_over(name, verdict.rules) for name in stop.left_out)
    yield from _penalties(stop)
    yield from _turn(stop, vocabulary)


# Cards.


def taken_back(stop: StopRuling) -> list[JudgedMove]:
    """Return the moves that a Stop takes back, the latest first."""
    moves = [*stop.moves, *([stop.before] if stop.before else [])]
    return [move for move in moves if not set(move.events).isdisjoint(stop.taken_back)]


def _nothing_back(stop: StopRuling) -> LazyText:
    """Return the clause that nothing goes back, or that the card has gone back already."""
    gone = bool(stop.moves) and stop.moves[0].already_taken_back
    if stop.ruling == "void":
        return LazyText(N_("nobody loses a turn"))
    if stop.ruling == "justified" and stop.decision != "denied" and not gone:
        return LazyText(N_("the move stands"))
    if stop.ruling is None and stop.decision == "upheld" and not gone:
        return LazyText(N_("nobody can say whether the move goes back"))
    if not gone or stop.ruling in ("wrongful", "late"):
        return LazyText(N_("nothing is taken back"))
    card = stop.moves[0].card
    if card is None:
        return LazyText(N_("the move has been taken back already"))
    return LazyText(N_("{card} has gone back already"), {"card": CardReference(card)})


def _going_back(
    stop: StopRuling, taken: Sequence[JudgedMove], events: Mapping[int, Event]
) -> Iterator[LazyText]:
    """Yield what goes back where; a card that is laid on a waste instead is mentioned there."""
    turned = [move for move in taken if _turns_waste(move, events)]
    backs = [back for move in taken for back in _cards(move, events)]
    yield from (
        LazyText(N_("{who} turns the waste back"), {"who": PlayerReference(move.player)})
        for move in turned
    )
    if not turned and not backs:
        yield LazyText(N_("no card has moved"))
    laying = {owner for owner, _ in (*stop.laid, *stop.lying_open)}
    drawn = {name: refilling(name, taken) for name in stop.refills}
    refills = {(name, move.card) for name, move in drawn.items() if move and move.card is not None}
    together: dict[str, list[_Back]] = {}
    for back in backs:
        owner = back.source.owner if back.source.kind == STOCK else None
        is_named = back.card is not None and (owner, back.card.card) in refills
        if owner not in laying and not is_named:
            together.setdefault(str(back.source.onto), []).append(back)
    yield from map(_onto, together.values())


def _turns_waste(move: JudgedMove, events: Mapping[int, Event]) -> bool:
    """Return whether the waste was turned over, and could be."""
    barred = any(fault.code == codes.NO_SUCH_MOVE for fault in move.faults)
    return isinstance(events[move.events[-1]].action, Flip) and not barred


def _cards(move: JudgedMove, events: Mapping[int, Event]) -> Iterator[_Back]:
    """Yield the cards of a move, with the piles that they came from."""
    action, card = events[move.events[-1]].action, move.card
    if move.source is not None and (card is not None or isinstance(action, Move | Lift)):
        several = isinstance(action, Move) and action.count > 1
        turned = isinstance(action, Lift) and move.source.kind == RESERVE
        yield _Back(move.source, None if card is None else CardReference(card), several, turned)
    for fault in move.faults:
        dropped = (fault.sentence.fields or {}).get("c0") if fault.code == _DROPPED else None
        if isinstance(dropped, CardReference) and (card is None or dropped != CardReference(card)):
            vocabulary = fault.sentence.context
            yield _Back(PileReference("Q", "Q", move.player, vocabulary=vocabulary), dropped)


def _onto(backs: Sequence[_Back]) -> LazyText:
    """Return the clause that cards go back to a pile, named if known."""
    onto = backs[0].source.onto
    cards = [back.card for back in backs if back.card is not None and not back.several]
    if len(cards) < len(backs):
        several = len(backs) > 1 or backs[0].several
        text = N_("the cards go back {onto}") if several else N_("the card goes back {onto}")
        return LazyText(text, {"onto": onto})
    if len(cards) == 1:
        down, back = N_("{card} is turned down again"), N_("{card} goes back {onto}")
        text = down if backs[0].turned else back
        return LazyText(text, {"card": cards[0], "onto": onto})
    gaps = {"cards": Enumeration(cards, N_("{some} and {more}")), "onto": onto}
    return LazyText(N_("{cards} go back {onto}"), gaps)


def _laid(
    stop: StopRuling, taken: Sequence[JudgedMove], events: Mapping[int, Event], vocabulary: str
) -> Iterator[LazyText]:
    """Yield the cards that go from a stock onto its owner's waste, or lie there and stay."""
    lying = {move.player for move in taken if events[move.events[-1]].target == "A"}
    for owner, card in stop.laid:
        waste = PileReference("A", "A", owner, vocabulary=vocabulary)
        if card is None:
            yield LazyText(N_("the top of the stock goes {onto}"), {"onto": waste.onto}, vocabulary)
        elif owner in lying:
            yield LazyText(N_("{card} stays {at}"), {"card": CardReference(card), "at": waste.at})
        else:
            yield _goes(card, waste)


def _goes(card: Card, waste: PileReference) -> LazyText:
    """Return the clause that a card goes onto a waste."""
    return LazyText(N_("{card} goes {onto}"), {"card": CardReference(card), "onto": waste.onto})


def refilling(player: str, taken: Sequence[JudgedMove]) -> JudgedMove | None:
    """Return the move that goes back whose card a player lays onto an empty waste, if any."""
    for move in reversed(taken):
        source = move.source
        if source is not None and (source.kind, source.owner) == ("Q", player):
            return move
    return None


def stays(move: JudgedMove, events: Mapping[int, Event]) -> bool:
    """Return whether the card lies on that waste already: back on the stock it would go there."""
    return events[move.events[-1]].target == "A"


def _refill(
    player: str, taken: Sequence[JudgedMove], events: Mapping[int, Event], vocabulary: str
) -> LazyText:
    """Return the clause that a player lays a card onto the empty waste, or that it stays there."""
    gaps: dict[str, object] = {"who": PlayerReference(player)}
    move = refilling(player, taken)
    if move is None or move.card is None:
        return LazyText(N_("{who} lays the top card of the stock onto the empty waste"), gaps)
    gaps["card"] = CardReference(move.card)
    if stays(move, events):
        waste = PileReference("A", "A", player, vocabulary=vocabulary)
        return LazyText(N_("{card} stays {at}"), {**gaps, "at": waste.at})
    return LazyText(N_("{who} lays {card} onto the empty waste"), gaps)


# Players.


def passed_over(player: str, rules: str | None) -> LazyText:
    """Return the clause that a player is passed over for an earlier call."""
    gaps: dict[str, object] = {"who": PlayerReference(player)}
    if words.knocks(rules):
        return LazyText(N_("{who} misses this turn for an earlier knock"), gaps)
    return LazyText(N_("{who} misses this turn for an earlier Stop"), gaps)


def _penalties(stop: StopRuling) -> Iterator[object]:
    """Yield who misses the next turn because of the call, and who else misses one."""
    if stop.penalty is None:
        return
    if stop.penalty != stop.on_turn:
        number = dict(stop.owing).get(stop.penalty, 1)
        yield words.phrase("misses", number, who=PlayerReference(stop.penalty))
    for name, _number in stop.owing:
        if name not in (stop.penalty, stop.on_turn):
            yield LazyText(N_("{who} also still misses a turn"), {"who": PlayerReference(name)})


def _turn(stop: StopRuling, vocabulary: str) -> Iterator[object]:
    """Yield who plays now."""
    if stop.remedy is not None:
        remedy = _remedy(stop, stop.remedy)
        yield remedy
        for owner, card in () if stop.state else stop.lying_open:
            if card is not None and CardReference(card) != (remedy.fields or {}).get("c0"):
                waste = PileReference("A", "A", owner, vocabulary=vocabulary)
                yield _goes(card, waste)
        same = stop.afterwards == stop.remedy
        text = N_("after that the turn is {who}'s again") if same else N_("then {who} plays")
        yield LazyText(text, {"who": PlayerReference(stop.afterwards or "")})
    elif stop.on_turn is None:
        yield LazyText(N_("whoever plays on is taken to have the turn"))
    elif stop.on_turn in dict(stop.owing):
        number = dict(stop.owing)[stop.on_turn]
        yield words.phrase("plays_and_misses", number, who=PlayerReference(stop.on_turn))
    elif _kept_the_turn(stop):
        text = N_("{who} keeps the turn, since nobody stopped that in time")
        yield LazyText(text, {"who": PlayerReference(stop.on_turn)})
    else:
        text = N_("then {who} plays") if stop.refills else N_("{who} plays")
        yield LazyText(text, {"who": PlayerReference(stop.on_turn)})


def _remedy(stop: StopRuling, player: str) -> LazyText:
    """Return which move a player has to make first: one, or any of several."""
    remedies = words.RULINGS["remedies"] | (words.RULINGS["any_remedy"] if stop.several else {})
    for fault in (fault for move in stop.moves for fault in move.faults):
        text = remedies.get(fault.code)
        if text and not stop.state:
            gaps = {**gaps_of(player, fault.sentence.fields or {}), "who": PlayerReference(player)}
            return LazyText(text, gaps, fault.sentence.context)
    return LazyText(N_("{who} first makes the move that was due"), {"who": PlayerReference(player)})


def _kept_the_turn(stop: StopRuling) -> bool:
    """Return whether a player who moved out of turn keeps the turn, since the Stop was late."""
    missed = stop.before
    return (
        stop.ruling == "late"
        and missed is not None
        and missed.player == stop.on_turn
        and any(fault.code in NOT_THEIR_TURN for fault in missed.faults)
    )
