"""The log: a line for every event; what the gardener does is told with its reason."""

from __future__ import annotations

from tuliptable.engine.english import a, format_signed
from tuliptable.engine.sentences import Formatters, Lines, headings, log
from tuliptable.games.keukenhof import events
from tuliptable.games.keukenhof.state import NO_DIAL, Source
from tuliptable.games.keukenhof.tables import BLUE_VALUES, FACES, LINES, OBJECT_NAMES, turning
from tuliptable.games.keukenhof.tables.sheets import SHEETS
from tuliptable.games.keukenhof.text.names import GARDENER_NAME, OBJECT_PLURALS, PLACES, RESOURCE_NAMES

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


def dial_line(event: events.DialDrawn) -> str:
    first, *later = (OBJECT_NAMES[thing] for thing in turning(event.dial, event.face))
    return f"Tile {event.tile} shows {a(first)}, then {', '.join(later)}."


def values_line(event: events.ValuesDrawn) -> str:
    shown = zip(BLUE_VALUES, event.objects, strict=True)
    return ", ".join(f"{OBJECT_PLURALS[thing]} {format_signed(points)}" for points, thing in shown).capitalize() + "."


def round_line(event: events.RoundBegan) -> str:
    shown = (FACES[dial][face] for dial, face in zip(event.dials, event.faces, strict=True) if dial != NO_DIAL)
    tiles = ", ".join(OBJECT_NAMES[thing] for thing in shown)
    return "Round {round}: {Player:start}; quantity {quantity}; the tiles show " + f"{tiles}."


def unused_line(event: events.FinishedPainting) -> str:
    unused = [(event.tile, "of the tile"), (event.cans, "Watering can"), (event.seeds, "Seeds")]
    parts = [f"{count} {what}" for count, what in unused if count]
    return "{Player:leave} unused: " + f"{', '.join(parts)}." if parts else ""


SENTENCES: Lines = {
    events.LevelBegan: lambda event: ("Level {level}: " if event.level else "") + f"{SHEETS[event.sheet].name}.",
    events.DialDrawn: dial_line,
    events.ValuesDrawn: values_line,
    events.Began: "{Player:begin}.",
    events.ChoseFavourite: "{Player:'s} favourite is the {flower:object}{rule}.",
    events.RoundBegan: round_line,
    events.Rolled: "{Player:roll} {lower} and {higher}.",
    events.Took: "{Player:take} {resource} and {_:have} {held}{rule}.",
    events.Announced: "{Player:announce} {resource}{rule}.",
    events.TurnedTile: lambda event: (
        "{Player:turn} tile {tile} " + ("forward" if event.forward else "back") + " to {shows:object}."
    ),
    events.TurnedValue: "{Player:turn} the {value} from {before:object} to {now:object}{rule}.",
    events.PutLeaf: "{Player:put} a leaf in hexagon {hexagon}, {place}{rule}.",
    events.Closed: "{Player:close} hexagon {hexagon}, biggest group {biggest_group}{rule}.",
    events.Sent: "{Player:send} {victim:player} to tile {tile}{rule}.",
    events.KeptPair: "{Player:keep} its pair of {resource}{rule}.",
    events.Selected: "{Player:choose} tile {tile}, {shows:object}{rule}.",
    events.Painted: "{Player:paint} {thing} in hexagon {hexagon}, {place}{source}{rule}.",
    events.FinishedPainting: unused_line,
    events.Scored: lambda event: (
        "{Player}, {line}: {quantity}, {points:point}." if event.quantity or event.points else ""
    ),
    events.LevelEnded: "{Player:have} {points:point} in this garden, with {flowers:own flower}.",
    events.CampaignEnded: "{Player:have} {points:point} over all four levels, with {flowers:own flower}.",
}
SAID: Formatters = {
    "object": OBJECT_NAMES,
    "thing": lambda thing: a(OBJECT_NAMES[thing]),
    "place": PLACES,
    "resource": RESOURCE_NAMES,
    "value": format_signed,
    "line": LINES,
    "source": {Source.TILE: "", Source.CAN: " with a Watering can", Source.SEEDS: " with Seeds"},
    "rule": lambda rule: f" ({REASONS[rule]})" if rule else "",
}
HEADINGS: Lines = {
    events.LevelBegan: lambda event: "Level {level}" if event.level else "",
    events.RoundBegan: "Round {round}",
    events.Rolled: "{Player:'s} dice",
    events.Selected: "Choosing tiles",
    events.Painted: "{Player:'s} painting",
    events.Scored: "The score sheets",
}
sentence = log(events.Happening, SENTENCES, SAID, other=GARDENER_NAME)
heading = headings(events.Happening, HEADINGS, SAID, other=GARDENER_NAME)
