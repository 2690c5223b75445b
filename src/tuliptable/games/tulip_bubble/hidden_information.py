"""The hidden fields of Tulip Bubble, and how to fill them with possible values (section 6 of the specification).

Cash and paid cards follow from public events (TB-75). A bot adds them up, so screens hide nothing from it. A viewer who
has only the blanked state gets possible values: the unseen cards go to deck and players at random, and cash is a usual
amount for the round.
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
ABOVE_THE_LIMIT = 40  # most guilders above the limit of the Black Tulip that a player gets


hide = generate_blank(TulipBubble)


@rule
def withhold(s: TulipBubble, viewer: int) -> None:
    """Blank a state for a viewer who adds up public events. Only the Black Tulip check stays hidden (TB-34, TB-76)."""
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
        imagine_decider(s, dice)
    imagine_cash(s, dice)
    if s.phase == Phase.BLACK_TULIP:
        imagine_answers(s, dice)


@rule
def imagine_paid_cards(s: TulipBubble, unseen: int, dice: Chance) -> None:
    """Deal the cards that are not in the deck to the hidden screens, at random."""
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
    """Return the seat of a screen by number. Its cash is still hidden."""
    p = 0
    while s.cash[p] != HIDDEN or number > 0:
        number -= int(s.cash[p] == HIDDEN)
        p += 1
    return p


@rule
def imagine_decider(s: TulipBubble, dice: Chance) -> None:
    """Choose a player who could be deciding about the Black Tulip, and make sure that they can afford it."""
    candidates = sum(may_be_deciding(s, p) for p in range(s.players))
    number = below(dice, candidates)
    for place in range(s.players):
        p = seat_at(s, place)
        if may_be_deciding(s, p):
            if number == 0:
                s.turn = p
            number -= 1
    if s.cash[s.turn] == HIDDEN:
        more = below(dice, ABOVE_THE_LIMIT)
        s.cash[s.turn] = debts(s, s.turn) + black_tulip_limit(s) + more


@rule
def may_be_deciding(s: TulipBubble, p: int) -> bool:
    """Return True if the viewer must consider that a player is deciding now (TB-34).

    A viewer who can afford the Black Tulip knows whether their own decision is still to come.
    """
    if s.answer[p] != HIDDEN or (s.cash[p] != HIDDEN and not may_declare(s, p)):
        return False
    viewer = viewer_in_check(s)
    if viewer == NOBODY or not may_declare(s, viewer):
        return True
    return (place_of(s, p) > place_of(s, viewer)) == (s.answer[viewer] != Answer.NONE)


@rule
def viewer_in_check(s: TulipBubble) -> int:
    """Return the viewer of a blanked state in the Black Tulip check: the seat whose answer is not hidden."""
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
    """Give an answer to each player who had to decide before the player to move (TB-34)."""
    for p in range(s.players):
        if s.answer[p] == HIDDEN:
            s.answer[p] = Answer.NONE
            if place_of(s, p) < place_of(s, s.turn) and may_declare(s, p):
                declared = below(dice, 2)
                s.answer[p] = Answer.DECLARED if declared == 1 else Answer.DECLINED
