"""What one viewer is shown of a game: built from the state as he may see it, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuliptable.engine.game import Game, S


class Choice(msgspec.Struct, frozen=True):
    """One legal action, ready to be offered: its name and arguments, and how it is typed."""

    code: int
    name: str
    args: dict[str, int | str]
    action: str
    label: str
    earns: int | None


class SeatView(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. ``board`` is the game's own typed view."""

    game: str
    viewer: int
    to_move: int
    choices: list[Choice]
    board: msgspec.Struct


def seat_view(game: Game[S], s: S, viewer: int, names: Sequence[str]) -> SeatView:
    seen = game.seen_by(s, viewer)
    return SeatView(
        game=game.key,
        viewer=viewer,
        to_move=game.to_move(seen),
        choices=choices(game, seen, viewer, names),
        board=game.words.view(seen, viewer),
    )


def choices(game: Game[S], seen: S, viewer: int, names: Sequence[str]) -> list[Choice]:
    """The options of a viewer who is to move; nobody else is shown any."""
    if viewer < 0 or game.to_move(seen) != viewer:
        return []
    codec, words = game.actions, game.words
    kinds = [(code, codec.action_of(code)) for code in game.legal(seen)]
    kinds.sort(key=lambda kind: kind[1].listed_last)
    return [
        Choice(
            code,
            action.name,
            codec.args(code),
            codec.notation(code),
            words.label(seen, code, names),
            words.earns(seen, code),
        )
        for code, action in kinds
    ]
