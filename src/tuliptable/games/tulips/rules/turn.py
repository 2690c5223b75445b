"""Tulips: the turn, in the order of the rulebook: placing, taking, betting, passing, and the end of the game."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulips.events import (
    BetFaceDown,
    BetOpenly,
    Deadlocked,
    LinedUp,
    Passed,
    Placed,
    Took,
    Triggered,
)
from tuliptable.games.tulips.rules.scoring import score_bets
from tuliptable.games.tulips.rules.setup import draw
from tuliptable.games.tulips.rules.tableau import fitting, lay, x_of, y_of
from tuliptable.games.tulips.rules.telling import tell_of_card
from tuliptable.games.tulips.state import (
    BET,
    NO_CARD,
    NO_SLOT,
    PASS,
    PLACE,
    TAKE,
    Bets,
    Phase,
    Tulips,
)
from tuliptable.games.tulips.tables import (
    BETTING_CARD_COUNT,
    CATEGORY_COUNT,
    CELLS,
    HAND_SIZE,
    LINE_SIZE,
)


@rule
def to_move(s: Tulips) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def legal(s: Tulips, out: Buffer) -> int:
    """Write every legal action into `out`, in the order of TF-72; return how many."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.TAKE:
        return legal_takes(s, out)
    options = legal_placements(s, out)
    options = legal_bets(s, out, options)
    if options == 0:
        out[0] = PASS
        return 1
    return options


@rule
def apply(s: Tulips, action: int) -> None:
    if action < TAKE:
        place(s, action - PLACE)
    elif action < BET:
        take(s, action - TAKE)
    elif action < PASS:
        bet(s, (action - BET) // BETTING_CARD_COUNT, (action - BET) % BETTING_CARD_COUNT)
    else:
        pass_turn(s)


# --- placing a tulip card --------------------------------------------------------------------------------------------


@rule
def legal_placements(s: Tulips, out: Buffer) -> int:
    """TF-19, TF-25 to TF-29. Every own card, empty cell beside the tableau, and rotation that fits all round."""
    n = 0
    t = s.tableau
    for slot in range(HAND_SIZE):
        card = s.hand[s.turn][slot]
        for i in range(t.borders):
            rotations = fitting(t, i, card)
            if rotations != 0:
                code = PLACE + (slot * CELLS + t.border[i]) * 4
                for rotation in range(4):
                    out[n] = code + rotation
                    n += (rotations >> rotation) & 1
    return n


@rule
def place(s: Tulips, chosen: int) -> None:
    """TF-25. `chosen` is the code of TF-73: slot, cell and rotation."""
    slot = chosen // (4 * CELLS)
    cell = chosen // 4 % CELLS
    card = s.hand[s.turn][slot]
    s.hand[s.turn][slot] = NO_CARD
    lay(s.tableau, cell, card, chosen & 3)
    tell(s, Placed(player=s.turn, slot=slot, x=x_of(cell), y=y_of(cell), card=card, rotation=chosen & 3))
    tell_of_card(s)
    s.slot = slot
    s.phase = Phase.TAKE


# --- taking a card ---------------------------------------------------------------------------------------------------


@rule
def legal_takes(s: Tulips, out: Buffer) -> int:
    """TF-36, TF-39."""
    n = 0
    for slot in range(LINE_SIZE):
        out[n] = TAKE + slot
        n += int(s.line[slot] != NO_CARD)
    return n


@rule
def take(s: Tulips, slot: int) -> None:
    """TF-36. Into the hand slot just emptied."""
    s.hand[s.turn][s.slot] = s.line[slot]
    tell(s, Took(player=s.turn, line=slot, card=s.line[slot], slot=s.slot))
    s.slot = NO_SLOT
    s.phase = Phase.TURN
    refill_line(s, slot)
    s.passes = 0
    finish_turn(s)


@rule
def refill_line(s: Tulips, slot: int) -> None:
    """TF-37, TF-38, TF-48. A refill that finds no card triggers the end."""
    s.line[slot] = NO_CARD
    if s.cards_left > 0:
        card = draw(s)
        s.line[slot] = card
        tell(s, LinedUp(slot=slot, card=card))
    elif s.triggered == 0:
        s.triggered = 1
        tell(s, Triggered(player=s.turn, turn=s.turns_finished + 1))


# --- betting ---------------------------------------------------------------------------------------------------------


@rule
def legal_bets(s: Tulips, out: Buffer, options: int) -> int:
    """TF-40 to TF-43, TF-52. After the other options; none once the end is triggered."""
    if s.triggered != 0:
        return options
    n = options
    for category in range(CATEGORY_COUNT):
        for card in range(BETTING_CARD_COUNT):
            out[n] = BET + category * BETTING_CARD_COUNT + card
            n += s.unplayed[s.turn][card]
    return n


@rule
def bet(s: Tulips, category: int, card: int) -> None:
    """TF-40, TF-44. Face down on top of the stack."""
    at = s.stack_height[category]
    put_on_stack(s, category, card)
    if s.bets == Bets.OPEN:
        tell(s, BetOpenly(player=s.turn, category=category, place=at, card=card))
    else:
        tell(s, BetFaceDown(player=s.turn, category=category, place=at, card=card))
    s.passes = 0
    finish_turn(s)


@rule
def put_on_stack(s: Tulips, category: int, card: int) -> None:
    at = s.stack_height[category]
    s.unplayed[s.turn][card] = 0
    s.stack_owner[category][at] = s.turn
    s.stack_card[category][at] = card
    s.stack_height[category] += 1


# --- no action possible ----------------------------------------------------------------------------------------------


@rule
def pass_turn(s: Tulips) -> None:
    """TF-46."""
    s.passes += 1
    tell(s, Passed(player=s.turn))
    finish_turn(s)


# --- the end of the turn and of the game -----------------------------------------------------------------------------


@rule
def finish_turn(s: Tulips) -> None:
    """TF-22, TF-47, TF-50. Once the end is triggered, play stops where it began."""
    s.turns_finished += 1
    s.turn = 0 if s.turn + 1 == s.players else s.turn + 1
    if s.passes == s.players:
        tell(s, Deadlocked())
        end_game(s)
    elif s.triggered == 1 and s.turn == s.starter:
        end_game(s)


@rule
def end_game(s: Tulips) -> None:
    s.phase = Phase.OVER
    score_bets(s)
