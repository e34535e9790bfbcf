"""The page with charts that ``zankref stats`` draws, in a browser."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect
from pypdf import PdfReader

from tests.cli.conftest import Run
from tests.collection.test_charts import of_players
from tests.collection.test_stats import FIRST
from tests.report.browsing import SOON
from tests.report.pages import NASTY
from zankref.collection.charts import charts_page
from zankref.collection.figures import Breakdown


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


def test_the_page_on_paper(run: Run, browser: Browser, many: Path, tmp_path: Path):
    """A4, with the figures, and nothing beside the sheet."""
    file = tmp_path / "charts.html"
    assert run("stats", many, "--format", "html", "-o", file).exit_code == 0
    opened = browser.new_page()
    opened.set_default_timeout(SOON)
    opened.goto(file.as_uri())
    expect(opened.locator(".chart svg")).to_have_count(4)
    opened.locator("summary").first.click()
    opened.pdf(path=str(tmp_path / "charts.pdf"), prefer_css_page_size=True)
    printed = PdfReader(tmp_path / "charts.pdf")
    assert {tuple(round(float(n)) for n in p.mediabox[2:]) for p in printed.pages} == {(595, 842)}
    text = "\n".join(page.extract_text() for page in printed.pages)
    assert "Anna" in text and "Cost" in text and "Who overlooks what" in text
    assert opened.locator("details.figures").first.get_attribute("open") is None
    opened.close()


def test_a_long_table_is_searched(browser: Browser, tmp_path: Path):
    file = tmp_path / "charts.html"
    file.write_text(charts_page(of_players(41), Breakdown()), encoding="utf-8")
    opened = browser.new_page(viewport={"width": 360, "height": 640})
    opened.set_default_timeout(SOON)
    opened.goto(file.as_uri())
    rows = opened.locator("details.figures >> nth=0 >> tbody tr:visible")
    opened.locator("summary").first.click()
    expect(rows).to_have_count(41)
    opened.get_by_label("Search").fill("p1")
    expect(rows).to_have_count(10)
    opened.get_by_label("Search").fill("")
    expect(rows).to_have_count(41)
    opened.close()
