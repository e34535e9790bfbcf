"""The records that ``explain`` shows."""

from io import BytesIO
from pathlib import Path

from tests.cli.conftest import Run
from tests.each import each
from zankref.codes import CODES
from zankref.language import LANGUAGES, speaking
from zankref.library.examples import EFFORT, example
from zankref.library.judging import check
from zankref.record.format import format_text
from zankref.report.spelling import localised

FOLDER = Path(__file__).parents[2] / "zankref" / "examples"
UNREADABLE = ("Z001", "Z006")

every_code = each("code", CODES)


def data_of(code: str) -> bytes:
    return (FOLDER / f"{code}.zank").read_bytes()


def found(data: bytes) -> list[str]:
    """Return the codes of what is found in a record and not expected by it."""
    found = check(BytesIO(data), effort=EFFORT)
    findings = [finding for verdict in found for finding in verdict.findings]
    return [finding.code for finding in findings if finding.counts]


def test_every_code_has_an_example():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(CODES)


@every_code
def test_an_example_raises_its_code_and_nothing_else(code: str):
    assert found(data_of(code)) == [code]


@every_code
def test_an_example_is_short(code: str):
    assert data_of(code).count(b"\n") <= 15


@each("code", [code for code in CODES if code not in UNREADABLE])
def test_an_example_localised_is_the_same_record(code: str):
    text = data_of(code).decode()
    with speaking("de"):
        written = localised(text)
    assert localised(text) == text
    assert found(written.encode()) == [code]
    assert format_text(written) == format_text(text)
    assert not any(word in written.split() for word in ("deal", "position", "free", "clear"))


@every_code
@each("lang", LANGUAGES)
def test_explain_shows_the_example_and_what_is_found_in_it(run: Run, code: str, lang: str):
    with speaking(lang):
        shown = example(code)
        message = shown.finding.message
    said = run("explain", code, "--lang", lang).stdout
    assert all(f"  {line}\n" in said for line in shown.lines)
    assert " ".join(message.split()) in " ".join(said.split())


def test_bytes_that_are_no_text_are_shown_as_such():
    assert b"\xfc" in data_of("Z006")
    assert r'[Player1 "J\xfcrgen"]' in example("Z006").lines
