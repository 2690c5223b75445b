"""The reasons why actions are unavailable to the player to move, in the words of the game's refusals."""

from __future__ import annotations

import msgspec

from tuliptable.engine.game import Game, S


class RefusalReason(msgspec.Struct, frozen=True):
    """Unavailable actions by name, and the reason for all of them."""

    actions: list[str]
    reason: str
    rule: str


def refusal_reasons(game: Game[S], seen: S, viewer: int, query: str = "") -> list[RefusalReason]:
    """Return the reasons for the kinds of action that the player to move cannot choose, narrowest reason first.

    `seen` is blanked for the viewer, so a reason reveals nothing hidden. Other viewers get no reasons. `query` limits
    the reasons to one action or one kind: `build 3.4`, `give`.
    """
    if viewer < 0 or game.to_move(seen) != viewer:
        return []
    unavailable = unavailable_kinds(game, seen)
    if any(action.name == query for action in game.actions.actions):
        return [reason for reason in unavailable if display_name(query) in reason.actions]
    return reason_for_action(game, seen, query) if query else unavailable


def display_name(kind: str) -> str:
    return kind.replace("_", " ")


def reason_for_action(game: Game[S], seen: S, query: str) -> list[RefusalReason]:
    """Return the reason why one action is illegal; empty if it is legal. Refusal if the text is not an action."""
    code = game.actions.parse(query)
    return [] if code in game.legal(seen) else [RefusalReason([query], *game.why_not(seen, code))]


def unavailable_kinds(game: Game[S], seen: S) -> list[RefusalReason]:
    offered = {game.actions.action_of(code).name for code in game.legal(seen)}
    unavailable: dict[tuple[str, str], list[str]] = {}
    for action in game.actions.actions:
        if action.name not in offered:
            unavailable.setdefault(game.why_not(seen, action.first), []).append(display_name(action.name))
    reasons = [RefusalReason(names, reason, rule) for (reason, rule), names in unavailable.items()]
    return sorted(reasons, key=lambda reason: len(reason.actions))
