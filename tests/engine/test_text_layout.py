"""Pages of text: each is written once, drawn for a terminal and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tuliptable.engine.text_layout import (
    Block,
    Drawing,
    Grid,
    LabelledList,
    Page,
    area_title,
    draw_block,
    draw_page,
    mark_area,
    read_block,
    read_page,
    short,
    wrap_texts,
)
from tuliptable.engine.wording.lines import Wording

BOUQUETS = Grid(
    "Bouquets",
    ["purple", ("points", "points so far"), "note"],
    [
        (("> [bold]Ann[/]", "Ann"), ["[red]2 (7)[/]", "13", ""]),
        ("  Ben", ["–", "4", ("×", "has passed")]),
        ("  Cleo", ["–", "·", ""]),
    ],
)


@pytest.mark.parametrize(
    ("block", "lines", "sentences"),
    [
        (LabelledList("Deck", ["12 cards"]), ["[bold]Deck[/] 12 cards"], ["Deck: 12 cards."]),
        (
            LabelledList("[red]Now:[/]", ["Build", "Plant"], " › "),
            ["[red]Now:[/] Build › Plant"],
            ["Now: Build; Plant."],
        ),
        (LabelledList("Nothing", []), [], []),
        (LabelledList("", ["[dim]empty[/]"]), ["[dim]empty[/]"], ["Empty."]),
        ("[bold]All over[/]", ["[bold]All over[/]"], ["All over."]),
        (Wording("test").line("left", "{n:card} left.")(n=2), ["2 cards left."], ["2 cards left."]),
        (LabelledList("Deck", ["12 cards"], id="deck"), ["[area.deck][bold]Deck[/][/] 12 cards"], ["Deck: 12 cards."]),
        (
            Grid(mark_area("table", "Table"), [("", "")], [((mark_area("gate", "Gate:"), "Gate"), ["open"])]),
            ["[area.table]Table[/]", "[area.gate]Gate:[/]  open"],
            ["Table, Gate: open."],
        ),
        (Drawing(["╲ ╱"], ["a cross"]), ["╲ ╱"], ["A cross."]),
        (
            BOUQUETS,
            [
                "[bold]Bouquets[/]  [bold]purple[/]  [bold]points[/]  [bold]note[/]",
                "> [bold]Ann[/]     [red]2 (7)[/]       13",
                "  Ben     –            4  ×",
                "  Cleo    –            ·",
            ],
            ["Bouquets, Ann: purple 2 (7); points so far 13.", "Bouquets, Ben: points so far 4; note has passed."],
        ),
    ],
)
def test_a_block_is_drawn_and_read_aloud(block: Block, lines: list[str], sentences: list[str]) -> None:
    assert draw_block(block) == lines
    assert read_block(block) == sentences


def test_long_lines_are_wrapped_between_texts() -> None:
    assert wrap_texts("Now ", ["x" * 40, "y" * 40], " › ") == ["Now " + "x" * 40 + " ›", "    " + "y" * 40]
    lines = wrap_texts("o1 ", [" ".join(["bulbs"] * 20)], "")
    assert max(map(len, lines)) < 80
    assert " ".join(" ".join(lines).split()) == "o1 " + " ".join(["bulbs"] * 20)


def test_brackets_in_a_name_are_no_colour_marks() -> None:
    def page(_s: None, _viewer: int, names: Sequence[str]) -> Page:
        return [f"[bold]{names[0]}[/] and {names[1]}, {short(names[0], 4)}"]

    names = ["[red]Ann", "Ben"]
    assert draw_page(page, None, 1, names) == "[bold]\\[red]Ann[/] and You, \\[red"
    assert read_page(page, None, 1, names) == "[red]Ann and You, [red."


def test_the_title_of_an_area_is_found_by_its_id() -> None:
    deck, gate = LabelledList("Deck \\[1]", ["12 cards"], id="deck"), mark_area("gate", "[red]Gate[/]:")
    picture = draw_page(lambda *_: [deck, Drawing([f"  {gate} open"], [])], None, 0, [])
    assert [area_title(picture, id) for id in ("deck", "gate", "dec", "Gate")] == ["Deck [1]", "Gate", None, None]
    assert mark_area("", ("Gate", "the gate")) == "Gate"
