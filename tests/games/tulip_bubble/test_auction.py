"""The end of the Buying phase: auctions and payments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tulip_bubble.table import (
    actions,
    as_position,
    card,
    events_of,
    game,
    play,
    position,
    random_states,
    refusal,
)
from tuliptable.games.tulip_bubble.events import Compensated
from tuliptable.games.tulip_bubble.rules.loans import debts
from tuliptable.games.tulip_bubble.rules.prices import market_price
from tuliptable.games.tulip_bubble.state import Phase, TulipBubble


def auction(players: int = 4, marked_by: tuple[int, ...] = (0, 1, 2, 3), **fields: Any) -> TulipBubble:
    """Return an auction for white B1, market price 7."""
    return position(players, phase="auction", new_arrivals="WB1", markers={"N1": list(marked_by)}, **fields)


def purchase(price: int, losers: int, **fields: Any) -> TulipBubble:
    """Return a purchase: seat 0 buys white B1, market price 7, after an auction with `losers` others."""
    others = list(range(1, losers + 1))
    return position(
        5, phase="payment", new_arrivals="WB1", markers={"N1": [0, *others]}, passed=others, price=price, **fields
    )


@pytest.mark.rule("TB-44", "TB-45", "TB-46", "TB-47")
def test_marked_cards_are_resolved_from_the_left_new_arrivals_first() -> None:
    s = position(
        3,
        new_arrivals="RA WB1 YC1",
        just_sold="RC1 WC1",
        markers={"S2": [0], "N3": [1], "N1": [0, 1], "S1": [2]},
        lap=2,
        turn=2,
    )
    s = play(s, "done")
    assert (s.phase, as_position(s)["slot"], s.turn) == (Phase.AUCTION, "N1", 0)
    s = play(s, "pass", "finance")
    assert (s.phase, as_position(s)["slot"], s.turn, s.price) == (Phase.PAYMENT, "N3", 1, 7)
    s = play(s, "pay_cash")
    assert (s.phase, as_position(s)["slot"], s.turn) == (Phase.PAYMENT, "S1", 2)
    s = play(s, "pay_cash")
    assert (s.phase, as_position(s)["slot"], s.turn) == (Phase.PAYMENT, "S2", 0)
    s = play(s, "pay_cash")
    assert (s.round, s.phase) == (2, Phase.SELLING)
    assert s.discards[card("WB1")] == 1


@pytest.mark.rule("TB-46")
def test_a_single_marker_must_buy_at_the_market_price() -> None:
    s = position(3, phase="payment", new_arrivals="WB1", markers={"N1": [1]})
    assert (s.turn, s.price, actions(s)) == (1, 7, ["pay_cash", "finance"])
    assert refusal(s, "done") == "TB-55"


@pytest.mark.rule("TB-48")
def test_bidding_begins_at_the_market_price_with_the_first_owner_from_the_starting_player() -> None:
    assert (auction(starter=2).turn, auction(starter=2).price) == (2, 7)
    assert auction(4, (0, 1), starter=2).turn == 0
    s = position(4, new_arrivals="WB1", markers={"N1": [0, 1]}, starter=2, lap=2, turn=1)
    after = play(s, "done")
    assert (after.phase, after.turn, after.price) == (Phase.AUCTION, 0, 7)


@pytest.mark.rule("TB-49", "TB-50")
def test_a_raise_is_one_to_ten_above_the_current_price() -> None:
    s = auction()
    assert actions(s) == [*(f"raise_to {amount}" for amount in range(8, 18)), "pass"]
    assert actions(play(s, "raise_to 17"))[0] == "raise_to 18"
    assert refusal(s, "raise_to 7") == "TB-49.too-low"
    assert refusal(s, "raise_to 18") == "TB-50"


@pytest.mark.rule("TB-50")
@pytest.mark.parametrize(("price", "raises"), [(88, 10), (89, 10), (90, 9), (98, 1), (99, 0)])
def test_no_price_is_above_99(price: int, raises: int) -> None:
    offered = actions(auction(price=price))
    assert len(offered) == raises + 1
    assert offered[-1] == "pass"
    assert not raises or offered[-2] == f"raise_to {min(99, price + 10)}"


@pytest.mark.rule("TB-51")
def test_a_raise_needs_no_cash() -> None:
    s = auction(cash=[0, 0, 0, 0])
    after = play(s, "raise_to 17", "raise_to 27", "pass", "pass", "pass")
    assert (after.turn, after.price, actions(after)) == (1, 27, ["finance"])


@pytest.mark.rule("TB-52", "TB-53")
def test_turns_go_round_among_bidders_who_have_not_passed_until_one_is_left() -> None:
    s = auction()
    turns = []
    for bid in ("raise_to 8", "pass", "raise_to 9", "pass", "raise_to 11", "pass"):
        turns.append(s.turn)
        s = play(s, bid)
    assert turns == [0, 1, 2, 3, 0, 2]
    assert (s.phase, s.turn, s.price) == (Phase.PAYMENT, 0, 11)


@pytest.mark.rule("TB-54")
def test_without_a_raise_the_last_in_order_must_buy_and_has_no_choice() -> None:
    s = play(auction(4, (0, 2, 3), starter=3), "pass", "pass")
    assert (s.phase, s.turn, s.price) == (Phase.PAYMENT, 2, 7)


@pytest.mark.rule("TB-55")
@pytest.mark.parametrize(
    ("cash", "offered"), [(11, ["finance"]), (12, ["pay_cash", "finance"]), (90, ["pay_cash", "finance"])]
)
def test_the_buyer_pays_in_full_or_finances(cash: int, offered: list[str]) -> None:
    s = purchase(12, 1, cash=[cash, 20, 20, 20, 20])
    assert actions(s) == offered
    if offered == ["finance"]:
        assert refusal(s, "pay_cash") == "TB-55.too-poor"


@pytest.mark.rule("TB-56")
def test_a_paid_card_is_hidden_and_all_markers_go_back() -> None:
    s = purchase(12, 2)
    after = play(s, "pay_cash")
    assert (after.cash[0], after.paid[0][card("WB1")]) == (8, 1)
    assert list(after.free_markers[:5]) == [3] * 5
    assert game.visible_to(after, 1).paid[0][card("WB1")] < 0


@pytest.mark.rule("TB-57")
def test_a_financed_card_is_open_with_a_marker_and_the_full_price_as_debt() -> None:
    after = play(purchase(12, 2), "finance")
    assert (after.cash[0], as_position(after)["financed"][0]) == (20, "WB1 12")
    assert list(after.free_markers[:5]) == [2, 3, 3, 3, 3]
    assert list(game.visible_to(after, 1).financed[0]) == list(after.financed[0])


@pytest.mark.rule("TB-58")
def test_a_purchase_never_fails_even_with_no_cash_and_three_markers_in_use() -> None:
    s = position(
        3,
        phase="payment",
        new_arrivals="WB1 YB1",
        markers={"N1": [0], "N2": [0]},
        cash=[0, 20, 20],
        financed=["RC1 3", "", ""],
    )
    assert s.free_markers[0] == 0
    after = play(s, "finance", "finance")
    assert as_position(after)["financed"][0] == "RC1 3, WB1 7, YB1 10"
    assert after.free_markers[0] == 0


@pytest.mark.rule("TB-59")
@pytest.mark.parametrize(
    ("price", "losers", "each"), [(7, 2, 0), (8, 2, 0), (9, 2, 1), (12, 2, 2), (12, 1, 5), (16, 4, 2), (99, 1, 92)]
)
@pytest.mark.parametrize("how", ["pay_cash", "finance"])
def test_every_loser_gets_a_share_of_the_premium(price: int, losers: int, each: int, how: str) -> None:
    s = purchase(price, losers, cash=[99, 20, 20, 20, 20])
    after = play(s, how)
    assert list(after.cash[1:5]) == [20 + each if p <= losers else 20 for p in range(1, 5)]
    assert len(events_of(after, Compensated)) == (losers if each else 0)


@pytest.mark.rule("TB-60")
def test_compensation_can_be_spent_on_the_next_card() -> None:
    s = position(
        3,
        phase="payment",
        new_arrivals="WB1 YB1",
        markers={"N1": [0, 1], "N2": [1]},
        passed=[1],
        price=17,
        cash=[20, 0, 20],
    )
    after = play(s, "pay_cash")
    assert (after.turn, after.cash[1], actions(after)) == (1, 10, ["pay_cash", "finance"])


@pytest.mark.rule("TB-87")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_purchase_costs_all_players_together_between_market_price_and_price(players: int) -> None:
    bought = 0
    for seed in range(4):
        for before, _, after in random_states(players, seed):
            if before.phase == Phase.PAYMENT:
                market = market_price(before, before.market[before.slot])
                worth = [sum(s.cash[p] - debts(s, p) for p in range(players)) for s in (before, after)]
                assert -before.price <= worth[1] - worth[0] <= -market
                bought += 1
    assert bought > 20
