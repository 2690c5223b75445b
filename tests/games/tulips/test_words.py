"""Labels, log, pictures, transcripts, positions in JSON, statistics, and the greedy bot of Tulips."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.games.tulips.table import TABLEAU_A, begin, game, near, play, position, straight_row
from tests.kit.tables import library
from tuliptable.bots import BOTS
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.match_view import build_match_view, choices
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.text_layout import draw_page, read_page
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulips.actions import ACTIONS, Bet
from tuliptable.games.tulips.notation import placed_cards, read_drawing
from tuliptable.games.tulips.screen.view import Board
from tuliptable.games.tulips.state import Phase
from tuliptable.games.tulips.statistics import GameStatistics
from tuliptable.games.tulips.tables import BETTING_CARDS
from tuliptable.games.tulips.text.labels import question, result_if_correct
from tuliptable.games.tulips.text.text_board import LINES
from tuliptable.lab.simulator import CompiledSimulator, Series, run
from tuliptable.lab.summary import summarise

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
HOLE = {"drawing": TABLEAU_A.splitlines(), "hands": ["*PVR *RPV PPPP", "VVVV RRRY RRRP", "RRRR YYYY PPPV"]}


ENCLOSED = ["0,-1 VVVR@3", "1,0 VVVY@0"]
NO_FIT = ["RRRR YYYY RRYY", "PPPR PPPY YYYP", "YYYR RRPP YYPP"]
FITS = ["VVVV YYYY RRYY", "PPPR PPPY YYYP", "YYYR RRPP YYPP"]


def plain(text: str) -> str:
    """Return a picture without its colour marks."""
    return re.sub(r"\[(?:/|[a-z][^\[\]]*)\]", "", text)


# --- labels and log --------------------------------------------------------------------------------------------------


def test_labels_say_what_a_placement_does_and_what_a_bet_can_earn() -> None:
    s = position(3, **HOLE)
    labels = {choice.action: choice.label for choice in choices(game, game.visible_to(s, 0), 0, NAMES)}
    assert labels["place 0 0 1 3"].startswith(
        "Place the pink, violet and red card with a wild, rotated anticlockwise, 1 down from the starting card: "
        "a wild becomes red, a "
    )
    assert "a red field of 4 cards is enclosed" in labels["place 0 0 1 3"]
    assert labels["bet fields RY"] == "Bet on red or yellow for the most fields: +4 if correct, −2 if wrong"
    assert labels["bet fields V"] == "Bet on violet for the most fields: +8 if correct, −4 if wrong"
    taking = play(s, "place 0 0 1 3")
    assert build_view(Board, taking, 0).line[1] == "PPPR"
    take = game.words.label(taking, game.actions.parse("take 1"), NAMES)
    assert take == "Take the pink card with one red triangle from the line"


@pytest.mark.rule("TF-64", "TF-66")
@pytest.mark.parametrize(
    ("stack", "card", "least", "most"),
    [
        ([], "R", 8, 8),
        (["1:R"], "R", 6, 8),  # another player's face-down card may be correct or wrong
        (["1:R", "1:Y", "1:P", "1:V"], "RY", 0, 4),
        (["0:R"], "Y", 6, 8),  # red and yellow may share the lead
        (["0:RY", "0:RP", "0:RV"], "R", 2, 2),  # they are correct whenever red is
        (["0:RY", "1:V"], "R", 4, 6),
    ],
)
def test_a_bet_says_what_it_earns_as_far_as_the_cards_below_are_known(
    stack: list[str], card: str, least: int, most: int
) -> None:
    seen = game.visible_to(position(3, **HOLE, stacks={"fields": stack}), 0)
    bet = game.actions.parse(f"bet fields {card}")
    move = ACTIONS.read(bet)
    assert isinstance(move, Bet)
    assert result_if_correct(seen, move).args == {"least": least, "most": most, "wrong": -4 if len(card) == 1 else -2}
    earns = f"+{most} if correct" if least == most else f"{'+' * (least > 0)}{least} to +{most} if correct"
    assert f"for the most fields: {earns}, −" in game.words.label(seen, bet, NAMES)


def test_a_label_counts_open_bets_below() -> None:
    s = position(3, **HOLE, stacks={"fields": ["1:RY", "2:RP"]}, options={"bets": "open"})
    assert game.words.label(s, game.actions.parse("bet fields R"), NAMES) == (
        "Bet on red for the most fields: +4 if correct, −4 if wrong"
    )


ALL_PLAYED = [f"{p}:{card}" for p in range(3) for card in BETTING_CARDS]


@pytest.mark.parametrize(
    ("fields", "key", "kinds"),
    [
        ({}, "place-or-bet", {"place", "bet"}),
        ({"stacks": {"fields": ALL_PLAYED}}, "place", {"place"}),
        ({"hands": NO_FIT}, "bet", {"bet"}),
        ({"hands": NO_FIT, "stacks": {"fields": ALL_PLAYED}}, "pass", {"pass"}),
        ({"line": "RRRV - YYYV PPVV"}, "place-in-last-round", {"place"}),
        ({"line": "RRRV - YYYV PPVV", "hands": NO_FIT}, "pass-in-last-round", {"pass"}),
    ],
)
def test_the_prompt_offers_only_what_is_possible(fields: dict[str, Any], key: str, kinds: set[str]) -> None:
    s = position(3, **({"tableau": ENCLOSED, "hands": FITS} | fields))
    assert {game.actions.action_of(code).name for code in game.legal(s)} == kinds
    assert question(game.visible_to(s, 0)) == question(game.visible_to(s, 1)) == key


def test_the_prompt_addresses_the_player_to_move_and_names_them_to_others() -> None:
    s = position(3, tableau=ENCLOSED, hands=NO_FIT)
    assert game.words.prompt(game.visible_to(s, 0), 0, NAMES) == "None of your cards fits, so you must bet."
    assert game.words.prompt(game.visible_to(s, 1), 1, NAMES) == "Ann must bet, because no card fits."


def test_the_log_hides_the_colours_of_a_bet_from_others() -> None:
    match = Match(game, [Player(name) for name in NAMES[:3]], {"start_seat": 0}, seed_from("log"))
    match.append(0, game.actions.parse("bet fields RV"))
    assert match.log(0)[-1] == ["You bet on red or violet for the most fields, 1st in the stack."]
    assert match.log(1)[-1] == match.log(SPECTATOR)[-1] == ["Ann bets face down for the most fields, 1st in the stack."]
    openly = Match(game, [Player(name) for name in NAMES[:3]], {"start_seat": 0, "bets": "open"}, seed_from("log"))
    openly.append(0, game.actions.parse("bet fields RV"))
    assert openly.log(1)[-1] == ["Ann bets on red or violet for the most fields, 1st in the stack."]


def test_the_log_of_a_whole_game_has_sentences() -> None:
    match, dice = Match(game, [Player(name) for name in NAMES], seed=seed_from("told")), random.Random(3)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    lines = [line for page in match.log(None) for line in page]
    assert all(line[0].isupper() for line in lines)
    assert all(line.endswith(".") for line in lines)
    for part in (" first.", " gets ", " joins the line.", " places ", " takes ", " bets on ", "no one may bet"):
        assert any(part in line for line in lines)
    assert sum("(red " in line and ", violet " in line for line in lines) == 3


# --- views -----------------------------------------------------------------------------------------------------------


def test_a_preview_has_the_changes_of_all_twelve_counts_and_the_wilds() -> None:
    s = position(3, **HOLE)
    seen = build_match_view(game, s, 0, NAMES).board
    found = {preview.code: preview for preview in build_view(Board, game.visible_to(s, 0), 0).previews}
    preview = found[game.actions.parse("place 0 0 1 3")]
    assert preview.changes == [[4, 0, 2, 0], [-1, 0, 0, 0], [0, 0, 0, 0]]
    assert [(wild.x, wild.y, wild.side, wild.colour) for wild in preview.settles] == [(0, 1, "W", "red")]
    assert ("red", 4) in [(field.colour, field.size) for field in preview.closes]
    assert len(found) == sum(code < 71148 for code in game.legal(s))
    assert build_view(Board, game.visible_to(s, 1), 1).previews == []
    assert seen == build_view(Board, game.visible_to(s, 0), 0)


def test_the_view_shows_last_call_and_the_players_with_another_turn() -> None:
    s = position(3, deck=[], starter=1)
    while s.cards_left:
        game.play(s, near(s, game.legal(s)))
    assert build_view(Board, s, 0).last_call
    while s.phase != Phase.TAKE:
        game.play(s, near(s, game.legal(s)))
    closing = build_view(Board, s, 0)
    assert (closing.last_call, closing.closes_betting, closing.betting_open) == (False, True, True)
    while not s.triggered:
        game.play(s, near(s, game.legal(s)))
    seen = build_view(Board, s, 0)
    assert (seen.last_call, seen.closes_betting, seen.betting_open) == (False, False, False)
    assert [seat.has_another_turn for seat in seen.seats] == [True, False, True]


def test_the_picture_says_last_call_until_a_placement_closes_the_betting() -> None:
    s = position(2, deck=[])
    while s.cards_left:
        game.play(s, near(s, game.legal(s)))

    def picture_text() -> str:
        return plain(game.words.picture(game.visible_to(s, s.turn), s.turn, NAMES))

    assert str(LINES.phrase("last-call")) in picture_text()
    while s.phase != Phase.TAKE:
        game.play(s, near(s, game.legal(s)))
    assert str(LINES.phrase("closes-betting")) in picture_text()
    assert "Last call" not in picture_text()
    game.play(s, near(s, game.legal(s)))
    assert str(LINES.phrase("betting-closed")) in picture_text()


def test_the_picture_fits_a_screen_and_can_be_read_back() -> None:
    s, dice = begin(4, "picture"), random.Random(1)
    while not game.over(s):
        drawn = plain(game.words.picture(game.visible_to(s, s.turn), s.turn, NAMES)).splitlines()
        assert max(map(len, drawn)) <= 80
        assert len(drawn) <= 50
        tableau = drawn[: drawn.index("")]
        assert sorted(read_drawing(tableau)) == sorted(placed_cards(s.tableau)[1:])
        game.play(s, dice.choice(game.legal(s)))


def test_a_very_wide_tableau_is_drawn_in_strips() -> None:
    s = position(2, tableau=straight_row(1, 0)[:20])
    drawn = plain(game.words.picture(s, 0, NAMES)).splitlines()
    assert max(map(len, drawn)) <= 80
    assert sum("x=" in line for line in drawn) == 2


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_the_picture_has_the_bets_of_its_viewer(viewer: int) -> None:
    s = position(3, **HOLE, stacks={"fields": ["0:R", "1:Y", "2:P"]})
    picture_text = plain(game.words.picture(game.visible_to(s, viewer), viewer, NAMES))
    left = [card for card in BETTING_CARDS if card != "RYP"[viewer]]
    assert (f"Your bets {' '.join(left)}" in picture_text) == (viewer != SPECTATOR)
    assert ("Your bets" in picture_text) == (viewer != SPECTATOR)


def test_brackets_in_names_do_not_break_the_picture() -> None:
    s = position(2, stacks={"fields": ["1:R"]})
    assert "\\[bold]" in game.words.picture(s, 0, ["Ann", "[bold]Ben"])


def test_the_transcript_has_no_drawing() -> None:
    read = game.words.transcript(position(3, **HOLE), 0, NAMES)
    assert "At (0,0): top red, right yellow, bottom pink, left violet." in read
    assert "At (−1,1): top red (was wild), right red, bottom violet, left pink." in read
    assert "A red field of 2 cards is not enclosed, because it has 1 side at a hole." in read
    assert not set("╲╱╳│─") & set(read)


# --- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"tableau": ["5,5 RRRR@0"]}, "5,5 RRRR@0 does not fit in its space"),
        ({"tableau": ["0,-1 YYYY@0"]}, "does not fit in its space"),
        ({"tableau": ["0,-1 RRRR@0", "0,-2 RRRR@0"]}, "RRRR occurs 2 times"),
        ({"tableau": ["0,-1 ABCD@0"]}, "There is no card 'ABCD'"),
        ({"tableau": ["1,0 *YYR@2"]}, "not in the deck 'triples' (TF-78)"),
        ({"tableau": ["0,-1 RRRR@0"], "drawing": ["x=0"]}, "as a list or as a drawing, not both"),
        ({"drawing": ["y=0 R X R"]}, "must name its columns above"),
        ({"drawing": ["     x=0", "      R", "y=0 Y X P", "      V"]}, "No card has the sections R P V Y"),
        ({"drawing": ["     x=0", "      R", "y=0 R X R", "      R"]}, "must have the starting card RYPV at (0,0)"),
        ({"drawing": ["    x=9", "      R", "y=0         R X R", "      R"]}, "Line 3 of the drawing has a card"),
        ({"hands": ["RRRR YYYY PPPP"]}, "hands has 1 entries for 2 seats"),
        ({"hands": ["RRRR YYYY", "VVVV RRRY RRRP"]}, "hands of seat 0 must have 3 entries, not 'RRRR YYYY'"),
        ({"hands": ["RRRR YYYY -", "VVVV RRRY RRRP"]}, "must have three tulip cards"),
        ({"phase": "take"}, "one of its hand slots must be '-' (TF-36)"),
        ({"phase": "dance"}, "phase must be one of turn, take, over"),
        ({"line": "RRRR - -"}, "line must have 4 entries, not 'RRRR - -'"),
        ({"deck": ["?", "?"]}, "Name their cards, or enough cards of the deck"),
        ({"stacks": {"fields": ["0:R", "0:R"]}}, "Seat 0 has played R twice"),
        ({"stacks": {"fields": ["0:RR"]}}, "Write a bet as in '0:RV'"),
        ({"stacks": {"fields": ["0:?"] * 11}}, "Seat 0 has 10 betting cards, not 11 (TF-86)"),
        ({"stacks": {"fields": ["0:?", "0:R", "0:R"]}}, "Seat 0 has played R twice"),
        ({"stacks": {"fields": ["0:R"], "enclosed": ["0:R", "0:?"]}}, "Seat 0 has played R twice"),
        ({"stacks": {"hedges": ["0:R"]}}, "There is no stack 'hedges'"),
        ({"stacks": {"fields": ["7:R"]}}, "the owner of a bet must be a seat from 0 to 1, not 7"),
        ({"stacks": {"fields": ["0:?"]}, "phase": "over"}, "none can be '?'"),
        ({"turn": 2}, "turn must be a seat from 0 to 1, not 2"),
        ({"passes": 5}, "passes must be a number from 0 to 2, not 5 (TF-47)"),
        ({"turns_finished": -1}, "turns_finished must be a number from 0 to 999, not -1"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused_with_a_reason(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=re.escape(reason)):
        position(2, **fields)


# --- statistics ------------------------------------------------------------------------------------------------------


def test_statistics_add_up() -> None:
    match, dice = Match(game, [Player(name) for name in NAMES[:3]], seed=seed_from("numbers")), random.Random(5)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    s, numbers = match.state, game.statistics(match.events(), 3)
    assert isinstance(numbers, GameStatistics)
    assert numbers.decisions == len(match.steps)
    assert numbers.turns == s.turns_finished
    assert numbers.placements == s.tableau.placed - 1 == sum(me.placements for me in numbers.players)
    assert [me.score for me in numbers.players] == game.scores(s)
    assert all(sum(me.score_by_category) == me.score for me in numbers.players)
    assert [c.stack for c in numbers.categories] == list(s.stack_height)
    assert sum(me.single_bets + me.pair_bets for me in numbers.players) == sum(s.stack_height)
    assert sum(me.correct_bets + me.wrong_bets for me in numbers.players) == sum(s.stack_height)
    assert [c.counts for c in numbers.categories] == [c.counts for c in build_view(Board, s, 0).categories]
    started = sum(me.fields_started for me in numbers.players)
    merged = sum(me.fields_merged for me in numbers.players)
    assert 4 + started - merged == sum(s.tableau.field_count)
    closed = [field for field in build_view(Board, s, 0).fields if field.enclosed]
    assert sum(me.fields_closed for me in numbers.players) == len(closed)
    assert sum(me.wilds_converted for me in numbers.players) == numbers.converted_wilds
    assert numbers.hole_cells == len(build_view(Board, s, 0).holes) >= numbers.holes
    assert numbers.trigger_turn is not None
    assert numbers.trigger_turn - 1 < numbers.turns


def test_statistics_count_placements_that_helped_a_bet_of_the_player() -> None:
    match = Match(game, [Player("Ann"), Player("Ben")], {"start_seat": 0}, seed_from("helped"))
    match.append(0, game.actions.parse("bet fields V"))
    dice = random.Random(2)
    helped = 0
    while not match.over:
        before, seat = match.state.tableau.field_count[3], match.to_move
        options = [code for code in game.legal(match.state) if code < 71152] or game.legal(match.state)
        match.append(seat, dice.choice(options))
        helped += seat == 0 and match.state.tableau.field_count[3] > before
    numbers = game.statistics(match.events(), 2)
    assert isinstance(numbers, GameStatistics)
    assert numbers.players[0].placements_that_raised_a_count_bet_on == helped > 0
    assert numbers.players[1].placements_that_raised_a_count_bet_on == 0


# --- greedy ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_greedy_beats_random_clearly() -> None:
    series = Series(game, [BOTS["greedy"], BOTS["random"]], {}, seed_from("strength"))
    library(game.key)
    assert summarise(series, run(CompiledSimulator(series), 1000)).seats[0].win_share > 0.95


def test_greedy_bets_on_the_colour_that_is_sure_to_win() -> None:
    """At last call with two players and no bets, a single bet on the leader of a category is worth most."""
    s = position(2, deck=[])
    while s.cards_left or s.phase:
        game.play(s, near(s, game.legal(s)))
    chosen = max(game.legal(s), key=lambda code: game.rules.appraise(game.visible_to(s, s.turn), code))
    name, category, card = game.actions.notation(chosen).split()
    leaders = next(c.leaders for c in build_view(Board, s, s.turn).categories if c.category == category)
    assert name == "bet"
    assert [colour[0].upper() for colour in leaders] == [card]


# --- the changes of the counts ---------------------------------------------------------------------------------------


def test_the_page_of_changes_has_the_twelve_counts_of_every_placement() -> None:
    s = position(3, **HOLE)
    seen = game.visible_to(s, 0)
    part = game.words.parts["changes"]
    lines = plain(draw_page(part, seen, 0, NAMES)).splitlines()[1:]
    previews = build_view(Board, seen, 0).previews
    assert len(lines) == len(previews)
    for number, (line, preview) in enumerate(zip(lines, previews, strict=True), start=1):
        shown = [0 if cell == "·" else int(cell.replace("−", "-")) for cell in line.split()[-12:]]
        assert shown == [change for counts in preview.changes for change in counts]
        assert line.split()[0] == str(number)
    aloud = read_page(part, seen, 0, NAMES).splitlines()
    assert len(aloud) == len(previews)
    assert any("enclosed red +" in line for line in aloud)
    assert read_page(part, game.visible_to(s, 1), 1, NAMES) == "You cannot place a card right now."
