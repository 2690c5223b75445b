"""The other commands, and their answers to bad input: one clear line, exit status 2, no file overwritten."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Tuliptable
from tuliptable.engine.matchfile import VERSION
from tuliptable.engine.rule_runner import HOW_TO_GET_ONE
from tuliptable.engine.translate import compiler

PLAY = ("play", "gift-of-tulips", "--players", "3", "--seed", "tulip", "--names", "Ann", "--save", "match.json")
POSITION = {"game": "gift-of-tulips", "players": 5, "study": True, "festival": ["blue 4"], "drawn": "pink2"}


@pytest.fixture
def finished_match(tuliptable: Tuliptable, home: Path) -> Path:
    tuliptable(*PLAY, typed="1\n" * 21)
    return home / "match.json"


@pytest.fixture
def running(tuliptable: Tuliptable, home: Path) -> Path:
    tuliptable(*PLAY, typed="1\n1\n")
    return home / "match.json"


# --- simulate ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_simulate_prints_a_table_and_writes_all_results(tuliptable: Tuliptable, home: Path) -> None:
    words = ("simulate", "gift-of-tulips", "--players", "3", "--games", "40", "--bots", "greedy,random,random")
    said = tuliptable(*words, "--seed", "7", "--json", "out.json")
    assert said.status == 0
    assert "Gift of Tulips, 3 players, 40 games" in said.out
    report = json.loads((home / "out.json").read_text())
    assert len(report["results"]) == 40
    assert [seat["bot"] for seat in report["summary"]["seats"]] == ["greedy", "random", "random"]
    assert report["summary"]["seats"][0]["win_share"] > 0.6
    interpreted = tuliptable(*words, "--seed", "7", "--json", "-", "--interpreted")
    assert json.loads(interpreted.out) == report


def test_impossible_tasks_for_a_gpu_are_refused(tuliptable: Tuliptable) -> None:
    words = ("simulate", "gift-of-tulips", "--players", "2", "--device", "gpu")
    said = tuliptable(*words, "--bots", "best,greedy")
    assert (said.status, "on a GPU best cannot look ahead" in said.err) == (2, True)
    said = tuliptable(*words, "--interpreted")
    assert (said.status, "Leave out --interpreted" in said.err) == (2, True)


def test_without_cupy_the_refusal_says_how_to_get_it(tuliptable: Tuliptable) -> None:
    if importlib.util.find_spec("cupy"):
        pytest.skip("CuPy is here")
    said = tuliptable("simulate", "gift-of-tulips", "--players", "2", "--device", "gpu")
    assert (said.status, "pip install 'tuliptable[gpu]'" in said.err) == (2, True)


def test_greedy_beats_random_clearly(tuliptable: Tuliptable) -> None:
    for players, least in [(2, 0.9), (4, 0.6), (6, 0.5)]:
        bots = ",".join(["greedy"] + ["random"] * (players - 1))
        words = ("simulate", "gift-of-tulips", "--players", str(players), "--games", "2000", "--bots", bots)
        report = json.loads(tuliptable(*words, "--seed", "strength", "--json", "-").out)
        assert report["summary"]["seats"][0]["win_share"] > least


def test_simulate_takes_levels(tuliptable: Tuliptable) -> None:
    words = ("simulate", "gift-of-tulips", "--players", "2", "--games", "4", "--bots", "skilled,beginner")
    report = json.loads(tuliptable(*words, "--seed", "levels", "--json", "-").out)
    assert [seat["bot"] for seat in report["summary"]["seats"]] == ["skilled", "beginner"]
    assert len(report["results"]) == 4


def test_an_arena_prints_ratings_and_writes_its_games_and_a_page(tuliptable: Tuliptable, home: Path) -> None:
    words = ("arena", "gift-of-tulips", "--players", "2", "--bots", "greedy,random", "--games", "6")
    said = tuliptable(*words, "--json", "arena.json", "--html", "arena.html")
    assert said.status == 0
    assert re.search(r"greedy +│? *\+\d+ ± \d+", said.out)
    assert "One bot against others of another kind" in said.out
    report = json.loads((home / "arena.json").read_text())
    assert [game["deal"] for game in report["games"]] == [0, 0, 1, 1, 2, 2]
    assert [bot["bot"] for bot in report["standings"]["bots"]] == ["greedy", "random"]
    assert "<svg" in (home / "arena.html").read_text()
    for extra, reason in ((("--bots", "greedy"), "two bots"), (("--seconds", "0"), "--seconds must be more than 0")):
        refused = tuliptable(*words, *extra)
        assert (refused.status, reason in refused.err) == (2, True)


@pytest.mark.slow
def test_a_study_writes_rows_findings_and_a_report(
    tuliptable: Tuliptable, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(
        sys.modules, "pyarrow", None
    )  # without it the command writes everything except the Parquet files
    (home / "s.toml").write_text('game = "gift-of-tulips"\ngames = 3\n[variant.a]\n[variant.b]\nbots = "random"\n')
    said = tuliptable("study", "s.toml", "--json", "found.json")
    assert (said.status, "rows.jsonl has every row" in said.err) == (0, True)
    assert "Gift of Tulips, 2 players, a: 3 games" in said.out
    assert "b against a" in said.out
    assert f"Report: {Path('s') / 'report.html'}" in said.out
    assert sorted(file.name for file in (home / "s").iterdir()) == ["findings.json", "report.html", "rows.jsonl"]
    assert json.loads((home / "found.json").read_text()) == json.loads((home / "s" / "findings.json").read_text())
    assert "<svg" in (home / "s" / "report.html").read_text()
    printed = json.loads(tuliptable("study", "s.toml", "--json", "-").out)
    assert [one["experiment"]["variant"] for one in printed["findings"]] == ["a", "b"]
    (home / "s.toml").write_text('game = "chess"\n')
    refused = tuliptable("study", "s.toml")
    assert (refused.status, "s.toml: there is no game 'chess'" in refused.err) == (2, True)


def test_export_writes_two_files(tuliptable: Tuliptable, finished_match: Path, home: Path) -> None:
    pytest.importorskip("pyarrow")
    said = tuliptable("export", str(finished_match), "--parquet", "data")
    assert "matches.parquet: 1 match.\n" in said.out
    assert "decisions.parquet: 63 decisions" in said.out
    assert sorted(file.name for file in (home / "data").iterdir()) == ["decisions.parquet", "matches.parquet"]


def test_without_a_compiler_everything_works_interpreted_and_says_how_to_be_fast(
    tuliptable: Tuliptable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "find_compiler", lambda: None)
    said = tuliptable("simulate", "gift-of-tulips", "--players", "2", "--games", "5")
    assert said.status == 0
    assert "5 games" in said.out
    assert said.err == f"tuliptable: {HOW_TO_GET_ONE}\n"


# --- replay, verify ------------------------------------------------------------------------------------------------


def test_a_replay_of_a_finished_match_shows_all_secrets(tuliptable: Tuliptable, finished_match: Path) -> None:
    said = tuliptable("replay", str(finished_match))
    assert "Ann chooses" in said.out
    assert "Bram draws" in said.out
    assert "Step 63 of 63" in said.out


def test_a_replay_for_one_seat_hides_the_secrets_of_others(tuliptable: Tuliptable, finished_match: Path) -> None:
    said = tuliptable("replay", str(finished_match), "--as", "1")
    assert "You draw" in said.out
    assert "Bram draws" not in said.out


def test_a_running_match_is_not_shown_with_its_secrets(tuliptable: Tuliptable, running: Path) -> None:
    assert "Ann chooses" not in tuliptable("replay", str(running)).out
    refused = tuliptable("replay", str(running), "--as", "everything")
    assert (refused.status, "is not over" in refused.err) == (2, True)
    assert tuliptable("replay", str(running), "--statistics").status == 2


def test_one_step_and_walking_through(tuliptable: Tuliptable, finished_match: Path) -> None:
    assert "Step 5 of 63" in tuliptable("replay", str(finished_match), "--step", "5").out
    assert tuliptable("replay", str(finished_match), "--step", "99").status == 2
    walked = tuliptable("replay", str(finished_match), "--walk", typed="\n\nb\n40\n77\nq\n").out
    assert re.findall(r"Step (\d+) of 63", walked) == ["0", "1", "2", "1", "40"]
    assert "This match has steps 0 to 63." in walked


def test_statistics_add_up(tuliptable: Tuliptable, finished_match: Path) -> None:
    numbers = json.loads(tuliptable("replay", str(finished_match), "--statistics").out)
    result = json.loads(finished_match.read_text())["result"]
    for player, score in zip(numbers["players"], result["scores"], strict=True):
        parts = player["points_from_giving"] + player["points_from_keeping"] + player["points_from_majorities"]
        assert parts == player["final_score"] == score
        actions = player["keeps"] + player["gives"] + player["open_placements"] + player["secret_placements"]
        assert actions == 20
        assert len(player["score_after_each_turn"]) == 10


def test_a_forged_match_does_not_verify(tuliptable: Tuliptable, finished_match: Path) -> None:
    match = json.loads(finished_match.read_text())

    def forged(**changes: object) -> str:
        finished_match.write_text(json.dumps(match | changes))
        said = tuliptable("verify", str(finished_match))
        assert (said.status, said.err.count("\n")) == (2, 1)
        return said.err

    assert "does not match the commitment" in forged(commitment="0" * 64)
    assert "Entry 1 of the record" in forged(seed="0" * 64)
    assert "does not follow from the record" in forged(result=match["result"] | {"scores": [99, 0, 0]})
    assert "the file has no result" in forged(result=None)
    assert "the game is not over" in forged(record=match["record"][:-1])
    cheat = {"entry": "step", "seat": match["record"][3]["seat"], "action": "start_bouquet pink2"}
    assert "Entry 4 of the record" in forged(record=[*match["record"][:3], cheat])


# --- bad input -----------------------------------------------------------------------------------------------------


def test_a_truncated_save_file_is_refused_and_left_alone(tuliptable: Tuliptable, running: Path) -> None:
    half = running.read_bytes()[:300]
    running.write_bytes(half)
    for words in [("play", "--resume", str(running)), ("replay", str(running)), ("verify", str(running))]:
        said = tuliptable(*words)
        assert said.status == 2
        assert said.err == f"tuliptable: {running}: The file ends in the middle.\n"
    assert running.read_bytes() == half


def test_a_save_file_from_a_future_version_is_refused_and_left_alone(tuliptable: Tuliptable, running: Path) -> None:
    match = json.loads(running.read_text())
    for changes, reason in [
        (
            {"version": VERSION + 1, "novelty": True},
            f"A newer tuliptable wrote this file in format {VERSION + 1}. This one reads formats up to {VERSION}.",
        ),
        ({"version": 0}, "There is no format 0"),
        ({"rules": 9}, "The match follows version 9 of the rules of Gift of Tulips. This program has version 2"),
        ({"format": "chess"}, "This is not a match file"),
        ({"seed": "xyz"}, "The seed is not 64 hexadecimal digits"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": [{"name": "Ann", "kind": "oracle"}] * len(match["players"])}, "There is no bot 'oracle'"),
    ]:
        text = json.dumps(match | changes)
        running.write_text(text)
        said = tuliptable("play", "--resume", str(running))
        assert said.status == 2
        assert reason in said.err
        assert said.err.count("\n") == 1
        assert running.read_text() == text


def test_a_missing_file_is_one_clear_line(tuliptable: Tuliptable) -> None:
    said = tuliptable("replay", "nowhere.json")
    assert (said.status, said.err) == (2, "tuliptable: nowhere.json: No such file or directory\n")


def test_a_position_with_97_cards_is_refused(tuliptable: Tuliptable, home: Path) -> None:
    heap = "; ".join(f"{variety} {' '.join(['2', '3', '4'] * 8)}" for variety in ("purple", "blue", "pink", "orange"))
    crowded = POSITION | {"festival": ["blue 2"], "bouquets": [heap, "", "", "", ""], "drawn": None, "phase": "over"}
    (home / "p.json").write_text(json.dumps(crowded))
    said = tuliptable("position", "p.json")
    assert (said.status, said.err) == (
        2,
        "tuliptable: p.json: 97 cards are placed, but 5 players use only 96 (GT-3).\n",
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"drawn": None}, "Name it in 'drawn' (GT-21)"),
        ({"drawn": "pink5"}, "There is no card 'pink5'"),
        ({"festival": ["blue 2", "pink 4"]}, "(GT-51)"),
        ({"festival": ["blue 2", "blue 2"]}, "blue has two places in the Festival (GT-14)"),
        ({"festival": ["blue 2; pink 2"]}, "has one variety, not 'blue 2; pink 2' (GT-14)"),
        ({"bouquets": ["", ""]}, "bouquets has 2 entries for 5 seats"),
        ({"bouquets": ["pink " + "2 " * 9, "", "", "", ""]}, "pink2 occurs 10 times, but 5 players use 8 (GT-50)"),
        ({"turn": 5}, "turn must be a seat from 0 to 4, not 5"),
        ({"first_action": "juggle"}, "first_action must be one of none, keep, give, festival"),
        ({"hands": ["pink2 pink3", "", "", "", ""]}, "Hands and chosen cards exist only"),
        ({"deck": 95}, "The deck cannot have 95 cards"),
        ({"study": False}, 'Add "study": true'),
        ({"moon": 1}, "has no key 'moon'"),
        ({"phase": "choosing", "drawn": None}, "is to choose, but has no hand (GT-10)"),
        ({"revealed": [{"card": "pink2", "by": 0}]}, "only at the end (GT-35)"),
    ],
)
def test_impossible_positions_are_explained(
    changes: dict[str, object], reason: str, tuliptable: Tuliptable, home: Path
) -> None:
    (home / "p.json").write_text(json.dumps(POSITION | changes))
    said = tuliptable("position", "p.json", "--output", "result.json")
    assert said.status == 2
    assert reason in said.err
    assert said.err.count("\n") == 1
    assert not (home / "result.json").exists()


def test_an_illegal_action_in_a_position_is_refused_and_writes_nothing(tuliptable: Tuliptable, home: Path) -> None:
    (home / "p.json").write_text(json.dumps(POSITION))
    said = tuliptable("position", "p.json", "--apply", "keep", "--apply", "keep", "--output", "result.json")
    assert said.status == 2
    assert "(GT-25)" in said.err
    assert "Legal now: give 1, give 2, give 3, give 4, festival_open, festival_secret." in said.err
    assert not (home / "result.json").exists()


def test_a_position_can_be_written_and_continued(tuliptable: Tuliptable, home: Path) -> None:
    (home / "p.json").write_text(json.dumps(POSITION | {"chance": {"seed": "on"}}))
    assert tuliptable("position", "p.json", "--apply", "keep", "--output", "next.json").status == 0
    (home / "next.json").write_text(json.dumps(json.loads((home / "next.json").read_text()) | {"study": True}))
    direct = tuliptable("position", "p.json", "--apply", "keep", "--apply", "festival_open", "--json")
    stepped = tuliptable("position", "next.json", "--apply", "festival_open", "--json")
    assert json.loads(direct.out)["position"] == json.loads(stepped.out)["position"]


# --- starting ------------------------------------------------------------------------------------------------------


def test_help_and_serving_people_import_no_compiler() -> None:
    code = (
        "import sys; from tuliptable import games, bots; "
        "from tuliptable.engine import match, matchfile, position, match_view; from tuliptable.server.http import app; "
        "games.load('gift-of-tulips'); print([m for m in sys.modules if 'translate' in m or m in ('ctypes', 'numpy')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_games_lists_games_and_options(tuliptable: Tuliptable) -> None:
    said = tuliptable("games")
    assert "gift-of-tulips: Gift of Tulips, by Sara Perry; 2-6 players, 20 minutes" in said.out
    assert "option start_player" in said.out


def test_games_lists_the_values_of_every_option(tuliptable: Tuliptable) -> None:
    said = tuliptable("games").out
    for values in (
        "start_seat= random, or the number of a seat from 1 to 4",
        "bets= hidden or open",
        "ladder= numbers such as 4,3,2,1, none greater than the one before",
        "sheet= KS, ON, WA, KB or KJ",
        "campaign= off or on",
    ):
        assert values in said


def test_one_player_is_one_player(tuliptable: Tuliptable) -> None:
    said = tuliptable("simulate", "keukenhof", "--players", "1", "--games", "1", "--interpreted", "--plain")
    assert "Keukenhof, 1 player, 1 game." in said.out
