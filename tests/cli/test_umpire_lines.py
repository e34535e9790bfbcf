"""Whatever is typed, and into whatever record: it is answered, and the file is what was entered."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.layers import few
from zankref.cli.umpiring.dialogue import Dialogue
from zankref.cli.umpiring.input_lines import Words
from zankref.cli.umpiring.paper import WORDS, Paper
from zankref.record.parse import parse
from zankref.umpire.session import Session

HEADS = (
    "",
    "no record at all\n[[\n",
    '[Rules "whist"]\n[Player1 "Anna"]\n',
    '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n\ndeal\n  A1: ♦A\n  A2: ♠9\n',
    '[Rules "wegner"]\n[Umpire "teaching"]\n1: Q>R1 ♥9  Q>>R2\n  check\n  R1: x\n',
    '[Rules "wegner-3"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[Umpire "scribe"]\n',
    '[Rules "streitpatience"]\n[Match "m"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n',
    '[Rules "online"]\n[Lang "de"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n',
    '[Rules "treppe"]\n[Player1 "Anna"]\n[Result "*"]\n',
    '[Rules "zu-zweien"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n',
)
"""Beginnings of records: all kinds of games, and some that cannot be read."""

LINES = """
9h; r1 9h; 9h r2; r1 r2; a m; a r1; r1; a 5c; m as; s r1; s 4d; ?; r3 ?; b: stop; stop; a: stop;
stop upheld; pause; weiter; undo; flip; pass; merge; blocked; free 9h; clear r1; touch r1; Q=9h;
Q>R1 9h; Carl: 9h; 1: r1 9h; y; n; upheld; denied; -; strike 1; strike 2; strike 99999999;
replace 1 r2 9h; replace 2; insert 1 b: pause; insert 1 stop; insert 9 x; entries; check; R1: 9h;
R9: 9h; gap; deal; 3d 9s; table; better; hint; hint Ben; finish; finish Anna; finish x; next; help;
joker; @9:05 r1 9h; # well
"""

typed = st.one_of(
    st.sampled_from([*map(str.strip, LINES.split(";")), ""]),
    st.sampled_from(
        [name for word in WORDS.values() for name in word.names if word != WORDS["quit"]]
    ),
    st.text(max_size=12),
)


class Script:
    """Lines from a list."""

    def __init__(self, lines: list[str]) -> None:
        self._lines: Iterator[str] = iter(lines)

    def ask(self, prompt: str, words: Words | None = None) -> str:
        if words is not None:
            assert all(words())
        for line in self._lines:
            return line.strip()
        raise EOFError


@settings(
    max_examples=few(12, 25, 100), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.sampled_from(HEADS), st.lists(typed, max_size=14))
def test_any_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, head: str, lines: list[str]
) -> None:
    saved = [head]
    session = Session(head, saved=saved.append)
    dialogue = Dialogue(session, Script(lines), Paper(), seat=0, shows_table=True)
    with pytest.raises(EOFError):
        dialogue.run()
    capsys.readouterr()
    assert session.record.text.rstrip() == saved[-1].rstrip()
    lost = {each.read for game in parse(head).games for each in game.lost}
    now = {each.read for game in parse(session.record.text).games for each in game.lost}
    assert now <= lost
    assert Session(session.record.text).view() == session.view()
