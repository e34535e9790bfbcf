"""The sentences in which the referee says what is wrong.

Fields in the templates: ``c0 c1`` are cards, ``p0 p1 p2`` piles, in the order in which the fault
names them; ``who`` is the player. A variant of a message stands under ``CODE.variant``.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from zankref.cards import Card, named
from zankref.language import N_, Said
from zankref.layout import Layout
from zankref.values import Value

TEMPLATES: Final[Mapping[str, str]] = {
    "Z001": N_("Cannot read {read}: expected {expected}."),
    "Z001.near": N_("Cannot read {read}: expected {expected}. Did you mean {near}?"),
    "Z002": N_("Nobody knows the tag {tag}; it is ignored."),
    "Z002.near": N_("Nobody knows the tag {tag} (did you mean {near}?); it is ignored."),
    "Z002.again": N_("The tag {tag} stands here again; the last one counts."),
    "Z002.value": N_('{tag} should be {wanted}; "{value}" is ignored.'),
    "Z003.rules": N_('There are no rules "{value}". Known: {known}.'),
    "Z003.rules-near": N_('There are no rules "{value}" (did you mean {near}?). Known: {known}.'),
    "Z003.no-rules": N_(
        'The record does not say which game it is: add [Rules "wegner"]. Known: {known}.'
    ),
    "Z003.option": N_('{rules} has no option "{option}". It has: {known}.'),
    "Z003.option-near": N_(
        '{rules} has no option "{option}" (did you mean {near}?). It has: {known}.'
    ),
    "Z003.plain": N_('{name} takes no value, so "{option}" is ignored. Options: {known}.'),
    "Z003.number": N_(
        '{name} is a number, {least} or more, so "{option}" is ignored. Options: {known}.'
    ),
    "Z003.range": N_(
        '{name} is a number from {least} to {most}, so "{option}" is ignored. Options: {known}.'
    ),
    "Z003.range-with": N_(
        'With {other}, {name} is a number from {least} to {most}, so "{option}" is ignored. '
        "Options: {known}."
    ),
    "Z003.one-value": N_(
        'It is written {name}={values}, so "{option}" is ignored. Options: {known}.'
    ),
    "Z003.alone-or": N_(
        '{name} stands alone, or is {values}, so "{option}" is ignored. Options: {known}.'
    ),
    "Z003.value": N_('{name} is {values}, so "{option}" is ignored. Options: {known}.'),
    "Z003.contradicts": N_('"{option}" contradicts "{before}", which counts. Options: {known}.'),
    "Z003.nameless": N_("Player {number} has no name; leave the tag out, or write one."),
    "Z003.pile": N_('A player cannot be called "{name}": that reads like a pile.'),
    "Z003.same": N_('Two players are called "{name}"; tell them apart.'),
    "Z003.other": N_('Player {number} cannot be called "{name}": that reads like another player.'),
    "Z003.result": N_('A player cannot be called "{name}": that is a result.'),
    "Z003.first": N_('First names nobody who plays: "{value}". Players are {players}.'),
    "Z003.nobody": N_(
        'Result names nobody who plays: "{value}". It can be {players}, draw, blocked or *.'
    ),
    "Z004": N_("Nobody called {name} plays here; the players are {players}."),
    "Z005": N_("{rules} has no pile {name}."),
    "Z005.whose": N_("Whose {name} is meant? Write {name}1 or {name}2 here."),
    "Z005.action": N_("{rules} has no `{name}`."),
    "Z006": N_("The file cannot be read: {reason}."),
    "Z101": N_("{p0} is empty: there is no card to take."),
    "Z102": N_("{c0} lies on {p0}, not {c1}."),
    "Z103": N_("{c0} cannot be on {p0}: it has been seen as often as the packs hold it."),
    "Z104": N_("The judgement needs a card that was not written down: {where}."),
    "Z105.twice": N_("{pile} is listed twice."),
    "Z105.tops": N_("M lists the top card of each foundation, and nothing else."),
    "Z105.foundations": N_("There are more foundations of {suit} than packs."),
    "Z105.often": N_("{c0} lies there once more than the packs hold it."),
    "Z105.pack": N_("Player {number} has no {c0}, or no second one."),
    "Z105.built": N_("{c0} does not fit on {c1}."),
    "Z105.sum": N_("There are {cards} cards on the table instead of {right}."),
    "Z105.dealt": N_("Player {number} is dealt {cards} cards instead of {right}."),
    "Z106": N_("{p0} differs: the moves lead to {before}, the check shows {shown}."),
    "Z107": N_("There is no move to take back."),
    "Z201": N_("{c0} does not fit any foundation."),
    "Z202": N_("{c0} does not fit on {c1} ({p1})."),
    "Z203": N_("{c0} does not fit on {c1} ({p1})."),
    "Z203.empty": N_("{p1} is empty: nothing may be laid on it."),
    "Z204": N_("The rules have no move from {p0} to {p1}."),
    "Z204.run": N_(
        "These cards of {p0} cannot move as one to {p1}: no built run, or too long a one."
    ),
    "Z204.several": N_("The rules move one card at a time."),
    "Z204.lift": N_("The rules do not let {who} turn up a card of {p0}."),
    "Z204.nothing": N_("{p0} is empty: there is nothing to turn over."),
    "Z204.flip": N_("{p0} still has cards: the waste is turned over only when the stock is empty."),
    "Z204.pass": N_(
        "The rules have no pass: the turn ends with a card from the stock on the waste."
    ),
    "Z205": N_("{who} moves though {other} is on turn."),
    "Z205.lift": N_("{who} draws though {other} is on turn."),
    "Z206": N_("{c0} is still in the hand and must be played before another move begins."),
    "Z207": N_("{c0} fits on {p1}, so it may not go onto the empty pile {p2}."),
    "Z208": N_("While {p1} is empty, {c0} may not go onto the opponent's waste."),
    "Z209": N_("The first turn occupies at most {limit} tableau piles, so {p1} is not available."),
    "Z210": N_("No allowed move begins with {p0}."),
    "Z211": N_("The move that is taken back was faultless."),
    "Z212": N_("{who} moves during the Pause that {other} called."),
    "Z212.own": N_("{who} called Pause and moves before it is over."),
    "Z213": N_("With this move of {c0} a position of this run comes back."),
    "Z301": N_("{c0} could go from {p0} to M first (number 1)."),
    "Z302": N_("{c0} could be freed for M first (number 2)."),
    "Z303": N_("{p0} could be cleared first (number 3)."),
    "Z304": N_("{c0} could go from {p0} to M first (number 4)."),
    "Z305": N_("{c0} could go from {p0} onto {p1} first (number 5)."),
    "Z306": N_("{c0} could go from {p0} onto {p1} first (number 6)."),
    "Z307": N_("{c0} could go from {p0} onto the empty pile {p1} first (number 7.1)."),
    "Z308": N_("{c0} had to go to {p1} rather than {p2} (order of 7.2)."),
    "Z202.space": N_("{c0} is a tableau card: an empty step is filled from stock or waste."),
    "Z203.covered": N_("{p1} is covered: nothing may be laid on it."),
    "Z204.no-flip": N_("The waste is not turned over in this game."),
    "Z204.joker": N_("The joker goes onto no pile: it is laid aside, and the draw is repeated."),
    "Z204.merge": N_("The steps are piles already."),
    "Z301.must": N_("{c0} fits M and must go there from {p0} first."),
    "Z302.must": N_("{c0} on {p0} could be freed for M first."),
    "Z305.must": N_("{c0} of {p0} fits on {p1} and must go there first."),
    "Z304.must": N_("{c0} fits M and must go there from {p0} first."),
    "Z308.unknown": N_("An earlier place was open to the card that went to {p2}, such as {p1}."),
    "Z308.open": N_("{c0}, which lies open, fits M and must go there."),
    "Z308.tableau": N_("{c0} fits on {p1} and must go there."),
    "Z311": N_("{c0}, the top of {p0}, fits M and must go there first."),
    "Z312": N_("{p1} is empty and must be filled from {p0} before a card of the stock is opened."),
    "Z313": N_("{c0} fits on {p1} and must go there first."),
    "Z314": N_("An empty pile could be made first, for a card of the reserve."),
    "Z315": N_("The covered card of {p0} could be freed first."),
    "Z316": N_("The card of {p0} that came free was not turned up before the next move."),
    "Z316.opening": N_(
        "{p0} lies covered and must be turned up before a card of the stock is opened."
    ),
    "Z316.covered": N_("{p0} lies covered: its card must be turned up before it is played."),
    "Z317": N_("{c0} lies open on {p0} and must be played first."),
    "Z318": N_("{p0} is empty and must be filled from {p1} next."),
    "Z318.reserve": N_("{p0} is empty and must be filled from {p1} next."),
    "Z319": N_("{who} passes though {p0} still has cards."),
    "Z319.reserve": N_("{who} passes though {c0} on {p0} could be played."),
    "Z401": N_("{who} calls Stop, but {move} was faultless."),
    "Z401.knock": N_("{who} knocks, but {move} was faultless."),
    "Z401.before": N_("{who} calls Stop before any move."),
    "Z401.before.knock": N_("{who} knocks before any move."),
    "Z402": N_("{who} calls Stop too late: the next move had already begun."),
    "Z402.knock": N_("{who} knocks too late: the next move had already begun."),
    "Z403": N_("{who} has been passed over and moves though {other} is on turn."),
    "Z404.denied": N_("The table denied a Stop that was justified."),
    "Z404.upheld": N_("The table upheld a Stop that was {ruling}."),
    "Z405": N_("{who} made this move and cannot call Stop on it."),
    "Z405.knock": N_("{who} made this move and cannot knock on it."),
    "Z405.none": N_("This game has no Stop."),
    "Z406": N_("There is no Pause to end."),
    "Z406.other": N_("Only {other}, who called Pause, can say Weiter."),
    "Z407": N_("{who} owes the top of the stock to the empty waste after the Stop."),
    "Z409": N_("{other} owed the compulsory move after the Stop."),
    "Z408": N_("This Stop only makes the misplaced card be taken back."),
    "Z408.knock": N_("This knock only makes the move be taken back."),
    "Z408.second": N_("The last Stop has settled this move already."),
    "Z501": N_("{c0} moves from {p0} to {p1} without an announcement."),
    "Z502.free": N_("{c0}, which was announced, cannot be freed for M from here."),
    "Z502.clear": N_("{p0}, which was announced, cannot be cleared from here."),
    "Z503.free": N_("After this move {c0}, which was announced, can no longer be freed for M."),
    "Z503.clear": N_("After this move {p0}, which was announced, can no longer be cleared."),
    "Z504": N_("{c0} on {p0} lies less deep than the announced {c1}, and can be freed first."),
    "Z505": N_("{p0}, whose bottom card {c0} ranks above {c1} under {p1}, can be cleared."),
    "Z601": N_("The record says {claimed}, the play shows {ruled}."),
    "Z602": N_("{other} has already won; what follows does not count."),
    "Z602.blocked": N_("The game has ended blocked; what follows does not count."),
    "Z602.match": N_("{other} has already won the match; what follows does not count."),
    "Z603": N_("The record gives the score as {claimed}, the play as {score}."),
    "Z603.total": N_("The record says {claimed} after this game, the play shows {score}."),
    "Z604": N_("{who} begins though it is for {other} to begin."),
    "Z605": N_("The game is not blocked: {c0} of {p0} could go to {p1}."),
    "Z605.reserve": N_("The game is not blocked: the top of {p0} could go to {p1}."),
    "Z605.stock": N_("The game is not blocked: {p0} still has cards."),
    "Z901": N_("{code} was expected on this line but not found."),
    "Z902": N_("A waiver needs a reason: # waive: {code} why it is accepted."),
    "Z902.finding": N_("There is no {code} on this line to waive."),
}


class Face(Value):
    """A card in a sentence, called as players call it in the language that is spoken."""

    __match_args__ = ("card",)
    __slots__ = __match_args__

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def __str__(self) -> str:
        return named(self.card)


def called(name: str) -> object:
    """Return a player as he is called in a sentence; who has no name is called by his number."""
    # NOTE: a player without a name, as in "Spieler 1 zieht"
    return Said(N_("{number}"), {"number": name}) if name.isdecimal() else name


#: How a Stop can have been ruled, as messages have it.
RULED: Final = (N_("wrongful"), N_("late"), N_("void"))


def message(
    code: str,
    variant: str = "",
    said: Mapping[str, object] = MappingProxyType({}),
    *,
    layout: Layout | None = None,
    cards: Sequence[Card] = (),
    piles: Sequence[int] = (),
) -> Said:
    """Return the sentence for a code, or for a variant of it.

    ``said`` are further fields: of them ``who`` and ``other`` are players' names.
    """
    fields: dict[str, object] = {f"c{number}": Face(card) for number, card in enumerate(cards)}
    if layout is not None:
        fields |= {f"p{number}": layout.name(pile) for number, pile in enumerate(piles)}
    fields |= said
    for name in ("who", "other"):
        if name in said:
            fields[name] = called(str(said[name]))
    return Said(TEMPLATES[f"{code}.{variant}" if variant else code], fields)
