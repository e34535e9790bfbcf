"""The page with charts that ``zankref stats`` draws, in a browser."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.cli.conftest import Run
from tests.collection.test_stats import FIRST
from tests.report.browsing import SOON
from tests.report.pages import NASTY


def test_the_page_is_drawn_offline(run: Run, browser: Browser, many: Path, tmp_path: Path):
    record = FIRST.replace("Ben", NASTY.replace('"', "'"))
    (tmp_path / "nasty.zank").write_text(record, encoding="utf-8")
    file = tmp_path / "charts.html"
    assert run("stats", many, tmp_path, "--format", "html", "-o", file).exit_code == 0
    opened = browser.new_page()
    opened.set_default_timeout(SOON)
    troubles: list[str] = []
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on("console", lambda said: troubles.append(said.text))
    opened.on("dialog", lambda dialog: troubles.append(dialog.message))
    opened.on("request", lambda asked: troubles.append(asked.url))
    opened.goto(file.as_uri())
    expect(opened.locator(".chart svg")).to_have_count(4)
    assert troubles == [file.as_uri()]
    rows = opened.locator("section:nth-of-type(3) tbody tr").all_text_contents()
    opened.close()
    assert len(rows) > 3


def test_the_page_fits_a_phone(run: Run, browser: Browser, many: Path, tmp_path: Path):
    """Nothing of a chart is cut off, and the legend stands below it."""
    file = tmp_path / "charts.html"
    options = ["--format", "html", "--player", "Anna", "-o", file]
    assert run("--lang", "de", "stats", many, *options).exit_code == 0
    for width, is_narrow in ((390, True), (1000, False)):
        opened = browser.new_page(viewport={"width": width, "height": 800})
        opened.set_default_timeout(SOON)
        opened.goto(file.as_uri())
        expect(opened.locator("#chart3 svg")).to_be_visible()
        expect(opened.locator(".chart:not(:has(svg))")).to_have_count(0)
        for chart in opened.locator(".chart").all():
            inside = "box => [box.scrollWidth, box.clientWidth]"
            assert len({*chart.evaluate(inside)}) == 1
        chart = opened.locator("#chart1")
        legend, whole = (part.bounding_box() for part in (chart.locator(".role-legend"), chart))
        assert legend is not None and whole is not None
        assert (legend["y"] > whole["y"] + whole["height"] / 2) is is_narrow
        month = opened.locator("#chart0 .role-axis-label").all_text_contents()
        assert not {"May", "Oct", "Dec"} & {*" ".join(month).split()}
        rates = "".join(opened.locator("#chart1 .role-axis-label").all_text_contents())
        assert is_narrow or re.search(r"\d,\d", rates)
        opened.close()
