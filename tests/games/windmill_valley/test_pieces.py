"""Enhance the Wheels, Gain a Farm Enhancement (sections 3.10 and 3.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, decision, options, play, purse, tile_on
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.state import NONE, WindmillValley
from tuliptable.games.windmill_valley.tables.vocabulary import Effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_CLASS

TAKES = ["take_tile d1", "take_tile d2", "take_tile d3", "take_tile d4"]


def enhancing(**seat: Any) -> WindmillValley:
    return play(base(seat0=seat), "wheel large")


def hidden_away(*classes: int) -> list[str]:
    """Every tile of some classes, except those on display, as tiles that left the game."""
    shown = {1: 1, 10: 1, 14: 1, 21: 1}
    gone = []
    for tile in range(30):
        if TILE_CLASS[tile] in classes:
            copies = 1 if tile >= 18 else 2
            gone += [f"tile {tile + 1}"] * (copies - shown.get(tile + 1, 0))
    return gone


# --- Enhance -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WV-56")
@pytest.mark.parametrize(("guilders", "payable"), [(0, 2), (1, 3), (2, 4)])
def test_prices_by_slot(guilders: int, payable: int) -> None:
    s = enhancing(guilders=guilders)
    assert [option for option in options(s) if option.startswith("take")] == TAKES[:payable]
    assert play(s, TAKES[payable - 1]).farm[0].guilders == 0


@pytest.mark.rule("WV-57")
def test_refreshing_the_display_once_for_a_guilder() -> None:
    s = play(enhancing(guilders=4), "refresh")
    assert s.farm[0].guilders == 3
    assert [discards(s, stack) for stack in range(3)] == [2, 1, 1]
    assert [TILE_CLASS[tile] for tile in s.pieces.display] == [0, 0, 1, 2]
    assert options(s) == TAKES
    assert "refresh" not in options(enhancing(guilders=0))


@pytest.mark.rule("WV-58")
def test_a_tile_replaces_another_which_leaves_the_game() -> None:
    s = play(enhancing(wheels={"S4": "18"}), "take_tile d1", "install S4")
    assert tile_on(s, "S4") == 1
    assert s.pieces.gone[17] == 1


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


@pytest.mark.rule("WV-61")
def test_a_tile_must_be_taken_if_one_can_be_paid() -> None:
    assert "done" not in options(enhancing(guilders=9))
    begun = [{"kind": "enhance"}]
    dear = base(decision="enhance", stack=begun, display=[None, None, None, "21"], seat0={"guilders": 1})
    assert options(dear) == ["done", "refresh"]
    assert play(dear, "done").turn == 0
    assert "done" not in options(play(dear, "refresh"))


LOOK = {"helpers": ["13"]}


@pytest.mark.rule("WV-62")
def test_card_13_looks_at_three_tiles_one_after_another_and_puts_the_rest_back() -> None:
    s = base(seat0=LOOK, on_top=[{"piece": "tile 28"}, {"piece": "tile 13"}])
    s = play(s, "wheel large", ["helper h1", "done"], "helper h1")
    draws = ["draw_from common", "draw_from uncommon", "draw_from unique"]
    s = play(s, draws, "draw_from unique", draws, "draw_from uncommon", draws, "draw_from common")
    assert list(s.pieces.looked[0])[:2] == [27, 12]
    assert options(s) == ["refresh", *TAKES, "take_tile x1", "take_tile x2", "take_tile x3"]
    s = play(s, "take_tile x1")
    assert s.farm[0].guilders == 3
    s = play(s, "install S4")
    assert (decision(s), tile_on(s, "S4")) == ("giveback", 28)
    s = play(s, ["put_top x1", "put_top x2", "put_discard x1", "put_discard x2"], "put_top x1", "put_discard x1")
    assert s.turn == 1
    assert (s.pieces.on_top[1][0], s.pieces.on_top_by[1][0]) == (12, 0)
    assert (s.pieces.secrets[0][0], discards(s, 0)) == (1, 1)


@pytest.mark.rule("WV-62")
def test_the_last_tile_put_on_top_is_drawn_first() -> None:
    s = play(base(seat0=LOOK), "wheel large", "helper h1", *["draw_from common"] * 3)
    low, high = s.pieces.looked[0][0], s.pieces.looked[0][2]
    s = play(s, "take_tile d3", "install S4", "put_top x1", "put_discard x1", "put_top x1")
    assert list(s.pieces.on_top[0])[:2] == [low, high]
    s.turn, s.farm[1].steps = 1, 1
    s = play(s, "gate 1", "steps 1")
    s = play(s, "done", "gate 1", "steps 1")
    assert s.pieces.on_top_count[0] == 2


@pytest.mark.rule("WV-63")
def test_two_enhances_are_two_actions() -> None:
    s = play(base(seat0={"wheels": {"L1": "7"}}), "wheel large", "take 1", "refresh", "take_tile d1", "install S4")
    assert options(s) == ["done", "take 2"]
    s = play(s, "take 2")
    assert "refresh" in options(s)


# --- Farm ----------------------------------------------------------------------------------------------------------


def farming(**said: Any) -> WindmillValley:
    seat = {"board": "W2"} | said.pop("seat0", {})
    return play(base(seat0=seat, **said), "wheel large")


@pytest.mark.rule("WV-64", "WV-65")
def test_a_card_or_none_and_one_refresh() -> None:
    s = farming()
    takes = [f"take_card o{i} {side}" for i in (1, 2, 3) for side in ("helper", "contract")]
    assert options(s) == ["done", "refresh", *takes]
    assert play(s, "done").turn == 1
    s = play(s, "refresh")
    assert (s.farm[0].guilders, discards(s, 3)) == (4, 3)
    assert "refresh" not in options(s)
    assert purse(play(s, "take_card o1 contract"))[1] == 4


@pytest.mark.rule("WV-1")
def test_without_a_card_on_offer_there_is_no_farm_action() -> None:
    assert options(base(seat0={"board": "W2"}, offer=[])) == ["done", "wheel small"]


@pytest.mark.rule("WV-66")
def test_the_leftmost_empty_slot_and_its_vp() -> None:
    for helpers, vp in ((["ST4"], 3), (["ST4", "4"], 5), ([], 0)):
        s = farming(seat0={"helpers": helpers})
        s = play(s, "take_card o1 helper")
        assert s.farm[0].vp == 20 + vp
        assert s.farm[0].helper[len(helpers)] == 1
    s = play(farming(seat0={"contracts": ["4"]}), "take_card o1 contract")
    assert (s.farm[0].vp, s.farm[0].contract[1]) == (20, 1)


@pytest.mark.rule("WV-67")
def test_a_full_row_of_slots_asks_which_card_to_replace() -> None:
    s = farming(seat0={"helpers": ["ST4", "4", "5"]})
    s = play(s, "take_card o1 helper", ["replace 1", "replace 2", "replace 3"])
    replaced = play(s, "replace 2")
    assert (replaced.farm[0].helper[1], replaced.farm[0].vp) == (1, 20)
    assert replaced.pieces.discarded[30 + 3] == 1
    assert discards(play(s, "replace 1"), 3) == 0


@pytest.mark.rule("WV-68")
def test_the_offer_is_dealt_again_from_a_rebuilt_deck_if_need_be() -> None:
    s = farming(on_top=[{"piece": "card 24"}])
    assert play(s, "take_card o2 contract").pieces.offer[1] == 23
    others = [f"card {n}" for n in range(1, 31) if n not in (2, 11, 21, 30)]
    s = play(farming(discarded=["card 30"], gone=others), "take_card o2 contract")
    assert s.pieces.offer[1] == 29


@pytest.mark.rule("WV-69")
def test_st2_shows_three_cards_that_may_be_taken() -> None:
    s = base(
        seat0={"board": "W2", "helpers": ["ST2"]},
        on_top=[{"piece": "card 7"}, {"piece": "card 8"}, {"piece": "card 9"}],
    )
    s = play(s, "wheel large", ["helper h1", "done"], "helper h1")
    assert [piece - 30 for piece in s.pieces.looked[1]] == [8, 7, 6]
    assert "take_card x3 contract" in options(s)
    s = play(s, "take_card x3 contract")
    assert (s.farm[0].contract[0], decision(s)) == (6, "giveback")
    s = play(s, "put_top x2", "put_top x1")
    assert [s.pieces.on_top[3][i] - 30 for i in range(2)] == [7, 8]
    assert s.turn == 1


@pytest.mark.rule("WV-70")
def test_looked_at_tiles_belong_to_their_action_alone() -> None:
    s = base(seat0={"steps": 7, "helpers": ["13", "ST6"]}, pending_unique=1)
    s = play(s, "wheel large", "helper h1", *["draw_from common"] * 3)
    s = play(s, "calendar_unique b")
    assert (s.stack[s.depth - 1].kind, s.stack[s.depth - 1].looked) == (Effect.ENHANCE, 0)
    assert "helper h1" not in options(s)
    s = play(s, "done")
    assert not any("x1" in option for option in options(s))
    s = play(s, "take_tile d1", "install S4", "done", "done")
    assert "take_tile x1" in options(s)
