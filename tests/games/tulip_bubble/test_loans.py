"""Loans: financed cards, their debts, and buying them back."""

from __future__ import annotations

import pytest

from tests.games.tulip_bubble.table import (
    actions,
    as_position,
    card,
    game,
    play,
    position,
    random_states,
    refusal,
    selling,
)
from tuliptable.games.tulip_bubble.state import Phase
from tuliptable.games.tulip_bubble.tables import (
    FACES,
    FIRST_SET,
    OFFERS,
    SET_COLLECTOR,
    SET_FACES,
)


@pytest.mark.rule("TB-62")
def test_buying_back_is_offered_in_both_placing_turns_and_nowhere_after() -> None:
    s = position(3, new_arrivals="RA RB1", financed=["YC1 5, YC2 6", "", ""])
    assert actions(s)[:2] == ["buy_back YC1 5", "buy_back YC2 6"]
    s = play(s, "buy_back YC1 5", "place N1", "done", "done", "done")
    assert (s.lap, actions(s)[0]) == (1, "buy_back YC2 6")
    s = play(s, "done", "done", "done")
    assert (s.phase, actions(s)) == (Phase.PAYMENT, ["pay_cash", "finance"] if s.cash[0] >= 15 else ["finance"])


@pytest.mark.rule("TB-74")
def test_a_placing_turn_ends_with_its_last_marker() -> None:
    s = position(3, new_arrivals="RA RB1 RB2", financed=["YC1 5", "", ""])
    after = play(s, "place N1", "place N2")
    assert after.turn == 1  # although a loan could still be bought back
    assert actions(position(3)) == ["done"]


@pytest.mark.rule("TB-73")
def test_slots_with_equal_cards_are_different_actions() -> None:
    assert actions(position(3, new_arrivals="RA RA"))[:2] == ["place N1", "place N2"]


@pytest.mark.rule("TB-73")
def test_equal_cards_and_equal_loans_are_one_action() -> None:
    s = selling(paid=["RA RA WB1", "", ""], financed=["YB1 5, YB1 5, YB1 7", "", ""])
    assert actions(s) == [
        *("sell RA", "sell WB1", "sell_financed YB1 5", "sell_financed YB1 7", "buy_back YB1 5", "buy_back YB1 7"),
        "end_selling",
    ]


def test_the_most_actions_of_a_selling_turn_fit() -> None:
    """Section 4 counts 18 + 3 + 3 + 45 + 1."""
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
    assert as_position(after)["financed"][0] == "YA 30"
    assert game.visible_to(after, 1).paid[0][card("RB2")] < 0
    assert refusal(s, "buy_back YA 30") == "TB-61.too-poor"


@pytest.mark.rule("TB-88")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_buying_back_changes_no_score(players: int) -> None:
    seen = 0
    for seed in range(6):
        for before, action, after in random_states(players, seed):
            if game.actions.action_of(action).name == "buy_back":
                assert game.scores(before) == game.scores(after)
                seen += 1
    assert seen > 3


@pytest.mark.rule("TB-73")
def test_the_cards_of_a_set_are_written_in_the_order_of_the_faces() -> None:
    for i in range(len(OFFERS)):
        assert list(SET_FACES[i]) == sorted(SET_FACES[i])
        assert OFFERS[i].split(":")[1] == "+".join(FACES[face] for face in SET_FACES[i])
    for c in range(8):
        of_one = [tuple(SET_FACES[i]) for i in range(FIRST_SET[c], FIRST_SET[c + 1])]
        assert of_one == sorted(set(of_one))
        assert {SET_COLLECTOR[i] for i in range(FIRST_SET[c], FIRST_SET[c + 1])} == {c}
    assert "fair_lady:RB1+RB2+RC1" in OFFERS
    assert "tavern_owner:RC2+WC1+YC3" in OFFERS
