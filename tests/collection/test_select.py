"""``zankref select``: which games it picks, and where it writes them."""

import gzip
import re
import zipfile
from pathlib import Path

import pytest

from tests.cli.conftest import Run, posix
from tests.collection.conftest import write_played
from tests.each import each
from zankref.collection.people import read_names

ANNA = """\
# A quiet evening;
# the first of two.
[Rules "wegner"]
[Agreed "advanced"]
[Event "Club night"]
[Date "2026-11-15"]
[Player1 "Anna"]
[Player2 "Ben"]
[Result "*"]

deal position
  A1: ♦3 ♣8
  R1: ♥9

1. Anna: Q=♠4   # the eight?
"""
CLEO = """\
# About the second.
[Rules "online"]
[Date "1.12.2026"]
[Player1 "Cleo"]
[Player2 "Benjamin"]

deal position
  R1: ♥9

1. Benjamin: Q>R2 ♠4 Q>A ♠6
# The end.
"""


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with two games: Anna misses Z305, Cleo's has no fault of that kind."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "evening.zank"
    file.write_text(f"{ANNA}\n{CLEO}", encoding="utf-8")
    return file


def test_a_game_is_written_to_the_letter(run: Run, evening: Path):
    result = run("select", "--code", "Z305", evening)
    assert (result.exit_code, result.stdout) == (0, ANNA)
    assert result.stderr == "zankref: 1 of 2 games\n"
    assert run("select", "--player", "cleo", evening).stdout == CLEO


def test_all_games_together_are_the_file(run: Run, evening: Path):
    assert run("select", evening).stdout == evening.read_text(encoding="utf-8")


@each(
    ("options", "written"),
    [
        (["--code", "Z3"], [ANNA]),
        (["--code", "Z305,Z2"], [ANNA]),
        (["--code", "Z301"], []),
        (["--code", "Z305", "--player", "Anna"], [ANNA]),
        (["--code", "Z305", "--player", "Ben"], []),
        (["--player", "Anna", "--player", "Cleo"], [ANNA, CLEO]),
        (["--player", "Anna", "--against", "ben"], [ANNA]),
        (["--player", "Anna", "--against", "Cleo"], []),
        (["--rules", "online"], [CLEO]),
        (["--rules", "online", "--player", "Anna"], []),
        (["--result", "*"], [ANNA, CLEO]),
        (["--result", "Anna"], []),
        (["--since", "2026-12-01"], [CLEO]),
        (["--until", "30.11.2026"], [ANNA]),
        (["--event", "club*"], [ANNA]),
        (["--event", "club"], []),
        (["--agreed", "advanced"], [ANNA]),
        (["--agreed", "late-stop"], []),
        (["--tops", "♥9 on R1"], [ANNA, CLEO]),
        (["--tops", "♠4 on R2"], [CLEO]),
        (["--tops", "Pik 6 auf A2"], [CLEO]),
        (["--tops", "♠6 on A1"], []),
        (["--tops", "♦3 on A1"], []),
        (["--tops", "♥9 on R1, ♠4 on R2"], [CLEO]),
        (["--tops", "♣8 on A1, ♠4 on R2"], []),
        (["--tops", "♣8 on A1", "--tops", "♠4 on R2"], [ANNA, CLEO]),
        (["--tops", "♠4 on R99"], []),
        (["--longer-than", 1], [CLEO]),
        (["--shorter-than", 2], [ANNA]),
    ],
)
def test_what_is_picked(run: Run, evening: Path, options: list[str], written: list[str]):
    result = run("select", *options, evening)
    assert (result.exit_code, result.stdout) == (0 if written else 1, "\n".join(written))


def test_what_lies_on_the_foundations(run: Run, tmp_path: Path):
    """From the beginning on, or once it is played there; a covered card does not lie on top."""
    deal = "deal position\n  R1: ♥K\n  R2: (♠5)\n  M: ♦4\n\n"
    text = f'[Rules "streitpatience"]\n{deal}1: S>M ♠A\n'
    (tmp_path / "a.zank").write_text(text, encoding="utf-8")
    for tops, found in (("♦4 on M", 1), ("♠A on M", 1), ("♣A on M", 0), ("♠5 on R2", 0)):
        assert (run("select", "--tops", tops, tmp_path).stdout != "") == found, tops


