"""Who sits where: pure changes to a table's chairs. Each returns the new chairs, or refuses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tuliptable import bots
from tuliptable.engine.match import PERSON, Player
from tuliptable.engine.refusal import Refusal
from tuliptable.server.names import clean, unique
from tuliptable.server.protocol import Guest, SeatWish
from tuliptable.server.records import Chair

BOT_NAMES = ("Greuze", "Alba", "Affaire", "Emperor", "Augustus", "Viceroy")
"""Broken tulips of the 1630s and their descendants."""

WARM = "greedy"
"""The bot that keeps a seat for a person who left."""

AWAY_SECONDS = 120.0
"""Who is away so long in a running match can be replaced by the host."""

Chairs = list[Chair]


def furnish(wishes: Sequence[SeatWish], guest: Guest) -> Chairs:
    """The chairs a host wishes for."""
    chairs: Chairs = []
    for wish in wishes:
        if wish.bot is not None and wish.kind != "bot":
            raise Refusal(f"a seat of kind {wish.kind!r} has no bot")
        taken = [chair.name for chair in chairs]
        match wish.kind:
            case "me":
                if any(chair.guest == guest.id for chair in chairs):
                    raise Refusal("one seat can be yours; others at your screen are of kind 'here'")
                chairs.append(Chair("person", unique(clean(wish.name or guest.name), taken), guest.id))
            case "here":
                name = clean(wish.name or f"Player {len(chairs) + 1}")
                chairs.append(Chair("person", unique(name, taken), guest.id))
            case "bot":
                bot = bots.find(wish.bot or WARM)
                name = clean(wish.name) if wish.name else bot_name(chairs)
                chairs.append(Chair("bot", unique(name, taken), None, bot.name))
            case "open":
                chairs.append(Chair("open"))
    return chairs


def sealed(chairs: Chairs, guest: str, seal: str | None) -> Chairs:
    """A guest's seal for the draw, at the first of his seats."""
    mine = seats_of(chairs, guest)
    return replaced(chairs, mine[0], replace(chairs[mine[0]], seal=seal)) if seal and mine else chairs


def sit(chairs: Chairs, seat: int, guest: Guest, *, running: bool, seal: str | None = None) -> Chairs:
    """Take an open chair, or one's own back from the bot that kept it warm."""
    chair = chair_at(chairs, seat)
    if chair.guest == guest.id:
        if chair.kind == "open":
            return sealed(come_back(chairs, guest.id), guest.id, seal)
        return replaced(chairs, seat, replace(chair, kind="person", bot=None))
    if chair.guest or chair.kind != "open":
        raise Refusal(f"this chair is kept for {chair.name}" if chair.kind == "open" else f"{chair.name} sits there")
    if not running and any(other.guest == guest.id for other in chairs):
        raise Refusal("you already sit at this table")
    name = unique(clean(guest.name), [other.name for other in chairs])
    return replaced(chairs, seat, Chair("person", name, guest.id, seal=seal or ""))


def for_a_rematch(chairs: Chairs) -> Chairs:
    """The chairs of a rematch: everybody's is kept for him. Whoever cannot come back here leaves an open one."""
    return [
        replace(chair, began_as="", seal="", share="") if is_bots_own(chair) else kept_for(chair) for chair in chairs
    ]


def is_bots_own(chair: Chair) -> bool:
    return chair.kind == "bot" and chair.guest is None


def kept_for(chair: Chair) -> Chair:
    return Chair("open", chair.name, chair.guest) if chair.guest else Chair("open")


def come_back(chairs: Chairs, guest: str) -> Chairs:
    """A guest takes the chairs that were kept for him, and for others at his screen."""
    return [
        replace(chair, kind="person") if chair.kind == "open" and chair.guest == guest else chair for chair in chairs
    ]


def leave(chairs: Chairs, seat: int, guest: Guest, *, running: bool) -> Chairs:
    """Get up. In a running match a bot keeps the seat warm."""
    chair = chair_at(chairs, seat)
    if chair.guest != guest.id:
        raise Refusal("that seat is not yours")
    warm = replace(chair, kind="bot", bot=WARM)
    return replaced(chairs, seat, warm if running else Chair("open"))


