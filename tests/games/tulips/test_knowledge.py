"""Hidden information (section 6) and the invariants (section 8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.games.tulips.table import PAIRS, TRIPLES, begin, game, near, play_out, position
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.state import HIDDEN, SPECTATOR
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulips.bot.appraisal import estimate, expectation
from tuliptable.games.tulips.bot.guessing import guess
from tuliptable.games.tulips.screen.view import Board
from tuliptable.games.tulips.state import NO_CARD, Phase, Tulips
from tuliptable.games.tulips.tables import BETTING_CARDS, CARDS
from tuliptable.games.tulips.text.counting import LINES

BETS = {"enclosed": ["0:RV", "1:V"], "fields": ["2:PV", "0:R"]}


@pytest.mark.rule("TF-76", "TF-44")
def test_players_may_always_look_at_their_own_bets_alone() -> None:
    s = position(3, stacks=BETS)
    for viewer in (0, 1, 2, SPECTATOR):
        seen = build_view(Board, game.visible_to(s, viewer), viewer)
        for category, stack in ((0, BETS["enclosed"]), (1, BETS["fields"])):
            faces = [entry.split(":") for entry in stack]
            shown = [(bet.player, bet.card) for bet in seen.categories[category].stack]
            assert shown == [(int(owner), face if int(owner) == viewer else None) for owner, face in faces]
        assert [seat.bets_left for seat in seen.seats] == [8, 9, 9]
        assert [seat.unplayed is not None for seat in seen.seats] == [p == viewer for p in range(3)]


@pytest.mark.rule("TF-77")
def test_neither_the_order_of_the_deck_nor_the_bets_of_others_can_be_seen() -> None:
    s = position(3, stacks=BETS)
    for viewer in (0, 1, 2, SPECTATOR):
        seen = game.visible_to(s, viewer)
        assert set(seen.face_down[: seen.cards_left]) == {HIDDEN}
        assert [list(seen.hand[p]) for p in range(3)] == [list(s.hand[p]) for p in range(3)]
    other = position(3, stacks={"enclosed": ["0:RV", "1:YP"], "fields": ["2:R", "0:R"]}, deck=[])
    other.face_down[: other.cards_left] = other.face_down[: other.cards_left][::-1]
    assert game.visible_to(other, 0) == game.visible_to(s, 0)
    assert game.legal(other) == game.legal(s)


@pytest.mark.rule("TF-62", "TF-76")
def test_after_the_scoring_all_bets_are_open() -> None:
    s = position(3, phase="over", tableau=["1,0 *RPY@0"], stacks=BETS)
    seen = build_view(Board, game.visible_to(s, SPECTATOR), SPECTATOR)
    assert [bet.card for bet in seen.categories[0].stack] == ["RV", "V"]
    assert [seat.unplayed is not None for seat in seen.seats] == [True, True, True]


@pytest.mark.rule("TF-76")
def test_guesses_prefer_promising_bets_and_leave_none_out() -> None:
    s = position(3, stacks=BETS, tableau=["1,0 *RPY@0"])
    dice, guessed = chance_from(seed_from("guess")), Counter[str]()
    chances = [0] * 4
    estimate(s, 1, chances)
    worth = {face: expectation(s, chances, card, 0) for card, face in enumerate(BETTING_CARDS)}
    for _ in range(1500):
        world = game.visible_to(s, 0)
        guess(world, dice)
        assert game.rules.broken_invariant(world) == 0
        assert [list(world.stack_owner[c][:2]) for c in range(2)] == [list(s.stack_owner[c][:2]) for c in range(2)]
        guessed[BETTING_CARDS[world.stack_card[1][0]]] += 1
    assert set(guessed) == set(BETTING_CARDS)
    best, worst = max(worth, key=worth.__getitem__), min(worth, key=worth.__getitem__)
    assert guessed[best] > 2 * guessed[worst]


@pytest.mark.rule("TF-43", "TF-86")
@pytest.mark.parametrize("stack", [["0:R", "1:P", "0:?"], ["0:?", "1:P", "0:R"]])
def test_a_known_bet_stays_while_another_bet_of_its_player_is_guessed(stack: list[str]) -> None:
    s = position(2, turn=1, stacks={"enclosed": stack})
    known, unknown = stack.index("0:R"), stack.index("0:?")
    dice, guessed = chance_from(seed_from("beside a known bet")), Counter[str]()
    for number in range(400):
        world = s.copy()
        (guess if number % 2 else game.rules.imagine)(world, dice)
        assert game.rules.broken_invariant(world) == 0
        assert BETTING_CARDS[world.stack_card[0][known]] == "R"
        guessed[BETTING_CARDS[world.stack_card[0][unknown]]] += 1
    assert set(guessed) == {*BETTING_CARDS} - {"R"}


def test_determinized_bets_and_decks_are_uniform() -> None:
    s = position(3, stacks=BETS, tableau=["1,0 *RPY@0"])
    dice, faces, tops = chance_from(seed_from("spread")), Counter[str](), Counter[int]()
    for _ in range(1200):
        world = game.determinized(game.visible_to(s, 0), dice)
        faces[BETTING_CARDS[world.stack_card[0][1]]] += 1
        tops[world.face_down[world.cards_left - 1]] += 1
        assert world.stack_card[0][0] == s.stack_card[0][0]
    assert set(faces) == set(BETTING_CARDS)
    assert max(faces.values()) < 2 * min(faces.values())
    assert set(tops) == set(s.face_down[: s.cards_left])
    assert max(tops.values()) < 4 * min(tops.values())


def test_a_short_deck_keeps_its_length_when_determinized() -> None:
    hands = ["RRRR YYYY PPPP", "VVVV RRRY RRRP"]
    line = "RRRV YYYR YYYP YYYV"
    s = position(2, hands=hands, line=line, deck=["?", "?"])
    dice, tops = chance_from(seed_from("short")), set[int]()
    for _ in range(300):
        world = game.determinized(s, dice)
        assert set(world.face_down[2:]) == {NO_CARD}
        tops |= set(world.face_down[:2])
    assert {CARDS[card] for card in tops} == set(TRIPLES) - set(" ".join([*hands, line]).split())


@pytest.mark.rule("TF-7", "TF-86")
def test_a_determinized_player_has_ten_different_betting_cards() -> None:
    stacks = {"enclosed": ["1:R", "0:R", "1:Y"], "fields": ["1:P"], "perimeter": ["2:V", "1:V", "1:RY", "1:RP"]}
    dice, cards = chance_from(seed_from("ten")), Counter[str]()
    for _ in range(200):
        world = game.determinized(game.visible_to(position(3, stacks=stacks), 0), dice)
        played = [
            world.stack_card[category][i]
            for category in range(3)
            for i in range(world.stack_height[category])
            if world.stack_owner[category][i] == 1
        ]
        assert len(set(played)) == len(played) == 6
        assert [card for card in range(10) if not world.unplayed[1][card]] == sorted(played)
        cards.update(BETTING_CARDS[card] for card in played)
    assert set(cards) == set(BETTING_CARDS)
    assert max(cards.values()) < 2 * min(cards.values())


@pytest.mark.rule("TF-78")
@pytest.mark.parametrize(("deck", "cards"), [("triples", TRIPLES), ("pairs", PAIRS)])
def test_the_count_of_unseen_cards_is_that_of_the_deck_in_play(deck: str, cards: list[str]) -> None:
    s, dice = begin(3, deck=deck), random.Random(78)
    while not game.over(s):
        count = build_view(Board, game.visible_to(s, 0), 0).counting
        unseen = {kind.name: kind.unseen for group in count.groups for kind in group.kinds}
        assert sorted(unseen) == sorted(cards)
        assert {name for name, number in unseen.items() if number} == {
            CARDS[card] for card in s.face_down[: s.cards_left]
        }
        assert {kind.copies for group in count.groups for kind in group.kinds} == {1}
        wild = next(group for group in count.groups if group.name == str(LINES.phrase("wild")))
        assert sorted(kind.name for kind in wild.kinds) == sorted(name for name in cards if "*" in name)
        note = LINES.phrase("deck", cards=s.cards_left) if s.cards_left else LINES.phrase("empty")
        assert count.notes == [str(note)]
        game.play(s, dice.choice(game.legal(s)))


# --- every invariant can fail ----------------------------------------------------------------------------------------


def middle() -> Tulips:
    s, dice = begin(3, "middle"), random.Random(50)
    while s.turns_finished < 30 or s.phase != Phase.TURN:
        game.play(s, dice.choice(game.legal(s)))
    assert game.rules.broken_invariant(s) == 0
    return s


def swap_in_a_copy(s: Tulips) -> None:
    s.line[0] = s.hand[0][0]


def a_card_of_another_deck(s: Tulips) -> None:
    s.face_down[0] = CARDS.index("*RRY")


def drop_a_card(s: Tulips) -> None:
    s.face_down[s.cards_left] = s.hand[1][2]
    s.cards_left += 1
    s.hand[1][2] = -1


def a_hole_in_the_line(s: Tulips) -> None:
    s.face_down[s.cards_left] = s.line[2]
    s.cards_left += 1
    s.line[2] = -1


def a_bet_from_nowhere(s: Tulips) -> None:
    s.unplayed[0][0] = 1 - s.unplayed[0][0]


def another_turn(s: Tulips) -> None:
    s.turn = (s.turn + 1) % 3


def too_few_turns(s: Tulips) -> None:
    s.turns_finished -= 3


def over_too_early(s: Tulips) -> None:
    s.phase = Phase.OVER


def a_card_apart(s: Tulips) -> None:
    s.tableau.cell[s.tableau.placed - 1] += 5 * 77


def a_section_of_another_colour(s: Tulips) -> None:
    t = s.tableau
    field = t.field[1]
    t.shows[1] = (t.shows[1] + 1) % 4 if field == t.field[1] else 0


def a_single_dead_wild(s: Tulips) -> None:
    t = s.tableau
    free = next(n for n in range(4 * t.placed) if t.shows[n] == 4)
    t.shows[free] = 5


def a_lost_border(s: Tulips) -> None:
    s.tableau.borders -= 1


def a_lost_field(s: Tulips) -> None:
    s.tableau.field_count[2] -= 1


def enclosed_on_one_card(s: Tulips) -> None:
    s.tableau.enclosed[1] = 1


def points_too_early(s: Tulips) -> None:
    s.score[1] = 3


@pytest.mark.rule(
    "TF-82", "TF-83", "TF-84", "TF-86", "TF-87", "TF-88", "TF-89", "TF-90", "TF-91", "TF-92", "TF-93"
)  # fmt: skip
@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (swap_in_a_copy, 82),
        (a_card_of_another_deck, 82),
        (drop_a_card, 83),
        (a_hole_in_the_line, 84),
        (a_bet_from_nowhere, 86),
        (another_turn, 87),
        (too_few_turns, 87),
        (over_too_early, 50),
        (a_card_apart, 88),
        (a_section_of_another_colour, 89),
        (a_single_dead_wild, 90),
        (a_lost_border, 91),
        (a_lost_field, 92),
        (enclosed_on_one_card, 92),
        (points_too_early, 93),
    ],
)
def test_a_spoiled_state_is_found_out(spoil: Callable[[Tulips], None], rule: int) -> None:
    s = middle()
    spoil(s)
    assert game.broken_rule(s).startswith(f"TF-{rule}: ")


@pytest.mark.rule("TF-85")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_shrinks_by_one_with_every_placement_until_the_trigger(players: int) -> None:
    s, dice = begin(players, "deck"), random.Random(85)
    while not game.over(s):
        finished = s.tableau.placed - 1 - (s.phase == Phase.TAKE)
        assert s.cards_left == (0 if s.triggered else 46 - 3 * players - 4 - finished)
        game.play(s, dice.choice(game.legal(s)))


@pytest.mark.rule("TF-91")
@pytest.mark.parametrize("seed", range(4))
def test_all_sides_add_up(seed: int) -> None:
    """Count sides outside by colour, open wilds outside, sides at holes and shared sides in four ways."""
    s, dice = begin(2, f"sides {seed}"), random.Random(seed)
    while not game.over(s):
        game.play(s, dice.choice(game.legal(s)))
    seen = build_view(Board, s, SPECTATOR)
    cells = {(card.x, card.y) for card in seen.tableau}
    holes = {(hole.x, hole.y) for hole in seen.holes}
    shared = at_holes = wild_outside = 0
    for card in seen.tableau:
        for section, (dx, dy) in zip(card.sections, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
            beside = card.x + dx, card.y + dy
            shared += beside in cells
            at_holes += beside in holes
            wild_outside += section.nature == "open" and beside not in holes
    assert sum(seen.categories[2].counts) + wild_outside + at_holes + shared == 4 * len(seen.tableau)
    assert sum(field.hole_sides for field in seen.fields) <= at_holes


@pytest.mark.rule("TF-92")
def test_an_enclosed_field_covers_at_least_two_cards() -> None:
    s, dice = begin(4, "two"), random.Random(92)
    while not game.over(s):
        game.play(s, dice.choice(game.legal(s)))
        assert all(field.size >= 2 for field in build_view(Board, s, SPECTATOR).fields if field.enclosed)
        assert all(n >= 1 for n in s.tableau.field_count)
        assert sum(build_view(Board, s, SPECTATOR).categories[2].counts) <= 2 * s.tableau.placed + 2


@pytest.mark.rule("TF-93")
def test_an_impossible_final_score_is_found_out() -> None:
    s = position(2, deck=[])
    play_out(s, near)
    assert game.rules.broken_invariant(s) == 0
    for impossible in (44, -29):
        s.score[0] = impossible
        assert game.broken_rule(s).startswith("TF-93: ")


@pytest.mark.rule("TF-80", "TF-93")
@pytest.mark.parametrize("ladder", [(5, 3, 2, 1), (4, 4, 2, 1), (4, 3, 3, 1), (4, 3, 2, 2)])
def test_another_ladder_makes_higher_final_scores_possible(ladder: tuple[int, ...]) -> None:
    s = position(2, deck=[])
    play_out(s, near)
    s.score[0] = 44
    assert game.broken_rule(s).startswith("TF-93: ")
    for rung, points in enumerate(ladder):
        s.ladder[rung] = points
    assert game.rules.broken_invariant(s) == 0
