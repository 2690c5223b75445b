"""The turn of Tulips in the order of the rulebook, from placing and betting to the end of the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.tulips.table import (
    TABLEAU_A,
    actions,
    begin,
    game,
    near,
    placing,
    play,
    play_out,
    position,
    refusal_key,
)
from tuliptable.engine.state import NOBODY
from tuliptable.engine.undo_check import reveals_information
from tuliptable.games.tulips.actions import ACTIONS, Bet
from tuliptable.games.tulips.notation import placed_cards
from tuliptable.games.tulips.state import NO_CARD, Phase, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARDS,
    CARDS,
    CATEGORIES,
    LAST_PLACEMENT,
)

STUCK: dict[str, Any] = {"tableau": ["0,-1 VVVR@3", "1,0 VVVY@0"], "hands": ["RRRR YYYY RRYY", "PPPP RRRY RRRP"]}


def names(cards: Sequence[int]) -> str:
    return " ".join("-" if card == NO_CARD else CARDS[card] for card in cards)


def kinds(s: Tulips) -> set[str]:
    return {text.split()[0] for text in actions(s)}


def to_trigger(players: int, starter: int = 0) -> Tulips:
    """Play a game without bets until just before the end is triggered."""
    s = position(players, deck=[], starter=starter)
    while s.tableau.placed - 1 < LAST_PLACEMENT[players] - 1 or s.phase == Phase.TAKE:
        game.play(s, near(s, game.legal(s)))
    return s


@pytest.mark.rule("TF-25")
def test_a_placement_chooses_a_card_of_the_hand_a_cell_and_a_rotation() -> None:
    s = position(hands=["RRRY YYYY PPPP", "VVVV RRRR RRRP"])
    after = play(s, "place 0 0 -1 1")
    assert str(placed_cards(after.tableau)[1]) == "0,-1 RRRY@1"
    assert [CARDS[c] for c in after.hand[0] if c >= 0] == ["YYYY", "PPPP"]
    assert [CARDS[c] for c in after.hand[1]] == ["VVVV", "RRRR", "RRRP"]


@pytest.mark.rule("TF-29")
def test_a_placement_may_start_extend_merge_and_close_fields_and_make_and_fill_holes_but_never_splits_one() -> None:
    dice = random.Random(29)
    for number in range(12):
        s = begin(2, f"never splits {number}")
        while not game.over(s):
            before = list(s.tableau.field)
            last = 4 * s.tableau.placed
            game.play(s, dice.choice(game.legal(s)))
            after = s.tableau.field
            joined = {before[n]: after[n] for n in range(last) if before[n] >= 0}
            assert all(joined[before[n]] == after[n] for n in range(last) if before[n] >= 0)
    hole = position(3, drawing=TABLEAU_A.splitlines(), hands=["*PVR *RPV PPPP", "VVVV RRRY RRRP", "RRRR YYYY PPPV"])
    assert "place 0 0 1 3" in actions(hole)


@pytest.mark.rule("TF-9", "TF-22")
def test_turns_go_round_in_ascending_order_of_seats() -> None:
    s = begin(3, start_seat=1)
    seats = []
    for _ in range(7):
        seats.append(s.turn)
        game.play(s, game.actions.parse(actions(s)[-1]))
    assert seats == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("TF-22")
def test_a_turn_is_a_placement_with_a_card_taken_or_a_bet() -> None:
    s = position(deck=[])
    assert play(s, "bet fields R").turn == 1
    placed = play(s, "place 0 0 -1 0")
    assert (placed.turn, kinds(placed)) == (0, {"take"})
    assert play(placed, "take 0").turn == 1


@pytest.mark.rule("TF-23")
def test_players_may_place_or_bet_from_the_first_turn_and_never_have_to_bet() -> None:
    s = position(deck=[])
    assert kinds(s) == {"place", "bet"}
    play_out(s, near)
    assert sum(s.stack_height) == 0


@pytest.mark.rule("TF-24", "TF-83")
def test_all_players_have_three_tulip_cards_at_the_start_of_every_turn() -> None:
    s, dice = begin(4, "hands"), random.Random(24)
    while not game.over(s):
        for p in range(4):
            held = sum(card != NO_CARD for card in s.hand[p])
            assert held == (2 if s.phase == Phase.TAKE and s.turn == p else 3)
        game.play(s, dice.choice(game.legal(s)))


@pytest.mark.rule("TF-36")
def test_the_card_taken_goes_into_the_slot_just_emptied() -> None:
    s = play(position(deck=[]), "place 1 1 0 0")
    assert actions(s) == ["take 0", "take 1", "take 2", "take 3"]
    assert names(play(s, "take 3").hand[0]) == "RRRR YYYV PPPP"
    for wrong in ("place 0 0 -1 0", "bet fields R", "pass"):
        assert refusal_key(s, wrong) == "TF-36.take-first"
    assert refusal_key(position(deck=[]), "take 0") == "TF-36.place-first"


@pytest.mark.rule("TF-37", "TF-75")
def test_the_top_card_of_the_deck_fills_the_same_slot_and_the_others_do_not_move() -> None:
    s = play(position(deck=[]), "place 0 0 -1 0", "take 1")
    assert names(s.line) == "RRRV PPPR YYYP YYYV"
    assert s.cards_left == 35


@pytest.mark.rule("TF-38", "TF-48")
def test_the_end_is_triggered_by_a_refill_that_finds_the_deck_empty() -> None:
    for players, placements in ((2, 37), (3, 34), (4, 31)):
        s = to_trigger(players)
        assert (s.cards_left, s.triggered, s.tableau.placed - 1) == (0, 0, placements - 1)
        game.play(s, near(s, game.legal(s)))
        assert s.triggered == 0
        game.play(s, game.actions.parse("take 2"))
        assert s.triggered == 1
        assert list(s.line).index(NO_CARD) == 2


@pytest.mark.rule("TF-39", "TF-84")
def test_a_card_is_taken_after_every_placement_to_the_very_end() -> None:
    s = to_trigger(4, starter=1)
    lines = []
    while not game.over(s):
        if s.phase == Phase.TAKE:
            lines.append(sum(card != NO_CARD for card in s.line))
            assert len(game.legal(s)) == lines[-1] >= 1
        game.play(s, near(s, game.legal(s)))
    assert lines == [4, 3]


@pytest.mark.rule("TF-38")
def test_an_empty_slot_of_the_line_offers_nothing_to_take() -> None:
    s = to_trigger(4)
    for text in (None, "take 2", None):
        game.play(s, near(s, game.legal(s)) if text is None else game.actions.parse(text))
    assert actions(s) == ["take 0", "take 1", "take 3"]
    assert refusal_key(s, "take 2") == "TF-38"


@pytest.mark.rule("TF-39")
def test_the_last_of_three_turns_after_the_trigger_still_finds_a_card_to_take() -> None:
    """With two bets the start seat itself triggers the end, and three more turns follow."""
    s, offered = position(4, deck=[]), []
    for _ in range(2):
        game.play(s, game.actions.parse("bet fields R"))
    while not game.over(s):
        if s.phase == Phase.TAKE:
            offered.append(len(game.legal(s)))
        game.play(s, near(s, game.legal(s)))
    assert offered[-4:] == [4, 3, 2, 1]
    assert names(s.line) == "- - - -"


@pytest.mark.rule("TF-40")
def test_a_bet_goes_face_down_on_top_of_a_stack_and_brings_no_card() -> None:
    s = position(deck=[])
    after = play(s, "bet perimeter YV", "bet perimeter R")
    assert [after.stack_owner[2][i] for i in range(2)] == [0, 1]
    assert [BETTING_CARDS[after.stack_card[2][i]] for i in range(2)] == ["YV", "R"]
    assert names(after.hand[0]) == names(s.hand[0])
    assert after.cards_left == s.cards_left


@pytest.mark.rule("TF-41", "TF-52")
def test_betting_is_open_until_the_end_is_triggered() -> None:
    s = to_trigger(3)
    assert "bet" in kinds(s)
    game.play(s, near(s, game.legal(s)))
    game.play(s, near(s, game.legal(s)))
    assert kinds(s) == {"place"}
    assert refusal_key(s, "bet fields R") == "TF-41"


@pytest.mark.rule("TF-42")
def test_any_unplayed_card_may_go_to_any_category_even_against_an_earlier_bet() -> None:
    s = position(deck=[])
    for card in ("R", "Y", "P", "V"):
        s = play(s, f"bet fields {card}", "bet enclosed RY" if card == "R" else f"bet enclosed {card}")
    assert [BETTING_CARDS[s.stack_card[1][i]] for i in range(4)] == ["R", "Y", "P", "V"]
    left = [text for text in actions(s) if text.startswith("bet")]
    assert left == [f"bet {category} {card}" for category in CATEGORIES for card in BETTING_CARDS[4:]]


@pytest.mark.rule("TF-43")
def test_a_played_betting_card_stays_in_its_stack() -> None:
    s = play(position(deck=[]), "bet fields R", "bet fields R")
    assert refusal_key(s, "bet perimeter R") == "TF-43.this"


@pytest.mark.rule("TF-44")
def test_a_stack_keeps_the_order_of_play_with_owners() -> None:
    s = play(position(3, deck=[]), "bet fields R", "bet fields PV", "bet fields Y", "bet fields V")
    assert [(s.stack_owner[1][i], BETTING_CARDS[s.stack_card[1][i]]) for i in range(4)] == [
        (0, "R"),
        (1, "PV"),
        (2, "Y"),
        (0, "V"),
    ]


@pytest.mark.rule("TF-45")
def test_a_player_without_a_placement_must_bet() -> None:
    s = position(**STUCK)
    assert kinds(s) == {"bet"}
    assert len(game.legal(s)) == 30


@pytest.mark.rule("TF-46")
def test_a_player_who_can_do_nothing_passes_and_only_then() -> None:
    all_played = {"fields": [f"0:{card}" for card in BETTING_CARDS]}
    s = position(**STUCK, stacks=all_played)
    assert actions(s) == ["pass"]
    after = play(s, "pass")
    assert (after.turns_finished, after.turn, after.passes) == (s.turns_finished + 1, 1, 1)
    assert refusal_key(position(**STUCK), "pass") == "TF-46"


@pytest.mark.rule("TF-47")
def test_a_round_of_passes_ends_the_game_and_anything_else_breaks_it() -> None:
    both = {"fields": [f"{p}:{card}" for p in (0, 1) for card in BETTING_CARDS]}
    stuck = STUCK | {"hands": ["RRRR YYYY RRYY", "PPPR RRRY RRRP"], "tableau": [*STUCK["tableau"], "0,1 VVVP@1"]}
    s = position(**stuck, stacks=both)
    one = play(s, "pass")
    assert not game.over(one)
    end = play(one, "pass")
    assert game.over(end)
    assert sum(game.scores(end)) != 0
    one_left = {"fields": both["fields"][:-1]}
    again = play(position(**stuck, stacks=one_left), "pass", "bet fields PV")
    assert (again.passes, game.over(again)) == (0, False)


@pytest.mark.rule("TF-47")
def test_a_placement_ends_a_run_of_passes() -> None:
    """Two players pass and one places. The next to pass begins a new run."""
    nobody_bets = {"fields": [f"{p}:{card}" for p in (0, 1, 2) for card in BETTING_CARDS]}
    tableau = [*STUCK["tableau"], "0,1 VVVP@1"]
    s = position(3, tableau=tableau, hands=["RRRR YYYY RRYY", "PPPR RRRY RRRP", "*RYP VVVV PPPP"], stacks=nobody_bets)
    s = play(s, "pass", "pass")
    assert (s.passes, s.turn) == (2, 2)
    placed = play(s, next(text for text in actions(s) if text.startswith("place")))
    assert placed.passes == 2, "the turn is not over before a card is taken"
    after = play(placed, "take 0")
    assert (after.passes, game.over(after)) == (0, False)


@pytest.mark.rule("TF-49")
def test_while_the_deck_is_empty_and_the_line_full_betting_is_still_open() -> None:
    s = to_trigger(2)
    assert s.cards_left == 0
    for card in BETTING_CARDS[:4]:
        game.play(s, game.actions.parse(f"bet fields {card}"))
        assert s.triggered == 0
        assert any(isinstance(ACTIONS.read(code), Bet) for code in game.legal(s))
    assert sum(card != NO_CARD for card in s.line) == 4


@pytest.mark.rule("TF-50", "TF-51", "TF-87")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bets", [0, 1, 2, 3])
def test_play_ends_with_the_seat_before_the_start_seat(players: int, bets: int) -> None:
    s = position(players, deck=[], starter=1)
    for _ in range(bets):
        game.play(s, game.actions.parse("bet fields R" if s.unplayed[s.turn][0] else "bet fields Y"))
    while s.triggered == 0:
        game.play(s, near(s, game.legal(s)))
    triggering_turn = s.turns_finished
    more = 0
    while not game.over(s):
        more += s.phase == Phase.TURN
        game.play(s, near(s, game.legal(s)))
    assert more == -triggering_turn % players
    assert s.turn == 1
    assert s.turns_finished % players == 0
    assert game.to_move(s) == NOBODY


@pytest.mark.rule("TF-52")
def test_after_the_trigger_a_player_without_a_placement_passes() -> None:
    s = position(
        4,
        tableau=["0,-1 VVVR@3", "1,0 VVVY@0"],
        hands=["PPPP RRRY RRRP", "RRRR YYYY RRYY", "PPPR PPPY YYYP", "YYYR RRPP YYPP"],
        line="RRRV - YYYV VVVV",
        turn=1,
    )
    assert actions(s) == ["pass"]


@pytest.mark.rule("TF-71", "TF-72", "TF-73")
def test_actions_are_named_numbered_and_listed_as_specified() -> None:
    assert [(action.name, action.first, action.count) for action in game.actions.actions] == [
        ("place", 0, 71148),
        ("take", 71148, 4),
        ("bet", 71152, 30),
        ("pass", 71182, 1),
    ]
    for slot, x, y, rot in [(0, 0, 0, 0), (2, -38, 38, 3), (1, 5, -7, 2), (2, 38, 38, 3)]:
        code = ((slot * 77 + y + 38) * 77 + x + 38) * 4 + rot
        assert game.actions.parse(f"place {slot} {x} {y} {rot}") == code
    for category in range(3):
        for card in range(10):
            typed = f"bet {CATEGORIES[category]} {BETTING_CARDS[card]}"
            assert game.actions.parse(typed) == 71152 + 10 * category + card


@pytest.mark.rule("TF-72")
def test_options_are_sorted_by_slot_row_column_and_rotation_then_bets() -> None:
    s, dice = begin(2, "sorted"), random.Random(72)
    for _ in range(60):
        options = [text.split() for text in actions(s)]
        places = [tuple(map(int, (o[1], o[3], o[2], o[4]))) for o in options if o[0] == "place"]
        bets = [(CATEGORIES.index(o[1]), BETTING_CARDS.index(o[2])) for o in options if o[0] == "bet"]
        assert places == sorted(places)
        assert bets == sorted(bets)
        assert [o[0] for o in options] == sorted([o[0] for o in options], key=["place", "take", "bet", "pass"].index)
        game.play(s, dice.choice(game.legal(s)))


@pytest.mark.rule("TF-74")
def test_a_turn_never_has_more_options_than_there_is_room_for() -> None:
    """Stretch the tableau by always placing in the farthest cell."""
    most = 0
    for seed in range(3):
        s = begin(2, f"wide {seed}")
        while not game.over(s):
            legal = game.legal(s)
            most = max(most, len(legal))
            game.play(s, max(placing(legal), default=legal[0]))
    assert 100 < most <= game.widest == 942


def test_a_placement_may_be_undone_until_the_card_is_taken() -> None:
    s = position(deck=[])
    assert not reveals_information(game, s, game.actions.parse("place 0 0 -1 0"))
    assert reveals_information(game, play(s, "place 0 0 -1 0"), game.actions.parse("take 1"))


@pytest.mark.rule("TF-94")
def test_every_decision_has_an_option_until_the_game_is_over() -> None:
    s, dice = begin(3, "options"), random.Random(94)
    while not game.over(s):
        assert game.legal(s)
        game.play(s, dice.choice(game.legal(s)))
    assert game.legal(s) == []
