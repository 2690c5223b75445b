"""Changes of a table's seats, as pure functions. Each returns the new seats, or refuses."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from tuliptable import bots
from tuliptable.engine.match import PERSON, Player
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.tables import refusals
from tuliptable.server.tables.display_names import clean, unique
from tuliptable.server.wire.http_messages import Guest, SeatRequest

SEAT_KEEPER = "greedy"
"""The bot that plays for a person who left."""

AWAY_SECONDS = 120.0
"""Seconds of absence from a running match after which the host may replace a player."""

Holders = list[SeatHolder]


def fill_seats(wishes: Sequence[SeatRequest], guest: Guest) -> Holders:
    """Return the seats that a host asked for."""
    holders: Holders = []
    for wish in wishes:
        if wish.bot is not None and wish.kind != "bot":
            raise Refusal(refusals.BOT_IN_WRONG_KIND(kind=wish.kind))
        taken = [holder.name for holder in holders]
        match wish.kind:
            case "me":
                if any(holder.guest == guest.id for holder in holders):
                    raise Refusal(refusals.SECOND_OWN_SEAT())
                holders.append(SeatHolder("person", unique(clean(wish.name or guest.name), taken), guest.id))
            case "here":
                name = clean(wish.name or f"Player {len(holders) + 1}")
                holders.append(SeatHolder("person", unique(name, taken), guest.id))
            case "bot":
                bot = bots.find(wish.bot or SEAT_KEEPER)
                name = clean(wish.name) if wish.name else bot_name(holders)
                holders.append(SeatHolder("bot", unique(name, taken), None, bot.name))
            case "open":
                holders.append(SeatHolder("open"))
    return holders


def with_seal(holders: Holders, guest: str, seal: str | None) -> Holders:
    """Set a guest's seal for the seed, at their first seat."""
    mine = seats_of(holders, guest)
    return replace_seat(holders, mine[0], replace(holders[mine[0]], seal=seal)) if seal and mine else holders


def sit(holders: Holders, seat: int, guest: Guest, *, running: bool, seal: str | None = None) -> Holders:
    """Take an open seat, or take your own seat back from a bot."""
    holder = holder_at(holders, seat)
    refuse_resigned(holder)
    if holder.guest == guest.id:
        if holder.kind == "open":
            return with_seal(come_back(holders, guest.id), guest.id, seal)
        return replace_seat(holders, seat, replace(holder, kind="person", bot=None))
    if holder.guest or holder.kind != "open":
        raise Refusal((refusals.SEAT_RESERVED if holder.kind == "open" else refusals.SEAT_TAKEN)(name=holder.name))
    if not running and any(other.guest == guest.id for other in holders):
        raise Refusal(refusals.ALREADY_SEATED())
    name = unique(clean(guest.name), [other.name for other in holders])
    return replace_seat(holders, seat, SeatHolder("person", name, guest.id, seal=seal or ""))


def for_a_rematch(holders: Holders) -> Holders:
    """Return the seats of a rematch, each reserved for its person. A person who cannot return leaves an open seat."""
    return [
        replace(holder, began_as="", seal="", share="") if is_bots_own(holder) else reserved_for(holder)
        for holder in holders
    ]


def is_bots_own(holder: SeatHolder) -> bool:
    return holder.kind == "bot" and holder.guest is None


def reserved_for(holder: SeatHolder) -> SeatHolder:
    return SeatHolder("open", holder.name, holder.guest) if holder.guest else SeatHolder("open")


def come_back(holders: Holders, guest: str) -> Holders:
    """Take the seats that are reserved for a guest, including those of others at their screen."""
    return [
        replace(holder, kind="person") if holder.kind == "open" and holder.guest == guest else holder
        for holder in holders
    ]


def leave(holders: Holders, seat: int, guest: Guest, *, running: bool) -> Holders:
    """Leave a seat. In a running match a bot plays there."""
    holder = holder_at(holders, seat)
    if holder.guest != guest.id:
        raise Refusal(refusals.NOT_YOUR_SEAT())
    warm = replace(holder, kind="bot", bot=SEAT_KEEPER)
    return replace_seat(holders, seat, warm if running else SeatHolder("open"))


def set_bot(holders: Holders, seat: int, bot: str | None, *, host: bool) -> Holders:
    """Give a seat to a bot before the match, or open the seat. Only the host may do so."""
    holder = holder_at(holders, seat)
    if not host:
        raise Refusal(refusals.HOST_ONLY())
    if bot is None:
        return replace_seat(holders, seat, SeatHolder("open"))
    name = holder.name if holder.kind == "bot" else bot_name(holders)
    return replace_seat(holders, seat, SeatHolder("bot", name, None, bots.find(bot).name))


