"""Matches at the keyboard."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tests.terminal.conftest import Tuliptable
from tuliptable.engine.chance import seed_from
from tuliptable.engine.match_view import Choice
from tuliptable.games.gift_of_tulips.text.refusals import REFUSALS
from tuliptable.terminal.play import UNDONE
from tuliptable.terminal.screen import Screen

PLAY = ("play", "gift-of-tulips", "--players", "3", "--seed", "tulip", "--names", "Ann", "--save", "match.json")


def refusal(key: str) -> str:
    """Return a refusal of Gift of Tulips as the terminal writes it, with its rule."""
    return f"{REFUSALS[key].removesuffix('.')} ({key.partition('.')[0]})"


def test_a_whole_game_can_be_played_with_the_number_keys(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, typed="1\n" * 21)
    assert said.status == 0
    assert "The match is over" in said.out
    assert "wins." in said.out or "win." in said.out
    match = json.loads((home / "match.json").read_text())
    assert len(match["record"]) == 63
    assert match["result"]["scores"]
    assert tuliptable("verify", "match.json").out.count("ok  ") == 4


def test_listed_moves_show_their_points(tuliptable: Tuliptable) -> None:
    said = tuliptable(*PLAY, typed="1\n")
    assert re.search(r" \+[2-7]  Give (purple|blue|pink|orange) [234] to Bram  give 1", said.out)


def test_an_action_can_be_typed_in_words(tuliptable: Tuliptable, home: Path) -> None:
    tuliptable(*PLAY, typed="1\nfestival_open\nkeep\n")
    actions = [
        entry["action"] for entry in json.loads((home / "match.json").read_text())["record"] if entry["seat"] == 0
    ]
    assert actions[1:3] == ["festival_open", "keep"]


def test_nonsense_and_illegal_actions_are_answered_and_nothing_is_lost(tuliptable: Tuliptable) -> None:
    said = tuliptable(*PLAY, typed="1\ntulip\ngive 0\ngive 9\n99\nkeep\nkeep\n")
    assert "There is no action 'tulip'" in said.out
    assert refusal("GT-28.yourself") in said.out
    assert "TO of give must be one of 0, 1, 2, 3, 4, 5, not '9'" in said.out
    assert "Only moves 1 to 5 are possible, not 99." in said.out
    assert refusal("GT-25.kept") in said.out
    assert "Legal now: give 1, give 2, festival_open, festival_secret" in said.out


def test_bets_do_not_push_the_placements_off_the_screen(tuliptable: Tuliptable, home: Path) -> None:
    """In Tulips, 30 bets are one line until the player lists them; their numbers stay the same."""
    play = ("play", "tulips", "--players", "2", "--seed", "4", "--option", "start_seat=1", "--save", "match.json")
    said = tuliptable(*play, typed="quit\n")
    folded = re.search(r"(\d+)–(\d+)  Bet  show bet lists these moves", said.out)
    assert folded
    assert int(folded[2]) - int(folded[1]) == 29
    assert "Bet on red for" not in said.out
    asked = tuliptable(*play, typed=f"show bet\n{folded[1]}\nquit\n")
    assert asked.out.count("  Bet on ") == 30
    record = json.loads((home / "match.json").read_text())["record"]
    assert [entry["action"].split()[0] for entry in record if entry["seat"] == 0] == ["bet"]


def test_the_unseen_is_counted_in_every_game(tuliptable: Tuliptable) -> None:
    keukenhof = tuliptable("play", "keukenhof", "--seed", "4", typed="1\n1\ncount\nquit\n").out
    assert re.search(r"\d+ of 18   rolls of two dice", keukenhof)
    assert "2 tile dials are out of the game" in keukenhof
    valley = tuliptable("play", "windmill-valley", "--seed", "4", typed="count\nquit\n").out
    assert re.search(r"common tiles\n +[12] of 2   plant up to 3 bulbs", valley)
    assert "In the stacks: 22 common tiles" in valley


def test_a_single_move_is_not_called_moves_1_to_1(tuliptable: Tuliptable) -> None:
    said = tuliptable("play", "gift-of-tulips", "--players", "2", "--seed", "4", typed="99\n")
    assert "1 to 1" not in said.out
    assert "Only move 1 is possible, not 99." in said.out


def test_undo_removes_the_last_move_and_bots_agree(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, typed="1\nkeep\nundo\nfestival_secret\nquit\n")
    assert UNDONE in said.out
    record = json.loads((home / "match.json").read_text())["record"]
    entries = [entry.get("action") or f"taken back {entry['steps']}" for entry in record if entry.get("seat", 0) == 0]
    assert entries[1:] == ["keep", "taken back 1", "festival_secret"]


def test_undo_before_anything_was_done_is_refused(tuliptable: Tuliptable) -> None:
    assert "You have not moved yet" in tuliptable(*PLAY, typed="undo\n").out


def test_log_help_show_and_save(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, typed="1\nhelp\nlog\nshow\nsave\nsave copy.json\n")
    assert "undo your last move" in said.out
    assert said.out.count("opens the Festival.") >= 4
    assert "save my-match.json" in said.out
    assert json.loads((home / "copy.json").read_text())["game"] == "gift-of-tulips"


def test_quitting_saves_the_match_and_it_can_be_resumed(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, typed="1\nkeep\n")
    assert "tuliptable play --resume match.json" in said.out
    before = json.loads((home / "match.json").read_text())["record"]
    again = tuliptable("play", "--resume", "match.json", typed="1\n" * 30)
    assert "The match is over" in again.out
    assert json.loads((home / "match.json").read_text())["record"][: len(before)] == before
    assert tuliptable("play", "--resume", "match.json").status == 2


def test_the_last_game_is_resumed_without_naming_a_file(tuliptable: Tuliptable) -> None:
    tuliptable("play", "gift-of-tulips", "--players", "2", typed="1\n")
    said = tuliptable("play", "--resume", typed="1\n" * 30)
    assert "The match is over" in said.out


def test_two_people_share_a_screen_without_seeing_each_others_cards(tuliptable: Tuliptable) -> None:
    said = tuliptable(
        "play", "gift-of-tulips", "--players", "2", "--people", "2", "--names", "Ann,Ben",
        "--seed", "pair", "--option", "start_player=1", typed="\n1\n\n1\n",
    )  # fmt: skip
    assert "Ben, it is your turn. Press Enter when no one else is looking." in said.out
    handed_over = said.out.index("Ben, it is your turn")
    after = said.out[handed_over:]
    assert "Ann has chosen a first card." in after
    assert "Ann chooses" not in said.out
    assert "Your two cards" in after


@pytest.mark.slow
def test_another_person_must_agree_to_an_undo(tuliptable: Tuliptable) -> None:
    words = ("play", "gift-of-tulips", "--players", "2", "--people", "2", "--names", "Ann,Ben", "--seed", "pair")
    refused = tuliptable(*words, "--option", "start_player=1", typed="\n1\n\n1\n\n1\nundo\nn\n")
    assert "Ben, do you agree" in refused.out
    assert "Ben must agree" in refused.out
    agreed = tuliptable(*words, "--option", "start_player=1", typed="\n1\n\n1\n\n1\nundo\ny\n")
    assert UNDONE in agreed.out


def test_plain_text_has_no_columns_and_no_colour(tuliptable: Tuliptable) -> None:
    said = tuliptable(*PLAY, "--plain", typed="1\n1\n")
    assert "Festival, 1st place:" in said.out
    assert "1: Keep" in said.out
    assert "Earns " in said.out
    assert "\x1b" not in said.out
    assert "─" not in said.out


def test_without_a_game_one_is_offered_at_once(tuliptable: Tuliptable) -> None:
    said = tuliptable("play", typed="3\n1\n")
    assert "How many players, including you?" in said.out
    assert "to move" in said.out
    again = tuliptable("play", typed="\n")
    assert "You have a match of Gift of Tulips in progress." in again.out


@pytest.mark.parametrize(
    ("words", "typed", "kinds"),
    [
        (("gift-of-tulips", "--players", "3"), "quit\n", ["person", "casual", "casual"]),
        (("gift-of-tulips", "--players", "3", "--bots", "best,beginner"), "quit\n", ["person", "best", "beginner"]),
        ((), "2\nquit\n", ["person", "casual"]),
        (("--bots", "strong"), "2\nquit\n", ["person", "strong"]),
    ],
)
def test_bots_are_casual_by_default(
    tuliptable: Tuliptable, home: Path, words: tuple[str, ...], typed: str, kinds: list[str]
) -> None:
    tuliptable("play", *words, "--save", "match.json", typed=typed)
    assert [player["kind"] for player in json.loads((home / "match.json").read_text())["players"]] == kinds


def test_wrong_tables_are_refused(tuliptable: Tuliptable) -> None:
    for words, reason in [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "gift-of-tulips", "--players", "9"), "takes 2 to 6 players, not 9"),
        (("play", "gift-of-tulips", "--players", "3", "--people", "4"), "--people must be from 1 to 3, not 4"),
        (("play", "gift-of-tulips", "--players", "3", "--bots", "einstein"), "There is no bot 'einstein'"),
        (("play", "gift-of-tulips", "--players", "4", "--bots", "greedy,random"), "one for each of the 3 seats, not 2"),
        (("play", "gift-of-tulips", "--players", "3", "--option", "moon=1"), "has no option 'moon=1'"),
        (
            ("play", "gift-of-tulips", "--players", "3", "--option", "start_player=7"),
            "start_player must be one of random, seat 1, seat 2, seat 3, not 'seat 7'",
        ),
    ]:
        said = tuliptable(*words)
        assert said.status == 2
        assert reason in said.err
        assert said.err.count("\n") == 1


VALLEY = ("play", "windmill-valley", "--players", "2", "--seed", "tulip", "--names", "Ann", "--save", "match.json")


def test_a_part_of_the_table_is_shown_by_name(tuliptable: Tuliptable) -> None:
    said = tuliptable(*VALLEY, typed="show valley\nshow tea\nquit\n")
    assert "Type show and one of: farms, valley, market, cards, months." in said.out
    assert "white 1 A1 A6 B1 B6 C1L C1R" in said.out
    assert re.search(r"A1 +the Market A2 A6 B1 +C4L B3 C4R D4L", said.out)
    assert "There is no part 'tea' to show. Type show and one of: farms," in said.out
    aloud = tuliptable(*VALLEY, "--plain", typed="show months\nquit\n")
    assert re.search("Month 4: .*8 points;", aloud.out)
    assert "This game shows everything in one picture." in tuliptable(*PLAY, typed="1\nshow valley\nquit\n").out


def test_ending_the_turn_comes_last_in_the_list(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*VALLEY, typed="1\n1\n1\n1\nquit\n")
    assert re.search(r"  3       End your turn  done", said.out)
    tuliptable("play", "--resume", "match.json", typed="3\nquit\n")
    record = json.loads((home / "match.json").read_text())["record"]
    assert [entry["action"] for entry in record if entry["seat"] == 0][4] == "done"


# --- kept games --------------------------------------------------------------------------------------------------


def test_resume_continues_the_last_match_of_any_game(tuliptable: Tuliptable) -> None:
    tuliptable("play", "gift-of-tulips", "--seed", "1", typed="quit\n")
    tuliptable("play", "tulips", "--seed", "1", typed="quit\n")
    assert "Tulips, by Ellie Dix" in tuliptable("play", "--resume", typed="quit\n").out
    tuliptable("play", "gift-of-tulips", "--resume", typed="quit\n")
    assert "Gift of Tulips, by Sara Perry" in tuliptable("play", "--resume", typed="quit\n").out
    assert "Tulips, by Ellie Dix" in tuliptable("play", "tulips", "--resume", typed="quit\n").out


def test_a_new_game_is_kept_beside_the_old_ones(tuliptable: Tuliptable, home: Path) -> None:
    for seed in ("first", "second"):
        tuliptable("play", "gift-of-tulips", "--seed", seed, typed="quit\n")
    saves = home / "data" / "tuliptable" / "saves"
    assert sorted(file.name for file in saves.iterdir()) == ["gift-of-tulips-2.json", "gift-of-tulips.json"]
    said = tuliptable("play", "--resume", str(saves / "gift-of-tulips.json"), typed="quit\n")
    assert said.status == 0
    assert json.loads((saves / "gift-of-tulips.json").read_text())["seed"] == seed_from("first")


def test_resume_passes_over_finished_and_unreadable_games(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable("play", "--resume")
    assert (said.status, said.err) == (
        2,
        "tuliptable: There is no unfinished match to resume. Start one with: tuliptable play\n",
    )
    tuliptable("play", "tulips", "--seed", "1", typed="quit\n")
    tuliptable("play", "gift-of-tulips", "--seed", "1", typed="1\n" * 60)
    saves = home / "data" / "tuliptable" / "saves"
    (saves / "broken.json").write_text("{")
    said = tuliptable("play", "--resume", typed="quit\n")
    assert "Tulips, by Ellie Dix" in said.out
    assert "broken.json: The file ends in the middle." in said.err


# --- refusals ----------------------------------------------------------------------------------------------------


def test_a_refusal_names_a_few_actions_and_how_to_see_the_rest(tuliptable: Tuliptable) -> None:
    said = tuliptable("play", "tulips", "--seed", "1", typed="pass\nquit\n")
    refused = next(line for line in said.out.splitlines() if "TF-46" in line)
    named = refused.partition("Legal now: ")[2].partition(" and ")[0].split(", ")
    assert len(named) == 6
    assert {action.split()[0] for action in named} == {"place", "bet"}
    assert "more." in refused
    assert "Type show to see all your moves." in said.out


@pytest.mark.slow
def test_levels_sit_at_the_table_by_name(tuliptable: Tuliptable, home: Path) -> None:
    said = tuliptable(*PLAY, "--bots", "beginner,skilled", typed="1\n" * 21)
    assert "(beginner bot)" in said.out
    assert "(skilled bot)" in said.out
    assert "The match is over" in said.out
    match = json.loads((home / "match.json").read_text())
    assert [player["kind"] for player in match["players"]] == ["person", "beginner", "skilled"]


def test_why_lists_impossible_actions_with_their_rules(tuliptable: Tuliptable) -> None:
    said = tuliptable("play", "gift-of-tulips", "--seed", "tulip", typed="why\nquit\n")
    assert refusal("GT-10.too-early") in said.out
    said = tuliptable("play", "gift-of-tulips", "--seed", "tulip", typed="why give 1\nwhy start_bouquet\nwhy x\nquit\n")
    assert "give 1: " + refusal("GT-10.too-early") in said.out
    assert "This move is possible." in said.out
    assert "There is no action 'x'" in said.out + said.err


def test_a_long_move_continues_below_its_label() -> None:
    screen, written = Screen(), StringIO()
    screen.console = Console(file=written, force_terminal=True, color_system=None, width=40, soft_wrap=True)
    screen.choice(7, Choice(0, "gate", {}, "gate 1", "Leave the floodgate at 1; water 0; 1 step", 2))
    lines = [line.rstrip() for line in written.getvalue().splitlines()]
    assert lines == ["   7   +2  Leave the floodgate at 1;", "           water 0; 1 step  gate 1"]
