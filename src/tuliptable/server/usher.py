"""The usher: who may sit down, get up, or put a bot where, and what all are told of it."""

from __future__ import annotations

from tuliptable.engine.refusal import Refusal
from tuliptable.server import chairs as seating
from tuliptable.server import drawing
from tuliptable.server.chairs import Chairs
from tuliptable.server.protocol import Guest
from tuliptable.server.records import Chair
from tuliptable.server.table import Table


async def sit(table: Table, guest: Guest, seat: int, seal: str | None = None) -> None:
    """Take an open chair, or one's own back from the bot that kept it warm."""

    def change(chairs: Chairs) -> Chairs:
        refuse_if_fixed(table)
        return seating.sit(chairs, seat, guest, running=table.running, seal=seal)

    before = await table.reseat(change, guest)
    if table.match.record or before[seat].kind == "bot":
        await table.chat.tell_all(f"{before[seat].name} is back.")


async def rise(table: Table, guest: Guest, seat: int) -> None:
    """Get up; in a running match a bot keeps the seat warm."""

    def change(chairs: Chairs) -> Chairs:
        refuse_if_fixed(table)
        return seating.leave(chairs, seat, guest, running=table.running)

    chair = (await table.reseat(change, guest))[seat]
    if table.running:
        await table.chat.tell_all(f"{chair.name} has left; the {seating.WARM} bot plays on.")


async def put_bot(table: Table, guest: Guest, seat: int, bot: str | None) -> None:
    """A bot for a seat: as the host likes before the beginning, after that for oneself or for who is away."""
    host = table.charter.host == guest.id
    why = ""

    def change(chairs: Chairs) -> Chairs:
        nonlocal why
        refuse_if_fixed(table)
        if table.waiting:
            return seating.furnish_with_bot(chairs, seat, bot, host=host)
        why = "lost on time" if seat in table.clocks.ran_out else "was away"
        bot_in = table.bot_in(seat) if 0 <= seat < len(chairs) else None
        return seating.substitute(chairs, seat, bot, guest, host=host, bot_in=bot_in)

    chair = (await table.reseat(change, guest))[seat]
    if table.waiting or not why:
        news = removal(chair, guest)
    elif chair.guest == guest.id:
        news = f"{chair.name} lets the {bot} bot play on."
    else:
        news = f"{chair.name} {why}: the host lets the {bot} bot play on."
    if news:
        await table.chat.tell_all(news)


def removal(chair: Chair, host: Guest) -> str:
    """Before the beginning the host may send anybody away, but not in silence."""
    if chair.guest in (None, host.id):
        return ""
    if chair.kind == "open":
        return f"The host waits for {chair.name} no longer."
    return f"The host has sent {chair.name} away from the seat."


def refuse_if_fixed(table: Table) -> None:
    if table.over:
        raise Refusal("the match is over: who played it stands")
    if drawing.gathering(table.charter):
        raise Refusal("the match is just about to begin")
