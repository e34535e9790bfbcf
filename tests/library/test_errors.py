"""Whatever is passed in, nothing comes out but what is documented."""

import io
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zankref
from tests.each import each

EMPTY = zankref.parse("")
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "annotate": zankref.annotate,
    "check": zankref.check,
    "check_text": zankref.check_text,
    "diff": lambda first, second=EMPTY, **more: zankref.diff(first, second, **more),
    "explain": zankref.explain,
    "format": zankref.format,
    "judge": zankref.judge,
    "page": zankref.page,
    "parse": zankref.parse,
    "possible": zankref.possible,
    "read": zankref.read,
    "render": zankref.render,
    "replay": zankref.replay,
    "rule_set": zankref.rule_set,
    "simulate": zankref.simulate,
    "to_dict": zankref.to_dict,
    "Table": zankref.Table,
}
GAME = zankref.parse('[Rules "wegner"]\n1: Q>R1 ♥9\n').games[0]
VERDICT = zankref.judge(GAME)
TABLE = zankref.Table("R1: ♥9")
*_, MOMENT = zankref.replay(GAME)

#: Texts with something of a record in them reach farther than any text.
_WORDS = st.sampled_from(
    [*'[]":>=*?()#\n\0\ufeff\x85é', "\ud800", "R1", "R9", "Q", "A2", "M", "S", "♥9", "9h", "He9"]
    + ["♠K", "Joker", "deal", "position", "check", "gap", "free", "clear", "stop", "upheld", "undo"]
    + ["flip", "pass", "1:", "Anna:", "[Rules", "[Agreed", "wegner", "online", "advanced", "Z308"]
)
texts = st.lists(_WORDS, max_size=12).map(" ".join) | st.text(max_size=20)
odd: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.binary(max_size=9) | texts
    | st.lists(texts, max_size=3) | st.dictionaries(texts, texts, max_size=2)
    | st.sampled_from([GAME, VERDICT, TABLE, object(), len, int, iter(()), io.StringIO("x")])
)  # fmt: skip


def only_what_is_documented(ask: Callable[[], object]) -> None:
    try:
        ask()
    except (zankref.Error, OSError) as error:
        assert str(error)
        assert type(pickle.loads(pickle.dumps(error))) is type(error)
        with zankref.speaking("de"):
            assert str(error)


@given(texts)
def test_any_text(text: str):
    for verdict in zankref.check_text(text, rules="wegner"):
        zankref.to_dict(verdict)
        assert zankref.render(verdict)
        assert list(zankref.replay(verdict.record))
        zankref.possible(verdict.record)
    only_what_is_documented(lambda: zankref.replay(zankref.parse(text).games[0]))


