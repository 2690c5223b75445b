"""Gift of Tulips: labels, the picture, the log's headings and the count of cards."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.gift_of_tulips.table import begin, game, play, position
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.state import SPECTATOR, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import COPIES

NAMES = ["Ann", "Ben", "Cleo"]


def picture_lines(s: GiftOfTulips, viewer: int) -> list[str]:
    """Return the lines of the picture without colours or repeated blanks."""
    picture = game.words.picture(game.visible_to(s, viewer), viewer, NAMES)
    return [" ".join(re.sub(r"\[(?:/|[a-z][^\[\]]*)\]", "", line).split()) for line in picture.splitlines()]


def place_note(s: GiftOfTulips, viewer: int) -> str:
    """Return the note that says where unseen cards are."""
    return build_view(Board, game.visible_to(s, viewer), viewer).counting.notes[0]


# --- options and the picture -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-15", "GT-16")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("blue2", "Show blue 2 at the Festival: blue stays 1st"),
        ("purple4", "Show purple 4 at the Festival: purple becomes 1st"),
        ("purple2", "Show purple 2 at the Festival: purple stays 2nd"),
        ("pink2", "Show pink 2 at the Festival: pink becomes 3rd"),
    ],
)
def test_an_open_placement_says_which_place_its_variety_takes(card: str, said: str) -> None:
    s = position("blue 6, purple 3", drawn=card)
    assert game.words.label(s, game.actions.parse("festival_open"), NAMES) == said


def test_the_player_to_move_reads_which_card_was_drawn_and_which_action_is_used() -> None:
    s = position("blue 6, purple 3", drawn="purple4")
    assert "You drew purple 4, 2nd place" in picture_lines(s, 0)
    assert not any("drew" in line for line in picture_lines(s, 1))
    second = position("blue 6", drawn="purple4", first_action="give")
    assert "You drew purple 4, not ranked, second card; give is used" in picture_lines(second, 0)


def test_a_turn_has_a_heading_with_the_name_of_its_player() -> None:
    match, dice = Match(game, [Player(name) for name in NAMES], {"start_player": 1}, seed_from("log")), random.Random(1)
    headings: list[str] = []
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
        headings += [line.text for tale in match.events()[-1] if (line := game.words.heading(tale, NAMES, -1)).text]
    assert {heading for heading in headings if heading.endswith("turn")} == {f"{name}'s turn" for name in NAMES}
    assert headings.index("The secret cards") < headings.index("The bouquets")


@pytest.mark.rule("GT-38", "GT-41")
def test_the_log_says_what_each_majority_pays() -> None:
    s = position("pink 9, blue 8", 3, drawn="purple2", first_action="give", deck=0, bouquets=["", "pink 2 3", "pink 4"])
    told = [game.sentence(tale, NAMES, None) for tale in read_events(play(s, "keep"))]
    assert told == [
        "Ann keeps purple 2: 2 points.",
        "Pink, 1st place: Ben has the 1st majority (2 cards, sum 5): 15 points.",
        "Pink, 1st place: Cleo has the 2nd majority (1 card, sum 4): 10 points.",
    ]


@pytest.mark.rule("GT-41")
def test_the_picture_of_the_end_has_a_column_for_each_place_with_two_players_too() -> None:
    s = position("pink 9, blue 8", 2, drawn="purple2", first_action="give", deck=0, bouquets=["", "pink 2 3"])
    lines = picture_lines(play(s, "keep"), 0)
    assert "pink, 1st place, 1st majority: Ben +15 (2 cards, sum 5)" in lines
    assert lines[-3:] == ["Points in play 1st 2nd total cards", "1. Ben 0 +15 – 15 2", "2. You 2 – – 2 1"]


# --- where the unseen cards are --------------------------------------------------------------------------------------


@pytest.mark.rule("GT-9", "GT-10", "GT-23")
def test_the_count_says_how_many_cards_others_hold_and_have_put_on_the_secret_pile() -> None:
    s = begin(3, "hands", start_player=0)
    assert place_note(s, 0) == "Where they are: 60 in the deck, 4 out of the game, 4 in the hands of others."
    assert place_note(s, SPECTATOR) == "Where they are: 60 in the deck, 4 out of the game, 6 in the hands of others."
    one = play(s, game.actions.notation(game.legal(s)[0]))
    assert place_note(one, 0).endswith("4 in the hands of others.")
    assert place_note(one, 1).endswith("1 in the secret pile, 3 in the hands of others.")
    two = play(one, game.actions.notation(game.legal(one)[0]))
    three = play(two, game.actions.notation(game.legal(two)[0]))
    assert (three.phase, three.turn) == (Phase.PLAYING, 0)
    assert place_note(three, 0).endswith("2 in the secret pile.")
    assert place_note(three, 1).endswith("2 in the secret pile, 1 in the hands of others.")
    assert place_note(three, SPECTATOR).endswith("3 in the secret pile, 1 in the hands of others.")


@pytest.mark.rule("GT-50")
@pytest.mark.parametrize("players", game.players)
def test_the_places_named_hold_all_cards_that_a_viewer_has_not_seen(players: int) -> None:
    s, dice = begin(players, "places"), random.Random(players)
    while not game.over(s):
        for viewer in game.viewers(s):
            groups = build_view(Board, game.visible_to(s, viewer), viewer).counting.groups
            unseen = sum(kind.unseen for group in groups for kind in group.kinds)
            assert sum(map(int, re.findall(r"\d+", place_note(s, viewer)))) == unseen
            assert {kind.copies for group in groups for kind in group.kinds} == {COPIES[players]}
        game.play(s, dice.choice(game.legal(s)))
