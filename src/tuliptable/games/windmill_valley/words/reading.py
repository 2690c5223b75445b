"""Windmill Valley: the table in plain sentences, for reading aloud, and its parts one by one."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.screen.farm_view import Seat
from tuliptable.games.windmill_valley.screen.table_view import Card, Space, Tile
from tuliptable.games.windmill_valley.screen.view import Board, Month, board
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.words.drawing import seat_name
from tuliptable.games.windmill_valley.words.names import PLACE_WORDS, counted
from tuliptable.games.windmill_valley.words.table_picture import quarter_texts, stack_text


def reading(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    """The same facts as the picture, a sentence each, in a fixed order."""
    b = board(s, viewer)
    last = f", the last is round {b.last_round}" if b.last_round else ""
    lines = [
        f"Round {b.round}{last}. Floodgate {b.floodgate}. Water {b.water}, {b.section} section: "
        f"each point of Lower pays {b.pay}.",
        *wish_sentences(b, viewer, names),
    ]
    for seat in b.seats:
        lines += seat_sentences(seat, seat_name(names, seat.player, viewer))
        if seat.player == viewer and not b.final:
            lines += wheel_sentences(seat)
    if b.final:
        return "\n".join(lines + final_sentences(b, viewer, names))
    lines += [windmill_sentence(b, viewer, names), *market_sentences(b, viewer, names), *piece_sentences(b)]
    return "\n".join(lines + turn_sentences(b, viewer, names))


# --- the parts of the table --------------------------------------------------------------------------------------


def farms(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    lines: list[str] = []
    for seat in b.seats:
        if seat.player != viewer:
            lines += [*seat_sentences(seat, seat_name(names, seat.player, viewer)), *wheel_sentences(seat)]
    return "\n".join(lines + gardener_sentences(b))


def valley(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    free = [space for space in b.map if space.owner is None]
    now = [f"{space.name} for {space.build_cost}" for space in free if space.build_cost is not None]
    later = [f"{space.name} for {space.cost}" for space in free if space.build_cost is None]
    lines = [windmill_sentence(b, viewer, names), f"A windmill may stand now on {', '.join(now) or 'no space'}."]
    if later:
        lines.append(f"Not connected yet: {', '.join(later)}.")
    return "\n".join(lines + [field_sentence(b.map, field.name, field.type, field.reward) for field in b.fields])


def market(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    following = [f"The trade card below: {', '.join(quarter_texts(b.trade.next))}."] if b.trade.next else []
    return "\n".join(market_sentences(b, viewer, names) + following)


def cards(s: WindmillValley, viewer: int, _names: Sequence[str]) -> str:
    b = board(s, viewer)
    return "\n".join(piece_sentences(b) + [f"Stack of {stack_text(stack)}." for stack in b.stacks])


def months(s: WindmillValley, viewer: int, names: Sequence[str]) -> str:
    b = board(s, viewer)
    waiting = [seat_name(names, seat.player, viewer) for seat in b.seats if seat.column == 0]
    lines = [f"Not in a month yet: {', '.join(waiting)}."] if waiting else []
    lines += [month_sentence(month, viewer, names) for month in b.calendar]
    return "\n".join([*lines, *wish_sentences(b, viewer, names), *gardener_sentences(b)])


# --- players -----------------------------------------------------------------------------------------------------


def seat_sentences(seat: Seat, name: str) -> list[str]:
    whose = "You have" if name == "You" else f"{name} has"
    storage = ", ".join(f"{n} {c}" for c, n in seat.storage.items() if n) or "nothing"
    lines = [
        f"{whose} {seat.vp} VP and {seat.scores_now} more as the farm stands, {seat.guilders} Guilder, "
        f"{counted(seat.tools, 'Tool')}; {counted(seat.steps, 'step')} made, month {seat.column}; stores {storage}."
    ]
    rows = [f"row {i + 1} {' '.join(row.bulbs)}" for i, row in enumerate(seat.rows) if row.bulbs]
    if rows:
        lines.append(f"  Farm: {'; '.join(rows)}.")
    active = [f"{space.name} {space.action}" for space in seat.wheels if space.active]
    if active:
        lines.append(f"  Active: {' and '.join(active)}.")
    tiles = [f"{space.name} {space.action}" for space in seat.wheels if space.tile and not space.active]
    if tiles:
        lines.append(f"  Tiles: {'; '.join(tiles)}.")
    helpers = [f"{h.card}, {h.effect}{', used' if h.used else ''}" for h in seat.helpers if h.card]
    if helpers:
        lines.append(f"  Helpers: {'; '.join(helpers)}.")
    contracts = [f"{c.card}, {c.group} border, {c.formula}, now {c.worth}" for c in seat.contracts if c.card]
    if contracts:
        lines.append(f"  Contracts: {'; '.join(contracts)}.")
    groups = [f"{g.colour} {g.windmills}" for g in seat.groups]
    lines.append(f"  Windmills on the farm: {', '.join(groups)}; on the map {seat.windmills_on_map}.")
    return lines


def wheel_sentences(seat: Seat) -> list[str]:
    """Both wheels in the order in which their spaces come up."""
    lines = []
    for title, spaces in (("Large wheel", seat.wheels[:6]), ("Small wheel", seat.wheels[6:])):
        ahead = sorted((space for space in spaces if not space.active), key=lambda space: space.steps_away or 99)
        if ahead:
            lines.append(f"  {title}, next: {'; '.join(f'{space.name} {space.action}' for space in ahead)}.")
    return lines


def gardener_sentences(b: Board) -> list[str]:
    if b.gardener is None:
        return []
    return [
        f"The Gardener, {b.gardener.level}: {counted(b.gardener.contracts, 'contract')}, "
        f"{b.gardener.vp_per_contract} VP each at the end; {len(b.gardener.cards_left)} of its cards to come."
    ]


# --- the table ---------------------------------------------------------------------------------------------------


def windmill_sentence(b: Board, viewer: int, names: Sequence[str]) -> str:
    mills = [f"{s.name} {seat_name(names, s.owner, viewer)}" for s in b.map if s.owner is not None]
    return f"Windmills: {', '.join(mills) or 'none'}."


def field_sentence(spaces: Sequence[Space], name: str, kind: str, reward: str) -> str:
    corners = [space.name for space in spaces if name in space.fields]
    return f"{kind} field {name}, {reward}: beside {', '.join(corners)}."


def market_sentences(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = []
    for area in b.market:
        there = [seat_name(names, p, viewer) for p in area.seats] + ["a neutral marker"] * area.neutral
        rewards = f"Market area {area.name[1:]}: {', '.join(area.lines)}"
        full = ", full" if area.full else ""
        lines.append(f"{rewards}; times {area.multiplier}{full}; there: {', '.join(there) or 'nobody'}.")
    if b.visit:
        lines.append(f"The visit leads to area {', then area '.join(name[1:] for name in b.visit)}.")
    bulbs = [f"{c} on the {PLACE_WORDS[i]}" for i, c in enumerate(b.trade.bulbs) if c]
    lines.append(f"Trade card: {', '.join(quarter_texts(b.trade.quarters))}; bulbs: {', '.join(bulbs) or 'none'}.")
    return lines


def piece_sentences(b: Board) -> list[str]:
    lines = [f"Tiles on display: {'; '.join(tile_words(tile) for tile in b.display if tile.tile) or 'none'}."]
    if b.looked_tiles:
        lines.append(f"Tiles being looked at: {'; '.join(map(tile_words, b.looked_tiles))}.")
    lines.append(f"Cards on offer: {'; '.join(card_words(card) for card in b.offer if card.card) or 'none'}.")
    if b.looked_cards:
        lines.append(f"Cards being looked at: {'; '.join(map(card_words, b.looked_cards))}.")
    if b.starting_cards:
        lines.append(f"Starting cards: {'; '.join(map(card_words, b.starting_cards))}.")
    return lines


def tile_words(tile: Tile) -> str:
    if not tile.tile:
        return f"{tile.slot}, {tile.tile_class}"
    return f"{tile.slot}, tile {tile.tile}, {tile.effect}{', plus' if tile.plus else ''}, price {tile.price}"


def card_words(card: Card) -> str:
    if not card.card:
        return f"{card.slot}, hidden"
    if not card.contract:
        return f"{card.slot}, {card.card}, {card.helper}, on its back {card.back}"
    return f"{card.slot}, card {card.card}, {card.group} border, {card.helper}, or {card.contract}, now {card.worth}"


def month_sentence(month: Month, viewer: int, names: Sequence[str]) -> str:
    there = [seat_name(names, p, viewer) for p in month.seats]
    rewards = [
        f"{r.row}, {r.effect}" if r.taken_by is None else f"{r.row}, taken by {seat_name(names, r.taken_by, viewer)}"
        for r in month.unique
    ]
    here = f" Here: {', '.join(there)}." if there else ""
    return f"Month {month.column}: common, {month.common}; unique {'; '.join(rewards)}.{here}"


def wish_sentences(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    if not b.wish_words:
        return []
    scored = [f" {seat_name(names, seat.player, viewer)}: {seat.wish} VP." for seat in b.seats if seat.wish]
    left = ", ".join(map(str, b.wish_values)) or "none"
    return [f"The Queen's Wish: {b.wish_words}; values left {left}.{''.join(scored)}"]


# --- the turn ----------------------------------------------------------------------------------------------------


def turn_sentences(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = []
    for gate in b.gates:
        faces = [f"{seat_name(names, face.player, viewer)} {face.large} and {face.small}" for face in gate.faces]
        if faces and gate.fits:
            lines.append(f"Speed {gate.speed} brings {'; '.join(faces)}.")
    if b.pending_common:
        lines.append(f"Common calendar reward to be taken: {b.pending_common}.")
    if b.pending_unique:
        rewards = "; ".join(f"{reward.row}: {reward.effect}" for reward in b.pending_unique)
        lines.append(f"Unique calendar rewards to choose from: {rewards}.")
    if b.lost_by_ending:
        lines.append(f"Lost if you end your turn: {' and '.join(b.lost_by_ending)}.")
    if b.tasks:
        lines.append(f"Now: {', then '.join(task.name for task in b.tasks)}.")
    if b.in_hand:
        lines.append(f"In hand: {b.in_hand}.")
    return lines


def final_sentences(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    return [
        f"Place {line.rank}: {seat_name(names, line.player, viewer)} with {line.total} VP; contracts {line.contracts}, "
        f"groups {line.groups}, rows {line.rows}, columns {line.columns_gained}, columns lost {line.columns_lost}"
        f"{f'; {line.tie_break}' if line.tie_break else ''}."
        for line in sorted(b.final, key=lambda entry: entry.rank)
    ]
