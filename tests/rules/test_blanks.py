"""What a blank says of a game is true of that game."""

from tests.each import each
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.rules.blanks import blank_texts
from zankref.rules.registry import RULE_SETS


@each("rules", list(RULE_SETS))
def test_it_names_a_reserve_where_there_is_one(rules: str) -> None:
    said = blank_texts(RULE_SETS[rules])
    assert (" S " in f" {said.piles}") == RULE_SETS[rules].layout.reserves


@each("rules", list(RULE_SETS))
def test_its_turns_open_a_stock_card_where_the_game_has_that(rules: str) -> None:
    opens = not RULE_SETS[rules].announces and rules != "treppe"
    assert ("Q=" in blank_texts(RULE_SETS[rules]).turns) is opens


@each("rules", list(RULE_SETS))
def test_its_turns_can_be_read_and_name_what_the_game_has(rules: str) -> None:
    tags = f'[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
    tags = tags.replace('[Player2 "Ben"]\n', "") if rules == "treppe" else tags
    (verdict,) = judge_games(parse(tags + blank_texts(RULE_SETS[rules]).turns + "\n"))
    codes = {finding.code for finding in verdict.findings}
    assert not codes & {"Z001", "Z003", "Z004", "Z005"}
