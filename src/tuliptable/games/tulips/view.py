"""Tulips: what a viewer sees, as a typed message for screens. Built from a blanked state only."""

from __future__ import annotations

import msgspec

from tuliptable.engine.counting import CardCount
from tuliptable.engine.moves import CODES
from tuliptable.engine.state import HIDDEN, SPECTATOR, tales
from tuliptable.games.tulips import events
from tuliptable.games.tulips.actions import Place
from tuliptable.games.tulips.counting import counting
from tuliptable.games.tulips.notation import cards_laid
from tuliptable.games.tulips.outlook import EmptyCell, Touched, empty_cells, touched
from tuliptable.games.tulips.rules.scoring import count, is_correct, rank, wins, worth
from tuliptable.games.tulips.rules.tableau import printed, size
from tuliptable.games.tulips.rules.turn import place, placements
from tuliptable.games.tulips.state import (
    NO_CARD,
    NO_FIELD,
    NO_SLOT,
    Bets,
    Deck,
    Phase,
    Tableau,
    Tulips,
)
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    BETTING_CARDS,
    CARDS,
    CATEGORIES,
    CATEGORY_COUNT,
    COLOUR_COUNT,
    COLOURS,
    DEAD,
    HAND_SIZE,
    MULTIPLE,
    SIDE_COUNT,
    SIDES,
    STEP,
    WILD,
    WRONG,
    X,
    Y,
)


class Cell(msgspec.Struct, frozen=True):
    x: int
    y: int


class Section(msgspec.Struct, frozen=True):
    """A quarter of a card. ``nature`` is printed, converted, open or dead; the last two have no colour.

    ``beside`` is what lies across its long edge: a card, the outside, or a hole.
    """

    side: str
    beside: str
    nature: str
    colour: str | None
    field: int | None


class Card(msgspec.Struct, frozen=True):
    """A card as it lies; its sections N, E, S, W as they are seen."""

    x: int
    y: int
    card: str
    rotation: int
    sections: list[Section]


class Field(msgspec.Struct, frozen=True):
    """A field, and what keeps it open: sides at outside cells, sides at holes, touches with open wilds."""

    field: int
    colour: str
    size: int
    enclosed: bool
    outside_sides: int
    hole_sides: int
    open_wilds: int


class Bet(msgspec.Struct, frozen=True):
    """A betting card in a stack. The card is known to its owner and after scoring; points only after scoring."""

    player: int
    card: str | None
    points: int | None


class Category(msgspec.Struct, frozen=True):
    """A category: the counts by colour, who leads, the stack from the bottom, and what the next correct pair card gets.

    That is ``next_most`` if every card below is wrong, ``next_least`` if every one is correct; a single card gets
    double.
    """

    category: str
    counts: list[int]
    leaders: list[str]
    stack: list[Bet]
    next_most: int
    next_least: int


class Seat(msgspec.Struct, frozen=True):
    """A player. ``unplayed`` are the betting cards in hand, None where they may not be seen."""

    player: int
    hand: list[str | None]
    unplayed: list[str] | None
    bets_left: int
    turns: int
    has_another_turn: bool
    score: int | None
    rank: int | None


class Settled(msgspec.Struct, frozen=True):
    """A wild section that gets its colour, or none for ever."""

    x: int
    y: int
    side: str
    colour: str | None


class Closed(msgspec.Struct, frozen=True):
    colour: str
    size: int


class Preview(msgspec.Struct, frozen=True):
    """What a placement would do: to wilds, to fields, and to the twelve counts (by category, then colour)."""

    code: int
    settles: list[Settled]
    closes: list[Closed]
    fields: list[Touched]
    changes: list[list[int]]


class Board(msgspec.Struct, frozen=True, tag_field="game", tag="tulips"):
    """Everything about Tulips that one viewer may see."""

    players: int
    deck_option: str
    bets_option: str
    ladder: list[int]
    phase: str
    starter: int
    turn: int
    turns_finished: int
    deadlock: bool
    deck: int
    triggered: bool
    betting_open: bool
    last_call: bool
    line: list[str | None]
    empty_slot: int | None
    tableau: list[Card]
    fields: list[Field]
    holes: list[Cell]
    categories: list[Category]
    seats: list[Seat]
    previews: list[Preview]
    empty_cells: list[EmptyCell]
    counting: CardCount


