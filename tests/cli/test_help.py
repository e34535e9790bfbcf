"""Help and usage errors, in English and in German; where ``--lang`` may stand."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from tests.cli.conftest import MISSED, Run
from tests.each import each
from tools import marked
from zankref.cli import lazy, main
from zankref.cli.app import COMMANDS
from zankref.cli.language import requested_language
from zankref.cli.lazy import HELP, Command
from zankref.language import catalogue

ALL = ["", *COMMANDS]

ENGLISH = re.compile(
    r"\b(the|of|and|or|is|are|as|which|that|this|what|how|to|from|with|without|for|only|not|there|"
    r"record|records|table|write|written|file|line|default|option|options|usage|message)\b",
    re.IGNORECASE,
)
"""Words without which hardly a sentence in English can be made, and some that help likes."""

TYPED = re.compile(r"zankref\b.*|--\w[\w-]*|\[[\w|-]+\]|Z\d+|\b[\w.-]+\.(md|de)\b|'[^']*'|\w+-\w+")
"""What is typed is the same in every language."""


def command_of(name: str) -> Command:
    found = import_module(f"zankref.cli.{name}").command if name else main
    assert isinstance(found, Command)
    return found


def texts_of(command: Command) -> Iterator[str]:
    """Yield all that the help of a command may say."""
    said = lazy.help_of(command.name or "")
    yield from (*said.about, said.examples)
    for param in command.params:
        if param.metavar:
            yield param.metavar
        if isinstance(param, click.Option):
            assert param.help, param
            yield param.help


# Help.


@each("name", ALL)
def test_the_options_that_a_help_text_names_are_those_of_the_command(name: str):
    command = command_of(name)
    own = {param.opts[0] for param in command.params if isinstance(param, click.Option)}
    assert lazy.help_of(command.name or "").options.keys() <= own


@each("name", ALL)
def test_all_that_help_says_is_in_the_catalogue(name: str):
    german = catalogue("de")
    same = {"N", "S", "A", "B", "ID", "SQL", "URI"}
    said = {*texts_of(command_of(name)), HELP} - same
    assert [text for text in said if german._catalog.get(text) is None] == []  # type: ignore[attr-defined]


@each("name", ALL)
def test_german_help_has_no_english_left(run: Run, name: str):
    result = run(*filter(None, [name]), "--help", "--lang", "de")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Aufruf: zankref {name}".rstrip())
    assert "\nOptionen:\n" in result.stdout and "\n  Beispiele:\n" in result.stdout
    lines = (TYPED.sub("", line) for line in result.stdout.splitlines())
    assert [line for line in lines if ENGLISH.search(line)] == []


@each("name", ALL)
def test_english_help_has_no_german_left(run: Run, name: str):
    gesagt = run(*filter(None, [name]), "--help", "--lang", "de").stdout
    said = run(*filter(None, [name]), "--help").stdout
    assert gesagt.startswith("Aufruf:") and gesagt.endswith(
        "Diese Hilfe zeigen.\n" if name else "\n"
    )
    assert said.startswith("Usage:") and "Show this message and exit.\n" in said
    assert not re.search(r"\b(und|die|der|das|oder|eine?|Vorgabe|DATEI)\b", said)


@each("name", ALL)
def test_help_fits_the_width(run: Run, name: str):
    for lang in ("en", "de"):
        lines = run(*filter(None, [name]), "-h", "--lang", lang).stdout.splitlines()
        assert max(len(line) for line in lines if "--format [" not in line) <= 80


def test_the_version(run: Run):
    assert run("--version", "--lang", "de").stdout.startswith("zankref, Version ")


def test_shell_completion_tells_in_german(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("_ZANKREF_COMPLETE", "fish_complete")
    monkeypatch.setenv("COMP_WORDS", "zankref di")
    monkeypatch.setenv("COMP_CWORD", "di")
    shown = run().stdout
    assert re.fullmatch(r"plain\Wdiff\tZwei Mitschriften eines Spiels vergleichen\.\n", shown)


# Where --lang may stand.


@each(
    ("line", "language"),
    [
        ("--help", None),
        ("--lang de --help", "de"),
        ("--help --lang de", "de"),
        ("check --help --lang=de", "de"),
        ("--lang de check --help", "de"),
        ("check --lang de --help", "de"),
        ("--lang en check --lang de --help", "de"),
        ("--lang de check --lang en --help", "en"),
        ("check --help -- --lang de", None),
        ("check --help --lang fr", None),
    ],
)
@each(("locale", "usual"), [("C.UTF-8", "Usage:"), ("de_DE.UTF-8", "Aufruf:")])
def test_help_speaks_what_is_asked_for_wherever_it_is_asked(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    language: str | None,
    locale: str,
    usual: str,
):
    monkeypatch.setenv("LC_ALL", locale)
    result = run(*line.split())
    first = {"de": "Aufruf:", "en": "Usage:", None: usual}[language]
    assert result.output.startswith(first)
    assert requested_language(line.split()) == language


def test_a_language_that_is_missing_is_none():
    assert requested_language(["check", "--lang"]) is None
    assert requested_language(["--lang", "de", "check", "--lang"]) == "de"


@pytest.mark.parametrize(
    "line",
    ["--lang de check missed.zank", "check missed.zank --lang de", "check --lang=de missed.zank"],
)
def test_before_the_command_it_counts_more_than_the_record_too(run: Run, folder: Path, line: str):
    (folder / "missed.zank").write_text(f'[Lang "en"]\n{MISSED}', encoding="utf-8")
    assert "niemand" not in run("check", "missed.zank").stdout
    assert "Die Mitschrift endet vor dem Spielende." in run(*line.split()).stdout


# Wrong usage.

WRONG = [
    ("check", "Error: Missing argument 'PATH...'.", "Fehler: Es fehlt 'PFAD...'."),
    ("--", "Error: Missing command.", "Fehler: Es fehlt der Befehl."),
    (
        "chek x",
        "Error: No such command 'chek'. Did you mean 'check'?",
        "Fehler: Den Befehl 'chek' gibt es nicht. War 'check' gemeint?",
    ),
    ("quux", "Error: No such command 'quux'.\n", "Fehler: Den Befehl 'quux' gibt es nicht.\n"),
    (
        "missed.zank -q",
        "Error: 'missed.zank' is not a command. To check a record: zankref check missed.zank -q\n",
        "Fehler: 'missed.zank' ist kein Befehl. Beurteilt wird eine Mitschrift mit: "
        "zankref check missed.zank -q",
    ),
    (
        "check --forma json x",
        "No such option",
        "War eine von diesen gemeint: '--effort', '--format'?\n",
    ),
    ("check --quite x", "No such option", "gibt es nicht. War '--quiet' gemeint?\n"),
    ("show --a x", "No such option", "Fehler: Die Option '--a' gibt es nicht."),
    (
        "check --quiet=1 x",
        "Error: Option '--quiet' does not take a value.",
        "Fehler: Die Option '--quiet' hat keinen Wert.",
    ),
    (
        "check x --jobs",
        "Error: Option '--jobs' requires an argument.",
        "Fehler: Zur Option '--jobs' gehört ein Wert.",
    ),
    (
        "check --jobs many x",
        "'--jobs' / '-j': 'many' is not a valid whole number.",
        "Fehler: '--jobs' / '-j': 'many' ist keine gültige Zahl.",
    ),
    (
        "check --jobs -1 x",
        "-1 is not in the range x>=0.",
        "Fehler: '--jobs' / '-j': -1 liegt nicht im Bereich x>=0.",
    ),
    (
        "simulate --wrong 2",
        "2.0 is not in the range 0<=x<=1.",
        "Fehler: '--wrong': 2.0 liegt nicht im Bereich 0<=x<=1.",
    ),
    ("simulate --seed x", "'x' is not a valid integer.", "'x' ist keine gültige Zahl."),
    (
        "diff a b --format xml",
        "'xml' is not one of 'text', 'json'.",
        "Fehler: '--format': 'xml' gehört nicht dazu; möglich sind 'text', 'json'.",
    ),
    ("check --lang fr x", "'fr' is not one of 'de', 'en'.", "'fr' gehört nicht dazu"),
    ("rules wegner x", "Error: Got unexpected extra argument (x)", "Fehler: Das ist zu viel: x\n"),
    ("diff a b c d", "extra arguments (c d)", "Fehler: Das ist zu viel: c d\n"),
    ("diff a", "Error: Missing argument 'B'.", "Fehler: Es fehlt 'B'."),
    ("diff - -", "can come from standard input", "kann von der Standardeingabe kommen."),
    (
        "check -o more x",
        "'--output-file' / '-o': File 'more' is a directory.",
        "Fehler: '--output-file' / '-o': 'more' ist ein Ordner.",
    ),
    (
        "simulate --out missed.zank",
        "Directory 'missed.zank' is a file.",
        "Fehler: '--out': 'missed.zank' ist eine Datei.",
    ),
    (
        "check --statistics --format json x",
        "Error: --statistics is for people; programs can count the findings themselves.",
        "Fehler: --statistics ist für Menschen; Programme zählen die Befunde selbst.",
    ),
    (
        "check --select Z7 x",
        'no code begins with "Z7". Did you mean Z207',
        "Fehler: '--select': kein Code beginnt mit „Z7“. Ähnlich:",
    ),
    ("explain", "Error: Name a code such as Z302", "Fehler: Es fehlt ein Code wie Z302"),
    (
        "explain Z388",
        'there is no code or clause "Z388". Did you mean Z308 draw-misplaced',
        "es gibt keinen Code und keine Regel „Z388“. Ähnlich: Z308 gezogene Karte falsch gelegt",
    ),
    (
        "explain wegner",
        'there is no code or clause "wegner". For a game: zankref rules wegner',
        "es gibt keinen Code und keine Regel „wegner“. Für ein Spiel: zankref rules wegner",
    ),
    (
        "explain Z308 --rules nix",
        "'--rules': there is no rule set \"nix\", only: wegner,",
        "Fehler: '--rules': es gibt keine Regeln „nix“, sondern: wegner,",
    ),
    (
        "explain wegner.1 --rules treppe",
        "wegner.1 is not a clause of treppe, but of: wegner,",
        "wegner.1 ist keine Regel von treppe, sondern von: wegner,",
    ),
    (
        "rules wegener",
        'there is no rule set "wegener". Did you mean wegner,',
        "es gibt keine Regeln „wegener“. Ähnlich: wegner,",
    ),
    (
        "show missed.zank --at soon",
        "'soon' is not a moment; write an event (12), a line (line:12) or a place (12:5).",
        "Fehler: '--at': 'soon' ist kein Zeitpunkt; möglich sind ein Ereignis (12), "
        "eine Zeile (zeile:12) oder eine Stelle (12:5).",
    ),
    (
        "show missed.zank --seat Cleo",
        "'--seat': nobody called Cleo plays here. The players are: Anna, Ben.",
        "Fehler: '--seat': niemand namens Cleo spielt hier mit. Es spielen: Anna, Ben.",
    ),
    (
        "report - --open",
        "A page on standard output cannot be opened: name a file with -o.",
        "Was auf die Standardausgabe geht, lässt sich nicht öffnen: mit -o eine Seite nennen.",
    ),
]


@each(("line", "english", "german"), WRONG, ids=[line for line, *_ in WRONG])
def test_wrong_usage_is_told_in_both_languages(
    run: Run, folder: Path, line: str, english: str | None, german: str | None
):
    for lang, said, starts in (
        ("en", english, ("Usage: zankref", "Error: ")),
        ("de", german, ("Aufruf: zankref", "Fehler: ")),
    ):
        if said is not None:
            result = run("--lang", lang, *line.split(), stdin="")
            told = " ".join(result.stderr.split())
            assert (result.exit_code, result.stdout) == (2, "")
            # Not every click sets what was typed in quotation marks.
            assert said.strip().replace("'", "") in told.replace("'", "")
            assert told.startswith(starts)


TROUBLE = [
    (
        "check nowhere.zank",
        "zankref: nowhere.zank: No such file or directory",
        "zankref: nowhere.zank: so eine Datei oder so einen Ordner gibt es nicht",
    ),
    (
        "check -o no/where missed.zank",
        "zankref: cannot write no/where: No such file or directory",
        "zankref: no/where ist nicht zu schreiben: so eine Datei oder so einen Ordner gibt es "
        "nicht",
    ),
    ("show more", "zankref: more: Is a directory", "zankref: more: das ist ein Ordner"),
    (
        "simulate --out missed.zank/more",
        "zankref: missed.zank/more: Not a directory",
        "zankref: missed.zank/more: das ist kein Ordner",
    ),
    (
        "fmt bad.zank",
        "zankref: bad.zank:1:1: the byte 0xFF is not UTF-8",
        "zankref: bad.zank:1:1: das Byte 0xFF ist kein UTF-8",
    ),
    (
        "new missed.zank",
        "zankref: missed.zank already exists; nothing was written.",
        "zankref: missed.zank gibt es schon; nichts wurde geschrieben.",
    ),
    (
        "new no/where.zank",
        "zankref: cannot write no/where.zank: No such file or directory",
        "zankref: no/where.zank ist nicht zu schreiben: so eine Datei oder so einen Ordner gibt es "
        "nicht",
    ),
    (
        "report missed.zank -o notes",
        "zankref: notes exists and was not written by zankref, so it is left alone. Name another "
        "page with -o.",
        "zankref: notes gibt es schon und ist keine Seite von zankref, bleibt also. "
        "Eine andere nennt -o.",
    ),
]


@each(("line", "english", "german"), TROUBLE, ids=[line for line, *_ in TROUBLE])
def test_what_goes_wrong_with_files_is_told_in_both_languages(
    run: Run, folder: Path, line: str, english: str, german: str
):
    (folder / "bad.zank").write_bytes(b"\xff")
    (folder / "notes").write_text("no page", encoding="utf-8")
    for arguments, said in ((line, english), (f"{line} --lang de", german)):
        result = run(*arguments.split())
        assert (result.exit_code, result.stderr.strip()) == (3, said)


# A record where a command should be.


@each("path", ["missed.zank", "nowhere.zank", "more", "./notes.txt", "-"])
def test_a_record_instead_of_a_command(run: Run, folder: Path, path: str):
    result = run(path)
    assert result.exit_code == 2
    assert f"Error: '{path}' is not a command. To check a record: zankref check {path}\n" in (
        result.stderr
    )


def test_what_is_proposed_can_be_typed(run: Run, folder: Path):
    result = run("a game.zank", "--format", "json")
    assert "zankref check 'a game.zank' --format json\n" in result.stderr


# What click says.

NOT_SAID = {
    # To those who write a program.
    "Arguments take exactly one parameter declaration, got {length}: {decls}.",
    "Boolean option {decl!r} cannot use the same flag for true/false.",
    "Could not determine name for option with declarations {decls!r}",
    "Invalid start character for option ({option})",
    "Name '{name}' defined twice",
    "No options defined but a name was passed ({name}). Did you mean to declare an argument "
    "instead? Did you mean to pass '--{name}'?",
    "Value must be an iterable.",
    # Of what there is none here: what is out of use, comes from the environment or is typed on
    # request; times, flags, several values, files that click opens.
    "(Deprecated) {text}", "deprecated", "{text} {deprecated_message}",
    "DeprecationWarning: The command {name!r} is deprecated.",
    "DeprecationWarning: The command {name!r} is deprecated.{extra_message}",
    "DeprecationWarning: The {param_type} {name!r} is deprecated.{extra_message}",
    "(dynamic)", "env var: {var}", "Do you want to continue?",
    "Confirm the action without prompting.", "Positional arguments",
    "Choice({choices})", "Choose from:\n\t{choices}", "{value!r} is not {choice}.",
    "{value!r} does not match the format {format}.",
    "{value!r} does not match the formats {formats}.",
    "{value!r} is not a valid UUID.", "{value!r} is not a valid boolean.",
    "{value!r} is not a valid boolean. Recognized values: {states}",
    "Argument {name!r} takes {nargs} values.", "Option {name!r} requires {nargs} arguments.",
    "Takes {nargs} values but 1 was given.", "Takes {nargs} values but {len} were given.",
    "{len_type} values are required, but {len_value} was given.",
    "{len_type} values are required, but {len_value} were given.",
    "Could not open file {filename!r}: {message}", "unknown error",
    "{name} {filename!r} does not exist.", "{name} {filename!r} is not executable.",
    "{name} {filename!r} is not writable.", "Missing {param_type}",
    # Said in other words: by the option --version; and what a path is in the messages above.
    "%(prog)s, version %(version)s", "file", "directory", "path",
}  # fmt: skip


def said_by_click() -> Iterator[str]:
    """Yield the texts in those modules of click that the program uses."""
    folder = Path(click.__file__).parent
    for name in ("core", "decorators", "exceptions", "formatting", "parser", "types"):
        tree = ast.parse((folder / f"{name}.py").read_bytes())
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("_", "ngettext"):
                for argument in call.args:
                    if isinstance(argument, ast.Constant):
                        yield argument.value


def test_all_that_click_can_say_here_has_german_words():
    ours = {*marked.CLICKS_HELP, *marked.CLICKS_ERRORS, HELP, "Show the version and exit."}
    assert {*said_by_click()} - ours - NOT_SAID == set()


def test_click_asks_nobody_else(run: Run):
    run("--help")
    for module in (click.core, click.exceptions, click.formatting, click.parser, click.types):
        for name in ("_", "ngettext"):
            asks = getattr(module, name, None)
            assert asks is None or asks.__module__.startswith("zankref."), (module, name)
