"""Completion, hover and quick fixes at a position."""

import random
from pathlib import Path

from lsprotocol.types import CompletionItem, Diagnostic, Position, Range

from tests.each import each
from tests.layers import few
from zankref.lsp.completion import completion
from zankref.lsp.diagnostics import diagnostics, link_to
from zankref.lsp.fixes import fixes
from zankref.lsp.hover import hover
from zankref.lsp.records import Judge, Record
from zankref.lsp.symbols import symbols
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

HEAD = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.zank"))


def utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def record(text: str, judge: Judge | None = None) -> Record:
    return Record(text, "kitchen.zank", judge or Judge(), utf16)


def at_bar(text: str) -> tuple[Record, Position]:
    """Return a record, and the place of the bar ``|`` in its text."""
    before, _, after = text.partition("|")
    line = before.count("\n")
    return record(before + after), Position(line, utf16(before.rpartition("\n")[2]))


def offered(text: str) -> list[CompletionItem]:
    return list(completion(*at_bar(text)).items)


def labels(text: str) -> list[str]:
    return [item.label for item in offered(text)]


# ---------------------------------------------------------------------- what can be written


def test_tags_that_are_not_there_yet():
    found = labels('[Rules "wegner"]\n[Pl|')
    assert {"Player1", "Player2", "Agreed"} <= set(found)
    assert not {"Rules", "Player3"} & set(found)


def test_values_of_tags():
    assert "streitpatience-52" in labels('[Rules "|')
    assert "advanced" in labels(HEAD + '[Agreed "|')
    assert "late-stop=wrongful" in labels(HEAD + '[Agreed "advanced, |')
    assert labels(HEAD + '[First "|"]') == ["Anna", "Ben"]
    assert "blocked" in labels(HEAD + '[Result "|"]')


def test_piles_of_a_list_and_their_cards():
    assert labels(HEAD + "deal\n  |")[:3] == ["M", "R1", "R2"]
    assert "♥9" in labels(HEAD + "deal\n  R1: |")
    assert "♥9" in labels(HEAD + "deal\n  R1: ♠10 |")


def test_cards_are_found_by_their_letters():
    (nine,) = (item for item in offered(HEAD + "1: Q>R1 |") if item.label == "♥9")
    assert nine.filter_text == "♥9 h9 9h"
    assert labels('[Rules "wegner-52"]\n1: Q=|')[0] == "♣A"


def test_only_what_is_typed_is_replaced():
    text = HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\n1: stop A>|"
    (move,) = (item for item in offered(text) if item.label == "A>R1")
    assert move.text_edit is not None
    stretch = move.text_edit.range  # type: ignore[union-attr]
    assert (stretch.start.character, stretch.end.character) == (8, 10)


def test_columns_are_counted_in_utf_16():
    text = '[Rules "wegner"]\n[Player1 "A🂡"]\ndeal position\n  A1: ♠8\n  R1: ♥9\n"A🂡": A>|'
    (move,) = (item for item in offered(text) if item.label == "A>R1")
    stretch = move.text_edit.range  # type: ignore[union-attr]
    assert (stretch.start.character, stretch.end.character) == (7, 9)


def test_what_must_be_played_comes_first():
    text = HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: |"
    first, *rest = offered(text)
    assert first.label == "A>R1"
    assert first.detail == "must be played first, Z305 (wegner.5)"
    assert "Q=card" in [item.label for item in rest]


def test_moves_after_what_stands_before_them_on_the_line():
    text = HEAD + "deal position\n  A1: ♦2 ♠8\n  R1: ♥9 \n  M: ♦A\nAnna: A>R1 |  # so far"
    assert labels(text)[0] == "A>M"


def test_a_turn_goes_on_in_the_next_line():
    text = HEAD + "deal position\n  A1: ♦2 ♠8\n  R1: ♥9 \n  M: ♦A\nAnna: A>R1\n  |"
    assert labels(text)[0] == "A>M"
    assert {"Anna:", "Ben:", "check", "gap"} <= set(labels(text))


