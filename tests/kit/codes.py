"""Finding codes in what people read: short forms of cards and places, ids of rules, names from the program."""

from __future__ import annotations

import re

CODES = (
    r"\*[A-Z]+",  # *YPR, a card of Tulips
    r"\b[A-Z]{2,}\d*\b",  # RRYY, VP, TB
    r"\b[A-Z]{1,3}-?\d+[A-Z]?\b",  # RC1, C4R, KH-14
    r"\b[a-z]\d\b",  # m2, a market area
    r"\(-?\d+, ?-?\d+\)",  # (0,-1), a cell
    r"(?<![\d.,])\d+\.\d\b",  # 13.3, a place in a hexagon
    r"\b[a-z]+_[a-z_]+\b",  # play_shovel_tile
    r"\b[a-z]+(?:-[a-z]+)+\b",  # bubble-bust
    r"\bseat \d\b",
)
LOOKS_LIKE_A_CODE = re.compile("|".join(CODES))

PRINTED = {
    # the levels of the price board, and the corners of the cards
    "tulip-bubble": re.compile(r"\b(?:II|III|IV|VI|VII|A|B[12]|C[123])\b"),
    # the months above the Calendar, and the corners of the map
    "windmill-valley": re.compile(r"\b(?:II|III|IV|[A-D][1-6][LR]?)\b"),
}
"""Codes that are printed on the table itself, where every player sees them."""


def codes_in(text: str, game: str) -> list[str]:
    printed = PRINTED.get(game)
    return LOOKS_LIKE_A_CODE.findall(printed.sub("", text) if printed else text)
