"""What a player cannot do now, and why, in the words in which a game refuses an action."""

from __future__ import annotations

import msgspec

from tuliptable.engine.game import Game, S


class WhyNot(msgspec.Struct, frozen=True):
    """Kinds of action that are not possible now, as they are called, and the one reason for all of them."""

    actions: list[str]
    reason: str
    rule: str


def why_not(game: Game[S], seen: S, viewer: int) -> list[WhyNot]:
    """All kinds that the player to move is not offered, the reason that closes fewest of them first.

    What he sees is all that goes in, so a reason tells no more than his own eyes. Nobody else is told anything.
    """
    if viewer < 0 or game.to_move(seen) != viewer:
        return []
    offered = {game.actions.action_of(code).name for code in game.legal(seen)}
    closed: dict[tuple[str, str], list[str]] = {}
    for action in game.actions.actions:
        if action.name not in offered:
            closed.setdefault(game.words.why_not(seen, action.first), []).append(action.name.replace("_", " "))
    found = [WhyNot(names, reason, rule) for (reason, rule), names in closed.items()]
    return sorted(found, key=lambda one: len(one.actions))
