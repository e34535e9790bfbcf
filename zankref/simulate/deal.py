"""Dealing a simulated game, and the head of its record."""

from collections.abc import Mapping
from random import Random

from zankref.cards import PACK, Card, show
from zankref.rules.ruleset import RuleSet
from zankref.simulate.game import Game

_NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Fritz", "Greta", "Anna Maria", "Jörg", "Ida")


def players(rng: Random, number: int) -> list[str]:
    """Return the names of so many players."""
    return ["Anna", "Ben"][:number] if rng.random() < 0.5 else rng.sample(_NAMES, number)


def options(rng: Random) -> dict[str, str]:
    """Return the options that are agreed on, mostly none."""
    agreed: dict[str, str] = {}
    if rng.random() < 0.2:
        agreed["advanced"] = ""
    if rng.random() < 0.1:
        agreed["build-fault"] = "stop"
    if rng.random() < 0.1:
        agreed["late-stop"] = "wrongful"
    if rng.random() < 0.1:
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

    With probability ``spoilt`` a card of a pack has been exchanged for a second copy of another,
    which comes to light when the second of them is seen (Z103).
    """
    layout = game.layout
    lines = ["deal"]
    listed = rng.choice(["none"] * 8 + ["count", "some", "all"])
    for player, pack in enumerate(game.rules.packs):
        cards = [card for card in range(PACK) if pack >> card & 1]
        rng.shuffle(cards)
        if listed != "all" and rng.random() < spoilt:
            cards[rng.randrange(len(cards) - 5)] = rng.choice(cards)
            game.keeper.spoilt = True
        waste = cards[-game.rules.waste :]
        stock = cards[: -game.rules.waste]
        game.table.lay(layout.waste(player), waste)
        game.table.lay(layout.stock(player), stock)
        known = {"all": len(stock), "some": 3}.get(listed, 0)
        game.keeper.hidden[player] = len(stock) - known
        game.keeper.seen[player] = {*waste, *stock[len(stock) - known :]}
        lines.append(f"  A{player + 1}: {_listed(waste)}")
        if listed != "none":
            lines.append(f"  Q{player + 1}: {_stock(stock, known)}")
    return lines


def _listed(cards: list[Card]) -> str:
    return " ".join(show(card) for card in cards)


def _stock(stock: list[Card], known: int) -> str:
    """Write a stock, the card that is drawn first before the others."""
    first = _listed(stock[::-1][:known])
    hidden = len(stock) - known
    return " ".join(word for word in (first, str(hidden) if hidden else "") if word)
