"""The table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.english import count_noun, ordinal
from tuliptable.engine.text_layout import GAP, Block, Drawing, Grid, LabelledList, Page, Row, Text
from tuliptable.engine.view_fields import build_view
from tuliptable.games.gift_of_tulips.screen.view import Board, Bouquet, Holding, Place
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import VARIETIES

COLOURS = {"purple": "medium_purple1", "blue": "dodger_blue1", "pink": "hot_pink", "orange": "orange1"}


def tulip(variety: str, text: str = "") -> str:
    """A variety in its colour; the name itself stays readable without."""
    return f"[bold {COLOURS[variety]}]{text or variety}[/]"


def cards_text(cards: Sequence[str]) -> str:
    return ", ".join(tulip(card[:-1], f"{card[:-1]} {card[-1]}") for card in cards)


def page(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> Page:
    b = build_view(Board, s, viewer)
    heads = [*map(tulip, VARIETIES), "points", "secret", "turns left"]
    return [
        Grid(
            "Festival",
            ["", "total", "give", "keep", "majority"],
            [festival_row(place) for place in b.festival],
            id="festival",
        ),
        LabelledList("  not ranked:", [f"{', '.join(map(tulip, b.unranked))} (count as 4th)"] if b.unranked else []),
        GAP,
        Grid("Bouquets", heads, [bouquet_row(bouquet, b, names) for bouquet in b.bouquets], id="bouquets"),
        Drawing(["[dim]  cards (their sum); * leads its variety[/]", ""], []),
        LabelledList("Secret pile", [count_noun(b.secret_pile, "card")], id="secret-pile"),
        LabelledList("Your secret cards", [cards_text(b.own_secrets)]),
        LabelledList("Deck", [count_noun(b.deck, "card")]),
        *moment(b, names),
    ]


def festival_row(p: Place) -> Row:
    pays = " / ".join(map(str, p.majorities)) if p.majorities[0] else "–"
    variety, total = (tulip(p.variety), str(p.total)) if p.variety else ("–", "")
    return (f"  {ordinal(p.place)}", f"{ordinal(p.place)} place"), [
        variety,
        total,
        f"+{p.giving_bonus}",
        f"+{p.keeping_points}",
        pays,
    ]


def bouquet_row(bouquet: Bouquet, b: Board, names: Sequence[str]) -> Row:
    mark = ">" if bouquet.player == b.turn and b.phase != "over" else " "
    numbers = map(str, (bouquet.score, bouquet.secrets, bouquet.turns_left))
    name = names[bouquet.player]
    return (f"{mark} [bold]{name}[/]", name), [*map(holding_text, bouquet.holdings), *numbers]


def holding_text(h: Holding) -> Text:
    if not h.values:
        return "[dim]–[/]"
    shown = f"[{COLOURS[h.variety]}]{len(h.values)} ({h.sum}){'*' if h.leads else ''}[/]"
    return shown, f"{len(h.values)}, sum {h.sum}{', leading' if h.leads else ''}"


def moment(b: Board, names: Sequence[str]) -> Iterator[Block]:
    """What is being decided on, or the end."""
    yield GAP
    if b.phase == "over":
        yield "[bold]The end[/]"
        yield LabelledList("  from the secret pile, in order:", [cards_text([r.card for r in b.revealed])])
        for m in b.majorities:
            held = f"{count_noun(m.cards, 'card')}, sum {m.sum}"
            place = f"{tulip(m.variety)}, {ordinal(m.place)} place, {ordinal(m.majority)} majority"
            yield f"  {place}: {names[m.player]} +{m.points} ({held})"
        yield from (GAP, totals(b, names))
    elif b.hand:
        yield LabelledList("You hold", [cards_text(b.hand)], id="hand")
    elif b.drawn:
        at = f"{ordinal(b.drawn.place)} place" if b.drawn.place else "not ranked"
        second = f"[dim]second card; {b.first_action} is used[/]" if b.first_action else ""
        yield LabelledList("You drew", [cards_text([b.drawn.card]), at, second], id="drawn-card")


def totals(b: Board, names: Sequence[str]) -> Grid:
    """What each earned in play and with each place of the Festival, and what it comes to."""
    places = [place for place in b.festival if place.variety and place.majorities[0]]
    rows: list[Row] = []
    for q in sorted(b.bouquets, key=lambda q: b.ranks[q.player]):
        paid = [sum(m.points for m in b.majorities if (m.player, m.place) == (q.player, p.place)) for p in places]
        cells = [f"+{points}" if points else "–" for points in paid]
        name = f"  {b.ranks[q.player]}. [bold]{names[q.player]}[/]"
        rows.append((name, [str(q.score - sum(paid)), *cells, str(q.score), str(q.size)]))
    return Grid("  Points", ["in play", *(ordinal(place.place) for place in places), "total", "cards"], rows)