def test_who_is_on_turn_is_offered_first():
    found = labels(HEAD + "1: Q>A ♥2\n2. |")
    assert found[:2] == ["Ben:", "Anna:"]


def test_a_stop_is_weighed():
    text = HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>R2\nBen: |"
    (stop,) = (item for item in offered(text) if item.label == "stop")
    assert stop.detail == "would be right"


def test_decisions_and_piles():
    assert labels(HEAD + "1: Q>A ♥2\n2: stop |")[:2] == ["upheld", "denied"]
    assert labels(HEAD + "1: clear |")[:2] == ["M", "R1"]


def test_directives():
    assert labels(HEAD + "1: Q>A ♥2  # |") == ["# expect: ", "# waive: "]
    assert "Z302" in labels(HEAD + "1: Q>A ♥2  # expect: |")


def test_case_never_matters():
    head = '[RULES "Wegner"]\n[player1 "Anna"]\n[PLAYER2 "Ben"]\n'
    assert labels(head + '[first "|"]') == ["Anna", "Ben"]
    assert "advanced" in labels(head + '[AGREED "|')
    assert not {"Rules", "Player1", "Player3"} & set(labels(head + "[|"))
    text = "DEAL POSITION\n  a1: 8S\n  r1: 9H\n"
    (first, *_), (after, *_) = (
        offered(head + text + line) for line in ("anna: |", "ANNA: flip. |")
    )
    assert first.label == after.label == "A>R1"
    assert labels(head + text + "Anna: q>r1 |")[0] == "♣A"
    assert labels(head + text + "Anna: Free! |")[0] == "♣A"
    assert labels(head + text + "Anna: CLEAR. |")[:2] == ["M", "R1"]
    assert labels(head + text + "Anna: flip\nben: Stop! |")[:2] == ["upheld", "denied"]
    assert said('[rules "Weg|NER"]') == "**wegner**: Zank-Patience for two players"
    (game,) = symbols(record(head + text + "ANNA: a>r1\n"))
    assert [child.name for child in game.children or ()] == ["deal", "1. Anna"]


def test_what_can_be_written_is_in_the_words_of_the_record_and_its_game():
    head, game = '[Rules "online"]\n', "deal position\n  R1: ♥9\n1: Q>R2 ♥Q\n2: "
    assert "knock" in labels(f"{head}{game}|")
    assert "klopf" in labels(f'{head}[Lang "de"]\n{game}|')
    german = f'{HEAD}[Lang "de"]\n'
    assert {"gabe", "gabe stellung", "prüft", "lücke"} <= set(labels(german + "|"))
    assert labels(german + "1: Q>A ♥2\n2: stopp |")[:2] == ["berechtigt", "unberechtigt"]
    (queen,) = (item for item in offered(german + "1: Q=|") if item.label == "♥D")
    assert queen.filter_text == "♥D hD Dh hQ Qh"
    assert "The table before `knock`" in (said(f"{head}{game}kno|ck\n") or "")


def test_without_rules_there_are_no_moves():
    assert labels("1: Q>A ♥2\n2: |") == []


# ---------------------------------------------------------------------- what is said


def said(text: str) -> str | None:
    shown = hover(*at_bar(text), link_to("https://example.org/docs/"))
    return None if shown is None else shown.contents.value  # type: ignore[union-attr]


