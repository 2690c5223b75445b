"""Keukenhof: the rules, a chapter per file. Ids (KH-n) refer to the rules specification.

``course`` is the order of play; it calls ``dials``, ``resources``, ``effects``, ``painting``, ``scoring`` and, in the
solo game, the ``gardener``. ``garden`` is the sheet that all of them look at.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.keukenhof.rules.course import (
    choose_favourite,
    end_resource_turn,
    end_turn_without_effects,
    finish_painting,
    go_on_with_painting_turn,
    legal_favourites,
    legal_selections,
    select,
    setup,
    take,
)
from tuliptable.games.keukenhof.rules.effects import (
    announce_seeds,
    announce_watering_can,
    close_hexagon,
    legal_effects,
    put_leaf,
    send,
    shovel_tile,
    shovel_value,
)
from tuliptable.games.keukenhof.rules.painting import legal_painting, legal_seed_places, paint, plant_seed, take_seed
from tuliptable.games.keukenhof.rules.resources import legal_takes
from tuliptable.games.keukenhof.rules.scoring import rank, score
from tuliptable.games.keukenhof.state import (
    CHOOSE_FAVOURITE,
    END_EFFECTS,
    PAINT,
    PLAY_LEAVES,
    PLAY_POT,
    PLAY_SEEDS,
    PLAY_SHOVEL_TILE,
    PLAY_SHOVEL_VALUE,
    PLAY_SUN,
    PLAY_WATERING,
    SEED_AT,
    SELECT,
    STOP_PAINTING,
    TAKE,
    USE_SEED,
    Keukenhof,
    Phase,
)
from tuliptable.games.keukenhof.tables import PLACES

__all__ = ["apply", "legal", "rank", "score", "setup", "to_move"]


@rule
def to_move(s: Keukenhof) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def legal(s: Keukenhof, out: Buffer) -> int:
    """Write every legal action into `out`; return how many."""
    if s.phase == Phase.PAINT:
        return legal_painting(s, out)
    if s.phase == Phase.TAKE:
        return legal_takes(s, out)
    if s.phase == Phase.EFFECT:
        return legal_effects(s, out)
    if s.phase == Phase.SELECT:
        return legal_selections(s, out)
    if s.phase == Phase.SEED:
        return legal_seed_places(s, out)
    if s.phase == Phase.FAVOURITE:
        return legal_favourites(s, out)
    return 0


@rule
def apply(s: Keukenhof, action: int) -> None:
    if action < TAKE:
        choose_favourite(s, action - CHOOSE_FAVOURITE)
    elif action < PLAY_SEEDS:
        take(s, action - TAKE)
    elif action < END_EFFECTS:
        play_effect(s, action)
        end_turn_without_effects(s)
    elif action == END_EFFECTS:
        end_resource_turn(s)
    elif action < PAINT:
        select(s, action - SELECT + 1)
    elif action < USE_SEED:
        paint(s, (action - PAINT) // PLACES, (action - PAINT) % PLACES, 0)
        go_on_with_painting_turn(s)
    elif action < STOP_PAINTING:
        take_seed(s, action - USE_SEED)
    elif action == STOP_PAINTING:
        finish_painting(s)
    else:
        plant_seed(s, s.seed, (action - SEED_AT) // PLACES, (action - SEED_AT) % PLACES, 0)
        go_on_with_painting_turn(s)


@rule
def play_effect(s: Keukenhof, action: int) -> None:
    """KH-24. One of the six effects."""
    if action < PLAY_SHOVEL_TILE:
        announce_seeds(s)
    elif action < PLAY_SHOVEL_VALUE:
        shovel_tile(s, (action - PLAY_SHOVEL_TILE) // 2 + 1, (action - PLAY_SHOVEL_TILE) % 2)
    elif action < PLAY_WATERING:
        shovel_value(s, (action - PLAY_SHOVEL_VALUE) // 2, (action - PLAY_SHOVEL_VALUE) % 2)
    elif action < PLAY_LEAVES:
        announce_watering_can(s)
    elif action < PLAY_POT:
        put_leaf(s, (action - PLAY_LEAVES) // PLACES, (action - PLAY_LEAVES) % PLACES)
    elif action < PLAY_SUN:
        close_hexagon(s, action - PLAY_POT)
    else:
        send(s, (action - PLAY_SUN) // 5, (action - PLAY_SUN) % 5 + 1)
