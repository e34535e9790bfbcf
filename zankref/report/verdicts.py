"""One verdict a Stop: who was right, about what, because of what, and what happens now."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from zankref.language import N_, Row, Said, _
from zankref.record.events import Event
from zankref.referee.findings import StopRuling, Verdict
from zankref.referee.terms import Face, called
from zankref.report.reasons import why
from zankref.rules.registry import RULE_SETS

_OVERRULED: Final = {
    "upheld": N_("The players upheld it, and the game goes on as they decided: {what}."),
    "denied": N_("The players denied it, and the game goes on as they decided: {what}."),
}


#: Who was right, in general and where the players decided otherwise.
_RULINGS: Final = {
    "justified": N_("{caller} was right: {reason}."),
    "wrongful": N_("{caller} was wrong: {reason}."),
    "late": N_("{caller} was too late: {reason}."),
}
_BY_THE_RULES: Final = {
    "justified": N_("By the rules {caller} was right: {reason}."),
    "wrongful": N_("By the rules {caller} was wrong: {reason}."),
    "late": N_("By the rules {caller} was too late: {reason}."),
}
_UNKNOWN: Final = N_("Nobody can say whether {caller} was right: {reason}.")

#: Why a Stop, or a knock, is not judged, or only makes a move be taken back.
_VOID: Final = {
    "none": N_("{caller}'s Stop does not count: this game has none."),
    "own": N_("{caller}'s Stop does not count: it was {caller}'s own move."),
    "again": N_("{caller}'s Stop changes nothing: the one before has settled the matter."),
    "": N_("{caller}'s Stop only makes the card be taken back: {reason}."),
}
_VOID_KNOCKS: Final = {
    "own": N_("{caller}'s knock does not count: it was {caller}'s own move."),
    "again": N_("{caller}'s knock changes nothing: the one before has settled the matter."),
    "": N_("{caller}'s knock only makes the move be taken back: {reason}."),
}


def verdict_sentence(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> str:
    """Return who was right about a Stop, and why, what is taken back and who plays now.

    ``events`` are those of the game by number.
    """
    return " ".join(verdict_parts(stop, verdict, events))


def verdict_parts(stop: StopRuling, verdict: Verdict, events: Mapping[int, Event]) -> list[str]:
    """Return the same in two parts: who was right and why; what follows."""
    rules = RULE_SETS[verdict.rules or ""]
    telling = _Telling(stop, verdict, events, rules.speech, knocks=rules.call == "knock")
    ruling, *more = map(str, telling.sentences())
    return [ruling, " ".join(more)]


class _Telling:
    """Says what a Stop came to."""

    def __init__(
        self,
        stop: StopRuling,
        verdict: Verdict,
        events: Mapping[int, Event],
        speech: str,
        *,
        knocks: bool,
    ) -> None:
        self._stop = stop
        self._verdict = verdict
        self._events = events
        self._speech = speech
        self._knocks = knocks

    def sentences(self) -> Iterator[object]:
        """Yield the sentences: the ruling, what else was meant, what follows."""
        stop = self._stop
        agreed = (stop.table == "upheld") == (stop.ruling == "justified")
        overruled = stop.table is not None and (stop.ruling is None or not agreed)
        yield self._ruling(_BY_THE_RULES if overruled else _RULINGS)
        yield from self._meant()
        what = list(self._consequences())
        if overruled and stop.table is not None:
            yield Said(_OVERRULED[stop.table], {"what": _listed(what)})
        else:
            yield _sentence(what)
        if stop.penalty is None and stop.wrongful is not None:
            text = N_("That was wrongful knock {number} by {caller}; number {costly} costs a turn.")
            next_costly = -(-stop.wrongful // stop.costly) * stop.costly
            yield self._said(text, number=stop.wrongful, costly=next_costly)

    # Who was right.

    def _ruling(self, rulings: Mapping[str, str]) -> object:
        """Return the ruling, with its reason."""
        match self._stop.ruling:
            case "void":
                void = _VOID_KNOCKS if self._knocks else _VOID
                reason = "" if self._stop.state else self._reason()
                return self._said(void[self._stop.state], reason=reason)
            case None:
                return self._said(_UNKNOWN, reason=self._unknown())
            case "justified":
                reason = self._reason()
            case "wrongful":
                reason = self._nothing()
            case _:
                reason = self._begun()
        return self._said(rulings[self._stop.ruling], reason=reason)

    def _reason(self) -> object:
        """Return why the moves could be stopped; of two the earlier one comes last."""
        reasons = [why(move, self._events) for move in self._stop.moves if move.faults]
        # NOTE: why a Stop was right: two moves were wrong, the later and the one before it
        return Row(reasons, N_("{some}, and before that {more}"))

    def _nothing(self) -> object:
        """Return that there was nothing to stop."""
        stop = self._stop
        if not stop.moves:
            return Said(N_("nobody had moved yet"))
        move = stop.moves[0]
        gaps: dict[str, object] = {"who": called(move.player)}
        if move.card is None:
            if self._knocks:
                return Said(N_("{who}'s move passed over nothing that fits M"), gaps)
            return Said(N_("nothing in {who}'s move can be stopped"), gaps)
        gaps["card"] = Face(move.card)
        if self._knocks:
            return Said(N_("{who}'s {card} passed over nothing that fits M"), gaps)
        return Said(N_("nothing in {who}'s {card} can be stopped"), gaps)

    def _begun(self) -> object:
        """Return why the Stop came too late."""
        who = called(self._stop.moves[0].player)
        return Said(N_("{who} had already begun the next move"), {"who": who})

    def _unknown(self) -> object:
        """Return why nobody can say who was right."""
        stop = self._stop
        moves = [*stop.moves, *([stop.before] if stop.before else [])]
        for events in [*(move.events for move in moves), (stop.event,)]:
            for doubt in self._verdict.doubts:
                if doubt.event in events:
                    return doubt.said
        return Said(N_("it rests on a card that was not written down"))

    def _meant(self) -> Iterator[object]:
        """Yield what is to be said of the move before, which the caller may have meant."""
        stop, before = self._stop, self._stop.before
        if before is None or not before.faults or not stop.moves:
            return
        if stop.ruling == "late":
            if self._knocks:
                text = N_("A knock before that would have been right: {reason}.")
            else:
                text = N_("A call before that would have been right: {reason}.")
            yield self._said(text, reason=why(before, self._events))
        elif before.player != stop.caller:
            text = N_("For {before}'s move before it came too late.")
            if stop.moves[0].player == stop.caller:
                text = N_("This was about {caller}'s own move; for {before}'s it came too late.")
            yield self._said(text, before=called(before.player))

    # What follows.

    def _consequences(self) -> Iterator[object]:
        """Yield what happens now, in clauses."""
        stop = self._stop
        if not stop.state or stop.taken_back:
            yield self._taken_back()
        for owner, card in stop.laid:
            onto = Said(N_("onto {who}'s waste"), {"who": called(owner)}, self._speech)
            if card is None:
                yield Said(N_("the top of the stock goes {onto}"), {"onto": onto}, self._speech)
            else:
                yield Said(N_("{card} goes {onto}"), {"card": Face(card), "onto": onto})
        if stop.penalty is not None and stop.penalty != stop.on_turn and stop.winner is None:
            yield Said(N_("{who} misses the next turn"), {"who": called(stop.penalty)})
        if stop.refill is not None:
            text = N_("{who} lays the top of the stock onto the empty waste")
            yield Said(text, {"who": called(stop.refill)}, self._speech)
        for name in stop.left_out:
            text = N_("{who} is passed over, which was still due")
            yield Said(text, {"who": called(name)})
        if stop.remedy is not None:
            yield Said(N_("{who} first makes the move that was due"), {"who": called(stop.remedy)})
            yield Said(N_("then {who} plays"), {"who": called(stop.caller)})
        else:
            yield self._who_plays()

    def _taken_back(self) -> object:
        """Return what is taken back."""
        stop = self._stop
        moves = [*stop.moves, *([stop.before] if stop.before else [])]
        number = sum(not set(move.events).isdisjoint(stop.taken_back) for move in moves)
        if number == 1:
            return Said(N_("it is taken back"))
        if number:
            return Said(N_("both moves are taken back"))
        if stop.ruling != "wrongful" and stop.moves and stop.moves[0].gone:
            return Said(N_("it has been taken back already"))
        return Said(N_("nothing is taken back"))

    def _who_plays(self) -> object:
        stop = self._stop
        if stop.winner is not None:
            return Said(N_("{who} has won"), {"who": called(stop.winner)})
        if stop.on_turn is None:
            return Said(N_("whoever moves next is on turn"))
        if stop.on_turn == stop.penalty:
            text = N_("{who} plays this turn and misses the next")
            return Said(text, {"who": called(stop.on_turn)})
        text = N_("then {who} plays") if stop.refill is not None else N_("{who} plays")
        return Said(text, {"who": called(stop.on_turn)})

    def _said(self, text: str, **gaps: object) -> Said:
        return Said(text, {"caller": called(self._stop.caller), **gaps})


def _listed(clauses: Iterable[object]) -> Row:
    # NOTE: between clauses: "Der Zug wird zurückgenommen, und Anna spielt"
    return Row([*clauses], N_("{some}, and {more}"), commas=True)


def _sentence(clauses: list[object]) -> str:
    """Return clauses as a sentence; a name with which it begins is left as it is."""
    text = str(_listed(clauses))
    first = clauses[0]
    if isinstance(first, Said) and not _(first.text).startswith("{"):
        text = text[0].upper() + text[1:]
    return f"{text}."
