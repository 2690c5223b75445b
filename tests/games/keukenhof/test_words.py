"""The texts for players (labels, refusals, log, picture), the view and the statistics."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from rich.text import Text

from tests.games.keukenhof.table import (
    Keukenhof,
    Line,
    at_random,
    begin,
    events,
    events_of,
    game,
    holding,
    legal_places,
    line,
    log_of,
    painting,
    position,
    total,
)
from tests.terminal.command import run
from tuliptable import games
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import load
from tuliptable.engine.state import read_events
from tuliptable.engine.view_fields import build_view
from tuliptable.games.keukenhof.rules.scoring import flowers_in_hexagon
from tuliptable.games.keukenhof.screen.view import Board
from tuliptable.games.keukenhof.state import Phase, Thing
from tuliptable.games.keukenhof.statistics import statistics
from tuliptable.games.keukenhof.tables import OBJECT_NAMES, RESOURCES

SPECIFICATION = (Path(__file__).parents[3] / "docs" / "rules" / "keukenhof.md").read_text()
ANNEX = Path(__file__).parents[3] / "docs" / "matches" / "keukenhof-annex.json"
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def labels(s: Keukenhof) -> dict[str, str]:
    return {game.actions.notation(code): game.words.label(s, code, NAMES[: s.players]) for code in game.legal(s)}


def test_labels_say_the_outcome() -> None:
    take = labels(position(dice=[3, 5]))
    assert take["take watering_can"] == "Take a Watering can: you will have 2, a pair"
    rich = position(phase="effect", resources=[[2] * 6, [1] * 6], garden="13.3=T/A 13.4=T/B 13.5=T/B")
    effects = labels(rich)
    assert effects["play_shovel_tile 1 forward"] == "Two Shovels: turn tile 1 forward, from dahlia to tulip"
    assert effects["play_shovel_value 3 forward"] == "Two Shovels: turn the +3 dial forward, from carnation to orchid"
    assert effects["play_leaves 13 0"] == "Put a leaf in hexagon 13, right; it costs you 1 point and Ben 2 points"
    assert effects["play_pot 13"] == "Two Flowerpots: close hexagon 13, worth 4 points so far"
    assert effects["play_sun 1 3"] == "Two Suns: send Ben to tile 3, the tulip"
    assert labels(position(phase="select"))["select 3"] == "Tile 3: tulip, worth 1, 4 places to paint"
    almost = painting("P5 T", garden="13.3=T/A 13.4=T/A 13.5=T/B 13.0=T/A")
    completing = "Paint a tulip in hexagon 13, lower right, and complete it: 3 points for the most flowers"
    assert labels(almost)["paint 13 1"] == completing
    solo = position(1, "effect", resources=[holding(sun=2), [1] * 6])
    assert labels(solo)["play_sun 1 2"] == "Two Suns: send the gardener to tile 2, the carnation"


def test_immediate_points_are_the_change_of_the_total() -> None:
    s = position(
        phase="effect",
        resources=[[2] * 6, [1] * 6],
        garden="13.3=T/A 13.4=T/B",
        favourites=["O", "L"],
        closed=[[], [2]],
    )
    earns = {game.actions.notation(code): game.words.immediate_points(s, code) for code in game.legal(s)}
    assert earns["play_leaves 13 0"] == -1
    assert earns["play_leaves 14 0"] == 0
    assert earns["play_pot 13"] == 3
    assert earns["play_shovel_value -1 back"] == -2
    assert earns["play_shovel_value 2 back"] == 1
    assert earns["play_seeds"] is None
    paint = painting("P4 D", values=["X", "D", "C"])
    assert game.words.immediate_points(paint, game.actions.parse("paint 8 2")) == 2


def test_every_refusal_names_a_rule_of_the_specification() -> None:
    ids = set(re.findall(r"\*\*(KH-\d+)\*\*", SPECIFICATION))
    for players in (1, 2, 4):
        for s in at_random(begin(players, "refusals"), players)[::7]:
            legal = game.legal(s)
            for action in range(game.actions.size):
                if action not in legal:
                    sentence, rule_id = game.why_not(s, action)
                    assert rule_id in ids
                    assert sentence


def test_every_event_has_its_sentence() -> None:
    silent = events.FinishedPainting | events.Scored
    for players, campaign in [(1, False), (2, True), (4, False)]:
        for s in at_random(begin(players, "events", campaign=campaign), players):
            for event in read_events(s):
                text = game.sentence(event, NAMES[:players], 0)
                assert text.endswith(".") or isinstance(event, silent)
                assert text[:1].isupper() or isinstance(event, silent)
            assert len(log_of(s)) <= len(read_events(s))


def test_the_log_calls_its_reader_you() -> None:
    s = begin(2, "you")
    first = s.first_player
    game.play(s, game.legal(s)[0])
    lines = [game.sentence(event, NAMES, first) for event in read_events(s)]
    assert lines == ["Your favourite is the orchid."]


@pytest.mark.parametrize("sheet", ["ON", "WA", "KB", "KJ", "KS"])
def test_the_picture_fits_a_terminal_of_110_columns_and_45_lines(sheet: str) -> None:
    s = begin(1, "picture") if sheet == "KS" else begin(4, "picture", sheet=sheet)
    for state in at_random(s, 3)[::6]:
        lines = Text.from_markup(game.words.picture(state, state.turn, NAMES[: s.players])).plain.splitlines()
        assert max(map(len, lines)) <= 110
        assert len(lines) <= 45
        plain = game.words.transcript(state, state.turn, NAMES[: s.players])
        assert "[" not in plain
        assert all(text.endswith(".") for text in plain.splitlines())


def test_a_name_with_brackets_is_no_colour_mark() -> None:
    s = at_random(begin(2, "names"), 1)[30]
    drawn = Text.from_markup(game.words.picture(s, -1, ["[red]", "[/]"])).plain
    assert "[red]" in drawn
    assert "[/]" in drawn


def test_the_view_has_the_points_and_choices_of_the_rules() -> None:
    for players in (1, 2, 4):
        for s in at_random(begin(players, "view"), players)[::5]:
            b = build_view(Board, s, 0)
            assert isinstance(b, Board)
            assert [seat.total for seat in b.seats] == [total(s, p) for p in range(len(b.seats))]
            for seat in b.seats:
                assert [row.points for row in seat.sheet] == [line(s, seat.seat, which) for which in Line]
                for row in seat.sheet:
                    if row.hexagons:
                        assert row.points == sum(hexagon.points for hexagon in row.hexagons)
                    elif row.each:
                        assert row.points == row.quantity * row.each
            lit = [f"{h.number} {p}" for h in b.hexagons for p, place in enumerate(h.places) if place.lit]
            if s.phase in (Phase.PAINT, Phase.SEED):
                name = "paint" if s.phase == Phase.PAINT else "seed_at"
                spots = [game.actions.notation(code) for code in game.legal(s)]
                assert [f"{name} {spot}" for spot in lit] == [text for text in spots if text.startswith(f"{name} ")]


@pytest.mark.rule("KH-21", "KH-23")
def test_dice_are_shown_until_one_is_taken() -> None:
    for s in at_random(begin(2, "dice"), 1):
        shown = build_view(Board, s, 0)
        assert [die.number for die in shown.dice] == (list(s.dice) if s.phase == Phase.TAKE else [])


def test_the_player_to_move_and_the_start_player_are_marked() -> None:
    def marks(s: Keukenhof) -> list[str]:
        picture = Text.from_markup(game.words.picture(s, -1, NAMES[: s.players])).plain
        return re.findall(r"^ *([>* ]) [abcd] (?:Ann|Ben|Cleo|Dan) ", picture, re.MULTILINE)

    assert marks(position(4, "effect", starter=1, turn=0)) == [">", "*", " ", " "]
    assert marks(position(4, "effect", starter=2, turn=2)) == [" ", " ", ">", " "]
    assert marks(position(4, "over", round=9, starter=1, turn=0)) == [" ", "*", " ", " "]


def test_pairs_are_highlighted_among_the_resources() -> None:
    s = position(2, "effect", resources=[holding(seeds=2, shovel=3, sun=0), [1] * 6])
    picture = game.words.picture(s, -1, NAMES[:2])
    assert re.findall(r"\[bold green\](■+)\[/\]", picture) == ["■■", "■■■"]


@pytest.mark.rule("KH-12", "KH-47")
def test_a_tile_shows_the_number_of_places_for_its_own_object() -> None:
    s = position(2, sheet="KJ", garden="5.1=T/A 5.0=T/A")
    assert [(tile.object, tile.legal_places) for tile in build_view(Board, s, 0).tiles] == [
        ("dahlia", 2),
        ("carnation", 0),
        ("tulip", 2),
    ]
    assert len(legal_places(s, "T")) == 2


# --- statistics ----------------------------------------------------------------------------------------------------


def leaf_points_inflicted(s: Keukenhof) -> list[int]:
    """Count by player the flowers of opponents beside each own leaf."""
    seats = range(max(2, s.players))
    leaves = [[(s.placed[p][h] & s.grows[Thing.LEAF][h]).bit_count() for h in range(21)] for p in seats]
    return [sum(leaves[p][h] * flowers_in_hexagon(s, q, h) for h in range(21) for q in seats if q != p) for p in seats]


@pytest.mark.parametrize(("players", "campaign"), [(1, False), (2, False), (4, False), (2, True)])
def test_statistics_add_up(players: int, campaign: bool) -> None:
    match, dice = Match(game, [Player(name) for name in NAMES[:players]], {"campaign": campaign}), random.Random(9)
    while not match.over:
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    numbers = statistics(match.events(), players)
    seats = max(2, players)
    assert numbers.decisions == len(match.steps) == sum(level.decisions for level in numbers.levels)
    assert numbers.totals[:players] == game.scores(match.state)
    for level in numbers.levels:
        assert (level.rounds, len(level.start_players), len(level.players)) == (9, 9, seats)
        painted = sum(sum(player.painted.values()) for player in level.players)
        printed = {"ON": 12, "WA": 9, "KB": 6, "KJ": 4, "KS": 6}[level.sheet]
        places = {"ON": 114, "WA": 108, "KB": 120, "KJ": 126, "KS": 114}[level.sheet]
        assert painted + printed + level.leaves + level.free_places == places
        assert level.leaves == sum(player.effects_played["leaves"] for player in level.players)
        assert level.closed_hexagons == sum(player.effects_played["flowerpot"] for player in level.players)
        suns = sum(player.effects_played["sun"] for player in level.players)
        assert suns == sum(player.suns_suffered for player in level.players)
        for player in level.players:
            assert sum(player.resources_taken.values()) == 9
            assert min(player.resources_left.values()) >= 0
            assert sum(player.resources_left.values()) + 2 * sum(player.effects_played.values()) == 15
            assert len(player.tiles) == 9
            assert sum(player.painted.values()) == sum(player.painted_by_source.values())
            assert player.painted_by_source["tile"] + player.allowances_lost["tile"] == 18
            assert player.total == sum(row.points for row in player.lines.values())
            assert player.lines["leaves"].points == -player.leaf_points_lost
            assert player.lines["max number of flowers"].points == 3 * player.hexagons_led + player.hexagons_tied
        if not campaign:
            assert [player.leaf_points_inflicted for player in level.players] == leaf_points_inflicted(match.state)
        assert sum(player.rounds_as_start_player for player in level.players) == 9
    end = numbers.levels[-1].values
    assert list(end.values()) == [OBJECT_NAMES[face] for face in match.state.blue]


def test_the_annex_game_in_numbers() -> None:
    """Compare the statistics with the tables of the specification (E21, E22)."""
    match = load(ANNEX, games.load)
    (level,) = statistics(match.events(), 2).levels
    assert level.start_players == [0, 0, 1, 1, 0, 1, 1, 1, 1]
    assert (level.values, level.value_shovels) == ({"-1": "decoration", "2": "dahlia", "3": "orchid"}, 1)
    assert (level.complete_hexagons, level.closed_hexagons, level.leaves, level.free_places) == (5, 3, 0, 102 - 42)
    red, blue = level.players
    assert red.painted == dict(zip(OBJECT_NAMES, (4, 3, 9, 2, 1, 2), strict=True))
    assert blue.painted == dict(zip(OBJECT_NAMES, (3, 3, 2, 2, 6, 5), strict=True))
    assert red.painted_by_source == {"tile": 18, "can": 2, "seeds": 1}
    assert blue.painted_by_source == {"tile": 18, "can": 1, "seeds": 2}
    assert red.effects_played == dict(zip(RESOURCES, (1, 1, 2, 0, 2, 0), strict=True))
    assert blue.effects_played == dict(zip(RESOURCES, (2, 0, 1, 0, 1, 1), strict=True))
    assert [p.tiles for p in level.players] == [[3, 1, 1, 3, 1, 1, 1, 1, 1], [1, 2, 2, 2, 3, 2, 2, 3, 2]]
    assert [p.rounds_as_start_player for p in level.players] == [3, 6]
    assert [p.suns_suffered for p in level.players] == [1, 0]
    assert [(p.hexagons_led, p.hexagons_tied, p.hexagons_lost_by_one) for p in level.players] == [(3, 0, 1), (2, 0, 1)]
    assert [p.turns_with_nothing_painted for p in level.players] == [0, 0]


# --- invariants of whole games that a single state does not show ---------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3])
def test_spins_and_shovels_explain_every_face(players: int) -> None:
    """Check invariant 8 of the specification."""
    states = at_random(begin(players, "invariant 8"), players)
    start = next(s for s in states if s.round == 1)
    turned = [0] * 5
    first_quantity = start.quantity
    for s in states:
        for event in events_of(s, events.TurnedTile):
            turned[event.tile - 1] += 1 if event.forward else -1
        if s.round:
            faces = [(start.face[i] + s.round - 1 + turned[i]) % 6 for i in range(2 if players == 1 else players + 1)]
            assert list(s.face[: len(faces)]) == faces
            assert s.quantity == (first_quantity - 1 + s.round - 1) % 3 + 1


# --- at the keyboard -----------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_whole_solo_game_can_be_played_with_the_number_keys(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("play", "keukenhof", "--players", "1", "--seed", "solo", "--save", "solo.json")
    played = run(capsys, monkeypatch, *words, typed="1\n" * 80)
    assert played.status == 0
    assert "The match is over" in played.out
    assert "wins." in played.out
    assert "(the lower die)" in played.out
    saved = json.loads((home / "solo.json").read_text())
    assert saved["options"] == {"sheet": "KS", "campaign": False}
    assert len(saved["result"]["scores"]) == 1


def test_a_game_read_aloud_has_no_columns_and_no_colour(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.exists()
    words = ("play", "keukenhof", "--players", "2", "--seed", "aloud", "--plain", "--option", "sheet=KJ")
    played = run(capsys, monkeypatch, *words, typed="1\n" * 6)
    assert "Garden Koningin Juliana, round 1 of 9." in played.out
    assert "Hexagon 0: printed orchid on place 0; places 1, 2, 3, 4 and 5 free." in played.out
    assert "\x1b" not in played.out
    assert "─" not in played.out


def test_many_options_of_one_kind_are_listed_side_by_side(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.exists()
    monkeypatch.setenv("COLUMNS", "110")
    example = Path(__file__).with_name("positions") / "E12.json"
    shown = run(capsys, monkeypatch, "position", str(example), "--apply", "use_seed L")
    assert re.search(
        r"1 +\+1  Plant the lily in hexagon 0, lower right +62 +\+1  Plant the lily in hexagon \d+, [a-z]+", shown.out
    )


def test_the_annex_game_is_replayed_in_the_terminal(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.exists()
    replayed = run(capsys, monkeypatch, "replay", str(ANNEX))
    assert "Step 106 of 106" in replayed.out
    assert re.search(r"total +49 +31", replayed.out)
    assert run(capsys, monkeypatch, "verify", str(ANNEX)).out.count("ok  ") == 3
    numbers = json.loads(run(capsys, monkeypatch, "replay", str(ANNEX), "--statistics").out)
    assert numbers["totals"] == [49, 31]


@pytest.mark.slow
def test_greedy_is_clearly_ahead_of_random_and_of_the_gardener(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.exists()
    for bots, least in [("greedy", 0.9), ("greedy,random", 0.95), ("greedy,random,random,random", 0.9)]:
        players = str(bots.count(",") + 1)
        words = ("simulate", "keukenhof", "--players", players, "--games", "300", "--bots", bots, "--seed", "strength")
        report = json.loads(run(capsys, monkeypatch, *words, "--json", "-").out)
        assert report["summary"]["seats"][0]["win_share"] > least
