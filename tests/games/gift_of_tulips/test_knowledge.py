"""Hidden information (section 6) and the invariants (section 8)."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import mean, stdev
from typing import Any

import pytest

from tests.games.gift_of_tulips.table import begin, card, game, play, position
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, SPECTATOR
from tuliptable.engine.undo_check import reveals_information
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.invariants import put_back_fits
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import Bag, GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import FACES


@pytest.mark.rule("GT-47")
def test_after_the_end_everything_may_be_shown() -> None:
    s, dice = begin(3, "open"), random.Random(47)
    while s.phase != Phase.OVER:
        game.play(s, dice.choice(game.legal(s)))
    for viewer in game.viewers(s):
        seen = game.visible_to(s, viewer)
        assert [list(heap) for heap in seen.secret] == [list(heap) for heap in s.secret]
        assert (seen.unseen, seen.known) == (s.unseen, s.known)


@pytest.mark.rule("GT-48")
def test_players_may_always_look_at_their_own_secret_cards_alone() -> None:
    s = position("blue 4, purple 3", secret=["pink 2 4", "orange 3", "blue 2"], drawn="pink3", turn=2)
    assert build_view(Board, game.visible_to(s, 0), 0).own_secrets == ["pink2", "pink4"]
    assert build_view(Board, game.visible_to(s, SPECTATOR), SPECTATOR).own_secrets == []
    for viewer in game.viewers(s):
        for p in range(3):
            assert (set(game.visible_to(s, viewer).secret[p]) == {HIDDEN}) == (p != viewer)


@pytest.mark.rule("GT-48")
def test_the_size_of_the_pile_by_player_is_public() -> None:
    s = position("blue 4, purple 3", secret=["pink 2 4", "orange 3", "blue 2"], drawn="pink3", turn=2)
    for viewer in game.viewers(s):
        seen = build_view(Board, game.visible_to(s, viewer), viewer)
        assert seen.secret_pile == 4
        assert [q.secrets for q in seen.bouquets] == [2, 1, 1]


def test_determinized_cards_are_distributed_as_the_unseen_cards_are() -> None:
    """A viewer who sees most pink cards must get few of them in a determinization."""
    s = position(
        "pink 10, blue 2", bouquets=["pink 2 2 3 3 4 4", "", ""], secret=["", "orange 3", ""], drawn="blue3", turn=0
    )
    dice, pinks, blues = chance_from(seed_from("spread")), 0, 0
    for _ in range(800):
        world = game.determinized(game.visible_to(s, 0), dice)
        pinks += sum(world.secret[1][card(f)] for f in FACES if f.startswith("pink"))
        blues += sum(world.secret[1][card(f)] for f in FACES if f.startswith("blue"))
    assert 0 < pinks < blues


@pytest.mark.slow
@pytest.mark.rule("GT-7")
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_cards_put_back_are_determinized_with_their_true_probability(viewer: int) -> None:
    """Over many games, determinizations and true states agree on average, in the deck and in secret piles."""
    faces = [card("pink2"), card("pink4")]
    worlds = chance_from(seed_from("put back"))
    in_deck, in_secret = [], []
    for number in range(700):
        s, dice = put_back_game(f"real {number}"), random.Random(number)
        for _ in range(dice.randrange(2, 50)):
            game.play(s, dice.choice(game.legal(s)))
        world = game.determinized(game.visible_to(s, viewer), worlds)
        assert game.broken_rule(world).partition(":")[0] in (
            "",
            "GT-4",
            "GT-50",
            "GT-54",
        )  # a study position to which GT-7 applies
        in_deck.append(world.known - s.known)
        in_secret.append(sum(world.secret[p][f] - s.secret[p][f] for p in range(2) for f in faces))
    for differences in (in_deck, in_secret):
        assert len(set(differences)) > 1, "nothing was imagined"
        assert abs(mean(differences)) < 3 * stdev(differences) / len(differences) ** 0.5


def put_back_game(seed: str) -> GiftOfTulips:
    """Return a game of two players, with 18 cards removed, and a pink 2 and three pink 4 put back at set-up."""
    hands = ["? ?", "? ?"]
    s = position("pink 4, orange 2", 2, phase="choosing", hands=hands, opened="pink4", put_back="pink 2 4 4 4")
    return game.determinized(s, chance_from(seed_from(seed)))


@pytest.mark.rule("GT-7")
def test_an_unseen_card_put_back_is_never_determinized_as_removed() -> None:
    """Before the last card is played, few cards are hidden, and 18 are removed."""
    for number in range(60):
        s, dice = put_back_game(f"last {number}"), random.Random(number)
        for _ in range(49):
            game.play(s, dice.choice(game.legal(s)))
        world = game.determinized(game.visible_to(s, 0), chance_from(seed_from(f"last {number}")))
        assert (world.deck, world.known, sum(world.unseen[Bag.DECK])) == (0, 0, 0)
        assert world.unseen[Bag.ANYWHERE][card("pink4")] <= 6 - 1 - 3
        assert world.unseen[Bag.ANYWHERE][card("pink2")] <= 6 - 1


# --- positions with cards put back -----------------------------------------------------------------------------------


def test_the_unseen_cards_put_back_are_unknown_unless_the_position_names_them() -> None:
    s = position("pink 4, orange 2", 2, opened="pink4", put_back="pink 4 4", drawn="blue2", bouquets=["pink 4", ""])
    assert {s.known, *s.unseen[Bag.ANYWHERE], *s.unseen[Bag.DECK]} == {HIDDEN}
    left = {game.determinized(s, chance_from(seed_from(f"{i}"))).known for i in range(60)}
    assert left == {1, 2}


@pytest.mark.rule("GT-6", "GT-7")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"put_back": "pink 4"}, "Name it in 'opened'"),
        ({"put_back": "blue 4", "opened": "pink4"}, "the variety of the card that opened"),
        ({"put_back": "pink 3", "opened": "pink3"}, "Name it in 'opened'"),
        ({"put_back": "pink 3", "opened": "pink4", "put_back_left": "pink 2"}, "neither in the deck nor in play"),
        ({"put_back": "pink 3", "opened": "pink4", "put_back_left": ""}, "neither in the deck nor in play"),
        ({"put_back": "pink 3 3", "opened": "pink4", "deck": 1, "put_back_left": "pink 3 3"}, "neither in the deck"),
        ({"put_back": "pink 3 3", "opened": "pink4", "deck": 1}, "neither in the deck"),
        ({"put_back": "pink 3 3 3 3 3 3 3 3 3 3", "opened": "pink4"}, "pink3 was put back 10 times.* only 6 copies"),
        ({"put_back": "pink 4 4 4 4 4 4", "opened": "pink4"}, "pink4 was put back 6 times.* only 5 copies"),
    ],
)
def test_a_position_with_an_impossible_card_put_back_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        position("pink 4, orange 2", 2, drawn="blue2", **fields)


# --- every invariant can fail --------------------------------------------------------------------------------------


def middle() -> GiftOfTulips:
    s, dice = begin(4, "middle"), random.Random(50)
    for _ in range(31):
        game.play(s, dice.choice(game.legal(s)))
    assert game.rules.broken_invariant(s) == 0
    return s


def lose_a_card(s: GiftOfTulips) -> None:
    s.deck -= 1


def swap_a_face(s: GiftOfTulips) -> None:
    s.unseen[Bag.ANYWHERE][0] += 1
    s.unseen[Bag.ANYWHERE][1] -= 1


def swap_places(s: GiftOfTulips) -> None:
    s.festival[0], s.festival[s.ranked - 1] = s.festival[s.ranked - 1], s.festival[0]


def one_place(s: GiftOfTulips) -> None:
    s.ranked = 1


def forget_a_turn(s: GiftOfTulips) -> None:
    s.turns_finished -= 4


def too_many_points(s: GiftOfTulips) -> None:
    s.score[0] = 9 * 7 + 30 + 1


def too_many_points_so_soon(s: GiftOfTulips) -> None:
    s.score[0] = 60


def negative_points(s: GiftOfTulips) -> None:
    s.score[0] = -1


def lucky_majority(s: GiftOfTulips) -> None:
    s.majority[0][0] = 31
    s.score[0] += 31


def missing_secrets(s: GiftOfTulips) -> None:
    for p in range(4):
        for face in range(12):
            s.bouquet[0][face] += s.secret[p][face]
            s.secret[p][face] = 0
        s.secrets[p] = 0


def keep_what_was_put_back(s: GiftOfTulips) -> None:
    """Pretend that every drawn card was another copy."""
    for face in range(12):
        s.unseen[Bag.ANYWHERE][face] -= s.put_back[face] - s.unseen[Bag.DECK][face]
        s.unseen[Bag.DECK][face] = s.put_back[face]
    s.known = sum(s.put_back)


def lose_what_was_put_back(s: GiftOfTulips) -> None:
    for face in range(12):
        s.unseen[Bag.ANYWHERE][face] += s.unseen[Bag.DECK][face]
        s.unseen[Bag.DECK][face] = 0
    s.known = 0


def miscount_what_was_put_back(s: GiftOfTulips) -> None:
    s.known -= 1


@pytest.mark.rule("GT-7")
@pytest.mark.parametrize(
    ("spoil", "steps"),
    [(keep_what_was_put_back, 50), (lose_what_was_put_back, 0), (miscount_what_was_put_back, 0)],
)
def test_a_card_put_back_that_never_comes_is_found_out(spoil: Callable[[GiftOfTulips], None], steps: int) -> None:
    s, dice = put_back_game("spoiled"), random.Random(7)
    for _ in range(steps):
        game.play(s, dice.choice(game.legal(s)))
    assert put_back_fits(s)
    spoil(s)
    assert not put_back_fits(s)


@pytest.mark.rule("GT-50", "GT-51", "GT-52", "GT-53", "GT-54", "GT-55", "GT-56", "GT-57")
@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (lose_a_card, 50),
        (swap_a_face, 50),
        (swap_places, 51),
        (one_place, 53),
        (forget_a_turn, 54),
        (too_many_points_so_soon, 55),
        (negative_points, 55),
        (missing_secrets, 56),
        (lucky_majority, 57),
        (too_many_points, 57),
    ],
)
def test_a_spoiled_state_is_found_out(spoil: Callable[[GiftOfTulips], None], rule: int) -> None:
    s = middle()
    spoil(s)
    assert game.broken_rule(s).startswith(f"GT-{rule}: ")


@pytest.mark.rule("GT-52")
def test_a_total_beyond_all_cards_of_a_variety_is_found_out() -> None:
    s = middle()
    s.shown[2] = 14
    assert game.broken_rule(s).startswith("GT-50: ")


@pytest.mark.rule("GT-55")
@pytest.mark.parametrize("players", game.players)
def test_one_action_earns_what_its_kind_can_earn(players: int) -> None:
    s, dice = begin(players, "earn"), random.Random(55)
    while s.phase != Phase.OVER:
        action = dice.choice(game.legal(s))
        name, earned = game.actions.action_of(action).name, game.words.immediate_points(s, action)
        least, most = {"keep": (0, 2), "give": (2, 7)}.get(name, (0, 0))
        assert name == "start_bouquet" or (earned is not None and least <= earned <= most)
        game.play(s, action)


@pytest.mark.rule("GT-53")
def test_the_number_of_ranked_varieties_never_falls() -> None:
    s, dice, ranked = begin(5, "ranked"), random.Random(53), 2
    while s.phase != Phase.OVER:
        game.play(s, dice.choice(game.legal(s)))
        assert ranked <= s.ranked <= 4
        ranked = s.ranked


def test_an_undo_is_free_only_while_choosing_in_secret() -> None:
    s = begin(3, "undo", start_player=0)
    assert not reveals_information(game, s, game.legal(s)[0])
    game.play(s, game.legal(s)[0])
    assert not reveals_information(game, s, game.legal(s)[0])
    game.play(s, game.legal(s)[0])
    assert reveals_information(game, s, game.legal(s)[0])
    after = play(s, game.actions.notation(game.legal(s)[0]))
    assert all(reveals_information(game, after, action) for action in game.legal(after))