@each("tops", ["♥9", "on R1", "♥9 on A", "♥9 on", "", "♥9 on R1,", "R1 on ♥9", "card on table"])
def test_what_does_not_say_what_lies_where(run: Run, evening: Path, tops: str):
    result = run("select", "--tops", tops, evening)
    assert result.exit_code == 2
    assert f"'{tops}' does not say which card is on top of which pile" in result.stderr


def test_names_that_are_one_person(run: Run, evening: Path):
    names = evening.with_name("names.txt")
    names.write_text('Ben = Benjamin, "B., the elder"  # in the club\n\n', encoding="utf-8")
    assert run("select", "--player", "Ben", evening).stdout == ANNA
    both = run("select", "--player", "ben", "--alias", names, evening)
    assert both.stdout == f"{ANNA}\n{CLEO}"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('Ben = "Player #1"  # online', "Player #1"),
        ('"Ben" = "a = b", B', "a = b"),
        ('Ben = Benny # once "Benjamin', "Benny"),
        ('Ben = B "the 2nd" # his "other" name', 'B "the 2nd"'),
    ],
)
def test_in_quotes_all_is_text(line: str, name: str):
    names = read_names(line, "names.txt")
    assert (names.person(name), names.person("once")) == ("Ben", "once")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ben\n", "names.txt:1: expected"),
        ("\nBen =\n", "names.txt:2: a name is missing"),
        ("Ben = B\nBea = B\n", "names.txt:2: “B” is Bea here and Ben above"),
    ],
)
def test_names_that_cannot_be_read(run: Run, evening: Path, text: str, said: str):
    evening.with_name("names.txt").write_text(text, encoding="utf-8")
    result = run("select", "--alias", "names.txt", evening)
    assert result.exit_code == 2 and said in " ".join(result.stderr.split())


def test_to_a_file(run: Run, evening: Path):
    result = run("select", "--player", "Cleo", evening, "-o", "cleo.zank")
    assert (result.exit_code, result.stdout) == (0, "")
    assert evening.with_name("cleo.zank").read_text(encoding="utf-8") == CLEO


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(run: Run, evening: Path):
    result = run("select", evening, "-o", "missing/some.zank")
    assert (result.exit_code, result.stderr.splitlines()[0]) == (
        3,
        "zankref: cannot write missing/some.zank: No such file or directory",
    )


def test_a_file_that_is_read_is_not_written_over(run: Run, evening: Path):
    before = evening.read_text(encoding="utf-8")
    result = run("select", "--player", "Cleo", evening.parent, "-o", "evening.zank")
    assert result.exit_code == 2 and "one of the files to be read" in result.stderr
    assert evening.read_text(encoding="utf-8") == before


def test_to_a_folder_nothing_is_overwritten(run: Run, evening: Path):
    for _again in range(2):
        assert run("select", evening, "-o", "out/").exit_code == 0
        assert sorted(p.name for p in Path("out").iterdir()) == ["evening-1.zank", "evening-2.zank"]
    (evening.parent / "out" / "evening-1.zank").write_text("mine", encoding="utf-8")
    assert run("select", evening, "-o", "out").exit_code == 0
    assert Path("out/evening-1.zank").read_text(encoding="utf-8") == "mine"
    assert Path("out/evening-1-2.zank").read_text(encoding="utf-8") == ANNA


@pytest.mark.full  # Archives are read by a library of make test-all.
def test_a_record_keeps_its_name(run: Run, evening: Path):
    """Whether it is compressed or lies in an archive."""
    evening.with_name("packed.zank.gz").write_bytes(gzip.compress(CLEO.encode()))
    with zipfile.ZipFile("club.zip", "w") as archive:
        archive.writestr("may/cleo.zank", CLEO)
        archive.writestr("may/anna.zank", ANNA)
    packed = ["club.zip", "packed.zank.gz"]
    assert run("select", *packed, "-o", "out/").exit_code == 0
    names = ["anna.zank", "cleo.zank", "packed.zank"]
    assert sorted(path.name for path in Path("out").iterdir()) == names
    assert Path("out/anna.zank").read_text(encoding="utf-8") == ANNA
    assert run("select", "--moments", *packed, "-o", "missed/").exit_code == 0
    (missed,) = Path("missed").iterdir()
    assert re.fullmatch(r"anna-\d+-\d+-Z305\.zank", missed.name)


