"""Hidden information (section 6) and the invariants (section 8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.tulip_bubble.table import begin, card, game, play, position, random_states
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import HIDDEN, SPECTATOR, read_events
from tuliptable.engine.undo_check import reveals_information
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble import events
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import NO_CARD, NO_EVENT, MarketEvent, Phase, TulipBubble
from tuliptable.games.tulip_bubble.tables import SET_FACES

HOLDINGS: dict[str, Any] = {
    "phase": "selling",
    "round": 3,
    "cash": [31, 42, 53],
    "paid": ["RA WB1", "YC1 YC1", ""],
    "financed": ["", "YB1 9", ""],
}


@pytest.mark.rule("TB-75")
def test_cash_and_paid_cards_are_hidden_from_all_others() -> None:
    s = position(**HOLDINGS)
    for viewer in game.viewers(s):
        seen = game.visible_to(s, viewer)
        for p in range(3):
            hidden = p != viewer
            assert (seen.cash[p] == HIDDEN) == hidden
            assert (set(seen.paid[p]) == {HIDDEN}) == hidden
            merchant = build_view(Board, seen, viewer).merchants[p]
            assert (merchant.cash is None, merchant.cards is None, merchant.worth is None) == (hidden,) * 3
            assert [loan.debt for loan in merchant.loans] == ([9] if p == 1 else [])
        assert game.scores(seen) == [HIDDEN if p != viewer else game.scores(s)[p] for p in range(3)]


@pytest.mark.rule("TB-75")
def test_a_blanked_state_hides_what_the_record_reveals() -> None:
    """Two worlds with different cash and cards behind the screens look the same to a viewer."""
    s, other = position(**HOLDINGS), position(**HOLDINGS | {"cash": [31, 12, 9], "paid": ["RA WB1", "", "WC3 RA"]})
    assert game.visible_to(s, 0) == game.visible_to(other, 0)


def add_up(events_seen: list[Any], cash: list[int], paid: list[Counter[int]]) -> None:
    """Add public events to the cash and the paid cards of all players."""
    for event in events_seen:
        match event:
            case events.Sold(player=p, card=face, price=price):
                cash[p], paid[p] = cash[p] + price, paid[p] - Counter([face])
            case events.SoldFinanced(player=p, price=price, debt=debt):
                cash[p] += price - debt
            case events.BoughtBack(player=p, card=face, debt=debt):
                cash[p], paid[p] = cash[p] - debt, paid[p] + Counter([face])
            case events.Served(player=p, offer=offer, prices=prices, bonus=bonus):
                cash[p], paid[p] = cash[p] + prices + bonus, paid[p] - Counter(SET_FACES[offer])
            case events.Paid(player=p, card=face, price=price):
                cash[p], paid[p] = cash[p] - price, paid[p] + Counter([face])
            case events.Compensated(player=p, guilders=guilders):
                cash[p] += guilders


@pytest.mark.rule("TB-75")
@pytest.mark.parametrize("players", game.players)
def test_a_bot_knows_the_sums_of_public_events_and_no_more(players: int) -> None:
    """Public events alone give every holding, and the information state of a bot agrees with them."""
    for number in range(3):
        s, dice = game.begin(players, {}, seed_from(f"sums {number}")), random.Random(number)
        cash, paid = [20] * players, [Counter[int]() for _ in range(players)]
        while not game.over(s):
            seat = game.to_move(s)
            listener = game.visible_to(s, seat)
            if s.phase != Phase.BLACK_TULIP:
                for p in range(players):
                    listener.cash[p] = cash[p]
                    for face in range(18):
                        listener.paid[p][face] = paid[p][face]
                assert InformationState(game, s).seen == listener
            game.play(s, dice.choice(game.legal(s)))
            add_up(read_events(game.visible_to(s, SPECTATOR)), cash, paid)


@pytest.mark.rule("TB-34", "TB-75", "TB-76")
def test_a_bot_that_adds_up_events_does_not_know_who_decides() -> None:
    s = position(phase="black_tulip", round=5, cash=[150, 130, 20], turn=0)
    known = game.information_state_of(s, 1)
    assert list(known.cash[:3]) == [150, 130, 20]
    assert known.turn == HIDDEN
    assert known.answer[0] == HIDDEN
    assert known.deck[0] == HIDDEN


@pytest.mark.rule("TB-75")
def test_imagined_worlds_are_possible_and_vary() -> None:
    s, dice = position(**HOLDINGS), chance_from(seed_from("imagined"))
    seen, cash, cards = game.visible_to(s, 0), set(), set()
    for _ in range(60):
        world = game.determinized(seen, dice)
        assert game.rules.broken_invariant(world) == 0
        assert sum(world.paid[1]) + sum(world.paid[2]) == 2
        cash.add(world.cash[1])
        cards |= {face for face in range(18) if world.paid[1][face]}
    assert len(cash) > 20
    assert len(cards) > 10
    assert card("RA") in cards  # seat 0 has one of the two


@pytest.mark.rule("TB-75")
@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_imagined_cards_are_as_often_behind_each_screen_of_another_player(viewer: int) -> None:
    s = position(4, phase="selling", round=3, cash=[9, 9, 9, 9], paid=["RA", "RB1 RB2 YC1", "", "WC1"])
    dice, behind, worlds = chance_from(seed_from("screens")), Counter[int](), 400
    for _ in range(worlds):
        world = game.determinized(game.visible_to(s, viewer), dice)
        assert viewer == SPECTATOR or (world.paid[viewer], world.cash[viewer]) == (s.paid[viewer], s.cash[viewer])
        behind.update({p: sum(world.paid[p]) for p in range(4) if p != viewer})
    hidden = sum(sum(s.paid[p]) for p in range(4) if p != viewer)
    assert sum(behind.values()) == worlds * hidden
    assert all(abs(cards * len(behind) / (worlds * hidden) - 1) < 0.2 for cards in behind.values())


@pytest.mark.rule("TB-80")
def test_open_screens_show_all_cash_and_all_paid_cards() -> None:
    s = position(options={"open_screens": True}, **HOLDINGS)
    for viewer in game.viewers(s):
        seen = game.visible_to(s, viewer)
        assert list(seen.cash[:3]) == [31, 42, 53]
        assert [list(row) for row in seen.paid] == [list(row) for row in s.paid]
        assert set(seen.deck) == {HIDDEN}
        assert game.determinized(seen, chance_from(seed_from("open"))).deck == s.deck


def test_everything_is_open_when_the_game_is_over() -> None:
    *_, (_, _, s) = random_states(3, 70)
    for viewer in game.viewers(s):
        seen = game.visible_to(s, viewer)
        assert list(seen.cash) == list(s.cash)
        assert list(seen.deck) == list(s.deck)


def test_rows_discards_loans_and_collectors_are_public() -> None:
    for _, _, s in random_states(4, 6):
        seen = game.visible_to(s, SPECTATOR)
        for field in ("market", "markers", "next_shipment", "discards", "level", "events", "collector", "free_markers"):
            assert list(getattr(seen, field)) == list(getattr(s, field))
        assert [list(row) for row in seen.debt] == [list(row) for row in s.debt]
        if game.over(s) or s.phase == Phase.BLACK_TULIP:
            break


def test_an_undo_is_free_if_no_information_was_revealed() -> None:
    s = begin(3, "undo")
    assert not reveals_information(game, s, game.actions.parse("place N1"))
    auction = position(3, phase="auction", new_arrivals="WB1", markers={"N1": [0, 1]})
    assert not reveals_information(game, auction, game.actions.parse("raise_to 9"))
    selling = position(**HOLDINGS)
    assert reveals_information(game, selling, game.actions.parse("sell RA"))


# --- invariants ----------------------------------------------------------------------------------------------------


def guilders_moved(event: events.Happening) -> int:
    match event:
        case events.Sold(price=price):
            return price
        case events.SoldFinanced(price=price, debt=debt):
            return price - debt
        case events.Served(prices=prices, bonus=bonus):
            return prices + bonus
        case events.Compensated(guilders=guilders):
            return guilders
        case events.Paid(price=price):
            return -price
        case events.BoughtBack(debt=debt):
            return -debt
    return 0


@pytest.mark.rule("TB-86")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_cash_follows_from_the_events(players: int) -> None:
    """Every change of cash has an event."""
    for seed in range(4):
        cash = [20] * players
        for _, _, s in random_states(players, seed):
            for event in read_events(s):
                if guilders := guilders_moved(event):
                    cash[event.player] += guilders
            assert list(s.cash[:players]) == cash


@pytest.mark.rule("TB-82", "TB-83", "TB-84", "TB-85", "TB-89")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_cards_markers_levels_and_loans_add_up_after_every_action(players: int) -> None:
    for _, _, s in random_states(players, 82, avoid=("declare",)):
        seats = range(players)
        rows = [face for face in (*s.next_shipment, *s.market) if face != NO_CARD]
        loans = [[face for face in s.financed[p] if face != NO_CARD] for p in seats]
        held = sum(sum(s.paid[p]) for p in seats) + sum(map(len, loans))
        assert sum(s.deck) + sum(s.discards) + len(rows) + held == 51
        for p in seats:
            assert s.free_markers[p] + sum(marks >> p & 1 for marks in s.markers) + len(loans[p]) == 3
            assert s.cash[p] >= 0
            assert all(1 <= debt <= 99 for debt in s.debt[p][: len(loans[p])])
        assert len(set(s.level)) == 3
        assert set(s.level) <= set(range(1, 8))
        assert sum(event != NO_EVENT for event in s.events) == s.round
        face_up = sum(c >= 0 for c in s.collector)
        assert face_up + sum(by >= 0 for by in s.served_by) <= 8


def middle() -> TulipBubble:
    """Return a position of the middle game, with markers, loans and a served collector."""
    s = position(
        4,
        phase="placing",
        round=4,
        lap=2,
        turn=1,
        next_shipment="RC1 WC1 YC1",
        new_arrivals="RA WB1 YC2",
        just_sold="YB1 WC2",
        cash=[30, 5, 12, 60],
        paid=["RB1 RB2", "", "YA", "WA WC3"],
        financed=["YC3 7", "", "WB2 9, YB2 11", ""],
        markers={"N1": [0, 1], "S2": [3]},
        served={"servant": 2},
    )
    assert game.rules.broken_invariant(s) == 0
    return s


def bidding() -> TulipBubble:
    s = position(4, phase="auction", round=4, new_arrivals="RA WB1", markers={"N2": [0, 1, 3]}, price=9, passed=[3])
    assert game.rules.broken_invariant(s) == 0
    return s


def black_tulip_check() -> TulipBubble:
    s = position(4, phase="selling", round=5, turn=3, cash=[130, 20, 140, 150])
    return play(s, "end_selling", "declare")


def change(field: str, at: int | tuple[int, int] | None, value: int) -> Callable[[TulipBubble], None]:
    def spoil(s: TulipBubble) -> None:
        if at is None:
            setattr(s, field, value)
        elif isinstance(at, int):
            getattr(s, field)[at] = value
        else:
            getattr(s, field)[at[0]][at[1]] = value

    return spoil


@pytest.mark.rule("TB-82", "TB-83", "TB-84", "TB-85", "TB-89", "TB-90", "TB-91", "TB-93")
@pytest.mark.parametrize(
    ("start", "spoil", "rule"),
    [
        (middle, change("deck_size", None, 3), 82),
        (middle, change("discards", 0, 1), 82),
        (middle, change("paid", (0, 3), 1), 82),
        (middle, change("free_markers", 0, 2), 83),
        (middle, change("level", 0, 3), 84),
        (middle, change("level", 0, 8), 84),
        (middle, change("cash", 1, -1), 85),
        (middle, change("debt", (0, 0), 0), 85),
        (middle, change("debt", (3, 2), 5), 85),
        (middle, change("events", 5, 0), 89),
        (middle, change("events", 1, 1), 89),
        (middle, change("events", 3, MarketEvent.BUBBLE_BUST), 71),
        (middle, change("collector", 0, 0), 89),
        (middle, change("collector", 1, -1), 89),
        (middle, change("market", 6, 0), 90),
        (middle, change("market", 1, NO_CARD), 3),
        (middle, change("sold", None, 1), 3),
        (middle, change("phase", None, Phase.SELLING), 91),
        (middle, change("markers", 5, 1), 40),
        (middle, change("markers", 0, 16), 40),
        (middle, change("placed", None, 1), 39),
        (middle, change("answer", 2, 1), 34),
        (middle, change("phase", None, Phase.OVER), 71),
        (middle, change("round", None, 11), 71),
        (middle, change("slot", None, 0), 44),
        (bidding, change("slot", None, 0), 53),
        (bidding, change("price", None, 3), 50),
        (bidding, change("passed", None, 0b1011), 53),
        (bidding, change("turn", None, 3), 48),
        (black_tulip_check, change("turn", None, 1), 34),
        (black_tulip_check, change("answer", 0, 0), 34),
        (black_tulip_check, change("answer", 3, 1), 34),
    ],
)
def test_an_impossible_state_breaks_its_invariant(
    start: Callable[[], TulipBubble], spoil: Callable[[TulipBubble], None], rule: int
) -> None:
    s = start()
    spoil(s)
    assert game.broken_rule(s).startswith(f"TB-{rule}: ")


@pytest.mark.rule("TB-93")
def test_more_served_collectors_than_selling_turns_break_an_invariant() -> None:
    s = begin(3)
    s.served_by[0] = 1
    assert game.broken_rule(s).startswith("TB-93: ")


@pytest.mark.rule("TB-13")
def test_selling_in_round_one_breaks_an_invariant() -> None:
    s = begin(3)
    s.phase = Phase.SELLING
    assert game.broken_rule(s).startswith("TB-13: ")


# --- impossible positions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"levels": "R2 W2 Y4"}, r"two markers share a level in 'R2 W2 Y4' \(TB-15\)"),
        ({"levels": "R0 W2 Y4"}, r"a level in .* must be a number from 1 to 7, not 0 \(TB-84\)"),
        ({"levels": "W2"}, "levels are written like 'R2 W3 Y4'"),
        ({"paid": ["RA RA RA", "", ""]}, r"RA occurs 3 times; there are 2 copies \(TB-82\)"),
        ({"paid": ["RX", "", ""]}, "There is no card 'RX'"),
        ({"paid": ["RA", ""]}, "paid has 2 entries for 3 seats"),
        ({"paid": ["?", "", ""]}, r"must both be '\?' or both be open \(TB-75\)"),
        ({"financed": ["RA", "", ""]}, "written with its debt, like 'RA 18'"),
        ({"financed": ["RA 100", "", ""]}, r"a debt must be a number from 1 to 99, not 100 \(TB-85\)"),
        ({"financed": ["RA 1, WA 1, YA 1, RA 2", "", ""]}, r"more than 3 financed cards \(TB-85\)"),
        ({"new_arrivals": "RC1 RC1 RC1 RC2 RC2 RC2"}, r"new_arrivals has 6 cards; with 3 players it holds 5 \(TB-90\)"),
        ({"markers": {"N1": [0]}}, r"there is no card in N1 for a marker \(TB-40\)"),
        ({"markers": {"X1": [0]}}, "There is no slot 'X1'"),
        ({"new_arrivals": "RA", "markers": {"N1": [0, 0]}}, r"markers: N1 names 0 twice \(TB-40\)"),
        ({"cash": [-1, 0, 0]}, r"cash of seat 0 must be a number from 0 to 30000, not -1 \(TB-85\)"),
        ({"deck": 50}, r"the deck cannot hold 50 cards: 51 are not placed \(TB-82\)"),
        ({"phase": "auction"}, r"needs a card with a marker; add it to 'markers' \(TB-44\)"),
        ({"phase": "auction", "new_arrivals": "RA", "markers": {"N1": [0]}}, r"1 bidders are left.*\(TB-53\)"),
        ({"phase": "cleanup"}, "the phase 'cleanup' has no decision"),
        ({"phase": "dancing"}, "phase must be one of selling, black_tulip"),
        ({"turn": "?"}, r"only in the phase 'black_tulip' .*\(TB-76\)"),
        ({"turn": 3}, "turn must be a seat from 0 to 2, not 3"),
        ({"events": ["rain"]}, "There is no event 'rain'"),
        ({"moon": 1}, "The position has no key 'moon'"),
    ],
)
def test_impossible_positions_are_explained(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        position(3, **fields)


AUCTION = {"phase": "auction", "new_arrivals": "RA", "markers": {"N1": [0, 1]}}


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"collectors": ["madame", "madame", "nobleman"]}, "TB-89: a face-up collector has left, or belongs"),
        (
            {"served": {"madame": 0}, "collectors": ["servant", "madame", "nobleman"], "round": 2},
            "TB-89: a face-up collector",
        ),
        ({"slot": "N1", "new_arrivals": "RA"}, "TB-44: a card is being resolved outside auction"),
        (AUCTION | {"price": 5}, "TB-50: the current price is below the market price"),
        (AUCTION | {"passed": [2]}, "TB-53: the number of bidders"),
    ],
)
def test_positions_that_no_play_can_reach_are_explained(fields: dict[str, Any], fault: str) -> None:
    assert game.broken_rule(position(3, **fields)).startswith(fault)


def test_random_positions_of_the_middle_game_survive_with_all_options() -> None:
    dice = random.Random(3)
    options = {"open_screens": True, "no_leveraged_sales": True, "black_tulip_minimum": 121, "start_player": 2}
    s = begin(5, "options", **options, opening_market_response=True)
    for _ in range(150):
        if game.over(s):
            break
        game.play(s, dice.choice(game.legal(s)))
        assert game.rules.broken_invariant(s) == 0
        assert not any(name.startswith("sell_financed") for name in map(game.actions.notation, game.legal(s)))
