"""The table drawn and read aloud, whole and in parts."""

from __future__ import annotations

import pytest
from rich.console import Console

from tests.games.windmill_valley.table import NAMES, base, begin, game, play, states
from tuliptable.engine.text_layout import draw_page, read_page
from tuliptable.games.windmill_valley.state import WindmillValley

CONSOLE = Console(width=400, no_color=True)
PARTS = ("farms", "valley", "market", "cards", "months")


def plain(text: str) -> list[str]:
    return CONSOLE.render_str(text).plain.splitlines()


def picture_of(s: WindmillValley, part: str = "", viewer: int = 0) -> str:
    """A part of the table as one line; the whole of it without a name."""
    page = game.words.parts[part] if part else game.words.page
    return " ".join(" ".join(plain(draw_page(page, game.visible_to(s, viewer), viewer, NAMES[: s.players]))).split())


def read(s: WindmillValley, part: str = "", viewer: int = 0) -> list[str]:
    page = game.words.parts[part] if part else game.words.page
    return read_page(page, game.visible_to(s, viewer), viewer, NAMES[: s.players]).splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("players", game.players)
def test_pictures_are_no_wider_than_a_narrow_terminal(players: int) -> None:
    for s in states(players, 1, "greedy")[::28]:
        for viewer in game.viewers(s):
            seen = game.visible_to(s, viewer)
            lines = plain(game.words.picture(seen, viewer, NAMES))
            assert len(lines) <= 60
            for part in game.words.parts.values():
                lines += plain(draw_page(part, seen, viewer, NAMES))
                assert read_page(part, seen, viewer, NAMES)
            assert max(map(len, lines)) < 80


def test_there_is_a_part_for_everything_the_table_has() -> None:
    assert tuple(game.words.parts) == PARTS


def test_the_other_farms_with_wheels_and_cards() -> None:
    seat = {
        "farm": ["red red", "", "black"],
        "wheels": {"L2": "14"},
        "helpers": ["", "5"],
        "contracts": ["12"],
        "steps": 1,
    }
    s = base(3, seat1=seat, seat0={"farm": ["white"]})
    text = picture_of(s, "farms")
    assert "▲1 Ben r1 rr····· r2 ······· r3 b······ r4 ·······" in text
    assert "Large wheel [L1 Enhance] › L2 2 guilders + › L3 Build › L4 Plant 2 › L5 Trade › L6 Farm" in text
    assert "h2 helper Market: take a wheel tile" in text
    assert "c1 contract yellow 15 points for a small wheel full of tiles: now 0" in text
    assert "▲2 Cleo" in text
    assert "▲0" not in text
    lines = read(s, "farms")
    assert "Ben: r1 red red; r2 empty; r3 black; r4 empty." in lines
    assert "; L2 2 guilders; + allows both wheels; L3 build a windmill; " in " ".join(lines)
    assert "Contract c1: yellow 15 points for a small wheel full of tiles: now 0." in lines


def test_ones_own_wheels_are_read_out_with_the_table() -> None:
    lines = read(base(seat0={"board": "W1", "steps": 1}, seat1={"board": "W2"}))
    ahead = "L2 visit 2 Market areas for 2 guilders; L3 build a windmill; L4 plant up to 2 bulbs; L5 trade"
    assert [line for line in lines if line.startswith("Large wheel")] == [
        f"Large wheel: active L1 take a wheel tile; {ahead}; L6 take a Farm card."
    ]


def test_the_gardener_has_a_farm_too() -> None:
    s = base(1, seat1={"farm": ["red"]}, gardener_contracts=1, gardener_cards=[1, 2])
    assert "▲1 Gardener r1 r······" in picture_of(s, "farms")
    gardener = "The Gardener, normal level: 1 contract, 6 points each at the end; 2 cards left"
    assert gardener in picture_of(s, "months")
    assert f"{gardener}." in read(s, "months")


def test_the_valley_with_its_fields() -> None:
    s = base(map={"A1": 1})
    assert "A1▲1 A2:1" in picture_of(s, "valley")
    assert "B1:3 B2·2" in picture_of(s, "valley")
    assert "white 1 A1 A6 B1 B6 C1L C1R" in picture_of(s, "valley")
    assert "Plant 2 C6L C6R D6L D6R" in picture_of(s, "valley")
    lines = read(s, "valley")
    assert "Windmills: A1 Ben." in lines
    assert "Plant field, plant up to 2 bulbs: corners C6L, C6R, D6L and D6R." in lines
    assert "You can build now on A2 for 1, A3 for 0, A4 for 0, A5 for 0, A6 for 0 and B1 for 3." in lines


def test_the_months_with_what_is_taken_and_who_is_where() -> None:
    s = base(seat0={"steps": 6, "wish": 10}, wish="QW1", wish_taken=1, calendar={"1a": 0})
    text = picture_of(s, "months")
    assert "Before month 1 Ben" in text
    assert "Month 1 (You) common 1 bulb of any colour | unique a taken (You) | unique b take a wheel tile" in text
    assert "Month 4 common 4 points | unique a 8 points |" in text
    assert "Queen's Wish: have 6 or more tools at once (points left: 7, 5 and 3; scored: You 10)" in text
    month = "Month 1 (You): common 1 bulb of any colour; unique a taken (You); unique b take a wheel tile."
    assert month in read(s, "months")


def test_cards_show_their_border_and_stacks_their_height() -> None:
    s = base()
    assert "o1 red Enhance: 2 points / 4 points per windmill at a white field: now 0" in picture_of(s, "cards")
    assert "o2 yellow" in picture_of(s)
    assert "Stacks common tiles 22 left, 0 discarded" in picture_of(s, "cards")
    assert any(line.endswith("; Farm cards 27 left, 0 discarded.") for line in read(s, "cards"))
    assert any(line.startswith("Cards o1: red border, helper Enhance: 2 points, or contract ") for line in read(s))
    assert "First helper 1" in picture_of(begin(2), "cards", 1)


def test_the_market_shows_where_a_visit_leads() -> None:
    s = play(base(seat0={"wheels": {"S1": "13"}}, neutral_moved=True), "wheel small")
    assert "Market area 1 ×2 (neutral) 1 black bulb" in picture_of(s, "market")
    s = base(3, seat0={"board": "W3"}, seat2={"market": "m2"}, neutral=[0, 1, 1])
    assert "2 ×3 full (Ben, Cleo, neutral)" in picture_of(s, "market")
    assert "3 ×2 next (neutral)" in picture_of(s, "market")
    assert "Market area 3, times 2, next, markers neutral: 1 red bulb; 1 tool; " in " ".join(read(s, "market"))


def test_the_floodgate_shows_what_the_others_come_to() -> None:
    s = base(3, decision="gate", seat1={"board": "W2"}, seat2={"board": "W3"}, water=7)
    text = picture_of(s)
    assert "Speed 1 is free. The others then reach: Ben Farm or Lower 2; Cleo Market 2× for 2 or Lower 2" in text
    speed = "Speed 2 costs 1 guilder and scores 1 point. The others then reach: Ben Build or Lower 2; Cleo Enhance or "
    assert speed in text
    assert "Speed 3 would raise the water above 8." in text
    assert any(line.startswith(speed) for line in read(s))


def test_the_picture_warns_of_a_reward_that_would_be_lost() -> None:
    s = base(seat0={"steps": 6}, pending_common=1, pending_unique=1)
    lost = "If you end your turn, you lose: the common reward (1 bulb of any colour) and a unique reward"
    assert lost in picture_of(s)
    assert f"{lost}." in read(s)
    assert "you lose" not in picture_of(base())
