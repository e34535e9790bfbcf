"""The games in which the stock card is opened, or that a player plays alone."""

GAMES = (
    "online",
    "treppe",
    "zu-zweien",
    "streitpatience",
    "streitpatience-52",
    "streitpatience-3",
    "crapette",
)
