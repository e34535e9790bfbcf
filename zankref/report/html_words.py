"""The texts of the replay page, in the current language.

What the referee says comes from the verdict and from ``words``; ``page/page-words.json`` has the
labels around it that scripts write; what stands on the page from the start is in its template. The
page fills in the placeholders in braces. Where that is a number there are two texts: one for 1, the
other for all other numbers.
"""

from zankref.cards import RANKS, named_rank
from zankref.language import _, ngettext, spoken
from zankref.report.labels import better, or_
from zankref.texts import texts


def page_words() -> dict[str, str | list[str]]:
    """Return the page's texts by the names used in its template and script."""
    return {
        "lang": spoken(),
        **texts_of("page"),
        "better": better(),
        "or": or_(),
        # As cards show them.
        "ranks": [named_rank(rank) for rank in RANKS],
        # NOTE: in the order ♣ ♠ ♥ ♦
        "suits": _("clubs spades hearts diamonds").split(),
        # NOTE: from the ace to the king
        "rank_names": _("ace 2 3 4 5 6 7 8 9 10 jack queen king").split(),
    }


def texts_of(page: str) -> dict[str, str | list[str]]:
    """Return the texts of a page; two of one where a number decides, for 1 and for others."""
    return {
        key: _(text) if isinstance(text, str) else [ngettext(text[0], text[1], n) for n in (1, 2)]
        for key, text in texts(__file__, f"page/{page}-words").items()
    }


def found_in_all(number: int) -> str:
    """How much was found in a game."""
    if not number:
        return _("no findings")
    return ngettext("{number} finding", "{number} findings", number).format(number=number)


def called_in_all(number: int, call: str) -> str:
    """How often Stop was called in a game, or what its players do instead (``RuleSet.call``)."""
    if call == "knock":
        return ngettext("{number} knock", "{number} knocks", number).format(number=number)
    return ngettext("{number} Stop", "{number} Stops", number).format(number=number)
