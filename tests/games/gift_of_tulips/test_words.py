"""The labels, the picture, the log's headings and the card count of Gift of Tulips."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.gift_of_tulips.table import begin, game, play, position
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.state import SPECTATOR, read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.engine.wording.lines import pick
from tuliptable.games.gift_of_tulips.actions import FestivalOpen
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase
from tuliptable.games.gift_of_tulips.tables import COPIES, VARIETIES
from tuliptable.games.gift_of_tulips.text.counting import unseen_cards
from tuliptable.games.gift_of_tulips.text.labels import question, ranking_after_showing, used_action

NAMES = ["Ann", "Ben", "Cleo"]


def picture_lines(s: GiftOfTulips, viewer: int) -> list[str]:
    """Return the lines of the picture without colours or repeated blanks."""
    picture = game.words.picture(game.visible_to(s, viewer), viewer, NAMES)
    return [" ".join(re.sub(r"\[(?:/|[a-z][^\[\]]*)\]", "", line).split()) for line in picture.splitlines()]


def place_note(s: GiftOfTulips, viewer: int) -> str:
    """Return the note that says where unseen cards are."""
    return build_view(Board, game.visible_to(s, viewer), viewer).counting.notes[0]


def unseen_at(s: GiftOfTulips, viewer: int) -> dict[str, int]:
    """Return the number of unseen cards in each place that the note names."""
    return {place: cards for place, cards in unseen_cards(game.visible_to(s, viewer)).items() if cards}


# --- labels, prompts, the picture ------------------------------------------------------------------------------------


@pytest.mark.rule("GT-15", "GT-16")
@pytest.mark.parametrize(
    ("card", "key", "place"),
    [("blue2", "stays", 0), ("purple4", "takes", 0), ("purple2", "stays", 1), ("pink2", "takes", 2)],
)
def test_the_label_of_an_open_placement_names_the_place_of_its_colour(card: str, key: str, place: int) -> None:
    s = position("blue 6, purple 3", drawn=card)
    variety = VARIETIES.index(card[:-1])
    assert ranking_after_showing(s, FestivalOpen()) == pick(key, variety=variety, place=place)


def test_a_label_says_the_outcome() -> None:
    s = position("blue 6, purple 3", drawn="purple4")
    labels = [game.words.label(s, game.actions.parse(action), NAMES) for action in ("festival_open", "give 1")]
    assert labels == ["Show purple 4 at the Festival: purple takes 1st place", "Give purple 4 to Ben"]


def test_the_prompt_says_which_action_the_player_has_used() -> None:
    first, second = (position("blue 6", drawn="purple4", first_action=used) for used in ("none", "festival"))
    assert [question(first), question(second)] == ["first-card", "second-card"]
    assert used_action(second) == "festival"
    assert game.words.prompt(second, 1, NAMES) == "Ann is playing the second card."


def test_only_the_player_to_move_reads_the_drawn_card_and_the_used_action() -> None:
    s = position("blue 6, purple 3", drawn="purple4")
    assert "You drew purple 4, 2nd place" in picture_lines(s, 0)
    assert not any("drew" in line for line in picture_lines(s, 1))
    second = position("blue 6", drawn="purple4", first_action="give")
    assert "You drew purple 4, not ranked, second card of your turn, after a gift" in picture_lines(second, 0)


def test_a_turn_has_a_heading_with_the_name_of_its_player() -> None:
    match, dice = Match(game, [Player(name) for name in NAMES], {"start_player": 1}, seed_from("log")), random.Random(1)
    headings: list[str] = []
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
        lines = [game.words.heading(event, NAMES, -1) for event in match.events()[-1]]
        headings += [line.text for line in lines if line.text]
    assert {heading for heading in headings if heading.endswith("turn")} == {f"{name}'s turn" for name in NAMES}
    assert headings.index("The secret pile") < headings.index("Majorities")


@pytest.mark.rule("GT-38", "GT-41")
def test_the_log_names_the_points_of_each_majority() -> None:
    s = position("pink 9, blue 8", 3, drawn="purple2", first_action="give", deck=0, bouquets=["", "pink 2 3", "pink 4"])
    assert [game.sentence(event, NAMES, 1) for event in read_events(play(s, "keep"))] == [
        "Ann keeps purple 2 and scores 2 points.",
        "You score 15 points for the 1st majority in pink, 1st at the Festival (2 cards, sum 5).",
        "Cleo scores 10 points for the 2nd majority in pink, 1st at the Festival (1 card, sum 4).",
    ]


@pytest.mark.rule("GT-41")
def test_the_picture_of_the_end_has_a_column_for_each_place_with_two_players_too() -> None:
    s = position("pink 9, blue 8", 2, drawn="purple2", first_action="give", deck=0, bouquets=["", "pink 2 3"])
    lines = picture_lines(play(s, "keep"), 0)
    assert "pink 1st place, 1st majority Ben 2 5 +15" in lines
    assert lines[-3:] == ["Points during play 1st 2nd total cards", "1. Ben 0 +15 – 15 2", "2. You 2 – – 2 1"]


# --- where the unseen cards are --------------------------------------------------------------------------------------


@pytest.mark.rule("GT-9", "GT-10", "GT-23")
def test_the_count_tells_hidden_cards_in_hands_from_those_on_the_secret_pile() -> None:
    s = begin(3, "hands", start_player=0)
    assert place_note(s, 0) == (
        "Of the cards you have not seen, 60 are in the deck, 4 were removed before the game "
        "and 4 are in other players' hands."
    )
    assert unseen_at(s, SPECTATOR) == {"deck": 60, "removed": 4, "hands": 6}
    one = play(s, game.actions.notation(game.legal(s)[0]))
    assert [unseen_at(one, viewer).get("hands") for viewer in (0, 1)] == [4, 3]
    assert [unseen_at(one, viewer).get("pile") for viewer in (0, 1)] == [None, 1]
    two = play(one, game.actions.notation(game.legal(one)[0]))
    three = play(two, game.actions.notation(game.legal(two)[0]))
    assert (three.phase, three.turn) == (Phase.PLAYING, 0)
    assert [unseen_at(three, viewer).get("hands") for viewer in (0, 1, SPECTATOR)] == [None, 1, 1]
    assert [unseen_at(three, viewer).get("pile") for viewer in (0, 1, SPECTATOR)] == [2, 2, 3]


@pytest.mark.rule("GT-50")
@pytest.mark.parametrize("players", game.players)
def test_the_places_of_the_note_have_all_cards_that_a_viewer_has_not_seen(players: int) -> None:
    s, dice = begin(players, "places"), random.Random(players)
    while not game.over(s):
        for viewer in game.viewers(s):
            groups = build_view(Board, game.visible_to(s, viewer), viewer).counting.groups
            unseen = sum(kind.unseen for group in groups for kind in group.kinds)
            assert sum(unseen_at(s, viewer).values()) == unseen
            assert {kind.copies for group in groups for kind in group.kinds} == {COPIES[players]}
        game.play(s, dice.choice(game.legal(s)))