def board(s: Tulips, viewer: int) -> Board:
    """The whole view, with a preview of every placement that the viewer can make, and why there are no others."""
    if s.phase == Phase.TURN and s.turn == viewer:
        return msgspec.structs.replace(table(s), previews=previews(s), empty_cells=empty_cells(s))
    return table(s)


def table(s: Tulips) -> Board:
    """The view without previews."""
    over = s.phase == Phase.OVER
    holes = hole_cells(s.tableau)
    return Board(
        players=s.players,
        deck_option=Deck(s.deck).name.lower(),
        bets_option=Bets(s.bets).name.lower(),
        ladder=list(s.ladder),
        phase=Phase(s.phase).name.lower(),
        starter=s.starter,
        turn=s.turn,
        turns_finished=s.turns_finished,
        deadlock=over and s.passes == s.players,
        deck=s.cards_left,
        triggered=s.triggered == 1,
        betting_open=s.triggered == 0 and not over,
        last_call=s.triggered == 0 and s.cards_left == 0 and not over,
        line=[card_name(card) for card in s.line],
        empty_slot=s.slot if s.slot != NO_SLOT else None,
        tableau=cards(s.tableau),
        fields=fields(s.tableau, holes),
        holes=[Cell(X[cell], Y[cell]) for cell in sorted(holes)],
        categories=[category_view(s, category) for category in range(CATEGORY_COUNT)],
        seats=[seat_view(s, p) for p in range(s.players)],
        previews=[],
        empty_cells=[],
        counting=counting(s, SPECTATOR),
    )


def card_name(card: int) -> str | None:
    return None if card == NO_CARD else "?" if card == HIDDEN else CARDS[card]


# --- the tableau -----------------------------------------------------------------------------------------------------


def cards(t: Tableau) -> list[Card]:
    across = surroundings(t)
    return [
        Card(
            laid.x,
            laid.y,
            CARDS[laid.card],
            laid.rotation,
            [section(t, 4 * i + side, across[4 * i + side]) for side in range(SIDE_COUNT)],
        )
        for i, laid in enumerate(cards_laid(t))
    ]


def surroundings(t: Tableau) -> list[str]:
    """By section: what lies across its long edge."""
    lies_in, holes = set(t.cell[: t.placed]), hole_cells(t)
    beside = [t.cell[number >> 2] + STEP[number & 3] for number in range(4 * t.placed)]
    return ["card" if cell in lies_in else "hole" if cell in holes else "outside" for cell in beside]


def section(t: Tableau, number: int, beside: str = "card") -> Section:
    shows, field = t.shows[number], t.field[number]
    wild = printed(t, number) == WILD
    nature = {WILD: "open", DEAD: "dead"}.get(shows, "converted" if wild else "printed")
    return Section(
        SIDES[number & 3],
        beside,
        nature,
        COLOURS[shows] if shows < WILD else None,
        field if field != NO_FIELD else None,
    )


def fields(t: Tableau, holes: set[int]) -> list[Field]:
    """Every field, by its first section."""
    lies_in = set(t.cell[: t.placed])
    at_holes, outside = [0] * len(t.field), [0] * len(t.field)
    for number in range(4 * t.placed):
        beside = t.cell[number >> 2] + STEP[number & 3]
        if t.field[number] != NO_FIELD and beside not in lies_in:
            sides = at_holes if beside in holes else outside
            sides[t.field[number]] += 1
    return [
        Field(
            field=first,
            colour=COLOURS[t.shows[first]],
            size=size(t, first),
            enclosed=t.openings[first] == 0,
            outside_sides=outside[first],
            hole_sides=at_holes[first],
            open_wilds=t.openings[first] - outside[first] - at_holes[first],
        )
        for first in range(4 * t.placed)
        if t.field[first] == first
    ]


