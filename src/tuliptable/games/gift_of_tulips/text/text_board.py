"""The table of Gift of Tulips as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tuliptable.engine.text_layout import GAP, Block, Drawing, Grid, LabelledList, Page, Row, Text, short
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.screen.view import Board, Bouquet, DrawnCard, Holding, Majority, Place
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import FACES, VARIETIES
from tuliptable.games.gift_of_tulips.text.wording import COLOUR, WORDING, card_name

STYLES = {"purple": "medium_purple1", "blue": "dodger_blue1", "pink": "hot_pink", "orange": "orange1"}
LINES = WORDING.table(
    "page",
    {
        "festival": "Festival",
        "total": "total",
        "gift": "gift",
        "gift.aloud": "bonus for a gift",
        "keep": "keep",
        "keep.aloud": "points for keeping",
        "majorities": "majorities",
        "place": "{place} place",
        "place.short": "{place}",
        "unranked": "Not ranked",
        "unranked.colours": "{colours} ({number:counts|count} as 4th)",
        "bouquets": "Bouquets",
        "points": "points",
        "secrets": "secrets",
        "turns-left": "turns left",
        "holding": "{cards}, sum {sum}",
        "holding.leads": "{cards}, sum {sum}, leading",
        "legend": "number of cards (sum of their values), * leads the colour",
        "cards": "{cards:0=empty|# card|# cards}",
        "pile": "Secret pile",
        "own-secrets": "Your secret cards",
        "deck": "Deck",
        "hand": "Your two cards",
        "drawn": "You drew",
        "drawn.unranked": "not ranked",
        "drawn.keep": "second card of your turn, after keeping one",
        "drawn.give": "second card of your turn, after a gift",
        "drawn.festival": "second card of your turn, after the Festival",
        "over": "The game is over.",
        "revealed": "Secret cards, in order",
        "majority.title": "Majorities",
        "majority": "{place} place, {majority} majority",
        "player": "player",
        "number": "cards",
        "sum": "sum",
        "bonus": "{bonus}",
        "in-play": "during play",
        "points.title": "Points",
    },
)


def line(key: str, **args: Any) -> str:
    return str(LINES.phrase(key, **args))


def tulip(variety: str, text: str = "") -> str:
    """A variety in its colour; without colours its name is still there."""
    return f"[bold {STYLES[variety]}]{text or COLOUR(variety=VARIETIES.index(variety))}[/]"


def cards_text(cards: Sequence[str]) -> list[Text]:
    return [tulip(card[:-1], str(card_name(FACES.index(card)))) for card in cards]


def page(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    return [
        Grid(
            line("festival"),
            festival_heads(),
            [festival_row(place) for place in b.festival],
            id="festival",
        ),
        LabelledList(f"  {line('unranked')}", unranked(b)),
        GAP,
        Grid(
            line("bouquets"),
            [*map(tulip, VARIETIES), line("points"), line("secrets"), line("turns-left")],
            [bouquet_row(bouquet, b, names) for bouquet in b.bouquets],
            id="bouquets",
        ),
        Drawing([f"[dim]  {line('legend')}[/]", ""], []),
        LabelledList(line("pile"), [line("cards", cards=b.secret_pile)], id="secret-pile"),
        LabelledList(line("own-secrets"), cards_text(b.own_secrets)),
        LabelledList(line("deck"), [line("cards", cards=b.deck)]),
        *moment(b, names),
    ]


def festival_heads() -> list[Text]:
    gift, keep = (line("gift"), line("gift.aloud")), (line("keep"), line("keep.aloud"))
    return ["", line("total"), gift, keep, line("majorities")]


def festival_row(p: Place) -> Row:
    pays = " / ".join(map(str, p.majorities)) if p.majorities[0] else "–"
    variety, total = (tulip(p.variety), str(p.total)) if p.variety else ("–", "")
    name = f"  {line('place.short', place=p.place - 1)}", line("place", place=p.place - 1)
    return name, [
        variety,
        total,
        line("bonus", bonus=p.giving_bonus),
        line("bonus", bonus=p.keeping_points),
        pays,
    ]


def unranked(b: Board) -> list[Text]:
    colours = list(map(tulip, b.unranked))
    return [line("unranked.colours", colours=colours, number=len(colours))] if colours else []


def bouquet_row(bouquet: Bouquet, b: Board, names: Sequence[str]) -> Row:
    mark = ">" if bouquet.player == b.turn and b.phase != "over" else " "
    numbers = map(str, (bouquet.score, bouquet.secrets, bouquet.turns_left))
    name = names[bouquet.player]
    return (f"{mark} [bold]{name}[/]", name), [*map(holding_text, bouquet.holdings), *numbers]


def holding_text(h: Holding) -> Text:
    if not h.values:
        return "[dim]–[/]"
    shown = f"[{STYLES[h.variety]}]{len(h.values)} ({h.sum}){'*' if h.leads else ''}[/]"
    return shown, line("holding.leads" if h.leads else "holding", cards=len(h.values), sum=h.sum)


def moment(b: Board, names: Sequence[str]) -> Iterator[Block]:
    """Show the card that the player is choosing an action for, or the end."""
    yield GAP
    if b.phase == "over":
        yield f"[bold]{line('over')}[/]"
        yield LabelledList(line("revealed"), cards_text([r.card for r in b.revealed]))
        yield from (GAP, Grid(line("majority.title"), majority_heads(), [majority_row(m, names) for m in b.majorities]))
        yield from (GAP, totals(b, names))
    elif b.hand:
        yield LabelledList(line("hand"), cards_text(b.hand), id="hand")
    elif b.drawn:
        yield LabelledList(line("drawn"), drawn_texts(b.drawn, b.first_action), id="drawn-card")


def drawn_texts(drawn: DrawnCard, first_action: str | None) -> list[Text]:
    place = line("place", place=drawn.place - 1) if drawn.place else line("drawn.unranked")
    return [*cards_text([drawn.card]), place, f"[dim]{line(f'drawn.{first_action}')}[/]" if first_action else ""]


def majority_heads() -> list[Text]:
    return ["", line("player"), line("number"), line("sum"), line("points")]


def majority_row(m: Majority, names: Sequence[str]) -> Row:
    place = line("majority", place=m.place - 1, majority=m.majority - 1)
    points = line("bonus", bonus=m.points)
    return f"  {tulip(m.variety)}", [place, short(names[m.player]), str(m.cards), str(m.sum), points]


def totals(b: Board, names: Sequence[str]) -> Grid:
    """Each player's points during play, from each place of the Festival, and in total."""
    places = [place for place in b.festival if place.variety and place.majorities[0]]
    rows: list[Row] = []
    for bouquet in sorted(b.bouquets, key=lambda bouquet: b.ranks[bouquet.player]):
        player = bouquet.player
        paid = [sum(m.points for m in b.majorities if (m.player, m.place) == (player, p.place)) for p in places]
        cells = [line("bonus", bonus=points) if points else "–" for points in paid]
        name = f"  {b.ranks[player]}. [bold]{names[player]}[/]"
        rows.append((name, [str(bouquet.score - sum(paid)), *cells, str(bouquet.score), str(bouquet.size)]))
    heads: list[Text] = [(line("place.short", place=p.place - 1), line("place", place=p.place - 1)) for p in places]
    return Grid(line("points.title"), [line("in-play"), *heads, line("total"), line("number")], rows)
