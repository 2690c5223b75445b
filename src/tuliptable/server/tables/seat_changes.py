"""Seats changing hands: who may sit down, get up, or put a bot where, and what all are told of it."""

from __future__ import annotations

from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.tables import chat, final_ranks, seating, seed_exchange
from tuliptable.server.tables.seating import Holders
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest


async def sit(table: Table, guest: Guest, seat: int, seal: str | None = None) -> None:
    """Take an open seat, or one's own back from the bot that kept it warm."""

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        return seating.sit(holders, seat, guest, running=table.running, seal=seal)

    before = await table.reseat(change, guest)
    if table.match.record or before[seat].kind == "bot":
        await chat.announce(table, f"{before[seat].name} is back.")


async def rise(table: Table, guest: Guest, seat: int) -> None:
    """Get up; in a running match a bot keeps the seat warm."""

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        return seating.leave(holders, seat, guest, running=table.running)

    holder = (await table.reseat(change, guest))[seat]
    if table.running:
        await chat.announce(table, f"{holder.name} has left; the {seating.SEAT_KEEPER} bot plays on.")


async def put_bot(table: Table, guest: Guest, seat: int, bot: str | None) -> None:
    """A bot for a seat: as the host likes before the beginning, after that for oneself or for who is away."""
    host = table.metadata.host == guest.id
    why = ""

    def change(holders: Holders) -> Holders:
        nonlocal why
        refuse_if_fixed(table)
        if table.waiting:
            return seating.set_bot(holders, seat, bot, host=host)
        why = "lost on time" if seat in table.clocks.ran_out else "was away"
        bot_in = table.bot_in(seat) if 0 <= seat < len(holders) else None
        return seating.substitute(
            holders, seat, bot, guest, host=host, bot_in=bot_in, hints=table.metadata.hints.allowed
        )

    holder = (await table.reseat(change, guest))[seat]
    if table.waiting or not why:
        news = removal(holder, guest)
    elif holder.guest == guest.id:
        news = f"{holder.name} lets the {bot} bot play on."
    else:
        news = f"{holder.name} {why}: the host lets the {bot} bot play on."
    if news:
        await chat.announce(table, news)


async def resign(table: Table, guest: Guest, seat: int | None) -> None:
    """Give up one's seat, or all of one's seats: who resigns stands last, and all are told."""
    given_up: list[int] = []

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        if table.waiting:
            raise Refusal("the match has not begun; just get up")
        mine = [at for at, holder in enumerate(holders) if holder.guest == guest.id and not holder.resigned]
        given_up[:] = [at for at in mine if seat in (None, at)]
        return final_ranks.resign(holders, given_up, seating.level_of(holders))

    before = await table.reseat(change, guest)
    names = " and ".join(before[at].name for at in given_up)
    resigns = "resigns" if len(given_up) == 1 else "resign"
    plays_on = f"The {seating.level_of(before)} bot plays on, for the last place."
    await chat.announce(table, f"{names} {resigns}. {plays_on if table.running else 'The match is over.'}")


async def invite_again(table: Table, guest: Guest) -> None:
    """Somebody wants a rematch, and the others are to know; with bots alone there is nobody to tell."""
    names = [holder.name for holder in table.metadata.holders if holder.guest == guest.id]
    if any(holder.guest not in (None, guest.id) for holder in table.metadata.holders):
        await chat.announce(table, f"{names[0] if names else 'The host'} would like to play again.")


async def decline(table: Table, guest: Guest) -> None:
    """Not to play again: the seats that a rematch keeps for this guest are open to others."""

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        return [SeatHolder("open") if h.kind == "open" and h.guest == guest.id else h for h in holders]

    before = await table.reseat(change, guest)
    name = next(holder.name for holder in before if holder.guest == guest.id)
    await chat.announce(table, f"{name} does not play again. The seat is open.")


def removal(holder: SeatHolder, host: Guest) -> str:
    """Before the beginning the host may send anybody away, but not in silence."""
    if holder.guest in (None, host.id):
        return ""
    if holder.kind == "open":
        return f"The host waits for {holder.name} no longer."
    return f"The host has sent {holder.name} away from the seat."


def refuse_if_fixed(table: Table) -> None:
    if table.over:
        raise Refusal("the match is over: who played it stands")
    if seed_exchange.is_collecting(table.metadata):
        raise Refusal("the match is just about to begin")
