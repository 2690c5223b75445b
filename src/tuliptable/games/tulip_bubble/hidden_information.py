"""Tulip Bubble: what a viewer can imagine of what the state hides from him (section 6 of the specification).

Cash and paid cards can be worked out from what was public in the whole game (TB-75). A bot does these sums, so screens
hide nothing from it. Who has only the blanked state, without the game before it, imagines what is possible: the cards
that are not in sight are dealt to deck and players at random, and cash is anything usual for the round.
"""

from __future__ import annotations

from tuliptable.engine.chance import Chance, below
from tuliptable.engine.hidden_fields import generate_blank
from tuliptable.engine.rule import const_table, rule
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulip_bubble.rules.black_tulip import black_tulip_limit, may_declare
from tuliptable.games.tulip_bubble.rules.loans import debts
from tuliptable.games.tulip_bubble.rules.turns import place_of, seat_at
from tuliptable.games.tulip_bubble.state import Answer, Phase, TulipBubble, gather, take
from tuliptable.games.tulip_bubble.tables import FACE_COUNT

#                      round:  0   1   2   3   4   5   6    7    8    9    10
USUAL_MOST_CASH = const_table([0, 40, 50, 60, 70, 80, 90, 100, 120, 140, 140])
ABOVE_THE_LIMIT = 40  # how far above the Black Tulip's limit somebody who is asked is imagined to be at most


hide = generate_blank(TulipBubble)


@rule
def withhold(s: TulipBubble, viewer: int) -> None:
    """For who keeps account screens are as good as open; who is asked in secret, and what he says, stays hidden."""
    screens = s.open_screens
    s.open_screens = 1
    hide(s, viewer)
    s.open_screens = screens


@rule
def imagine(s: TulipBubble, dice: Chance) -> None:
    if s.deck[0] != HIDDEN:
        return
    unseen = gather(s)
    imagine_paid_cards(s, unseen, dice)
    if s.turn == HIDDEN:
        imagine_who_is_asked(s, dice)
    imagine_cash(s, dice)
    if s.phase == Phase.BLACK_TULIP:
        imagine_answers(s, dice)


@rule
def imagine_paid_cards(s: TulipBubble, unseen: int, dice: Chance) -> None:
    """What is more than the deck can hold lies behind the screens, any card behind any of them."""
    screens = 0
    for p in range(s.players):
        if s.paid[p][0] == HIDDEN:
            screens += 1
            for face in range(FACE_COUNT):
                s.paid[p][face] = 0
    while unseen > s.deck_size:
        card = take(s, below(dice, unseen))
        unseen -= 1
        number = below(dice, screens)
        p = hidden_seat(s, number)
        s.paid[p][card] += 1


@rule
def hidden_seat(s: TulipBubble, number: int) -> int:
    """The seat behind a screen, by number; its cash is still hidden."""
    p = 0
    while s.cash[p] != HIDDEN or number > 0:
        number -= int(s.cash[p] == HIDDEN)
        p += 1
    return p


@rule
def imagine_who_is_asked(s: TulipBubble, dice: Chance) -> None:
    """Anybody who can be asked now, for all that the viewer knows; he is rich enough if that is not known."""
    candidates = sum(can_be_asked(s, p) for p in range(s.players))
    chosen = below(dice, candidates)
    for place in range(s.players):
        p = seat_at(s, place)
        if can_be_asked(s, p):
            if chosen == 0:
                s.turn = p
            chosen -= 1
    if s.cash[s.turn] == HIDDEN:
        more = below(dice, ABOVE_THE_LIMIT)
        s.cash[s.turn] = debts(s, s.turn) + black_tulip_limit(s) + more


@rule
def can_be_asked(s: TulipBubble, p: int) -> bool:
    """A viewer who is rich enough himself knows whether his own turn to answer is still to come (TB-34)."""
    if s.answer[p] != HIDDEN or (s.cash[p] != HIDDEN and not may_declare(s, p)):
        return False
    viewer = seat_that_sees(s)
    if viewer == NOBODY or not may_declare(s, viewer):
        return True
    return (place_of(s, p) > place_of(s, viewer)) == (s.answer[viewer] != Answer.NONE)


@rule
def seat_that_sees(s: TulipBubble) -> int:
    """In the Black Tulip check: the seat a state is blanked for, known by its answer."""
    seat = NOBODY
    for p in range(s.players):
        if s.answer[p] != HIDDEN:
            seat = p
    return seat


@rule
def imagine_cash(s: TulipBubble, dice: Chance) -> None:
    for p in range(s.players):
        if s.cash[p] == HIDDEN:
            s.cash[p] = below(dice, USUAL_MOST_CASH[s.round] + 1)


@rule
def imagine_answers(s: TulipBubble, dice: Chance) -> None:
    """Those before the player to move have answered if they were asked; the others not yet (TB-34)."""
    for p in range(s.players):
        if s.answer[p] == HIDDEN:
            s.answer[p] = Answer.NONE
            if place_of(s, p) < place_of(s, s.turn) and may_declare(s, p):
                declared = below(dice, 2)
                s.answer[p] = Answer.DECLARED if declared == 1 else Answer.DECLINED
