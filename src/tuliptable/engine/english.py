"""Small pieces of English that every game's sentences need."""

from __future__ import annotations

import re
from collections.abc import Sequence

IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes", "are": "is"}


def count_noun(number: int, noun: str) -> str:
    """``1 card``, ``2 cards``, ``1,000 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``, counted from 1."""
    ending = "th" if 10 < place % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def verb(base: str, you: bool) -> str:
    """``keep`` after "You", ``keeps`` after a name."""
    if you:
        return base
    if base in IRREGULAR:
        return IRREGULAR[base]
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")


def possessive(name: str) -> str:
    """``Ann's``, ``Iris'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def join_words(words: Sequence[str], last: str = "and") -> str:
    """``red, yellow and black``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def capitalize(text: str) -> str:
    """A sentence begins with a capital letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def format_signed(number: int) -> str:
    """``+3``, ``−2``, ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def spaced(name: str) -> str:
    """``FestivalOpen`` and ``festival_open`` as words."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).replace("_", " ").lower()


def spoken(name: str) -> str:
    """A name that is typed as ``red4`` or ``new_moon``, as it is said."""
    return re.sub(r"(?<=[a-z])(?=\d)", " ", name.replace("_", " "))


def a(noun: str) -> str:
    """``a tulip``, ``an orchid``."""
    return f"an {noun}" if noun[0] in "aeiouAEIOU" else f"a {noun}"
