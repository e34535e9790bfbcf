"""Records for the tests of the notation: two written ones, and any number of random ones."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from zankref.record.actions import Clear, Lift, Move, PileLine, PileName, Touch
from zankref.record.events import Check, Document, Event, GameRecord, Gap, Item, Tag
from zankref.values import replace

EVENING = """\
# An evening in Kassel
[Rules "wegner"]
[Player1 "Frieda"]
[Player2 "Otto K."]
[First "Frieda"]
[Result "*"]

deal
  A1: ♣4
  A2: He10

1. Frieda: Q>R1 ♦8, Q>R2 sJ  Q>A 3c
2. "Otto K.": @20:15 Q=♠7 pause
   Frieda: weiter        # she had seen it
   "Otto K.": Q>R1  Q>A c6
   Frieda: stop "the 6 was wanted" upheld   # expect: Z401
3. Frieda: free ♥2  R3>R4
     R3>M ♥2
     clear R4 R4>R1*2 ♠5
check
  R1: ♦8 ♠7
  R4:
gap
check R2: (?) ♠J
4. Frieda: flip  touch S2
"""

AFTER_MIDNIGHT = """\
[Rules "streitpatience"]   [Player1 "Mo"]
[Player2 "Jo"]
Gabe Stellung
  S1: (♠7) ♥2 11   Q2: *
  M: ♣A ♥K
  R5: (?) (?) ♥9 Joker
