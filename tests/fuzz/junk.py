"""Strange values that strangers may send, at any place of an otherwise valid message.

The examples are few and the same in every run. `TULIPTABLE_FUZZ=20` makes twenty times as many, different each time.
"""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

LONGER = int(os.environ.get("TULIPTABLE_FUZZ", "0"))

Json = Any
Place = tuple[int | str, ...]

NASTY_TEXTS = (
    "",
    "²",
    "٣",
    "-1",
    "1e9",
    "9" * 5000,
    "\x00",
    "\x1b[2J\x1b]0;owned\x07",
    "\x9b31m",
    "\u202eevil",
    "[bold red]x[/]",
    "../../etc/passwd",
    "%s%n{0}",
    "?",
    "x" * 3000,
)
NASTY_NUMBERS = (-1, 0, 1, 127, 128, -129, 255, 32_768, 65_536, 2**31, -(2**31) - 1, 2**63, 10**30, -(10**30))

texts = st.sampled_from(NASTY_TEXTS) | st.text(max_size=20)
numbers = st.sampled_from(NASTY_NUMBERS) | st.integers(-300, 300)
simple = st.none() | st.booleans() | numbers | st.floats(allow_nan=False, allow_infinity=False) | texts
junk = st.recursive(
    simple, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=3), max_leaves=6
)


def examples(count: int) -> Callable[[Any], Any]:
    """Run `count` examples without a time limit, because the machine may be busy."""
    return settings(
        max_examples=count * max(1, LONGER),
        derandomize=not LONGER,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, *([Phase.shrink] if LONGER else [])],
        suppress_health_check=list(HealthCheck),
    )


def places(document: Json, at: Place = ()) -> Iterator[Place]:
    """Everywhere in a document where something stands."""
    yield at
    inside = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in inside:
        yield from places(value, (*at, key))


@st.composite
def spoilt(draw: st.DrawFn, documents: list[Json]) -> bytes:
    """One of the documents with something wrong in it: a value, a gap, one too many, or a few bytes."""
    document = copy.deepcopy(draw(st.sampled_from(documents)))
    for _ in range(draw(st.integers(1, 2))):
        document = spoil(draw, document)
    data = json.dumps(document).encode()
    if draw(st.integers(0, 5)) == 0:
        at = draw(st.integers(0, len(data) - 1))
        data = data[:at] + draw(st.binary(max_size=4)) + data[at + draw(st.integers(0, 3)) :]
    return data


def spoil(draw: st.DrawFn, document: Json) -> Json:
    *way, last = draw(st.sampled_from([place for place in places(document) if place] or [("x",)]))
    parent = document
    for key in way:
        parent = parent[key]
    match draw(st.sampled_from(["replace", "replace", "replace", "remove", "repeat", "add"])):
        case "replace":
            parent[last] = draw(junk)
        case "remove":
            del parent[last]
        case "repeat" if isinstance(parent, list):
            parent.extend(parent[-1:] * draw(st.sampled_from([1, 3, 300])))
        case _ if isinstance(parent, dict):
            parent[draw(texts)] = draw(junk)
    return document
