"""The grammar of English that every game's sentences need."""

from __future__ import annotations

import re
from collections.abc import Sequence

IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes", "are": "is"}


def count_noun(number: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `2 cards`, `1,000 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"


def ordinal(place: int) -> str:
    """Return an ordinal number, counted from 1: `1st`, `2nd`, `3rd`, `4th`."""
    ending = "th" if 10 < place % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def verb(base: str, you: bool) -> str:
    """Return the form of a verb: `keep` after "You", `keeps` after a name."""
    if you:
        return base
    if base in IRREGULAR:
        return IRREGULAR[base]
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")


def possessive(name: str) -> str:
    """Return the possessive of a name: `Ann's`, `Iris'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Join words into a list: `red, yellow and black`."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def capitalize(text: str) -> str:
    """Capitalize the first letter and leave the rest as it is."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """Return a text as a sentence, with a capital letter and a full stop."""
    text = capitalize(text.strip())
    return text if text.endswith((".", "?", "!")) else f"{text}."


def format_signed(number: int) -> str:
    """Return a number with its sign: `+3`, `−2`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def spaced(name: str) -> str:
    """Return a name in code as words: `FestivalOpen` and `festival_open` are `festival open`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).replace("_", " ").lower()


def spoken_name(name: str) -> str:
    """Return a typed name as people say it: `red 4` for `red4`, `new moon` for `new_moon`."""
    return re.sub(r"(?<=[a-z])(?=\d)", " ", name.replace("_", " "))


def a(noun: str) -> str:
    """Return a noun with its article: `a tulip`, `an orchid`."""
    return f"an {noun}" if noun[0] in "aeiouAEIOU" else f"a {noun}"
