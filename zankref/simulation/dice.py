"""Random numbers for a simulated game: a generator for each kind of decision."""

from random import Random


class Dice:
    """The generators of a game, by the kind of decision, such as ``"cards"`` or ``"move"``.

    None affects another: whatever asks for a number more, or no longer asks, changes no decision of
    another kind. The same names of game and kind give the same numbers, in every process.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self._kinds: dict[str, Random] = {}

    def __getitem__(self, kind: str) -> Random:
        """Return the generator for one kind of decision."""
        if kind not in self._kinds:
            self._kinds[kind] = Random(f"{self._game} {kind}")
        return self._kinds[kind]
