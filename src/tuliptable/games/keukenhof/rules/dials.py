"""The dials of the tiles and of the values (KH-12 to KH-16, KH-19)."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.rule import rule, scratch
from tuliptable.games.keukenhof.state import Keukenhof
from tuliptable.games.keukenhof.tables import (
    BLUE_COUNT,
    BLUE_VALUE,
    FACE_COUNT,
    FACES,
    MOST_QUANTITY,
    PINK_COUNT,
    PLAIN_VALUE,
    TILES,
)

# --- drawing them at set-up ----------------------------------------------------------------------------------------


@rule
def draw_dials(s: Keukenhof) -> None:
    draw_pink_dials(s)
    draw_blue_faces(s)
    s.quantity = 1 + below(s.chance, MOST_QUANTITY)  # KH-10


@rule
def draw_pink_dials(s: Keukenhof) -> None:
    """Draw a dial for every tile in use, and the face of each (KH-8)."""
    for i in range(TILES[s.players]):
        rest = below(s.chance, PINK_COUNT - i) if i + 1 < PINK_COUNT else 0
        s.dial[i] = not_yet_drawn(s, rest, i)
    for i in range(TILES[s.players]):
        s.face[i] = below(s.chance, FACE_COUNT)


@rule
def not_yet_drawn(s: Keukenhof, rest: int, drawn: int) -> int:
    """Return the dial that has `rest` others before it among the dials without a tile."""
    used = scratch(5)
    for i in range(drawn):
        used[s.dial[i]] = 1
    dial = 0
    while used[dial] == 1 or rest > 0:
        rest -= 1 - used[dial]
        dial += 1
    return dial


@rule
def draw_blue_faces(s: Keukenhof) -> None:
    """Draw three different objects (KH-9)."""
    for i in range(BLUE_COUNT):
        rest = below(s.chance, FACE_COUNT - i)
        face = 0
        while shown_before(s, face, i) or rest > 0:
            rest -= int(not shown_before(s, face, i))
            face += 1
        s.blue[i] = face


@rule
def shown_before(s: Keukenhof, face: int, dials: int) -> bool:
    """Return True if one of the first `dials` blue dials shows an object."""
    for i in range(dials):
        if s.blue[i] == face:
            return True
    return False


# --- reading them --------------------------------------------------------------------------------------------------


@rule
def offered(s: Keukenhof, tile: int) -> int:
    """Return the object that a tile offers (KH-12)."""
    return FACES[s.dial[tile - 1]][s.face[tile - 1]]


@rule
def value(s: Keukenhof, thing: int) -> int:
    """Return the value of an object: that of the blue dial that shows it, otherwise 1 (KH-14)."""
    worth = PLAIN_VALUE
    for i in range(BLUE_COUNT):
        if s.blue[i] == thing:
            worth = BLUE_VALUE[i]
    return worth


# --- turning them --------------------------------------------------------------------------------------------------


@rule
def spin(s: Keukenhof) -> None:
    """Turn every pink dial in use and the quantity dial by one step between two rounds (KH-19)."""
    for tile in range(1, TILES[s.players] + 1):
        turn_tile(s, tile, 1)
    s.quantity = s.quantity % MOST_QUANTITY + 1


@rule
def turn_tile(s: Keukenhof, tile: int, step: int) -> None:
    """Turn the dial of a tile by one face: forward (1) or back (-1) (KH-13)."""
    s.face[tile - 1] = (s.face[tile - 1] + step) % FACE_COUNT


@rule
def next_value_face(s: Keukenhof, blue: int, step: int) -> int:
    """Return the next face of a blue dial, skipping the faces that the other two show (KH-13, KH-32)."""
    face = (s.blue[blue] + step) % FACE_COUNT
    while shown_before(s, face, BLUE_COUNT):
        face = (face + step) % FACE_COUNT
    return face