def furnish_with_bot(chairs: Chairs, seat: int, bot: str | None, *, host: bool) -> Chairs:
    """Before the beginning: a bot for a seat, or an open chair instead. Both are the host's to decide."""
    chair = chair_at(chairs, seat)
    if not host:
        raise Refusal("only the host can put a bot into a seat, or open it")
    if bot is None:
        return replaced(chairs, seat, Chair("open"))
    name = chair.name if chair.kind == "bot" else bot_name(chairs)
    return replaced(chairs, seat, Chair("bot", name, None, bots.find(bot).name))


def substitute(chairs: Chairs, seat: int, bot: str | None, guest: Guest, *, host: bool, bot_in: float | None) -> Chairs:
    """In a running match: a bot plays for a person, who may take the seat back at any time.

    He himself decides that, and which bot. The host can do it for somebody who is away or lost on time (``bot_in`` is
    0), and the bot is then always the same one.
    """
    chair = chair_at(chairs, seat)
    if bot is None:
        raise Refusal(f"which bot? One of: {', '.join(bots.BOTS)}")
    found = bots.find(bot)
    if chair.guest is None:
        if chair.bot in bots.BOTS or not host:
            raise Refusal("the bots that began the match play it to the end")
        chair = replace(chair, began_as=chair.began_as or chair.bot or "")
    elif chair.guest != guest.id:
        refuse_substitute(chair, found.name, host=host, bot_in=bot_in)
    return replaced(chairs, seat, replace(chair, kind="bot", bot=found.name))


def refuse_substitute(chair: Chair, bot: str, *, host: bool, bot_in: float | None) -> None:
    """Refusal, unless the host may let this bot play for somebody else."""
    if not host:
        raise Refusal("only the host, or who sits there, can put a bot into a seat")
    if chair.kind == "bot":
        raise Refusal(f"a bot plays for {chair.name} already; only {chair.name} can choose another")
    if bot_in is None:
        raise Refusal(f"{chair.name} is here: only {chair.name} can leave the seat to a bot")
    if bot_in > 0:
        minutes = f"{AWAY_SECONDS / 60:.0f} minutes"
        raise Refusal(f"a bot can play for {chair.name} after {minutes} away: in {bot_in:.0f} seconds")
    if bot != WARM:
        raise Refusal(f"for somebody who is away the {WARM} bot plays")


def refuse_unknown_bots(chairs: Chairs) -> None:
    """A bot that nobody knows would never move."""
    for chair in chairs:
        if chair.bot is not None:
            bots.find(chair.bot)


def chair_at(chairs: Chairs, seat: int) -> Chair:
    if not 0 <= seat < len(chairs):
        raise Refusal(f"this table has seats 0 to {len(chairs) - 1}, not {seat}")
    return chairs[seat]


def replaced(chairs: Chairs, seat: int, chair: Chair) -> Chairs:
    return [*chairs[:seat], chair, *chairs[seat + 1 :]]


def seats_of(chairs: Chairs, guest: str) -> list[int]:
    """The seats in which this guest himself sits."""
    return [seat for seat, chair in enumerate(chairs) if chair.kind == "person" and chair.guest == guest]


def chair_of(player: Player, later: str = "") -> Chair:
    """The chair of somebody who played elsewhere: nobody can come back to it."""
    if player.kind == PERSON:
        return Chair("person", player.name)
    return Chair("bot", player.name, None, later or player.kind, began_as=player.kind if later else "")


def players(chairs: Chairs) -> list[Player]:
    """The chairs as the engine's players, as they began; an open one has a name that nobody will see for long."""
    return [
        Player(chair.name or f"Seat {seat + 1}", (chair.began_as or chair.bot or PERSON) if not chair.guest else PERSON)
        for seat, chair in enumerate(chairs)
    ]


def bot_name(chairs: Chairs) -> str:
    taken = [chair.name for chair in chairs]
    return next((name for name in BOT_NAMES if name not in taken), unique(BOT_NAMES[0], taken))
