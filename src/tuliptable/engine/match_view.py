"""The match as one viewer sees it, built only from the state that is blanked for this viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

import msgspec
from typing_extensions import TypeVar

from tuliptable.engine.game import Game, S
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR
from tuliptable.engine.view_fields import PublicParts

B_co = TypeVar("B_co", bound=msgspec.Struct, default=msgspec.Struct, covariant=True)
"""The type of a game's board."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A legal action for a screen: its name, its arguments, how people type it, and its label."""

    code: int
    name: str
    args: dict[str, int | str]
    action: str
    label: str
    earns: int | None


class MatchView(msgspec.Struct, Generic[B_co], frozen=True, gc=False):
    """The match as one viewer sees it. `board` is the game's own typed view; hidden scores are None."""

    to_move: int | None
    prompt: str
    choices: list[Choice]
    board: B_co
    scores: list[int | None]
    ranks: list[int]
    """The final ranks by seat; ranks and winners are empty until the game is over."""
    winners: list[str]


class PublicView(NamedTuple):
    """The parts of a view that are the same for all viewers: declared parts of the board, and scores."""

    board: PublicParts | None
    scores: list[int | None]


def build_public_view(game: Game[S], seen: S) -> PublicView:
    """Build the public view from a state that is blanked for a spectator."""
    return PublicView(game.public_parts(seen), known_scores(game, seen))


def build_match_view(
    game: Game[S],
    s: S,
    viewer: int | None,
    names: Sequence[str],
    *,
    live: bool = True,
    public: PublicView | None = None,
) -> MatchView:
    """Build the view of a state for a viewer; None sees everything. Only live play has choices.

    `public` is the public view, if it is already built.
    """
    seen = s if viewer is None else game.visible_readonly(s, viewer)
    seat = SPECTATOR if viewer is None else viewer
    to_move = game.to_move(seen)
    over = to_move == NOBODY
    return MatchView(
        to_move=to_move if to_move >= 0 else None,
        prompt=game.words.prompt(seen, seat, names),
        choices=choices(game, seen, seat, names) if live else [],
        board=game.view(seen, seat, public.board if public else None),
        scores=public.scores if public and None not in public.scores else known_scores(game, seen),
        ranks=game.ranks(seen) if over else [],
        winners=game.winners(seen, names) if over else [],
    )


def known_scores(game: Game[S], seen: S) -> list[int | None]:
    """Return the scores, with None for a hidden one."""
    return [None if score == HIDDEN else score for score in game.scores(seen)]


def choices(game: Game[S], seen: S, viewer: int, names: Sequence[str]) -> list[Choice]:
    """Return the legal actions of a viewer who is to move; other viewers have none."""
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
            words.immediate_points(seen, code),
        )
        for code, action in kinds
    ]
