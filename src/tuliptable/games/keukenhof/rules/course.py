"""Keukenhof: the course of the game. Levels, rounds, and whose turn it is in each phase."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.keukenhof.events import (
    Began,
    CampaignEnded,
    ChoseFavourite,
    DialDrawn,
    LevelBegan,
    RoundBegan,
    Selected,
    ValuesDrawn,
)
from tuliptable.games.keukenhof.rules.dials import draw_dials, offered, spin
from tuliptable.games.keukenhof.rules.effects import any_effect, open_tile
from tuliptable.games.keukenhof.rules.garden import lay_out_sheet
from tuliptable.games.keukenhof.rules.gardener import (
    choose_gardeners_favourite,
    gardener_paints,
    gardeners_resource_turn,
    gardeners_tile,
)
from tuliptable.games.keukenhof.rules.painting import begin_painting_turn, end_painting_turn, something_to_paint
from tuliptable.games.keukenhof.rules.resources import roll, take_resource
from tuliptable.games.keukenhof.rules.scoring import (
    flowers_of_all_levels,
    own_flowers,
    score,
    tell_score_sheets,
    total,
)
from tuliptable.games.keukenhof.rules.seats import NO_RULE, by_rule, gardener, next_seat
from tuliptable.games.keukenhof.state import (
    CHOOSE_FAVOURITE,
    GARDENER,
    NO_DIAL,
    NO_OBJECT,
    NO_TILE,
    SELECT,
    Keukenhof,
    Phase,
)
from tuliptable.games.keukenhof.tables import (
    BLUE_COUNT,
    FLOWER_COUNT,
    LEVELS,
    MOST_SEATS,
    PINK_COUNT,
    RESOURCE_COUNT,
    ROUNDS,
    SEATS,
    TILES,
)

# --- set-up --------------------------------------------------------------------------------------------------------


@rule
def setup(s: Keukenhof) -> None:
    """KH-3, KH-4, KH-76, KH-81."""
    s.garden = 0 if s.campaign == 1 else s.sheet
    first = GARDENER if s.players == 1 else below(s.chance, s.players)
    set_up_level(s, first)


@rule
def set_up_level(s: Keukenhof, first: int) -> None:
    """KH-5 to KH-11, KH-77. Favourites come before the dials; against the gardener after them (KH-82, KH-84)."""
    s.phase = Phase.FAVOURITE
    s.round = 0
    s.first_player = first
    s.starter = first
    tell(s, LevelBegan(sheet=s.garden, level=s.level + 1 if s.campaign == 1 else 0))
    lay_out_sheet(s)
    hand_out_resources(s)
    put_dials_away(s)
    s.turn = first
    tell(s, Began(player=first))
    if s.players == 1:
        s.turn = 0
        lay_out_dials(s)
        choose_gardeners_favourite(s)


@rule
def hand_out_resources(s: Keukenhof) -> None:
    """KH-5."""
    s.seed = NO_OBJECT
    for p in range(MOST_SEATS):
        s.favourite[p] = NO_OBJECT
        for kind in range(RESOURCE_COUNT):
            s.resources[p][kind] = 1 if p < SEATS[s.players] else 0
            s.played[p][kind] = 0


@rule
def put_dials_away(s: Keukenhof) -> None:
    s.quantity = 0
    for i in range(PINK_COUNT):
        s.dial[i] = NO_DIAL
        s.face[i] = 0
    for i in range(BLUE_COUNT):
        s.blue[i] = NO_OBJECT


@rule
def lay_out_dials(s: Keukenhof) -> None:
    draw_dials(s)
    for i in range(TILES[s.players]):
        tell(s, DialDrawn(tile=i + 1, dial=s.dial[i], face=s.face[i]))
    tell(s, ValuesDrawn(objects=s.blue))


# --- favourites ----------------------------------------------------------------------------------------------------


@rule
def legal_favourites(s: Keukenhof, out: Buffer) -> int:
    """KH-6. A flower that nobody has chosen."""
    n = 0
    for flower in range(FLOWER_COUNT):
        out[n] = CHOOSE_FAVOURITE + flower
        n += int(not anybodys_favourite(s, flower))
    return n


@rule
def anybodys_favourite(s: Keukenhof, flower: int) -> bool:
    for p in range(SEATS[s.players]):
        if s.favourite[p] == flower:
            return True
    return False


@rule
def choose_favourite(s: Keukenhof, flower: int) -> None:
    """KH-6, KH-7, KH-11."""
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
    """KH-17 to KH-20."""
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
    """KH-21."""
    roll(s)
    s.phase = Phase.TAKE


@rule
def take(s: Keukenhof, kind: int) -> None:
    """KH-22, KH-24."""
    take_resource(s, kind)
    s.phase = Phase.EFFECT
    end_turn_without_effects(s)


@rule
def end_turn_without_effects(s: Keukenhof) -> None:
    """KH-28. The turn ends by itself when no effect is legal."""
    if not any_effect(s):
        end_resource_turn(s)


@rule
def end_resource_turn(s: Keukenhof) -> None:
    """KH-20. The next player rolls; after the last one tiles are selected."""
    s.turn = next_seat(s, s.turn)
    if gardener(s, s.turn) and s.turn != s.starter:
        gardeners_resource_turn(s)
        s.turn = next_seat(s, s.turn)
    if s.turn == s.starter:
        go_on_selecting(s)
    else:
        begin_resource_turn(s)


# --- selection phase -----------------------------------------------------------------------------------------------


@rule
def go_on_selecting(s: Keukenhof) -> None:
    """KH-41, KH-42. To the next player who has a choice, clockwise from the start player; then painting begins."""
    s.phase = Phase.SELECT
    p = s.starter
    for _ in range(SEATS[s.players]):
        if s.tile[p] == NO_TILE:
            if not gardener(s, p):
                s.turn = p
                return
            put_marker(s, p, gardeners_tile(s))
        p = next_seat(s, p)
    go_on_painting(s, NO_TILE)


@rule
def legal_selections(s: Keukenhof, out: Buffer) -> int:
    """KH-41, KH-43, KH-93."""
    n = 0
    for tile in range(1, TILES[s.players] + 1):
        out[n] = SELECT + tile - 1
        n += int(open_tile(s, tile))
    return n


@rule
def select(s: Keukenhof, tile: int) -> None:
    put_marker(s, s.turn, tile)
    go_on_selecting(s)


@rule
def put_marker(s: Keukenhof, p: int, tile: int) -> None:
    s.tile[p] = tile
    tell(s, Selected(player=p, rule=by_rule(s, p, 92), tile=tile, shows=offered(s, tile)))


# --- painting phase ------------------------------------------------------------------------------------------------


@rule
def go_on_painting(s: Keukenhof, painted: int) -> None:
    """KH-50. From the tile that painted last to the next whose player has something to paint (KH-60)."""
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


@rule
def go_on_with_painting_turn(s: Keukenhof) -> None:
    """KH-60. The turn ends by itself when nothing more can be painted."""
    s.phase = Phase.PAINT
    if not something_to_paint(s):
        finish_painting(s)


@rule
def finish_painting(s: Keukenhof) -> None:
    end_painting_turn(s)
    go_on_painting(s, s.tile[s.turn])


# --- preparation and end -------------------------------------------------------------------------------------------


@rule
def end_round(s: Keukenhof) -> None:
    """KH-62, KH-63. The highest tile starts the next round; after the last round nothing is prepared."""
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
    """KH-63, KH-76 to KH-79. The game is scored; in a campaign the next level follows."""
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
    """KH-77, KH-78. Only totals, and flowers for ties, are carried over."""
    for p in range(s.players):
        s.totals[s.level][p] = total(s, p)
        s.flowers[s.level][p] = own_flowers(s, p)
    s.level += 1
    s.garden = s.level
    set_up_level(s, next_seat(s, s.first_player))
