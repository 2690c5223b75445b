"""Loans: cards financed with a marker, their debts, and buying them back."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.tulip_bubble.actions import BuyBack, Options
from tuliptable.games.tulip_bubble.events import BoughtBack
from tuliptable.games.tulip_bubble.state import NO_CARD, TulipBubble
from tuliptable.games.tulip_bubble.tables import MARKERS_EACH


@rule
def debts(s: TulipBubble, p: int) -> int:
    """All that a player owes."""
    return s.debt[p][0] + s.debt[p][1] + s.debt[p][2]


@rule
def loans(s: TulipBubble, p: int) -> int:
    """How many financed cards a player has."""
    return int(s.financed[p][0] != NO_CARD) + int(s.financed[p][1] != NO_CARD) + int(s.financed[p][2] != NO_CARD)


@rule
def add_loan(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """A card is financed (TB-57). Loans are kept in order, because their order means nothing (TB-73)."""
    i = loans(s, p)
    while i > 0 and belongs_behind(s, p, i - 1, card, debt):
        s.financed[p][i] = s.financed[p][i - 1]
        s.debt[p][i] = s.debt[p][i - 1]
        i -= 1
    s.financed[p][i] = card
    s.debt[p][i] = debt


@rule
def belongs_behind(s: TulipBubble, p: int, i: int, card: int, debt: int) -> bool:
    """Whether a loan of a player belongs behind one for that card and debt."""
    if s.financed[p][i] == card:
        return s.debt[p][i] > debt
    return s.financed[p][i] > card


@rule
def end_loan(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """The marker is free again (TB-26, TB-61)."""
    i = 0
    while s.financed[p][i] != card or s.debt[p][i] != debt:
        i += 1
    while i + 1 < MARKERS_EACH:
        s.financed[p][i] = s.financed[p][i + 1]
        s.debt[p][i] = s.debt[p][i + 1]
        i += 1
    s.financed[p][i] = NO_CARD
    s.debt[p][i] = 0
    s.free_markers[p] += 1


@rule
def is_repeated(s: TulipBubble, p: int, i: int) -> bool:
    """Whether a loan is like the one before it, and so no option of its own (TB-73)."""
    return i > 0 and s.financed[p][i] == s.financed[p][i - 1] and s.debt[p][i] == s.debt[p][i - 1]


# --- buying back -------------------------------------------------------------------------------------------------


@rule
def buy_backs(s: TulipBubble, p: int) -> Options:
    """Any loan that the player's cash repays (TB-61, TB-62)."""
    for i in range(MARKERS_EACH):
        if s.financed[p][i] != NO_CARD and s.debt[p][i] <= s.cash[p] and not is_repeated(s, p, i):
            yield BuyBack(card=s.financed[p][i], debt=s.debt[p][i])


@applies(BuyBack)
def buy_back(s: TulipBubble, card: int, debt: int) -> None:
    repay(s, s.turn, card, debt)


@rule
def repay(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """The card is a paid one from now on (TB-61)."""
    end_loan(s, p, card, debt)
    s.cash[p] -= debt
    s.paid[p][card] += 1
    tell(s, BoughtBack(player=p, card=card, debt=debt))
