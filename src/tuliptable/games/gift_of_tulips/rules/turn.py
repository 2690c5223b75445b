"""The choice of a first card, the turn and its three actions: what may be done, and what then happens."""

from __future__ import annotations

from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY, confide, tell
from tuliptable.games.gift_of_tulips.rules.ending import end_game
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place, ranking_code
from tuliptable.games.gift_of_tulips.rules.setup import draw
from tuliptable.games.gift_of_tulips.state import (
    FESTIVAL_OPEN,
    FESTIVAL_SECRET,
    GIVE,
    KEEP,
    NO_CARD,
    START_BOUQUET,
    GiftOfTulips,
    Happening,
    Kind,
    Phase,
)
from tuliptable.games.gift_of_tulips.tables import FACE_COUNT, GIVING_BONUS, KEEPING_POINTS, VALUE, VARIETY

# --- the choice of a first card ----------------------------------------------------------------------------------


@rule
def legal_start_bouquets(s: GiftOfTulips, out: Buffer) -> int:
    """GT-10. Two cards with the same face are one option."""
    p = s.turn
    out[0] = START_BOUQUET + s.hand[p][0]
    if s.hand[p][0] == s.hand[p][1]:
        return 1
    out[1] = START_BOUQUET + s.hand[p][1]
    return 2


@rule
def start_bouquet(s: GiftOfTulips, card: int) -> None:
    """GT-10, GT-11. The other card is secret at once; the chosen one is shown when all have chosen."""
    p = s.turn
    other = s.hand[p][0] + s.hand[p][1] - card
    s.hand[p][0] = NO_CARD
    s.hand[p][1] = NO_CARD
    s.chosen[p] = card
    add_to_secret_pile(s, p, other)
    confide(s, Happening.CHOSE, p, card * FACE_COUNT + other)
    s.turn = next_seat(s)
    if s.turn == s.starter:
        show_first_cards(s)
        s.phase = Phase.PLAYING
        draw_card(s)


@rule
def show_first_cards(s: GiftOfTulips) -> None:
    for p in range(s.players):
        add_to_bouquet(s, p, s.chosen[p])
        tell(s, Happening.BEGAN, p, s.chosen[p])
        s.chosen[p] = NO_CARD


# --- the turn ----------------------------------------------------------------------------------------------------


@rule
def to_move(s: GiftOfTulips) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def next_seat(s: GiftOfTulips) -> int:
    """GT-20. Clockwise."""
    return 0 if s.turn + 1 == s.players else s.turn + 1


@rule
def draw_card(s: GiftOfTulips) -> None:
    """GT-21, GT-23."""
    s.drawn = draw(s, s.chance)
    confide(s, Happening.DREW, s.turn, s.drawn)


@rule
def legal(s: GiftOfTulips, out: Buffer) -> int:
    """Write every legal action into `out`; return how many."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.CHOOSING:
        return legal_start_bouquets(s, out)
    return legal_plays(s, out)


@rule
def legal_plays(s: GiftOfTulips, out: Buffer) -> int:
    """GT-24 to GT-26, GT-28, GT-46. The second action of a turn differs from the first."""
    n = 0
    if s.first_action != Kind.KEEP:
        out[n] = KEEP
        n += 1
    if s.first_action != Kind.GIVE:
        for friend in range(s.players):
            if friend != s.turn:
                out[n] = GIVE + friend
                n += 1
    if s.first_action != Kind.FESTIVAL:
        out[n] = FESTIVAL_OPEN
        out[n + 1] = FESTIVAL_SECRET
        n += 2
    return n


@rule
def apply(s: GiftOfTulips, action: int) -> None:
    if action < KEEP:
        start_bouquet(s, action - START_BOUQUET)
    elif action == KEEP:
        keep(s)
        finish_action(s, Kind.KEEP)
    elif action == FESTIVAL_OPEN:
        show_at_festival(s)
        finish_action(s, Kind.FESTIVAL)
    elif action == FESTIVAL_SECRET:
        hide_for_festival(s)
        finish_action(s, Kind.FESTIVAL)
    else:
        give(s, action - GIVE)
        finish_action(s, Kind.GIVE)


@rule
def finish_action(s: GiftOfTulips, kind: int) -> None:
    """GT-21, GT-22, GT-34. The second card is drawn only now; after it the next player's first."""
    s.drawn = NO_CARD
    if s.first_action == Kind.NONE:
        s.first_action = kind
        draw_card(s)
        return
    s.first_action = Kind.NONE
    s.turns_finished += 1
    s.turn = next_seat(s)
    if s.deck > 0:
        draw_card(s)
    else:
        end_game(s)


# --- the three actions -------------------------------------------------------------------------------------------


@rule
def keep(s: GiftOfTulips) -> None:
    """GT-27."""
    at = place(s, VARIETY[s.drawn])
    points = KEEPING_POINTS[at]
    add_to_bouquet(s, s.turn, s.drawn)
    s.score[s.turn] += points
    tell(s, Happening.KEPT, s.turn, s.drawn, at, points)


@rule
def give(s: GiftOfTulips, friend: int) -> None:
    """GT-28, GT-29."""
    points = gift_points(s, s.drawn)
    add_to_bouquet(s, friend, s.drawn)
    s.score[s.turn] += points
    tell(s, Happening.GAVE, s.turn, s.drawn, friend, points)


@rule
def gift_points(s: GiftOfTulips, card: int) -> int:
    return VALUE[card] + GIVING_BONUS[place(s, VARIETY[card])]


@rule
def show_at_festival(s: GiftOfTulips) -> None:
    """GT-30."""
    before = place(s, VARIETY[s.drawn])
    add_to_festival(s, s.drawn)
    tell(s, Happening.SHOWED, s.turn, s.drawn, before, ranking_code(s))


@rule
def hide_for_festival(s: GiftOfTulips) -> None:
    """GT-31."""
    add_to_secret_pile(s, s.turn, s.drawn)
    confide(s, Happening.HID, s.turn, s.drawn)


@rule
def add_to_bouquet(s: GiftOfTulips, p: int, card: int) -> None:
    s.bouquet[p][card] += 1


@rule
def add_to_secret_pile(s: GiftOfTulips, p: int, card: int) -> None:
    s.secret[p][card] += 1
    s.secrets[p] += 1
