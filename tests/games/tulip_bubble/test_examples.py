"""The worked examples of the specification, most of them from JSON by `tuliptable position`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.tulip_bubble.table import card, levels, position, sentences
from tuliptable.cli import main
from tuliptable.engine.events import Event
from tuliptable.games.tulip_bubble.events import (
    Auctioned,
    Counted,
    EventRevealed,
    Financed,
    Moved,
    Opened,
    Paid,
    Passed,
    Reshuffled,
)
from tuliptable.games.tulip_bubble.rules.round import apply_event
from tuliptable.games.tulip_bubble.state import MarketEvent
from tuliptable.games.tulip_bubble.tables import EVENTS, SLOTS

RED, WHITE, YELLOW = range(3)
SEATS = [f"seat {number}" for number in range(1, 5)]
POSITIONS = Path(__file__).with_name("positions")


class Example:
    """A position file, and the output of the command after some actions."""

    def __init__(self, name: str, capsys: pytest.CaptureFixture[str], *typed: str, viewer: str | None = None) -> None:
        applied = [word for action in typed for word in ("--apply", action)]
        seen = ["--as", viewer] if viewer else []
        main(["position", str(POSITIONS / f"{name}.json"), "--json", *applied, *seen])
        self.output: dict[str, Any] = json.loads(capsys.readouterr().out)

    @property
    def position(self) -> dict[str, Any]:
        return dict(self.output["position"])

    @property
    def cash(self) -> list[int]:
        return list(self.position["cash"])

    @property
    def legal(self) -> dict[str, int | None]:
        """The points of each legal action."""
        return {choice["action"]: choice["earns"] for choice in self.output["legal"]}

    @property
    def log(self) -> list[str]:
        return list(self.output["log"])

    @property
    def loans(self) -> list[str]:
        return list(self.position["financed"])

    def free_markers(self, p: int) -> int:
        """Return the free markers of a player (TB-41)."""
        placed = sum(p in seats for seats in self.position.get("markers", {}).values())
        return 3 - len([loan for loan in self.loans[p].split(",") if loan]) - placed


def in_order(example: Example, *events: Event) -> bool:
    """Return True if the log has the lines of these events, in this order."""
    log = iter(example.log)
    return all(line in log for line in sentences(*events, names=SEATS))


def auctioned(slot: str, face: str, price: int) -> Event:
    return Auctioned(slot=SLOTS.index(slot), card=card(face), market_price=price)


def bought(player: int, face: str, price: int) -> Event:
    """Return a purchase in cash at the market price."""
    return Paid(player=player, card=card(face), price=price, market_price=price)


# --- prices --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-E1", "TB-E2", "TB-E3", "TB-E8", "TB-E9")
@pytest.mark.parametrize(
    ("before", "event", "after"),
    [
        ("R1 W2 Y3", "rise_yellow", "R1 W2 Y4"),
        ("R1 W2 Y3", "surge", "R4 W2 Y3"),
        ("R1 W2 Y3", "crash", "R1 W2 Y3"),
        ("R1 W2 Y4", "crash", "R1 W2 Y3"),
        ("R6 W7 Y2", "rise_red", "R6 W7 Y2"),
        ("R5 W7 Y2", "rise_red", "R6 W7 Y2"),
        ("R5 W6 Y2", "rise_red", "R7 W6 Y2"),
    ],
)
def test_events(before: str, event: str, after: str) -> None:
    s = position(levels=before)
    apply_event(s, EVENTS.index(event))
    assert levels(s) == after


@pytest.mark.rule("TB-E4", "TB-E5", "TB-E6", "TB-E7")
@pytest.mark.parametrize(
    ("name", "counts", "moves"),
    [
        ("TB-E4", [2, 2, 4], [(YELLOW, 4, 1), (WHITE, 3, 4), (RED, 2, 3)]),
        ("TB-E5", [4, 4, 6], [(YELLOW, 3, 3), (WHITE, 2, 4), (RED, 1, 2)]),
        ("TB-E6", [3, 5, 5], [(WHITE, 2, 2), (YELLOW, 3, 3), (RED, 1, 4)]),
        ("TB-E7", [4, 4, 4], []),
    ],
)
def test_market_responses(
    name: str, counts: list[int], moves: list[tuple[int, int, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    log = Example(name, capsys, "done").log
    response = sentences(Counted(cards=counts), *(Moved(colour=c, before=b, after=a) for c, b, a in moves))
    first = log.index(response[0])
    assert log[first : first + len(response)] == response
    assert log[first + len(response)] in sentences(*map(EventRevealed, range(len(EVENTS))))


@pytest.mark.rule("TB-E29")
def test_opening_response(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("TB-E29", capsys)
    assert in_order(
        example,
        Opened(levels=[3, 2, 4]),
        Counted(cards=[6, 5, 4]),
        Moved(colour=RED, before=3, after=1),
        Moved(colour=YELLOW, before=4, after=5),
        EventRevealed(kind=MarketEvent.RISE_RED),
        Moved(colour=RED, before=1, after=3),
    )
    assert example.position["levels"] == "R3 W2 Y5"
    assert not example.position.get("discards")


# --- selling -------------------------------------------------------------------------------------------------------

SELLING_TURNS = (
    *("sell WC1", "end_selling", "sell_financed YA 18", "end_selling"),
    *("sell_collector servant:RC1+RC2+RC3", "sell RB1", "end_selling", "end_selling"),
)


@pytest.mark.rule("TB-E10")
def test_selling_turns(capsys: pytest.CaptureFixture[str]) -> None:
    example = Example("TB-E10", capsys, *SELLING_TURNS)
    assert example.cash == [25, 22, 44, 20]
    assert example.position["just_sold"] == "WC1 YA RB1"
    assert example.position["discards"] == "RC1 RC2 RC3"
    assert example.loans == ["", "", "", ""]
    assert example.free_markers(1) == 3
    assert example.position["collectors"][0] in ("scholar", "young_man", "tavern_owner")


@pytest.mark.rule("TB-E11")
def test_placing_and_resolving(capsys: pytest.CaptureFixture[str]) -> None:
    first = ("place N1", "done", "place N2", "done", "place N2", "place N3", "place N3", "place S3")
    second = ("place N2", "place S3", "place S3", "place N4")
    example = Example("TB-E10", capsys, *SELLING_TURNS, *first, *second)
    assert (example.position["phase"], example.output["to_move"], example.position["price"]) == ("payment", 0, 7)
    assert example.position["slot"] == "N1"
    resolving = ("pay_cash", "pass", "pass", "pay_cash", "pass", "pay_cash", "finance", "pass", "pass")
    after = Example("TB-E10", capsys, *SELLING_TURNS, *first, *second, *resolving, "pay_cash")
    assert in_order(
        after,
        bought(0, "YC3", 7),
        *(auctioned("N2", "YB1", 10), Passed(player=0), Passed(player=1), bought(2, "YB1", 10)),
        *(auctioned("N3", "WB1", 7), Passed(player=2), bought(3, "WB1", 7)),
        Financed(player=3, card=card("WA"), price=15, market_price=15),
        *(auctioned("S3", "RB1", 5), Passed(player=1), Passed(player=2), bought(3, "RB1", 5)),
    )


@pytest.mark.rule("TB-E20")
def test_underwater_loan(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(Example("TB-E20-2", capsys).legal) == ["end_selling"]
    assert Example("TB-E20-3", capsys).legal == {"sell_financed RA 18": 15, "end_selling": None}
    after = Example("TB-E20-3", capsys, "sell_financed RA 18")
    assert (after.cash[0], after.free_markers(0), after.position["just_sold"]) == (0, 3, "RA")


@pytest.mark.rule("TB-E21")
def test_loan_then_collector(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ("sell YA", "buy_back RB2 12", "sell_collector fair_lady:RB1+RB2+RC1")
    assert [Example("TB-E21", capsys, *typed[:i]).legal[typed[i]] for i in range(3)] == [15, 0, 34]
    assert [Example("TB-E21", capsys, *typed[:i]).cash[0] for i in range(4)] == [0, 15, 3, 37]
    after = Example("TB-E21", capsys, *typed)
    assert (after.cash[0], after.position["paid"][0], after.free_markers(0)) == (37, "", 3)
    assert after.position["discards"] == "RB1 RB2 RC1"
    assert after.position["just_sold"] == "YA"


@pytest.mark.rule("TB-E22")
def test_one_collector_each(capsys: pytest.CaptureFixture[str]) -> None:
    before = Example("TB-E22", capsys)
    assert "sell_collector nobleman:RA+RB1+RB2" in before.legal
    after = Example("TB-E22", capsys, "sell_collector servant:RC1+RC2+RC3")
    assert after.position["collectors"] == ["tavern_owner", "madame", "nobleman"]
    assert after.position["paid"][0] == "RA RB1 RB2 RC1 WC1 YC1"
    assert not any(action.startswith("sell_collector") for action in after.legal)
    other = Example("TB-E22", capsys, "sell_collector servant:RC1+RC2+RC3", "end_selling")
    assert other.legal["sell_collector tavern_owner:RC2+WC2+YC2"] == 3 + 5 + 7 + 10


@pytest.mark.rule("TB-E23")
def test_buying_your_own_sale(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ("sell WB1", "end_selling", "end_selling", "end_selling", "place S1", "done", "done", "done")
    assert Example("TB-E23", capsys, "sell WB1").cash[0] == 30
    after = Example("TB-E23", capsys, *typed, "done", "done", "done")
    assert (after.position["phase"], after.position["slot"], after.legal) == (
        "payment",
        "S1",
        {"pay_cash": -10, "finance": -10},
    )
    bought = Example("TB-E23", capsys, *typed, "done", "done", "done", "pay_cash")
    assert (bought.cash[0], bought.position["paid"][0]) == (20, "WB1")


@pytest.mark.rule("TB-E30")
def test_no_leverage(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(Example("TB-E30", capsys).legal) == ["buy_back YA 15", "end_selling"]
    assert Example("TB-E30", capsys, "buy_back YA 15").cash[0] == 5
    assert Example("TB-E30", capsys, "buy_back YA 15", "sell YA").cash[0] == 25


# --- buying --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-E12")
@pytest.mark.parametrize(("how", "cash", "loans"), [("pay_cash", 8, ""), ("finance", 20, "WB1 12")])
def test_compensation(how: str, cash: int, loans: str, capsys: pytest.CaptureFixture[str]) -> None:
    after = Example("TB-E12", capsys, "pass", how)
    assert after.cash == [22, 22, cash]
    assert after.loans[2] == loans


@pytest.mark.rule("TB-E14")
def test_auction_round_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    bids = ("raise_to 11", "raise_to 13", "pass", "raise_to 15", "pass")
    order = [Example("TB-E14", capsys, *bids[:i]).output["to_move"] for i in range(5)]
    assert order == [1, 3, 0, 1, 3]
    end = Example("TB-E14", capsys, *bids)
    assert (end.position["phase"], end.output["to_move"], end.position["price"]) == ("payment", 1, 15)
    assert Example("TB-E14", capsys, *bids, "pay_cash").cash == [22, 5, 20, 22]


@pytest.mark.rule("TB-E15")
def test_no_raise(capsys: pytest.CaptureFixture[str]) -> None:
    end = Example("TB-E15", capsys, "pass", "pass")
    assert (end.output["to_move"], list(end.legal), end.position["price"]) == (1, ["pay_cash", "finance"], 7)
    assert Example("TB-E15", capsys, "pass", "pass", "pay_cash").cash == [20, 13, 20]


@pytest.mark.rule("TB-E16")
def test_compensation_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert Example("TB-E16", capsys, "raise_to 8", "pass", "pass", "pay_cash").cash == [12, 20, 20]


@pytest.mark.rule("TB-E17")
def test_forced_loan(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(Example("TB-E17", capsys).legal) == ["finance"]
    after = Example("TB-E17", capsys, "finance")
    assert (after.cash[0], after.loans[0], after.free_markers(0)) == (6, "WB1 7", 2)


@pytest.mark.rule("TB-E18")
def test_buying_back_to_bid(capsys: pytest.CaptureFixture[str]) -> None:
    assert sorted(Example("TB-E18", capsys).legal) == ["buy_back RB1 5", "buy_back YC1 9", "done"]
    back = Example("TB-E18", capsys, "buy_back YC1 9")
    assert (back.cash[0], back.free_markers(0)) == (1, 1)
    placed = Example("TB-E18", capsys, "buy_back YC1 9", "place N1")
    assert (placed.output["to_move"], list(placed.legal)) == (0, ["done"])


@pytest.mark.rule("TB-E19")
def test_second_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(Example("TB-E19", capsys).legal) == ["place N1", "place N2", "done"]
    assert Example("TB-E19", capsys, "place N1").output["to_move"] == 1


@pytest.mark.rule("TB-E28")
def test_ceiling(capsys: pytest.CaptureFixture[str]) -> None:
    raises = [f"raise_to {amount}" for amount in range(95, 100)]
    assert list(Example("TB-E28", capsys).legal) == [*raises, "pass"]
    assert list(Example("TB-E28", capsys, "raise_to 99").legal) == ["pass"]


# --- rounds and the end --------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-E13")
def test_bust(capsys: pytest.CaptureFixture[str]) -> None:
    after = Example("TB-E13", capsys, "done")
    assert in_order(after, EventRevealed(kind=MarketEvent.BUBBLE_BUST))
    assert after.output["over"]
    assert after.output["scores"] == [81, 55, 75, 87]
    assert after.output["ranks"] == [2, 4, 3, 1]


@pytest.mark.rule("TB-E24")
def test_black_tulip_with_loans(capsys: pytest.CaptureFixture[str]) -> None:
    asked = Example("TB-E24", capsys, "end_selling")
    assert (asked.position["phase"], asked.output["to_move"]) == ("black_tulip", 0)
    assert list(asked.legal) == ["declare", "decline"]
    won = Example("TB-E24", capsys, "end_selling", "declare")
    assert (won.output["scores"][0], won.output["ranks"], won.cash[0]) == (121, [1, 2, 2], 121)
    assert Example("TB-E24-below", capsys, "end_selling").position["phase"] == "placing"


@pytest.mark.rule("TB-E25")
def test_two_declarers(capsys: pytest.CaptureFixture[str]) -> None:
    after = Example("TB-E25", capsys, "end_selling", "declare", "declare")
    assert after.output["scores"] == [130, 125, 20]
    assert after.output["ranks"] == [1, 2, 3]


@pytest.mark.rule("TB-E26")
def test_starting_player(capsys: pytest.CaptureFixture[str]) -> None:
    first = ["done"] * 6
    later = [*["end_selling"] * 3, *first]
    starters = [Example("TB-E26", capsys, *first, *later * i).position.get("starter", 0) for i in range(3)]
    assert Example("TB-E26", capsys).position["starter"] == 1
    assert starters == [2, 0, 1]


@pytest.mark.rule("TB-E27")
def test_running_out(capsys: pytest.CaptureFixture[str]) -> None:
    after = Example("TB-E27", capsys, "done")
    assert in_order(after, Reshuffled(cards=11))
    assert after.position["deck"] == 7
    assert not after.position.get("discards")
    assert len(after.position["next_shipment"].split()) == 6


@pytest.mark.rule("TB-E31")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_first_round(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    example = Example(f"TB-E31-{players}", capsys)
    assert (example.position["phase"], example.position.get("lap", 1)) == ("placing", 1)
    assert example.output["to_move"] == example.position.get("starter", 0)
    assert sum(action.startswith("place") for action in example.legal) == 2 * (players + 2)
