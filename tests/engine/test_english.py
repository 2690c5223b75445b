"""Numbers, verbs and names in sentences."""

from __future__ import annotations

import pytest

from tuliptable.engine.english import capitalize, count_noun, format_signed, join_words, ordinal, possessive, verb


def test_numbers_have_their_plural_and_places_their_ending() -> None:
    assert [count_noun(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [format_signed(n) for n in (2, 0, -2)] == ["+2", "0", "−2"]
    places = [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 112)]
    assert places == ["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "112th"]


@pytest.mark.parametrize(
    ("base", "third"),
    [("keep", "keeps"), ("have", "has"), ("pass", "passes"), ("carry", "carries"), ("pay", "pays"), ("go", "goes")],
)
def test_you_keep_and_ann_keeps(base: str, third: str) -> None:
    assert (verb(base, True), verb(base, False)) == (base, third)


def test_names_and_lists() -> None:
    assert (possessive("Ann"), possessive("Iris")) == ("Ann's", "Iris'")
    words = ["red", "yellow", "black"]
    assert [join_words(words[:n]) for n in range(4)] == ["", "red", "red and yellow", "red, yellow and black"]
    assert join_words(words[:2], "or") == "red or yellow"
    assert capitalize("tulips BLOOM") == "Tulips BLOOM"
