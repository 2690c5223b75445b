"""Random games and campaigns on every sheet: they finish and keep every invariant."""

from __future__ import annotations

import pytest

from tests.games.keukenhof.table import at_random, begin, events, events_of, game
from tests.kit.tables import library
from tests.kit.test_random_games import explain, watch
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.random_playout import random_playouts


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sheet", ["WA", "KB", "KJ"])
def test_random_games_on_every_sheet_keep_every_invariant(sheet: str, players: int) -> None:
    _, fault = watch(game.key, players, 200, checked=False, options={"sheet": sheet})
    assert explain(game, fault) == ""


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_campaigns_keep_every_invariant(players: int) -> None:
    _, fault = watch(game.key, players, 30, checked=False, options={"campaign": True})
    assert explain(game, fault) == ""


def test_a_campaign_ends_in_the_same_bytes_interpreted_and_compiled() -> None:
    native, seeds = library(game.key, random_playouts), chance_from(seed_from("campaign"))
    fresh, s, there = game.fresh(3, {"campaign": True}), game.state(), game.state()
    random_playouts(fresh, s, seeds, 0, 1)
    native.call(random_playouts, fresh, there, seeds, 0, 1)
    there.turn_to(s.page())  # a fast build stores no events
    assert there == s


def test_the_events_of_every_action_fit_into_the_journal() -> None:
    """Check the longest journals: the end of a level with four players, and a round with the gardener."""
    for players, campaign in [(4, True), (1, False)]:
        states = at_random(begin(players, "pages", campaign=campaign), 1)
        assert max(s.journal_length for s in states) <= 900  # of 1,024 words
    assert any(events_of(s, events.CampaignEnded) for s in at_random(begin(2, "pages", campaign=True), 1))
