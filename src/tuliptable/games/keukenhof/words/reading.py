"""The table in plain sentences, for reading aloud."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import capital, counted, possessive
from tuliptable.games.keukenhof.screen.garden_view import Hexagon
from tuliptable.games.keukenhof.screen.view import Board, Painter, board
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.words.moment import announced_text, later_faces, place_lines, present_words, round_text
from tuliptable.games.keukenhof.words.names import called


def reading(s: Keukenhof, viewer: int, names: Sequence[str]) -> str:
    """The same facts, a sentence each, in a fixed order."""
    b = board(s, viewer)
    level = f", level {b.level} of 4" if b.campaign else ""
    lines = [f"Sheet {b.sheet_name}{level}, {round_text(b)}. Start player: {spoken_name(b.starter, viewer, names)}."]
    if b.quantity:
        lines.append(f"Quantity {b.quantity}, next round {b.next_quantity}.")
        lines.append("Values: " + ", ".join(f"{d.object} {d.value}" for d in b.values) + "; all others 1.")
        lines += [f"The {d.value} dial turns back to {d.back}, forward to {d.forward}." for d in b.values]
    for tile in b.tiles:
        marker = f", taken by {spoken_name(tile.marker, viewer, names)}" if tile.marker is not None else ""
        places = counted(tile.legal_places, "legal place")
        lines.append(
            f"Tile {tile.number}: {tile.object}, worth {tile.value}, {places}{marker}; "
            f"then {', '.join(later_faces(tile))}."
        )
    lines += [hexagon_words(h, viewer, names) for h in b.hexagons if h.free < 6]
    empty = [str(h.number) for h in b.hexagons if h.free == 6]
    if empty:
        lines.append(f"Empty hexagons: {', '.join(empty)}.")
    for p in b.seats:
        lines += player_words(p, viewer, names)
    lines += end_words(b, viewer, names) if b.phase == "over" else present_words(b)
    return "\n".join(lines)


def end_words(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = []
    for i, level in enumerate(b.levels, start=1):
        scored = (
            f"{spoken_name(p.seat, viewer, names)} {counted(level.totals[p.seat], 'point')} "
            f"with {counted(level.flowers[p.seat], 'own flower')}"
            for p in b.seats
        )
        lines.append(f"Level {i}, {level.name}: {'; '.join(scored)}.")
    return lines + [f"{line}." for line in place_lines(b, viewer, names)]


def spoken_name(p: int, viewer: int, names: Sequence[str]) -> str:
    return "you" if p == viewer else called(names, p)


def whose(p: int, viewer: int, names: Sequence[str]) -> str:
    return "your" if p == viewer else possessive(called(names, p))


def hexagon_words(h: Hexagon, viewer: int, names: Sequence[str]) -> str:
    things: dict[str, list[str]] = {}
    for p, place in enumerate(h.places):
        if place.thing:
            owner = "printed" if place.owner is None else whose(place.owner, viewer, names)
            things.setdefault(f"{owner} {place.thing}", []).append(str(p))
    parts = [f"{what} on {', '.join(places)}" for what, places in things.items()]
    free = [str(p) for p, place in enumerate(h.places) if place.thing is None]
    parts.append(f"free {', '.join(free)}" if free else "complete" if h.complete else "full")
    if h.closed_by is not None:
        parts.append(f"closed by {spoken_name(h.closed_by, viewer, names)}")
    return f"Hexagon {h.number}: {'; '.join(parts)}."


def player_words(p: Painter, viewer: int, names: Sequence[str]) -> list[str]:
    held = ", ".join(f"{r.held} {r.name}" for r in p.resources if r.held)
    favourite = f" Favourite {p.favourite}, {p.favourite_count} painted." if p.favourite else ""
    announced = announced_text(p).strip()
    lines = [
        f"{capital(whose(p.seat, viewer, names))} resources: {held or 'none'}.{favourite}"
        f"{f' Announced: {announced}.' if announced else ''} {counted(p.total, 'point')} now."
    ]
    scored = "; ".join(f"{line.line} {line.points}" for line in p.sheet if line.quantity)
    if scored:
        lines.append(f"{capital(whose(p.seat, viewer, names))} score sheet: {scored}.")
    return lines
