"""Reading what strangers write: JSON, numbers, and text that may be shown. What cannot be read is refused."""

from __future__ import annotations

import re
import unicodedata
from typing import TypeVar

import msgspec

from tuliptable.engine.refusal import Refusal

T = TypeVar("T")

WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
"""Digits as on a keyboard, and not too many: Python counts ² as a digit too, and refuses to read thousands of them."""


def parse_int(text: str) -> int | None:
    """The number that a text is, or None."""
    return int(text) if WHOLE_NUMBER.fullmatch(text) else None


def decode_json(kind: type[T], data: bytes) -> T:
    """What a JSON text says; Refusal if it is none, or says something else than a `kind`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(str(error)) from None
    except msgspec.DecodeError as error:
        raise Refusal("the file ends in the middle" if "truncated" in str(error) else f"not JSON: {error}") from None
    except UnicodeDecodeError:
        raise Refusal("not JSON: it is not text in UTF-8") from None
    except RecursionError:
        raise Refusal("not JSON that can be read: it is nested too deep") from None


def printable(text: str, besides: str = "") -> str:
    """A text without characters that a terminal would obey, or that turn the direction of what follows."""
    return "".join(
        c if c.isprintable() or c in besides or unicodedata.category(c) == "Zs" else "\N{REPLACEMENT CHARACTER}"
        for c in text
    )
