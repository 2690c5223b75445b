"""Stacks of tiles and Farm cards, drawing and filling up (sections 3.10, 3.11, 5 and 6)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import base, farming, options, play
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.state import NONE
from tuliptable.games.windmill_valley.tables.wheels import TILE_CLASS


def hidden_away(*classes: int) -> list[str]:
    """Every tile of some classes, except those on display, as tiles that left the game."""
    shown = {1: 1, 10: 1, 14: 1, 21: 1}
    gone = []
    for tile in range(30):
        if TILE_CLASS[tile] in classes:
            copies = 1 if tile >= 18 else 2
            gone += [f"tile {tile + 1}"] * (copies - shown.get(tile + 1, 0))
    return gone


@pytest.mark.rule("WV-59")
def test_the_slot_is_filled_after_installing_and_an_empty_stack_rebuilt_first() -> None:
    gone = hidden_away(2)
    s = base(discarded=["tile 28"], gone=[tile for tile in gone if tile != "tile 28"])
    s = play(s, "wheel large", "take_tile d4")
    assert s.pieces.display[3] == NONE
    s = play(s, "install S4")
    assert s.pieces.display[3] == 27
    assert discards(s, 2) == 0


@pytest.mark.rule("WV-60")
def test_a_class_that_has_run_out_leaves_a_common_slot_for_good() -> None:
    s = base(gone=hidden_away(2))
    s = play(s, "wheel large", "take_tile d4", "install S4")
    assert TILE_CLASS[s.pieces.display[3]] == 0
    assert s.pieces.covered[3] == 1
    poor = base(
        gone=hidden_away(2), covered=[4], display=["1", "10", "14", "2"], seat0={"guilders": 0, "wheels": {"S2": "21"}}
    )
    assert "take_tile d4" in options(play(poor, "wheel large"))
    empty = play(base(gone=hidden_away(0, 2)), "wheel large", "take_tile d4", "install S4")
    assert empty.pieces.display[3] == NONE
    for seed in range(5):
        found_again = base(covered=[4], display=["1", "10", "14", "2"], seed=f"unique tiles {seed}")
        found_again = play(found_again, "wheel large", "take_tile d4", "install S4")
        assert TILE_CLASS[found_again.pieces.display[3]] == 0


@pytest.mark.rule("WV-68")
def test_the_offer_is_dealt_again_from_a_rebuilt_deck_if_need_be() -> None:
    s = farming(on_top=[{"piece": "card 24"}])
    assert play(s, "take_card o2 contract").pieces.offer[1] == 23
    others = [f"card {n}" for n in range(1, 31) if n not in (2, 11, 21, 30)]
    s = play(farming(discarded=["card 30"], gone=others), "take_card o2 contract")
    assert s.pieces.offer[1] == 29
