"""The umpire's talk at the table: a line is an entry or a command; questions are asked back."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Literal, cast

from zankref.cli.umpiring.form import Form
from zankref.cli.umpiring.input_lines import STRIKE, Lines
from zankref.cli.umpiring.paper import WORDS, Paper, describe, describe_upset, sentences
from zankref.language import _
from zankref.record.actions import Decision
from zankref.record.line_kinds import write_speaker
from zankref.report.spelling import keyword
from zankref.report.words import phrase
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.umpire.replies import Reply
from zankref.umpire.session import Session
from zankref.umpire.shorthand import ShorthandEntry, is_call, read_typed
from zankref.umpire.sight import Data
from zankref.umpire.view import Entry

_DIGITS: Final = 6

_YES: Final = frozenset({"y", "yes", "j", "ja"})


class Dialogue:
    """Takes lines until they end."""

    def __init__(
        self, session: Session, lines: Lines, paper: Paper, *, seat: int, shows_table: bool
    ) -> None:
        self._session: Final = session
        self._lines: Final = lines
        self._paper: Final = paper
        self._form: Final = Form(lines, paper)
        self._seat: Final = seat
        self._shows_table: Final = shows_table
        self._hints = 0
        self._verdict: Data | None = None

    def run(self) -> None:
        """Answer line after line; returns at ``quit``, raises EOFError when the lines end."""
        self._show_table()
        while True:
            line = self._lines.ask(self._prompt(), self._words)
            name, _blank, rest = line.partition(" ")
            command = next((c for c, w in WORDS.items() if name.casefold() in w.names), None)
            if line == STRIKE:
                command = "strike"
            if command == "quit":
                return
            if command is not None:
                self._command(command, rest.strip())
            elif line:
                self._entry(line)

    # Lines.

    def _prompt(self) -> str:
        view = self._session.view()
        who = view.get("hand") or view.get("on_turn")
        return f"{who}> " if who else "> "

    def _words(self) -> Sequence[str]:
        """Return the words that complete a line: those of the game, whatever is allowed now."""
        view = self._session.view()
        called = {*view.get("words", []), view.get("call", "stop")}
        return [
            *(f"{player}:" for player in view["players"]),
            *sorted(map(keyword, called | {"touch", "undo"})),
            *view.get("table", {}),
            *(word.names[self._session.language == "de"] for word in WORDS.values()),
        ]

    def _entry(self, line: str) -> None:
        view = self._session.view()
        typed, players = read_typed(line, view), view["players"]
        if typed.player is None and players and not view["entries"] and not is_call(typed.written):
            # Where nobody knows who begins, whoever moves first does.
            asked = _("Whose action is it? (empty: {player})").format(player=players[0])
            speaker = write_speaker(self._form.ask(asked) or players[0])
            typed = read_typed(f"{speaker} {line}", view)
        if typed.player is None:
            self._paper.put(_("Whose action is it? Write the name before it, such as Ben: stop."))
            return
        self._enter(ShorthandEntry(typed.player, typed.written))

    def _enter(self, typed: ShorthandEntry) -> None:
        """Enter an action, asking first what has to be answered."""
        player, written = str(typed.player), typed.written
        more: dict[str, object] = {}
        while True:
            answer = self._session.enter(player, written, **more)  # type: ignore[arg-type]
            if answer.asks is None:
                break
            if answer.asks["what"] == "card":
                card = self._form.ask(_("Which card? (? if nobody knows; empty: no entry)"))
                if not card:
                    return
                written = f"{written} {card}"
                continue
            added = self._ask(answer.asks)
            if added is None:
                self._paper.put(_("Nothing was entered."))
                return
            more |= added
        self._tell(answer, entered=True)

    def _ask(self, asks: Data) -> dict[str, object] | None:
        """Return the answer to a question, None if nothing is to be done."""
        match cast('Literal["sure", "lies-so", "decision", "changes"]', asks["what"]):
            case "sure":
                self._paper.put(str(asks["why"]))
                return {"sure": True} if self._agree(_("Enter it anyway?")) else None
            case "lies-so":
                self._paper.entries(cast("list[Entry]", asks["entries"]))
                self._paper.table(self._session.live, self._seat)
                asked = _("Does the table look like this, and is everything entered?")
                if self._agree(asked, usual=True):
                    return {"lies_so": True}
                return None
            case "changes":
                for change in cast("list[Data]", asks["changes"]):
                    self._paper.put(describe_upset(change))
                return {"sure": True} if self._agree(_("Change it anyway?")) else None
        if asks["why"]:
            self._paper.put(str(asks["why"]))
        asked = _("What do the players decide: upheld or denied? (empty: no entry)")
        decision = self._decision(self._form.ask(asked))
        return None if decision is None else {"decision": decision}

    def _decision(self, reply: str) -> Decision | None:
        decisions: tuple[Decision, ...] = ("upheld", "denied")
        return next((name for name in decisions if reply.casefold() in WORDS[name].names), None)

    def _agree(self, question: str, *, usual: bool = False) -> bool:
        prompt = _("{question} (y/n; empty: yes)") if usual else _("{question} (y/n; empty: no)")
        reply = self._form.ask(prompt.format(question=question)).casefold()
        return reply in _YES or (usual and not reply)

    # Commands.

    def _command(self, name: str, rest: str) -> None:
        session = self._session
        match name:
            case "help":
                self._help()
            case "table":
                self._paper.table(session.live, self._seat)
            case "entries":
                self._paper.entries(session.entries())
            case "strike" | "replace" | "insert":
                self._put_right(name, rest)
            case "check":
                lines = self._until_empty()
                self._change(lambda sure: session.check(lines, sure=sure))
            case "gap":
                self._tell(session.gap())
            case "deal":
                self._deal()
            case "upheld" | "denied":
                decision = self._decision(name)
                assert decision is not None
                self._change(lambda sure: session.decide(decision, sure=sure))
            case "better":
                self._better()
            case "hint":
                self._hint(rest)
            case "finish":
                self._tell(session.finish(rest or None))
            case _:
                self._next()

    def _help(self) -> None:
        self._paper.put(phrase("what_to_type"))
        german = self._session.language == "de"
        for word in WORDS.values():
            self._paper.put(f"  {word.names[german]} {word.more}".ljust(18) + _(word.about))

    def _until_empty(self) -> list[str]:
        """Return the lines up to an empty one, or to the last."""
        lines: list[str] = []
        with suppress(EOFError):
            while line := self._lines.ask("  "):
                lines.append(line)
        return lines

    def _put_right(self, name: str, rest: str) -> None:
        """Strike out, replace or insert an entry by its number."""
        session = self._session
        number, _blank, written = rest.partition(" ")
        place = len(session.live.items) - 1
        if number or name != "strike":
            if not number.isdecimal() or len(number) > _DIGITS:
                self._paper.put(_("Which entry? The command entries numbers them."))
                return
            place = int(number) - 1
        if name == "strike":
            struck = [entry for entry in session.entries() if entry["place"] == place]
            if self._change(lambda sure: session.strike(place, sure=sure)):
                line = _("Struck out: {entry}")
                self._paper.put(line.format(entry=describe(struck[0])))
            return
        typed = read_typed(written, session.view())
        if name == "replace":
            self._change(lambda sure: session.replace(place, typed.written, sure=sure))
        else:
            player = typed.player or ""
            self._change(lambda sure: session.insert(place, player, typed.written, sure=sure))

    def _change(self, change: Callable[[bool], Reply]) -> bool:
        """Change an entry if its consequences are accepted; return whether it was done."""
        answer = change(False)
        if answer.asks is not None and answer.asks["what"] != "decision":
            if self._ask(answer.asks) is None:
                return False
            answer = change(True)
        if answer.asks is not None:
            self._paper.put(_("Write what the players decided as well: stop upheld, stop denied."))
            return False
        self._tell(answer)
        return answer.done

    def _rules(self) -> RuleSet | None:
        """Return the game that is played; if that is not known, say so."""
        name = self._session.verdict.rules
        if name is None:
            self._paper.put(_("It is not known which rules apply: see the tag Rules in the file."))
            return None
        return RULE_SETS[name]

    def _deal(self) -> None:
        """Enter the open cards of the deal again."""
        rules = self._rules()
        if rules is not None:
            deal = self._form.deal(rules)
            tags = {tag.name: tag.value for tag in self._session.record.game.tags}
            self._change(lambda sure: self._session.amend(tags, deal, sure=sure))

    def _next(self) -> None:
        """Begin the next game of the same players."""
        rules = self._rules()
        if rules is None:
            return
        (following,) = self._session.next().told
        tags = cast("dict[str, str]", following["tags"])
        if rules.layout.players > 1:
            tags["First"] = self._form.ask(_("Who begins? (empty: the rules decide)"))
        deal = self._form.deal(rules)
        self._tell(self._session.begin({name: text for name, text in tags.items() if text}, deal))

    def _hint(self, player: str) -> None:
        self._hints += 1
        on_turn = player or self._session.view().get("on_turn") or ""
        self._tell(self._session.hint(on_turn, min(self._hints, 2)))

    def _better(self) -> None:
        faults = cast("list[Data]", self._verdict["faults"]) if self._verdict else []
        ways = [way for fault in faults for way in cast("list[list[str]]", fault["better"])]
        for way in ways:
            self._paper.put("  ".join(way))
        if not ways:
            self._paper.put(_("There is no better line to show."))

    # Answers.

    def _tell(self, answer: Reply, *, entered: bool = False) -> None:
        """Write what the umpire answers, and the table after a change."""
        if answer.refused is not None:
            self._paper.put(answer.refused)
            return
        if entered:
            self._hints = 0
            self._paper.put(describe(self._session.entries()[-1]), dim=True)
        if answer.done and not any(message["kind"] == "summary" for message in answer.told):
            self._show_table()
        for message in answer.told:
            for sentence in sentences(message):
                self._paper.put(sentence)
            if message["kind"] == "verdict":
                self._verdict = message
                self._refill()

    def _refill(self) -> None:
        """Ask for the cards that have to be laid after a Stop."""
        for debt in self._session.view().get("owed", []):
            if debt["what"] == "refill":
                player, source, target = debt["player"], debt["from"], debt["to"]
                asked = phrase("which_refill", player=player, source=source, target=target)
                if card := self._form.ask(asked):
                    self._enter(ShorthandEntry(player, f"Q>A {card}"))

    def _show_table(self) -> None:
        if self._shows_table:
            self._paper.table(self._session.live, self._seat)
