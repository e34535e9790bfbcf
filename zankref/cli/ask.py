"""``zankref ask``: what may be played at a moment, what may not, and why."""

import json
from typing import TextIO

import click

from zankref.cli import lazy, options
from zankref.cli.files import STDIN
from zankref.cli.outputs import for_people, for_programs, output_stream
from zankref.cli.position import FilePosition, event_at, game_at, moment_options, read_or_exit
from zankref.errors import InvalidArgument, UnusableRecord
from zankref.evidence.answers import Answer
from zankref.language import N_, Language, _, as_language, current_language, speaking
from zankref.library.asking import ask
from zankref.report.json import attributes
from zankref.report.sheet import indented
from zankref.report.styled import with_cards


@lazy.command("ask")
@options.file
@lazy.argument("question", metavar=N_("[QUESTION]"), nargs=-1)
@moment_options
@lazy.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@lazy.option("--proof", metavar=N_("FILE"), type=click.Path(dir_okay=False))
@options.effort
@options.lang()
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
    document = read_or_exit(file)
    game = game_at(document, number, at)
    event, asked = event_at(document, game, at), " ".join(question) or None
    with speaking(lang or as_language((game.value("Lang") or "").casefold()) or current_language()):
        try:
            answer = ask(game, asked, at=event, effort=effort)
        except InvalidArgument as error:
            raise click.BadParameter(str(error), param_hint="'QUESTION'") from error
        except UnusableRecord as error:
            raise click.UsageError(str(error)) from error
        if proof is not None:
            if answer.proof is None:
                text = _("There is no proof to write: {sentence}").format(sentence=answer.sentence)
                raise click.BadParameter(text, param_hint="'--proof'")
            with output_stream(proof) as stream:
                _write_json(answer.proof, stream)
        if form == "json":
            _write_json(_object(answer, asked, event))
        elif proof != STDIN:
            _write(answer)


def _write_json(data: object, stream: TextIO | None = None) -> None:
    (stream or for_programs()).write(json.dumps(data, ensure_ascii=False) + "\n")


def _object(answer: Answer, asked: str | None, event: int) -> dict[str, object]:
    """Return an answer as an object of JSON."""
    return {
        "schema": "zankref-answer/1",
        "question": asked,
        "at": event,
        **attributes(answer, "answer sentence ways why tables proof"),
    }


def _write(answer: Answer) -> None:
    """Write an answer for people: the sentence, the ways to play, the evidence."""
    sheet = for_people()
    sheet.write(with_cards(answer.sentence))
    for way in answer.ways:
        sheet.write(with_cards("  " + "  ".join(way)))
    for line in answer.why:
        text = line.lstrip()
        inset = 2 + len(line) - len(text)
        sheet.put(indented(with_cards(text).wrapped(sheet.width - inset), " " * inset))
