"""Previews of actions, and the typed values of cards and wishes."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.windmill_valley.table import base, begin, decision, game, play
from tests.kit.tables import in_c
from tuliptable.bots import BOTS, instant_choice
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley.rules.wish import fulfils_wish
from tuliptable.games.windmill_valley.screen.faces import (
    COUNTED,
    WISH_KINDS,
    WISH_NEEDS,
    Counted,
    WishKind,
    contract_face,
    helper_face,
    wish_done,
)
from tuliptable.games.windmill_valley.screen.preview import ActionPreview
from tuliptable.games.windmill_valley.screen.signs import ICONS, Icon, sign_list
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.cards import CARDS, Wish
from tuliptable.games.windmill_valley.tables.vocabulary import effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_EFFECTS


def outlook_of(s: WindmillValley, action: str) -> ActionPreview:
    found = {
        game.actions.notation(each.code): each
        for each in build_view(Board, game.visible_to(s, s.turn), s.turn).outlooks
    }
    return found[action]


@pytest.mark.slow
@pytest.mark.parametrize("players", game.players)
def test_every_option_says_what_it_changes(players: int) -> None:
    s, dice = begin(players, "outlook"), chance_from(seed_from("outlook"))
    while decision(s) != "over":
        shown = build_view(Board, game.visible_to(s, s.turn), s.turn)
        setting_up = decision(s) in ("starting_card", "market_start")
        assert [each.code for each in shown.outlooks] == ([] if setting_up else sorted(game.legal(s)))
        for each in shown.outlooks:
            after = s.copy()
            game.play(after, each.code)
            if after.turn == s.turn and after.round == s.round and decision(after) != "over":
                now, then = s.farm[s.turn], after.farm[s.turn]
                assert (then.vp - now.vp, then.guilders - now.guilders) == (each.vp[s.turn], each.guilders)
                assert after.water - s.water == each.water
        game.play(s, instant_choice(BOTS["greedy"], InformationState(game, s), dice, in_c(game.key)))


def test_nobody_but_the_player_to_move_has_an_outlook() -> None:
    s = base(decision="gate")
    assert build_view(Board, s, 0).outlooks
    assert build_view(Board, s, 1).outlooks == []


@pytest.mark.rule("WV-75")
def test_a_toll_is_foreseen() -> None:
    s = play(base(seat0={"board": "W4", "steps": 1}, map={"A1": 1}), "wheel large", "build B1")
    seen = outlook_of(s, "from_group white")
    assert (seen.vp, seen.guilders) == ([0, 1], 0)


@pytest.mark.rule("WV-99")
def test_a_bulb_from_the_supply_does_not_come_from_the_storage() -> None:
    s = base(seat0={"board": "W4", "steps": 3, "helpers": ["ST1"], "storage": "red"})
    s = play(s, "wheel large", "helper h1")
    assert outlook_of(s, "place_bulb red p1").bulbs == {}


def test_a_sign_tells_all_that_is_written() -> None:
    [market] = sign_list([effect("MARKET 2 3")])
    assert (market.icon, market.amount, market.price) == ("market", 3, 2)
    assert sign_list([effect("PLANT 3 any swap")])[0].mode == "swap"
    assert sign_list([effect("BUILD pay")])[0].mode == "pay"
    assert sign_list([effect("TRADE all")])[0].mode == "all"
    assert sign_list([effect("LOWER 2 both")])[0].mode == "both"
    assert sign_list([effect("BULB 1 white,violet")])[0].colours == ["white", "violet"]
    assert sign_list([effect("BULB 1 any")])[0].colours == []
    assert [sign.icon for sign in sign_list(TILE_EFFECTS[26])] == ["bulb", "coin", "vp"]


def test_every_card_has_a_picture() -> None:
    helper, contract = helper_face(CARDS.index("16")), contract_face(CARDS.index("27"))
    assert (helper.trigger, helper.condition, [sign.icon for sign in helper.signs]) == (
        "plant",
        "two planted",
        ["tool"],
    )
    assert (contract.value, contract.counts, contract.what) == (10, "rows_of", "white")
    assert all(helper_face(card).signs for card in range(len(CARDS)))


@pytest.mark.parametrize("wish", Wish)
@pytest.mark.rule("WV-104")
def test_a_wish_is_done_when_all_of_it_is_there(wish: Wish) -> None:
    s = base(wish=f"QW{wish + 1}")
    assert 0 <= wish_done(s, 0) < WISH_NEEDS[wish]
    assert not fulfils_wish(s, 0)


def test_screens_are_told_the_names_that_the_tables_have() -> None:
    assert set(COUNTED.values()) == set(get_args(Counted))
    assert set(WISH_KINDS.values()) == set(get_args(WishKind))
    assert set(ICONS.values()) == set(get_args(Icon))
