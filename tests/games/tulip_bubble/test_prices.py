"""Market prices, the price markers, and the market response."""

from __future__ import annotations

import itertools

import pytest

from tests.games.tulip_bubble.table import card, levels, position, random_states
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.rules.prices import (
    cheapest_colour,
    lower_marker,
    market_price,
    most_expensive_colour,
    raise_marker,
    respond_to_counts,
    respond_to_market,
)
from tuliptable.games.tulip_bubble.rules.round import apply_event
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import MarketEvent, Phase, TulipBubble

PLACEMENTS = list(itertools.permutations(range(1, 8), 3))
ORDERS = sorted({tuple(sorted(set(c)).index(n) for n in c) for c in itertools.product(range(3), repeat=3)})
"""All orders of three counts, including equal counts."""


def on(levels: tuple[int, ...]) -> TulipBubble:
    s = TulipBubble()
    for colour, level in enumerate(levels):
        s.level[colour] = level
    return s


def move_marker(levels: dict[str, int], colour: str, steps: int) -> dict[str, int]:
    """Move a marker up for positive steps, down for negative ones (TB-16)."""
    own, taken = levels[colour], set(levels.values())
    free = [level for level in range(1, 8) if level not in taken and (level > own) == (steps > 0)]
    far_enough = [level for level in free if abs(level - own) >= abs(steps)]
    if far_enough:
        return levels | {colour: min(far_enough, key=lambda level: abs(level - own))}
    if free:
        return levels | {colour: max(free, key=lambda level: abs(level - own))}
    return levels


def respond(levels: dict[str, int], counts: dict[str, int]) -> dict[str, int]:
    if len(set(counts.values())) == 1:
        return levels
    most, least = max(counts.values()), min(counts.values())
    for colour in sorted([c for c in counts if counts[c] == most], key=lambda c: levels[c]):
        levels = move_marker(levels, colour, -1)
    for colour in sorted([c for c in counts if counts[c] == least], key=lambda c: -levels[c]):
        levels = move_marker(levels, colour, +1)
    return levels


@pytest.mark.rule("TB-63", "TB-64", "TB-65", "TB-66", "TB-67")
def test_the_response_agrees_with_a_plain_reading_on_all_placements_and_orders_of_counts() -> None:
    assert (len(PLACEMENTS), len(ORDERS)) == (210, 13)
    for placement, order in itertools.product(PLACEMENTS, ORDERS):
        s = on(placement)
        respond_to_counts(s, list(order))
        named = dict(zip("RWY", placement, strict=True))
        expected = respond(named, dict(zip("RWY", order, strict=True)))
        assert dict(zip("RWY", s.level, strict=True)) == expected, (placement, order)


@pytest.mark.rule("TB-16")
@pytest.mark.parametrize("steps", [1, 2, -1, -2])
def test_moves_agree_with_a_plain_reading_on_all_placements(steps: int) -> None:
    for placement, colour in itertools.product(PLACEMENTS, range(3)):
        s = on(placement)
        if steps > 0:
            raise_marker(s, colour, steps)
        else:
            lower_marker(s, colour, -steps)
        expected = move_marker(dict(zip("RWY", placement, strict=True)), "RWY"[colour], steps)
        assert dict(zip("RWY", s.level, strict=True)) == expected


@pytest.mark.rule("TB-14")
@pytest.mark.parametrize(
    ("face", "prices"),
    [
        ("RA", [15, 15, 15, 20, 26, 33, 40]),
        ("RB1", [3, 5, 7, 10, 13, 16, 20]),
        ("RB2", [3, 5, 7, 10, 13, 16, 20]),
        ("RC1", [1, 3, 5, 7, 9, 11, 13]),
        ("RC3", [1, 3, 5, 7, 9, 11, 13]),
    ],
)
def test_the_price_follows_rank_and_level(face: str, prices: list[int]) -> None:
    for colour, letter in enumerate("RWY"):
        for level in range(1, 8):
            s = on((0, 0, 0))
            s.level[colour] = level
            assert market_price(s, card(letter + face[1:])) == prices[level - 1]


@pytest.mark.rule("TB-15")
def test_markers_never_share_a_level() -> None:
    for placement, event in itertools.product(PLACEMENTS, range(5)):
        s = on(placement)
        apply_event(s, event)
        assert len(set(s.level)) == 3


