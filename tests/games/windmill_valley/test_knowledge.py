"""Chance, hidden information and invariants (sections 5, 6 and 8)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.windmill_valley.table import base, begin, decision, game, options, play, with_drawn_tiles
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.state import HIDDEN, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.state import NONE, Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.vocabulary import Effect


@pytest.mark.rule("WV-130")
def test_what_is_drawn_is_the_top_that_was_put_there_else_any_piece() -> None:
    s = base(on_top=[{"piece": "tile 28"}])
    for seed in range(5):
        world = game.determinized(s.copy(), chance_from(seed_from(str(seed))))
        assert play(world, "wheel large", "take_tile d4", "install S4").pieces.display[3] == 27
    drawn = set()
    for seed in range(60):
        after = play(base(seed=f"any {seed}"), "wheel large", "take_tile d4", "install S4")
        drawn.add(int(after.pieces.display[3]))
    assert len(drawn) == 11


@pytest.mark.rule("WV-131")
def test_only_the_looker_sees_tiles_but_everybody_their_classes() -> None:
    s = with_drawn_tiles()
    assert list(game.visible_to(s, 0).pieces.looked[0]) == list(s.pieces.looked[0])
    for viewer in (1, -1):
        seen = game.visible_to(s, viewer)
        assert list(seen.pieces.looked[0]) == [HIDDEN] * 3
        assert list(seen.pieces.looked_class) == [0, 2, 2]
        assert all(e.piece == HIDDEN for e in read_events(seen) if isinstance(e, events.Looked))


@pytest.mark.rule("WV-131")
def test_what_was_put_back_stays_the_lookers_secret() -> None:
    s = play(with_drawn_tiles(), "take_tile d1", "install S4", "put_discard x1", "put_top x1", "put_top x1")
    own, other = game.visible_to(s, 0), game.visible_to(s, 1)
    assert HIDDEN not in list(own.pieces.on_top[2])[:2]
    assert list(other.pieces.on_top[2])[:2] == [HIDDEN, HIDDEN]
    assert sum(own.pieces.secret[0][:12]) == 1
    assert other.pieces.secret[0][0] == HIDDEN
    assert other.pieces.secrets[0][0] == own.pieces.secrets[0][0] == 1
    world = game.determinized(own, chance_from(seed_from("world")))
    assert list(world.pieces.on_top[2]) == list(s.pieces.on_top[2])


@pytest.mark.rule("WV-131")
def test_the_log_names_a_piece_put_back_to_its_looker_alone() -> None:
    s = play(with_drawn_tiles(), "take_tile d1", "install S4")
    for action, kind in (("put_top x1", events.PutOnTop), ("put_discard x1", events.PutOnDiscards)):
        tile = int(s.pieces.looked[0][0])
        s = play(s, action)
        for viewer, piece in ((0, tile), (1, HIDDEN), (-1, HIDDEN)):
            assert [e.piece for e in read_events(game.visible_to(s, viewer)) if isinstance(e, kind)] == [piece]


@pytest.mark.rule("WV-131")
def test_the_picture_names_known_tops_to_their_looker_alone() -> None:
    s = play(with_drawn_tiles(), "take_tile d1", "install S4", "put_discard x1", "put_top x1", "put_top x1")
    known = [len(build_view(Board, game.visible_to(s, viewer), viewer).stacks[2].known_on_top) for viewer in (0, 1, -1)]
    assert known == [2, 0, 0]


@pytest.mark.rule("WV-59", "WV-131")
def test_a_rebuilt_stack_forgets_who_discarded_what() -> None:
    s = with_drawn_tiles()
    discarded = {int(tile) for tile in s.pieces.looked[0][1:]}
    s = play(s, "take_tile d1", "install S4", "put_discard x1", "put_discard x1", "put_discard x1")
    assert s.pieces.secrets[0][2] == 2
    for tile in range(18, 30):
        s.pieces.gone[tile] += s.pieces.bag[tile]
        s.pieces.bag[tile] = 0
    s.pieces.height[2] = 0
    s = play(s, "gate 1", "steps 1", "wheel large", "take_tile d4", "install S4")
    assert (s.pieces.secrets[0][2], s.pieces.height[2]) == (0, 1)
    assert s.pieces.display[3] in discarded
    assert not game.rules.broken_invariant(s)


def test_trade_cards_to_come_are_known_to_nobody() -> None:
    s = base()
    assert list(s.trade) == [0, 1, 2, 3]
    for viewer in (0, 1, -1):
        assert list(game.visible_to(s, viewer).trade) == [0, NONE, NONE, NONE]
    after = {int(play(second(seed), "done").trade[1]) for seed in range(40)}
    assert after == {1, 2, 3}


def second(seed: int) -> WindmillValley:
    """Return a position in which the first trade card is full and the next one is unknown."""
    seat = {"board": "W4", "steps": 3, "storage": "violet"}
    s = base(seat0=seat, trade=["F1"], trade_bulbs=["white", None, "red", "black"], seed=f"trade {seed}")
    return play(s, "wheel large", "place_bulb violet p2")


# --- invariants ----------------------------------------------------------------------------------------------------


def middle() -> WindmillValley:
    """Somewhere in a random game, at the floodgate."""
    s, dice = begin(3, "middle"), random.Random(8)
    for _ in range(150):
        game.play(s, dice.choice(game.legal(s)))
    while s.decision != Decision.GATE:
        game.play(s, game.legal(s)[0])
    assert game.rules.broken_invariant(s) == 0
    return s


def lose_a_tile(s: WindmillValley) -> None:
    s.pieces.display[0] = NONE


def double_a_card(s: WindmillValley) -> None:
    s.pieces.offer[0] = s.pieces.offer[1]


def empty_offer(s: WindmillValley) -> None:
    s.pieces.discarded[30 + s.pieces.offer[0]] += 1
    s.pieces.offer[0] = NONE


def extra_windmill(s: WindmillValley) -> None:
    s.mill[s.mill.index(NONE)] = 0


def wrong_distance(s: WindmillValley) -> None:
    s.distance[0] += 1


def lose_a_marker(s: WindmillValley) -> None:
    s.neutral[next(i for i in range(3) if s.neutral[i])] -= 1


def too_rich(s: WindmillValley) -> None:
    s.farm[0].guilders = 10


def overfull(s: WindmillValley) -> None:
    s.farm[0].storage[0] = 8


def debts(s: WindmillValley) -> None:
    s.farm[1].vp = -1


def gap(s: WindmillValley) -> None:
    s.farm[0].bulb[0][6] = 1


def flood(s: WindmillValley) -> None:
    s.water = 9


def wrong_month(s: WindmillValley) -> None:
    s.farm[0].column += 1


def four_bulbs(s: WindmillValley) -> None:
    for i in range(4):
        s.trade_bulb[i] = i


def twice_the_same_trade_card(s: WindmillValley) -> None:
    s.trade_seen = 2
    s.trade[1] = s.trade[0]


def wish_from_nowhere(s: WindmillValley) -> None:
    s.wish_taken += 1


def pending_at_start(s: WindmillValley) -> None:
    s.common_pending = 1


def two_rewards(s: WindmillValley) -> None:
    s.taken[0][0] = s.taken[0][1] = 1


def late(s: WindmillValley) -> None:
    s.last_round = s.round - 1


def waiting(s: WindmillValley) -> None:
    s.depth = 1


@pytest.mark.rule(
    "WV-151", "WV-152", "WV-153", "WV-154", "WV-155", "WV-156", "WV-157", "WV-158", "WV-159", "WV-160", "WV-161"
)
@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (lose_a_tile, 151),
        (double_a_card, 152),
        (empty_offer, 152),
        (extra_windmill, 153),
        (wrong_distance, 153),
        (lose_a_marker, 154),
        (too_rich, 155),
        (overfull, 155),
        (debts, 155),
        (gap, 156),
        (flood, 157),
        (wrong_month, 157),
        (four_bulbs, 158),
        (twice_the_same_trade_card, 158),
        (wish_from_nowhere, 159),
        (pending_at_start, 160),
        (two_rewards, 160),
        (late, 161),
        (waiting, 127),
    ],
)
def test_a_spoiled_state_is_found_out(spoil: Callable[[WindmillValley], None], rule: int) -> None:
    s = middle()
    spoil(s)
    assert f"WV-{rule}" in game.broken_rule(s)


@pytest.mark.rule("WV-162")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_purses_change_only_by_stacking_and_tolls(players: int) -> None:
    for seed in range(4):
        s, dice = begin(players, f"purses {seed}"), random.Random(seed)
        while s.decision != Decision.OVER:
            seat, before = s.turn, [(s.farm[p].guilders, s.farm[p].vp) for p in range(players)]
            playing = s.decision > Decision.MARKET_START
            game.play(s, dice.choice(game.legal(s)))
            found = read_events(s)
            if not playing or s.decision == Decision.OVER or s.turn != seat:
                continue
            for p in range(players):
                if p == seat:
                    continue
                stacked = any(isinstance(e, events.Stacked) and e.on == p for e in found)
                assert s.farm[p].guilders - before[p][0] in ((0, 1) if stacked else (0,))
                tolls = sum(
                    e.amount for e in found if isinstance(e, events.Gained) and e.player == p and e.kind == Effect.VP
                )
                assert s.farm[p].vp - before[p][1] == tolls


@pytest.mark.rule("WV-163")
@pytest.mark.parametrize("players", game.players)
def test_every_decision_has_distinct_options_of_the_catalogue(players: int) -> None:
    for seed in range(4):
        s, dice = begin(players, f"options {seed}"), random.Random(seed)
        while s.decision != Decision.OVER:
            legal = game.legal(s)
            assert legal
            assert len(set(legal)) == len(legal) <= 36
            assert max(legal) < ACTIONS.size == 244
            assert {option.split()[0] for option in options(s)} <= {a.name for a in ACTIONS.actions}
            game.play(s, dice.choice(legal))


@pytest.mark.rule("WV-156")
def test_planted_bulbs_never_move_or_leave() -> None:
    s, dice = begin(2, "planted"), random.Random(1)
    before: list[list[list[int]]] = [[[NONE] * 7 for _ in range(4)] for _ in range(2)]
    while s.decision != Decision.OVER:
        game.play(s, dice.choice(game.legal(s)))
        for p in range(2):
            for row in range(4):
                for column in range(7):
                    assert before[p][row][column] in (NONE, s.farm[p].bulb[row][column])
        before = [[list(row) for row in s.farm[p].bulb] for p in range(2)]


def test_codes_are_those_of_the_catalogue() -> None:
    first: dict[str, Any] = {
        "done": 0,
        "gate": 1,
        "steps": 4,
        "wheel": 8,
        "consolation": 10,
        "calendar_common": 11,
        "calendar_unique": 12,
        "helper": 16,
        "take": 19,
        "unlock": 23,
        "unlock_all": 27,
        "pick_colour": 28,
        "keep": 33,
        "swap": 34,
        "plant": 39,
        "exchange": 59,
        "lower": 64,
        "refresh": 69,
        "take_tile": 70,
        "install": 77,
        "draw_from": 88,
        "put_top": 91,
        "put_discard": 94,
        "take_card": 97,
        "replace": 109,
        "build": 112,
        "from_group": 148,
        "via": 153,
        "move_neutral": 189,
        "stack": 195,
        "line": 199,
        "place_bulb": 208,
        "take_bulbs": 228,
        "pick_quarter": 229,
        "score_contract": 233,
        "starting_card": 236,
        "market_start": 241,
    }
    assert {action.name: action.first for action in ACTIONS.actions} == first
    assert decision(begin(2)) == "starting_card"
