"""Gift of Tulips: set-up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.gift_of_tulips.table import begin, card, game, play, position
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.events import Dealt, Opened
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, total
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import Bag, GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import VALUE, VARIETY
from tuliptable.games.gift_of_tulips.text.counting import PUT_BACK

PLAYERS = range(2, 7)


def opened(s: GiftOfTulips) -> list[Opened]:
    return [event for event in read_events(s) if isinstance(event, Opened)]


def five_put_back(players: int, seed: str) -> GiftOfTulips:
    """Return a game opened with a pink 4, in which all other pink 4 were put back before an orange card came."""
    s = position(
        "pink 4, orange 2",
        players,
        seed,
        phase="choosing",
        hands=["blue2 blue2", "purple2 purple2"] + ["blue3 purple3"] * (players - 2),
        opened="pink4",
        put_back="pink 4 4 4 4 4",
        put_back_left="pink 4 4 4 4 4",
    )
    return play_out(s, random.Random(seed))


def play_out(s: GiftOfTulips, dice: random.Random) -> GiftOfTulips:
    while s.phase != Phase.OVER:
        game.play(s, dice.choice(game.legal(s)))
    return s


@pytest.mark.rule("GT-1")
def test_festival_totals_and_scores_have_no_upper_limit() -> None:
    s = position("pink 4", scores=[300, 0, 0], drawn="pink4")
    for _ in range(7):
        add_to_festival(s, card("pink4"))
        add_to_festival(s, card("pink3"))
    assert total(s, VARIETY[card("pink4")]) == 53
    assert play(s, "give 1").score[0] == 307


@pytest.mark.rule("GT-2")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_the_game_takes_two_to_six_players(players: int) -> None:
    assert list(game.players) == list(PLAYERS)
    with pytest.raises(Refusal, match=f"2 to 6 players, not {players}"):
        game.fresh(players)


@pytest.mark.rule("GT-3")
@pytest.mark.parametrize(("players", "copies"), [(2, 6), (3, 6), (4, 6), (5, 8), (6, 8)])
def test_five_and_six_players_use_the_extra_set(players: int, copies: int) -> None:
    s = begin(players)
    for face in range(12):
        hands = sum(list(hand).count(face) for hand in s.hand)
        assert sum(bag[face] for bag in s.unseen) + s.shown[face] + hands == copies


@pytest.mark.rule("GT-4")
@pytest.mark.parametrize(
    ("players", "removed", "in_deck"), [(2, 18, 48), (3, 4, 60), (4, 6, 56), (5, 14, 70), (6, 10, 72)]
)
def test_some_cards_leave_the_game_unseen(players: int, removed: int, in_deck: int) -> None:
    s = begin(players)
    assert (s.removed, s.deck) == (removed, in_deck)
    for viewer in game.viewers(s):
        seen = game.visible_to(s, viewer)
        assert {seen.known, *seen.unseen[Bag.ANYWHERE], *seen.unseen[Bag.DECK]} == {HIDDEN}


@pytest.mark.rule("GT-4")
def test_any_unseen_card_may_be_on_top_of_the_deck() -> None:
    firsts = Counter(opened(begin(3, f"shuffle {i}"))[0].card for i in range(1200))
    assert set(firsts) == set(range(12))
    assert max(firsts.values()) < 2 * min(firsts.values())


@pytest.mark.rule("GT-5")
def test_the_starting_player_is_drawn_at_random() -> None:
    starters = Counter(begin(4, f"start {i}").starter for i in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 60


@pytest.mark.rule("GT-49")
def test_the_starting_player_can_be_set() -> None:
    for seat in range(4):
        s = begin(4, "set", start_player=seat)
        assert (s.starter, s.turn) == (seat, seat)
    with pytest.raises(Refusal, match="0 to 3, not 4"):
        begin(4, "set", start_player=4)


@pytest.mark.rule("GT-6", "GT-7")
@pytest.mark.parametrize("seed", range(60))
def test_the_festival_opens_with_two_varieties_and_loses_exactly_two_cards(seed: int) -> None:
    s = begin(4, f"open {seed}")
    cards = opened(s)
    kept, back = [t.card for t in cards if t.stays], [t.card for t in cards if not t.stays]
    assert [cards[0].card, cards[-1].card] == kept
    assert VARIETY[kept[0]] != VARIETY[kept[1]]
    assert all(VARIETY[face] == VARIETY[kept[0]] for face in back)
    assert [face for face in range(12) for _ in range(s.shown[face])] == sorted(kept)
    assert s.deck == 72 - 6 - 2 - 8


@pytest.mark.rule("GT-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_that_was_put_back_always_comes(players: int) -> None:
    for number in range(100):
        s = five_put_back(players, f"back {number}")
        assert [bag[card("pink4")] for bag in s.unseen] == [0, 0]


@pytest.mark.rule("GT-7")
def test_of_a_face_that_was_put_back_as_many_come_as_the_deck_must_hold() -> None:
    """Other copies come as often as any card, from a deck of 54 out of 72, less the known cards."""
    excess, variance, faces = 0.0, 0.0, 0
    for number in range(1200):
        s = begin(2, f"natural {number}")
        back = [t.card for t in opened(s) if not t.stays]
        if not back:
            continue
        known, shown = Counter(back), Counter(t.card for t in opened(s) if t.stays)
        in_deck = (54 - 2 - len(back)) / (72 - 2 - len(back))
        play_out(s, random.Random(number))
        for face, put_back in known.items():
            others = 6 - put_back - shown[face]
            came = 6 - sum(bag[face] for bag in s.unseen)
            excess += came - put_back - shown[face] - others * in_deck
            variance += others * in_deck * (1 - in_deck)
            faces += 1
    assert faces > 200
    assert abs(excess) < 3 * variance**0.5


@pytest.mark.rule("GT-7")
def test_all_know_which_cards_were_put_back_but_not_which_copies_have_come() -> None:
    s = next(s for s in (begin(3, f"back {i}") for i in range(99)) if any(s.put_back))
    for viewer in game.viewers(s):
        seen = game.visible_to(s, viewer)
        assert (seen.opened, list(seen.put_back)) == (s.opened, list(s.put_back))
        assert {seen.known, *seen.unseen[Bag.DECK]} == {HIDDEN}
        cards = [face for face, count in enumerate(s.put_back) for _ in range(count)]
        note = str(PUT_BACK(put_back=cards, cards=len(cards)))
        assert note in build_view(Board, seen, viewer).counting.notes


@pytest.mark.rule("GT-8")
@pytest.mark.parametrize("seed", range(60))
def test_the_higher_card_takes_place_one_and_the_first_revealed_wins_a_tie(seed: int) -> None:
    s = begin(3, f"order {seed}")
    first, second = (t.card for t in opened(s) if t.stays)
    leader = second if VALUE[second] > VALUE[first] else first
    assert s.festival[0] == VARIETY[leader]
    assert s.ranked == 2


@pytest.mark.rule("GT-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_players_are_dealt_two_cards_each_and_see_only_their_own(players: int) -> None:
    s = begin(players)
    for viewer in range(players):
        hands = [list(hand) for hand in game.visible_to(s, viewer).hand[:players]]
        assert hands[viewer] == list(s.hand[viewer])
        assert all(0 <= face < 12 for face in hands[viewer])
        assert all(hand == [HIDDEN, HIDDEN] for p, hand in enumerate(hands) if p != viewer)


@pytest.mark.rule("GT-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_log_tells_players_their_own_two_cards_and_no_others(players: int) -> None:
    s = begin(players)
    assert any(low != high for low, high in s.hand[:players])
    for viewer in game.viewers(s):
        cards = [
            (event.player, event.card) for event in read_events(game.visible_to(s, viewer)) if isinstance(event, Dealt)
        ]
        hands = [s.hand[p] if p == viewer else (HIDDEN, HIDDEN) for p in range(players)]
        assert cards == [(p, card) for p, hand in enumerate(hands) for card in hand]
