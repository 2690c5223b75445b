"""The effects of all tiles, cards, fields, patches, quarters and rewards (WV-118, WV-119)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.events import Paid
from tuliptable.games.windmill_valley.rules.frames import push, push_action, top
from tuliptable.games.windmill_valley.rules.giveback import look_at_cards
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.rules.purse import gain_guilders, gain_tools, gain_vp, pay_guilders
from tuliptable.games.windmill_valley.state import Source, Stage, Status, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, CHANGES_ACTION, IS_ACTION, NOTHING, SWAP, Effect

EXTRA_PLANT_COST = 1


@rule
def do_effect(s: WindmillValley, number: int, times: int, source: int) -> None:
    """Change numbers at once, and push other effects on the stack (WV-118). `times` multiplies a Market reward."""
    kind = EFFECTS[number][0]
    amount = EFFECTS[number][1] * times
    detail = EFFECTS[number][2]
    if kind == Effect.GUILDER:
        gain_guilders(s, s.turn, amount, source)
    elif kind == Effect.VP:
        gain_vp(s, s.turn, amount, source)
    elif kind == Effect.TOOL:
        gain_tools(s, s.turn, amount, source)
    elif kind == Effect.BULB:
        gain_bulbs(s, amount, detail, source)
    elif IS_ACTION[kind] == 1:
        begin_action(s, kind, amount, detail, source)
    elif CHANGES_ACTION[kind] == 1:
        change_action(s, kind)
    else:
        frame = push(s, kind, source)
        frame.left = amount


@rule
def gain_bulbs(s: WindmillValley, bulbs: int, colours: int, source: int) -> None:
    """Gain bulbs of a set of colours; they are stored one by one (WV-18)."""
    frame = push(s, Effect.BULB, source)
    frame.left = bulbs
    frame.colours = colours


@rule
def begin_action(s: WindmillValley, kind: int, amount: int, detail: int, source: int) -> None:
    """Start one of the seven actions, and pay for a Market visit (WV-45, WV-46, WV-80)."""
    frame = push_action(s, kind, source, amount)
    frame.left = amount
    if kind == Effect.PLANT:
        frame.colours = detail & ANY
        frame.exchange = int((detail & SWAP) > 0)
    elif kind == Effect.LOWER:
        frame.both = detail
    elif kind == Effect.BUILD:
        frame.build_mode = detail
    elif kind == Effect.MARKET:
        pay_guilders(s, detail, Source.MARKET)
    elif kind == Effect.TRADE:
        frame.trade_mode = detail


@rule
def change_action(s: WindmillValley, kind: int) -> None:
    """Change the action in whose window the helper is used."""
    frame = top(s)
    if kind == Effect.STRENGTH:  # WV-55
        frame.left += 1
    elif kind == Effect.FREE_TRADE:  # WV-99
        frame.free = 1
    elif kind == Effect.SEE_CARDS:  # WV-69
        frame.looked = 1
        look_at_cards(s)
    else:  # WV-94: one more bulb in the same action, which the player must plant
        s.farm[s.turn].vp -= EXTRA_PLANT_COST
        tell(s, Paid(player=s.turn, kind=Effect.VP, amount=EXTRA_PLANT_COST, source=Source.EXTRA_PLANT))
        frame.left = 1
        frame.owed = 1
        frame.stage = Stage.BODY


@rule
def do_list(s: WindmillValley, first: int, second: int, third: int, source: int) -> None:
    """Do a single effect directly, and open a menu for two or more (WV-119)."""
    if second == NOTHING:
        do_effect(s, first, 1, source)
    else:
        open_menu(s, first, second, third, NOTHING, source)


@rule
def open_menu(s: WindmillValley, first: int, second: int, third: int, fourth: int, source: int) -> None:
    """Open a menu in which every entry is open (WV-120)."""
    frame = push(s, Effect.MENU, source)
    frame.entry[0] = first
    frame.entry[1] = second
    frame.entry[2] = third
    frame.entry[3] = fourth
    for i in range(4):
        frame.status[i] = Status.GONE if frame.entry[i] == NOTHING else Status.OPEN


@rule
def can_do_any(s: WindmillValley, first: int, second: int, third: int) -> bool:
    """Return True if at least one effect of a list is possible (WV-35, WV-40)."""
    return can_do(s, first) or can_do(s, second) or can_do(s, third)
