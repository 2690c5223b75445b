"""Names and chat lines that are safe to show: no invisible or text-reversing characters, no look-alike names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from tuliptable.engine.refusal import Refusal
from tuliptable.server.tables.refusals import NAME_INVISIBLE

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible characters that Unicode counts as printable. Controls and direction marks are not printable anyway."""

MAX_MARKS = 3
"""Maximum accents on one letter; more of them would cover the lines above."""

LOOK_ALIKE = str.maketrans(
    {
        **dict.fromkeys("аαɑ", "a"),
        **dict.fromkeys("вβь", "b"),
        **dict.fromkeys("сϲ", "c"),
        **dict.fromkeys("ԁ", "d"),
        **dict.fromkeys("еεєҽ", "e"),
        **dict.fromkeys("ɡց", "g"),
        **dict.fromkeys("нһհ", "h"),
        **dict.fromkeys("іιӏ1l|!ł", "i"),
        **dict.fromkeys("јϳ", "j"),
        **dict.fromkeys("кκ", "k"),
        **dict.fromkeys("м", "m"),
        **dict.fromkeys("пηռո", "n"),
        **dict.fromkeys("оοσ0өօø", "o"),
        **dict.fromkeys("рρ", "p"),
        **dict.fromkeys("ԛզ", "q"),
        **dict.fromkeys("гŕ", "r"),
        **dict.fromkeys("ѕ5$", "s"),
        **dict.fromkeys("тτ", "t"),
        **dict.fromkeys("υսμ", "u"),
        **dict.fromkeys("ѵνv", "v"),
        **dict.fromkeys("ԝω", "w"),
        **dict.fromkeys("хχ", "x"),
        **dict.fromkeys("уγү", "y"),
        **dict.fromkeys("ᴢ", "z"),
    }
)
"""Letters of other alphabets, and digits, that look like a Latin letter."""


def clean(name: str) -> str:
    """Return a name that is safe to show. Refuse it if nothing of it is visible."""
    tidy = clean_text(name)
    if not tidy:
        raise Refusal(NAME_INVISIBLE())
    return tidy


def clean_text(text: str) -> str:
    """Return text as one line without controls, direction marks and invisible characters. It may be empty."""
    seen = (c if c.isprintable() and c not in INVISIBLE else " " for c in text)
    return " ".join("".join(without_piles(seen)).split())


def without_piles(characters: Iterable[str]) -> list[str]:
    """Return the characters, without the accents beyond the maximum of each letter."""
    kept: list[str] = []
    marks = 0
    for c in characters:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= MAX_MARKS:
            kept.append(c)
    return kept


def confusable_key(name: str) -> str:
    """Return a key that is equal for names that look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if c.isalnum() or c in "|!$").translate(LOOK_ALIKE)
    return letters.replace("rn", "m").replace("vv", "w") or name


def unique(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number behind it if it looks like one that is taken."""
    looks = {confusable_key(other) for other in taken if other}
    numbered, number = name, 1
    while confusable_key(numbered) in looks:
        number += 1
        numbered = f"{name} {number}"
    return numbered
