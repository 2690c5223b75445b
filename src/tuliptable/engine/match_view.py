"""What one viewer is shown of a game: built from the state as he may see it, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

import msgspec
from typing_extensions import TypeVar

from tuliptable.engine.game import Game, S
from tuliptable.engine.state import HIDDEN, NOBODY, SPECTATOR
from tuliptable.engine.view_fields import PublicParts

B_co = TypeVar("B_co", bound=msgspec.Struct, default=msgspec.Struct, covariant=True)
"""The board of a game: its own typed view."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One legal action, ready to be offered: its name and arguments, and how it is typed."""

    code: int
    name: str
    args: dict[str, int | str]
    action: str
    label: str
    earns: int | None


class MatchView(msgspec.Struct, Generic[B_co], frozen=True, gc=False):
    """The table as one viewer sees it. ``board`` is the game's own typed view; unknown scores are None."""

    to_move: int | None
    prompt: str
    choices: list[Choice]
    board: B_co
    scores: list[int | None]
    ranks: list[int]
    """Of a finished game, as are the winners."""
    winners: list[str]


class PublicView(NamedTuple):
    """What everybody sees alike: parts of the board, where the game says which, and the scores that all know."""

    board: PublicParts | None
    scores: list[int | None]


def build_public_view(game: Game[S], seen: S) -> PublicView:
    """From what a spectator sees."""
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
    """What a viewer is shown of a state; None is the one from whom nothing is hidden. Choices belong to live play.

    `public` is what everybody sees alike, if it was made already.
    """
    seen = s if viewer is None else game.visible_readonly(s, viewer)
    eyes = SPECTATOR if viewer is None else viewer
    to_move = game.to_move(seen)
    over = to_move == NOBODY
    return MatchView(
        to_move=to_move if to_move >= 0 else None,
        prompt=game.words.prompt(seen, eyes, names),
        choices=choices(game, seen, eyes, names) if live else [],
        board=game.view(seen, eyes, public.board if public else None),
        scores=public.scores if public and None not in public.scores else known_scores(game, seen),
        ranks=game.ranks(seen) if over else [],
        winners=game.winners(seen, names) if over else [],
    )


def known_scores(game: Game[S], seen: S) -> list[int | None]:
    """The scores, None where the viewer may not know one."""
    return [None if score == HIDDEN else score for score in game.scores(seen)]


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
            words.immediate_points(seen, code),
        )
        for code, action in kinds
    ]
