"""A game's table and options in words, in the game's own vocabulary where it has one."""

from collections.abc import Mapping
from typing import Final

from zankref.cards import ALTERNATING, DESCENDING, IN_SUIT, PACK, SUITS
from zankref.language import N_, Enumeration, _, pgettext
from zankref.report.spelling import keyword
from zankref.report.words import phrase
from zankref.rules.options import Option
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.texts import texts
from zankref.values import replace

_TEXT: Final[Mapping[str, str]] = texts(__file__, "tables")
_BUILT: Final = {ALTERNATING: "alternating", IN_SUIT: "in_suit", DESCENDING: "descending"}
_NUMBERS: Final = {1: N_("one"), 2: N_("two"), 3: N_("three"), 4: N_("four")}


def table_in_words(rules: RuleSet) -> list[tuple[str, str]]:
    """Return the kinds of piles, and what lies on them when the game begins."""
    dealt, layout = rules.dealt, rules.layout
    alone = layout.players == 1
    stock = N_("stock: {cards}") if alone else N_("stock of each player: {cards}")
    waste = N_("waste: {cards}") if alone else N_("waste of each player: {cards}")
    covered = phrase("covered_cards", dealt.stock)
    piles = [
        (_("players"), _players(rules)),
        ("Q", pgettext(rules.speech, stock).format(cards=covered)),
        ("A", pgettext(rules.speech, waste).format(cards=_at_first(dealt.waste))),
        ("R", _tableau(rules)),
        ("M", _foundations(rules)),
        (_("words"), ", ".join(map(keyword, (rules.call.lower(), "undo", *sorted(rules.actions))))),
    ]
    if layout.reserves:
        reserve = _TEXT["reserve_open" if dealt.reserve_open else "reserve_covered"]
        piles.insert(3, ("S", pgettext(rules.speech, reserve).format(number=dealt.reserve)))
    return piles


def _players(rules: RuleSet) -> str:
    players, packs = rules.layout.players, rules.packs
    if rules.mixed:
        full = sum(pack.bit_count() == PACK for pack in packs)
        own, number = rules.dealt.own_cards, _number(full)
        return phrase("mixed_packs", full, players=players, own=own, packs=number)
    if players == 1:
        return _("1, with a pack of {cards}").format(cards=rules.cards)
    own = packs[0].bit_count()
    text = _("{players}, each with a pack of {own}")
    if own < PACK:
        text = _("{players}, each with a pack of {own} ({suits})")
    suits = Enumeration(tuple(map(_suits, packs)), N_("{some} and {more}"))
    return text.format(players=players, own=own, suits=suits)


def _suits(pack: int) -> str:
    """Return the suits that a pack of whole suits holds."""
    return "".join(suit for number, suit in enumerate(SUITS) if pack >> number * 13 & 1)


def _at_first(cards: int) -> str:
    if not cards:
        return _("empty at first")
    return phrase("open_at_first", cards)


def _tableau(rules: RuleSet) -> str:
    """Return how many tableau piles there are, how they begin, and how they are built."""
    layout = rules.layout
    text = pgettext(rules.speech, _TEXT["tableau" if layout.tableau > 1 else "one_pile"])
    piles = text.format(number=layout.tableau, houses=_houses(rules))
    build = rules.at(Table(layout), rules, {}).build
    wording = _(_TEXT[_BUILT[build.hosts]]).format(piles=piles) if build.hosts in _BUILT else piles
    if rules.falls:
        wording = pgettext(rules.speech, _TEXT["falls"]).format(tableau=wording)
    return wording


def _houses(rules: RuleSet) -> str:
    """Return how the tableau piles begin."""
    dealt = rules.dealt
    if not dealt.tableau:
        return _("empty at first")
    cards = _("each with an open card at first")
    if dealt.under:
        cards = _("each with an open card on a covered one at first")
    if rules.layout.players == 1:
        return cards
    share = _("{houses}, {number} from each player")
    return share.format(houses=cards, number=_number(dealt.tableau))


def _number(number: int) -> str:
    """Return a number as it is written in a text: a small one in a word."""
    return _(_NUMBERS[number]) if number in _NUMBERS else str(number)


def _foundations(rules: RuleSet) -> str:
    text = _TEXT["from_base" if rules.has_open_base else "from_ace"]
    return pgettext(rules.speech, text).format(number=rules.layout.foundations)


def option_in_words(option: Option) -> tuple[str, str]:
    """Return an option's notation, and its meaning and values."""
    values, meaning = option.values, _(option.meaning)
    if option.value == "N":
        return option.spelling, _numbers(option, meaning)
    if len(values) < 2:
        return option.spelling, meaning
    stands = "N" if all(map(str.isdecimal, values)) else "WORD"
    listed = Enumeration(values, N_("{some} or {more}"), commas=True)
    text = _("{meaning}; {name} is {values}")
    written = replace(option, value=stands).spelling
    return written, text.format(meaning=meaning, name=stands, values=listed)


def _numbers(option: Option, meaning: str) -> str:
    """Return an option's meaning and the numbers it takes."""
    if option.most_with is None:
        return _("{meaning}; N is {least} or more").format(meaning=meaning, least=option.least)
    other, fewer = option.most_with
    text = _("{meaning}; N is {least} to {most}, with {other} {least} to {fewer}")
    ends = {"least": option.least, "most": option.most, "fewer": fewer}
    return text.format(meaning=meaning, other=other, **ends)
