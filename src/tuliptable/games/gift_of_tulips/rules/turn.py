"""The choice of a first card, and the three actions of a turn: the legal actions and their effects."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.gift_of_tulips.actions import FestivalOpen, FestivalSecret, Give, Keep, Options, StartBouquet
from tuliptable.games.gift_of_tulips.events import Began, Chose, Drew, Gave, Hid, Kept, Showed
from tuliptable.games.gift_of_tulips.rules.ending import end_game
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place
from tuliptable.games.gift_of_tulips.rules.setup import draw
from tuliptable.games.gift_of_tulips.state import NO_CARD, GiftOfTulips, Kind, Phase
from tuliptable.games.gift_of_tulips.tables import GIVING_BONUS, KEEPING_POINTS, VALUE, VARIETY


@rule
def to_move(s: GiftOfTulips) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def next_seat(s: GiftOfTulips) -> int:
    """Return the next seat clockwise (GT-20)."""
    return 0 if s.turn + 1 == s.players else s.turn + 1


@rule
def draw_card(s: GiftOfTulips) -> None:
    """Draw the top card of the deck. Only the player who draws it sees it (GT-21, GT-23)."""
    s.drawn = draw(s, s.chance)
    tell(s, Drew(player=s.turn, card=s.drawn))


# --- legal actions -----------------------------------------------------------------------------------------------


@rule
def options(s: GiftOfTulips) -> Options:
    if s.phase == Phase.CHOOSING:
        yield from first_cards(s)
    elif s.phase == Phase.PLAYING:
        yield from plays(s)


@rule
def first_cards(s: GiftOfTulips) -> Options:
    """Offer the two dealt cards. Two cards with the same face are one option (GT-10)."""
    p = s.turn
    yield StartBouquet(card=s.hand[p][0])
    if s.hand[p][1] != s.hand[p][0]:
        yield StartBouquet(card=s.hand[p][1])


@rule
def plays(s: GiftOfTulips) -> Options:
    """Offer the actions of a turn. The second one differs from the first (GT-24 to GT-26, GT-28, GT-46)."""
    if s.first_action != Kind.KEEP:
        yield Keep()
    if s.first_action != Kind.GIVE:
        for other in range(s.players):
            if other != s.turn:
                yield Give(to=other)
    if s.first_action != Kind.FESTIVAL:
        yield FestivalOpen()
        yield FestivalSecret()


# --- effects -----------------------------------------------------------------------------------------------------


@applies(StartBouquet)
def start_bouquet(s: GiftOfTulips, card: int) -> None:
    """Hide the other card at once. The chosen cards are shown when all players have chosen (GT-10, GT-11)."""
    p = s.turn
    other = s.hand[p][0] + s.hand[p][1] - card
    s.hand[p][0] = NO_CARD
    s.hand[p][1] = NO_CARD
    s.chosen[p] = card
    add_to_secret_pile(s, p, other)
    tell(s, Chose(player=p, card=card, other=other))
    s.turn = next_seat(s)
    if s.turn == s.starter:
        show_first_cards(s)
        s.phase = Phase.PLAYING
        draw_card(s)


@rule
def show_first_cards(s: GiftOfTulips) -> None:
    for p in range(s.players):
        add_to_bouquet(s, p, s.chosen[p])
        tell(s, Began(player=p, card=s.chosen[p]))
        s.chosen[p] = NO_CARD


@applies(Keep)
def keep(s: GiftOfTulips) -> None:
    """Add the card to the player's own bouquet, for the keeping points of its variety (GT-27)."""
    keep_card(s, s.turn)
    finish_action(s, Kind.KEEP)


@rule
def keep_card(s: GiftOfTulips, p: int) -> None:
    points = keeping_points(s, s.drawn)
    add_to_bouquet(s, p, s.drawn)
    s.score[p] += points
    tell(s, Kept(player=p, card=s.drawn, points=points))


@rule
def keeping_points(s: GiftOfTulips, card: int) -> int:
    return KEEPING_POINTS[place(s, VARIETY[card])]


@applies(Give)
def give(s: GiftOfTulips, to: int) -> None:
    """Add the card to another player's bouquet. The giver scores, and the other cannot refuse (GT-28, GT-29)."""
    give_card(s, s.turn, to)
    finish_action(s, Kind.GIVE)


@rule
def give_card(s: GiftOfTulips, p: int, to: int) -> None:
    points = gift_points(s, s.drawn)
    add_to_bouquet(s, to, s.drawn)
    s.score[p] += points
    tell(s, Gave(player=p, card=s.drawn, to=to, place=place(s, VARIETY[s.drawn]), points=points))


@rule
def gift_points(s: GiftOfTulips, card: int) -> int:
    return VALUE[card] + GIVING_BONUS[place(s, VARIETY[card])]


@applies(FestivalOpen)
def show_at_festival(s: GiftOfTulips) -> None:
    """Add the card face up to the Festival, which may change the ranking (GT-30)."""
    add_to_festival(s, s.drawn)
    tell(s, Showed(player=s.turn, card=s.drawn, ranking=s.festival))
    finish_action(s, Kind.FESTIVAL)


@applies(FestivalSecret)
def hide_for_festival(s: GiftOfTulips) -> None:
    """Put the card face down on the secret pile. Nothing changes yet (GT-31)."""
    add_to_secret_pile(s, s.turn, s.drawn)
    tell(s, Hid(player=s.turn, card=s.drawn))
    finish_action(s, Kind.FESTIVAL)


@rule
def finish_action(s: GiftOfTulips, kind: int) -> None:
    """Draw the second card of the turn, or end the turn after it (GT-21, GT-22, GT-34)."""
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


@rule
def add_to_bouquet(s: GiftOfTulips, p: int, card: int) -> None:
    s.bouquet[p][card] += 1


@rule
def add_to_secret_pile(s: GiftOfTulips, p: int, card: int) -> None:
    s.secret[p][card] += 1
    s.secrets[p] += 1
