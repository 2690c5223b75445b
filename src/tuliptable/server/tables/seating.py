"""Who sits where: pure changes to a table's seats. Each returns the new seats, or refuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from tuliptable import bots
from tuliptable.engine.match import PERSON, Player
from tuliptable.engine.refusal import Refusal
from tuliptable.server.storage.match_metadata import SeatHolder
from tuliptable.server.tables.display_names import clean, unique
from tuliptable.server.wire.http_messages import Guest, SeatRequest

SEAT_KEEPER = "greedy"
"""The bot that keeps a seat for a person who left."""

AWAY_SECONDS = 120.0
"""Who is away so long in a running match can be replaced by the host."""

NO_BOT_FOR_YOU = (
    "This match is played without hints, so you cannot choose a bot to decide for you. "
    f"You can leave the seat to the {SEAT_KEEPER} bot, or resign."
)

Holders = list[SeatHolder]


def fill_seats(wishes: Sequence[SeatRequest], guest: Guest) -> Holders:
    """The seats a host wishes for."""
    holders: Holders = []
    for wish in wishes:
        if wish.bot is not None and wish.kind != "bot":
            raise Refusal(f"a seat of kind {wish.kind!r} has no bot")
        taken = [holder.name for holder in holders]
        match wish.kind:
            case "me":
                if any(holder.guest == guest.id for holder in holders):
                    raise Refusal("one seat can be yours; others at your screen are of kind 'here'")
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
    """A guest's seal for the draw, at the first of his seats."""
    mine = seats_of(holders, guest)
    return replaced(holders, mine[0], replace(holders[mine[0]], seal=seal)) if seal and mine else holders


def sit(holders: Holders, seat: int, guest: Guest, *, running: bool, seal: str | None = None) -> Holders:
    """Take an open seat, or one's own back from the bot that kept it warm."""
    holder = holder_at(holders, seat)
    refuse_resigned(holder)
    if holder.guest == guest.id:
        if holder.kind == "open":
            return with_seal(come_back(holders, guest.id), guest.id, seal)
        return replaced(holders, seat, replace(holder, kind="person", bot=None))
    if holder.guest or holder.kind != "open":
        raise Refusal(f"this seat is kept for {holder.name}" if holder.kind == "open" else f"{holder.name} sits there")
    if not running and any(other.guest == guest.id for other in holders):
        raise Refusal("you already sit at this table")
    name = unique(clean(guest.name), [other.name for other in holders])
    return replaced(holders, seat, SeatHolder("person", name, guest.id, seal=seal or ""))


def for_a_rematch(holders: Holders) -> Holders:
    """The seats of a rematch: everybody's is kept for him. Whoever cannot come back here leaves an open one."""
    return [
        replace(holder, began_as="", seal="", share="") if is_bots_own(holder) else reserved_for(holder)
        for holder in holders
    ]


def is_bots_own(holder: SeatHolder) -> bool:
    return holder.kind == "bot" and holder.guest is None


def reserved_for(holder: SeatHolder) -> SeatHolder:
    return SeatHolder("open", holder.name, holder.guest) if holder.guest else SeatHolder("open")


def come_back(holders: Holders, guest: str) -> Holders:
    """A guest takes the seats that were kept for him, and for others at his screen."""
    return [
        replace(holder, kind="person") if holder.kind == "open" and holder.guest == guest else holder
        for holder in holders
    ]


def leave(holders: Holders, seat: int, guest: Guest, *, running: bool) -> Holders:
    """Get up. In a running match a bot keeps the seat warm."""
    holder = holder_at(holders, seat)
    if holder.guest != guest.id:
        raise Refusal("that seat is not yours")
    warm = replace(holder, kind="bot", bot=SEAT_KEEPER)
    return replaced(holders, seat, warm if running else SeatHolder("open"))


def set_bot(holders: Holders, seat: int, bot: str | None, *, host: bool) -> Holders:
    """Before the beginning: a bot for a seat, or an open seat instead. Both are the host's to decide."""
    holder = holder_at(holders, seat)
    if not host:
        raise Refusal("only the host can put a bot into a seat, or open it")
    if bot is None:
        return replaced(holders, seat, SeatHolder("open"))
    name = holder.name if holder.kind == "bot" else bot_name(holders)
    return replaced(holders, seat, SeatHolder("bot", name, None, bots.find(bot).name))


