"""The count of rolls and dials."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import game
from tests.kit.tables import new_match
from tuliptable.games.keukenhof.tables import PINK_COUNT, ROUNDS, SEATS
from tuliptable.games.keukenhof.text.counting import DIALS_OUT, counting, dial_faces


@pytest.mark.rule("KH-22")
@pytest.mark.parametrize("players", game.players)
def test_every_roll_is_counted_once_and_none_is_left_at_the_end(players: int) -> None:
    match = new_match(game, players, "rolls")
    rolled = 0
    while not match.over:
        [roll] = counting(match.state, 0).groups[0].kinds
        assert roll.copies == ROUNDS * SEATS[players]
        assert 0 <= roll.seen - rolled <= 2  # the Gardener rolls in the same step
        rolled = roll.seen
        match.append(match.to_move, game.legal(match.state)[-1])
    assert counting(match.state, 0).groups[0].kinds[0].unseen == 0


def test_the_dials_without_a_tile_are_named_once_the_tiles_have_theirs() -> None:
    match = new_match(game, 2, "dials")
    assert len(counting(match.state, 0).notes) == 1
    while not match.state.quantity:
        match.append(match.to_move, game.legal(match.state)[0])
    out_of_use = [dial for dial in range(PINK_COUNT) if dial not in match.state.dial]
    assert counting(match.state, 0).notes[1] == str(DIALS_OUT(count=2, dials=[dial_faces(dial) for dial in out_of_use]))
    four = new_match(game, 4, "dials")
    while not four.state.quantity:
        four.append(four.to_move, game.legal(four.state)[0])
    assert len(counting(four.state, 0).notes) == 1
