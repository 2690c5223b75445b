"""The greedy bot: it wins against chance, plays every seat alike, and uses its last turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.windmill_valley.table import base, begin, decision, game
from tests.kit.tables import in_c, library
from tuliptable.bots import BOTS, instant_choice
from tuliptable.bots.bot_games import play_bot_games
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.information_state import InformationState
from tuliptable.games.windmill_valley.bot.appraisal import evaluate
from tuliptable.games.windmill_valley.bot.estimates import planting_worth
from tuliptable.games.windmill_valley.state import GARDENER, WindmillValley
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP
from tuliptable.games.windmill_valley.tables.vocabulary import ANY
from tuliptable.lab.simulator import CompiledSimulator, Outcome, Series, run


def series(games: int, *bots: str) -> list[Outcome]:
    library(game.key, play_bot_games)
    return list(run(CompiledSimulator(Series(game, [BOTS[name] for name in bots], {}, seed_from("strength"))), games))


def wins(outcomes: list[Outcome], seat: int) -> float:
    return sum((o.ranks[seat] == 1) / o.ranks.count(1) for o in outcomes) / len(outcomes)


def choice(s: WindmillValley) -> str:
    return game.actions.notation(
        instant_choice(BOTS["greedy"], InformationState(game, s), chance_from(seed_from("greedy")))
    )


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(2))
def test_greedy_beats_a_random_bot_from_either_seat(seat: int) -> None:
    bots = ["random", "random"]
    bots[seat] = "greedy"
    assert wins(series(500, *bots), seat) >= 0.95


@pytest.mark.slow
def test_greedy_plays_both_seats_about_equally_well() -> None:
    assert 0.42 <= wins(series(1000, "greedy", "greedy"), 0) <= 0.58


@pytest.mark.parametrize("seat", range(2))
def test_greedy_acts_in_its_last_turn_whatever_its_seat(seat: int) -> None:
    mine = {"board": "W4", "steps": 24, "guilders": 0, "storage": "white", "farm": [" ".join(["white"] * 6)]}
    seats: dict[str, Any] = {f"seat{seat}": mine, f"seat{1 - seat}": {"steps": 24}}
    s = base(2, round=15, last_round=15, turn=seat, **seats)
    while decision(s) == "main":
        assert choice(s) != "done"
        game.play(s, game.actions.parse(choice(s)))
    assert decision(s) == "plant"
    assert choice(s) == "plant white r1"


@pytest.mark.rule("WV-1")
def test_greedy_knows_that_card_30_feeds_its_plant() -> None:
    seat: dict[str, Any] = {"board": "W3", "steps": 3, "guilders": 0, "wheels": {"S3": "13"}, "helpers": ["30"]}
    s = base(seat0=seat)
    assert choice(s) == "wheel large"
    assert planting_worth(s, 2, ANY) == planting_worth(base(seat0={"storage": "red"}), 2, ANY) > 0
    assert planting_worth(base(seat0=seat | {"used": [1]}), 2, ANY) == 0


def last_decision(players: int, deal: str) -> tuple[WindmillValley, WindmillValley]:
    """Of a game between greedy bots: the position before it, and the end."""
    s, before, dice = begin(players, deal), begin(players, deal), chance_from(seed_from(deal))
    while decision(s) != "over":
        before = s.copy()
        game.play(s, instant_choice(BOTS["greedy"], InformationState(game, s), dice, in_c(game.key)))
    return before, s


@pytest.mark.rule("WV-111")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_outlook_of_who_has_had_his_last_turn_is_what_he_will_have(players: int) -> None:
    before, end = last_decision(players, f"outlook of {players}")
    waiting = [p for p in range(players) if p != before.turn]
    assert [evaluate(before, p) // 100 for p in waiting] == [end.farm[p].vp for p in waiting]
    assert all(before.farm[p].vp < end.farm[p].vp for p in waiting)


@pytest.mark.rule("WV-149")
def test_the_gardeners_outlook_counts_its_contracts_groups_rows_and_columns() -> None:
    s, _ = last_decision(1, "outlook of the Gardener")
    promised = evaluate(s, GARDENER)
    assert promised > 100 * s.farm[GARDENER].vp
    s.gardener_contracts += 1
    assert evaluate(s, GARDENER) == promised + 100 * LEVEL_CONTRACT_VP[s.solo_level]


def test_the_gardener_is_expected_to_gain_while_there_is_time() -> None:
    s = begin(1, "outlook of the Gardener")
    early = evaluate(s, GARDENER)
    s.farm[0].steps += 6
    assert evaluate(s, GARDENER) < early
