"""Views, labels, pictures, log and statistics."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.games.tulip_bubble.table import begin, game, play, position, random_states
from tests.kit.tables import in_c
from tuliptable.bots import BOTS, instant_choice
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match, Player
from tuliptable.engine.state import read_events
from tuliptable.engine.text_layout import WIDTH, unmarked
from tuliptable.engine.view_fields import build_view
from tuliptable.games.tulip_bubble.screen.view import Board
from tuliptable.games.tulip_bubble.state import TulipBubble
from tuliptable.games.tulip_bubble.statistics import GameStatistics, statistics

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def match_of(players: int, bot: str, seed: str) -> Match[TulipBubble]:
    match = Match(game, [Player(name) for name in NAMES[:players]], seed=seed_from(seed))
    dice = chance_from(seed_from(f"dice {seed}"))
    while not match.over:
        match.append(
            match.to_move, instant_choice(BOTS[bot], InformationState(game, match.state), dice, in_c(game.key))
        )
    return match


def test_the_view_shows_the_next_market_response() -> None:
    s = position(4, next_shipment="YC1 YC2 YC3 RC1 RC2 WC1", new_arrivals="YB1 WB1")
    b = build_view(Board, s, 0)
    assert (b.response.counts, b.response.levels) == ([2, 2, 4], [3, 4, 1])
    assert b.events.bust_rounds == [8, 9, 10]
    assert build_view(Board, position(3, round=8), 0).events.bust_rounds == [9, 10]


def test_the_view_of_an_auction() -> None:
    s = position(
        4, phase="auction", starter=1, new_arrivals="YB1", markers={"N1": [0, 1, 3]}, price=15, passed=[3], turn=0
    )
    a = build_view(Board, game.visible_to(s, 0), 0).auction
    assert a is not None
    assert [(bidder.player, bidder.passed) for bidder in a.order] == [(1, False), (3, True), (0, False)]
    assert (a.market_price, a.price, a.compensation, a.cash_after_paying, a.markers_after_financing) == (
        10,
        15,
        2,
        5,
        2,
    )
    assert (other := build_view(Board, game.visible_to(s, 2), 2).auction) is not None
    assert other.cash_after_paying is None


def test_the_view_shows_the_sets_that_the_viewer_could_sell() -> None:
    s = position(
        3, phase="selling", round=2, paid=["RC1 RC2 RC3", "", ""], collectors=["servant", "madame", "nobleman"]
    )
    piles = build_view(Board, game.visible_to(s, 0), 0).collectors
    assert [(offer.cards, offer.pays) for offer in piles[0].offers] == [(["RC1", "RC2", "RC3"], 19)]
    assert [pile.face_down for pile in piles] == [3, 2, 0]
    assert build_view(Board, game.visible_to(s, 1), 1).collectors[0].offers == []


def test_labels_tell_the_results_of_actions() -> None:
    s = position(3, phase="selling", round=2, paid=["RA", "", ""], financed=["YA 18, WB1 9", "", ""])
    labels = {
        game.actions.notation(a): (game.words.label(s, a, NAMES), game.words.immediate_points(s, a))
        for a in game.legal(s)
    }
    assert labels == {
        "sell RA": ("Sell red A for 15 guilders", 15),
        "sell_financed WB1 9": ("Sell the financed white B1 for 7 guilders and repay 9 (−2 in cash)", 7),
        "sell_financed YA 18": ("Sell the financed yellow A for 20 guilders and repay 18 (+2 in cash)", 20),
        "buy_back WB1 9": ("Buy back white B1 for 9 guilders", 0),
        "buy_back YA 18": ("Buy back yellow A for 18 guilders", 0),
        "end_selling": ("End your selling turn", None),
    }
    placing = position(3, new_arrivals="RA", markers={"N1": [1, 2]})
    bid = "Bid for red A, 1st in New Arrivals, from 15 guilders, against Ben and Cleo"
    assert game.words.label(placing, game.legal(placing)[0], NAMES) == bid


@pytest.mark.rule("TB-70", "TB-88")
def test_immediate_points_are_the_change_of_cash_minus_debts() -> None:
    seen = set()
    for seed in range(4):
        for before, _, _ in random_states(3, seed, avoid=("declare",)):
            for action in game.legal(before):
                if (earned := game.words.immediate_points(before, action)) is not None:
                    after = before.copy()
                    game.play(after, action)
                    p = before.turn
                    assert earned == game.scores(after)[p] - game.scores(before)[p], game.actions.notation(action)
                    seen.add(game.actions.action_of(action).name)
    assert seen == {"sell", "sell_financed", "buy_back", "sell_collector", "pay_cash", "finance"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_pictures_fit_the_screen_and_readings_are_sentences(players: int) -> None:
    s, dice = begin(players, "picture"), random.Random(players)
    for _ in range(120):
        if game.over(s):
            break
        for viewer in game.viewers(s):
            seen = game.visible_to(s, viewer)
            lines = unmarked(game.words.picture(seen, viewer, NAMES)).splitlines()
            assert len(lines) <= 45
            assert max(map(len, lines)) <= WIDTH
            assert all(line.endswith(".") for line in game.words.transcript(seen, viewer, NAMES).splitlines())
        game.play(s, dice.choice(game.legal(s)))


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_statistics_add_up(players: int, bot: str) -> None:
    for number in range(3):
        match = match_of(players, bot, f"statistics {number}")
        numbers = statistics(match.events(), players)
        assert [me.final_score for me in numbers.players] == game.scores(match.state)
        check_statistics(numbers)
        assert msgspec.json.decode(msgspec.json.encode(numbers), type=GameStatistics) == numbers


def check_statistics(numbers: GameStatistics) -> None:
    assert numbers.rounds == len(numbers.worth_by_round)
    assert len(numbers.price_paths["red"]) == 2 + 2 * numbers.rounds - (numbers.ended_by == "bubble_bust")
    assert sum(me.auctions_won for me in numbers.players) == numbers.auctions
    for me in numbers.players:
        bought = me.cash_purchases + me.financed_purchases
        assert bought == me.cards_sold + me.cards_at_the_end
        assert sum(profit.cards for profit in me.profit_by_colour.values()) == me.cards_sold
        assert sum(profit.guilders for profit in me.profit_by_rank.values()) == sum(
            profit.guilders for profit in me.profit_by_colour.values()
        )
        assert me.auctions_entered == me.auctions_won + me.auctions_lost
        assert len(me.unused_markers_by_round) in (numbers.rounds, numbers.rounds + 1)
        assert all(0 <= unused <= 3 for unused in me.unused_markers_by_round)
        assert me.standings[-1].cash <= me.peak_cash
    declared = sum(me.black_tulip_declared for me in numbers.players)
    assert (declared > 0) == (numbers.ended_by == "black_tulip")


def test_the_statistics_of_a_small_story() -> None:
    s = position(
        3, phase="selling", round=2, paid=["", "", ""], new_arrivals="WB1", markers={}, starter=0, levels="R2 W3 Y4"
    )
    match = Match(game, [Player(name) for name in NAMES[:3]], {"start_player": 0}, seed_from("story"))
    opening = match.events()[0]
    match.state = s
    typed = [*["end_selling"] * 3, "place N1", "done", "place N1", "done", *["done"] * 4]
    for text in (*typed, "raise_to 10", "pass", "finance"):
        match.append(match.to_move, game.actions.parse(text))
    numbers = statistics([opening, *match.events()[1:]], 3)
    me, rival, _ = numbers.players
    assert (me.financed_purchases, me.auctions_won, me.premiums_paid, me.peak_debt) == (1, 1, 3, 10)
    assert (rival.auctions_lost, rival.compensation_received, rival.peak_cash) == (1, 3, 23)
    assert me.unused_markers_by_round == [2]
    assert numbers.average_premium == 3
    assert [(stand.round, stand.phase, stand.cash, stand.debts) for stand in rival.standings] == [
        (1, "buying", 23, 0),
        (1, "cleanup", 23, 0),
        (2, "event", 23, 0),
    ]


def test_the_log_tells_a_round_in_sentences() -> None:
    s = position(3, new_arrivals="WB1 YC1", markers={"N1": [0, 1]}, lap=2, turn=2, round=2)
    lines = []
    for text in ("place N2", "raise_to 9", "pass", "finance", "pay_cash"):
        s = play(s, text)
        lines += [game.sentence(tale, NAMES, 0) for tale in read_events(s)]
    assert [line for line in lines if line][:7] == [
        "Cleo bids for yellow C1, 2nd in New Arrivals.",
        "The auction for white B1, 1st in New Arrivals, starts at 7 guilders.",
        "You raise the price to 9 guilders.",
        "Ben passes.",
        "You finance white B1 with a debt of 9 guilders, 2 above the market price.",
        "Ben gets 2 guilders as compensation.",
        "Cleo buys yellow C1 for 7 guilders.",
    ]
