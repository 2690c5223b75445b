"""English words for the terminal and the command line. `engine/wording/language` has the grammar of lines."""

from __future__ import annotations

import re
from collections.abc import Sequence


def count_noun(number: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `2 cards`, `1,000 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"


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