def hole_cells(t: Tableau) -> set[int]:
    """TF-59. The empty cells that cannot be left for the outside."""
    lies_in = {(X[cell], Y[cell]) for cell in t.cell[: t.placed]}
    xs, ys = [x for x, _ in lies_in], [y for _, y in lies_in]
    room = {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)} - lies_in
    outside = [(min(xs) - 1, min(ys) - 1)]
    room.remove(outside[0])
    while outside:
        x, y = outside.pop()
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if cell in room:
                room.remove(cell)
                outside.append(cell)
    return {t.cell[0] + y * STEP[2] + x for x, y in room}


# --- counts and bets -------------------------------------------------------------------------------------------------


def counts_of(t: Tableau, category: int) -> list[int]:
    counts = [0] * 5
    count(t, category, counts)
    return counts[:COLOUR_COUNT]


def category_view(s: Tulips, category: int) -> Category:
    counts = counts_of(s.tableau, category)
    height = s.stack_height[category]
    return Category(
        category=CATEGORIES[category],
        counts=counts,
        leaders=[COLOURS[colour] for colour in range(COLOUR_COUNT) if wins(counts, colour)],
        stack=stack(s, category, counts),
        next_most=s.ladder[0],
        next_least=s.ladder[height] if height < len(s.ladder) else 0,
    )


def stack(s: Tulips, category: int, counts: list[int]) -> list[Bet]:
    bets, correct = [], 0
    for i in range(s.stack_height[category]):
        card = s.stack_card[category][i]
        points = None
        if s.phase == Phase.OVER:
            right = is_correct(counts, card)
            points = worth(s, card, correct) if right else WRONG * MULTIPLE[card]
            correct += right
        bets.append(Bet(s.stack_owner[category][i], None if card == HIDDEN else BETTING_CARDS[card], points))
    return bets


def seat_view(s: Tulips, p: int) -> Seat:
    over = s.phase == Phase.OVER
    played = sum(list(s.stack_owner[c][: s.stack_height[c]]).count(p) for c in range(CATEGORY_COUNT))
    after_starter = (p - s.starter) % s.players
    rounds, seats_done = divmod(s.turns_finished, s.players)
    known = s.unplayed[p][0] != HIDDEN
    return Seat(
        player=p,
        hand=[card_name(s.hand[p][slot]) for slot in range(HAND_SIZE)],
        unplayed=[BETTING_CARDS[card] for card in range(BETTING_CARD_COUNT) if s.unplayed[p][card]] if known else None,
        bets_left=BETTING_CARD_COUNT - played,
        turns=rounds + (after_starter < seats_done),
        has_another_turn=not over and (s.triggered == 0 or after_starter >= (s.turn - s.starter) % s.players),
        score=s.score[p] if over else None,
        rank=rank(s, p) if over else None,
    )


# --- previews --------------------------------------------------------------------------------------------------------


def previews(s: Tulips) -> list[Preview]:
    before = [counts_of(s.tableau, category) for category in range(CATEGORY_COUNT)]
    return [preview(s, move, before) for move in placements(s)]


def preview(s: Tulips, move: Place, before: list[list[int]]) -> Preview:
    after = placed(s, move)
    changes = [
        [now - then for now, then in zip(counts_of(after.tableau, category), before[category], strict=True)]
        for category in range(CATEGORY_COUNT)
    ]
    return Preview(CODES[Place](move), settled(after), closed(after), touched(s.tableau, after.tableau), changes)


def placed(s: Tulips, move: Place) -> Tulips:
    """The state after a placement, with a journal that tells only of it."""
    after = s.copy()
    after.turn_to(b"")
    place(after, move.slot, move.y, move.x, move.rot)
    return after


def settled(after: Tulips) -> list[Settled]:
    return [
        Settled(wild.x, wild.y, SIDES[wild.side], COLOURS[wild.colour] if isinstance(wild, events.Converted) else None)
        for wild in tales(after)
        if isinstance(wild, (events.Converted, events.Died))
    ]


def closed(after: Tulips) -> list[Closed]:
    return [Closed(COLOURS[field.colour], field.size) for field in tales(after) if isinstance(field, events.Closed)]
