"""What the layers of the tests leave out, and where that is an error."""

import pytest

from tests import layers
from tests.each import each


@each("everything", [False, True])
def test_a_library_that_is_missing(everything: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "everything", everything)
    monkeypatch.delenv(layers.REQUIRED, raising=False)
    assert layers.library("json").dumps([]) == "[]"
    with pytest.raises(pytest.skip.Exception, match="no_such_library"):
        layers.library("no_such_library")


def test_a_library_that_has_to_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "everything", True)
    monkeypatch.setenv(layers.REQUIRED, "1")
    assert layers.library("json").dumps([]) == "[]"
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        layers.library("no_such_library")
