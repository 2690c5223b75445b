"""Studies: the content of a file, rows that are equal however they are computed, and changed tables."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tuliptable import games
from tuliptable.bots import find
from tuliptable.engine.chance import Chance, seed_from
from tuliptable.engine.random_playout import set_up_series_game
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.rule_runner import INTERPRETED
from tuliptable.lab.simulator import Series, simulator
from tuliptable.lab.studies import study_games
from tuliptable.lab.studies.study_file import Experiment, Study, read, study_of
from tuliptable.lab.studies.study_games import GameRow, StudyRunner, lead_changes, parts, settled_share
from tuliptable.lab.studies.study_run import Workers, read_kept, run
from tuliptable.lab.studies.study_run import parts as parts_of
from tuliptable.lab.studies.table_overrides import full_names, like
from tuliptable.terminal.study import play_study

GIFT = {"game": "gift-of-tulips", "games": 120, "seed": "spring", "options": {"start_player": 0}}
BONUS = "gift_of_tulips.tables.GIVING_BONUS"


def study(**said: Any) -> Study:
    return study_of({**GIFT, **said}, "a study")


def in_this_process() -> Workers:
    """Starting others takes longer than these games."""
    return Workers(lambda: ThreadPoolExecutor(1), 1)


def run_here(of: Study, kept: Path) -> list[GameRow]:
    return run(of, kept, workers=in_this_process())


# --- what a file may say ---------------------------------------------------------------------------------------------


def test_every_variant_is_played_in_every_game_with_every_number_of_players() -> None:
    said = study(players=[2, 3], variant={"plain": {}, "careless": {"bots": "casual", "games": 5}})
    assert [(of.variant, of.players, of.bots[0], of.games) for of in said.experiments] == [
        ("plain", 2, "greedy", 120),
        ("plain", 3, "greedy", 120),
        ("careless", 2, "casual", 5),
        ("careless", 3, "casual", 5),
    ]
    listed = study_of({"games": 3, "play": [{"game": "tulips"}, {"game": "keukenhof", "players": 4}]}, "two games")
    assert [(of.game, of.players, of.seed) for of in listed.experiments] == [
        ("tulips", 2, "two games"),
        ("keukenhof", 4, "two games"),
    ]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are: gift-of-tulips"),
        ({"game": []}, "say which game is played"),
        ({"players": 9}, "takes 2 to 6 players, not 9"),
        ({"bots": "einstein"}, "There is no bot 'einstein'. The bots are random"),
        ({"bots": ["greedy"] * 3, "players": 2}, "one for each of the 2, not 3"),
        ({"games": 0}, "games is 1 to 1,000,000, not 0"),
        ({"tries": -1}, "tries is 0 or more"),
        ({"options": {"colour": 1}}, "has no option 'colour'. Its options: start_player"),
        ({"options": {"start_player": 4}}, "a seat from 0 to 1, not 4"),
        ({"plyers": 2}, "^'plyers' is not known here. Known names are game, players, bots"),
        ({"players": "two"}, "^players is a whole number or a list of them, not 'two'$"),
        ({"players": [2, 2.5]}, r"^players is a whole number or a list of them, not \[2, 2.5\]$"),
        ({"games": "many " * 30}, r"^games is a whole number, not 'many many .*…$"),
        ({"options": [1]}, r"^options is a table: \{ start_player = 0 \}, not \[1\]$"),
        ({"play": [{"game": "tulips"}, {"games": "x"}]}, r"^\[\[play\]\] 2: games is a whole number, not 'x'$"),
        ({"play": {"game": "tulips"}}, r"^play is a list of things to play, each under \[\[play\]\], not"),
        ({"variant": {"big": {"gmes": 1}}}, r"^\[variant.big\]: 'gmes' is not known here"),
        ({"variant": {"big": 3}}, r"^variant is a table of variants, each under \[variant.NAME\], not \{'big': 3\}$"),
        ({"play": [{"game": "tulips"}]}, "at the top or into every"),
        ({"tables": {"tulips.tables.COLOURS": []}}, "its tables are called gift_of_tulips.tables.NAME"),
        ({"tables": {"gift_of_tulips.tables.GIVING_BONUSES": []}}, "there are GIVING_BONUS"),
        ({"tables": {"gift_of_tulips.tables.old.BONUS": []}}, "no module gift_of_tulips.tables.old"),
        ({"tables": {BONUS: [1, 2]}}, r"has 4 values in a row, not 2; it is \[3, 2, 1, 0\]"),
        ({"tables": {BONUS: 3}}, "has 4 values in a row, not 3"),
        ({"tables": {BONUS: [1, 2, 3, "x"]}}, r"GIVING_BONUS\[3\] is a whole number such as 0, not 'x'"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        study(**said)


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    file.write_text("game = ")
    with pytest.raises(Refusal, match=r"s\.toml: not TOML: Invalid value \(at end of document\)"):
        read(file)
    with pytest.raises(Refusal, match="No such file"):
        read(tmp_path / "nowhere.toml")
    file.write_text('game = "gift-of-tulips"\ntitle = "A title"\n')
    assert read(file).title == "A title"


plain = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["tulips", "best"])
)
value = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=2)
)
names = st.sampled_from(
    ["game", "players", "bots", "games", "tries", "seed", "options", "tables", "title", "play", "variant"]
)
junk = st.dictionaries(names, value | st.dictionaries(st.sampled_from([BONUS, "start_player", "tulips.tables"]), value))


@given(said=junk)
@settings(max_examples=150, deadline=None)
def test_whatever_a_file_says_is_a_study_or_refused(said: dict[str, Any]) -> None:
    with suppress(Refusal):
        assert study(**said).experiments


# --- rows ------------------------------------------------------------------------------------------------------------


def test_rows_end_as_simulated_games_do(tmp_path: Path) -> None:
    rows = run_here(study(games=12), tmp_path / "rows")
    game = games.load("gift-of-tulips")
    series = Series(game, [find("greedy")] * 2, {"start_player": 0}, seed_from("spring"))
    found = simulator(series, interpreted=False).play(0, 12)
    assert [(row.scores, row.ranks, row.decisions) for row in rows] == [(o.scores, o.ranks, o.decisions) for o in found]


def test_a_row_tells_what_happened_in_its_game() -> None:
    """Against the same game played by hand."""
    of = study(bots=["greedy", "random"]).experiments[0]
    table = StudyRunner(of)
    row = table.play(3)
    chosen = [table.trace[4 * i + 1] for i in range(row.decisions)]
    game, s = table.game, table.fresh.copy()
    set_up_series_game(table.fresh, s, Chance(), table.seeds, 3)
    widths, kept = [], [0, 0]
    for action in chosen:
        widths.append(len(game.legal(s)))
        kept[game.to_move(s)] += game.actions.notation(action) == "keep"
        game.play(s, action)
    assert row.options_mean == pytest.approx(sum(widths) / len(widths), abs=0.001)
    assert row.options_most == max(widths)
    assert [seat.get("keep", 0) for seat in row.actions] == kept
    assert row.scores == tuple(game.scores(s))
    for seat in range(2):
        in_bouquet = {name: n for name, n in row.pieces[seat].items() if name.startswith("bouquet")}
        cards = [(face, n) for face, n in enumerate(s.bouquet[seat]) if n]
        assert [*in_bouquet.values()] == [n for _, n in cards]


def test_rows_are_the_same_where_rules_run_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    of = study().experiments[0]
    compiled = StudyRunner(of).play(7)
    monkeypatch.setattr(study_games, "tracer", lambda *_rules, **_how: INTERPRETED)
    assert StudyRunner(of).play(7) == compiled


def test_a_game_longer_than_the_space_for_it_is_traced_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    of = study().experiments[0]
    usual = StudyRunner(of).play(0)
    monkeypatch.setattr(study_games, "SPACE", 5)
    assert StudyRunner(of).play(0) == usual


def test_bots_that_look_ahead_choose_the_same_again_with_a_number_of_tries() -> None:
    of = study(bots=["skilled", "greedy"], tries=40).experiments[0]
    first = StudyRunner(of)
    rows = [first.play(number) for number in (0, 1)]
    assert [StudyRunner(of).play(number) for number in (1, 0)] == rows[::-1]


def test_who_leads() -> None:
    assert lead_changes([0, -1, 0, 1, -1, 1, 0, -1]) == 2
    assert settled_share([1, 0, 0, 0, -1], [1, 2]) == 0.4
    assert settled_share([0, 0, 0, 1, -1], [1, 2]) == 1.0
    assert settled_share([0, 0, 1, 1, -1], [1, 1]) == 0.6
    assert parts(4)[0] == (0, 0)
    assert parts(50)[3] == (15, 20)


# --- kept ------------------------------------------------------------------------------------------------------------


def test_a_run_that_was_killed_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of = study(variant={"plain": {}, "careless": {"bots": "casual"}})
    whole = run_here(of, tmp_path / "whole")
    assert len(whole) == 240
    lines = (tmp_path / "whole").read_bytes().split(b"\n")
    kept = tmp_path / "kept"
    kept.write_bytes(b"\n".join([*lines[:30], *lines[130:170]]) + b"\n" + lines[180][:40])  # killed while it wrote
    again: list[int] = []
    play = StudyRunner.play

    def watched(table: StudyRunner, number: int) -> GameRow:
        again.append(number)
        return play(table, number)

    monkeypatch.setattr(StudyRunner, "play", watched)
    assert run_here(of, kept) == whole
    assert len(again) == 240 - 70
    assert sorted(read_kept(kept), key=str) == sorted(whole, key=str)
    assert run_here(of, kept) == whole
    assert len(again) == 240 - 70


def test_more_games_of_a_study_are_added_to_those_it_has(tmp_path: Path) -> None:
    few = run_here(study(games=20), tmp_path / "rows")
    told: list[int] = []
    more = run(study(games=30), tmp_path / "rows", told.append, in_this_process())
    assert more[:20] == few
    assert told == [20, 10]
    assert [part[1:] for part in parts_of((of, n) for of in study().experiments for n in (0, 1, 4, 5))] == [
        (0, 2),
        (4, 2),
    ]


def test_rows_of_another_kind_are_refused(tmp_path: Path) -> None:
    (tmp_path / "rows").write_text('{"experiment": "an old one"}\n')
    with pytest.raises(Refusal, match="not rows of this version; choose another folder with --out"):
        read_kept(tmp_path / "rows")


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    of = study(games=60)
    assert run(of, tmp_path / "a") == run_here(of, tmp_path / "b")


COMMAND = [sys.executable, "-m", "tuliptable", "study"]


@pytest.mark.slow
def test_the_command_killed_half_way_gives_the_same_tables(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    file = tmp_path / "s.toml"
    file.write_text('game = "gift-of-tulips"\ngames = 900\nseed = "killed"\nplayers = 2\n')
    killed = subprocess.Popen([*COMMAND, str(file), "--out", str(tmp_path / "killed")], start_new_session=True)
    rows = tmp_path / "killed" / "rows.jsonl"
    until(lambda: rows.exists() and rows.stat().st_size > 0)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    half = rows.read_bytes().count(b"\n")
    for name in ("killed", "through"):
        subprocess.run([*COMMAND, str(file), "--out", str(tmp_path / name)], check=True, capture_output=True)
    assert 0 < half < 900
    for name in ("games.parquet", "uses.parquet", "findings.json", "report.html"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "through" / name).read_bytes()


def until(so: Callable[[], bool]) -> None:
    for _ in range(2400):
        if so():
            return
        time.sleep(0.025)
    raise AssertionError("it never came to that")


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_whoever_may_read_the_tables_may_read_the_report(tmp_path: Path) -> None:
    usual = os.umask(0o022)
    try:
        play_study(study(games=2), tmp_path / "deep" / "out", str(tmp_path / "own.json"), in_this_process(), plain=True)
    finally:
        os.umask(usual)
    files = [tmp_path / "own.json", *(tmp_path / "deep" / "out").iterdir()]
    assert {"report.html", "findings.json", "rows.jsonl"} <= {file.name for file in files}
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in files} == {file.name: "0o644" for file in files}
    assert (tmp_path / "deep").stat().st_mode & 0o777 == 0o755


# --- changed tables --------------------------------------------------------------------------------------------------


def test_a_changed_table_changes_what_is_worked_out_from_it_too() -> None:
    """In a process of its own: here the rules have been read."""
    script = """
