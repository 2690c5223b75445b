"""Untrusted input: JSON, numbers and text from strangers. Unreadable input is refused."""

from __future__ import annotations

import re
import unicodedata
from typing import TypeVar

import msgspec

from tuliptable.engine.refusal import Refusal

T = TypeVar("T")

WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
"""A short number in ASCII digits: Python also counts ² as a digit, and refuses to read thousands of digits."""


def parse_int(text: str) -> int | None:
    """Return the whole number that a text is, or None."""
    return int(text) if WHOLE_NUMBER.fullmatch(text) else None


def decode_json(kind: type[T], data: bytes) -> T:
    """Decode JSON; raise Refusal if it is not JSON or not a `kind`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"The JSON does not have the expected form: {error}.") from None
    except msgspec.DecodeError as error:
        raise Refusal(
            "The file ends in the middle." if "truncated" in str(error) else f"This is not JSON: {error}."
        ) from None
    except UnicodeDecodeError:
        raise Refusal("This is not JSON: it is not text in UTF-8.") from None
    except RecursionError:
        raise Refusal("This JSON is nested too deep to be read.") from None


def printable(text: str, besides: str = "") -> str:
    """Replace the characters of a text that control a terminal or change the direction of the text after them."""
    return "".join(
        c if c.isprintable() or c in besides or unicodedata.category(c) == "Zs" else "\N{REPLACEMENT CHARACTER}"
        for c in text
    )
