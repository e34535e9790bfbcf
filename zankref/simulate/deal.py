"""Dealing a simulated game, and the head of its record."""

from collections.abc import Mapping
from random import Random

from zankref.cards import FACE_DOWN, JOKER, KNOWN_CARDS, Card, show
from zankref.rules.ruleset import RuleSet
from zankref.simulate.game import Game

_NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Fritz", "Greta", "Anna Maria", "Jörg", "Ida")


def players(rng: Random, number: int) -> list[str]:
    """Return the names of so many players."""
    return ["Anna", "Ben", "Clara"][:number] if rng.random() < 0.5 else rng.sample(_NAMES, number)


def options(rules: RuleSet, rng: Random) -> dict[str, str]:
    """Return the options that are agreed on, mostly none."""
    agreed: dict[str, str] = {}
    strict = rng.random()
    if strict < 0.28:
        agreed["advanced"] = "" if strict < 0.2 else "2" if strict < 0.24 else "3"
    if rng.random() < 0.1:
        agreed["build-fault"] = "stop"
    if rng.random() < 0.1:
        agreed["late-stop"] = "wrongful"
    if rules.starter_piles is not None and rng.random() < 0.1:
        agreed["starter-piles"] = str(rng.randint(2, 6))
    return agreed


def head(rules: RuleSet, agreed: Mapping[str, str], names: list[str], rng: Random) -> list[str]:
    """Return the tags of a record, but for who began and who won."""
    words = [f"{name}={value}" if value else name for name, value in agreed.items()]
    lines = [f'[Rules "{rules.name}"]']
    if words:
        lines.append(f'[Agreed "{", ".join(words)}"]')
    if rng.random() < 0.5:
        lines.append(f'[Date "2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"]')
    lines += [f'[Player{number} "{name}"]' for number, name in enumerate(names, 1)]
    return lines


def deal(game: Game, rng: Random, spoilt: float) -> list[str]:
    """Shuffle and lay out the packs; return the deal as a scorekeeper writes it.

    With probability ``spoilt`` a card of a player's has been exchanged for a second copy of
    another, which comes to light when one too many of them is seen (Z103); or two players have
    exchanged cards of packs that differ.
    """
    layout, dealt = game.layout, game.rules.dealt
    lines = ["deal"]
    listed = rng.choice(["none"] * 8 + ["count", "some", "all"])
    hands = _hands(game.rules, rng)
    spoiling = Random(rng.getrandbits(32))
    if listed != "all":
        _spoil(game, hands, spoiling, spoilt)
    for player, cards in enumerate(hands):
        waste = [cards.pop() for _ in range(dealt.waste)]
        if waste == [JOKER]:
            waste = [cards.pop()]
        lines += _houses(game, rng, player, cards)
        game.table.lay(layout.waste(player), waste)
        game.keeper.note(waste[-1], player)
        lines.append(f"  A{player + 1}: {_listed(waste)}")
        if layout.reserves:
            lines.append(_reserve(game, rng, player, cards))
        game.table.lay(layout.stock(player), cards)
        known = {"all": len(cards), "some": 3}.get(listed, 0)
        game.keeper.hidden[player] = len(cards) - known
        for card in cards[len(cards) - known :]:
            game.keeper.note(card, player)
        if listed != "none" or len(cards) < dealt.stock:
            lines.append(f"  Q{player + 1}: {_stock(cards, known)}")
    return lines


def _hands(rules: RuleSet, rng: Random) -> list[list[Card]]:
    """Return each player's cards, shuffled: those of his pack, or a share of all the packs."""
    hands = [[card for card in range(KNOWN_CARDS) if pack >> card & 1] for pack in rules.packs]
    if rules.mixed:
        cards = [card for hand in hands for card in hand]
        rng.shuffle(cards)
        own = rules.dealt.own_cards
        return [cards[first : first + own] for first in range(0, len(cards), own)]
    for hand in hands:
        rng.shuffle(hand)
    return hands


def _spoil(game: Game, hands: list[list[Card]], rng: Random, spoilt: float) -> None:
    """Spoil the hands, but for cards that are seen at once."""
    covered = game.rules.dealt.stock - 4
    for hand in hands:
        if rng.random() < spoilt:
            hand[rng.randrange(covered)] = rng.choice(hand)
            game.keeper.spoilt = True
    first, other = hands[:2]
    differ = not game.rules.mixed and game.rules.packs[0] != game.rules.packs[1]
    if differ and not game.keeper.spoilt and rng.random() < spoilt:
        one = rng.randrange(covered)
        first[one], other[one] = other[one], first[one]
        game.keeper.spoilt = True


def _houses(game: Game, rng: Random, player: int, cards: list[Card]) -> list[str]:
    """Lay a player's tableau piles, an open card on covered ones each; return their lines."""
    dealt = game.rules.dealt
    lines = []
    for place in range(player * dealt.houses, (player + 1) * dealt.houses):
        named = rng.random() < 0.2
        under, top = [cards.pop() for _ in range(dealt.under)], cards.pop()
        game.table.lay(place, [*_face_down(game, place, under, len(under) * named), top])
        game.keeper.note(top, None)
        words = [f"({show(card)})" if named else "(?)" for card in under]
        lines.append(f"  R{place + 1}: {' '.join([*words, show(top)])}")
    return lines


def _reserve(game: Game, rng: Random, player: int, cards: list[Card]) -> str:
    """Lay a player's reserve, an open card on covered ones; return its line."""
    reserve = [cards.pop() for _ in range(game.rules.dealt.reserve)]
    *under, top = reserve
    pile = game.layout.reserve(player)
    named = rng.choice([0, 0, 0, 1, 3, len(under)])
    game.table.lay(pile, [*_face_down(game, pile, under, named), top])
    game.keeper.note(top, player)
    return f"  S{player + 1}: {_stock(reserve, named + 1)}"


def _face_down(game: Game, pile: int, under: list[Card], named: int) -> list[Card]:
    """Return cards lying face down, the uppermost of which are named in the deal."""
    for height, card in enumerate(under):
        game.faces[pile, height] = card
        if height < len(under) - named:
            game.keeper.unseen.add((pile, height))
        else:
            game.named.add((pile, height))
            game.keeper.note(card, game.layout.owner(pile))
    return [FACE_DOWN] * len(under)


def _listed(cards: list[Card]) -> str:
    return " ".join(show(card) for card in cards)


def _stock(stock: list[Card], known: int) -> str:
    """Write a stock, the card that is drawn first before the others."""
    first = _listed(stock[::-1][:known])
    hidden = len(stock) - known
    return " ".join(word for word in (first, str(hidden) if hidden else "") if word)
