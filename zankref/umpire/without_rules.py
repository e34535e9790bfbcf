"""What a page knows of games while it has no referee: piles, packs and deals, and no rules.

It is ``rules.json`` of the app, for the table in its page (``app/scripts/model.js``), and is asked
of the rulebooks: nothing of it is written twice.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from zankref.cards import ALTERNATING, IN_SUIT, JOKER, RANKS, SUITS
from zankref.codes import NO_FIT_FOUNDATION, NO_FIT_TABLEAU
from zankref.layout import FOUNDATION, FOUNDATIONS, RESERVE, STOCK, TABLEAU, WASTE
from zankref.record.german import GERMAN
from zankref.record.notation import TAGS
from zankref.rules.judgement import Option
from zankref.rules.registry import RULE_SETS
from zankref.rules.rulebook import Rulebook
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.umpire.endings import LASTING

Data: TypeAlias = dict[str, Any]

MOST: Final = 99
"""Greater numbers in what is agreed on are left to the referee."""

PHASES: Final = (1, 2)


def without_rules() -> Data:
    """Return all of it, as JSON has it: the words of the notation, and the games by name."""
    return {
        "suits": list(SUITS),
        "ranks": list(RANKS),
        "german": GERMAN,
        "tags": list(TAGS),
        "lasting": list(LASTING),
        "games": {name: _game(each) for name, each in RULE_SETS.items()},
    }


def _game(rules: RuleSet) -> Data:
    layout, plain = rules.layout, dealt(rules, {})
    return {
        "players": layout.players,
        "tableau": layout.tableau,
        "foundations": layout.foundations,
        "reserves": bool(layout.reserves),
        "call": rules.call.lower(),
        "words": sorted(rules.actions),
        "packs": [_pack(pack) for pack in rules.packs],
        "mixed": rules.mixed,
        "falls": rules.falls,
        "lifts": rules.announces,
        "plain": plain,
        "agreed": {
            spelled: changes
            for option in rules.options
            for spelled, agreed in _spellings(option)
            if (changes := _changes(plain, dealt(rules, agreed))) is not None
        },
    }


def _pack(pack: int) -> Data:
    """Return a player's pack: the suits that it has, each in full, and the number of jokers."""
    full = (1 << len(RANKS)) - 1
    suits = [suit for n, suit in enumerate(SUITS) if pack >> n * len(RANKS) & full == full]
    return {"suits": suits, "jokers": pack >> JOKER & 1}


def dealt(rules: RuleSet, agreed: Mapping[str, str]) -> Data:
    """Return what options may change: what is dealt, which piles a move can be made of."""
    table = Table(rules.layout)
    for pile in range(rules.layout.size):
        table.lay(pile, table.unknowns(1))
    book = rules.at(table, rules, agreed)
    deal, stop = book.dealt, book.stop_rules
    return {
        "stock": deal.stock,
        "waste": deal.waste,
        "reserve": deal.reserve,
        "dealt": deal.tableau,
        "under": deal.under,
        "ownTableau": deal.own_tableau,
        "reserveOpen": deal.reserve_open,
        "opens": book.opens,
        "looks": book.looks,
        "turned": "".join(book.turned_kinds),
        "freed": "".join(
            kind for kind, pile in _own(rules, 0).items() if pile >= 0 and book.turns_up(pile)
        ),
        "touched": [
            kind for kind, pile in _classes(rules).items() if book.begins_with_touch(0, pile)
        ],
        "moves": [list(_moves(rules, book, phase)) for phase in PHASES],
        "carried": list(_carried(rules, book)),
        "ends": list(_ends(rules, book)),
        "merged": [[rules.layout.name(pile) for pile in step] for step in book.merged()],
        "left": [pile for pile in range(rules.layout.tableau) if book.has_pile(2, pile)][-1] + 1,
        "ordered": type(book).starter is not Rulebook.starter,
        "wins": "all" if type(book).has_won is not Rulebook.has_won else "own",
        "callers": stop.callers,
        "after": stop.after,
        "penaltyEvery": stop.penalty_every,
        "forgives": stop.forgives,
        "staysOnM": NO_FIT_FOUNDATION in stop.stoppable,
        "takenBack": _built(book) if NO_FIT_TABLEAU in stop.void else None,
    }


def _built(book: Rulebook) -> str:
    """Return how the tableau is built, where a card that does not fit is simply taken back."""
    return {ALTERNATING: "colour", IN_SUIT: "suit"}[book.build.takes]


def _own(rules: RuleSet, player: int) -> dict[str, int]:
    """Return a pile of each kind, of those that players have, this player's."""
    layout = rules.layout
    reserve = {RESERVE: layout.reserve(player)} if layout.reserves else {}
    own = {STOCK: layout.stock(player), WASTE: layout.waste(player)} | reserve
    return {TABLEAU: 0, FOUNDATIONS: FOUNDATION, **own}


def _classes(rules: RuleSet) -> dict[str, int]:
    """Return a pile of each class, as seen by player 1: small letters are another player's."""
    others = _own(rules, 1) if rules.layout.players > 1 else {}
    theirs = {kind.lower(): pile for kind, pile in others.items() if kind in "QAS"}
    return _own(rules, 0) | theirs


def _pairs(rules: RuleSet) -> Iterator[tuple[str, int, int]]:
    """Yield each class of moves, such as ``Q>R``, with piles that belong to it."""
    for source, start in _classes(rules).items():
        for target, goal in _classes(rules).items():
            another = 1 if source == target == TABLEAU else goal
            if start != another:
                yield f"{source}>{target}", start, another


def _moves(rules: RuleSet, book: Rulebook, phase: int) -> Iterator[str]:
    """Yield the classes of moves of one card that the game has."""
    for name, source, target in _pairs(rules):
        if book.kind(0, source, target, 1, phase) is not None:
            yield name


def _carried(rules: RuleSet, book: Rulebook) -> Iterator[str]:
    """Yield the classes of moves that stand on the table although the game has none such."""
    for name, source, target in _pairs(rules):
        if source >= 0 and target >= 0 and book.carried_out(0, source, target, 1):
            yield name


def _ends(rules: RuleSet, book: Rulebook) -> Iterator[str]:
    """Yield the classes of moves with which a turn ends."""
    for name, source, target in _pairs(rules):
        if book.ends_turn(0, source, target):
            yield name


def _spellings(option: Option) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the ways in which an option can be agreed on."""
    values: list[str] = list(option.values)
    if option.value == "N":
        values = list(map(str, range(option.least, (option.most or MOST) + 1)))
    if option.plain or not option.value:
        yield option.name, {option.name: ""}
    for value in values:
        yield f"{option.name}={value}", {option.name: value}


def _changes(plain: Data, agreed: Data) -> Data:
    """Return what an option changes: of numbers by how much, so that options can be added up."""
    return {
        key: value - plain[key] if _is_number(value) else value
        for key, value in agreed.items()
        if value != plain[key]
    }


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
