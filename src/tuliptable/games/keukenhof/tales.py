"""Keukenhof: the log. Every tale of the journal as a sentence; what the gardener does is told with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.state import Tale
from tuliptable.games.keukenhof.sheets import SHEETS
from tuliptable.games.keukenhof.state import Happening, Source
from tuliptable.games.keukenhof.tables import BLUE_VALUES, LINES, OBJECT_NAMES, OBJECT_PLURALS, RESOURCE_NAMES, turning
from tuliptable.games.keukenhof.words import a, called, counted, signed, spoken

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


def unpacked(code: int) -> list[int]:
    """Numbers packed base 7, the first one first, 0 for nothing."""
    digits = [code // 7**i % 7 for i in (4, 3, 2, 1, 0)]
    return [digit - 1 for digit in digits if digit]


def sentence(tale: Tale, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty for what needs no line."""
    you = tale.player == viewer and viewer >= 0
    who = "You" if you else capital(called(names, tale.player)) if tale.player >= 0 else ""
    kind = Happening(tale.kind)
    told = deed(kind, tale, names, viewer, who, you) if kind <= Happening.FINISHED else scored(kind, tale, who, you)
    return f"{told}{because(kind, tale)}." if told else ""


def deed(kind: Happening, tale: Tale, names: Sequence[str], viewer: int, who: str, you: bool) -> str:
    match kind:
        case Happening.LEVEL:
            level = f"Level {tale.b}: " if tale.b else ""
            return f"{level}{SHEETS[tale.a].name}"
        case Happening.FIRST:
            return f"{who} {verb('begin', you)}"
        case Happening.FAVOURITE:
            return f"{'Your' if you else possessive(who)} favourite is the {OBJECT_NAMES[tale.a]}"
        case Happening.VALUES:
            shown = zip(BLUE_VALUES, (tale.a, tale.b, tale.c), strict=True)
            return ", ".join(f"{OBJECT_PLURALS[thing]} {signed(points)}" for points, thing in shown).capitalize()
        case Happening.DIAL:
            first, *later = (OBJECT_NAMES[thing] for thing in turning(tale.b, tale.c))
            return f"Tile {tale.a} shows {a(first)}, then {', '.join(later)}"
        case Happening.ROUND:
            tiles = ", ".join(OBJECT_NAMES[thing] for thing in unpacked(tale.c))
            return f"Round {tale.a}: {who} {verb('start', you)}; quantity {tale.b}; the tiles show {tiles}"
        case Happening.ROLLED:
            return f"{who} {verb('roll', you)} {tale.a} and {tale.b}"
        case Happening.TOOK:
            return f"{who} {verb('take', you)} {RESOURCE_NAMES[tale.a]} and {verb('have', you)} {tale.b}"
        case Happening.ANNOUNCED:
            return f"{who} {verb('announce', you)} {RESOURCE_NAMES[tale.a]}"
        case Happening.TURNED_TILE:
            way = "forward" if tale.c else "back"
            return f"{who} {verb('turn', you)} tile {tale.a} {way} to {OBJECT_NAMES[tale.b]}"
        case Happening.TURNED_VALUE:
            moved = f"from {OBJECT_NAMES[tale.b // 8]} to {OBJECT_NAMES[tale.b % 8]}"
            return f"{who} {verb('turn', you)} the {signed(BLUE_VALUES[tale.a // 2])} {moved}"
        case Happening.LEAF:
            return f"{who} {verb('put', you)} a leaf on {spoken(tale.a)}"
        case Happening.CLOSED:
            return f"{who} {verb('close', you)} hexagon {tale.a}, biggest group {tale.b}"
        case Happening.SUN:
            victim = "you" if tale.a == viewer else called(names, tale.a)
            return f"{who} {verb('send', you)} {victim} to tile {tale.b}"
        case Happening.KEPT:
            return f"{who} {verb('keep', you)} its pair of {RESOURCE_NAMES[tale.a]}"
        case Happening.SELECTED:
            return f"{who} {verb('choose', you)} tile {tale.a}, {OBJECT_NAMES[tale.b]}"
        case Happening.PAINTED:
            thing, source = OBJECT_NAMES[tale.b // 4], SOURCES[Source(tale.b % 4)]
            return f"{who} {verb('paint', you)} {a(thing)} on {spoken(tale.a)}{source}"
    return lost(tale, who, you)


def lost(tale: Tale, who: str, you: bool) -> str:
    """The end of a painting turn is worth a line only if something went unused."""
    unused = [(tale.a, "of the tile"), (tale.b, "Watering can"), (tale.c, "Seeds")]
    parts = [f"{count} {what}" for count, what in unused if count]
    return f"{who} {verb('leave', you)} unused: {', '.join(parts)}" if parts else ""


def scored(kind: Happening, tale: Tale, who: str, you: bool) -> str:
    if kind == Happening.SCORED:
        if not tale.b and not tale.c:
            return ""
        return f"{who}, {LINES[tale.a]}: {tale.b}, {counted(tale.c, 'point')}"
    flowers = counted(tale.b, "own flower")
    what = "over all four levels" if kind == Happening.CAMPAIGN else "in this garden"
    return f"{who} {verb('have', you)} {counted(tale.a, 'point')} {what}, with {flowers}"


def because(kind: Happening, tale: Tale) -> str:
    """The rule by which the gardener chose; people need none."""
    if kind not in CHOSEN or not tale.c:
        return ""
    return f" ({REASONS[tale.c]}, KH-{tale.c})"


CHOSEN = (
    Happening.FAVOURITE,
    Happening.TOOK,
    Happening.ANNOUNCED,
    Happening.TURNED_VALUE,
    Happening.LEAF,
    Happening.CLOSED,
    Happening.SUN,
    Happening.KEPT,
    Happening.SELECTED,
    Happening.PAINTED,
)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def verb(base: str, you: bool) -> str:
    return base if you else {"have": "has"}.get(base, base + "s")


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"