def substitute(
    holders: Holders, seat: int, bot: str | None, guest: Guest, *, host: bool, bot_in: float | None, hints: bool
) -> Holders:
    """In a running match: a bot plays for a person, who may take the seat back at any time.

    The person chooses that, and which bot, unless the match is played without `hints`. The host can put the `greedy`
    bot, and no other, into the seat of a player who is away or lost on time (`bot_in` is 0).
    """
    holder = holder_at(holders, seat)
    refuse_resigned(holder)
    if bot is None:
        raise Refusal(f"which bot? One of: {', '.join(bots.BOTS)}")
    found = bots.find(bot)
    if holder.guest is None:
        if holder.bot in bots.BOTS or not host:
            raise Refusal("the bots that began the match play it to the end")
        holder = replace(holder, began_as=holder.began_as or holder.bot or "")
    elif holder.guest != guest.id:
        refuse_substitute(holder, found.name, host=host, bot_in=bot_in)
    elif not hints:
        raise Refusal(NO_BOT_FOR_YOU)
    return replaced(holders, seat, replace(holder, kind="bot", bot=found.name))


def refuse_resigned(holder: SeatHolder) -> None:
    if holder.resigned:
        raise Refusal(f"{holder.name} has resigned; a bot plays this seat to the end")


def refuse_substitute(holder: SeatHolder, bot: str, *, host: bool, bot_in: float | None) -> None:
    """Refusal, unless the host may let this bot play for somebody else."""
    if not host:
        raise Refusal("only the host, or who sits there, can put a bot into a seat")
    if holder.kind == "bot":
        raise Refusal(f"a bot plays for {holder.name} already; only {holder.name} can choose another")
    if bot_in is None:
        raise Refusal(f"{holder.name} is here: only {holder.name} can leave the seat to a bot")
    if bot_in > 0:
        minutes = f"{AWAY_SECONDS / 60:.0f} minutes"
        raise Refusal(f"a bot can play for {holder.name} after {minutes} away: in {bot_in:.0f} seconds")
    if bot != SEAT_KEEPER:
        raise Refusal(f"for somebody who is away the {SEAT_KEEPER} bot plays")


def refuse_unknown_bots(holders: Holders) -> None:
    """A bot that nobody knows would never move."""
    for holder in holders:
        if holder.bot is not None:
            bots.find(holder.bot)


def holder_at(holders: Holders, seat: int) -> SeatHolder:
    if not 0 <= seat < len(holders):
        raise Refusal(f"this table has seats 1 to {len(holders)}, not {seat + 1}")
    return holders[seat]


def replaced(holders: Holders, seat: int, holder: SeatHolder) -> Holders:
    return [*holders[:seat], holder, *holders[seat + 1 :]]


def seats_of(holders: Holders, guest: str | None) -> list[int]:
    """The seats in which this guest himself sits."""
    return [seat for seat, holder in enumerate(holders) if holder.kind == "person" and holder.guest == guest]


def holder_of(player: Player, later: str = "") -> SeatHolder:
    """The seat of somebody who played elsewhere: nobody can come back to it."""
    if player.kind == PERSON:
        return SeatHolder("person", player.name)
    return SeatHolder("bot", player.name, None, later or player.kind, began_as=player.kind if later else "")


def players(holders: Holders) -> list[Player]:
    """The seats as the engine's players, as they began; an open one has a name that nobody will see for long."""
    return [
        Player(
            holder.name or f"Seat {seat + 1}", (holder.began_as or holder.bot or PERSON) if not holder.guest else PERSON
        )
        for seat, holder in enumerate(holders)
    ]


def level_of(holders: Holders) -> str:
    """The bot that is most at home at this table: it plays on for who resigns."""
    own = Counter(holder.bot for holder in holders if is_bots_own(holder) and holder.bot in bots.BOTS)
    return own.most_common(1)[0][0] or SEAT_KEEPER if own else SEAT_KEEPER


def bot_name(holders: Holders) -> str:
    taken = [holder.name for holder in holders]
    return next((name for name in bots.NAMES if name not in taken), unique(bots.NAMES[0], taken))
