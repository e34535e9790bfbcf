"""The sentences in which the referee says what is wrong.

Fields in the templates: ``c0 c1`` are cards, ``p0 p1 p2`` piles (``Spot``), in the order in which
the fault names them; ``who`` is the player. A variant of a message stands under ``CODE.variant``.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from zankref.cards import Card
from zankref.language import N_, P_, Said
from zankref.referee.terms import Face, Name, Spot

TEMPLATES: Final[Mapping[str, str]] = {
    "Z001": N_("Cannot read {read}: expected {expected}."),
    "Z001.near": N_("Cannot read {read}. Did you mean {near}? Expected {expected}."),
    "Z001.missing": N_("After {read}, {expected} is missing."),
    "Z001.also": N_("{read} cannot be read either: expected {expected}."),
    "Z001.also-near": N_("{read} cannot be read either: did you mean {near}?"),
    "Z002": N_("Unknown tag {tag}; it is ignored."),
    "Z002.near": N_("Unknown tag {tag} (did you mean {near}?); it is ignored."),
    "Z002.again": N_("The tag {tag} appears again here; the last one counts."),
    "Z002.value": N_('{tag} should be {wanted}; "{value}" is ignored.'),
    "Z003.rules": N_('There is no rule set "{value}". Known: {known}.'),
    "Z003.rules-near": N_('There is no rule set "{value}" (did you mean {near}?). Known: {known}.'),
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
        'The option is written {name}={values}, so "{option}" is ignored. Options: {known}.'
    ),
    "Z003.alone-or": N_(
        '{name} takes no value, or {values}, so "{option}" is ignored. Options: {known}.'
    ),
    "Z003.value": N_('{name} is {values}, so "{option}" is ignored. Options: {known}.'),
    "Z003.contradicts": N_('"{option}" contradicts "{before}", which counts. Options: {known}.'),
    "Z003.nameless": N_("Player {number} has no name; leave the tag out, or write one."),
    "Z003.pile": N_('A player cannot be called "{name}": that reads like a pile.'),
    "Z003.same": N_('Two players are called "{name}"; tell them apart.'),
    "Z003.other": N_('Player {number} cannot be called "{name}": that reads like another player.'),
    "Z003.result": N_('A player cannot be called "{name}": that is a result.'),
    "Z003.first": N_('The tag First names no player: "{value}". The players are {players}.'),
    "Z003.first-near": N_(
        'The tag First names no player: "{value}" (did you mean {near}?). The players are '
        "{players}."
    ),
    "Z003.nobody": N_(
        'The tag Result names no player: "{value}". It can be {players}, draw, blocked or *.'
    ),
    "Z003.nobody-near": N_(
        'The tag Result names no player: "{value}" (did you mean {near}?). It can be {players}, '
        "draw, blocked or *."
    ),
    "Z004": N_("Nobody called {name} plays here; the players are {players}."),
    "Z004.near": N_("Nobody called {name} plays here; taken to mean {near}."),
    "Z005": N_("{rules} has no pile {name}."),
    "Z005.only": N_("{rules} has no pile {name}, only {piles}."),
    "Z005.move": N_("{rules} has no pile {name}, so this is not judged."),
    "Z005.move-only": N_("{rules} has no pile {name}, only {piles}, so this is not judged."),
    "Z005.action": N_("{rules} has no `{name}`."),
    "Z006": N_("The file cannot be read: {reason}."),
    "Z101": N_("{p0} is empty: there is no card to take."),
    "Z102": N_("{c0} lies on {p0}, not {c1}."),
    "Z103": N_("{c0} cannot be on {p0}: every copy of it in the packs has already been seen."),
    "Z104": N_("The judgement depends on a card that was not written down: {where}."),
    "Z105.twice": N_("{pile} is listed twice."),
    "Z105.tops": N_("M lists the top card of each foundation, and nothing else."),
    "Z105.foundations": N_("There are more foundations of {suit} than packs."),
    "Z105.often": N_("There is one more {c0} than the packs contain."),
    "Z105.pack": N_("Player {number} has no {c0}, or only one."),
    "Z105.built": N_("{c0} does not fit on {c1}."),
    "Z105.sum": N_("There are {cards} cards on the table instead of {right}."),
    "Z105.sum-position": N_(
        "There are {cards} cards on the table instead of {right}. "
        "If the game is already under way, write “deal position”."
    ),
    "Z105.dealt": N_("Each player is dealt {right} cards, but {players}."),
    "Z105.dealt-position": N_(
        "Each player is dealt {right} cards, but {players}. "
        "If the game is already under way, write “deal position”."
    ),
    "Z106": N_("{p0} differs: the moves lead to {before}, the check shows {shown}."),
    "Z107": N_("There is no move to take back."),
    "Z108": N_(
        "A search took too long, so whatever depends on it stays open. More effort "
        "(--effort) may decide it."
    ),
    "Z201": N_("{c0} does not fit any foundation."),
    "Z202": N_("{c0} does not fit {p1.on}."),
    "Z203": N_("{c0} does not fit {p1.on}."),
    "Z203.empty": N_("{p1} is empty: nothing may be laid on it."),
    "Z204": N_("The rules have no move from {p0} to {p1}."),
    "Z204.run": N_(
        "These cards cannot move together from {p0} to {p1}: they are not a built run, or too many."
    ),
    "Z204.several": N_("The rules move one card at a time."),
    "Z204.lift": N_("The rules do not let {who} turn up a card {p0.out}."),
    "Z204.nothing": N_("{p0} is empty: there is nothing to turn over."),
    "Z204.flip": N_("{p0} still has cards: the waste is turned over only when the stock is empty."),
    "Z204.pass": N_(
        "There is no passing in these rules: a turn ends with a card from the stock on the waste."
    ),
    "Z205": N_("{who} moves although it is {other}'s turn."),
    "Z205.lift": N_("{who} draws although it is {other}'s turn."),
    "Z206": N_("{c0} is still in hand and must be played before another move begins."),
    "Z207": N_("{c0} fits {p1.on}, so it may not go onto the empty pile {p2}."),
    "Z208": N_("While {p1} is empty, {c0} may not go onto an opponent's pile."),
    "Z209": N_(
        "In the first turn at most {limit} tableau piles may be occupied, so {p1} may not be used."
    ),
    "Z210": N_("No allowed move begins with {p0}."),
    "Z211": N_("Nothing was wrong with the move that was taken back."),
    "Z212": N_("{who} moves during the Pause that {other} called."),
    "Z212.own": N_("{who} called Pause and moves before it is over."),
    "Z213": N_("This move of {c0} returns the tableau to an earlier position."),
    "Z301": N_("{c0} could go {p0.out} {p1.onto} first."),
    "Z302": N_("{c0} could be freed for M first."),
    "Z303": N_("{p0} could be cleared first."),
    "Z304": N_("{c0} could go {p0.out} {p1.onto} first."),
    "Z305": N_("{c0} could go {p0.out} {p1.onto} first."),
    "Z306": N_("{c0} could go {p0.out} {p1.onto} first."),
    "Z307": N_("{c0} could go {p0.out} {p1.onto} first."),
    "Z308": N_("{c0} belonged {p1.on}: M comes before all other places."),
    "Z308.pile-space": N_("{c0} belonged {p1.on}: a pile that it fits comes before an empty one."),
    "Z308.pile-opponent": N_(
        "{c0} belonged {p1.on}: a tableau pile that it fits comes before an opponent's pile."
    ),
    "Z308.pile-own": N_(
        "{c0} belonged {p1.on}: a tableau pile that it fits comes before the player's own waste."
    ),
    "Z308.space-opponent": N_(
        "{c0} belonged {p1.on}: an empty tableau pile comes before an opponent's pile."
    ),
    "Z308.space-own": N_(
        "{c0} belonged {p1.on}: an empty tableau pile comes before the player's own waste."
    ),
    "Z308.opponent-own": N_(
        "{c0} belonged {p1.on}: an opponent's pile that it fits comes before the player's "
        "own waste."
    ),
    "Z202.space": N_(
        "{c0} is a tableau card: an empty step is filled from the stock or the waste."
    ),
    "Z203.covered": N_("{p1} is covered: nothing may be laid on it."),
    "Z204.no-flip": N_("The waste is not turned over in this game."),
    "Z204.joker": N_("The joker goes onto no pile: it is laid aside, and the draw is repeated."),
    "Z204.merge": N_("The steps are piles already."),
    "Z301.must": N_("{c0} {p0.at} fits M and must go there first."),
    "Z302.must": N_("{c0} {p0.at} could be freed for M first."),
    "Z304.must": N_("{c0} {p0.at} fits M and must go there first."),
    "Z305.must": N_("{c0} {p0.at} fits {p1.on} and must go there first."),
    "Z308.unknown": N_("A place that comes before {p2} was open to the drawn card, such as {p1}."),
    "Z308.open": N_("{c0} lies open, fits M and must go there."),
    "Z308.tableau": N_("{c0} fits {p1.on} and must go there."),
    "Z311": N_("{c0} {p0.at} fits M and must go there first."),
    "Z312": N_("{p1} is empty and must be filled {p0.out} before a stock card is opened."),
    "Z313": N_("{c0} {p0.at} fits {p1.on} and must go there first."),
    "Z314": N_("An empty pile could be made first, for a card from the reserve."),
    "Z315": N_("The covered card of {p0} could be freed first."),
    "Z316": N_("The covered card of {p0} came free and was not turned up before the next move."),
    "Z316.meanwhile": N_(
        "{who} freed the covered card of {p0} and did not turn it up; meanwhile {other} has moved."
    ),
    "Z316.opening": N_("{p0} lies covered and must be turned up before a stock card is opened."),
    "Z316.covered": N_("{p0} lies covered: its card must be turned up before it is played."),
    "Z317": N_("{c0} lies open on {p0} and must be played first."),
    "Z318": N_("{p0} is empty and must be filled {p1.out} next."),
    "Z318.reserve": N_("{p0} is empty and must be filled {p1.out} next."),
    "Z319": N_("{who} passes although {p0} still has cards."),
    "Z319.reserve": N_("{who} passes although {c0} {p0.at} could be played."),
    "Z401": N_("{who} calls Stop, but there is nothing to stop in {other}'s {card}."),
    "Z401.knock": N_("{who} knocks, but {other}'s {card} passed over nothing that fits M."),
    "Z401.move": N_("{who} calls Stop, but there is nothing to stop in {other}'s move."),
    "Z401.move.knock": N_("{who} knocks, but {other}'s move passed over nothing that fits M."),
    "Z401.before": N_("{who} calls Stop before any move."),
    "Z401.before.knock": N_("{who} knocks before any move."),
    "Z402": N_("{who} calls Stop too late: the next move had already begun."),
    "Z402.knock": N_("{who} knocks too late: the next move had already begun."),
    "Z403": N_("{who} has been passed over and moves although it is {other}'s turn."),
    "Z404.denied": N_("The players denied a Stop that was right."),
    "Z404.denied.knock": N_("The players denied a knock that was right."),
    "Z404.upheld": N_("The players upheld a Stop that was {ruling}."),
    "Z404.upheld.knock": N_("The players upheld a knock that was {ruling}."),
    "Z405": N_("{who} made this move and cannot call Stop on it."),
    "Z405.knock": N_("{who} made this move and cannot knock on it."),
    "Z405.none": N_("This game has no Stop."),
    "Z406": N_("There is no Pause to end."),
    "Z406.other": N_("Only {other}, who called Pause, can say Weiter."),
    "Z407": N_(
        "After the Stop {who} had to lay the top of the stock onto the empty waste, and did not."
    ),
    "Z409": N_("After the Stop {other} had to make the missed move first, and did not."),
    "Z408": N_("This Stop only has the misplaced card taken back."),
    "Z408.knock": N_("This knock only has the move taken back."),
    "Z408.second": N_("The last Stop has settled this move already."),
    "Z408.second.knock": N_("The last knock has settled this move already."),
    "Z501": N_("{c0} moves {p0.out} {p1.onto} without an announcement."),
    "Z502.free": N_("The announced {c0} cannot be freed for M from here."),
    "Z502.clear": N_("The announced {p0} cannot be cleared from here."),
    "Z503.free": N_("After this move the announced {c0} can no longer be freed for M."),
    "Z503.clear": N_("After this move the announced {p0} can no longer be cleared."),
    "Z504": N_(
        "{c0} {p0.at} is buried less deeply than the announced {c1}, and can be freed first."
    ),
    "Z505": N_("{p0} can be cleared, and its bottom card {c0} ranks above {c1}, that of {p1}."),
    "Z601": N_("The record says {claimed}, the play shows {ruled}."),
    "Z602": N_("{other} has already won; what follows does not count."),
    "Z602.blocked": N_("The game has ended blocked; what follows does not count."),
    "Z602.match": N_("{other} has already won the match; what follows does not count."),
    "Z603": N_("The record gives the score as {claimed}, the play as {score}."),
    "Z603.total": N_("The record says {claimed} after this game, the play shows {score}."),
    "Z604": N_("{who} begins although it is for {other} to begin."),
    "Z605": N_("The game is not blocked: {c0} {p0.at} could go {p1.onto}."),
    "Z605.reserve": N_("The game is not blocked: the top of {p0} could go {p1.onto}."),
    "Z605.stock": N_("The game is not blocked: {p0} still has cards."),
    "Z901": N_("{code} was expected on this line but not found."),
    "Z902": N_("A waiver needs a reason: # waive: {code} why it is accepted."),
    "Z902.finding": N_("There is no {code} on this line to waive."),
}


#: What is said otherwise in a game.
_GAMES_WORDS: Final = (
    P_("online", "{c0} does not fit any foundation."),
    P_("streit", "{c0} does not fit any foundation."),
    P_("streit", "{c0} {p0.at} fits M and must go there first."),
    P_("streit", "{c0} lies open, fits M and must go there."),
    P_("zu-zweien", "{c0} does not fit any foundation."),
    P_("zu-zweien", "{c0} {p0.at} fits M and must go there first."),
    P_("zu-zweien", "{c0} lies open, fits M and must go there."),
    P_("treppe", "{c0} does not fit any foundation."),
    P_("treppe", "{c0} {p0.at} fits M and must go there first."),
)

#: How a Stop can have been ruled, as messages have it.
RULED: Final = {
    "wrongful": N_("wrong"),
    "late": N_("too late"),
    "void": N_("without effect"),
}


def message(
    code: str,
    variant: str = "",
    said: Mapping[str, object] = MappingProxyType({}),
    *,
    cards: Sequence[Card] = (),
    piles: Sequence[Spot] = (),
    speech: str = "",
) -> Said:
    """Return the sentence for a code, or for a variant of it, in the words of a game (``speech``).

    ``said`` are further fields: of them ``who`` and ``other`` are players' names.
    """
    fields: dict[str, object] = {f"c{number}": Face(card) for number, card in enumerate(cards)}
    fields |= {f"p{number}": pile for number, pile in enumerate(piles)}
    fields |= said
    for name in ("who", "other"):
        if name in said:
            fields[name] = Name(str(said[name]))
    return Said(TEMPLATES[f"{code}.{variant}" if variant else code], fields, speech)
