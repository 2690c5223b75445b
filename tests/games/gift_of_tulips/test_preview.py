"""The previews of actions in Gift of Tulips agree with the effects of the actions."""

from __future__ import annotations

import random

import pytest

from tests.games.gift_of_tulips.table import begin, game, play, position
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.screen.preview import ActionPreview, previews
from tuliptable.games.gift_of_tulips.screen.view import Board
from tuliptable.games.gift_of_tulips.state import GiftOfTulips, Phase


def preview_of(s: GiftOfTulips, action: str) -> ActionPreview:
    return {game.actions.notation(each.code): each for each in previews_for(s, s.turn)}[action]


def previews_for(s: GiftOfTulips, viewer: int) -> list[ActionPreview]:
    return previews(game.visible_to(s, viewer), viewer)


@pytest.mark.rule("GT-27", "GT-28", "GT-30", "GT-38")
@pytest.mark.parametrize("players", game.players)
def test_every_action_changes_points_and_majorities_as_previewed(players: int) -> None:
    s, dice = begin(players, "outlook"), random.Random(38)
    while s.deck > 0:
        expected = previews_for(s, s.turn)
        assert [each.code for each in expected] == ([] if s.phase == Phase.CHOOSING else game.legal(s))
        for each in expected:
            after = s.copy()
            game.play(after, each.code)
            seen = build_view(Board, game.visible_to(after, s.turn), s.turn)
            if after.phase == Phase.PLAYING:
                assert (each.scores, each.paid) == ([one.score for one in seen.bouquets], seen.paid_now)
        game.play(s, dice.choice(game.legal(s)))


@pytest.mark.rule("GT-38", "GT-39")
def test_a_gift_can_cost_another_player_a_majority() -> None:
    s = position("pink 9, blue 8", drawn="pink4", bouquets=["", "pink 2 3", "pink 2"])
    before, gift = build_view(Board, s, 0).paid_now, preview_of(s, "give 2")
    assert [row[2] for row in before] == [0, 15, 10]
    assert [row[2] for row in gift.paid] == [0, 10, 15]
    assert gift.scores == [7, 0, 0]
    assert [row[2] for row in preview_of(s, "keep").paid] == [10, 15, 0]
    assert preview_of(s, "festival_secret").paid == before


@pytest.mark.rule("GT-23")
def test_only_the_player_to_move_sees_previews_of_the_drawn_card() -> None:
    s = position("pink 9, blue 8", drawn="pink4", turn=1)
    assert previews_for(s, 1)
    assert [previews_for(s, viewer) for viewer in (0, 2, -1)] == [[], [], []]


def test_the_end_has_no_previews() -> None:
    s = position("pink 9", drawn="blue2", first_action="give", deck=0)
    assert previews_for(play(s, "keep"), 0) == []
