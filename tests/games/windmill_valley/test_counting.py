"""The count of the tiles and cards that a viewer does not see, and the names of places in the terminal."""

from __future__ import annotations

import re

from tests.games.windmill_valley.table import NAMES, base, begin, decision, game, play, states
from tuliptable.engine.text_layout import read_page
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.gardener import GARDENER_COUNT
from tuliptable.games.windmill_valley.tables.stacks import PIECES as PIECE_KINDS
from tuliptable.games.windmill_valley.tables.stacks import STACKS
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.text.counting import counting, gardener_card
from tuliptable.games.windmill_valley.text.text_board import PARTS


def unseen(s: WindmillValley, viewer: int) -> dict[str, int]:
    """How many pieces of each group a viewer has not seen."""
    groups = counting(game.visible_to(s, viewer), viewer).groups
    return {group.name: sum(kind.unseen for kind in group.kinds) for group in groups}


def test_every_tile_and_card_is_counted_under_a_name_of_its_own() -> None:
    groups = counting(game.visible_to(begin(4, "names"), 0), 0).groups
    for group in groups:
        assert len({kind.name for kind in group.kinds}) == len(group.kinds)
    assert sum(len(group.kinds) for group in groups[:-1]) == PIECE_KINDS


def test_all_that_is_unseen_is_in_the_stacks_or_hidden_by_another_player() -> None:
    for s in states(2, 5, "greedy"):
        for viewer in (0, 1, -1):
            hidden = sum(s.pieces.height[stack] for stack in range(STACKS))
            hidden += sum(sum(s.pieces.secrets[p]) for p in range(s.players) if p != viewer)
            known = sum(
                s.pieces.on_top_by[stack][i] == viewer + 1
                for stack in range(STACKS)
                for i in range(s.pieces.on_top_count[stack])
            )
            looked = sum(s.pieces.looking) if viewer != s.turn else 0
            counts = unseen(s, viewer)
            trade = counts.pop("trade cards")
            assert sum(counts.values()) <= hidden + looked
            assert sum(counts.values()) >= hidden - known
            assert trade == 4 - s.trade_seen


def test_the_cards_left_to_the_gardener_are_counted_and_listed() -> None:
    s = begin(1, "solo")
    assert unseen(s, 0)["cards of the Gardener"] == GARDENER_COUNT
    while sum(s.gardener_left) == GARDENER_COUNT or decision(s) == "over":
        game.play(s, game.legal(s)[0])
    turned_up = next(card for card in range(GARDENER_COUNT) if not s.gardener_left[card])
    assert unseen(s, 0)["cards of the Gardener"] == GARDENER_COUNT - 1
    text = read_page(PARTS["months"], game.visible_to(s, 0), 0, ["You"])
    for card in range(GARDENER_COUNT):
        assert (gardener_card(card) in text) == (card != turned_up)


def test_the_part_valley_lists_the_connections_of_every_corner() -> None:
    text = read_page(PARTS["valley"], game.visible_to(begin(2, "map"), 0), 0, NAMES)
    assert "Corner A1 is connected to the Market, A2, A6 and B1." in text
    assert "Corner D6R is connected to C6R and D6L." in text
    assert len(re.findall(r"Corner \w+ is connected to", text)) == len(SPACE_NAMES)


def test_log_labels_and_picture_call_a_corner_and_an_area_by_the_same_name() -> None:
    s = play(base(3, seat0={"board": "W4", "steps": 1}), "wheel large")
    seen = game.visible_to(s, 0)
    label = game.words.label(seen, game.actions.parse("build A3"), NAMES)
    assert "corner A3 " in label
    picture = game.words.picture(seen, 0, NAMES)
    assert "A3:0" in picture
    assert all(f"Market area {number}" in picture for number in (1, 2, 3))
    start = begin(2, "start")
    while decision(start) != "market_start":
        game.play(start, game.legal(start)[0])
    labels = [game.words.label(start, action, NAMES) for action in game.legal(start)]
    assert [label.split(":")[0] for label in labels] == [f"Place your marker in Market area {n}" for n in (1, 2, 3)]
