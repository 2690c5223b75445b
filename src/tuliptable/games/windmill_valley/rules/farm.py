"""Gain a Farm Enhancement (section 3.11), and SCORE (WV-102)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Options, Refresh, Replace, ScoreContract, TakeCard
from tuliptable.games.windmill_valley.events import CardReplaced, CardsRefreshed, CardTaken, ContractScored
from tuliptable.games.windmill_valley.rules.enhance import can_refresh
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.giveback import step_giveback, stop_looking_at
from tuliptable.games.windmill_valley.rules.possible import has_contract
from tuliptable.games.windmill_valley.rules.purse import gain_vp, pay_guilders
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.stacks import fill_offer, refresh_offer
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    DrawnKind,
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
    """Choose a card and the card it replaces, then give back the cards that were drawn to look at."""
    if frame.stage == Stage.REPLACE:
        return ask(s, Decision.REPLACE)
    if frame.stage == Stage.GIVEBACK:
        return step_giveback(s, frame)
    return ask(s, Decision.FARM)


@rule
def offer_cards(s: WindmillValley) -> Options:
    """List cards on offer and cards in hand, each as a helper or as a contract, and `done` (WV-64, WV-65, WV-69)."""
    frame = top(s)
    yield Done()
    if can_refresh(s, frame):
        yield Refresh()
    for slot in range(OFFER_SLOTS):
        if s.pieces.offer[slot] != NONE:
            yield TakeCard(slot=slot, side=Side.HELPER)
            yield TakeCard(slot=slot, side=Side.CONTRACT)
    if frame.looked == 1:
        for x in range(s.pieces.looking[DrawnKind.CARDS]):
            yield TakeCard(slot=OFFER_SLOTS + x, side=Side.HELPER)
            yield TakeCard(slot=OFFER_SLOTS + x, side=Side.CONTRACT)


@applies(Refresh, when=Decision.FARM)
def refresh_cards(s: WindmillValley) -> None:
    """Replace every card on offer (WV-64)."""
    frame = top(s)
    frame.refreshed = 1
    pay_guilders(s, REFRESH_COST, Source.REFRESH)
    tell(s, CardsRefreshed(player=s.turn))
    refresh_offer(s)


@applies(TakeCard, when=Decision.FARM)
def take_card(s: WindmillValley, slot: int, side: int) -> None:
    """Put a card into the leftmost empty slot, or choose the card it replaces (WV-65, WV-66, WV-67)."""
    frame = top(s)
    if slot < OFFER_SLOTS:
        card = s.pieces.offer[slot]
        s.pieces.offer[slot] = NONE
    else:
        card = stop_looking_at(s, DrawnKind.CARDS, slot - OFFER_SLOTS) - TILE_COUNT
    frame.held = card
    frame.slot = slot
    frame.side = side
    free = empty_slot(s.farm[s.turn], side)
    if free == CARD_SLOTS:
        next_stage(frame, Stage.REPLACE)
    else:
        lay_card(s, frame, free)
        if side == Side.HELPER and SLOT_VP[free] > 0:
            gain_vp(s, s.turn, SLOT_VP[free], Source.SLOT)


@rule
def card_in(farm: Farm, side: int, slot: int) -> int:
    """Return the helper or contract in a slot, or NONE."""
    return farm.helper[slot] if side == Side.HELPER else farm.contract[slot]


@rule
def empty_slot(farm: Farm, side: int) -> int:
    """Return the leftmost empty slot of a kind, or CARD_SLOTS."""
    for slot in range(CARD_SLOTS):
        if card_in(farm, side, slot) == NONE:
            return slot
    return CARD_SLOTS


@rule
def offer_replaces(s: WindmillValley) -> Options:
    """List the cards of the kind whose slots are all full (WV-67)."""
    for slot in range(CARD_SLOTS):
        if card_in(s.farm[s.turn], top(s).side, slot) != NONE:
            yield Replace(slot=slot + 1)


@applies(Replace, when=Decision.REPLACE)
def replace_card(s: WindmillValley, slot: int) -> None:
    """Discard the old card; a starting card leaves the game (WV-50, WV-67)."""
    frame = top(s)
    farm = s.farm[s.turn]
    old = card_in(farm, frame.side, slot - 1)
    if old < CARD_COUNT:
        s.pieces.discarded[TILE_COUNT + old] += 1
    tell(s, CardReplaced(player=s.turn, card=old))
    lay_card(s, frame, slot - 1)


@rule
def lay_card(s: WindmillValley, frame: Frame, slot: int) -> None:
    """Place the new card; a new helper is unused, and the offer is filled (WV-49, WV-50, WV-68)."""
    farm = s.farm[s.turn]
    if frame.side == Side.HELPER:
        farm.helper[slot] = frame.held
        farm.used[slot] = 0
    else:
        farm.contract[slot] = frame.held
    tell(s, CardTaken(player=s.turn, card=frame.held, side=frame.side, slot=slot))
    frame.held = NONE
    if frame.slot < OFFER_SLOTS:
        fill_offer(s, frame.slot)
    next_stage(frame, Stage.GIVEBACK)


# --- scoring a contract early ------------------------------------------------------------------------------------


@rule
def step_score(s: WindmillValley) -> bool:
    """Ask for a contract if the player has one (WV-102)."""
    if has_contract(s):
        return ask(s, Decision.CONTRACT)
    pop(s)
    return False


@rule
def offer_contracts(s: WindmillValley) -> Options:
    """List the player's contracts (WV-102)."""
    for slot in range(CARD_SLOTS):
        if s.farm[s.turn].contract[slot] != NONE:
            yield ScoreContract(slot=slot)


@applies(ScoreContract, when=Decision.CONTRACT)
def score_contract(s: WindmillValley, slot: int) -> None:
    """Score a contract; it stays and scores again at the end (WV-102)."""
    card = s.farm[s.turn].contract[slot]
    vp = contract_worth(s, s.turn, card)
    tell(s, ContractScored(player=s.turn, card=card, vp=vp))
    gain_vp(s, s.turn, vp, Source.CONTRACT)
    pop(s)
