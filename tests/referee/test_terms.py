"""Piles in sentences: where a card lies, where it comes from, where it goes and belongs; whose."""

from tests.each import each
from zankref.cards import PACK, spell
from zankref.referee.messages import PileReference, PlayerReference

JACK = next(card for card in range(PACK) if spell(card) == "♠J")


@each(
    ("spot", "said"),
    [
        (PileReference("R", "R3"), ["R3", "on R3", "from R3", "onto R3", "onto R3"]),
        (PileReference("M", "M"), ["the foundations", "M", "from M", "to M", "on M"]),
        (
            PileReference("A", "A1", "Anna"),
            [
                "the waste of Anna",
                "on Anna's waste",
                "from Anna's waste",
                "onto Anna's waste",
                "onto Anna's waste",
            ],
        ),
        (
            PileReference("S", "S1", "Anna"),
            [
                "the reserve of Anna",
                "on Anna's reserve",
                "from Anna's reserve",
                "onto Anna's reserve",
                "onto Anna's reserve",
            ],
        ),
        (
            PileReference("Q", "Q1", "Anna"),
            [
                "the stock of Anna",
                "on Anna's stock",
                "from Anna's stock",
                "onto Anna's stock",
                "onto Anna's stock",
            ],
        ),
        (
            PileReference("R", "R4", card=JACK),
            ["R4", "on R4", "from R4", "onto ♠J (R4)", "on ♠J (R4)"],
        ),
        (
            PileReference("A", "A1", "Anna", card=JACK),
            [
                "the waste of Anna",
                "on Anna's waste",
                "from Anna's waste",
                "onto ♠J (Anna's waste)",
                "on ♠J (Anna's waste)",
            ],
        ),
        (
            PileReference("R", "R4", space=True),
            ["R4", "on R4", "from R4", "onto the empty pile R4", "on the empty pile R4"],
        ),
    ],
)
def test_a_pile_in_a_sentence(spot: PileReference, said: list[str]) -> None:
    assert [str(it) for it in (spot.itself, spot.at, spot.out, spot.onto, spot.on)] == said
    assert str(spot) == spot.name


@each(
    ("name", "said"),
    [
        ("Anna", "Annas ♠J"),
        ("Anna B", "Anna Bs ♠J"),
        ("Jean-Luc", "Jean-Lucs ♠J"),
        ("Felix", "♠J von Felix"),
        ("Ina*", "♠J von Ina*"),
        ("Ina 2", "♠J von Ina 2"),
    ],
)
def test_whose_a_card_is_in_german(name: str, said: str) -> None:
    assert f"{PlayerReference(name):*s ♠J|♠J von *}" == said