def substitute(
    holders: Holders, seat: int, bot: str | None, guest: Guest, *, host: bool, bot_in: float | None, hints: bool
) -> Holders:
    """Let a bot play for a person in a running match. The person may take the seat back at any time.

    Without `hints`, persons cannot choose a bot for themselves. The host can put the `greedy` bot, and no other, in the
    seat of a player who is away or out of time (`bot_in` is 0).
    """
    holder = holder_at(holders, seat)
    refuse_resigned(holder)
    if bot is None:
        raise Refusal(refusals.BOT_NOT_CHOSEN(bots=list(bots.BOTS)))
    found = bots.find(bot)
    if holder.guest is None:
        if holder.bot in bots.BOTS or not host:
            raise Refusal(refusals.BOT_STAYS())
        holder = replace(holder, began_as=holder.began_as or holder.bot or "")
    elif holder.guest != guest.id:
        refuse_substitute(holder, found.name, host=host, bot_in=bot_in)
    elif not hints:
        raise Refusal(refusals.BOT_WITHOUT_HINTS(bot=SEAT_KEEPER))
    return replace_seat(holders, seat, replace(holder, kind="bot", bot=found.name))


def refuse_resigned(holder: SeatHolder) -> None:
    if holder.resigned:
        raise Refusal(refusals.SEAT_RESIGNED(name=holder.name))


def refuse_substitute(holder: SeatHolder, bot: str, *, host: bool, bot_in: float | None) -> None:
    """Refuse unless the host may let this bot play for someone else."""
    if not host:
        raise Refusal(refusals.NOT_HOST_OR_OWNER())
    if holder.kind == "bot":
        raise Refusal(refusals.BOT_PLAYS_ALREADY(name=holder.name))
    if bot_in is None:
        raise Refusal(refusals.PLAYER_CONNECTED(name=holder.name))
    if bot_in > 0:
        minutes, seconds = round(AWAY_SECONDS / 60), math.ceil(bot_in)
        raise Refusal(refusals.NOT_AWAY_YET(name=holder.name, minutes=minutes, seconds=seconds))
    if bot != SEAT_KEEPER:
        raise Refusal(refusals.SUBSTITUTE_ONLY(bot=SEAT_KEEPER))


def refuse_unknown_bots(holders: Holders) -> None:
    """Refuse bots that are not installed, because they would never move."""
    for holder in holders:
        if holder.bot is not None:
            bots.find(holder.bot)


def holder_at(holders: Holders, seat: int) -> SeatHolder:
    if not 0 <= seat < len(holders):
        raise Refusal(refusals.NO_SUCH_SEAT(count=len(holders), seat=seat + 1))
    return holders[seat]


def replace_seat(holders: Holders, seat: int, holder: SeatHolder) -> Holders:
    return [*holders[:seat], holder, *holders[seat + 1 :]]


def seats_of(holders: Holders, guest: str | None) -> list[int]:
    """Return the seats in which this guest plays."""
    return [seat for seat, holder in enumerate(holders) if holder.kind == "person" and holder.guest == guest]


def holder_of(player: Player, later: str = "") -> SeatHolder:
    """Return the seat of a player of an imported match. No one can return to it."""
    if player.kind == PERSON:
        return SeatHolder("person", player.name)
    return SeatHolder("bot", player.name, None, later or player.kind, began_as=player.kind if later else "")


def players(holders: Holders) -> list[Player]:
    """Return the seats as the engine's players at the start of the match. Open seats have temporary names."""
    return [
        Player(
            holder.name or f"Seat {seat + 1}", (holder.began_as or holder.bot or PERSON) if not holder.guest else PERSON
        )
        for seat, holder in enumerate(holders)
    ]


def level_of(holders: Holders) -> str:
    """Return the most frequent bot at this table. It plays on for players who resign."""
    own = Counter(holder.bot for holder in holders if is_bots_own(holder) and holder.bot in bots.BOTS)
    return own.most_common(1)[0][0] or SEAT_KEEPER if own else SEAT_KEEPER


def bot_name(holders: Holders) -> str:
    taken = [holder.name for holder in holders]
    return next((name for name in bots.NAMES if name not in taken), unique(bots.NAMES[0], taken))
