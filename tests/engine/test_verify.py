"""The verification of a match file: its proofs, and its limits."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuliptable import games
from tuliptable.engine.chance import commitment_to, seed_from
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import VERSION, Origin, SavedMatch, fingerprint_of, restored, result_of, saved
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.seed_draw import Participant, draw_seed, seal_share
from tuliptable.engine.verify import verify

SECRET, SHARE = seed_from("the server's"), seed_from("Ann's")
SHARES = ((seal_share(SHARE), SHARE), (seal_share(seed_from("never told")), ""), ("", ""))
GAME = games.load("gift-of-tulips")
PLAYERS = [Player("Ann"), Player("Ben"), Player("Greuze", "greedy")]

File = dict[str, Any]
Change = Callable[[File], object]


def drawn_match() -> SavedMatch:
    """A finished match whose seed was drawn, with an undo that all agreed to."""
    drawers = [Participant(p.name, p.kind, *share) for p, share in zip(PLAYERS, SHARES, strict=True)]
    options = Match(GAME, PLAYERS).options
    match = Match(GAME, PLAYERS, options, draw_seed(SECRET, GAME.key, drawers, options))
    dice = random.Random(1)
    while not match.over:
        match.append(match.to_move, dice.choice(GAME.legal(match.state)))
        if len(match.record) == 20:
            by = match.steps[-3].seat
            match.undo(by, 3, [seat for seat in range(3) if seat != by])
    return saved(match, Origin(SECRET, SHARES))


@pytest.fixture(scope="module")
def honest() -> bytes:
    return msgspec.json.encode(drawn_match())


@pytest.fixture
def check(tmp_path: Path) -> Callable[..., list[str]]:
    def verified(file: bytes | File, **given: str) -> list[str]:
        path = tmp_path / "match.json"
        path.write_bytes(file if isinstance(file, bytes) else msgspec.json.encode(file))
        return verify(path, games.load, **given)

    return verified


def patched(honest: bytes, change: Change, *, refresh: bool = True) -> File:
    """Return a forged file: changed, with a fingerprint that matches again."""
    file: File = msgspec.json.decode(honest)
    change(file)
    if refresh:
        file["fingerprint"] = fingerprint_of(msgspec.convert(file, SavedMatch))
    return file


def undo_of(file: File) -> Any:
    return next(entry for entry in file["record"] if entry["entry"] == "taken back")


def test_an_honest_file_is_verified_with_its_limits(honest: bytes, check: Callable[..., list[str]]) -> None:
    lines = check(honest)
    assert any("1 of 3 seats" in line for line in lines)
    assert any("Ben sealed a share but never revealed it" in line for line in lines)
    assert any("--commitment" in line for line in lines)
    assert any("--fingerprint" in line for line in lines)
    file = msgspec.json.decode(honest, type=SavedMatch)
    sure = check(honest, commitment=file.commitment.upper(), fingerprint=file.fingerprint)
    assert not any("use --" in line for line in sure)


def test_another_commitment_or_fingerprint_is_refused(honest: bytes, check: Callable[..., list[str]]) -> None:
    with pytest.raises(Refusal, match="commitment in the file differs from yours"):
        check(honest, commitment=commitment_to(SHARE))
    with pytest.raises(Refusal, match="fingerprint of this match differs"):
        check(honest, fingerprint="0" * 64)


def swap_names(file: File) -> None:
    players = file["players"]
    players[0]["name"], players[1]["name"] = players[1]["name"], players[0]["name"]


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file["players"][0].update(name="Eve"),
        lambda file: file["players"][2].update(kind="person"),
        swap_names,
        lambda file: file["options"].update(start_player=0),
    ],
)
def test_names_seats_and_options_are_part_of_the_seed(
    honest: bytes, check: Callable[..., list[str]], change: Change
) -> None:
    with pytest.raises(Refusal, match=r"does not follow|Entry"):
        check(patched(honest, change))


def test_a_change_without_a_new_fingerprint_is_found(honest: bytes, check: Callable[..., list[str]]) -> None:
    undone = patched(honest, lambda file: undo_of(file)["agreed"].reverse(), refresh=False)
    with pytest.raises(Refusal, match="The file was changed"):
        check(undone)


def test_a_share_that_was_not_sealed_is_refused(honest: bytes, check: Callable[..., list[str]]) -> None:
    with pytest.raises(Refusal, match="does not match its seal"):
        check(patched(honest, lambda file: file["players"][0].update(share=SECRET)))
    with pytest.raises(Refusal, match="hexadecimal"):
        check(patched(honest, lambda file: file["players"][0].update(seal="x")))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda undo: undo.update(by=7), "no seat 7"),
        (lambda undo: undo.update(by=-1), "no seat -1"),
        (lambda undo: undo.update(by=(undo["by"] + 1) % 3), "undoes a step of"),
        (lambda undo: undo.update(steps=0), "0 steps"),
        (lambda undo: undo.update(steps=1000), "1000 steps"),
        (lambda undo: undo.update(agreed=[*undo["agreed"], 9]), "agreement of all other players"),
        (lambda undo: undo.update(agreed=undo["agreed"] * 2), "agreement of all other players"),
        (lambda undo: undo.update(agreed=undo["agreed"][:1]), "agreement of all other players"),
        (lambda undo: undo.update(agreed=[]), "must agree"),
    ],
)
def test_an_impossible_undo_is_refused(
    honest: bytes, check: Callable[..., list[str]], change: Callable[[Any], object], reason: str
) -> None:
    with pytest.raises(Refusal, match=f"Entry 21 of the record: .*{reason}"):
        check(patched(honest, lambda file: change(undo_of(file))))


def test_an_undo_after_the_end_is_refused(honest: bytes, check: Callable[..., list[str]]) -> None:
    def add_undo(file: File) -> None:
        last = file["record"][-1]
        file["record"] += [{"entry": "taken back", "by": last["seat"], "steps": 1, "agreed": []}, last]

    with pytest.raises(Refusal, match="nothing can be undone"):
        check(patched(honest, add_undo))


@pytest.mark.parametrize("version", [0, -1, VERSION + 1])
def test_a_version_that_does_not_exist_is_refused(honest: bytes, check: Callable[..., list[str]], version: int) -> None:
    with pytest.raises(Refusal, match="format"):
        check(patched(honest, lambda file: file.update(version=version)))


def test_an_old_file_is_read_and_verified_with_its_limits(honest: bytes, check: Callable[..., list[str]]) -> None:
    def age(file: File) -> None:
        file.update(version=1, commitment=commitment_to(file["seed"]))
        del file["secret"], file["fingerprint"]
        for player in file["players"]:
            player.pop("seal", None), player.pop("share", None)
        file["result"]["digest"] = "of a state whose journal looked otherwise"

    lines = check(patched(honest, age, refresh=False))
    assert any("without names and seats" in line for line in lines)
    assert any("no fingerprint" in line for line in lines)


def test_the_digest_does_not_depend_on_the_journal(honest: bytes, check: Callable[..., list[str]]) -> None:
    match = restored(msgspec.json.decode(honest, type=SavedMatch), games.load)
    told = result_of(match)
    assert match.state.journal_length
    match.state.turn_to(b"")
    assert result_of(match) == told
    with pytest.raises(Refusal, match="The result in the file does not follow"):
        check(patched(honest, lambda file: file["result"].update(digest="another")))


def test_no_seat_alone_decides_the_seed() -> None:
    seats = [Participant("Ann", "person", "", SHARE), Participant("Ben", "person", "", SECRET)]
    base = draw_seed(SECRET, GAME.key, seats, {"b": 1, "a": None})
    assert base == draw_seed(SECRET, GAME.key, seats, {"a": None, "b": 1})
    others = {
        draw_seed(SHARE, GAME.key, seats, {"a": None, "b": 1}),
        draw_seed(SECRET, GAME.key, seats[::-1], {"a": None, "b": 1}),
        draw_seed(SECRET, GAME.key, [seats[0], Participant("Ben", "person")], {"a": None, "b": 1}),
        draw_seed(SECRET, GAME.key, seats, {"a": None, "b": 2}),
    }
    assert len(others) == 4
    assert base not in others
