"""The worked examples of the rules, reproduced from JSON positions by `tuliptable position`."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tuliptable.cli import main

POSITIONS = Path(__file__).with_name("positions")


class Example:
    """A position file, and the output of the command after some actions."""

    def __init__(self, name: str, capsys: pytest.CaptureFixture[str], *typed: str, viewer: str | None = None) -> None:
        self.capsys = capsys
        self.output = self.ask(str(POSITIONS / f"{name}.json"), typed, viewer)

    def ask(self, file: str, typed: tuple[str, ...], viewer: str | None = None) -> Any:
        applied = [word for action in typed for word in ("--apply", action)]
        main(["position", file, "--json", *applied, *(["--as", viewer] if viewer else [])])
        return json.loads(self.capsys.readouterr().out)

    @property
    def festival(self) -> str:
        """The ranking with totals, as the rules write it."""
        places = [entry.split() for entry in self.output["position"]["festival"]]
        return ", ".join(f"{variety} {sum(map(int, values))}" for variety, *values in places)

    @property
    def scores(self) -> list[int]:
        return list(self.output["scores"])

    @property
    def majorities(self) -> list[list[int]]:
        return [list(points) for points in self.output["position"]["majorities"]]

    @property
    def legal(self) -> dict[str, int]:
        """The points of each legal action."""
        return {choice["action"]: choice["earns"] for choice in self.output["legal"]}

    @property
    def position(self) -> dict[str, Any]:
        return dict(self.output["position"])

    @property
    def log(self) -> str:
        return "\n".join(self.output["log"])


def place(example: Example, at: int) -> list[int]:
    """Return the majority points of all players for a place, counted from 1."""
    return [points[at - 1] for points in example.majorities]


def drawing(name: str, card: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Example:
    """Read the same position with another drawn card from standard input."""
    example = Example(name, capsys)
    position = json.loads((POSITIONS / f"{name}.json").read_text()) | {"drawn": card}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(position).encode())))
    example.output = example.ask("-", ())
    return example


@pytest.mark.rule("GT-E1")
def test_ranking_the_rulebooks_case(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("GT-E1", capsys, "festival_open")
    assert example.festival == "blue 5, orange 2, purple 2, pink 2"
    assert example.scores == [0, 0, 0]
    assert example.position["drawn"] == "pink3"
    assert example.legal["give 1"] == 3


@pytest.mark.rule("GT-E2")
def test_majorities_the_first_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert place(Example("GT-E2", capsys, "keep"), 1) == [15, 10, 0]


@pytest.mark.rule("GT-E3")
def test_majorities_the_second_case(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("GT-E3", capsys, "keep")
    assert example.festival == "blue 4, orange 3"
    assert place(example, 2) == [0, 10, 7]


@pytest.mark.rule("GT-E4")
def test_set_up_with_repeats(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("GT-E4", capsys)
    assert example.log.splitlines()[1:5] == [
        "Purple 3 opens the Festival.",
        "Purple 4 goes back into the deck.",
        "Purple 2 goes back into the deck.",
        "Blue 4 opens the Festival.",
    ]
    assert example.festival == "blue 4, purple 3"
    assert example.position["deck"] + 8 == 64


@pytest.mark.rule("GT-E5")
def test_set_up_with_equal_values(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("GT-E5", capsys)
    assert example.log.splitlines()[1:3] == ["Orange 3 opens the Festival.", "Pink 3 opens the Festival."]
    assert example.festival == "orange 3, pink 3"


@pytest.mark.rule("GT-E6")
def test_set_up_choice(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = Example("GT-E6", capsys, "start_bouquet pink4").position
    assert (chosen["chosen"], chosen["secret"], chosen["scores"]) == (["pink4", ""], ["pink 2", ""], [0, 0])
    other = Example("GT-E6", capsys, "start_bouquet pink4", viewer="2").position
    assert (other["chosen"], other["secret"]) == (["?", ""], ["?", ""])
    both = Example("GT-E6", capsys, "start_bouquet pink4", "start_bouquet blue2", viewer="2").position
    assert both["bouquets"] == ["pink 4", "blue 2"]
    assert both["scores"] == [0, 0]


@pytest.mark.rule("GT-E7")
@pytest.mark.parametrize(("card", "points"), [("pink4", 7), ("blue4", 6), ("orange2", 3), ("purple4", 4)])
def test_giving_by_place(
    card: str, points: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert drawing("GT-E7", card, capsys, monkeypatch).legal["give 1"] == points


@pytest.mark.rule("GT-E8")
@pytest.mark.parametrize(("card", "points"), [("pink4", 0), ("blue2", 0), ("orange3", 1), ("purple2", 2)])
def test_keeping_by_place(
    card: str, points: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert drawing("GT-E8", card, capsys, monkeypatch).legal["keep"] == points


@pytest.mark.rule("GT-E9")
@pytest.mark.parametrize(
    ("card", "action", "points"), [("purple4", "keep", 2), ("orange2", "keep", 2), ("orange3", "give 1", 3)]
)
def test_unranked(
    card: str, action: str, points: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert drawing("GT-E9", card, capsys, monkeypatch).legal[action] == points


@pytest.mark.rule("GT-E10")
def test_order_within_a_turn_matters(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("GT-E10", capsys, "festival_open")
    assert example.festival == "purple 5, blue 4"
    assert example.position["drawn"] == "purple4"
    assert Example("GT-E10", capsys, "festival_open", "give 1").scores == [7, 0, 0]
    assert Example("GT-E10", capsys, "give 1").scores == [4, 0, 0]


@pytest.mark.rule("GT-E11")
def test_festival_once_per_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(Example("GT-E11", capsys, "festival_secret").legal) == ["keep", "give 1", "give 2"]


@pytest.mark.rule("GT-E12", "GT-E13", "GT-E14")
@pytest.mark.parametrize(
    ("name", "ranking"),
    [
        ("GT-E12", "blue 8, pink 6, orange 2"),
        ("GT-E13", "purple 6, blue 6, pink 5, orange 4"),
        ("GT-E14", "pink 6, blue 6"),
        ("GT-E14-later", "blue 8, pink 6"),
    ],
)
def test_rankings_move(name: str, ranking: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert Example(name, capsys, "festival_open").festival == ranking


@pytest.mark.rule("GT-E15", "GT-E16", "GT-E17", "GT-E18")
@pytest.mark.parametrize(
    ("name", "at", "points"),
    [
        ("GT-E15", 1, [15, 15, 10]),
        ("GT-E16", 3, [5, 3, 3, 0]),
        ("GT-E17", 1, [15, 10, 5, 0, 0]),
        ("GT-E18", 1, [15, 0]),
    ],
)
def test_majorities_with_ties_and_player_counts(
    name: str, at: int, points: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert place(Example(name, capsys, "keep"), at) == points


@pytest.mark.rule("GT-E19")
def test_a_variety_without_cards(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("GT-E19", capsys, "keep")
    assert example.festival == "blue 4, orange 3"
    assert place(example, 2) == [0, 0, 0]


@pytest.mark.rule("GT-E20")
@pytest.mark.parametrize(
    ("name", "rankings", "final"),
    [
        (
            "GT-E20",
            ["purple 2: purple, blue, orange", "orange 3: purple, orange, blue", "blue 2: blue, purple, orange"],
            "blue 10, purple 10, orange 8",
        ),
        (
            "GT-E20-other",
            ["blue 2: blue, purple, orange", "orange 3: blue, orange, purple", "purple 2: purple, blue, orange"],
            "purple 10, blue 10, orange 8",
        ),
    ],
)
def test_few_secret_cards(name: str, rankings: list[str], final: str, capsys: pytest.CaptureFixture[str]) -> None:
    example = Example(name, capsys, "keep")
    revealed = re.findall(r"(\w+ \d) is turned up\. The ranking is now (.*)\.", example.log)
    assert [f"{card}: {ranking}" for card, ranking in revealed] == rankings
    assert example.festival == final


@pytest.mark.rule("GT-E21")
def test_many_secret_cards(capsys: pytest.CaptureFixture[str]) -> None:
    before = Example("GT-E21", capsys, viewer="1").position
    assert before["secret"] == ["pink 3 3 4 4", "? ? ?", "? ?"]
    after = Example("GT-E21", capsys, "keep").position
    assert len(after["revealed"]) == 5
    assert sum(len(heap.replace(";", "").split()) - heap.count(";") - 1 for heap in after["secret"] if heap) == 4


@pytest.mark.rule("GT-E22")
def test_final_tie(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("GT-E22", capsys).output["ranks"] == [2, 1, 3]
    assert Example("GT-E22-shared", capsys).output["ranks"] == [1, 1, 3]


@pytest.mark.rule("GT-E23")
def test_length(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("GT-E23", capsys).position["deck"] == 72
    last = Example("GT-E23-last", capsys)
    assert not last.output["over"]
    after = Example("GT-E23-last", capsys, next(iter(last.legal)))
    assert after.output["over"]
    assert len(after.position["revealed"]) == 5
    assert after.position["turns_finished"] == 36
