"""``zankref new``: a blank record, which parses as it is."""

import json
import re
from pathlib import Path

from tests.cli.conftest import Run, posix
from tests.each import each
from zankref.cli.blank import PLAYERS
from zankref.language import LANGUAGES
from zankref.record.format import format_text
from zankref.record.parse import parse
from zankref.rules.registry import RULE_SETS

GAMES = each("rules", RULE_SETS)
BOTH = each("lang", LANGUAGES)


def rows(last: int) -> str:
    return " ".join(f"R{place}" for place in range(1, last + 1))


OPEN = {
    "wegner": "A1 A2",
    "wegner-52": "A1 A2",
    "wegner-3": "A1 A2 A3",
    "schikanieren": f"A1 A2 S1 S2 {rows(8)}",
    "online": f"A1 A2 {rows(8)}",
    "streitpatience": f"S1 S2 {rows(8)}",
    "streitpatience-52": f"S1 S2 {rows(6)}",
    "streitpatience-3": f"S1 S2 S3 {rows(9)}",
    "crapette": f"S1 S2 {rows(8)}",
    "zu-zweien": rows(8),
    "treppe": rows(15),
}
"""The piles that begin with an open card, by the clauses on the deal."""

RESERVES = {
    "schikanieren": "11", "streitpatience": "12", "streitpatience-52": "4", "streitpatience-3": "7",
    "crapette": "10",
}  # fmt: skip
"""How many covered cards lie under the open one of a reserve."""


def blank(run: Run, rules: str, lang: str) -> str:
    result = run("new", "--rules", rules, "--lang", lang)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def played(record: str) -> str:
    """Return a record with its last remarks, an example of turns, taken for play."""
    head, _, turns = record.rpartition(":\n#")
    return f"{head}:\n{re.sub('^# ?', '', f'#{turns}', flags=re.MULTILINE)}"


def found(run: Run, record: str) -> list[dict[str, object]]:
    (game,) = json.loads(run("check", "--format", "json", "-", stdin=record).stdout)["games"]
    findings: list[dict[str, object]] = game["findings"]
    return findings


@GAMES
@BOTH
def test_it_is_a_record_in_which_nothing_is_wrong_but_that_nothing_is_played(
    run: Run, rules: str, lang: str
):
    record = blank(run, rules, lang)
    result = run("check", "--format", "json", "-", stdin=record)
    (game,) = json.loads(result.stdout)["games"]
    found = [finding["code"] for finding in game["findings"]]
    assert (result.exit_code, found, game["events"]) == (0, ["Z008"], 0)
    assert game["rules"] == rules
    assert game["players"] == [*PLAYERS[: RULE_SETS[rules].layout.players]]


@GAMES
@BOTH
def test_it_begins_with_remarks_that_help(run: Run, rules: str, lang: str):
    lines = blank(run, rules, lang).splitlines()
    head = [line for line in lines[:8] if line.startswith("# ")]
    assert len(head) == 8
    assert head[0].endswith(f"({rules})")
    assert f"zankref rules {rules}" in head[6]
    assert "zankref check " in head[7]
    assert max(map(len, lines)) <= 100


@each(("rules", "piles"), OPEN.items())
def test_it_lists_the_piles_that_begin_with_an_open_card(run: Run, rules: str, piles: str):
    record = blank(run, rules, "en")
    listed = re.findall(r"^  (\w+): (\(\?\) )?\?(?: (\d+))?$", record, re.MULTILINE)
    assert " ".join(pile for pile, _, _ in listed) == piles
    covered = {pile for pile, under, _ in listed if under}
    assert len(covered) == (8 if rules == "schikanieren" else 0)
    counts = {pile[0]: count for pile, _, count in listed if count}
    assert counts.get("S") == RESERVES.get(rules)
    assert RULE_SETS.keys() == OPEN.keys()


@GAMES
@BOTH
def test_its_example_can_be_played(run: Run, rules: str, lang: str):
    record = played(blank(run, rules, lang))
    assert len(parse(record).games[0].events) >= 5
    # The cards that lie open are not filled in, so that much cannot be judged (Z104). Where
    # Zank-Patience is played the example has a fault, and a Stop that is right.
    codes = {finding["code"] for finding in found(run, record)} - {"Z104"}
    assert codes == ({"Z308"} if rules.startswith("wegner") else set())


@GAMES
def test_its_examples_play_the_same_in_both_languages(run: Run, rules: str):
    played_in = [parse(played(blank(run, rules, lang))).games[0].events for lang in LANGUAGES]
    actions = [[(event.speaker, event.action) for event in events] for events in played_in]
    assert actions[0] == actions[1]


@GAMES
def test_it_is_in_canonical_form(run: Run, rules: str):
    record = blank(run, rules, "en")
    assert format_text(record) == record


def test_in_german_it_stays_german(run: Run):
    record = blank(run, "online", "de")
    assert '[Sprache "de"]\n' in record
    assert "\ngabe\n" in record
    assert "Anna: klopf\n" in record
    assert "Die Mitschrift endet vor dem Spielende." in run("check", "-", stdin=record).stdout


def test_it_goes_to_a_file_and_says_what_next(run: Run, folder: Path):
    result = run("new", "--rules", "treppe", "tonight.zank")
    assert (result.exit_code, result.stdout) == (0, "")
    said = "zankref: tonight.zank: written; fill it in, then zankref check tonight.zank\n"
    assert result.stderr == said
    record = Path("tonight.zank").read_text(encoding="utf-8")
    assert record == blank(run, "treppe", "en").replace("check FILE", "check tonight.zank")


def test_a_dash_is_standard_output(run: Run, folder: Path):
    assert run("new", "-").stdout == run("new").stdout
    assert not Path("-").exists()


def test_it_never_overwrites(run: Run, folder: Path):
    before = Path("missed.zank").read_bytes()
    result = run("new", "missed.zank")
    assert result.exit_code == 3
    assert result.stderr == "zankref: missed.zank already exists; nothing was written.\n"
    assert Path("missed.zank").read_bytes() == before


@posix
def test_a_link_to_nowhere_is_not_followed(run: Run, folder: Path):
    Path("link.zank").symlink_to("nowhere.zank")
    assert run("new", "link.zank").exit_code == 3
    assert not Path("nowhere.zank").exists()


def test_a_name_cannot_end_the_remark_that_it_stands_in(run: Run, folder: Path):
    name = 'a\n[Rules "nix"].zank'
    assert run("new", name).exit_code == 0
    assert run("check", "--quiet", name).stdout == "1 game, 0 clean, 1 finding\n"


def test_where_nothing_can_be_written(run: Run, folder: Path):
    assert run("new", "no/such/folder.zank").exit_code == 3
    assert run("new", "--rules", "nix").exit_code == 2
    assert "zu-zweien" in run("new", "--rules", "nix").stderr
