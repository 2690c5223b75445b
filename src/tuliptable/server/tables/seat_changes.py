"""Changes of seats: the rules of taking, leaving and giving seats, and the chat lines about them."""

from __future__ import annotations

from tuliptable.engine.refusal import Refusal
from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.tables import chat, chat_lines, final_ranks, refusals, seating, seed_exchange
from tuliptable.server.tables.seating import Holders
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Guest


async def sit(table: Table, guest: Guest, seat: int, seal: str | None = None) -> None:
    """Take an open seat, or take your seat back from a bot."""

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        return seating.sit(holders, seat, guest, running=table.running, seal=seal)

    before = await table.reseat(change, guest)
    if table.match.record or before[seat].kind == "bot":
        await chat.announce(table, chat_lines.BACK(name=before[seat].name))


async def leave_seat(table: Table, guest: Guest, seat: int) -> None:
    """Leave a seat. In a running match a bot plays there."""

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        return seating.leave(holders, seat, guest, running=table.running)

    holder = (await table.reseat(change, guest))[seat]
    if table.running:
        await chat.announce(table, chat_lines.LEFT(name=holder.name))


async def put_bot(table: Table, guest: Guest, seat: int, bot: str | None) -> None:
    """Give a seat to a bot. Before the match the host decides; later the player, or the host for an absent player."""
    host = table.metadata.host == guest.id
    late: bool | None = None

    def change(holders: Holders) -> Holders:
        nonlocal late
        refuse_if_fixed(table)
        if table.waiting:
            return seating.set_bot(holders, seat, bot, host=host)
        late = seat in table.clocks.ran_out
        bot_in = table.bot_in(seat) if 0 <= seat < len(holders) else None
        return seating.substitute(
            holders, seat, bot, guest, host=host, bot_in=bot_in, hints=table.metadata.hints.allowed
        )

    holder = (await table.reseat(change, guest))[seat]
    if table.waiting or late is None:
        phrase = removal(holder, guest)
    elif holder.guest == guest.id:
        phrase = chat_lines.OWN_BOT(name=holder.name, bot=bot)
    else:
        phrase = (chat_lines.BOT_FOR_LATE if late else chat_lines.BOT_FOR_AWAY)(name=holder.name)
    if phrase:
        await chat.announce(table, phrase)


async def resign(table: Table, guest: Guest, seat: int | None) -> None:
    """Resign one of the guest's seats, or all of them, and announce it."""
    given_up: list[int] = []

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        if table.waiting:
            raise Refusal(refusals.RESIGN_TOO_EARLY())
        mine = [at for at, holder in enumerate(holders) if holder.guest == guest.id and not holder.resigned]
        given_up[:] = [at for at in mine if seat in (None, at)]
        return final_ranks.resign(holders, given_up, seating.level_of(holders))

    before = await table.reseat(change, guest)
    line = chat_lines.RESIGNED if table.running else chat_lines.RESIGNED_AT_END
    await chat.announce(table, line(names=[before[at].name for at in given_up]))


async def announce_rematch(table: Table, guest: Guest) -> None:
    """Announce that a guest wants a rematch, unless only bots would read it."""
    names = [holder.name for holder in table.metadata.holders if holder.guest == guest.id]
    if any(holder.guest not in (None, guest.id) for holder in table.metadata.holders):
        await chat.announce(
            table, chat_lines.REMATCH_WANTED(name=names[0]) if names else chat_lines.HOST_WANTS_REMATCH()
        )


async def decline(table: Table, guest: Guest) -> None:
    """Open the seats that a rematch reserved for this guest."""

    def change(holders: Holders) -> Holders:
        refuse_if_fixed(table)
        return [SeatHolder("open") if h.kind == "open" and h.guest == guest.id else h for h in holders]

    before = await table.reseat(change, guest)
    name = next(holder.name for holder in before if holder.guest == guest.id)
    await chat.announce(table, chat_lines.REMATCH_DECLINED(name=name))


def removal(holder: SeatHolder, host: Guest) -> Phrase | None:
    """Return the chat line about a person whom the host removed before the match; None if no one was."""
    if holder.guest in (None, host.id):
        return None
    line = chat_lines.NOT_AWAITED if holder.kind == "open" else chat_lines.REMOVED
    return line(name=holder.name)


def refuse_if_fixed(table: Table) -> None:
    if table.over:
        raise Refusal(refusals.SEATS_FIXED())
    if seed_exchange.is_collecting(table.metadata):
        raise Refusal(refusals.STARTING())
