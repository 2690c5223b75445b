"""What it means when an invariant is broken, by its number in section 8 of the specification."""

from __future__ import annotations

FAULTS = {
    1: "invariant 1: a place holds two things, or a printed object is missing or has an owner",
    2: "invariant 2: filled and free places do not make up the sheet, or something on it has no owner",
    3: "invariant 3: resources held and crossed out do not fit the turns taken",
    4: "invariant 4: a resource count is below 0",
    5: "invariant 5: leaves or closed hexagons do not fit the effects played",
    6: "invariant 6: a player has painted more than his allowances gave",
    7: "invariant 7: two blue dials show the same object",
    8: "invariant 8: a dial is missing, twice in use or out of range",
    9: "invariant 9: in the painting phase players share a tile or have none",
    10: "invariant 10: a tile is reserved twice, or allowances exist outside their round",
    11: "invariant 11: the round is impossible",
    12: "invariant 12: two players share a favourite, or it is no flower",
    13: "invariant 13: the points for leads or favourites do not add up",
    14: "invariant 14: a total is impossible",
}
