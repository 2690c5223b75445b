"""Reports of leaked secrets: the viewer, the declaration that leaks, and a better declaration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from tuliptable.engine.events import NUMBERED, Event
from tuliptable.engine.state import SPECTATOR


def viewer_name(viewer: int) -> str:
    return "A spectator" if viewer == SPECTATOR else f"The player in seat {viewer}"


# --- events ----------------------------------------------------------------------------------------------------------


def leak_in_events(viewer: int, here: Sequence[Any], there: Sequence[Any]) -> str:
    """Report the first event that differs between two games that look alike to a viewer; empty if there is none."""
    for event, other in zip_longest(here, there):
        if event != other:
            events = f"{describe_event(event)} in this game, and {describe_event(other)} in another"
            return (
                f"{viewer_name(viewer)} hears a secret: {events} that looks the same to that viewer. "
                f"{remedy(event, other, viewer)} "
                "If everyone may know it, show it in the state. Seats count from 0."
            )
    return ""


def describe_event(event: Any) -> str:
    return "nothing" if event is None else repr(event)


def remedy(event: Any, other: Any, viewer: int) -> str:
    """Say what to declare, so that the viewer does not hear the difference."""
    told = event if event is not None else other
    name = type(told).__name__
    if type(event) is not type(other):
        return f"Declare {name} as a Whisper, which its player alone hears, or tell it in both."
    if not isinstance(told, Event):
        return f"Leave it out of {name}."
    fields = [field for field in told.__struct_fields__ if getattr(event, field) != getattr(other, field)]
    if "player" in fields:
        return f"Declare {name} as a Whisper, which its player alone hears."
    if getattr(told, "player", None) == viewer:
        return f"It is a secret even from the player of {name}: leave {' and '.join(fields)} out."
    declared = " and ".join(f"`{field}: {secret_type(told, field)}`" for field in fields)
    if not hasattr(told, "player"):
        return f"Give {name} a `player`, whose secret it is, and declare {declared}."
    return f"Declare {declared} in {name}, so that its player alone hears it."


def secret_type(event: Event, field: str) -> str:
    row = next((one.length for one in NUMBERED[type(event)].fields if one.name == field), 0)
    return f"Annotated[Sequence[int], {row}, SECRET]" if row else "Secret"


# --- what is shown ---------------------------------------------------------------------------------------------------

PARTS = "", "the log", "the text"
"""The parts of a viewer's output. The fields of the view have no prefix."""


def leak_in_view(viewer: int, here: bytes, there: bytes) -> str:
    """Report the first difference in the outputs for a viewer of two games that look the same; empty if equal."""
    if here == there:
        return ""
    parts = zip(PARTS, msgspec.json.decode(here), msgspec.json.decode(there), strict=True)
    found = (difference for name, a, b in parts for difference in differences(name, a, b))
    place, one, other = next(found, ("the JSON", here, there))  # its numbers may be equal and its bytes not: 1 and 1.0
    return (
        f"{viewer_name(viewer)} is shown a secret: `{place}` is {one!r} in this game, and {other!r} in another that "
        "looks the same to that viewer. Make it from fields that this viewer may see; or, if everyone may know it, "
        "take away the `hidden_from` of the field it is made from. Seats count from 0."
    )


def differences(place: str, one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one | other:
            yield from differences(f"{place}.{key}".lstrip("."), one.get(key), other.get(key))
    elif isinstance(one, list) and isinstance(other, list):
        for i, (a, b) in enumerate(zip_longest(one, other)):
            yield from differences(f"{place}[{i}]", a, b)
    elif one != other:
        yield place, one, other
