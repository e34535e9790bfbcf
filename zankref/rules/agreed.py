"""The options of Streitpatience that concern its duties (tag ``Agreed``)."""

from collections.abc import Mapping
from typing import NamedTuple


class Agreed(NamedTuple):
    """Which of the stricter and more lenient duties were agreed on."""

    free: bool
    load: bool
    space: bool
    houses: bool
    early: bool
    lenient: bool
    own_waste: str

    @classmethod
    def of(cls, agreed: Mapping[str, str]) -> "Agreed":
        """Read the options; ``hidden-houses`` implies all the stricter ones."""
        houses = "hidden-houses" in agreed
        return cls(
            free=houses or "must-free" in agreed,
            load=houses or "must-load" in agreed,
            space=houses or "must-space" in agreed,
            houses=houses,
            early="early-open" in agreed or "early-look" in agreed,  # streit.early-open
            lenient="lenient" in agreed,  # streit.lenient
            own_waste=agreed.get("own-waste", "never"),
        )
