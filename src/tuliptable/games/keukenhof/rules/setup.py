"""The set-up of a game and of every level of a campaign."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.keukenhof.events import Began, DialDrawn, LevelBegan, ValuesDrawn
from tuliptable.games.keukenhof.rules.dials import draw_dials
from tuliptable.games.keukenhof.rules.garden import lay_out_sheet
from tuliptable.games.keukenhof.rules.gardener import choose_gardeners_favourite
from tuliptable.games.keukenhof.state import GARDENER, NO_DIAL, NO_OBJECT, Keukenhof, Phase
from tuliptable.games.keukenhof.tables import BLUE_COUNT, MOST_SEATS, PINK_COUNT, RESOURCE_COUNT, SEATS, TILES


@rule
def setup(s: Keukenhof) -> None:
    """Choose the sheet and the first player (KH-3, KH-4); a campaign begins with the first sheet (KH-76)."""
    s.garden = 0 if s.campaign == 1 else s.sheet
    first = GARDENER if s.players == 1 else below(s.chance, s.players)
    set_up_level(s, first)


@rule
def set_up_level(s: Keukenhof, first: int) -> None:
    """Set up a level: favourites before the dials (KH-5 to KH-11, KH-77), in a solo game after (KH-82, KH-84)."""
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
    """Give each player one of each resource (KH-5)."""
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
