"""Beginnings of games of every kind made up at random: tags, deals by the rules, positions."""

from random import Random

from tests.referee.random_play import NOWHERE
from zankref.cards import KNOWN_CARDS, NO_CARD, PACK, RANKS, UNKNOWN, Card
from zankref.record.actions import ListedCard, PileLine, PileName
from zankref.record.events import Deal, GameRecord, Tag
from zankref.referee.reading.header import read_header
from zankref.rules.registry import RULE_SETS
from zankref.rules.rulebook import Rulebook as Rules
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.values import replace


def random_beginning(name: str, rng: Random) -> GameRecord:
    """Return a game of which nothing has been played yet."""
    beginning = GameRecord(1, 1, 1, _tags(RULE_SETS[name], rng), None, (), ())
    return replace(beginning, deal=_deal(beginning, rng))


def _tags(rules: RuleSet, rng: Random) -> tuple[Tag, ...]:
    said = {"Rules": rules.name}
    options = [
        f"{option.name}={rng.choice(option.value.replace('N', '1|2|3').split('|'))}".rstrip("=")
        for option in rules.options
        if rng.random() < 0.25
    ]
    players = [str(player + 1) for player in range(rules.layout.players)]
    maybe = {
        "Agreed": " ".join(options),
        "First": rng.choice(players),
        "FirstTurn": rng.choice(["yes", "no"]),
        "Phase": rng.choice("12"),
        "Base": rng.choice(RANKS),
        "Result": rng.choice([*players, "*", "draw", "blocked"]),
        "Score": str(rng.randint(0, 60)),
    }
    said |= {name: value for name, value in maybe.items() if rng.random() < 0.5}
    return tuple(Tag(name, value, NOWHERE, NOWHERE) for name, value in said.items())


def _deal(game: GameRecord, rng: Random) -> Deal | None:
    """Return a deal by the rules, a position, or nothing."""
    header = read_header(game)
    assert header.rules is not None
    table = Table(header.rules.layout, header.base)
    rules = header.rules.at(table, header.rules, header.agreed)
    kind = rng.choice(["none", "deal", "deal", "position", "position", "position"])
    if kind == "none":
        return None
    position = kind == "position"
    if position:
        _lay_position(header.rules, rules, rng)
    else:
        _lay_deal(header.rules, rules, rng)
    open_minded = rng.random() < 0.4
    lines = [
        _line(table, pile, rng.choice([1.0, 0.9, 0.0]) if open_minded else 1.0, rng)
        for pile in range(table.layout.size)
        if table.piles[pile] and (not open_minded or rng.random() < 0.9)
    ]
    tops = tuple(ListedCard(top) for top in table.foundations if top != NO_CARD)
    if position:
        lines.append(PileLine(PileName("M"), tops, NOWHERE))
    return Deal(position, tuple(lines), NOWHERE)


def _lay_deal(rules: RuleSet, game: Rules, rng: Random) -> None:
    """Deal by the rules: each player has their own pack, unless they are mixed."""
    table, layout, dealt = game.table, game.layout, game.dealt
    packs = [[card for card in range(KNOWN_CARDS) if pack >> card & 1] for pack in rules.packs]
    for player in range(layout.players):
        cards = packs[player] if not rules.mixed else [card for pack in packs for card in pack]
        cards = rng.sample(cards, dealt.own_cards)
        piles = [(layout.stock(player), dealt.stock), (layout.waste(player), dealt.waste)]
        piles += [(layout.reserve(player), dealt.reserve)] if layout.reserves else []
        tableau = range(player * dealt.tableau, (player + 1) * dealt.tableau)
        piles += [(house, dealt.under + 1) for house in tableau]
        for pile, number in piles:
            under = dealt.under if layout.kinds[pile] == "R" else 0
            table.lay(pile, [cards.pop() for _ in range(number)], under)


def _lay_position(rules: RuleSet, game: Rules, rng: Random) -> None:
    """Lay out all packs: foundations, tableau piles built by the rules, the rest anywhere."""
    table, layout = game.table, game.layout
    cards = [card for pack in rules.packs for card in range(PACK) if pack >> card & 1]
    table.base = table.base or 0
    tops = []
    for _ in range(layout.foundations // 4):
        for suit in range(4):
            height = rng.choice([0, 0, 1, 2, 3, 4, 7, 10, 12, 13])
            ranks = [(table.base + step) % 13 for step in range(height)]
            for rank in ranks:
                cards.remove(suit * 13 + rank)
            tops += [suit * 13 + ranks[-1]] if ranks else []
    table.lay_foundations(tops)
    rng.shuffle(cards)
    for place in rng.sample(range(layout.tableau), rng.randint(0, layout.tableau)):
        if cards:
            pile = _built(game, cards, rng)
            covers = game.dealt.under and rng.random() < 0.5
            table.lay(place, pile, rng.randint(0, len(pile) - 1) if covers else 0)
    others = range(layout.tableau, layout.size)
    for card in cards:
        pile = rng.choice(others)
        table.piles[pile].append(card)
    short = rng.random() < 0.5
    for pile in others:
        if short and rng.random() < 0.5:
            del table.piles[pile][rng.randint(0, 3) :]
        if layout.kinds[pile] == "S" and table.piles[pile]:
            table.covered[pile] = len(table.piles[pile]) - rng.choice([0, 1])


def _built(game: Rules, cards: list[Card], rng: Random) -> list[Card]:
    """Take a tableau pile, built as the rules build, from the cards."""
    pile = [cards.pop()]
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        fitting = [card for card in cards if game.build.hosts[card] >> pile[-1] & 1]
        if fitting:
            pile.append(rng.choice(fitting))
            cards.remove(pile[-1])
    return pile


def _line(table: Table, pile: int, known: float, rng: Random) -> PileLine:
    """List a pile, with this many of its cards known on the average."""
    kind, covered = table.layout.kinds[pile], table.covered[pile]
    listed = [
        ListedCard(card if rng.random() < known else UNKNOWN, covered=depth < covered)
        for depth, card in enumerate(table.piles[pile])
    ]
    if kind in "QS":
        listed.reverse()
    count, uncounted = 0, False
    if kind in "QS" and known < 1:
        shown = rng.randint(0, len(listed))
        count, listed = len(listed) - shown, listed[:shown]
        uncounted = count > 0 and rng.random() < 0.3
    name = int(table.layout.name(pile)[1:])
    return PileLine(
        PileName(kind, name),  # type: ignore[arg-type]
        tuple(listed),
        NOWHERE,
        count=0 if uncounted else count,
        uncounted=uncounted,
    )
