"""The Selling phase, collectors, and loans sold or bought back in it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.tulip_bubble.table import actions, card, game, levels, play, position, random_states, written
from tuliptable.engine.refusal import IllegalAction
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulip_bubble.state import NO_COLLECTOR, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import COLLECTORS

SERVANT = "sell_collector servant:RC1+RC2+RC3"


def selling(players: int = 3, **said: Any) -> TulipBubble:
    return position(players, phase="selling", round=said.pop("round", 2), **said)


@pytest.mark.rule("TB-24")
def test_a_selling_turn_goes_on_in_any_order_until_it_is_ended() -> None:
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
def test_turns_go_clockwise_from_the_starting_player_and_none_comes_back() -> None:
    s = selling(4, starter=2, turn=2, paid=["RA", "RA", "WA", ""])
    order = []
    while s.phase == Phase.SELLING:
        order.append(s.turn)
        s = play(s, "end_selling")
    assert order == [2, 3, 0, 1]
    assert s.phase == Phase.PLACING


@pytest.mark.rule("TB-74")
def test_who_can_do_nothing_still_ends_his_turn() -> None:
    assert actions(selling()) == ["end_selling"]


@pytest.mark.rule("TB-25")
def test_a_sold_card_goes_to_the_right_end_of_just_sold_at_its_market_price() -> None:
    s = selling(paid=["RA WB1 WB1", "YC2", ""])
    after = play(s, "sell WB1", "sell RA", "end_selling", "sell YC2")
    assert written(after)["just_sold"] == "WB1 RA YC2"
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
        assert (after.cash[0], after.free_markers[0], written(after)["just_sold"]) == (cash + 15 - debt, 3, "RA")
        assert written(after)["financed"] == ["", "", ""]
    else:
        with pytest.raises(IllegalAction, match=r"do not repay 18 \(TB-26\)"):
            play(s, sale)


@pytest.mark.rule("TB-27")
def test_a_collector_pays_market_prices_and_bonus_and_the_cards_are_discarded() -> None:
    s = selling(paid=["YA YB1 YB2 RC1", "", ""], collectors=["servant", "madame", "nobleman"])
    after = play(s, "sell_collector nobleman:YA+YB1+YB2")
    assert after.cash[0] == 20 + 20 + 10 + 10 + 20
    assert written(after)["discards"] == "YA YB1 YB2"
    assert (after.sold, written(after)["paid"][0]) == (0, "RC1")
    assert game.words.earns(s, game.actions.parse("sell_collector nobleman:YA+YB1+YB2")) == 60


@pytest.mark.rule("TB-27")
def test_only_face_up_collectors_can_be_served() -> None:
    s = selling(paid=["RC1 RC2 RC3", "", ""], collectors=["young_man", "madame", "nobleman"])
    assert actions(s)[-2:] == ["sell_collector young_man:RC1+RC2+RC3", "end_selling"]
    with pytest.raises(IllegalAction, match=r"the Servant is not face up \(TB-27\)"):
        play(s, SERVANT)


@pytest.mark.rule("TB-28")
def test_one_collector_per_player_and_round() -> None:
    s = selling(paid=["RC1 RC2 RC3 RA RB1 RB2", "", ""], collectors=["servant", "madame", "nobleman"])
    after = play(s, SERVANT)
    with pytest.raises(IllegalAction, match=r"you have served a collector this round \(TB-28\)"):
        play(after, "sell_collector nobleman:RA+RB1+RB2")
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
    assert game.rules.broken(after) == 0
    assert after.served_by[0] == 0
    assert s.served_by[0] == NOBODY


@pytest.mark.rule("TB-30")
def test_financed_cards_are_bought_back_before_a_collector_takes_them() -> None:
    s = selling(paid=["RC1 RC2", "", ""], financed=["RC3 4", "", ""], collectors=["servant", "madame", "nobleman"])
    with pytest.raises(IllegalAction, match=r"not all among your paid cards \(TB-30\)"):
        play(s, SERVANT)
    assert play(s, "buy_back RC3 4", SERVANT).cash[0] == 20 - 4 + 9 + 10


@pytest.mark.rule("TB-31")
def test_a_card_just_sold_can_be_marked_in_the_same_round_also_by_its_seller() -> None:
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
    with pytest.raises(IllegalAction, match=r"bought back before they are sold \(TB-78\)"):
        play(s, "sell_financed YA 15")


@pytest.mark.rule("TB-73")
def test_equal_cards_and_equal_loans_are_one_option() -> None:
    s = selling(paid=["RA RA WB1", "", ""], financed=["YB1 5, YB1 5, YB1 7", "", ""])
    assert actions(s) == [
        *("sell RA", "sell WB1", "sell_financed YB1 5", "sell_financed YB1 7", "buy_back YB1 5", "buy_back YB1 7"),
        "end_selling",
    ]


def test_the_most_options_a_selling_turn_can_have_fit() -> None:
    """Section 4: 18 + 3 + 3 + 45 + 1."""
    every_card = " ".join(f"{c}{v}" for c in "RWY" for v in ("A", "B1", "B2", "C1", "C2", "C3") for _ in range(2))
    more = " ".join(f"{c}{v}" for c in "RWY" for v in ("B1", "B2", "C1", "C2", "C3"))
    s = selling(
        cash=[99, 0, 0], paid=[f"{every_card} {more}", "", ""], collectors=["young_man", "clergyman", "nobleman"]
    )
    assert len(actions(s)) == 18 + 45 + 1
    for i, face in enumerate(("RA", "WA", "YA")):
        s.paid[0][card(face)] -= 1
        s.financed[0][i], s.debt[0][i] = card(face), 15
    assert len(actions(s)) == game.widest == 70


@pytest.mark.rule("TB-61")
def test_buying_back_pays_the_debt_hides_the_card_and_frees_the_marker() -> None:
    s = selling(cash=[12, 20, 20], financed=["RB2 12, YA 30", "", ""])
    assert "buy_back YA 30" not in actions(s)
    after = play(s, "buy_back RB2 12")
    assert (after.cash[0], after.free_markers[0], after.paid[0][card("RB2")]) == (0, 2, 1)
    assert written(after)["financed"][0] == "YA 30"
    assert game.seen_by(after, 1).paid[0][card("RB2")] < 0
    with pytest.raises(IllegalAction, match=r"the debt is 30 \(TB-61\)"):
        play(s, "buy_back YA 30")


@pytest.mark.rule("TB-88")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_buying_back_changes_nobodys_worth(players: int) -> None:
    seen = 0
    for seed in range(6):
        for before, action, after in random_states(players, seed):
            if game.actions.action_of(action).name == "buy_back":
                assert game.scores(before) == game.scores(after)
                seen += 1
    assert seen > 3