from tuliptable.lab.studies.table_overrides import change
change({"tuliptable.games.windmill_valley.tables.market.TRADE_CARDS": [["VP 9"] * 4] * 4,
        "tuliptable.games.windmill_valley.tables.farm.SLOT_VP": [0, 1, 2]})
from tuliptable.games.windmill_valley.tables import EFFECTS, farm, market
kind, amount, _ = EFFECTS[market.QUARTER[2][3]]
print(amount, type(farm.SLOT_VP).__name__, *farm.SLOT_VP, *farm.GROUP_VALUE)
"""
    told = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert told.stdout.split() == ["9", "ConstTable", "0", "1", "2", "1", "1", "2", "2", "3"]


def test_the_form_of_a_table_is_kept() -> None:
    assert like((1, ("a", 2)), [3, ["b", 4]], "X") == (3, ("b", 4))
    with pytest.raises(Refusal, match="so a study cannot change it"):
        like(object(), 3, "X")
    found = full_names(games.load("keukenhof"), {"keukenhof.tables.ROUNDS": 8})
    assert found == {"tuliptable.games.keukenhof.tables.ROUNDS": 8}


def test_variants_with_other_tables_are_played_in_fresh_processes(tmp_path: Path) -> None:
    of = study(games=40, bots="random", variant={"printed": {}, "nothing": {"tables": {BONUS: [0, 0, 0, 0]}}})
    rows = run(of, tmp_path / "rows")
    printed, nothing = rows[:40], rows[40:]
    assert printed == run_here(study(games=40, bots="random"), tmp_path / "alone")
    assert [row.actions for row in printed] == [row.actions for row in nothing]  # the same dice, the same play
    assert all(a.scores >= b.scores for a, b in zip(printed, nothing, strict=True))
    assert sum(sum(row.scores) for row in nothing) < sum(sum(row.scores) for row in printed)


def test_tables_that_break_the_rules_are_refused(tmp_path: Path) -> None:
    of = study(games=10, variant={"broken": {"tables": {"gift_of_tulips.tables.REMOVED": [200] * 7}}})
    with pytest.raises(Refusal, match=r"variant 'broken': with .*REMOVED so changed, the rules cannot be played"):
        run(of, tmp_path / "rows")


def test_a_process_that_has_read_the_rules_changes_nothing() -> None:
    changed = Experiment(
        "v", "gift-of-tulips", 2, ("random",) * 2, 1, "s", tables={f"tuliptable.games.{BONUS}": [1] * 4}
    )
    games.load("gift-of-tulips")
    with pytest.raises(RuntimeError, match="in a fresh process only"):
        study_games.play_part(changed, 0, 1)
