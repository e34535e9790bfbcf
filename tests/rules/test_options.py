"""How an option of a game is written (tag ``Agreed``)."""

from zankref.rules.options import Option


def test_an_option_without_a_value() -> None:
    option = Option("must-free", "")
    assert (option.spellings, option.spelling, option.values) == (("must-free",), "must-free", ())


def test_an_option_with_a_number() -> None:
    option = Option("reserve", "", "N", least=1, most=47)
    assert (option.spellings, option.spelling, option.values) == (("reserve=N",), "reserve=N", ())


def test_an_option_with_one_of_several_words() -> None:
    option = Option("start", "", "low|high")
    assert option.spellings == ("start=low|high",)
    assert option.values == ("low", "high")


def test_an_option_that_may_stand_alone() -> None:
    option = Option("advanced", "", "2|3", plain=True)
    assert option.spellings == ("advanced", "advanced=2|3")
    assert option.spelling == "advanced, advanced=2|3"


def test_an_option_is_a_plain_word_with_no_bound_unless_it_says_otherwise() -> None:
    option = Option("name", "what it means")
    assert (option.plain, option.least, option.most, option.most_with) == (False, 1, None, None)
