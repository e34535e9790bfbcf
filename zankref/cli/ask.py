"""``zankref ask``: what may be played at a moment, what cannot be, and why not."""

import json
from typing import TYPE_CHECKING

import click

from zankref.cli import lazy
from zankref.cli.effort import effort_option
from zankref.cli.language import lang_option
from zankref.cli.paths import STDIN
from zankref.cli.position import FilePosition, event_at, game_at, moment_options
from zankref.cli.reading import read_or_exit
from zankref.cli.replacing import written
from zankref.cli.streams import for_people, for_programs
from zankref.language import N_, Language, _, known, speaking, spoken

if TYPE_CHECKING:
    from zankref.evidence.answers import Answer


@lazy.command("ask")
@lazy.argument("file", metavar=N_("FILE"), type=click.Path())
@lazy.argument("question", metavar=N_("[QUESTION]"), nargs=-1)
@moment_options
@lazy.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@lazy.option("--proof", metavar=N_("FILE"), type=click.Path(dir_okay=False))
@effort_option()
@lang_option()
def command(
    file: str,
    question: tuple[str, ...],
    at: int | FilePosition | None,
    number: int | None,
    form: str,
    proof: str | None,
    effort: int,
    lang: Language | None,
) -> None:
    """Answer a question."""
    from zankref.errors import InvalidArgument, UnusableRecord
    from zankref.library.asking import ask

    document = read_or_exit(file)
    game = game_at(document, number, at)
    event, asked = event_at(document, game, at), " ".join(question) or None
    tag = game.tag("Lang")
    with speaking(lang or (tag and known(tag.value.casefold())) or spoken()):
        try:
            answer = ask(game, asked, at=event, effort=effort)
        except InvalidArgument as error:
            raise click.BadParameter(str(error), param_hint="'QUESTION'") from error
        except UnusableRecord as error:
            raise click.UsageError(str(error)) from error
        if proof is not None:
            if answer.proof is None:
                said = _("There is no proof to write: {sentence}").format(sentence=answer.sentence)
                raise click.BadParameter(said, param_hint="'--proof'")
            with written(proof) as stream:
                (stream or for_programs()).write(
                    json.dumps(answer.proof, ensure_ascii=False) + "\n"
                )
        if form == "json":
            for_programs().write(
                json.dumps(_object(answer, asked, event), ensure_ascii=False) + "\n"
            )
        elif proof != STDIN:
            _write(answer)


def _object(answer: "Answer", asked: str | None, event: int) -> dict[str, object]:
    """Return an answer as an object of JSON."""
    return {
        "schema": "zankref-answer/1",
        "question": asked,
        "at": event,
        "answer": answer.answer,
        "sentence": answer.sentence,
        "ways": answer.ways,
        "why": answer.why,
        "tables": answer.tables,
        "proof": answer.proof,
    }


def _write(answer: "Answer") -> None:
    """Write an answer for people: the sentence, the ways to play, the evidence."""
    from zankref.report.sheet import indented
    from zankref.report.style import with_cards

    sheet = for_people()
    sheet.write(with_cards(answer.sentence))
    for way in answer.ways:
        sheet.write(with_cards("  " + "  ".join(way)))
    for line in answer.why:
        text = line.lstrip()
        inset = 2 + len(line) - len(text)
        sheet.put(indented(with_cards(text).wrapped(sheet.width - inset), " " * inset))
