"""The set-up of Tulips."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.games.tulips.table import PAIRS, TRIPLES, begin, game, play_out, position
from tuliptable.engine.chance import draws_taken
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, SPECTATOR
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulips.notation import placed_cards
from tuliptable.games.tulips.screen.view import Board
from tuliptable.games.tulips.state import NO_CARD, Tulips
from tuliptable.games.tulips.tables import (
    BETTING_CARDS,
    CARDS,
    COLOURS,
    PAIR_GARDENS,
)


def all_cards(s: Tulips) -> list[int]:
    """Return all cards of the deck in play."""
    held = [card for row in [*s.hand, s.line, s.face_down] for card in row if card != NO_CARD]
    return held + [card.card for card in placed_cards(s.tableau)[1:]]


@pytest.mark.rule("TF-1")
def test_four_colours_give_the_ten_betting_cards() -> None:
    assert len(COLOURS) == 4
    letters = "RYPV"
    assert list(BETTING_CARDS) == [*letters, *("".join(pair) for pair in combinations(letters, 2))]


@pytest.mark.rule("TF-5", "TF-78")
@pytest.mark.parametrize("deck", [TRIPLES, PAIRS])
def test_a_deck_has_40_sections_of_each_colour_and_24_cards_with_one_wild(deck: list[str]) -> None:
    assert len(deck) == 46
    assert Counter("".join(deck)) == {"R": 40, "Y": 40, "P": 40, "V": 40, "*": 24}
    assert max(name.count("*") for name in deck) == 1
    kinds = Counter(tuple(sorted(Counter(name).values())) for name in deck if "*" not in name)
    assert kinds == {(4,): 4, (1, 3): 12, (2, 2): 6}


@pytest.mark.rule("TF-10")
def test_the_start_seat_is_drawn_with_equal_chances() -> None:
    starters = Counter(begin(4, f"start {i}").starter for i in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 60
    assert begin(4).turn == begin(4).starter


@pytest.mark.rule("TF-11", "TF-75")
def test_every_card_can_be_anywhere_in_the_deck_and_nothing_later_is_random() -> None:
    tops = Counter(begin(2, f"shuffle {i}").hand[0][0] for i in range(1500))
    assert set(tops) == set(range(46))
    assert max(tops.values()) < 4 * min(tops.values())
    s = begin(2)
    taken = draws_taken(s.chance)
    play_out(s, lambda _, legal: legal[len(legal) // 3])
    assert draws_taken(s.chance) == taken


@pytest.mark.rule("TF-12", "TF-13", "TF-82", "TF-85")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_line_come_from_the_top_of_the_deck(players: int) -> None:
    order = list(reversed(TRIPLES))
    s = position(players, deck=order)
    dealt = [CARDS[card] for p in range(players) for card in s.hand[p]]
    assert dealt == order[: 3 * players]
    assert [CARDS[card] for card in s.line] == order[3 * players : 3 * players + 4]
    assert s.cards_left == {2: 36, 3: 33, 4: 30}[players]
    assert CARDS[s.face_down[s.cards_left - 1]] == order[3 * players + 4]
    assert sorted(all_cards(begin(players))) == list(range(46))


@pytest.mark.rule("TF-78")
def test_the_pairs_deck_replaces_the_garden_cards() -> None:
    assert PAIRS[:22] == TRIPLES[:22]
    ordered = [(a, b) for a in "RYPV" for b in "RYPV" if a != b]
    assert [f"*{a}{a}{b}" for a, b in ordered] == PAIR_GARDENS[0::2]
    assert [f"*{b}{a}{a}" for a, b in ordered] == PAIR_GARDENS[1::2]
    assert sorted(CARDS[card] for card in all_cards(begin(3, deck="pairs"))) == sorted(PAIRS)
    with pytest.raises(Refusal, match=r"deck must be one of triples, pairs, not 'quads' \(TF-78\)"):
        begin(3, deck="quads")


@pytest.mark.rule("TF-79")
def test_all_see_open_bets() -> None:
    for bets, seen in (("hidden", HIDDEN), ("open", BETTING_CARDS.index("RV"))):
        s = begin(3, bets=bets, start_seat=0)
        game.play(s, game.actions.parse("bet fields RV"))
        assert game.visible_to(s, 1).stack_card[1][0] == game.visible_to(s, -1).stack_card[1][0] == seen
        assert game.visible_to(s, 0).stack_card[1][0] == BETTING_CARDS.index("RV")
        for viewer in (0, 1, SPECTATOR):
            shown = build_view(Board, game.visible_to(s, viewer), viewer).seats
            assert [seat.unplayed is not None for seat in shown] == [bets == "open" or p == viewer for p in range(3)]
            assert shown[0].unplayed in (None, [name for name in BETTING_CARDS if name != "RV"])
    with pytest.raises(Refusal, match=r"bets must be one of hidden, open, not 'half' \(TF-79\)"):
        begin(3, bets="half")


@pytest.mark.rule("TF-81")
def test_the_start_seat_can_be_set_and_then_no_chance_is_drawn_for_it() -> None:
    for seat in range(3):
        s = begin(3, "set", start_seat=seat)
        assert (s.starter, s.turn) == (seat, seat)
    assert draws_taken(begin(3, "set").chance) > draws_taken(begin(3, "set", start_seat=0).chance) >= 45
    with pytest.raises(Refusal, match="0 to 2, not 3"):
        begin(3, "set", start_seat=3)
