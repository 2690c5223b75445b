"""Loans: cards financed with a marker, their debts, and buying them back."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.tulip_bubble.events import BoughtBack
from tuliptable.games.tulip_bubble.state import BUY_BACK, NO_CARD, TulipBubble
from tuliptable.games.tulip_bubble.tables import HIGHEST_PRICE, MARKERS_EACH


@rule
def loan_code(card: int, debt: int) -> int:
    """A financed card and its debt as the codec counts them."""
    return card * HIGHEST_PRICE + debt - 1


@rule
def loan_card(code: int) -> int:
    return code // HIGHEST_PRICE


@rule
def loan_debt(code: int) -> int:
    return code % HIGHEST_PRICE + 1


@rule
def debts(s: TulipBubble, p: int) -> int:
    return s.debt[p][0] + s.debt[p][1] + s.debt[p][2]


@rule
def loans(s: TulipBubble, p: int) -> int:
    """How many financed cards a player has."""
    return int(s.financed[p][0] != NO_CARD) + int(s.financed[p][1] != NO_CARD) + int(s.financed[p][2] != NO_CARD)


@rule
def add_loan(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """TB-57. Loans are kept in order, because their order means nothing (TB-73)."""
    i = loans(s, p)
    while i > 0 and loan_code(s.financed[p][i - 1], s.debt[p][i - 1]) > loan_code(card, debt):
        s.financed[p][i] = s.financed[p][i - 1]
        s.debt[p][i] = s.debt[p][i - 1]
        i -= 1
    s.financed[p][i] = card
    s.debt[p][i] = debt


@rule
def end_loan(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """TB-26, TB-61. The marker is free again."""
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
    """TB-73. Whether a loan is like the one before it, and so no option of its own."""
    return i > 0 and s.financed[p][i] == s.financed[p][i - 1] and s.debt[p][i] == s.debt[p][i - 1]


# --- buying back -------------------------------------------------------------------------------------------------


@rule
def legal_buy_backs(s: TulipBubble, p: int, out: Buffer, n: int) -> int:
    """TB-61, TB-62. Writes behind the `n` options there are; returns how many there are then."""
    for i in range(MARKERS_EACH):
        if s.financed[p][i] != NO_CARD and s.debt[p][i] <= s.cash[p] and not is_repeated(s, p, i):
            out[n] = BUY_BACK + loan_code(s.financed[p][i], s.debt[p][i])
            n += 1
    return n


@rule
def buy_back(s: TulipBubble, p: int, card: int, debt: int) -> None:
    """TB-61."""
    end_loan(s, p, card, debt)
    s.cash[p] -= debt
    s.paid[p][card] += 1
    tell(s, BoughtBack(player=p, card=card, debt=debt))
