"""What cannot be judged: it rests on what nobody knows, or on a search that took too long."""

from typing import Final, TypeAlias

from zankref.cards import Card

Doubt: TypeAlias = Card | None
"""Why something is undetermined: the card of the table that nobody wrote down, None if play went
unrecorded before, or ``BROKEN_OFF``."""

BROKEN_OFF: Final[Card] = -9
"""Stands in a doubt for the card: a search was broken off when its effort was spent."""


class Undetermined(Exception):
    """A question has no certain answer; ``card`` says for want of which card."""

    def __init__(self, card: Doubt) -> None:
        super().__init__(card)
        self.card = card
