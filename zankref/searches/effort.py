"""How much the searches have looked at, so that one can tell how hard a question was."""


class Effort:
    """``looked`` counts the positions looked at by all searches so far.

    Subtract what it was before a search from what it is after it. Where positions are taken
    together, each such group counts as one.
    """

    def __init__(self) -> None:
        self.looked = 0


EFFORT = Effort()
"""The count of this process."""