def test_standard_input_and_several_processes(run: Run, evening: Path):
    text = evening.read_text(encoding="utf-8")
    assert run("select", "--player", "Cleo", "-", stdin=text).stdout == CLEO
    for number in range(3):
        (evening.parent / f"more{number}.zank").write_text(text, encoding="utf-8")
    one, two = (run("select", ".", "-j", jobs).stdout for jobs in (1, 2))
    assert one == two and one.count("# The end.") == 4


def test_a_game_without_tags_gets_one(run: Run, tmp_path: Path):
    """Otherwise it would be read as part of the game above it."""
    bare = tmp_path / "bare.zank"
    bare.write_text("1: Q>A 2h\n", encoding="utf-8")
    (tmp_path / "anna.zank").write_text(ANNA, encoding="utf-8")
    text = run("select", tmp_path).stdout
    assert text == f'{ANNA}\n[Source "{bare.as_posix()}"]\n1: Q>A 2h\n'


def test_what_cannot_be_read_is_not_the_end(run: Run, evening: Path):
    (evening.parent / "bad.zank").write_bytes(b"\xff\xfe")
    result = run("select", "--player", "Cleo", ".", "nowhere.zank")
    assert (result.exit_code, result.stdout) == (3, CLEO)
    assert "bad.zank" in result.stderr and "nowhere.zank: No such file" in result.stderr


@posix
def test_a_folder_that_cannot_be_written_is_3(run: Run, evening: Path):
    Path("file").write_text("", encoding="utf-8")
    result = run("select", evening, "-o", "file/out/")
    assert result.exit_code == 3 and "cannot write" in result.stderr


def test_wrong_usage(run: Run, evening: Path):
    for options in (["--code", "X9"], ["--since", "yesterday"], ["--rules", "bridge"]):
        assert run("select", *options, evening).exit_code == 2
    assert run("select", "--page", "page.html", evening).exit_code == 2
    assert run("select").exit_code == 2


# Moments.


def test_moments(run: Run, evening: Path):
    result = run("select", "--moments", "--player", "Anna", evening, "-o", "missed.zank")
    assert result.exit_code == 0
    assert result.stderr == "zankref: 1 missed move in 2 games\n"
    text = Path("missed.zank").read_text(encoding="utf-8")
    assert "Anna: Q=♠4  # expect: Z305\n# Better: A>R1\n" in text
    checked = run("check", "--quiet", "missed.zank")
    assert (checked.exit_code, checked.stdout) == (0, "1 game, 1 clean, 0 findings\n")
    assert run("fmt", "--check", "missed.zank").exit_code == 0


def test_only_the_easiest_moments(run: Run, tmp_path: Path):
    write_played(tmp_path, "wegner")
    whole = run("select", "--moments", tmp_path).stdout
    some = run("select", "--moments", "--at-most", 3, tmp_path)
    assert some.stdout.count("deal position") == 3 and whole.startswith(some.stdout)
    assert "the easiest 3 written" in some.stderr
    assert run("select", "--moments", tmp_path, "-o", f"{tmp_path}/out/").exit_code == 0
    assert run("check", "--quiet", tmp_path / "out").exit_code == 0


@pytest.mark.full
def test_the_hardest_moments_first(run: Run, tmp_path: Path):
    """The other way round than the easiest first, as far as one is harder than another."""
    write_played(tmp_path, "wegner-52", "streitpatience")
    hard = ("--moments", "--hardest", tmp_path)

    def told(*options: object) -> list[tuple[int, int]]:
        text = run("select", *options).stdout
        said = re.findall(r"^# (\d+) moves?, (\d+) positions? looked at$", text, re.MULTILINE)
        return [(int(moves), int(positions)) for moves, positions in said]

    easiest, hardest = told("--moments", tmp_path), told(*hard)
    assert len({*easiest}) > 3
    assert (easiest, hardest) == (sorted(easiest), sorted(easiest, reverse=True))
    assert told(*hard, "--at-most", 2, "-j", 2) == hardest[:2]
    assert "the hardest 2 written" in run("select", *hard, "--at-most", 2).stderr
    assert run("select", "--hardest", tmp_path).exit_code == 2


def test_no_moments_is_1(run: Run, evening: Path):
    assert run("select", "--moments", "--code", "Z302", evening).exit_code == 1
