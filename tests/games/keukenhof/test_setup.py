"""The set-up of a game and of every level of a campaign."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from tests.games.keukenhof.table import (
    Phase,
    at_random,
    begin,
    events,
    events_of,
    game,
    position,
)
from tuliptable.engine.refusal import Refusal
from tuliptable.games.keukenhof.state import GARDENER


@pytest.mark.rule("KH-3")
def test_the_option_names_the_sheet() -> None:
    assert begin(2).garden == 0
    for number, code in enumerate(("ON", "WA", "KB", "KJ")):
        assert begin(3, sheet=code).garden == number
    for wrong in ("KS", "XX", None):
        with pytest.raises(Refusal, match="sheet must be one of"):
            begin(2, sheet=wrong)


@pytest.mark.rule("KH-4")
def test_every_seat_is_equally_likely_to_begin() -> None:
    seats = Counter(begin(3, f"first {seed}").first_player for seed in range(900))
    assert sorted(seats) == [0, 1, 2]
    assert min(seats.values()) > 240


@pytest.mark.rule("KH-5")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_starts_with_one_resource_of_each_kind(players: int) -> None:
    s = begin(players)
    for p in range(4):
        assert list(s.resources[p]) == [1 if p < max(2, players) else 0] * 6


@pytest.mark.rule("KH-11")
def test_the_first_player_starts_round_1() -> None:
    for seed in range(8):
        s = begin(3, f"starts {seed}")
        first = s.first_player
        for flower in (0, 1, 2):
            game.play(s, flower)
        assert (s.round, s.starter, s.turn, s.phase) == (1, first, first, Phase.TAKE)
        assert events_of(s, events.RoundBegan)[0].player == first


def test_a_tile_and_a_hexagon_that_do_not_exist_are_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"tiles": ["P4 D"]}, "3 tiles in use, not 1"),
        ({"tiles": ["P4 D", "P4 C", "P5 T"]}, "P4 is on two tiles"),
        ({"values": ["X", "X", "C"]}, r"values names X twice \(KH-9\)"),
        ({"garden": "19.0=T/A"}, "ON has hexagons 0 to 18"),
        ({"garden": "0.0=T"}, "needs an owner"),
        ({"garden": "0.1=T/A"}, "already filled"),
        ({"garden": "0.0=T/C"}, "owners in this game are A, B"),
        ({"dice": [7, 1]}, "an entry of dice must be a number from 1 to 6, not 7"),
        ({"dice": []}, "dice in the phase 'take'"),
        ({"favourites": ["T", "T"]}, r"favourites names T twice \(KH-6\)"),
        ({"markers": [2, 2]}, r"markers names 2 twice \(KH-39\)"),
        ({"phase": "paint", "dice": []}, "every player has a marker"),
        ({"closed": [[3], [3]]}, "closed twice"),
        ({"turn": 2}, "turn must be a seat from 0 to 1"),
        ({"level": 2}, "level must be a number from 1 to 1"),
        ({"resources": [[1], [1]]}, "resources of seat 0 must have 6 entries, not"),
    ]
    for keys, reason in wrong:
        with pytest.raises(Refusal, match=reason):
            position(**keys)


@pytest.mark.rule("KH-84")
def test_the_gardener_starts_round_1_and_later_the_highest_tile_does() -> None:
    states = at_random(begin(1, "starts"), 1)
    starts = [event.player for s in states for event in events_of(s, events.RoundBegan)]
    assert starts[0] == GARDENER
    assert 0 in starts
    for before, s in itertools.pairwise(states):
        if events_of(s, events.RoundBegan) and before.phase in (Phase.PAINT, Phase.SEED):
            assert events_of(s, events.RoundBegan)[0].player == (0 if before.tile[0] == 2 else GARDENER)
