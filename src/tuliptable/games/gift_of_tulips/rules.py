"""Gift of Tulips: the rules, in the order of play. Ids (GT-n) refer to the rules specification."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.options import UNSET
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.engine.state import NOBODY, confide, tell
from tuliptable.games.gift_of_tulips.state import (
    FESTIVAL_OPEN,
    FESTIVAL_SECRET,
    GIVE,
    KEEP,
    NO_CARD,
    NO_VARIETY,
    START_BOUQUET,
    GiftOfTulips,
    Happening,
    Kind,
    Phase,
)
from tuliptable.games.gift_of_tulips.tables import (
    COPIES,
    FACE_COUNT,
    GIVING_BONUS,
    KEEPING_POINTS,
    LAST_PLACE,
    MAJORITIES,
    MAJORITY_POINTS,
    REMOVED,
    SCORED_PLACES,
    SECRETS_REVEALED,
    VALUE,
    VARIETY,
    VARIETY_COUNT,
)

# --- set-up ------------------------------------------------------------------------------------------------------


@rule
def setup(s: GiftOfTulips) -> None:
    s.phase = Phase.CHOOSING
    s.drawn = NO_CARD
    for i in range(VARIETY_COUNT):
        s.festival[i] = NO_VARIETY
    for i in range(SECRETS_REVEALED):
        s.revealed[i] = NO_CARD
        s.revealed_by[i] = NOBODY
    shuffle(s)
    choose_starting_player(s)
    open_festival(s)
    deal(s)


@rule
def shuffle(s: GiftOfTulips) -> None:
    """GT-3, GT-4. Deck and removed cards are both unseen, so one bag holds them: any card of it may be on top."""
    for face in range(FACE_COUNT):
        s.unseen[face] = COPIES[s.players]
    s.removed = REMOVED[s.players]
    s.deck = COPIES[s.players] * FACE_COUNT - s.removed


@rule
def draw(s: GiftOfTulips) -> int:
    """The top card of the deck: each unseen card is equally likely."""
    rest = below(s.chance, s.deck + s.removed)
    face = 0
    passed = 0
    for i in range(FACE_COUNT - 1):
        passed += s.unseen[i]
        face += int(rest >= passed)
    s.unseen[face] -= 1
    s.deck -= 1
    return face


@rule
def choose_starting_player(s: GiftOfTulips) -> None:
    """GT-5, GT-49."""
    if s.start_player == UNSET:
        s.starter = below(s.chance, s.players)
    else:
        s.starter = s.start_player
    s.turn = s.starter
    tell(s, Happening.STARTS, s.starter)


@rule
def open_festival(s: GiftOfTulips) -> None:
    """GT-6 to GT-8. Two cards of different varieties; what came in between is shuffled back."""
    put_back = scratch(12)
    first = draw(s)
    tell(s, Happening.OPENED, NOBODY, first, 1)
    second = draw(s)
    while VARIETY[second] == VARIETY[first]:
        tell(s, Happening.OPENED, NOBODY, second, 0)
        put_back[second] += 1
        second = draw(s)
    tell(s, Happening.OPENED, NOBODY, second, 1)
    for face in range(FACE_COUNT):
        s.unseen[face] += put_back[face]
        s.deck += put_back[face]
    if VALUE[second] > VALUE[first]:
        add_to_festival(s, first)
        add_to_festival(s, second)
    else:
        add_to_festival(s, second)
        add_to_festival(s, first)


@rule
def deal(s: GiftOfTulips) -> None:
    """GT-9. A hand is kept with the lower face first; the order of its two cards means nothing."""
    for p in range(6):
        s.chosen[p] = NO_CARD
        s.hand[p][0] = NO_CARD
        s.hand[p][1] = NO_CARD
    for p in range(s.players):
        one = draw(s)
        other = draw(s)
        s.hand[p][0] = min(one, other)
        s.hand[p][1] = max(one, other)
        confide(s, Happening.DEALT, p, s.hand[p][0])
        confide(s, Happening.DEALT, p, s.hand[p][1])


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


# --- the Festival ------------------------------------------------------------------------------------------------


@rule
def total(s: GiftOfTulips, variety: int) -> int:
    """GT-13. The sum of its open cards; 0 if it has none."""
    face = variety * 3
    return 2 * s.shown[face] + 3 * s.shown[face + 1] + 4 * s.shown[face + 2]


@rule
def place(s: GiftOfTulips, variety: int) -> int:
    """GT-19. Places count from 0 here; an unranked variety counts as the last."""
    at = LAST_PLACE
    for i in range(LAST_PLACE):
        if s.festival[i] == variety:
            at = i
    return at


@rule
def add_to_festival(s: GiftOfTulips, card: int) -> None:
    """GT-15 to GT-17. Its variety passes all that have no more than its new total."""
    variety = VARIETY[card]
    i = place(s, variety)
    if total(s, variety) == 0:
        i = s.ranked
        s.ranked += 1
    s.shown[card] += 1
    reached = total(s, variety)
    while i > 0 and total(s, s.festival[i - 1]) <= reached:
        s.festival[i] = s.festival[i - 1]
        i -= 1
    s.festival[i] = variety


@rule
def ranking_code(s: GiftOfTulips) -> int:
    """The ranking as one number for the journal: base 5, first place first, 0 for nothing."""
    code = 0
    for i in range(VARIETY_COUNT):
        code = code * 5 + s.festival[i] + 1
    return code


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
    s.drawn = draw(s)
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


# --- the end -----------------------------------------------------------------------------------------------------


@rule
def end_game(s: GiftOfTulips) -> None:
    """GT-34 to GT-37."""
    s.phase = Phase.OVER
    pile = secret_pile_size(s)
    for i in range(min(SECRETS_REVEALED, pile)):
        reveal_secret_card(s, pile - i)
    for i in range(min(SCORED_PLACES, s.ranked)):
        score_majorities(s, i, s.festival[i])


@rule
def secret_pile_size(s: GiftOfTulips) -> int:
    cards = 0
    for p in range(s.players):
        cards += s.secrets[p]
    return cards


@rule
def secrets_left(s: GiftOfTulips, p: int) -> int:
    """Cards in the pile that a player put there; ``secrets`` also counts those revealed since."""
    cards = 0
    for face in range(FACE_COUNT):
        cards += s.secret[p][face]
    return cards


@rule
def reveal_secret_card(s: GiftOfTulips, pile: int) -> None:
    """GT-35. Any card of the pile, all equally likely; it joins the open Festival before the next is drawn."""
    rest = below(s.chance, pile)
    p = 0
    while rest >= secrets_left(s, p):
        rest -= secrets_left(s, p)
        p += 1
    face = 0
    while rest >= s.secret[p][face]:
        rest -= s.secret[p][face]
        face += 1
    s.secret[p][face] -= 1
    s.revealed[s.reveals] = face
    s.revealed_by[s.reveals] = p
    s.reveals += 1
    before = place(s, VARIETY[face])
    add_to_festival(s, face)
    tell(s, Happening.REVEALED, p, face, before, ranking_code(s))


ABOVE_ALL_STANDINGS = 1_000_000


@rule
def score_majorities(s: GiftOfTulips, at: int, variety: int) -> None:
    """GT-38 to GT-42. Groups of equals are paid in order; every member of a group gets the full points."""
    standings = scratch(6)
    for p in range(s.players):
        standings[p] = standing(s, p, variety)
    paid = ABOVE_ALL_STANDINGS
    for majority in range(MAJORITIES[s.players]):
        paid = best_below(standings, s.players, paid)
        if paid == 0:
            return
        for p in range(s.players):
            if standings[p] == paid:
                pay_majority(s, p, at, majority, variety)


@rule
def best_below(standings: Buffer, players: int, paid: int) -> int:
    """GT-41. The next best standing; a tie uses up only one majority."""
    best = 0
    for p in range(players):
        if best < standings[p] and standings[p] < paid:
            best = standings[p]
    return best


@rule
def pay_majority(s: GiftOfTulips, p: int, at: int, majority: int, variety: int) -> None:
    points = MAJORITY_POINTS[at][majority]
    s.majority[p][at] = points
    s.score[p] += points
    held = cards_of(s, p, variety) * 100 + sum_of(s, p, variety)
    tell(s, Happening.MAJORITY, p, variety + 4 * at + 16 * majority, held, points)


@rule
def cards_of(s: GiftOfTulips, p: int, variety: int) -> int:
    face = variety * 3
    return s.bouquet[p][face] + s.bouquet[p][face + 1] + s.bouquet[p][face + 2]


@rule
def sum_of(s: GiftOfTulips, p: int, variety: int) -> int:
    face = variety * 3
    return 2 * s.bouquet[p][face] + 3 * s.bouquet[p][face + 1] + 4 * s.bouquet[p][face + 2]


@rule
def standing(s: GiftOfTulips, p: int, variety: int) -> int:
    """GT-39. Number of cards, then their sum: equal numbers mean equal standing."""
    return cards_of(s, p, variety) * 1000 + sum_of(s, p, variety)


@rule
def leads(s: GiftOfTulips, p: int, variety: int) -> bool:
    """Whether nobody stands better in a variety; nobody leads without a card (GT-40)."""
    for q in range(s.players):
        if standing(s, q, variety) > standing(s, p, variety):
            return False
    return cards_of(s, p, variety) > 0


# --- winning -----------------------------------------------------------------------------------------------------


@rule
def score(s: GiftOfTulips, p: int) -> int:
    """GT-43. Majority points are added when they are scored."""
    return s.score[p]


@rule
def bouquet_size(s: GiftOfTulips, p: int) -> int:
    cards = 0
    for face in range(FACE_COUNT):
        cards += s.bouquet[p][face]
    return cards


@rule
def rank(s: GiftOfTulips, p: int) -> int:
    """GT-44, GT-45. Most points, then most cards in the bouquet; equals share a place."""
    better = 0
    for q in range(s.players):
        if final_standing(s, q) > final_standing(s, p):
            better += 1
    return better + 1


@rule
def final_standing(s: GiftOfTulips, p: int) -> int:
    return s.score[p] * 1000 + bouquet_size(s, p)
