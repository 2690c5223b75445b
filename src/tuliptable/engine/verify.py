"""The verification of a match file. It reports each finding and names the facts that a file alone cannot prove."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from tuliptable.engine.chance import commitment_to
from tuliptable.engine.match import PERSON, Match
from tuliptable.engine.matchfile import (
    FindGame,
    SavedMatch,
    SavedStep,
    fingerprint_of,
    naming,
    read,
    read_json,
    restored,
    result_of,
)
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.seed_draw import Participant, draw_seed, is_hex, seal_share


def verify(path: Path, find_game: FindGame, commitment: str = "", fingerprint: str = "") -> list[str]:
    """Verify a match file and return the findings, one per line; raise Refusal if a check fails.

    `commitment` and `fingerprint` are the values that the table showed, if a player kept them.
    """
    data = read_json(path)
    with naming(path):
        file = read(data)
        return findings(file, restored(file, find_game), commitment.lower(), fingerprint.lower())


def findings(file: SavedMatch, match: Match[Any], commitment: str = "", fingerprint: str = "") -> list[str]:
    """Check a file and the match replayed from it, and return the findings; raise Refusal if a check fails."""
    return [
        f"{len(file.record)} entries of the record replayed; every action was legal",
        *_chance_checked(file, match, commitment),
        *_practice_notes(file),
        *_changes_of_seats(file),
        *_decided_by_bots(file),
        _result_checked(file, match),
        _whole_checked(file, fingerprint),
    ]


def _chance_checked(file: SavedMatch, match: Match[Any], commitment: str) -> list[str]:
    if commitment_to(file.secret or file.seed) != file.commitment:
        raise Refusal(f"the {'secret' if file.secret else 'seed'} is not the one that was committed to")
    if commitment and commitment != file.commitment:
        raise Refusal("the commitment in the file is not the one that you gave")
    if match.recorded:
        if commitment:
            raise Refusal("a recorded game was committed to by nobody: its chance is given in the file")
        return ["chance is given in the file: a recorded game, whose dice and cards nobody can verify"]
    committed = (
        "the seed is the one that was committed to: the commitment is the one that you gave"
        if commitment
        else "the seed fits the commitment in the file; whether players saw that one, only they know: use --commitment"
    )
    return [committed, *_draw_checked(file)]


def _draw_checked(file: SavedMatch) -> list[str]:
    """Check that the seed follows from the secret, the shares, the names, the seats and the options."""
    if not file.secret:
        return ["the seed was chosen where the match was played; names and seats have no part in it"]
    for player in file.players:
        if not (is_hex(player.seal) or not player.seal) or not (is_hex(player.share) or not player.share):
            raise Refusal(f"{player.name}: a seal and a share are 64 hexadecimal digits")
        if player.share and seal_share(player.share) != player.seal:
            raise Refusal(f"the share of {player.name} is not the one that was sealed")
    participants = [Participant(p.name, p.kind, p.seal, p.share) for p in file.players]
    if draw_seed(file.secret, file.game, participants, file.options) != file.seed:
        raise Refusal("the seed does not follow from the secret, the shares, the names and the options")
    revealed, unrevealed = (
        sum(bool(p.share) for p in file.players),
        [p.name for p in file.players if p.seal and not p.share],
    )
    lines = [
        f"the seed was drawn with the shares of {revealed} of {len(file.players)} seats, for these names in these seats"
    ]
    return lines + [f"note: {name} sealed a share and never told it; it was left out" for name in unrevealed]


def _practice_notes(file: SavedMatch) -> list[str]:
    """Report a match for practice, which counts for nothing."""
    if file.practice is None:
        return []
    if file.practice.position:
        return ["note: a match for practice, from a position that somebody set up"]
    return [f"note: a match for practice: its first {file.practice.after} steps were played in another match"]


def _changes_of_seats(file: SavedMatch) -> list[str]:
    changed = [player for player in file.players if player.later]
    if any(player.kind == PERSON for player in changed):
        raise Refusal("a bot takes over from a bot that is gone, not from a person")
    return [
        f"note: {p.name} began as the {p.kind} bot, which the server then did not know any more; "
        f"the {p.later} bot took over, at a step that the file does not name"
        for p in changed
    ]


def _decided_by_bots(file: SavedMatch) -> list[str]:
    """Report the players for whom a bot decided, and how often. Undone steps count too."""
    decided = Counter((e.seat, e.decided_by) for e in file.record if isinstance(e, SavedStep) and e.decided_by)
    return [
        f"note: the {bot} bot decided {times} of the steps of {file.players[seat].name}"
        for (seat, bot), times in sorted(decided.items())
    ]


JOURNAL_LEFT_OUT = 2
"""In earlier versions the digest included the journal, whose form has changed, so only scores and ranks are checked."""


def _result_checked(file: SavedMatch, match: Match[Any]) -> str:
    if file.result is None:
        if match.over:
            raise Refusal("the game is over, but the file has no result")
        return "the game is not over yet"
    if not match.over:
        raise Refusal("the file has a result, but the game is not over")
    result = result_of(match)
    if file.version < JOURNAL_LEFT_OUT:
        result.digest = file.result.digest
    if result != file.result:
        raise Refusal("the result in the file is not the one the record leads to")
    return "the result is the one the record leads to"


def _whole_checked(file: SavedMatch, fingerprint: str) -> str:
    """Check names and agreements: they follow from the fingerprint, if it is the one that the table showed."""
    if file.fingerprint and fingerprint_of(file) != file.fingerprint:
        raise Refusal("something was changed: the fingerprint of the file is another one")
    if fingerprint and fingerprint != fingerprint_of(file):
        raise Refusal("this is not the match of the fingerprint that you gave")
    if fingerprint:
        return "names, seats and consent are those of the fingerprint that you gave"
    if not file.fingerprint:
        return "note: the file has no fingerprint; nothing in it proves names and who agreed to an undo"
    return "note: who agreed to an undo is what the file says; to be sure, use --fingerprint with what the table showed"
