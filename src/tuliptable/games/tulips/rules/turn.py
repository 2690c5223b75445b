"""The turn in the order of the rulebook, from placing and betting to the end of the game."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.engine.state import NOBODY
from tuliptable.games.tulips.actions import Bet, Options, Pass, Place, Placements, Take
from tuliptable.games.tulips.events import BetFaceDown, BetOpenly, Deadlocked, LinedUp, Passed, Placed, Took, Triggered
from tuliptable.games.tulips.rules.scoring import score_bets
from tuliptable.games.tulips.rules.setup import draw
from tuliptable.games.tulips.rules.tableau import cell_at, fitting, lay
from tuliptable.games.tulips.rules.telling import tell_of_card
from tuliptable.games.tulips.state import NO_CARD, NO_SLOT, Bets, Phase, Tulips
from tuliptable.games.tulips.tables import BETTING_CARD_COUNT, CATEGORY_COUNT, HAND_SIZE, LINE_SIZE, X, Y


@rule
def to_move(s: Tulips) -> int:
    return NOBODY if s.phase == Phase.OVER else s.turn


@rule
def options(s: Tulips) -> Options:
    """Offer every legal action, in the order of TF-72."""
    if s.phase == Phase.TAKE:
        yield from takes(s)
    elif s.phase == Phase.TURN:
        yield from placements(s)
        yield from bets(s)
        if not can_place(s) and not can_bet(s):
            yield Pass()


# --- placing a tulip card --------------------------------------------------------------------------------------------


@rule
def placements(s: Tulips) -> Placements:
    """Offer each card of the hand in each empty cell and rotation where all sides fit (TF-19, TF-25 to TF-29)."""
    t = s.tableau
    for slot in range(HAND_SIZE):
        card = s.hand[s.turn][slot]
        for i in range(t.borders):
            cell, rotations = t.border[i], fitting(t, i, card)
            x, y = X[cell], Y[cell]
            if rotations & 0b0001 != 0:
                yield Place(slot=slot, y=y, x=x, rot=0)
            if rotations & 0b0010 != 0:
                yield Place(slot=slot, y=y, x=x, rot=1)
            if rotations & 0b0100 != 0:
                yield Place(slot=slot, y=y, x=x, rot=2)
            if rotations & 0b1000 != 0:
                yield Place(slot=slot, y=y, x=x, rot=3)


@rule
def can_place(s: Tulips) -> bool:
    for slot in range(HAND_SIZE):
        for i in range(s.tableau.borders):
            if fitting(s.tableau, i, s.hand[s.turn][slot]) != 0:
                return True
    return False


@applies(Place)
def place(s: Tulips, slot: int, y: int, x: int, rot: int) -> None:
    """Place a card on the tableau. The player then takes one from the line (TF-25)."""
    card = s.hand[s.turn][slot]
    s.hand[s.turn][slot] = NO_CARD
    lay(s.tableau, cell_at(x, y), card, rot)
    tell(s, Placed(player=s.turn, slot=slot, x=x, y=y, card=card, rotation=rot))
    tell_of_card(s)
    s.slot = slot
    s.phase = Phase.TAKE


# --- taking a card ---------------------------------------------------------------------------------------------------


@rule
def takes(s: Tulips) -> Options:
    """Offer every card of the line (TF-36, TF-39)."""
    for slot in range(LINE_SIZE):
        if s.line[slot] != NO_CARD:
            yield Take(line=slot)


@applies(Take)
def take(s: Tulips, line: int) -> None:
    """Take a card from the line into the empty slot of the hand (TF-36)."""
    s.hand[s.turn][s.slot] = s.line[line]
    tell(s, Took(player=s.turn, line=line, card=s.line[line], slot=s.slot))
    s.slot = NO_SLOT
    s.phase = Phase.TURN
    refill_line(s, line)
    s.passes = 0
    finish_turn(s)


@rule
def refill_line(s: Tulips, slot: int) -> None:
    """Refill the line. If the deck is empty, this triggers the end (TF-37, TF-38, TF-48)."""
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
def bets(s: Tulips) -> Options:
    """Offer each betting card in hand on each stack until the end is triggered (TF-40 to TF-43, TF-52)."""
    if s.triggered == 0:
        for category in range(CATEGORY_COUNT):
            for card in range(BETTING_CARD_COUNT):
                if s.unplayed[s.turn][card] == 1:
                    yield Bet(category=category, card=card)


@rule
def can_bet(s: Tulips) -> bool:
    """Return True if the player to move may bet. It counts the cards they have played, which all players see."""
    played = 0
    for category in range(CATEGORY_COUNT):
        for i in range(s.stack_height[category]):
            played += int(s.stack_owner[category][i] == s.turn)
    return s.triggered == 0 and played < BETTING_CARD_COUNT


@applies(Bet)
def bet(s: Tulips, category: int, card: int) -> None:
    """Put a betting card face down on top of a stack (TF-40, TF-44)."""
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


@applies(Pass)
def pass_turn(s: Tulips) -> None:
    """Pass, if no other action is possible (TF-46)."""
    s.passes += 1
    tell(s, Passed(player=s.turn))
    finish_turn(s)


# --- the end of the turn and of the game -----------------------------------------------------------------------------


@rule
def finish_turn(s: Tulips) -> None:
    """Pass the turn on, or end the game after the last round or a round of passes (TF-22, TF-47, TF-50)."""
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
