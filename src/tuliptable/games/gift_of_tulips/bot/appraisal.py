"""The value of actions in Gift of Tulips, from the visible cards alone.

The value of a player is their points plus the majorities expected at the end, less the average of the other players.
Each variety pays by its present place. Players share that pay in proportion to the square of their cards.
"""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, const_table, rule, scratch
from tuliptable.games.gift_of_tulips.actions import ACTIONS, FestivalOpen, FestivalSecret, Give, Keep, StartBouquet
from tuliptable.games.gift_of_tulips.rules.ending import cards_of, secret_pile_size
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place
from tuliptable.games.gift_of_tulips.rules.turn import (
    add_to_bouquet,
    gift_points,
    give_card,
    keep_card,
    keeping_points,
)
from tuliptable.games.gift_of_tulips.state import GiftOfTulips
from tuliptable.games.gift_of_tulips.tables import SECRETS_REVEALED, VARIETY, VARIETY_COUNT

PROMISE = const_table([1500, 1000, 500, 200])  # by place, in hundredths; the last variety may still rise


@rule
def appraise(s: GiftOfTulips, action: int) -> int:
    p = s.turn
    match ACTIONS.read(action):
        case StartBouquet(card=card):
            add_to_bouquet(s, p, card)
        case Keep():
            keep_card(s, p)
        case Give(to=to):
            give_card(s, p, to)
        case FestivalOpen():
            add_to_festival(s, s.drawn)
        case FestivalSecret():
            return appraise_secret(s, p)
    return evaluate(s, p)


@rule
def appraise_secret(s: GiftOfTulips, p: int) -> int:
    """Weigh the value of an open placement by the chance that the card is revealed at the end."""
    now = evaluate(s, p)
    pile = secret_pile_size(s) + 1
    add_to_festival(s, s.drawn)
    shown = evaluate(s, p)
    return now + (shown - now) * min(SECRETS_REVEALED, pile) // pile


# --- differences alone, because the search needs them often ----------------------------------------------------------


@rule
def appraise_for_search(s: GiftOfTulips, action: int) -> int:
    """Return the change of the mover's value by an action, in hundredths of a point."""
    p = s.turn
    change = 0
    match ACTIONS.read(action):
        case StartBouquet(card=card):
            change = change_by_card(s, p, card)
        case Keep():
            change = 100 * keeping_points(s, s.drawn) + change_by_card(s, p, s.drawn)
        case Give(to=to):
            change = 100 * gift_points(s, s.drawn) + change_by_card(s, to, s.drawn)
        case FestivalOpen():
            change = change_by_showing(s)
        case FestivalSecret():
            pile = secret_pile_size(s) + 1
            change = change_by_showing(s)
            change = change * min(SECRETS_REVEALED, pile) // pile
    return change


@rule
def change_by_card(s: GiftOfTulips, to: int, card: int) -> int:
    """Return the change of the mover's expected majorities if a player gets a card."""
    p = s.turn
    variety = VARIETY[card]
    pays = PROMISE[place(s, variety)]
    squares = squares_of(s, variety)
    own = cards_of(s, p, variety)
    before = share_ahead(s, own, squares, pays)
    squares += 2 * cards_of(s, to, variety) + 1
    own += int(to == p)
    return share_ahead(s, own, squares, pays) - before


@rule
def change_by_showing(s: GiftOfTulips) -> int:
    """Return the change of the mover's expected majorities if they show the drawn card at the Festival."""
    places = scratch(4)
    for variety in range(VARIETY_COUNT):
        places[variety] = place(s, variety)
    add_to_festival(s, s.drawn)
    change = 0
    for variety in range(VARIETY_COUNT):
        now = place(s, variety)
        if now != places[variety]:
            pays = PROMISE[now] - PROMISE[places[variety]]
            change += share_ahead(s, cards_of(s, s.turn, variety), squares_of(s, variety), pays)
    return change


@rule
def squares_of(s: GiftOfTulips, variety: int) -> int:
    """Return the sum of the squares by which players share a variety (`share_out`)."""
    squares = 1
    for q in range(s.players):
        cards = cards_of(s, q, variety)
        squares += cards * cards
    return squares


@rule
def share_ahead(s: GiftOfTulips, own: int, squares: int, pays: int) -> int:
    """Return the share of a player with `own` cards, less the average share of the others."""
    return pays * (own * own * s.players - squares + 1) // (squares * (s.players - 1))


# --- the value of a player -------------------------------------------------------------------------------------------


@rule
def evaluate(s: GiftOfTulips, p: int) -> int:
    """Return a player's points and expected majorities, less the average of the others, in hundredths."""
    promises = scratch(6)
    share_out(s, promises)
    others = 0
    for q in range(s.players):
        if q != p:
            others += s.score[q] * 100 + promises[q]
    return s.score[p] * 100 + promises[p] - others // (s.players - 1)


@rule
def promise(s: GiftOfTulips, p: int) -> int:
    promises = scratch(6)
    share_out(s, promises)
    return promises[p]


@rule
def share_out(s: GiftOfTulips, promises: Buffer) -> None:
    """Add up the expected majorities of each player, in hundredths."""
    for variety in range(VARIETY_COUNT):
        squares = squares_of(s, variety)
        pays = PROMISE[place(s, variety)]
        for q in range(s.players):
            cards = cards_of(s, q, variety)
            promises[q] += pays * cards * cards // squares