Mo: S>M ♥3 @0:07 S=♠4
Jo: klopf unberechtigt  Zurück passt
Mo: A1>S2 ?  S2=Jo  blockiert
[Rules "treppe"]
1: Q>A ♥4 A>R3 vereint R1>R4*3
"""

_SUITS = ["♣", "♠️", "♥", "♦", "c", "s", "H", "D", "Kr", "pi", "HE", "kA"]
_RANKS = ["A", "2", "9", "10", "T", "t", "J", "B", "b", "Q", "q", "D", "d", "K", "k"]
_PILES = ["Q", "A", "S", "Q1", "A2", "s1", "R3", "r10", "M", "m", "Q2", "a1"]
_WORDS = ["flip", "WENDET", "pause!", "Weiter", "continue", "undo", "ZURÜCK", "zurueck", "pass."]
_TAGS = ["Rules", "PLAYER1", "Player2", "first", "Foo", "Event", "Date", "result", "LANG", "Base"]
_VALUES = [
    '"Anna"',
    '"a \\\\ b"',
    '"2"',
    '""',
    '"De"',
    '"Online"',
    '"Draw"',
    '"ben"',
    '"d"',
    '"Spaß"',
]
_NAMES = [
    "Anna",
    "Ben",
    '"ANNA"',
    '"Ben B."',
    "1",
    "2",
    "Zoë-2",
    "stop",
    '"Q1"',
    "R",
    "anna",
    "BEN",
]
_SPACES = [" ", "  ", "\n", "\r\n\n  ", "  # so\n", "\n# why\n", "  # expect: Z302\n", " \n\n\n"]


def _card(dice: Random) -> str:
    if dice.random() < 0.1:
        return dice.choice(["?", "Joker", "jo"])
    pair = [dice.choice(_SUITS), dice.choice(_RANKS)]
    dice.shuffle(pair)
    return "".join(pair)


def _action(dice: Random) -> list[str]:
    def pile() -> str:
        return dice.choice(_PILES)

    match dice.randrange(10):
        case 0:
            return [f"{pile()}={_card(dice)}"]
        case 1:
            return [dice.choice(["touch", "Fasst", "clear", "LEERT"]), pile()]
        case 2:
            return [dice.choice(["free", "Frei"]), _card(dice)]
        case 3:
            told = dice.sample(['"why \\" # \\\\ not"', dice.choice(["denied", "berechtigt"])], 2)
            return [dice.choice(["stop", "Stop!", "Knock.", "Klopf"]), *told[: dice.randrange(3)]]
        case 4:
            return [dice.choice(_WORDS)]
    move = pile() + dice.choice([">", "→"]) + pile() + dice.choice(["", "", "*2"])
    card = dice.choice(["", " ", "  ", "\n  "])
    return [move + card + _card(dice) if card else move]


def _piles(dice: Random) -> list[str]:
    listed: list[str] = []
    for _ in range(dice.randrange(4)):
        listed.append(dice.choice(["Q1:", "a2:", "R3:", "M:", "S1:"]))
        for _ in range(dice.randrange(3)):
            listed += ["(", _card(dice), ")"] if dice.random() < 0.3 else [_card(dice)]
        listed += dice.choice([[], ["45\n"], ["*\n"]])
    return listed


def _event(dice: Random) -> list[str]:
    if dice.random() < 0.1:
        return [dice.choice(["check", "Prüft"]), *_piles(dice)]
    if dice.random() < 0.1:
        return [dice.choice(["gap", "lücke"])]
    turn = ["7."] if dice.random() < 0.4 else []
    turn.append(dice.choice(_NAMES) + ":")
    for _ in range(dice.randint(1, 4)):
        turn += ["@9:05"] if dice.random() < 0.1 else []
        turn += _action(dice)
        turn += [","] if dice.random() < 0.1 else []
    return turn


def random_record(dice: Random) -> str:
    """Return a record that can be read, written in no order at all."""
    words: list[str] = []
    for _ in range(dice.choice([1, 1, 2])):
        for _ in range(dice.randint(0 if not words else 1, 5)):
            words.append(f"[ {dice.choice(_TAGS)} {dice.choice(_VALUES)} ]")
        if dice.random() < 0.5:
            words += ["deal", *(["position"] if dice.random() < 0.5 else []), *_piles(dice)]
        for _ in range(dice.randrange(5)):
            words += _event(dice)
    return "".join(word + dice.choice(_SPACES) for word in words)


records = st.randoms(use_true_random=False).map(random_record)


def recorded(document: Document) -> Any:
    """Return what a document records, without how and where it was written."""
    return [
        (
            sorted((tag.name, _meant(tag)) for tag in game.tags),
            game.deal and (game.deal.position, _listed(game.deal.lines)),
            [_said(item, game) for item in game.items],
        )
        for game in document.games
    ]


def expectations(document: Document) -> Any:
    """Return for each directive its codes and the numbers of the events on its line."""
    return sorted(
        (game.number, directive.codes, [e.number for e in game.events if e.span.line == line])
        for game in document.games
        for directive in game.directives
        if (line := directive.span.line)
    )


def _meant(tag: Tag) -> str:
    """Return what a tag says; in some no capital letter matters."""
    folds = ("Rules", "Agreed", "Lang", "FirstTurn", "Umpire", "Base", "First", "Result")
    return tag.value.casefold() if tag.name in folds else tag.value


def _listed(lines: tuple[PileLine, ...]) -> Any:
    return [(line.pile, line.cards, line.count, line.uncounted) for line in lines]


def _said(item: Item, game: GameRecord) -> Any:
    match item:
        case Event():
            return item.number, item.speaker.casefold(), _owned(item, game), item.clock
        case Check():
            return "check", _listed(item.lines)
        case Gap():
            return "gap"
    return "lost", item.where, item.read


def _owned(event: Event, game: GameRecord) -> Any:
    """Return an action with the speaker's number on all piles of theirs, if it is known."""
    name = event.speaker.casefold()
    tags = ((n, game.tag(f"Player{n}")) for n in (1, 2))
    named = [n for n, tag in tags if tag and tag.value.casefold() == name]
    if not named and event.speaker in ("1", "2"):
        named = [int(event.speaker)]

    def owned(pile: PileName) -> PileName:
        own = pile.kind in ("Q", "A", "S") and pile.number is None and len(named) == 1
        return PileName(pile.kind, named[0]) if own else pile

    match event.action:
        case Move(source, target, count, card):
            return Move(owned(source), owned(target), count, card)
        case Lift(pile) | Touch(pile) | Clear(pile):
            return replace(event.action, pile=owned(pile))
    return event.action
