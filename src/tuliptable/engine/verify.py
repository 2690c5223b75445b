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
        f"The record was replayed (entries: {len(file.record)}), and every action was legal.",
        *_chance_checked(file, match, commitment),
        *_practice_notes(file),
        *_changes_of_seats(file),
        *_decided_by_bots(file),
        _result_checked(file, match),
        _whole_checked(file, fingerprint),
    ]


def _chance_checked(file: SavedMatch, match: Match[Any], commitment: str) -> list[str]:
    if commitment_to(file.secret or file.seed) != file.commitment:
        raise Refusal(f"The {'secret' if file.secret else 'seed'} does not match the commitment in the file.")
    if commitment and commitment != file.commitment:
        raise Refusal("The commitment in the file differs from yours.")
    if match.recorded:
        if commitment:
            raise Refusal("This is a recorded game without a commitment. Its outcomes of chance are in the file.")
        return ["This is a recorded game. Its outcomes of chance are in the file and cannot be verified."]
    committed = (
        "The seed matches the commitment, which is the same as yours."
        if commitment
        else "The seed matches the commitment in the file. Check with --commitment that the table showed the same."
    )
    return [committed, *_draw_checked(file)]


def _draw_checked(file: SavedMatch) -> list[str]:
    """Check that the seed follows from the secret, the shares, the names, the seats and the options."""
    if not file.secret:
        return ["The program that ran the match chose the seed, without names and seats."]
    for player in file.players:
        if not (is_hex(player.seal) or not player.seal) or not (is_hex(player.share) or not player.share):
            raise Refusal(f"The seal and the share of {player.name} must be 64 hexadecimal digits.")
        if player.share and seal_share(player.share) != player.seal:
            raise Refusal(f"The share of {player.name} does not match its seal.")
    participants = [Participant(p.name, p.kind, p.seal, p.share) for p in file.players]
    if draw_seed(file.secret, file.game, participants, file.options) != file.seed:
        raise Refusal("The seed does not follow from the secret, the shares, the names and the options.")
    revealed, unrevealed = (
        sum(bool(p.share) for p in file.players),
        [p.name for p in file.players if p.seal and not p.share],
    )
    lines = [
        f"The seed follows from the shares of {revealed} of {len(file.players)} seats, for these names in these seats."
    ]
    return lines + [
        f"Note: {name} sealed a share but never revealed it, so the draw left it out." for name in unrevealed
    ]


def _practice_notes(file: SavedMatch) -> list[str]:
    """Report a match for practice, which counts for nothing."""
    if file.practice is None:
        return []
    if file.practice.position:
        return ["Note: This is a match for practice, from a position that was set up."]
    return [f"Note: This is a match for practice. Its first {file.practice.after} steps were played in another match."]


def _changes_of_seats(file: SavedMatch) -> list[str]:
    changed = [player for player in file.players if player.later]
    if any(player.kind == PERSON for player in changed):
        raise Refusal("A bot can replace only another bot, not a person.")
    return [
        f"Note: {p.name} began as the {p.kind} bot, which the server no longer had later. "
        f"The {p.later} bot took over, at a step that the file does not name."
        for p in changed
    ]


def _decided_by_bots(file: SavedMatch) -> list[str]:
    """Report the players for whom a bot decided, and how often. Undone steps count too."""
    decided = Counter((e.seat, e.decided_by) for e in file.record if isinstance(e, SavedStep) and e.decided_by)
    return [
        f"Note: The {bot} bot decided {times} of the steps of {file.players[seat].name}."
        for (seat, bot), times in sorted(decided.items())
    ]


JOURNAL_LEFT_OUT = 2
"""In earlier versions the digest included the journal, whose form has changed, so only scores and ranks are checked."""


def _result_checked(file: SavedMatch, match: Match[Any]) -> str:
    if file.result is None:
        if match.over:
            raise Refusal("The game is over, but the file has no result.")
        return "The game is not over yet."
    if not match.over:
        raise Refusal("The file has a result, but the game is not over.")
    result = result_of(match)
    if file.version < JOURNAL_LEFT_OUT:
        result.digest = file.result.digest
    if result != file.result:
        raise Refusal("The result in the file does not follow from the record.")
    return "The result follows from the record."


def _whole_checked(file: SavedMatch, fingerprint: str) -> str:
    """Check names and agreements: they follow from the fingerprint, if it is the one that the table showed."""
    if file.fingerprint and fingerprint_of(file) != file.fingerprint:
        raise Refusal("The file was changed: its content does not match its fingerprint.")
    if fingerprint and fingerprint != fingerprint_of(file):
        raise Refusal("The fingerprint of this match differs from yours.")
    if fingerprint:
        return "Names, seats and agreements to undo match your fingerprint."
    if not file.fingerprint:
        return "Note: The file has no fingerprint, so nothing in it proves the names and the agreements to undo."
    return "Note: The file alone does not prove the agreements to undo. Check them with --fingerprint."
