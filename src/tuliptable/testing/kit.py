"""All checks of the kit, for every player count of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tuliptable.engine.game import Game
from tuliptable.testing import backend_equality, non_interference, positions, random_games

EVERY_CHECK: tuple[Callable[[Game[Any], int], object], ...] = (
    random_games.random_games_keep_every_invariant_and_every_secret,
    random_games.the_checked_build_finds_no_fault_in_the_rules,
    random_games.interpreted_games_keep_every_invariant,
    random_games.the_player_to_move_sees_exactly_the_legal_actions,
    random_games.every_illegal_action_is_refused_with_a_reason,
    backend_equality.random_games_end_in_the_same_bytes,
    backend_equality.bots_play_the_same_games,
    positions.every_state_survives_being_written_down,
    positions.a_position_goes_on_as_its_game_did,
    positions.a_position_that_is_only_a_head_is_a_beginning,
    positions.what_is_no_position_is_refused,
    non_interference.a_blanked_state_holds_no_chance,
    non_interference.blanking_twice_is_blanking_once,
    non_interference.who_sees_no_difference_hears_no_difference,
    non_interference.a_set_up_that_looks_the_same_sounds_the_same,
    non_interference.imagining_the_unseen_afresh_changes_no_byte,
    non_interference.what_is_public_looks_the_same_to_all,
)


@dataclass(frozen=True)
class Check:
    """A property that must hold in a game with a number of players."""

    what: Callable[[Game[Any], int], object]
    game: Game[Any]
    players: int

    def __call__(self) -> None:
        self.what(self.game, self.players)

    def __str__(self) -> str:
        return f"{self.what.__name__}-{self.players}"


def checks(game: Game[Any]) -> list[Check]:
    """Return all checks of the kit for all player counts of a game."""
    return [Check(what, game, players) for players in game.players for what in EVERY_CHECK]
