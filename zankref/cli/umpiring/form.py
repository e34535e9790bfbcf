"""Asks for the head of a new record: which game, who plays, who begins, what lies open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from zankref.cli.blank import open_piles
from zankref.cli.umpiring.input_lines import Lines
from zankref.cli.umpiring.paper import Paper
from zankref.language import _
from zankref.report.words import phrase
from zankref.rules.registry import KNOWN_AS, RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.umpire.session import MODES

#: Tags in the order in which they are asked for.
_MODE: Final = "Umpire"


class Wanted(NamedTuple):
    """The settings of a new game on the command line; None is asked for."""

    rules: str | None = None
    players: Sequence[str] = ()
    first: str | None = None
    agreed: str | None = None
    mode: str | None = None
    match: str | None = None
    deal: str | None = None

    @property
    def says_all(self) -> bool:
        """True if nothing has to be asked."""
        return None not in (self.rules, self.first, self.agreed, self.mode, self.deal)


class Form:
    """Asks for the head of a game; an empty answer takes what is proposed."""

    def __init__(self, lines: Lines, paper: Paper) -> None:
        self._lines = lines
        self._paper = paper

    def fill_in(self, wanted: Wanted, language: str) -> tuple[Mapping[str, str], Sequence[str]]:
        """Return the tags and the deal of a game; raises EOFError if the answers end before."""
        games = _("Which game is played? (empty: wegner; there are: {games})")
        modes = phrase("which_umpire")
        asked = games.format(games=", ".join(RULE_SETS))
        rules = RULE_SETS[wanted.rules or self._one_of(asked, [*RULE_SETS])]
        tags = {"Lang": language, "Rules": rules.name}
        if wanted.match:
            tags["Match"] = wanted.match
        names = [*self._players(wanted.players, rules)]
        tags |= {f"Player{number}": name for number, name in enumerate(names, 1)}
        if rules.layout.players > 1:
            asked = _("Who begins? (empty: the rules decide)")
            tags["First"] = self._given_or_asked(wanted.first, asked)
        if rules.options:
            known = ", ".join(option.name for option in rules.options)
            asked = _("Which options are agreed on? (empty: none; there are: {options})")
            tags["Agreed"] = self._given_or_asked(wanted.agreed, asked.format(options=known))
        tags[_MODE] = wanted.mode or self._one_of(modes, MODES)
        deal = self.deal(rules, wanted.deal)
        return {name: value for name, value in tags.items() if value}, deal

    def deal(self, rules: RuleSet, given: str | None = None) -> Sequence[str]:
        """Return the lines of a deal, after asking for its open cards."""
        piles = [*open_piles(rules)]
        if not piles:
            return []
        names = " ".join(line.partition(":")[0] for line in piles)
        question = _("Which cards lie open on {piles}, in this order? (? for one nobody knows)")
        cards = self._given_or_asked(given, question.format(piles=names)).replace(",", " ").split()
        if not cards:
            return []
        cards += ["?"] * (len(piles) - len(cards))
        filled = [_with_card(line, card) for line, card in zip(piles, cards, strict=False)]
        # One card too many is for the session to refuse.
        return [*filled[:-1], " ".join([filled[-1], *cards[len(piles) :]])]

    def _given_or_asked(self, given: str | None, question: str) -> str:
        return self.ask(question) if given is None else given

    def ask(self, question: str) -> str:
        """Ask a question; return the answer."""
        self._paper.put(question)
        return self._lines.ask("? ")

    def _one_of(self, question: str, choices: Sequence[str]) -> str:
        """Ask until the answer is one of these; an empty answer means the first."""
        while True:
            reply = self.ask(question).casefold() or choices[0]
            name = KNOWN_AS.get(reply, reply)
            if name in choices:
                return name

    def _players(self, wanted: Sequence[str], rules: RuleSet) -> Iterator[str]:
        yield from wanted[: rules.layout.players]
        for number in range(len(wanted) + 1, rules.layout.players + 1):
            yield self.ask(_("What is player {number} called?").format(number=number))


def _with_card(line: str, card: str) -> str:
    """Return the line of a pile with its open card, the last ``?`` that is not in brackets."""
    before, _mark, after = line.rpartition("?")
    return f"{before}{card}{after}"
