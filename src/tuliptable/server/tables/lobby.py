"""A guest's tables, open tables and results, for the home page. It replays no match."""

from __future__ import annotations

import contextlib
from collections import defaultdict

from tuliptable import games
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import MatchMetadata
from tuliptable.server.storage.store import Result, Store
from tuliptable.server.tables import seating
from tuliptable.server.tables.secret_decision_round import is_waiting_for
from tuliptable.server.wire.http_messages import GameRecord, Guest, Lobby, Records, TableSummary


async def lobby(store: Store, guest: Guest) -> Lobby:
    mine = await store.matches_of(guest.id)
    known = {metadata.id for metadata in mine}
    there = [metadata for metadata in await store.open_matches() if metadata.id not in known and is_open(metadata)]
    return Lobby(summaries(store, mine, guest), summaries(store, there, guest))


def summaries(store: Store, charters: list[MatchMetadata], guest: Guest) -> list[TableSummary]:
    found = []
    for metadata in charters:
        with contextlib.suppress(Refusal), store.quarantine.guard(metadata.id):
            found.append(summary(metadata, guest.id))
    return found


def summary(metadata: MatchMetadata, guest: str) -> TableSummary:
    stands, holders = metadata.match_status, metadata.holders
    turn = holders[stands.to_move] if stands.status == "running" and stands.to_move is not None else None
    return TableSummary(
        id=metadata.id,
        game=metadata.game,
        title=games.load(metadata.game).title,
        unit=games.load(metadata.game).unit,
        status=stands.status,
        names=[holder.name for holder in holders if holder.name],
        open_seats=sum(holder.kind == "open" for holder in holders),
        your_turn=answers_to(metadata, guest) or (turn is not None and turn.kind == "person" and turn.guest == guest),
        scores=stands.scores,
        winners=[holder.name for holder, rank in zip(holders, stands.ranks, strict=False) if rank == 1],
        changed=metadata.changed,
        ranks=stands.ranks,
        yours=own_seats(metadata, guest),
        others=others_play(metadata, guest),
        host=metadata.host == guest,
        awaited=turn.name if turn else "",
        practice=metadata.practice is not None,
    )


def answers_to(metadata: MatchMetadata, guest: str) -> bool:
    """Return True if a secret decision waits for an answer of this guest, whether or not they decide."""
    record, holders = metadata.secret_decision, metadata.holders
    return record is not None and any(
        is_waiting_for(holders, record, seat) for seat in seating.seats_of(holders, guest)
    )


def is_open(metadata: MatchMetadata) -> bool:
    """Return True if any guest may take a seat."""
    return any(holder.kind == "open" and holder.guest is None for holder in metadata.holders)


def own_seats(metadata: MatchMetadata, guest: str) -> list[int]:
    """Return the guest's seats, including those a bot plays for them; after the match also resigned ones."""
    over = metadata.match_status.status == "over"
    mine = [(seat, holder) for seat, holder in enumerate(metadata.holders) if holder.guest == guest]
    return [seat for seat, holder in mine if over or not holder.resigned]


def others_play(metadata: MatchMetadata, guest: str) -> bool:
    """Return True if other people have a seat from which they have not resigned."""
    return any(holder.guest not in (None, guest) and not holder.resigned for holder in metadata.holders)


# --- records -------------------------------------------------------------------------------------------------------


def records(results: list[Result], guest: str) -> Records:
    """Return the results by game, most played first. People who share a screen count by their first seat."""
    by_game: dict[str, list[tuple[int | None, int | None]]] = defaultdict(list)
    for result in results:
        seat = next((seat for seat, holder in enumerate(result.holders) if holder.guest == guest), None)
        if seat is not None:
            by_game[result.game].append((at(result.ranks, seat), at(result.scores, seat)))
    found = [record(game, ends) for game, ends in by_game.items()]
    return Records(sorted((one for one in found if one), key=lambda one: (-one.played, one.title)))


def record(game: str, ends: list[tuple[int | None, int | None]]) -> GameRecord | None:
    """Return the results in one game; None if the game is no longer installed."""
    try:
        known = games.load(game)
    except Refusal:
        return None
    won = sum(rank == 1 for rank, _ in ends)
    best = max((score for _, score in ends if score is not None), default=None)
    return GameRecord(game, known.title, known.unit, len(ends), won, best)


def at(numbers: list[int] | list[int | None], seat: int) -> int | None:
    return numbers[seat] if seat < len(numbers) else None
