"""The farms, wheels and cards of the players as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.text_layout import GAP, Block, Grid, LabelledList, Row, Text, mark_area
from tuliptable.engine.wording.gaps import format_signed
from tuliptable.engine.wording.lines import choose
from tuliptable.games.windmill_valley.screen.farm_view import Contract, Group, Helper, Seat, WheelSpace
from tuliptable.games.windmill_valley.screen.view import Board
from tuliptable.games.windmill_valley.tables.farm import FARM_COLUMNS, MOST_STORED
from tuliptable.games.windmill_valley.text.counting import gardener_card
from tuliptable.games.windmill_valley.text.effects import (
    contract_face_phrase,
    helper_face_phrase,
    with_plus,
)
from tuliptable.games.windmill_valley.text.pages.drawing import (
    SEAT_INK,
    bold,
    border,
    bulb,
    colour_name,
    dim,
    drawn_and_read,
    seat_name,
)
from tuliptable.games.windmill_valley.text.pages.short_effects import patch, short_list
from tuliptable.games.windmill_valley.text.wording import WORDING

LINES = WORDING.table(
    "farm",
    {
        "points": "points",
        "end": "end",
        "end-aloud": "final scoring now",
        "guilders": "guilders",
        "tools": "tools",
        "steps": "steps",
        "month": "month",
        "area": "area",
        "windmills": "mills",
        "windmills-aloud": "windmills",
        "storage": "storage",
        "stored": "{number} {colour}",
        "nothing-stored": "nothing",
        "title": "Farm",
        "full": "one / mixed",
        "full-aloud": "points for a full row",
        "row-values": "{one_colour} in one colour, {mixed} mixed",
        "column-values": "value of each column",
        "column-value": "{value} ({change})",
        "groups": "Groups",
        "groups-aloud": "Windmill groups",
        "empty": "empty",
        "group": choose(
            lambda windmills, **_: "left" if windmills else "none",
            left="{colour} group {windmills:windmill} left, {value:point} for each of {bulbs_planted:bulb}",
            none="{colour} group empty, {value:point} for each of {bulbs_planted:bulb}",
        ),
        "large-wheel": "Large wheel",
        "small-wheel": "Small wheel",
        "space": "{name} {effects}",
        "space-active": "active {name} {effects}",
        "helper": "{slot} helper",
        "helper-aloud": "Helper {slot}",
        "used": "{helper} (used)",
        "contract": "{slot} contract",
        "contract-aloud": "Contract {slot}",
        "contract-now": "{border_name} {contract}: now {points}",
        "gardener": "The Gardener, {gardener_level} level:",
        "gardener-contracts": "{contracts:contract}, {points:point} each at the end",
        "gardener-cards": "{cards:card} left",
        "gardener-next": "Its cards to come:",
    },
)


def seats(b: Board, names: Sequence[str]) -> Grid:
    """Return every player's numbers as a grid."""
    heads: list[Text] = [
        LINES.phrase("points"),
        drawn_and_read(LINES.phrase("end"), LINES.phrase("end-aloud")),
        *(LINES.phrase(key) for key in ("guilders", "tools", "steps", "month", "area")),
        drawn_and_read(LINES.phrase("windmills"), LINES.phrase("windmills-aloud")),
        mark_area("storage", bold(LINES.phrase("storage"))),
    ]
    return Grid("", heads, [seat_row(b, seat, seat_name(names, seat.player)) for seat in b.seats], id="seats")


def seat_row(b: Board, seat: Seat, name: str) -> Row:
    mark = ">" if seat.player == b.turn and b.decision != "over" else " "
    bulbs = "".join(bulb(colour) * number for colour, number in seat.storage.items())
    stored = ", ".join(
        str(LINES.phrase("stored", number=number, colour=colour)) for colour, number in seat.storage.items() if number
    )
    area = (seat.market or "–").removeprefix("m")
    numbers = (seat.vp, format_signed(seat.scores_now), seat.guilders, seat.tools, seat.steps, seat.column, area)
    cells: list[Text] = [*map(str, numbers), str(seat.windmills_on_map)]
    places = bulbs + dim("·") * (MOST_STORED - seat.stored)
    cells.append((places, stored or LINES.phrase("nothing-stored")))
    return (f"{mark} {owner(seat, name)}", name), cells


def owner(seat: Seat, name: str) -> str:
    return bold(f"▲{seat.player} {name}", SEAT_INK[seat.player])


def farm(seat: Seat) -> list[Block]:
    heads: list[Text] = [f"C{column + 1}" for column in range(FARM_COLUMNS)]
    full = drawn_and_read(LINES.phrase("full"), LINES.phrase("full-aloud"))
    rows = [farm_row(seat, i) for i in range(len(seat.rows))]
    values = [
        LINES.phrase("column-value", value=c.value, change=c.scores) if c.scores else str(c.value) for c in seat.columns
    ]
    rows.append(((dim(LINES.phrase("points")), LINES.phrase("column-values")), values))
    return [Grid(LINES.phrase("title"), [*heads, full], rows, id="farm"), groups(seat)]