@given(st.binary(max_size=30) | texts.map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes(data: bytes):
    assert zankref.check(io.BytesIO(data))
    only_what_is_documented(lambda: zankref.read(io.BytesIO(data)))


@given(texts, st.sampled_from([rules.name for rules in zankref.rule_sets()]), texts, odd)
def test_any_lines_and_cards(lines: str, rules: str, card: str, player: object):
    only_what_is_documented(lambda: zankref.Table(lines, rules=rules))
    only_what_is_documented(lambda: TABLE.fits(card))
    only_what_is_documented(lambda: TABLE.fits("♥9", player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: TABLE.ways(player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: TABLE.push(player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: TABLE.push("Q>A", player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: MOMENT.push(player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: MOMENT.push("Q>A", player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: zankref.Table.before(player, player))  # type: ignore[arg-type]
    only_what_is_documented(lambda: zankref.speaking(player).__enter__())  # type: ignore[arg-type]


KEYWORDS: dict[str, tuple[object, tuple[str, ...]]] = {
    "annotate": ("", ("lang", "effort")),
    "check": (io.StringIO(), ("rules", "agreed", "effort")),
    "check_text": ("", ("path", "rules", "agreed", "effort")),
    "diff": (zankref.parse(""), ("second", "lang", "effort")),
    "format": ("", ("lang",)),
    "page": (zankref.parse(""), ("lang", "effort")),
    "judge": (GAME, ("rules", "agreed", "effort")),
    "possible": (GAME, ("player", "rules", "agreed", "effort")),
    "replay": (GAME, ("rules", "agreed", "effort")),
    "render": (VERDICT, ("format", "lang")),
    "to_dict": (VERDICT, ("lang",)),
    "explain": ("Z308", ("rules", "lang")),
    "simulate": ("treppe", ("seed", "wrong")),
    "Table": ("R1: ♥9", ("rules", "agreed")),
}
"""What is right as the first argument, and what can be named besides."""


@pytest.fixture(scope="module", autouse=True)
def in_an_empty_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("empty"))
        yield


@each("name", FUNCTIONS)
@given(odd)
def test_odd_arguments(name: str, argument: object):
    only_what_is_documented(lambda: FUNCTIONS[name](argument))


@each("name", KEYWORDS)
@given(odd, st.data())
def test_odd_keyword_arguments(name: str, argument: object, data: st.DataObject):
    right, keywords = KEYWORDS[name]
    keyword = data.draw(st.sampled_from(keywords))
    only_what_is_documented(lambda: FUNCTIONS[name](right, **{keyword: argument}))


@each(
    "ask",
    [
        lambda: zankref.check(42),
        lambda: zankref.check(None),
        lambda: zankref.check_text(b"[Rules]"),
        lambda: zankref.parse("", None),
        lambda: zankref.judge(zankref.parse("")),
        lambda: zankref.replay("kitchen.zank"),
        lambda: zankref.render([VERDICT, None]),
        lambda: zankref.to_dict({}),
        lambda: zankref.check_text("", agreed=["advanced", 2]),
        lambda: zankref.check_text("", agreed=2),
        lambda: zankref.check_text("", effort=True),
        lambda: zankref.check_text("", effort=2.5),
        lambda: zankref.check_text("", rules=1),
        lambda: zankref.render(VERDICT, 1),
        lambda: zankref.explain(308),
        lambda: zankref.simulate(seed="1"),
        lambda: zankref.simulate(wrong="0"),
        lambda: zankref.simulate(seed=True),
        lambda: zankref.simulate(wrong=True),
        lambda: zankref.speaking(None).__enter__(),
        lambda: zankref.Table(9),
        lambda: zankref.Table([9]),
        lambda: TABLE.fits(9),
        lambda: TABLE.ways(1.0),
        lambda: TABLE.ways(1, None),
        lambda: TABLE.push(9),
        lambda: TABLE.push("Q>A", 1.5),
        lambda: TABLE.as_game(None),
        lambda: TABLE.as_game(["Anna"]),
        lambda: MOMENT.push(None),
        lambda: zankref.format(b""),
        lambda: zankref.annotate(None),
        lambda: zankref.diff(1, 2),
        lambda: zankref.page([]),
        lambda: zankref.Table.before(None, VERDICT),
        lambda: zankref.speaking(1).__enter__(),
    ],
)  # fmt: skip
def test_arguments_of_the_wrong_type(ask: Callable[[], object]):
    with pytest.raises(zankref.InvalidType) as caught:
        ask()
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, zankref.InvalidArgument)
    assert str(caught.value).startswith("expected ")


@each(
    ("ask", "said"),
    [
        (lambda: zankref.check_text("", effort=0), "not 0"),
        (lambda: zankref.check_text("", effort="much"), "not 'much'"),
        (lambda: zankref.render(VERDICT, "jsn"), "did you mean 'json'"),
        (lambda: zankref.render(VERDICT, lang="fr"), "only: de, en"),
        (lambda: zankref.possible(GAME, "Max"), "nobody called 'Max' plays here"),
        (lambda: zankref.read("a\0b"), "NUL"),
        (lambda: TABLE.push("Q>"), "cannot be read as a move"),
        (lambda: TABLE.push(""), "cannot be read as a move"),
        (lambda: TABLE.push("gap"), "cannot be read as a move"),
        (lambda: MOMENT.push("Q>A", "Max"), "nobody called 'Max' plays here"),
        (lambda: MOMENT.push("Q>A", 0), "nobody called 0 plays here"),
        (lambda: TABLE.fits("9\u200bh"), "ZERO WIDTH SPACE"),
        (lambda: zankref.rule_set("weg\u00adner"), "SOFT HYPHEN"),
        (lambda: zankref.check("\ud800"), "cannot be a path"),
        (lambda: zankref.parse("").game(0), "there is no game 0"),
        (lambda: zankref.parse("").game(2), "there is no game 2"),
        (lambda: zankref.parse("").game("x"), "there is no game 'x'"),
        (lambda: zankref.parse("").game(None), "there is no game None"),
        (lambda: zankref.parse("").line([]), "there is no line []"),
        (lambda: zankref.parse("a\nb").line(0), "there is no line 0"),
        (lambda: zankref.parse("").line(2), "there is no line 2"),
    ],
)
def test_values_that_do_not_exist(ask: Callable[[], object], said: str):
    with pytest.raises(zankref.InvalidArgument) as caught:
        ask()
    assert isinstance(caught.value, ValueError)
    assert said in str(caught.value)


def test_a_file_object_that_is_none():
    class Odd:
        def read(self) -> int:
            return 42

    with pytest.raises(zankref.InvalidType, match="text or bytes, not int"):
        zankref.read(Odd())  # type: ignore[arg-type]


def test_what_a_file_object_raises_is_its_own(tmp_path: Path):
    class Broken:
        def read(self) -> str:
            raise PermissionError("no")

    with pytest.raises(PermissionError):
        zankref.check(Broken())
