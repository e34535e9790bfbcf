"""The clauses of the rules as findings cite them, a sentence or two each; one module per game.

``docs/rules/`` explains each in full, under an anchor of the same name. Cards and piles are written
as in a record: Q stock, A waste, S reserve, M foundations, R tableau.
"""


def page_of(clause: str) -> str:
    """Return the name of the page in ``docs/rules/`` that explains a clause, given its id."""
    game, _, _ = clause.partition(".")
    return game.replace("streit", "streitpatience")
