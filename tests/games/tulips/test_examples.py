"""The worked examples of the rules, most of them from JSON positions by `tuliptable position`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.tulips.table import (
    TABLEAU_A,
    counts,
    first,
    game,
    near,
    placing,
    play_out,
    position,
    read_tableau_drawing,
    tableau,
)
from tests.kit.test_move_trees import leaves
from tuliptable.cli import main
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulips.actions import ACTIONS, Bet
from tuliptable.games.tulips.notation import is_legal_placement, placed_cards, read_placed_card
from tuliptable.games.tulips.screen.tableau_view import fields, hole_cells
from tuliptable.games.tulips.screen.view import Board
from tuliptable.games.tulips.state import Tulips
from tuliptable.games.tulips.tables import BETTING_CARDS, CARDS, CATEGORIES, COLOURS, turned

POSITIONS = Path(__file__).with_name("positions")

Capture = pytest.CaptureFixture[str]


class Example:
    """A position file, and the output of the command after some actions."""

    def __init__(self, name: str, capsys: Capture, *typed: str) -> None:
        applied = [word for action in typed for word in ("--apply", action)]
        command = ["position", str(POSITIONS / f"{name}.json"), *applied]
        main([*command, "--json"])
        self.output: dict[str, Any] = json.loads(capsys.readouterr().out)
        main([*command, "--plain"])
        self.transcript = capsys.readouterr().out

    @property
    def legal(self) -> list[str]:
        return [choice["action"] for choice in self.output["legal"]]

    @property
    def position(self) -> dict[str, Any]:
        return dict(self.output["position"])

    @property
    def counts(self) -> str:
        """The counts in the transcript, written as in the rules."""
        rows = [(name, self.row(name)) for name in CATEGORIES]
        return "; ".join(f"{name} " + " ".join(c[0].upper() + row[c][0] for c in COLOURS) for name, row in rows)

    def leaders(self, category: str) -> list[str]:
        """Return the leading colours of a category in the transcript."""
        row = self.row(category)
        return [colour for colour in COLOURS if row[colour][1]]

    def row(self, category: str) -> dict[str, tuple[str, str]]:
        """Return for each colour its count and the word for a leader."""
        line = re.findall(rf"^Counts, {category}: red .*", self.transcript, re.M)[-1]
        return {colour: (n, leads) for colour, n, leads in re.findall(r"(\w+) (\d+)(, leading)?;", line)}

    @property
    def points(self) -> list[int]:
        """The points of the revealed bets, in order."""
        stacks = " ".join(re.findall(r"^Counts, \w+: .*stack (.*)", self.transcript, re.M))
        return [int(points.replace("−", "-")) for points in re.findall(r"seat \d [RYPV]+ ([+−]?\d+)", stacks)]


def places(legal: list[str], slot: int) -> list[str]:
    """Return every placement of a hand slot, such as `(0,-1) r0`."""
    found = [action.split()[2:] for action in legal if action.startswith(f"place {slot} ")]
    return sorted(f"({x},{y}) r{rotation}" for x, y, rotation in found)


# --- geometry, placing, conversion -----------------------------------------------------------------------------------


@pytest.mark.rule("EX-1")
def test_rotation() -> None:
    assert [turned("*RYP", r) for r in range(4)] == ["*RYP", "P*RY", "YP*R", "RYP*"]
    assert (turned("RRRY", 1), turned("RRYY", 3)) == ("YRRR", "RYYR")


@pytest.mark.rule("EX-2")
def test_first_options(capsys: Capture) -> None:
    legal = Example("EX-2", capsys).legal
    assert places(legal, 0) == ["(0,-1) r0"]
    assert places(legal, 1) == ["(0,-1) r0", "(0,-1) r1", "(0,-1) r2", "(1,0) r0"]
    assert places(legal, 2) == sorted(
        ["(-1,0) r1", "(0,-1) r1", "(0,-1) r2", "(0,1) r0", "(0,1) r1", "(1,0) r1", "(1,0) r3"]
    )
    assert len(legal) == 42
    other = Example("EX-2", capsys, "bet fields R").legal
    assert places(other, 0) == ["(0,-1) r1", "(0,-1) r2", "(1,0) r0", "(1,0) r1"]


@pytest.mark.rule("EX-3")
@pytest.mark.parametrize(
    ("players", "sequences"), [(2, [33, 1182, 28612]), (3, [33, 1182, 39412]), (4, [33, 1182, 39412])]
)
def test_set_up_and_option_counts(players: int, sequences: list[int], capsys: Capture) -> None:
    example = Example(f"EX-3-{players}", capsys)
    assert example.position["hands"][:2] == ["RRRR YYYY PPPP", "VVVV RRRY RRRP"]
    if players == 2:
        assert example.position["line"] == "RRRV YYYR YYYP YYYV"
        assert (len(example.position["deck"]), example.position["deck"][0]) == (36, "PPPR")
    assert len(example.legal) == 33
    assert [leaves(game, position(players, deck=[]), depth) for depth in (1, 2, 3)] == sequences


@pytest.mark.rule("EX-4")
def test_slots(capsys: Capture) -> None:
    after = Example("EX-3-2", capsys, "place(0, 0, -1, 0)", "take(2)")
    assert after.position["hands"][0] == "YYYP YYYY PPPP"
    assert after.position["line"] == "RRRV YYYR PPPR YYYV"
    assert (after.position["deck"][0], len(after.position["deck"])) == ("PPPY", 35)
    assert [len(places(after.legal, slot)) for slot in range(3)] == [1, 10, 10]
    assert len(after.legal) == 51


@pytest.mark.rule("EX-5", "EX-6", "EX-7", "EX-9")
@pytest.mark.parametrize(
    ("name", "action", "counts"),
    [
        ("EX-5", "place 0 1 0 3", "enclosed R0 Y2 P0 V0; fields R2 Y2 P2 V1; perimeter R2 Y1 P2 V1"),
        ("EX-6", "place 0 1 0 0", "enclosed R0 Y0 P0 V0; fields R2 Y1 P2 V1; perimeter R2 Y0 P2 V1"),
        ("EX-7", "place 0 1 -1 0", "enclosed R0 Y2 P0 V0; fields R2 Y1 P2 V2; perimeter R2 Y0 P2 V4"),
        ("EX-9", "place 0 1 -1 2", "enclosed R0 Y2 P0 V0; fields R2 Y2 P3 V1; perimeter R3 Y1 P3 V1"),
    ],
)
def test_wilds_and_counts(name: str, action: str, counts: str, capsys: Capture) -> None:
    assert Example(name, capsys, action).counts == counts


@pytest.mark.rule("EX-6")
def test_an_open_wild_next_to_a_field(capsys: Capture) -> None:
    example = Example("EX-6", capsys, "place 0 1 0 0")
    assert "A yellow field of 2 cards is not enclosed, because it has 1 open wild beside it." in example.transcript
    assert (example.counts.split(";")[0], example.leaders("enclosed")) == ("enclosed R0 Y0 P0 V0", [])


@pytest.mark.rule("EX-7")
def test_a_wild_on_the_table_converted_later(capsys: Capture) -> None:
    text = Example("EX-7", capsys, "place 0 1 -1 0").transcript
    assert "The wild on the card 1 right from the starting card becomes violet." in text
    assert "encloses a yellow field of 2 cards." in text


@pytest.mark.rule("EX-8")
def test_wild_against_wild_alone(capsys: Capture) -> None:
    legal = [place for place in places(Example("EX-8", capsys).legal, 0) if place.startswith("(1,-1)")]
    assert legal == ["(1,-1) r0", "(1,-1) r1", "(1,-1) r3"]
    for rotation, colour in ((0, "yellow"), (1, "red"), (3, "pink")):
        text = Example("EX-8", capsys, f"place 0 1 -1 {rotation}").transcript
        assert f"The wild on the card 1 right from the starting card becomes {colour}." in text


@pytest.mark.rule("EX-9")
def test_wild_against_wild_with_another_contact(capsys: Capture) -> None:
    text = Example("EX-9", capsys, "place 0 1 -1 2").transcript
    assert text.count("faces another wild and stays without colour") == 2
    assert "A yellow field of 2 cards is enclosed." in text


@pytest.mark.rule("EX-10")
def test_every_side_must_match(capsys: Capture) -> None:
    legal = Example("EX-10", capsys).legal
    at_cell = {slot: [p for p in places(legal, slot) if p.startswith("(1,-1)")] for slot in range(3)}
    assert at_cell == {0: ["(1,-1) r1", "(1,-1) r2", "(1,-1) r3"], 1: [], 2: ["(1,-1) r3"]}


# --- a whole tableau scored step by step -----------------------------------------------------------------------------


@pytest.mark.rule("EX-11")
def test_tableau_a_is_scored_step_by_step(capsys: Capture) -> None:
    written = "enclosed R0 Y0 P0 V2; fields R4 Y4 P6 V6; perimeter R2 Y5 P4 V3"
    listed = tableau(
        "-1,0 *VRP@0", "1,0 YYYP@1", "-1,1 *RVP@0", "-1,2 VVVY@3", "1,1 *PVY@1",
        "0,2 *RVY@3", "0,-1 RRRV@0", "2,0 YYYR@3", "-1,-1 *PYV@2", "1,-1 *PRV@1",
    )  # fmt: skip
    t = read_tableau_drawing(TABLEAU_A)
    assert counts(listed) == counts(t) == Example("EX-11", capsys).counts == written
    assert sorted(map(str, placed_cards(listed))) == sorted(map(str, placed_cards(t)))
    holes = hole_cells(t)
    found = sorted((field.colour, field.size, field.enclosed) for field in fields(t, holes))
    assert found == sorted(
        [
            *[("red", 3, False), ("red", 2, False), ("red", 1, False), ("red", 1, False)],
            *[("yellow", 4, False), ("yellow", 1, False), ("yellow", 1, False), ("yellow", 1, False)],
            *[("pink", 2, False), *[("pink", 1, False)] * 5],
            *[("violet", 3, False), ("violet", 2, True), ("violet", 2, True), *[("violet", 1, False)] * 3],
        ]
    )
    pink = next(field for field in fields(t, holes) if field.colour == "pink" and field.size == 2)
    assert (pink.outside_sides, pink.hole_sides, pink.open_wilds) == (0, 0, 1)


@pytest.mark.rule("EX-11")
def test_the_winners_of_tableau_a(capsys: Capture) -> None:
    example = Example("EX-11", capsys)
    assert example.counts == "enclosed R0 Y0 P0 V2; fields R4 Y4 P6 V6; perimeter R2 Y5 P4 V3"
    assert [example.leaders(name) for name in CATEGORIES] == [["violet"], ["pink", "violet"], ["yellow"]]
    assert "There is a hole at (0,1)." in example.transcript


@pytest.mark.rule("EX-12")
def test_filling_the_hole(capsys: Capture) -> None:
    t = read_tableau_drawing(TABLEAU_A)
    used = [CARDS[card.card] for card in placed_cards(t)]
    fitting = [
        f"{name}@{rotation}"
        for name in CARDS[:46]
        for rotation in range(4)
        if name not in used and is_legal_placement(t, read_placed_card(f"0,1 {name}@{rotation}"))
    ]
    assert fitting == ["*RPV@2", "*PVR@3"]
    for action in ("place 0 0 1 3", "place 1 0 1 2"):
        after = Example("EX-12", capsys, action)
        assert after.counts == "enclosed R4 Y0 P2 V2; fields R3 Y4 P6 V6; perimeter R2 Y5 P4 V3"
        assert "encloses a red field of 4 cards." in after.transcript
        assert "The wild on the card 1 down from the starting card becomes red." in after.transcript


# --- scoring bets ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-13")
def test_bets_on_tableau_a_with_three_players(capsys: Capture) -> None:
    example = Example("EX-13", capsys)
    assert example.points == [4, 6, -4, 2, 1, 0, 4, -2, 6, 4, -2, 8, 3]
    assert example.output["scores"] == [11, 11, 8]
    assert example.output["ranks"] == [1, 1, 3]


@pytest.mark.rule("EX-14")
def test_one_card_changes_everything(capsys: Capture) -> None:
    example = Example("EX-14", capsys)
    assert example.points[:6] == [4, -4, 6, -2, -2, 2]
    assert example.output["scores"] == [7, -2, 20]
    assert example.output["ranks"] == [2, 3, 1]


@pytest.mark.rule("EX-15")
def test_wrong_cards_use_no_rank_and_the_fifth_correct_scores_nothing(capsys: Capture) -> None:
    example = Example("EX-15", capsys)
    assert example.points == [-2, 8, 3, -4, 2, 1, 0, -4]
    assert example.output["scores"] == [-5, 6, 3]


@pytest.mark.rule("EX-16")
def test_a_tie_inside_a_pair_card(capsys: Capture) -> None:
    example = Example("EX-16", capsys)
    assert ["red", "yellow"] in [example.leaders(name) for name in CATEGORIES]
    assert example.points == [4, 6, 4]


@pytest.mark.rule("EX-17")
def test_no_winner(capsys: Capture) -> None:
    assert Example("EX-17", capsys).points == [-4, -2]


# --- end of the game, forced choices ---------------------------------------------------------------------------------


@pytest.mark.rule("EX-18")
def test_two_players_and_no_bets() -> None:
    s = position(2, deck=[])
    for _ in range(72):
        game.play(s, near(s, game.legal(s)))
    assert (s.tableau.placed - 1, s.cards_left, list(s.line).count(-1), s.triggered, s.turn) == (36, 0, 0, 0, 0)
    assert any(isinstance(ACTIONS.read(code), Bet) for code in game.legal(s))
    game.play(s, near(s, game.legal(s)))
    game.play(s, near(s, game.legal(s)))
    assert (s.triggered, list(s.line).count(-1), s.turn) == (1, 1, 1)
    assert placing(game.legal(s)) == game.legal(s)
    assert play_out(s, near) == 2
    assert (s.tableau.placed - 1, list(s.line).count(-1), s.turns_finished) == (38, 2, 38)


@pytest.mark.rule("EX-19")
def test_one_bet_shifts_the_end() -> None:
    s = position(2, deck=[])
    game.play(s, game.actions.parse("bet fields R"))
    assert play_out(s, near) + 1 == 75
    assert (s.tableau.placed - 1, list(s.line).count(-1), s.turns_finished, s.turn) == (37, 1, 38, 0)


@pytest.mark.rule("EX-20")
def test_four_players_and_no_bets() -> None:
    s = position(4, deck=[], starter=2)
    while s.triggered == 0:
        game.play(s, near(s, game.legal(s)))
    assert (s.tableau.placed - 1, s.turns_finished, s.turn) == (31, 31, 1)
    assert play_out(s, near) == 2
    assert (s.tableau.placed - 1, list(s.line).count(-1), s.turns_finished) == (32, 2, 32)


@pytest.mark.rule("EX-21")
@pytest.mark.parametrize("left", [10, 4, 1, 0])
def test_no_legal_placement_while_betting_is_open(left: int) -> None:
    text = json.loads((POSITIONS / "EX-21.json").read_text())
    played = [f"0:{card}" for card in BETTING_CARDS[: 10 - left]]
    s = position(**{k: v for k, v in text.items() if k not in ("game", "players")}, stacks={"fields": played})
    assert counts(s.tableau) == "enclosed R2 Y2 P0 V0; fields R1 Y1 P1 V3; perimeter R0 Y0 P1 V7"
    legal = [game.actions.notation(code) for code in game.legal(s)]
    assert legal == (
        ["pass"] if left == 0 else [f"bet {c} {b}" for c in CATEGORIES for b in BETTING_CARDS[10 - left :]]
    )


@pytest.mark.rule("EX-22")
def test_deadlock(capsys: Capture) -> None:
    turns = ["place(0, 0, -1, 3)", "take(0)", "place(0, 1, 0, 0)", "take(1)", "place(0, 0, 1, 1)", "take(2)"]
    stuck = Example("EX-22", capsys, *turns)
    assert stuck.position["hands"] == ["YYYR RRRR YYYY", "RRRP PPPP RRRY"]
    assert stuck.position["line"] == "PPPR PPPY RRYY YYYP"
    assert len(stuck.position["deck"]) == 33
    assert stuck.output["to_move"] == 1
    assert stuck.counts == "enclosed R2 Y2 P2 V0; fields R1 Y1 P1 V4; perimeter R0 Y0 P0 V10"
    assert all(action.startswith("bet") for action in stuck.legal)
    bets = [f"bet {CATEGORIES[i % 3]} {card}" for i, card in enumerate(BETTING_CARDS) for _ in range(2)]
    after = Example("EX-22", capsys, *turns, *bets)
    assert (after.output["to_move"], after.legal) == (1, ["pass"])
    end = Example("EX-22", capsys, *turns, *bets, "pass", "pass")
    assert end.output["over"]
    assert end.position["turns_finished"] == 25
    assert [end.leaders(name) for name in CATEGORIES] == [["red", "yellow", "pink"], ["violet"], ["violet"]]
    assert "No one can place a card or bet any more" in end.transcript


# --- whole games without a random number -----------------------------------------------------------------------------


def names(cards: Any) -> str:
    return " ".join("–" if card < 0 else CARDS[card] for card in cards)


@pytest.mark.rule("EX-23")
def test_two_players_first() -> None:
    s = position(2, deck=[])
    last = 0

    def watch(s: Tulips, legal: list[int]) -> int:
        nonlocal last
        last = legal[0] if placing(legal) else last
        return first(s, legal)

    assert play_out(s, watch) == 76
    assert s.tableau.placed - 1 == 38
    xs, ys = [card.x for card in placed_cards(s.tableau)], [card.y for card in placed_cards(s.tableau)]
    assert (min(xs), max(xs), min(ys), max(ys)) == (-3, 0, -31, 0)
    assert game.actions.notation(last) == "place 0 -2 -31 0"
    assert names(s.line) == "– – YYYP YYYV"
    assert [names(s.hand[p]) for p in range(2)] == ["*VPY YYYY PPPP", "YYYR RRRY RRRP"]
    assert counts(s.tableau) == "enclosed R2 Y2 P2 V2; fields R21 Y20 P20 V17; perimeter R20 Y16 P21 V18"


@pytest.mark.rule("EX-24")
def test_three_players_near() -> None:
    s = position(3, deck=[])
    assert play_out(s, near) == 72
    assert (s.tableau.placed - 1, s.turns_finished) == (36, 36)
    assert [names(s.hand[p]) for p in range(3)] == ["*VPY *RPY VVVP", "PPPR RRRY RRRP", "PPPY VVVY YYYP"]
    assert names(s.line) == "– – – PPPV"
    assert counts(s.tableau) == "enclosed R8 Y9 P7 V6; fields R13 Y13 P13 V13; perimeter R7 Y9 P8 V7"
    assert len(build_view(Board, s, -1).categories[1].leaders) == 4


@pytest.mark.rule("EX-25")
def test_two_players_near_with_bets() -> None:
    s = position(2, deck=[], starter=1)

    def bet_or_place(s: Tulips, legal: list[int]) -> int:
        own_turn = s.turns_finished // 2 + 1
        if s.phase == 0 and s.triggered == 0 and own_turn % 4 == 0:
            j = own_turn // 4 - 1
            category, card = (s.turn + j) % 3, (s.turn + 3 * j) % 10
            return game.actions.parse(f"bet {CATEGORIES[category]} {BETTING_CARDS[card]}")
        return near(s, legal)

    assert play_out(s, bet_or_place) == 88
    assert (s.tableau.placed - 1, sum(s.stack_height), s.turns_finished) == (38, 12, 50)
    seen = build_view(Board, s, -1)
    assert isinstance(seen, Board)
    assert [[f"{bet.player}:{bet.card} {bet.points}" for bet in c.stack] for c in seen.categories] == [
        ["0:R 8", "1:YP -2", "0:PV -2", "1:RV 3"],
        ["1:Y 8", "0:V -4", "1:R -4", "0:P -4"],
        ["1:RY 4", "0:RV -2", "1:V -4", "0:RP -2"],
    ]
    assert game.scores(s) == [-6, 5]
    assert counts(s.tableau) == "enclosed R12 Y4 P5 V11; fields R13 Y16 P13 V9; perimeter R9 Y11 P7 V3"


@pytest.mark.rule("EX-26", "TF-73")
def test_action_codes() -> None:
    for text, code in [
        ("place(0, 0, -1, 0)", 11548),
        ("place(1, -3, 4, 2)", 36794),
        ("take(2)", 71150),
        ("bet(perimeter, PV)", 71181),
        ("pass()", 71182),
    ]:
        assert game.actions.parse(text) == code
        assert game.actions.parse(game.actions.notation(code)) == code
