"""What a club says of its season in ``club.toml``."""

from datetime import date

import pytest

from tests.each import each
from zankref.club.settings import Club, read_club
from zankref.errors import InvalidArgument
from zankref.language import speaking


def test_nothing_has_to_be_said():
    assert read_club("", "club.toml")[:-1] == Club()[:-1]


def test_everything_that_may_be_said():
    club = read_club(
        """\
name = "Küche"
season = "2026/27"
since = 2026-09-01
until = 2027-06-30
players = ["Anna", "Ben"]
win = 3
draw = 0.5
loss = -1
aliases = '''
Ben = Benjamin, B.
'''

[treppe]
100 = 1
80 = 2.5
""",
        "club.toml",
    )
    assert club.name == "Küche" and club.season == "2026/27" and club.players == ("Anna", "Ben")
    assert (club.since, club.until) == (date(2026, 9, 1), date(2027, 6, 30))
    assert (club.win, club.draw, club.loss) == (3, 0.5, -1)
    assert club.treppe == {80: 2.5, 100: 1}
    assert club.names.are_one("b.", "BENJAMIN")


WRONG = {
    'name = "Küche"\nsaison = "x"': "club.toml:2: there is no “saison” here; there is name, season",
    'name = "Küche"\n\nwin = "three"': "club.toml:3: “win” has to be a number below 10,000, like",
    "since = 2026-09-01\nuntil = 2026-08-31": "club.toml:2: the season ends on 2026-08-31, before "
    "it begins on 2026-09-01",
    "win = true": "club.toml:1: “win” has to be a number below 10,000, like this: win = 2",
    "win = nan": "club.toml:1: “win” has to be a number",
    "[win]\na = 1": "club.toml:1: “win” has to be a number",
    "name = 3": 'club.toml:1: “name” has to be a text in quotes, like this: name = "',
    'since = "2026-09-01"': "like this: since = 2026-09-01",
    "since = 2026-09-01T20:00:00": "“since” has to be a day, without quotes",
    'players = "Anna, Ben"': 'like this: players = ["Anna", "Ben"]',
    'players = ["Anna", 3]': "club.toml:1: “players” has to be a list of names",
    "win = 1\n[treppe]\nfew = 3": "club.toml:2: “treppe” has to be a list of numbers",
    f"[treppe]\n{'9' * 5000} = 3": "club.toml:1: “treppe” has to be a list of numbers",
    'win = 1\naliases = """\nBen = B.\nAnna = B."""': "club.toml:4: “B.” is Anna here and Ben",
    'win = 1\naliases = "Ben"': "club.toml:2: expected “Ben = Benjamin, B.”, not 'Ben'",
    'aliases = """\nBen"""': "club.toml:2: expected “Ben = Benjamin, B.”, not 'Ben'",
    "win = 1\nname = Küche": "club.toml:2: this cannot be read",
    'name = "a"\nname = "b"': "club.toml:2: this cannot be read (Cannot overwrite a value)",
    'name = "a': "club.toml:1: this cannot be read",
}


@each("text", WRONG)
def test_what_is_wrong_is_said_with_its_line_and_the_way_out(text: str):
    with pytest.raises(InvalidArgument) as raised:
        read_club(text, "club.toml")
    assert WRONG[text] in str(raised.value)


def test_it_is_said_in_german_too():
    with pytest.raises(InvalidArgument) as raised, speaking("de"):
        read_club("sieg = 3", "club.toml")
    with speaking("de"):
        assert str(raised.value).startswith("club.toml:1: „sieg“ gibt es hier nicht; es gibt name,")


def test_a_season_has_its_first_and_its_last_day():
    club = read_club("since = 2026-09-15\nuntil = 2027-06-30", "club.toml")
    days = ["2026-09-14", "2026-09-15", "2027-06-30", "2027-07-01"]
    assert [day for day in days if club.is_meant(day)] == days[1:3]
    # A month or a year counts if part of it does; without a date nobody knows.
    written = ["2026-08", "2026-09", "2027-06", "2027-07", "2025", "2026", "2028", ""]
    assert [day for day in written if club.is_meant(day)] == ["2026-09", "2027-06", "2026", ""]
