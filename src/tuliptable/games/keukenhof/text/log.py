"""The log of Keukenhof: one line for each event. For a choice of the gardener it gives the reason."""

from __future__ import annotations

from typing import Any

from tuliptable.engine.wording.game_lines import Lines, log_headings, log_lines
from tuliptable.engine.wording.lines import Phrase, Selection, choose, pick, with_args
from tuliptable.games.keukenhof import events
from tuliptable.games.keukenhof.rules.scoring import LINE_OBJECT
from tuliptable.games.keukenhof.state import NO_DIAL, Line, Resource, Source
from tuliptable.games.keukenhof.tables import BLUE_VALUES, FACES, PLAIN_VALUE, faces_from
from tuliptable.games.keukenhof.text.wording import WORDING, counted_objects

UNUSED = WORDING.table(
    "unused",
    {"tile": "{count:place}", "can": "{count:Watering can}", "seeds": "{count:extra flower}"},
)


def level_kind(event: events.LevelBegan) -> str:
    return "campaign" if event.level else "single"


def faces_from_the_top(event: events.DialDrawn) -> dict[str, Any]:
    first, *later = faces_from(event.dial, event.face)
    return {"first": first, "later": later}


def values_of_dials(event: events.ValuesDrawn) -> dict[str, int]:
    objects = dict(zip(("low", "middle", "high"), event.objects, strict=True))
    return {**objects, **dict(zip(("least", "more", "most"), BLUE_VALUES, strict=True)), "usual": PLAIN_VALUE}


def offered_objects(event: events.RoundBegan) -> dict[str, list[int]]:
    shown = zip(event.dials, event.faces, strict=True)
    return {"offers": [FACES[dial][face] for dial, face in shown if dial != NO_DIAL]}


def unused_allowances(event: events.FinishedPainting) -> str | Selection:
    unused: list[Phrase] = [
        UNUSED.phrase(source, count=count)
        for source, count in (("tile", event.tile), ("can", event.cans), ("seeds", event.seeds))
        if count
    ]
    return pick("unused", unused=unused) if unused else "nothing"


SCORED_LINES = {Line.CLOSED: "closed", Line.LEAD: "most", Line.FAVOURITE: "favourite", Line.LEAVES: "leaves"}


def scored_line(event: events.Scored) -> str | Selection:
    if not event.points:
        return "nothing"
    name = SCORED_LINES.get(Line(event.line))
    if name is None:
        name = "objects" if event.points > 0 else "objects-lost"
        things = counted_objects(LINE_OBJECT[event.line], event.quantity)
        return pick(name, points=abs(event.points), things=things)
    return pick(name, points=abs(event.points))


LINES: Lines = {
    events.LevelBegan: choose(
        level_kind, single="The garden is {sheet}.", campaign="Level {level} begins. The garden is {sheet}."
    ),
    events.DialDrawn: with_args("Tile {tile} starts with {first}. Next come {later}.", faces_from_the_top),
    events.ValuesDrawn: with_args(
        "{Low} are worth {least}, {middle} {more} and {high} {most}. Everything else is worth {usual}.",
        values_of_dials,
    ),
    events.Began: "{Player:go} first.",
    events.ChoseFavourite: "{Player:'s} favourite is the {flower}{rule:0=| (*)}.",
    events.RoundBegan: with_args(
        "{Player:start} round {round}. Everyone may paint {quantity:# place|# places}. The tiles show {offers}.",
        offered_objects,
    ),
    events.Rolled: choose(
        lambda event: "twice" if event.lower == event.higher else "different",
        twice="{Player:roll} {lower} twice.",
        different="{Player:roll} {lower} and {higher}.",
    ),
    events.Took: "{Player:take} {resource}{rule:0=| (*)} and now {_:have} {held} in all.",
    events.Announced: choose(
        lambda event: "seeds" if event.resource == Resource.SEEDS else "cans",
        seeds="{Player:play} two Seeds to plant an extra flower this round{rule:0=| (*)}.",
        cans="{Player:play} two Watering cans to paint one more from the tile this round{rule:0=| (*)}.",
    ),
    events.TurnedTile: "{Player:play} two Shovels and {_:turn} tile {tile} {forward} to {shows}.",
    events.TurnedValue: (
        "{Player:play} two Shovels and {_:turn} the {value} dial from {before} to {now}{rule:0=| (*)}."
    ),
    events.PutLeaf: "{Player:play} two Leaves and {_:put} a leaf in hexagon {hexagon}, {place}{rule:0=| (*)}.",
    events.Closed: choose(
        lambda event: "worth" if event.biggest_group else "empty",
        worth=(
            "{Player:play} two Flowerpots and {_:close} hexagon {hexagon}, "
            "worth {biggest_group:point} so far{rule:0=| (*)}."
        ),
        empty="{Player:play} two Flowerpots and {_:close} hexagon {hexagon}{rule:0=| (*)}.",
    ),
    events.Sent: "{Player:play} two Suns and {_:send} {victim} to tile {tile}{rule:0=| (*)}.",
    events.KeptPair: "{Player:keep} two {resource}{rule:0=| (*)}.",
    events.Selected: "{Player:choose} tile {tile}, the {shows}{rule:0=| (*)}.",
    events.Painted: choose(
        lambda event: Source(event.source).name.lower(),
        tile="{Player:paint} {thing} in hexagon {hexagon}, {place}{rule:0=| (*)}.",
        can="{Player:paint} {thing} in hexagon {hexagon}, {place}, with a Watering can{rule:0=| (*)}.",
        seeds="{Player:plant} {thing} in hexagon {hexagon}, {place}, with Seeds{rule:0=| (*)}.",
    ),
    events.FinishedPainting: choose(unused_allowances, nothing="", unused="{Player:leave} {unused} unused."),
    events.Scored: choose(
        scored_line,
        **{
            "nothing": "",
            "objects": "{Player:score} {points:point} for {things}.",
            "objects-lost": "{Player:lose} {points:point} for {things}.",
            "closed": "{Player:score} {points:point} for {quantity:closed hexagon}.",
            "most": "{Player:score} {points:point} for the most flowers in {quantity:complete hexagon}.",
            "favourite": "{Player:score} {points:point} for a favourite painted {quantity:1=once|# time|# times}.",
            "leaves": "{Player:lose} {points:point} to leaves.",
        },
    ),
    events.LevelEnded: "{Player:finish} this garden with {points:point} and {flowers:flower}.",
    events.CampaignEnded: "{Player:finish} the campaign with {points:point} and {flowers:flower}.",
}
HEADINGS: Lines = {
    events.LevelBegan: choose(level_kind, single="", campaign="Level {level}"),
    events.RoundBegan: "Round {round}",
    events.Rolled: "{Player:'s} resource turn",
    events.Selected: "Tiles",
    events.Painted: "{Player:'s} painting turn",
    events.Scored: "Scoring",
}
sentence = log_lines(WORDING, events.Happening, LINES)
heading = log_headings(WORDING, HEADINGS)
