"""Gain a Farm Enhancement (section 3.11), and the small effects REMOVE and SCORE (section 3.16)."""

from __future__ import annotations

from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule
from tuliptable.games.windmill_valley.events import CardReplaced, CardsRefreshed, CardTaken, ContractScored
from tuliptable.games.windmill_valley.rules.calendar import write
from tuliptable.games.windmill_valley.rules.enhance import CARDS_LOOKED_AT, can_refresh, step_giveback
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.possible import has_contract
from tuliptable.games.windmill_valley.rules.purse import gain_vp, pay_guilders
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.stacks import fill_offer, refresh_offer, stop_looking_at
from tuliptable.games.windmill_valley.state import (
    DONE,
    NONE,
    REFRESH,
    REPLACE,
    SCORE_CONTRACT,
    TAKE_CARD,
    Decision,
    Farm,
    Frame,
    Side,
    Source,
    Stage,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, SLOT_VP
from tuliptable.games.windmill_valley.tables.stacks import OFFER_SLOTS, REFRESH_COST
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT


@rule
def step_farm(s: WindmillValley, frame: Frame) -> bool:
    if frame.stage == Stage.REPLACE:
        return ask(s, Decision.REPLACE)
    if frame.stage == Stage.GIVEBACK:
        return step_giveback(s, frame, CARDS_LOOKED_AT)
    return ask(s, Decision.FARM)


@rule
def legal_cards(s: WindmillValley, out: Buffer) -> int:
    """WV-64, WV-65, WV-69."""
    frame = top(s)
    n = write(out, 0, DONE)
    if can_refresh(s, frame):
        n = write(out, n, REFRESH)
    for slot in range(OFFER_SLOTS):
        if s.pieces.offer[slot] != NONE:
            n = write(out, n, TAKE_CARD + 2 * slot + Side.HELPER)
            n = write(out, n, TAKE_CARD + 2 * slot + Side.CONTRACT)
    if frame.special == 1:
        for x in range(s.pieces.looking[CARDS_LOOKED_AT]):
            n = write(out, n, TAKE_CARD + 2 * (OFFER_SLOTS + x) + Side.HELPER)
            n = write(out, n, TAKE_CARD + 2 * (OFFER_SLOTS + x) + Side.CONTRACT)
    return n


@rule
def refresh_cards(s: WindmillValley) -> None:
    """WV-64."""
    frame = top(s)
    frame.refreshed = 1
    pay_guilders(s, REFRESH_COST, Source.REFRESH)
    tell(s, CardsRefreshed(player=s.turn))
    refresh_offer(s)


@rule
def take_card(s: WindmillValley, slot: int, side: int) -> None:
    """WV-65, WV-66, WV-67. Into the leftmost empty slot; if there is none, one is replaced."""
    frame = top(s)
    if slot < OFFER_SLOTS:
        card = s.pieces.offer[slot]
        s.pieces.offer[slot] = NONE
    else:
        card = stop_looking_at(s, CARDS_LOOKED_AT, slot - OFFER_SLOTS) - TILE_COUNT
    frame.held = card
    frame.at = slot
    frame.mode = side
    free = empty_slot(s.farm[s.turn], side)
    if free == CARD_SLOTS:
        next_stage(frame, Stage.REPLACE)
    else:
        lay_card(s, frame, free)
        if side == Side.HELPER and SLOT_VP[free] > 0:
            gain_vp(s, s.turn, SLOT_VP[free], Source.SLOT)


@rule
def empty_slot(farm: Farm, side: int) -> int:
    """The leftmost empty slot of a kind, or CARD_SLOTS."""
    for slot in range(CARD_SLOTS):
        if side == Side.HELPER:
            if farm.helper[slot] == NONE:
                return slot
        elif farm.contract[slot] == NONE:
            return slot
    return CARD_SLOTS


@rule
def legal_replaces(out: Buffer) -> int:
    for slot in range(CARD_SLOTS):
        out[slot] = REPLACE + slot
    return CARD_SLOTS


@rule
def replace_card(s: WindmillValley, slot: int) -> None:
    """WV-50, WV-67. The old card is discarded; a starting card leaves the game."""
    frame = top(s)
    farm = s.farm[s.turn]
    old = farm.helper[slot] if frame.mode == Side.HELPER else farm.contract[slot]
    if old < CARD_COUNT:
        s.pieces.discarded[TILE_COUNT + old] += 1
    tell(s, CardReplaced(player=s.turn, card=old))
    lay_card(s, frame, slot)


@rule
def lay_card(s: WindmillValley, frame: Frame, slot: int) -> None:
    """WV-49, WV-50, WV-68. A new helper is unused; then the offer is filled."""
    farm = s.farm[s.turn]
    if frame.mode == Side.HELPER:
        farm.helper[slot] = frame.held
        farm.used[slot] = 0
    else:
        farm.contract[slot] = frame.held
    tell(s, CardTaken(player=s.turn, card=frame.held, side=frame.mode, slot=slot))
    frame.held = NONE
    if frame.at < OFFER_SLOTS:
        fill_offer(s, frame.at)
    next_stage(frame, Stage.GIVEBACK)


# --- scoring a contract early ------------------------------------------------------------------------------------


@rule
def step_score(s: WindmillValley) -> bool:
    if has_contract(s):
        return ask(s, Decision.CONTRACT)
    pop(s)
    return False


@rule
def legal_contracts(s: WindmillValley, out: Buffer) -> int:
    n = 0
    for slot in range(CARD_SLOTS):
        if s.farm[s.turn].contract[slot] != NONE:
            n = write(out, n, SCORE_CONTRACT + slot)
    return n


@rule
def score_contract(s: WindmillValley, slot: int) -> None:
    """WV-102. It stays and scores again at the end."""
    card = s.farm[s.turn].contract[slot]
    vp = contract_worth(s, s.turn, card)
    tell(s, ContractScored(player=s.turn, card=card, vp=vp))
    gain_vp(s, s.turn, vp, Source.CONTRACT)
    pop(s)
