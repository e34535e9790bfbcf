from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def dull(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games be no more than what they are made from."""
    monkeypatch.setattr(
        "zankref.simulation.play.simulate", lambda rules, seed, wrong: f"{rules} {seed} {wrong}\n"
    )


def test_the_same_seed_gives_the_same_games(run: Run, dull: None):
    one = run("simulate", "--games", 2, "--seed", 5, "--wrong", 0.5).stdout
    first, blank, second = one.splitlines()
    assert first.startswith("wegner ") and first.endswith(" 0.5") and blank == ""
    assert first != second
    assert one == run("simulate", "--games", 2, "--seed", 5, "--wrong", 0.5).stdout
    assert first == run("simulate", "--seed", 5, "--wrong", 0.5).stdout.strip()
    assert first != run("simulate", "--seed", 6, "--wrong", 0.5).stdout.strip()


def test_games_are_records(run: Run):
    record = run("simulate").stdout
    result = run("check", "--quiet", "-", stdin=record)
    assert (result.exit_code, result.stdout) == (0, "1 game, 1 clean, 0 findings\n")


def test_a_file_for_each_game(run: Run, dull: None, tmp_path: Path):
    folder = tmp_path / "some" / "games"
    result = run("simulate", "--games", 2, "--out", folder)
    assert (result.exit_code, result.stdout) == (0, "")
    names = sorted(path.name for path in folder.iterdir())
    assert [name[:12] for name in names] == ["wegner-0001-", "wegner-0002-"]
    texts = [(folder / name).read_text(encoding="utf-8") for name in names]
    assert "\n".join(texts) == run("simulate", "--games", 2).stdout


def test_wrong_usage(run: Run):
    assert run("simulate", "--rules", "bridge").exit_code == 2
    assert run("simulate", "--wrong", 2).exit_code == 2
    assert run("simulate", "--games", 0).exit_code == 2


def test_a_folder_that_cannot_be_written_is_3(run: Run, tmp_path: Path):
    (tmp_path / "file").write_text("")
    assert run("simulate", "--out", tmp_path / "file" / "games").exit_code == 3
