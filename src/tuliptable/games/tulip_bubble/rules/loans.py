"""Loans: financed cards, their debts, and buying them back."""

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
    """Return the sum of the debts of a player."""
    return s.debt[p][0] + s.debt[p][1] + s.debt[p][2]


@rule
def loans(s: TulipBubble, p: int) -> int:
    """Return the number of financed cards of a player."""
    return int(s.financed[p][0] != NO_CARD) + int(s.financed[p][1] != NO_CARD) + int(s.financed[p][2] != NO_CARD)


@rule
def add_loan(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """Add a loan (TB-57). Loans are sorted, so that equal positions have equal states (TB-73)."""
    i = loans(s, p)
    while i > 0 and belongs_behind(s, p, i - 1, card, debt):
        s.financed[p][i] = s.financed[p][i - 1]
        s.debt[p][i] = s.debt[p][i - 1]
        i -= 1
    s.financed[p][i] = card
    s.debt[p][i] = debt


@rule
def belongs_behind(s: TulipBubble, p: int, i: int, card: int, debt: int) -> bool:
    """Return True if a loan of a player belongs behind a new one for that card and debt."""
    if s.financed[p][i] == card:
        return s.debt[p][i] > debt
    return s.financed[p][i] > card


@rule
def end_loan(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """Remove a loan and free its marker (TB-26, TB-61)."""
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
    """Return True if a loan equals the one before it, so that both are the same action (TB-73)."""
    return i > 0 and s.financed[p][i] == s.financed[p][i - 1] and s.debt[p][i] == s.debt[p][i - 1]


# --- buying back -------------------------------------------------------------------------------------------------


@rule
def buy_backs(s: TulipBubble, p: int) -> Options:
    """List the loans that the player can repay in cash (TB-61, TB-62)."""
    for i in range(MARKERS_EACH):
        if s.financed[p][i] != NO_CARD and s.debt[p][i] <= s.cash[p] and not is_repeated(s, p, i):
            yield BuyBack(card=s.financed[p][i], debt=s.debt[p][i])


@applies(BuyBack)
def buy_back(s: TulipBubble, card: int, debt: int) -> None:
    repay(s, s.turn, card, debt)


@rule
def repay(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """Repay a debt; the card becomes a paid card (TB-61)."""
    end_loan(s, p, card, debt)
    s.cash[p] -= debt
    s.paid[p][card] += 1
    tell(s, BoughtBack(player=p, card=card, debt=debt))
