"""Tables and play made up at random: whatever can be written down, likely or not."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from zankref.cards import ALTERNATING, BIT, JOKER, KNOWN_CARDS, PACK, UNKNOWN, Card
from zankref.record.actions import (
    Action,
    Clear,
    Flip,
    Free,
    Lift,
    ListedCard,
    Move,
    Pass,
    Pause,
    PileLine,
    PileName,
    Stop,
    Touch,
    Undo,
    Weiter,
)
from zankref.record.events import Check, Deal, Event, GameRecord, Gap, Item, Speech, Tag
from zankref.record.line_index import LineIndex, Span
from zankref.record.notation import write_action
from zankref.values import replace

NOWHERE = Span(1, 1, 1, 1)

_WIDTH = 100
_SHEET = LineIndex([" " * (_WIDTH - 1)] * 10_000)


def event_on(line: int, number: int, speaker: str, action: Action) -> Event:
    """Return an event that stands on a line of its own, as does the name of who speaks."""
    start = (line - 1) * _WIDTH
    speech = Speech(speaker, _SHEET, start, start + 1)
    return Event(number, speech, action, write_action(action), start)


Spoken = tuple[str, Action]
"""Who does what."""

# Play.

_PLACES = [PileName("R", number) for number in range(1, 9)]
_OWN = [PileName("Q"), PileName("A")]
_OTHERS = [PileName(kind, player) for kind in ("Q", "A") for player in (1, 2)]
_PILES = st.one_of(
    st.sampled_from(_PLACES),
    st.sampled_from(_OWN),
    st.sampled_from([*_OTHERS, PileName("M"), PileName("R", 9), PileName("S"), PileName("Q", 3)]),
)
_CARDS = st.integers(0, PACK - 1)
_NAMED = st.one_of(st.none(), st.none(), st.none(), st.none(), _CARDS, st.sampled_from([JOKER]))
_LIKELY_MOVES = st.one_of(
    st.builds(Move, st.just(PileName("Q")), st.sampled_from([*_PLACES, *_OTHERS[2:]])),
    st.builds(Move, st.just(PileName("Q")), st.just(PileName("A"))),
    st.builds(Move, st.just(PileName("A")), st.sampled_from([*_PLACES, *_OTHERS[2:]])),
    st.builds(Move, st.sampled_from(_PLACES), st.sampled_from(_PLACES)),
    st.builds(Move, st.sampled_from([*_PLACES, *_OWN]), st.just(PileName("M"))),
)
_MOVES = st.one_of(
    _LIKELY_MOVES,
    _LIKELY_MOVES,
    st.builds(Move, _PILES, _PILES, st.sampled_from([1, 1, 1, 2, 3]), _NAMED),
)
_ANNOUNCEMENTS = st.one_of(
    st.builds(Free, _CARDS), st.builds(Clear, st.sampled_from([*_PLACES, PileName("R", 9)]))
)
_CALLS = st.one_of(
    st.builds(Stop, st.none(), st.sampled_from([None, None, None, "upheld", "denied"])),
    st.just(Undo()),
)
_OTHER = st.one_of(
    st.builds(Touch, _PILES),
    st.builds(Lift, st.sampled_from([*_OWN, *_OTHERS, PileName("R", 1)]), _CARDS),
    st.sampled_from([Flip(), Pass()]),
)
_PAUSES = st.sampled_from([Pause(), Weiter()])


def play(most: int, *, pauses: bool = True) -> SearchStrategy[list[Spoken]]:
    """Return a strategy for play of at most this many actions, by either player."""
    kinds = [_MOVES, _MOVES, _MOVES, _ANNOUNCEMENTS, _CALLS, _OTHER, *([_PAUSES] * pauses)]
    speaker = st.sampled_from(["1", "1", "1", "2"])
    return st.lists(st.tuples(speaker, st.one_of(kinds)), min_size=1, max_size=most)


# Tables.


@dataclass(frozen=True, slots=True)
class Beginning:
    """A table and the tags of a game that begins with it."""

    tags: tuple[Tag, ...]
    deal: Deal


def beginnings(*, known: bool = False) -> SearchStrategy[Beginning]:
    """Return a strategy for the beginning of a game; all cards are known, or some are not."""
    return st.builds(
        lambda seed, covered: beginning(Random(seed), covered=0 if known else covered),
        st.integers(0, 10**6),
        st.sampled_from([0, 0, 1, 8]),
    )


def beginning(rng: Random, covered: int = 0) -> Beginning:
    """Lay out both packs: some foundations, some tableau piles, the rest on stocks and wastes.

    How many of the cards have not been seen.
    """
    cards = list(range(PACK)) * 2
    tops = []
    for suit in range(4):
        for _ in range(2):
            height = rng.choice([0, 0, 1, 2, 3, 4, 7, 10, 12, 13])
            for card in range(suit * 13, suit * 13 + height):
                cards.remove(card)
            if height:
                tops.append(suit * 13 + height - 1)
    rng.shuffle(cards)
    piles: list[list[Card]] = []
    for _ in range(rng.randint(0, 8)):
        if cards:
            piles.append(_built_down(rng, cards))
    rng.shuffle(piles)
    lines = {PileName("R", number): pile for number, pile in enumerate(piles, start=1)}
    parts = sorted(rng.randint(0, len(cards)) for _ in range(3))
    for name, start, end in zip(
        (PileName("Q", 1), PileName("Q", 2), PileName("A", 1), PileName("A", 2)),
        (0, *parts),
        (*parts, len(cards)),
        strict=True,
    ):
        lines[name] = cards[start:end][: rng.choice([1, 3, 60])]
    for _ in range(covered):
        pile = rng.choice([pile for pile in lines.values() if pile] or [[0]])
        pile[rng.randrange(len(pile))] = UNKNOWN
    lines[PileName("M")] = tops
    tags = {"Rules": "wegner", "FirstTurn": rng.choice(["yes", "no"]), "First": rng.choice("12")}
    options = ("advanced", "build-fault=stop", "late-stop=wrongful", "starter-piles=6")
    tags["Agreed"] = " ".join(option for option in options if rng.random() < 0.3)
    written = tuple(Tag(name, value, NOWHERE, NOWHERE) for name, value in tags.items())
    return Beginning(written, Deal(True, pile_lines(lines), NOWHERE))


def _built_down(rng: Random, cards: list[Card]) -> list[Card]:
    """Take a tableau pile, built as the rules build, from the cards."""
    pile = [cards.pop()]
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        fitting = [card for card in cards if ALTERNATING[card] & BIT[pile[-1]]]
        if fitting:
            pile.append(rng.choice(fitting))
            cards.remove(pile[-1])
    return pile


def pile_lines(piles: dict[PileName, list[Card]]) -> tuple[PileLine, ...]:
    """Return the lines that list these piles, as they are listed in a deal."""
    return tuple(
        PileLine(
            name,
            tuple(ListedCard(card if card < KNOWN_CARDS else UNKNOWN) for card in pile),
            NOWHERE,
        )
        for name, pile in piles.items()
    )


def interruptions() -> SearchStrategy[Item]:
    """Return a strategy for what stands between turns: checks, likely or not, and gaps."""

    def check(seed: int) -> Item:
        rng = Random(seed)
        lines = beginning(rng, covered=rng.choice([0, 8])).deal.lines
        return Check(tuple(rng.sample(lines, rng.randint(1, 4))), NOWHERE)

    return st.one_of(st.integers(0, 10**6).map(check), st.just(Gap(NOWHERE)))


# Games.


def game_of(start: Beginning, spoken: Sequence[Spoken]) -> GameRecord:
    """Return the game that begins so and goes on so; each action stands on a line of its own."""
    events: list[Item] = []
    for number, (speaker, action) in enumerate(spoken, start=1):
        events.append(event_on(number + 1, number, speaker, action))
    return GameRecord(1, 1, len(events) + 1, start.tags, start.deal, tuple(events), ())


def up_to(game: GameRecord, event: int) -> GameRecord:
    """Return the game as far as an event, without directives."""
    items: list[Item] = []
    for item in game.items:
        if isinstance(item, Event) and item.number > event:
            break
        items.append(item)
    return replace(game, items=tuple(items), directives=())


def with_action(game: GameRecord, speaker: str, action: Action) -> GameRecord:
    """Return the game with one action more."""
    number = len(game.events) + 1
    event = event_on(game.end_line + 1, number, speaker, action)
    return replace(game, items=(*game.items, event))


@dataclass(frozen=True, slots=True)
class Renaming:
    """Other names for what the rules do not tell apart: suits of a colour, places, players."""

    suits: bool
    places: Sequence[int]
    players: bool

    def card(self, card: Card) -> Card:
        """Return the card of the other suit of the same colour."""
        return card if card >= PACK or not self.suits else (card // 13 ^ 1) * 13 + card % 13

    def pile(self, pile: PileName) -> PileName:
        """Return the pile with another number."""
        number = pile.number
        if pile.kind == "R" and number in range(1, 9):
            number = self.places[number - 1]
        elif pile.kind in "QAS" and number in (1, 2) and self.players:
            number = 3 - number
        return PileName(pile.kind, number)

    def player(self, name: str) -> str:
        """Return the other player's name."""
        return {"1": "2", "2": "1"}.get(name, name) if self.players else name

    def action(self, action: Action) -> Action:
        """Return the action with what it names renamed."""
        match action:
            case Move(source, target, count, card):
                named = None if card is None else self.card(card)
                return Move(self.pile(source), self.pile(target), count, named)
            case Lift(pile, card):
                return Lift(self.pile(pile), self.card(card))
            case Touch(pile):
                return Touch(self.pile(pile))
            case Free(card):
                return Free(self.card(card))
            case Clear(pile):
                return Clear(self.pile(pile))
            case _:
                return action

    def beginning(self, start: Beginning) -> Beginning:
        """Return the beginning with everything renamed."""
        tags = tuple(
            replace(tag, value=self.player(tag.value)) if tag.name == "First" else tag
            for tag in start.tags
        )
        lines = tuple(
            replace(
                line,
                pile=self.pile(line.pile),
                cards=tuple(ListedCard(self.card(listed.card)) for listed in line.cards),
            )
            for line in start.deal.lines
        )
        return Beginning(tags, Deal(True, lines, NOWHERE))

    def spoken(self, spoken: Sequence[Spoken]) -> list[Spoken]:
        """Return the play with everything renamed."""
        return [(self.player(speaker), self.action(action)) for speaker, action in spoken]


def renamings() -> SearchStrategy[Renaming]:
    """Return a strategy for renamings."""
    permutations = st.permutations(range(1, 9))
    return st.builds(Renaming, st.booleans(), permutations, st.booleans())