@pytest.mark.rule("TB-16")
@pytest.mark.parametrize(
    ("before", "colour", "steps", "after"),
    [
        ("R3 W6 Y7", 0, 1, "R4 W6 Y7"),
        ("R3 W4 Y7", 0, 1, "R5 W4 Y7"),  # passes one level
        ("R3 W4 Y5", 0, 2, "R6 W4 Y5"),  # passes two
        ("R5 W6 Y7", 0, 2, "R5 W6 Y7"),  # nowhere to go
        ("R5 W7 Y1", 0, 2, "R6 W7 Y1"),  # stops short
        ("R2 W1 Y7", 0, -1, "R2 W1 Y7"),
        ("R7 W5 Y6", 0, -1, "R4 W5 Y6"),
        ("R3 W1 Y6", 0, -2, "R2 W1 Y6"),
    ],
)
def test_a_marker_passes_occupied_levels_and_stops_short_at_the_end(
    before: str, colour: int, steps: int, after: str
) -> None:
    s = position(levels=before)
    if steps > 0:
        raise_marker(s, colour, steps)
    else:
        lower_marker(s, colour, -steps)
    assert levels(s) == after


@pytest.mark.rule("TB-17")
def test_cheapest_and_most_expensive_are_lowest_and_highest_marker() -> None:
    for placement in PLACEMENTS:
        s = on(placement)
        assert s.level[cheapest_colour(s)] == min(placement)
        assert s.level[most_expensive_colour(s)] == max(placement)


@pytest.mark.rule("TB-17", "TB-19")
@pytest.mark.parametrize(
    ("event", "after"),
    [
        (MarketEvent.RISE_RED, "R6 W4 Y7"),
        (MarketEvent.RISE_WHITE, "R2 W5 Y7"),
        (MarketEvent.RISE_YELLOW, "R2 W4 Y7"),
        (MarketEvent.SURGE, "R5 W4 Y7"),
        (MarketEvent.CRASH, "R2 W4 Y5"),
    ],
)
def test_every_event_moves_its_marker(event: MarketEvent, after: str) -> None:
    s = position(levels="R2 W4 Y7")
    if event == MarketEvent.RISE_RED:
        s = position(levels="R5 W4 Y7")
    apply_event(s, event)
    assert levels(s) == after


@pytest.mark.rule("TB-63")
def test_all_three_rows_count_and_a_missing_colour_counts_nothing() -> None:
    s = position(levels="R2 W4 Y6", next_shipment="RC1 WC1", new_arrivals="RC2", just_sold="RC3 WC2")
    respond_to_market(s)
    assert levels(s) == "R1 W4 Y7"
    only_shipped = position(levels="R2 W4 Y6", next_shipment="RC1")
    respond_to_market(only_shipped)
    assert levels(only_shipped) == "R1 W5 Y7"


@pytest.mark.rule("TB-63")
def test_every_card_of_a_long_just_sold_counts() -> None:
    sold = "RC1 RC1 RC1 RC2 RC2 RC2 WC1 WC1 WC1 WC2 WC2 WC2 WC3 YC1"
    s = position(levels="R2 W4 Y6", just_sold=sold)
    assert build_view(Board, s, 0).response.counts == [6, 7, 1]
    respond_to_market(s)
    assert levels(s) == "R2 W3 Y7"


@pytest.mark.rule("TB-65")
def test_of_two_that_fall_the_lower_moves_first() -> None:
    s = on((3, 4, 7))
    respond_to_counts(s, [5, 5, 1])
    assert list(s.level) == [2, 3, 7]


@pytest.mark.rule("TB-66")
def test_of_two_that_rise_the_higher_moves_first() -> None:
    s = on((3, 4, 7))
    respond_to_counts(s, [1, 1, 5])
    assert list(s.level) == [4, 5, 6]


@pytest.mark.rule("TB-32", "TB-92")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_prices_change_only_between_rounds(players: int) -> None:
    changes = 0
    for seed in range(4):
        for before, _, after in random_states(players, seed):
            if list(before.level) != list(after.level):
                assert after.round == before.round + 1
                assert before.phase in (Phase.PLACING, Phase.PAYMENT)
                changes += 1
    assert changes > 5
