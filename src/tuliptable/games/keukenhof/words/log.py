"""The log: a sentence for every event; what the gardener does is told with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import capital, counted, possessive, signed, verb
from tuliptable.games.keukenhof import events
from tuliptable.games.keukenhof.state import NO_DIAL, Source
from tuliptable.games.keukenhof.tables import (
    BLUE_VALUES,
    FACES,
    LINES,
    OBJECT_NAMES,
    turning,
)
from tuliptable.games.keukenhof.tables.sheets import SHEETS
from tuliptable.games.keukenhof.words.names import OBJECT_PLURALS, RESOURCE_NAMES, a, called, spoken

REASONS = {
    83: "the most valuable flower",
    85: "the lower die",
    86: "there is no use for it now",
    87: "it plays every pair",
    88: "always the +3, forward",
    89: "most of your flowers",
    90: "most flowers",
    91: "the lowest value",
    92: "the lowest open tile",
    95: "where it has most flowers",
    96: "to the right of the last",
    97: "the most valuable flower with a place",
}
SOURCES = {Source.TILE: "", Source.CAN: " with a Watering can", Source.SEEDS: " with Seeds"}


def sentence(event: events.Happening, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty for what needs no line."""
    if isinstance(event, events.LaidOut):
        return f"{laid_out(event)}."
    you = event.player == viewer
    who = "You" if you else capital(called(names, event.player))
    told = deed(event, names, viewer, who, you)
    return f"{told}{because(event)}." if told else ""


def because(event: events.Happening) -> str:
    """The rule by which the gardener chose; people need none."""
    return f" ({REASONS[event.rule]}, KH-{event.rule})" if isinstance(event, events.Chosen) and event.rule else ""


def laid_out(event: events.LaidOut) -> str:
    match event:
        case events.LevelBegan(sheet=sheet, level=level):
            return f"{f'Level {level}: ' if level else ''}{SHEETS[sheet].name}"
        case events.DialDrawn(tile=tile, dial=dial, face=face):
            first, *later = (OBJECT_NAMES[thing] for thing in turning(dial, face))
            return f"Tile {tile} shows {a(first)}, then {', '.join(later)}"
        case events.ValuesDrawn(objects=objects):
            shown = zip(BLUE_VALUES, objects, strict=True)
            return ", ".join(f"{OBJECT_PLURALS[thing]} {signed(points)}" for points, thing in shown).capitalize()


def deed(event: events.Deed, names: Sequence[str], viewer: int, who: str, you: bool) -> str:
    match event:
        case events.Began():
            return f"{who} {verb('begin', you)}"
        case events.ChoseFavourite(flower=flower):
            return f"{'Your' if you else possessive(who)} favourite is the {OBJECT_NAMES[flower]}"
        case events.RoundBegan(round=number, quantity=quantity, dials=dials, faces=faces):
            shown = [FACES[dial][face] for dial, face in zip(dials, faces, strict=True) if dial != NO_DIAL]
            tiles = ", ".join(OBJECT_NAMES[thing] for thing in shown)
            return f"Round {number}: {who} {verb('start', you)}; quantity {quantity}; the tiles show {tiles}"
        case events.Rolled(lower=lower, higher=higher):
            return f"{who} {verb('roll', you)} {lower} and {higher}"
        case events.Took(resource=kind, held=held):
            return f"{who} {verb('take', you)} {RESOURCE_NAMES[kind]} and {verb('have', you)} {held}"
        case events.Announced(resource=kind):
            return f"{who} {verb('announce', you)} {RESOURCE_NAMES[kind]}"
        case events.TurnedTile(tile=tile, forward=forward, shows=thing):
            way = "forward" if forward else "back"
            return f"{who} {verb('turn', you)} tile {tile} {way} to {OBJECT_NAMES[thing]}"
        case events.TurnedValue(value=value, before=before, now=now):
            moved = f"from {OBJECT_NAMES[before]} to {OBJECT_NAMES[now]}"
            return f"{who} {verb('turn', you)} the {signed(value)} {moved}"
        case events.PutLeaf(hexagon=h, place=place):
            return f"{who} {verb('put', you)} a leaf on {spoken(h, place)}"
        case events.Closed(hexagon=h, biggest_group=group):
            return f"{who} {verb('close', you)} hexagon {h}, biggest group {group}"
        case events.Sent(victim=p, tile=tile):
            victim = "you" if p == viewer else called(names, p)
            return f"{who} {verb('send', you)} {victim} to tile {tile}"
        case events.KeptPair(resource=kind):
            return f"{who} {verb('keep', you)} its pair of {RESOURCE_NAMES[kind]}"
        case events.Selected(tile=tile, shows=thing):
            return f"{who} {verb('choose', you)} tile {tile}, {OBJECT_NAMES[thing]}"
        case events.Painted(hexagon=h, place=place, thing=thing, source=source):
            what = a(OBJECT_NAMES[thing])
            return f"{who} {verb('paint', you)} {what} on {spoken(h, place)}{SOURCES[Source(source)]}"
        case events.FinishedPainting(tile=tile, cans=cans, seeds=seeds):
            unused = [(tile, "of the tile"), (cans, "Watering can"), (seeds, "Seeds")]
            parts = [f"{count} {what}" for count, what in unused if count]
            return f"{who} {verb('leave', you)} unused: {', '.join(parts)}" if parts else ""
        case events.Scored(line=line, quantity=quantity, points=points):
            return f"{who}, {LINES[line]}: {quantity}, {counted(points, 'point')}" if quantity or points else ""
        case events.LevelEnded(points=points, flowers=flowers):
            return f"{who} {verb('have', you)} {earned(points, 'in this garden', flowers)}"
        case events.CampaignEnded(points=points, flowers=flowers):
            return f"{who} {verb('have', you)} {earned(points, 'over all four levels', flowers)}"


def earned(points: int, where: str, flowers: int) -> str:
    return f"{counted(points, 'point')} {where}, with {counted(flowers, 'own flower')}"
