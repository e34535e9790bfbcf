"""Errors about a dataset, or about a place that records are read from."""

from zankref.errors import Error


class DatasetError(Error):
    """A dataset that cannot be built; the text says why, in the current language."""


class DamagedDatasetError(DatasetError):
    """A dataset that is not as it was written.

    Attributes:
        what (list[str]): What is damaged, a sentence for each part, in the current language.
    """

    def __init__(self, what: list[str]) -> None:
        super().__init__("\n".join(what))
        self.what = what


class PlaceError(DatasetError):
    """A place to read records from that does not exist or does not answer."""