def test_the_finding_its_clause_and_the_table():
    text = said(HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>|R2\n")
    assert text is not None
    assert "**[Z305](https://example.org/docs/findings.md#Z305) missed-waste-tableau**" in text
    assert "Better: `A>R1`" in text
    assert "> `wegner.5` " in text
    assert "The table before `A>R2`:\n\n```text\n╭" in text
    assert "R1 ♥9" in text


def test_a_stop_and_how_it_was_ruled():
    text = said(HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>R2\nBen: st|op\n")
    assert text is not None
    assert text.startswith("Ben was right: Anna's ♠8 belonged on ♥9 (R1).")


def test_the_deal_a_check_and_a_tag():
    assert "R1 ♥9" in (said(HEAD + "deal position\n  R1: |♥9\n") or "")
    assert "R1 ♥9" in (said(HEAD + "deal position\n  R1: ♥9\nch|eck\n  R1: ♥9\n") or "")
    assert said('[Rules "weg|ner"]') == "**wegner**: Zank-Patience for two players"
    assert said(HEAD + "1: Q>A ♥2  |\n") is None


# ---------------------------------------------------------------------- what was found


def found_in(text: str, *, related: bool = True) -> list[Diagnostic]:
    read = record(text)
    return diagnostics(read, read.verdicts, "x", link_to(None), related=related)


def test_what_is_found_is_what_check_finds():
    for path in RECORDS[::11]:
        text = path.read_text(encoding="utf-8")
        found = found_in(text)
        codes = sorted(str(d.code) for d in found if d.code)
        verdicts = judge_games(parse(text))
        assert codes == sorted(f.code for v in verdicts for f in v.findings if f.counts)


def test_better_ways_stand_in_the_message_where_nothing_related_can_be_shown():
    text = HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>R2\nBen: stop\n"
    (found,) = found_in(text, related=False)
    assert found.message.splitlines()[1:] == ["Better: A>R1", "Stopped by Ben (line 8)."]
    (found,) = found_in(text)
    related = found.related_information or ()
    assert [(place.message, place.location.range.start.line) for place in related] == [
        ("Better: A>R1", 6),
        ("Stopped by Ben (line 8).", 7),
    ]


def test_a_game_that_has_moved_is_not_judged_again_but_moved():
    judge = Judge()
    game = HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>R2\n"
    first = record(game, judge)
    second = record(HEAD + "1: Q>A ♥2\n" + game, judge)
    (before,), (after,) = (r.verdicts[-1].findings for r in (first, second))
    assert after.span.line == before.span.line + 4
    assert second.verdicts[-1].game == 2
    assert after.table is before.table
    assert record(game, judge).verdicts[0].findings[0].span == before.span


def test_the_games_of_a_match_count_together():
    game = '[Rules "streitpatience"]\n[Match "m"]\n[Total "0:5"]\n1: blocked\n'
    assert [v.totals for v in record(game * 2).verdicts] == [
        v.totals for v in judge_games(parse(game * 2))
    ]


def test_the_outline():
    game = HEAD + "deal\n  A1: ♠8\n1. Anna: Q>R1 ♥9\n  Q>A ♥2\n2. Ben: Q>A ♥3\n"
    first, second = symbols(record(game * 2))
    assert (first.name, second.name) == ("game 1: wegner", "game 2: wegner")
    assert first.detail == "Anna and Ben: unfinished"
    assert [child.name for child in first.children or ()] == ["deal", "1. Anna", "2. Ben"]
    assert second.range.start.line == 8


# ---------------------------------------------------------------------- what can be done


def fixed(text: str) -> dict[str, str]:
    """Return the text after each offer at the bar, by its title."""
    judged, place = at_bar(text)
    plain = text.replace("|", "").split("\n")
    results = {}
    for action in fixes(judged, "x", Range(place, place), []):
        assert action.edit is not None and action.edit.changes is not None
        lines = [*plain]
        for edit in reversed(action.edit.changes["x"]):
            start, end = edit.range.start, edit.range.end
            line = lines[start.line]
            lines[start.line] = line[: start.character] + edit.new_text + line[end.character :]
        results[action.title] = "\n".join(lines)
    return results


def test_expecting_and_accepting_a_finding():
    offers = fixed(HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>|R2  # in haste\n")
    titles = ["Add as a comment: A>R1", "Expect Z305 on this line",
              "Accept Z305 on this line, and say why"]  # fmt: skip
    assert list(offers) == titles
    for title in titles[1:]:
        (verdict,) = judge_games(parse(offers[title]))
        assert [finding.code for finding in verdict.findings if finding.counts] == []


def test_a_spelling_is_corrected():
    offers = fixed(HEAD + "Anna: Q|-R1\n")
    assert list(offers) == ["Write Q>R1 instead"]
    assert offers["Write Q>R1 instead"].endswith("Anna: Q>R1\n")


def test_all_of_a_line_is_corrected_at_once():
    offers = fixed(HEAD + "Anna: Q|-R1 ♥9 R3-M in a hurry\n")
    (title,) = offers
    assert title == "Write Q>R1, R3>M, # in a hurry instead"
    assert offers[title].endswith("Anna: Q>R1 ♥9 R3>M # in a hurry\n")
    assert fixed(HEAD + "Anna: R|>R1\n") == {}


def test_what_is_meant_is_written_in_the_language_of_the_record():
    line = "Anna: Q-|R1 Herz Bube stpo # Bube\n"
    (title,) = fixed(f"{HEAD}{line}")
    assert title == "Write Q>R1, ♥J, stop instead"
    (title,) = fixed(f'[Lang "de"]\n{HEAD}{line}')
    assert title == "Stattdessen Q>R1, ♥B, stopp schreiben"


# ---------------------------------------------------------------------- whatever is typed

_PIECES = [
    "🂡", "e\u0301", '"', "[", "]", "#", "Q", ">", "R1", "=", ":", "\n", "\r\n", "\u2028", "\x0b",
    "free ", "clear ", "stop ", "deal\n", "check\n", "gap\n", "Anna:", "♥", "\ufeff", "\t", "*",
    "1.", "?", "(", "\\",
]  # fmt: skip


@each("path", RECORDS[:: few(36, 27, 9)], ids=lambda path: path.stem)
def test_whatever_is_typed_there_is_an_answer(path: Path):
    chance = random.Random(path.name)
    text = path.read_text(encoding="utf-8")
    for _ in range(3):
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice([*_PIECES, ""]) + text[place + chance.randrange(4) :]
        typed = record(text)
        diagnostics(typed, typed.verdicts, "x", link_to(None), related=True)
        symbols(typed)
        line = chance.randrange(len(typed.positions.lines) + 1)
        position = Position(line, chance.randrange(60))
        completion(typed, position)
        hover(typed, position, link_to(None))
        fixes(typed, "x", Range(position, position), [])


# ---------------------------------------------------------------------- in German


def test_a_game_is_told_in_its_language():
    game = "deal position\n  A1: ♠8\n  R1: ♥9\nAnna: A>R2\nBen: "
    german, other = f'[Lang "de"]\n{HEAD}{game}', f"{HEAD}{game}"
    first, *_ = offered(german.replace("A>R2\nBen: ", "|"))
    assert first.detail == "muss zuerst gespielt werden, Z305 (wegner.5)"
    (stop,) = (item for item in offered(german + "|") if item.label == "stopp")
    assert stop.detail == "wäre berechtigt"
    text = said(german.replace("A>R2", "A>|R2"))
    assert text is not None
    assert "Besser: `A>R1`" in text and "Der Tisch vor `A>R2`:" in text
    assert said('[Lang "de"]\n[Rules "weg|ner"]') == "**wegner**: Zank-Patience zu zweit"
    both = found_in(f"{german}stop\n{other}stop\n", related=False)
    assert [found.message.splitlines()[1] for found in both] == ["Besser: A>R1", "Better: A>R1"]
    outlined = symbols(record(f"{german}stop\n"))
    assert (outlined[0].name, outlined[0].detail) == (
        "Spiel 1: wegner",
        "Anna und Ben: nicht zu Ende",
    )
    assert "Z305 in dieser Zeile erwarten" in fixed(german.replace("A>R2", "A>|R2"))


def test_the_language_asked_for_comes_first():
    text = f'[Lang "de"]\n{HEAD}deal position\n  A1: ♠8\n  R1: ♥9\nAnna: '
    read = Record(text, "kitchen.zank", Judge(), utf16, language="en")
    offers = completion(read, Position(7, 6)).items
    assert offers[0].detail == "must be played first, Z305 (wegner.5)"


@each(
    ("pages", "link"),
    [
        ("https://example.org/docs/", "https://example.org/docs/findings.md#Z302"),
        ("https://example.org/docs/findings.html", "https://example.org/docs/findings.html#Z302"),
    ],
)
def test_links_lead_into_a_folder_or_to_the_page_that_is_named(pages: str, link: str) -> None:
    assert link_to(pages)("Z302") == link
