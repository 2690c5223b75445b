"""The Selling phase: sales to the market, of financed cards, and to collectors."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tulip_bubble.table import (
    PLAYERS,
    actions,
    as_position,
    begin,
    card,
    game,
    levels,
    offers,
    play,
    position,
    refusal,
    selling,
)
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.rules.selling import has_set
from tuliptable.games.tulip_bubble.state import NO_COLLECTOR, Phase
from tuliptable.games.tulip_bubble.tables import (
    COLLECTORS,
    FIRST_SET,
    PILE,
)

SERVANT = "sell_collector servant:RC1+RC2+RC3"


def accepts(collector: str, *faces: str) -> bool:
    """Return True if a collector buys these three paid cards."""
    s = position(phase="selling", round=2, paid=[" ".join(faces), "", ""])
    c = [them.id for them in COLLECTORS].index(collector)
    return any(has_set(s, 0, i) for i in range(FIRST_SET[c], FIRST_SET[c + 1]))


@pytest.mark.rule("TB-24")
def test_a_selling_turn_has_any_order_until_the_player_ends_it() -> None:
    s = selling(
        cash=[30, 20, 20],
        paid=["RC1 RC2 RC3 YA", "", ""],
        financed=["WB1 5, YB1 8", "", ""],
        collectors=["servant", "madame", "nobleman"],
    )
    typed = ["buy_back YB1 8", SERVANT, "sell YB1", "sell_financed WB1 5", "sell YA"]
    for order in (typed, [typed[0], typed[3], typed[4], typed[2], typed[1]]):
        after = play(s, *order)
        assert (after.turn, after.cash[0]) == (0, 30 - 8 + 19 + 10 + 2 + 20)
        assert play(after, "end_selling").turn == 1


@pytest.mark.rule("TB-24", "TB-74")
def test_each_player_has_one_turn_clockwise_from_the_starting_player() -> None:
    s = selling(4, starter=2, turn=2, paid=["RA", "RA", "WA", ""])
    order = []
    while s.phase == Phase.SELLING:
        order.append(s.turn)
        s = play(s, "end_selling")
    assert order == [2, 3, 0, 1]
    assert s.phase == Phase.PLACING


@pytest.mark.rule("TB-74")
def test_a_player_without_cards_still_ends_the_turn() -> None:
    assert actions(selling()) == ["end_selling"]


@pytest.mark.rule("TB-25")
def test_a_sold_card_goes_to_the_right_end_of_just_sold_at_its_market_price() -> None:
    s = selling(paid=["RA WB1 WB1", "YC2", ""])
    after = play(s, "sell WB1", "sell RA", "end_selling", "sell YC2")
    assert as_position(after)["just_sold"] == "WB1 RA YC2"
    assert list(after.cash[:3]) == [20 + 7 + 15, 27, 20]
    assert after.paid[0][card("WB1")] == 1


@pytest.mark.rule("TB-26")
@pytest.mark.parametrize(("debt", "cash", "allowed"), [(18, 0, False), (18, 2, False), (18, 3, True), (12, 0, True)])
def test_a_financed_card_is_sold_only_if_the_debt_can_be_repaid(debt: int, cash: int, allowed: bool) -> None:
    s = selling(cash=[cash, 20, 20], financed=[f"RA {debt}", "", ""])
    sale = f"sell_financed RA {debt}"
    assert (sale in actions(s)) == allowed
    if allowed:
        after = play(s, sale)
        assert (after.cash[0], after.free_markers[0], as_position(after)["just_sold"]) == (cash + 15 - debt, 3, "RA")
        assert as_position(after)["financed"] == ["", "", ""]
    else:
        assert refusal(s, sale) == "TB-26.too-poor"


@pytest.mark.rule("TB-27")
def test_a_collector_pays_market_prices_and_bonus_and_the_cards_are_discarded() -> None:
    s = selling(paid=["YA YB1 YB2 RC1", "", ""], collectors=["servant", "madame", "nobleman"])
    after = play(s, "sell_collector nobleman:YA+YB1+YB2")
    assert after.cash[0] == 20 + 20 + 10 + 10 + 20
    assert as_position(after)["discards"] == "YA YB1 YB2"
    assert (after.sold, as_position(after)["paid"][0]) == (0, "RC1")
    assert game.words.immediate_points(s, game.actions.parse("sell_collector nobleman:YA+YB1+YB2")) == 60


@pytest.mark.rule("TB-27")
def test_only_face_up_collectors_buy() -> None:
    s = selling(paid=["RC1 RC2 RC3", "", ""], collectors=["young_man", "madame", "nobleman"])
    assert actions(s)[-2:] == ["sell_collector young_man:RC1+RC2+RC3", "end_selling"]
    assert refusal(s, SERVANT) == "TB-27"


@pytest.mark.rule("TB-28")
def test_one_collector_per_player_and_round() -> None:
    s = selling(paid=["RC1 RC2 RC3 RA RB1 RB2", "", ""], collectors=["servant", "madame", "nobleman"])
    after = play(s, SERVANT)
    assert refusal(after, "sell_collector nobleman:RA+RB1+RB2") == "TB-28"
    next_round = play(after, *["end_selling"] * 3, *["done"] * 6)
    assert (next_round.round, next_round.has_served) == (3, 0)
    mine = play(next_round, "end_selling", "end_selling")
    assert "sell_collector nobleman:RA+RB1+RB2" in actions(mine)


@pytest.mark.rule("TB-29")
def test_a_served_collector_leaves_and_any_of_the_pile_may_follow() -> None:
    followers: Counter[str] = Counter()
    for i in range(120):
        s = selling(seed=f"next {i}", paid=["RC1 RC2 RC3", "", ""], collectors=["servant", "madame", "nobleman"])
        after = play(s, SERVANT)
        assert after.served_by[4] == 0
        followers[COLLECTORS[after.collector[0]].id] += 1
    assert set(followers) == {"scholar", "young_man", "tavern_owner"}
    assert min(followers.values()) > 20


@pytest.mark.rule("TB-29")
def test_an_exhausted_pile_stays_empty() -> None:
    s = selling(paid=["RA RB1 RB2", "", ""], collectors=["servant", "madame", "nobleman"])
    after = play(s, "sell_collector nobleman:RA+RB1+RB2")
    assert list(after.collector)[2] == NO_COLLECTOR
    assert game.rules.broken_invariant(after) == 0
    assert after.served_by[0] == 0
    assert s.served_by[0] == NOBODY


@pytest.mark.rule("TB-30")
def test_financed_cards_are_bought_back_before_a_collector_takes_them() -> None:
    s = selling(paid=["RC1 RC2", "", ""], financed=["RC3 4", "", ""], collectors=["servant", "madame", "nobleman"])
    assert refusal(s, SERVANT) == "TB-30.no-set"
    assert play(s, "buy_back RC3 4", SERVANT).cash[0] == 20 - 4 + 9 + 10


@pytest.mark.rule("TB-30")
def test_a_set_that_is_not_complete_is_refused_even_with_another_set_in_hand() -> None:
    s = selling(paid=["RC1 RC2 RC3", "", ""], collectors=["servant", "madame", "nobleman"])
    assert refusal(s, "sell_collector servant:WC1+WC2+WC3") == "TB-30"


@pytest.mark.rule("TB-31")
def test_players_can_bid_for_a_sold_card_in_the_same_round_even_its_seller() -> None:
    s = play(selling(paid=["WB1", "", ""]), "sell WB1", *["end_selling"] * 3)
    assert "place S1" in actions(s)
    assert "place S1" in actions(play(s, "place S1", "done"))


@pytest.mark.rule("TB-32")
def test_selling_moves_no_price_marker() -> None:
    s = selling(paid=["RA WB1 YC1 RC1 RC2 RC3", "", ""], collectors=["servant", "madame", "nobleman"])
    assert levels(play(s, "sell RA", "sell WB1", "sell YC1", SERVANT)) == levels(s)


@pytest.mark.rule("TB-78")
def test_without_leverage_financed_cards_are_not_sold() -> None:
    s = selling(options={"no_leveraged_sales": True}, financed=["YA 15", "", ""])
    assert actions(s) == ["buy_back YA 15", "end_selling"]
    assert refusal(s, "sell_financed YA 15") == "TB-78"


@pytest.mark.rule("TB-1")
def test_free_varieties_may_be_equal() -> None:
    assert accepts("young_man", "RC1", "RC1", "RC1")
    assert accepts("clergyman", "YB2", "YB2", "YB1")
    assert accepts("madame", "RB1", "WB1", "YB1")
    assert accepts("tavern_owner", "RC3", "WC3", "YC3")
    assert not accepts("young_man", "RC1", "RC1", "WC1")
    assert not accepts("young_man", "RC1", "RC1")


@pytest.mark.rule("TB-2")
def test_three_a_cards_suit_the_scholar() -> None:
    assert offers("scholar")[0] == "RA+WA+YA"
    assert accepts("scholar", "RA", "WA", "YA")
    assert not accepts("scholar", "RB1", "WB1", "YB2")


@pytest.mark.parametrize(
    ("collector", "suits", "does_not"),
    [
        ("nobleman", ("WA", "WB1", "WB2"), ("WA", "WB1", "WB1")),
        ("fair_lady", ("YB1", "YB2", "YC3"), ("YB1", "YB2", "RC3")),
        ("servant", ("RC1", "RC2", "RC3"), ("RC1", "RC2", "RC2")),
    ],
)
def test_requests(collector: str, suits: tuple[str, ...], does_not: tuple[str, ...]) -> None:
    assert accepts(collector, *suits)
    assert not accepts(collector, *does_not)


@pytest.mark.rule("TB-3")
def test_a_slot_keeps_its_name_when_cards_beside_it_are_bought() -> None:
    s = position(phase="payment", new_arrivals="RA WB1 YC1", just_sold="RC1", markers={"N1": [0], "N3": [1], "S1": [2]})
    after = play(s, "pay_cash")
    assert (after.slot, after.market[after.slot]) == (2, card("YC1"))
    assert as_position(after)["new_arrivals"] == "- WB1 YC1"
    assert as_position(play(after, "finance"))["slot"] == "S1"


@pytest.mark.rule("TB-4")
def test_the_bank_never_runs_out() -> None:
    s = position(phase="selling", round=2, cash=[1300, 1300, 1300], paid=["RA", "", ""], levels="R7 W3 Y4")
    assert play(s, "sell RA").cash[0] == 1340


@pytest.mark.rule("TB-5")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_game_takes_three_to_five_players(players: int) -> None:
    assert list(game.players) == list(PLAYERS)
    with pytest.raises(Refusal, match=f"3 to 5 players, not {players}"):
        game.fresh(players)


@pytest.mark.rule("TB-11")
def test_each_pile_shows_one_collector_drawn_at_random() -> None:
    shown: Counter[str] = Counter()
    for i in range(200):
        s = begin(3, f"piles {i}")
        assert [PILE[c] for c in s.collector] == [0, 1, 2]
        assert set(s.served_by) == {NOBODY}
        shown.update(COLLECTORS[c].id for c in s.collector)
    assert len(shown) == 8
    assert shown["nobleman"] == 200
    assert min(shown[them.id] for them in COLLECTORS if them.bonus == 10) > 25
    assert min(shown[them.id] for them in COLLECTORS if them.bonus == 15) > 40
