"""What the tests of the server share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from zankref.server.application import application, write_site

SECRET = "so-secret"
HERE = "http://127.0.0.1"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, beside a file that is nobody's business."""
    folder = tmp_path_factory.mktemp("served")
    (folder / "private.txt").write_text("private", encoding="utf-8")
    write_site(str(folder / "site"))
    return folder / "site"


@pytest.fixture(scope="module")
def client(site: Path) -> Iterator[TestClient]:
    """A program on this computer, for which there is no secret."""
    with TestClient(application(str(site), 1000), base_url=HERE) as client:
        yield client


@pytest.fixture(scope="module")
def phone(site: Path) -> Iterator[TestClient]:
    """A program elsewhere in the network, which needs the secret."""
    served = application(str(site), 1000, secret=SECRET)
    with TestClient(served, base_url=HERE, follow_redirects=False) as client:
        yield client
