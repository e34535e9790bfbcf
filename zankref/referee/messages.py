"""The sentences in which the referee says what is wrong.

Fields in the templates: ``c0 c1`` are cards, ``p0 p1 p2`` piles, in the order in which the fault
names them; ``who`` is the player. A variant of a message stands under ``CODE.variant``.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from zankref.cards import Card, show
from zankref.table import Layout

TEMPLATES: Final[Mapping[str, str]] = {
    "Z004": "Nobody called {name} plays here; the players are {players}.",
    "Z005": "{rules} has no pile {name}.",
    "Z005.action": "{rules} has no `{name}`.",
    "Z101": "{p0} is empty: there is no card to take.",
    "Z102": "{c0} lies on {p0}, not {c1}.",
    "Z103": "{c0} cannot be on {p0}: it has been seen as often as the packs hold it.",
    "Z104": "The judgement needs a card that was not written down: {where}.",
    "Z106": "{p0} differs: the moves lead to {before}, the check shows {shown}.",
    "Z107": "There is no move to take back.",
    "Z201": "{c0} does not fit any foundation.",
    "Z202": "{c0} does not fit on {c1} ({p1}).",
    "Z203": "{c0} does not fit on {c1} ({p1}).",
    "Z203.empty": "{p1} is empty: nothing may be laid on it.",
    "Z204": "The rules have no move from {p0} to {p1}.",
    "Z204.several": "The rules move one card at a time.",
    "Z204.lift": "The rules do not let {who} turn up a card of {p0}.",
    "Z204.nothing": "{p0} is empty: there is nothing to turn over.",
    "Z204.flip": "{p0} still has cards: the waste is turned over only when the stock is empty.",
    "Z204.pass": "The rules have no pass: the turn ends with a card from the stock on the waste.",
    "Z205": "{who} moves though {other} is on turn.",
    "Z205.lift": "{who} draws though {other} is on turn.",
    "Z206": "{c0} is still in the hand and must be played before another move begins.",
    "Z207": "{c0} fits on {p1}, so it may not go onto the empty pile {p2}.",
    "Z208": "While {p1} is empty, {c0} may not go onto the opponent's waste.",
    "Z209": "The first turn occupies at most {limit} tableau piles, so {p1} is not available.",
    "Z210": "No allowed move begins with {p0}.",
    "Z211": "The move that is taken back was faultless.",
    "Z212": "{who} moves during the Pause that {other} called.",
    "Z212.own": "{who} called Pause and moves before it is over.",
    "Z213": "With this move of {c0} a position of this run comes back.",
    "Z301": "{c0} could go from {p0} to M first (number 1).",
    "Z302": "{c0} could be freed for M first (number 2).",
    "Z303": "{p0} could be cleared first (number 3).",
    "Z304": "{c0} could go from {p0} to M first (number 4).",
    "Z305": "{c0} could go from {p0} onto {p1} first (number 5).",
    "Z306": "{c0} could go from {p0} onto {p1} first (number 6).",
    "Z307": "{c0} could go from {p0} onto the empty pile {p1} first (number 7.1).",
    "Z308": "{c0} had to go to {p1} rather than {p2} (order of 7.2).",
    "Z202.space": "{c0} is a tableau card: an empty step is filled from stock or waste.",
    "Z203.covered": "{p1} is covered: nothing may be laid on it.",
    "Z204.no-flip": "The waste is not turned over in this game.",
    "Z204.merge": "The steps are piles already.",
    "Z301.must": "{c0} fits M and must go there from {p0} first.",
    "Z302.must": "{c0} on {p0} could be freed for M first.",
    "Z304.must": "{c0} fits M and must go there from {p0} first.",
    "Z308.open": "{c0}, which lies open, fits M and must go there.",
    "Z308.tableau": "{c0} fits on {p1} and must go there.",
    "Z311": "{c0}, the top of {p0}, fits M and must go there first.",
    "Z312": "{p1} is empty and must be filled from {p0} before a card of the stock is opened.",
    "Z313": "{c0} fits on {p1} and must go there first.",
    "Z314": "An empty pile could be made first, for a card of the reserve.",
    "Z315": "The covered card of {p0} could be freed first.",
    "Z316": "The card of {p0} that came free was not turned up before the next move.",
    "Z316.opening": "{p0} lies covered and must be turned up before a card of the stock is opened.",
    "Z316.covered": "{p0} lies covered: its card must be turned up before it is played.",
    "Z317": "{c0} lies open on {p0} and must be played first.",
    "Z318": "{p0} is empty and must be filled from {p1} next.",
    "Z318.reserve": "{p0} is empty and must be filled from {p1} next.",
    "Z319": "{who} passes though {p0} still has cards.",
    "Z319.reserve": "{who} passes though {c0} on {p0} could be played.",
    "Z401": "{who} calls Stop, but {move} was faultless.",
    "Z401.before": "{who} calls Stop before any move.",
    "Z402": "{who} calls Stop too late: the next move had already begun.",
    "Z403": "{who} has been passed over and moves though {other} is on turn.",
    "Z404.denied": "The table denied a Stop that was justified.",
    "Z404.upheld": "The table upheld a Stop that was {ruling}.",
    "Z405": "{who} made this move and cannot call Stop on it.",
    "Z405.none": "This game has no Stop.",
    "Z406": "There is no Pause to end.",
    "Z406.other": "Only {other}, who called Pause, can say Weiter.",
    "Z407": "{who} owes the top of the stock to the empty waste after the Stop.",
    "Z409": "{other} owed the compulsory move after the Stop.",
    "Z408": "This Stop only makes the misplaced card be taken back.",
    "Z408.second": "The last Stop has settled this move already.",
    "Z501": "{c0} moves from {p0} to {p1} without an announcement.",
    "Z502.free": "{c0}, which was announced, cannot be freed for M from here.",
    "Z502.clear": "{p0}, which was announced, cannot be cleared from here.",
    "Z503.free": "After this move {c0}, which was announced, can no longer be freed for M.",
    "Z503.clear": "After this move {p0}, which was announced, can no longer be cleared.",
    "Z504": "{c0} on {p0} lies less deep than the announced {c1}, and can be freed first.",
    "Z505": "{p0}, whose bottom card {c0} ranks above {c1} under {p1}, can be cleared.",
    "Z601": "The record says {claimed}, the play shows {ruled}.",
    "Z602": "{other} has already won; what follows does not count.",
    "Z602.blocked": "The game has ended blocked; what follows does not count.",
    "Z602.match": "{other} has already won the match; what follows does not count.",
    "Z603": "The record says {claimed} points, the play shows {score}.",
    "Z603.total": "The record says {claimed} after this game, the play shows {score}.",
    "Z604": "{who} begins though it is for {other} to begin.",
    "Z605": "The game is not blocked: {c0} of {p0} could go to {p1}.",
    "Z605.stock": "The game is not blocked: {p0} still has cards.",
    "Z901": "{code} was expected on this line but not found.",
    "Z902": "A waiver needs a reason: # waive: {code} why it is accepted.",
    "Z902.finding": "There is no {code} on this line to waive.",
}


def message(
    code: str,
    layout: Layout | None = None,
    cards: Sequence[Card] = (),
    piles: Sequence[int] = (),
    variant: str = "",
    /,
    **values: object,
) -> str:
    """Return the sentence for a code, or for a variant of it."""
    fields = {f"c{number}": show(card) for number, card in enumerate(cards)}
    if layout is not None:
        fields |= {f"p{number}": layout.name(pile) for number, pile in enumerate(piles)}
    template = TEMPLATES[f"{code}.{variant}" if variant else code]
    return template.format(**fields, **values)
