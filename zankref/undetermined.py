"""Questions without a certain answer, for lack of records or because a search was cut short."""

from typing import Final, TypeAlias

from zankref.cards import Card

Missing: TypeAlias = Card | None
"""Why something is undetermined.

The number on the table of the card that was not recorded, None if earlier play was not recorded, or
``BROKEN_OFF``.
"""

BROKEN_OFF: Final[Card] = -9
"""Takes the place of a card in a doubt: a search stopped when its node budget was spent."""


class Undetermined(Exception):
    """Raised if a question has no certain answer; ``card`` is the doubt that prevents one."""

    def __init__(self, card: Missing) -> None:
        super().__init__(card)
        self.card = card
