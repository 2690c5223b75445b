"""Numbers, names and lists in English."""

from __future__ import annotations

from tuliptable.engine.english import (
    as_sentence,
    capitalize,
    count_noun,
    format_signed,
    join_words,
    spaced,
    spoken_name,
)


def test_numbers_have_their_plural_and_their_sign() -> None:
    assert [count_noun(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [format_signed(n) for n in (2, 0, -2)] == ["+2", "0", "−2"]


def test_lists_end_with_and_or_or() -> None:
    words = ["red", "yellow", "black"]
    assert [join_words(words[:n]) for n in range(4)] == ["", "red", "red and yellow", "red, yellow and black"]
    assert join_words(words[:2], "or") == "red or yellow"


def test_names_in_code_become_words() -> None:
    assert [spaced(name) for name in ("FestivalOpen", "festival_open")] == ["festival open", "festival open"]
    assert [spoken_name(name) for name in ("red4", "new_moon")] == ["red 4", "new moon"]


def test_a_sentence_has_a_capital_letter_and_a_full_stop() -> None:
    assert capitalize("tulips BLOOM") == "Tulips BLOOM"
    assert [as_sentence(text) for text in ("it rains", "Why?")] == ["It rains.", "Why?"]
