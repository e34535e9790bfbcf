"""What comes to the place that counts by itself and what goes from there, judged by hand."""

from tests.searches.test_search import cards
from zankref.searches.crossings import EMPTY, GONE, Crossing, Crossings, Labels, Node
from zankref.searches.fields import Fields, Position
from zankref.searches.positions import ALTERNATELY, Codes, Piles


class Tableau:
    """Piles without the one at the place; ``♥8`` at the bottom of one is the announced card."""

    def __init__(self, *piles: str, labelled: str = "", limit: int = 8) -> None:
        self.store, self.codes = Piles(ALTERNATELY), Codes(ALTERNATELY)
        announced = cards("♥8")[0]
        self.marked = self.codes.single_out(announced)
        self.labels = Labels(self.codes, self.marked)
        start = [
            self.store.of(
                [self.marked if c == announced else ALTERNATELY.code[c] for c in cards(pile)]
            )
            for pile in piles
        ]
        self.label = EMPTY
        if labelled:
            [card] = cards(labelled)
            code = self.marked if card == announced else ALTERNATELY.code[card]
            self.label = self.labels.of(code)
            start.append(self.store.put(0, self.label))
        self.fields = Fields(self.store, self.codes, limit, ())
        self.fields.companies.staying = self.labels.plain
        self.crossings = Crossings(self.store, self.codes, self.fields, self.labels, limit)
        halves = self.fields.halves([pile for pile in start if pile])
        self.field = self.fields.field(Position(len(start), False, halves))

    def coming(self) -> list[tuple[Crossing, Node]]:
        return list(self.crossings.coming(self.field))

    def going(self) -> list[tuple[Crossing, Node]]:
        return list(self.crossings.going(Node(self.label, self.field), self.label))


def test_a_label_is_one_for_each_code() -> None:
    table = Tableau("♥8", "♠9")
    black, red = ALTERNATELY.code[cards("♠9")[0]], ALTERNATELY.code[cards("♦9")[0]]
    label = table.labels.of(black)
    assert label == table.labels.of(black) != table.labels.of(red)
    assert table.codes.as_target[label] == black
    assert table.labels.plain[label] == black


def test_only_the_announced_card_goes_for_good_and_only_onto_a_pile() -> None:
    table = Tableau("♥8", "♠9")
    announced, other = table.labels.of(table.marked), table.labels.of(ALTERNATELY.code[7])
    assert table.labels.has_gone(announced, 1)
    assert not table.labels.has_gone(announced, 0)
    assert not table.labels.has_gone(other, 1)
    assert table.labels.released(announced, 1) == ALTERNATELY.code[cards("♥8")[0]]
    assert table.labels.released(announced, 0) == table.marked
    assert table.labels.released(other, 0) == ALTERNATELY.code[7]


def test_cards_that_fit_nowhere_come_to_the_place() -> None:
    table = Tableau("♥8", "♣K ♠3", "♠J")
    came = {node.label for _, node in table.coming()}
    plain = {table.labels.plain[label] for label in came}
    assert table.marked in plain
    assert ALTERNATELY.code[cards("♠3")[0]] in plain
    assert all(node.field.places == table.field.places + 1 for _, node in table.coming())


def test_a_card_that_fits_another_pile_does_not_come() -> None:
    # From one nine it could go there, but for the other nine.
    table = Tableau("♥8", "♠9", "♣9")
    assert table.marked not in {table.labels.plain[node.label] for _, node in table.coming()}


def test_the_announced_card_goes_onto_what_it_fits_and_the_place_counts_no_more() -> None:
    table = Tableau("♠9", "♣K", labelled="♥8")
    [(crossing, node)] = table.going()
    assert node.label == GONE
    assert node.field.places == table.field.places
    assert len(crossing.after) == len(crossing.before) - 1


def test_another_card_that_goes_leaves_the_place_empty() -> None:
    table = Tableau("♥10", "♥8", labelled="♠9")
    assert {node.label for _, node in table.going()} == {EMPTY}
    assert {node.field.places for _, node in table.going()} == {table.field.places - 1}


def test_the_announced_card_need_not_go_to_another_empty_pile() -> None:
    assert not Tableau("♣K", "", labelled="♥8").going()
