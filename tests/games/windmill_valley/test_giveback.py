"""Windmill Valley: looking at tiles and Farm cards, and giving back those that were not taken (WV-62, WV-69, WV-70)."""

from __future__ import annotations

import pytest

from tests.games.windmill_valley.table import TAKES, base, decision, options, play, tile_on
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

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


@pytest.mark.rule("WV-69", "WV-70")
def test_looked_at_cards_belong_to_their_action_alone() -> None:
    s = base(seat0={"board": "W2", "steps": 13, "helpers": ["ST2", "24"]}, pending_unique=2)
    s = play(s, "wheel large", "helper h1", "calendar_unique a", ["helper h2", "done"], "done")
    assert decision(s) == "farm"
    assert not [option for option in options(s) if option.startswith("take_card x")]
    s = play(s, "take_card o1 contract")
    assert (decision(s), options(s)) == ("window", ["done", "helper h2"])
    s = play(s, "done", "done")
    assert {"take_card x1 helper", "take_card x3 contract"} <= set(options(s))
