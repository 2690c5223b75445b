"""The course of the game: the legal actions of each phase, the rounds and the turns."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.keukenhof.actions import ChooseFavourite, EndEffects, Options, Select, StopPainting
from tuliptable.games.keukenhof.events import CampaignEnded, ChoseFavourite, RoundBegan, Selected
from tuliptable.games.keukenhof.rules.dials import offered, spin
from tuliptable.games.keukenhof.rules.effects import any_effect, effects, open_tile
from tuliptable.games.keukenhof.rules.gardener import gardener_paints, gardeners_resource_turn, gardeners_tile
from tuliptable.games.keukenhof.rules.painting import (
    begin_painting_turn,
    end_painting_turn,
    paintings,
    seed_places,
    something_to_paint,
)
from tuliptable.games.keukenhof.rules.resources import roll, takes
from tuliptable.games.keukenhof.rules.scoring import flowers_of_all_levels, own_flowers, score, tell_score_sheets, total
from tuliptable.games.keukenhof.rules.seats import NO_RULE, by_rule, gardener, next_seat
from tuliptable.games.keukenhof.rules.setup import lay_out_dials, set_up_level
from tuliptable.games.keukenhof.state import NO_OBJECT, NO_TILE, Keukenhof, Phase
from tuliptable.games.keukenhof.tables import FLOWER_COUNT, LEVELS, ROUNDS, SEATS, TILES


@rule
def to_move(s: Keukenhof) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def options(s: Keukenhof) -> Options:
    if s.phase == Phase.PAINT:
        yield from paintings(s)
    elif s.phase == Phase.TAKE:
        yield from takes(s)
    elif s.phase == Phase.EFFECT:
        yield from effects(s)
    elif s.phase == Phase.SELECT:
        yield from selections(s)
    elif s.phase == Phase.SEED:
        yield from seed_places(s)
    elif s.phase == Phase.FAVOURITE:
        yield from favourites(s)


@rule
def end_exhausted_turn(s: Keukenhof) -> None:
    """After an action, end a turn in which no effect or painting is possible any more (KH-28, KH-60)."""
    if s.phase == Phase.EFFECT:
        if not any_effect(s):
            end_resource_turn(s)
    elif s.phase == Phase.PAINT:
        if not something_to_paint(s):
            finish_painting(s)


# --- favourites ----------------------------------------------------------------------------------------------------


@rule
def favourites(s: Keukenhof) -> Options:
    """Offer the flowers that no player has chosen (KH-6)."""
    for flower in range(FLOWER_COUNT):
        if not is_a_favourite(s, flower):
            yield ChooseFavourite(flower=flower)


@rule
def is_a_favourite(s: Keukenhof, flower: int) -> bool:
    for p in range(SEATS[s.players]):
        if s.favourite[p] == flower:
            return True
    return False


@applies(ChooseFavourite)
def choose_favourite(s: Keukenhof, flower: int) -> None:
    """Choose clockwise; after the last choice, set up the dials and begin round 1 (KH-6, KH-7, KH-11)."""
    s.favourite[s.turn] = flower
    tell(s, ChoseFavourite(player=s.turn, rule=NO_RULE, flower=flower))
    s.turn = next_seat(s, s.turn)
    if s.favourite[s.turn] != NO_OBJECT:
        if s.players > 1:
            lay_out_dials(s)
        begin_round(s)


# --- rounds and resource turns -------------------------------------------------------------------------------------


@rule
def begin_round(s: Keukenhof) -> None:
    """Spin the dials, except before round 1, and let the start player roll first (KH-17 to KH-20)."""
    s.round += 1
    if s.round > 1:
        spin(s)
    tell(s, RoundBegan(player=s.starter, round=s.round, quantity=s.quantity, dials=s.dial, faces=s.face))
    s.turn = s.starter
    if gardener(s, s.turn):
        gardeners_resource_turn(s)
        s.turn = next_seat(s, s.turn)
    begin_resource_turn(s)


@rule
def begin_resource_turn(s: Keukenhof) -> None:
    """Roll two dice (KH-21)."""
    roll(s)
    s.phase = Phase.TAKE


@applies(EndEffects)
def end_resource_turn(s: Keukenhof) -> None:
    """Let the next player roll, or begin the selection after the last one (KH-20)."""
    s.turn = next_seat(s, s.turn)
    if gardener(s, s.turn) and s.turn != s.starter:
        gardeners_resource_turn(s)
        s.turn = next_seat(s, s.turn)
    if s.turn == s.starter:
        continue_selection(s)
    else:
        begin_resource_turn(s)


# --- selection phase -----------------------------------------------------------------------------------------------


@rule
def continue_selection(s: Keukenhof) -> None:
    """Go to the next player who chooses a tile, clockwise, or begin the painting phase (KH-41, KH-42)."""
    s.phase = Phase.SELECT
    p = s.starter
    for _ in range(SEATS[s.players]):
        if s.tile[p] == NO_TILE:
            if not gardener(s, p):
                s.turn = p
                return
            put_marker(s, p, gardeners_tile(s))
        p = next_seat(s, p)
    continue_painting(s, NO_TILE)


@rule
def selections(s: Keukenhof) -> Options:
    """Offer the open tiles (KH-41, KH-43, KH-93)."""
    for tile in range(1, TILES[s.players] + 1):
        if open_tile(s, tile):
            yield Select(tile=tile)


@applies(Select)
def select(s: Keukenhof, tile: int) -> None:
    put_marker(s, s.turn, tile)
    continue_selection(s)


@rule
def put_marker(s: Keukenhof, p: int, tile: int) -> None:
    s.tile[p] = tile
    tell(s, Selected(player=p, rule=by_rule(s, p, 92), tile=tile, shows=offered(s, tile)))


# --- painting phase ------------------------------------------------------------------------------------------------


@rule
def continue_painting(s: Keukenhof, painted: int) -> None:
    """Go to the next tile whose player can paint; `painted` is the last tile that has (KH-50, KH-60)."""
    for tile in range(painted + 1, TILES[s.players] + 1):
        p = player_on(s, tile)
        if p != NOBODY:
            begin_painting_turn(s, p)
            if gardener(s, p):
                gardener_paints(s)
            elif something_to_paint(s):
                s.phase = Phase.PAINT
                return
            end_painting_turn(s)
    end_round(s)


@rule
def player_on(s: Keukenhof, tile: int) -> int:
    for p in range(SEATS[s.players]):
        if s.tile[p] == tile:
            return p
    return NOBODY


@applies(StopPainting)
def finish_painting(s: Keukenhof) -> None:
    end_painting_turn(s)
    continue_painting(s, s.tile[s.turn])


# --- preparation and end -------------------------------------------------------------------------------------------


@rule
def end_round(s: Keukenhof) -> None:
    """Make the player with the highest tile start player, or end the level after round 9 (KH-62, KH-63)."""
    highest = s.starter
    for p in range(SEATS[s.players]):
        if s.tile[p] > s.tile[highest]:
            highest = p
    for p in range(SEATS[s.players]):
        s.tile[p] = NO_TILE
    if s.round == ROUNDS:
        end_level(s)
    else:
        s.starter = highest
        begin_round(s)


@rule
def end_level(s: Keukenhof) -> None:
    """Score the level; in a campaign, go to the next one (KH-63, KH-76 to KH-79)."""
    tell_score_sheets(s)
    if s.campaign == 0:
        s.phase = Phase.OVER
    elif s.level + 1 == LEVELS:
        s.phase = Phase.OVER
        for p in range(s.players):
            tell(s, CampaignEnded(player=p, points=score(s, p), flowers=flowers_of_all_levels(s, p)))
    else:
        begin_next_level(s)


@rule
def begin_next_level(s: Keukenhof) -> None:
    """Keep the totals, and the flowers for ties; set up everything else again (KH-77, KH-78)."""
    for p in range(s.players):
        s.totals[s.level][p] = total(s, p)
        s.flowers[s.level][p] = own_flowers(s, p)
    s.level += 1
    s.garden = s.level
    set_up_level(s, next_seat(s, s.first_player))