def farm_row(seat: Seat, i: int) -> Row:
    row = seat.rows[i]
    left: list[Text] = [(dim(patch(sign)), "") for sign in row.signs[len(row.bulbs) :]]
    values = LINES.phrase("row-values", one_colour=row.one_colour, mixed=row.mixed)
    full: Text = (f"{row.one_colour} / {row.mixed}", values)
    return row.name, [*(bulb(colour, colour_name(colour)) for colour in row.bulbs), *left, full]


def groups(seat: Seat) -> LabelledList:
    title = drawn_and_read(LINES.phrase("groups"), LINES.phrase("groups-aloud"))
    return LabelledList(title, [group_text(group) for group in seat.groups], "  ")


def group_text(group: Group) -> Text:
    left = "▲" * group.windmills or LINES.phrase("empty")
    drawn = f"{bulb(group.colour, colour_name(group.colour))} {group.bulbs}×{group.value} {left}"
    return drawn, LINES.phrase(
        "group", colour=group.colour, windmills=group.windmills, value=group.value, bulbs_planted=group.bulbs
    )


def wheels(seat: Seat) -> list[Block]:
    """Return both wheels, each from its active space on in the order of the steps."""
    order = sorted(seat.wheels, key=lambda space: space.steps_away or (0 if space.active else 99))
    parts = (("large-wheel", seat.wheels[:6]), ("small-wheel", seat.wheels[6:]))
    return [
        LabelledList(LINES.phrase(key), [space_text(space) for space in order if space in own], " › ", id=key)
        for key, own in parts
    ]


def space_text(space: WheelSpace) -> Text:
    drawn = LINES.phrase("space", name=space.name, effects=short_list(space.signs, space.plus))
    effects = with_plus(space.signs, space.plus)
    if not space.active:
        return drawn_and_read(drawn, LINES.phrase("space", name=space.name, effects=effects))
    return f"[bold reverse]\\[{drawn}][/]", LINES.phrase("space-active", name=space.name, effects=effects)


def cards(seat: Seat) -> Iterator[Block]:
    yield from (helper_block(helper) for helper in seat.helpers if helper.card)
    yield from (contract_block(contract) for contract in seat.contracts if contract.card)


def helper_block(helper: Helper) -> LabelledList:
    title = (f"  {bold(LINES.phrase('helper', slot=helper.slot))}", LINES.phrase("helper-aloud", slot=helper.slot))
    effects = helper_face_phrase(helper.face) if helper.face else None
    text = LINES.phrase("used", helper=effects) if helper.used else effects
    return LabelledList(title, [text] if text else [], id="helpers")


def contract_block(contract: Contract) -> LabelledList:
    title = (
        f"  {bold(LINES.phrase('contract', slot=contract.slot))}",
        LINES.phrase("contract-aloud", slot=contract.slot),
    )
    face = contract_face_phrase(contract.face) if contract.face else None
    text = LINES.phrase("contract-now", border_name=border(contract.group), contract=face, points=contract.worth)
    return LabelledList(title, [text])


# --- the others --------------------------------------------------------------------------------------------------


def other_farms(b: Board, viewer: int, names: Sequence[str]) -> Iterator[Block]:
    """Return every farm except the viewer's, with wheels and cards."""
    for seat in b.seats:
        if seat.player != viewer:
            name = seat_name(names, seat.player)
            yield LabelledList((f"{owner(seat, name)} ", name), list(rows(seat)), "  ")
            yield groups(seat)
            yield from [*wheels(seat), *cards(seat)] if seat.wheels else gardener(b)
            yield GAP


def rows(seat: Seat) -> Iterator[Text]:
    for row in seat.rows:
        drawn = f"{row.name} {''.join(map(bulb, row.bulbs))}{dim('·' * (FARM_COLUMNS - len(row.bulbs)))}"
        bulbs = " ".join(map(colour_name, row.bulbs))
        yield drawn, f"{row.name} {bulbs or LINES.phrase('empty')}"


def gardener(b: Board) -> list[Block]:
    if b.gardener is None:
        return []
    contracts = LINES.phrase("gardener-contracts", contracts=b.gardener.contracts, points=b.gardener.vp_per_contract)
    left = LINES.phrase("gardener-cards", cards=len(b.gardener.cards_left))
    return [
        LabelledList(LINES.phrase("gardener", gardener_level=b.gardener.level), [contracts, left], "; "),
        LabelledList(LINES.phrase("gardener-next"), [gardener_card(card - 1) for card in b.gardener.cards_left], "; "),
    ]
