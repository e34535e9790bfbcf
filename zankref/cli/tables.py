"""What a game's table and its options are, in words."""

from typing import Final

from zankref.cards import ALTERNATING, DESCENDING, IN_SUIT, JOKER, PACK, SUITS
from zankref.report.words import counted
from zankref.rules.rulebook import Option
from zankref.rules.ruleset import RuleSet
from zankref.table import Table

_BUILT: Final = {
    ALTERNATING: "in alternating colours",
    IN_SUIT: "in the same suit",
    DESCENDING: "whatever the suit, the king on the ace",
}
_NUMBERS: Final = ("no", "one", "two", "three", "four")


def table_in_words(rules: RuleSet) -> list[tuple[str, str]]:
    """Return the kinds of piles, and what lies on them when the game begins."""
    dealt, layout = rules.dealt, rules.layout
    each = "" if layout.players == 1 else " of each player"
    piles = [
        ("players", _players(rules)),
        ("Q", f"stock{each}: {counted(dealt.stock, 'covered card', 'covered cards')}"),
        ("A", f"waste{each}: {_at_first(dealt.waste)}"),
        ("R", _tableau(rules)),
        ("M", _foundations(rules)),
        ("words", ", ".join(("stop", "undo", *sorted(rules.actions)))),
    ]
    if layout.reserves:
        top = "the top one open" if dealt.reserve_open else "all covered"
        piles.insert(3, ("S", f"reserve{each}: {dealt.reserve} cards, {top}"))
    return piles


def _players(rules: RuleSet) -> str:
    players, packs = rules.layout.players, rules.packs
    if rules.mixed:
        full = sum(pack.bit_count() == PACK for pack in packs)
        joker = " and a joker" if rules.copies(JOKER) else ""
        own = rules.dealt.own_cards
        return f"{players}, dealt {own} cards each of {_NUMBERS[full]} packs{joker}, in any mix"
    if players == 1:
        return f"1, with a pack of {rules.cards}"
    own = packs[0].bit_count()
    suits = "" if own == PACK else f" ({' and '.join(map(_suits, packs))})"
    return f"{players}, each with a pack of {own}{suits}"


def _suits(pack: int) -> str:
    """Return the suits that a pack of whole suits holds."""
    return "".join(suit for place, suit in enumerate(SUITS) if pack >> place * 13 & 1)


def _at_first(cards: int) -> str:
    return f"{counted(cards, 'open card', 'open cards')} at first" if cards else "empty at first"


def _tableau(rules: RuleSet) -> str:
    """Return how many tableau piles there are, how they begin, and how they are built."""
    layout = rules.layout
    piles = f"{layout.tableau} tableau piles, R1 to R{layout.tableau}, {_houses(rules)}"
    falls = "; the first to become empty falls away" if rules.falls else ""
    build = rules.at(Table(layout), rules, {}).build
    return f"{piles}; built down {_BUILT[build.takes]}{falls}"


def _houses(rules: RuleSet) -> str:
    """Return how the tableau piles begin."""
    dealt = rules.dealt
    if not dealt.houses:
        return "empty at first"
    under = " on a covered one" if dealt.under else ""
    share = f", {_NUMBERS[dealt.houses]} from each player" if rules.layout.players > 1 else ""
    return f"each with an open card{under} at first{share}"


def _foundations(rules: RuleSet) -> str:
    begins = "the first card played" if "merge" in rules.actions else "the ace"
    return f"{rules.layout.foundations} foundations, built up in suit from {begins}"


def option_in_words(option: Option) -> tuple[str, str]:
    """Return how an option is written, and what it means with its values."""
    values = option.value.split("|")
    if option.value == "N":
        return option.spelling, f"{option.meaning}; N is 1 or more"
    if len(values) == 1:
        return option.spelling, option.meaning
    stands = "N" if all(map(str.isdecimal, values)) else "WORD"
    *others, last = values
    listed = f"{', '.join(others)} or {last}"
    return f"{option.name}={stands}", f"{option.meaning}; {stands} is {listed}"
