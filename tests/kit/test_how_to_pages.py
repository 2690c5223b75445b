"""The pages on how to play tell what a first turn asks, with the numbers of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuliptable import games
from tuliptable.games.gift_of_tulips import tables as gift_of_tulips
from tuliptable.games.tulip_bubble import tables as tulip_bubble
from tuliptable.games.tulip_bubble.text import wording as tulip_bubble_wording
from tuliptable.games.windmill_valley.tables import valley

PAGES = Path(__file__).parents[2] / "docs" / "how-to"


def page(key: str) -> str:
    """Return a page as one line, so that a sentence can be found wherever its line breaks."""
    return " ".join((PAGES / f"{key}.md").read_text().split())


def rows(key: str) -> list[list[str]]:
    """Return the cells of every table row on a page."""
    lines = (PAGES / f"{key}.md").read_text().splitlines()
    return [[cell.strip(" *") for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]


def test_gift_of_tulips_tells_the_cards_and_turns_for_every_number_of_players() -> None:
    for n in games.load("gift-of-tulips").players:
        cards = gift_of_tulips.COPIES[n] * gift_of_tulips.FACE_COUNT
        told = [n, cards, gift_of_tulips.REMOVED[n], gift_of_tulips.TURNS_EACH[n]]
        assert [str(number) for number in told] in rows("gift-of-tulips")


def test_tulip_bubble_prints_its_price_chart() -> None:
    for rank, prices in zip("ABC", tulip_bubble.PRICE, strict=True):
        assert [rank, *map(str, prices[1:])] in rows("tulip-bubble")


def test_tulip_bubble_tells_every_collectors_wish_and_bonus() -> None:
    told = {row[0]: (row[1], row[-1]) for row in rows("tulip-bubble") if len(row) == 3}
    for collector in tulip_bubble.COLLECTORS:
        row = told[tulip_bubble_wording.COLLECTOR_NAMES[collector.id]]
        assert row == (tulip_bubble_wording.WANTED_SETS[collector.id], str(collector.bonus))


def test_windmill_valley_tells_the_connections_of_the_map() -> None:
    told = {row[0]: set(row[1].replace(" and", ",").split(", ")) for row in rows("windmill-valley") if len(row) == 2}
    spaces = {name: set(connected.split()) for name, _, connected, _ in valley.SPACES}
    for corner in ("A1", "B1", "C1L", "C1R", "D1L", "D1R"):
        assert told[corner] - {"the Market"} == spaces[corner]
    assert "the Market" in told["A1"]


def test_the_map_of_windmill_valley_repeats_the_connections_of_number_1() -> None:
    """The page tells one sixth of the map and says that the others are alike."""
    spaces = {name: set(connected.split()) for name, _, connected, _ in valley.SPACES}
    for name, connected in spaces.items():
        turn = int(name[1]) - 1
        first = f"{name[0]}1{name[2:]}"
        assert connected == {f"{n[0]}{(int(n[1]) - 1 + turn) % 6 + 1}{n[2:]}" for n in spaces[first]}


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("gift-of-tulips", "a number from 2 to 4"),
        ("gift-of-tulips", "two cards of different colours open the Festival"),
        ("gift-of-tulips", "A player drawn at random goes first"),
        ("tulips", "A count of 0 never wins"),
        ("tulip-bubble", f"Each player starts with {tulip_bubble.STARTING_CASH} guilders"),
        ("tulip-bubble", "in equal shares rounded down"),
        ("keukenhof", "each player gets one of each of the six resources"),
        ("keukenhof", "Each player needs a different one"),
        ("keukenhof", "no matter who painted them"),
        ("windmill-valley", "pay 1 guilder to move a **neutral marker**"),
        ("windmill-valley", "An area with three other markers is **full**"),
        ("windmill-valley", "stack your marker on theirs"),
        ("windmill-valley", "pay 1 guilder to replace all four"),
        ("windmill-valley", "pay 1 guilder to replace all three"),
        ("windmill-valley", "swap a stored bulb for the new one"),
        ("windmill-valley", "the new card replaces one of yours"),
        ("windmill-valley", "take 2 guilders instead"),
    ],
)
def test_a_page_tells_what_a_first_turn_asks(key: str, sentence: str) -> None:
    assert sentence in page(key)
