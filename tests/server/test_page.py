"""What docs/serve.md shows and says is so."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.serving import serving
from zankref.server import application, judging, sessions

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "serve.md", DOCS / "serve.de.md"]
RECORD = "deal position\n  R1: ♠K\n1: Q>A ♦Q\n"


@pytest.mark.skipif(shutil.which("curl") is None, reason="no curl")
def test_the_example_is_answered(tmp_path: Path) -> None:
    with serving() as server:
        for page in PAGES:
            (command,) = re.findall(r"^curl .*", page.read_text(encoding="utf-8"), re.MULTILINE)
            (name,) = re.findall(r"@(\S+)", command)
            (tmp_path / name).write_text('[Rules "wegner"]\n' + RECORD, encoding="utf-8")
            here = command.replace("http://127.0.0.1:8765/", server.address)
            assert here != command
            done = subprocess.run(
                here.replace("curl", "curl --silent"),
                shell=True,
                cwd=tmp_path,
                capture_output=True,
                encoding="utf-8",
                check=True,
            )
            (finding,) = json.loads(done.stdout)["games"][0]["findings"]
            assert finding["code"] == "Z308"
            assert ("gehörte" in finding["message"]) == (page.name == "serve.de.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_limits_are_those_that_hold(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    said = [int(number) << 10 for number in re.findall(r"(\d+) KiB", text)]
    assert said == [application.REQUEST, application.MESSAGE]
    assert application.RECORD == 1 << 20 and "1 MiB" in text
    assert sessions.LONGEST == 12 * 60 * 60 and sessions.MOST == 64 and "64" in text
    assert sessions.IN_USE == 15 * 60
    assert judging.LONGEST == 60 and judging.AT_ONCE == 2
    assert "http://127.0.0.1:8765/" in text
