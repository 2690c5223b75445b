"""Gift of Tulips: labels, log sentences, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.state import HIDDEN, Tale
from tuliptable.games.gift_of_tulips.rules.festival import add_to_festival, place
from tuliptable.games.gift_of_tulips.rules.turn import gift_points
from tuliptable.games.gift_of_tulips.state import (
    FESTIVAL_OPEN,
    FESTIVAL_SECRET,
    GIVE,
    KEEP,
    START_BOUQUET,
    GiftOfTulips,
    Happening,
    Kind,
    Phase,
    ranking,
)
from tuliptable.games.gift_of_tulips.tables import FACE_COUNT, KEEPING_POINTS, VALUE, VARIETIES, VARIETY

ORDINALS = ("1st", "2nd", "3rd", "4th")


def card_name(face: int) -> str:
    if face == HIDDEN:
        return "a hidden card"
    return f"{VARIETIES[VARIETY[face]]} {VALUE[face]}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def prompt(s: GiftOfTulips, viewer: int, names: Sequence[str]) -> str:
    """What is being decided, and by whom."""
    mine = s.turn == viewer
    if s.phase == Phase.OVER:
        return "The game is over."
    if s.phase == Phase.CHOOSING:
        return "Choose the card that starts your bouquet." if mine else f"{names[s.turn]} chooses a first card."
    if s.first_action == Kind.NONE:
        return "What happens to your first card?" if mine else f"{names[s.turn]} decides on the first card."
    used = {Kind.KEEP: "keeping", Kind.GIVE: "giving", Kind.FESTIVAL: "the Festival"}[Kind(s.first_action)]
    return f"And your second card? Not {used} again." if mine else f"{names[s.turn]} decides on the second card."


# --- options -----------------------------------------------------------------------------------------------------


def label(s: GiftOfTulips, action: int, names: Sequence[str]) -> str:
    if action < KEEP:
        card = action - START_BOUQUET
        low, high = s.hand[s.turn]
        other = high if card == low else low
        return f"Start your bouquet with {card_name(card)}; {card_name(other)} becomes secret"
    drawn = card_name(s.drawn)
    if action == KEEP:
        return f"Keep {drawn}"
    if action == FESTIVAL_OPEN:
        return f"Show {drawn} at the Festival: {ranking_after(s)}"
    if action == FESTIVAL_SECRET:
        return f"Add {drawn} to the secret pile"
    return f"Give {drawn} to {names[action - GIVE]}"


def ranking_after(s: GiftOfTulips) -> str:
    """What an open placement would do to the ranking."""
    if s.drawn == HIDDEN:
        return "its variety is not known"
    variety = VARIETY[s.drawn]
    shown = s.copy()
    add_to_festival(shown, s.drawn)
    at = place(shown, variety)
    ranked_before = variety in s.festival
    if ranked_before and at == place(s, variety):
        return f"{VARIETIES[variety]} stays {ORDINALS[at]}"
    return f"{VARIETIES[variety]} becomes {ORDINALS[at]}"


def earns(s: GiftOfTulips, action: int) -> int | None:
    """Points an option brings at once. The set-up earns nothing (GT-11)."""
    if action < KEEP or s.drawn == HIDDEN:
        return None
    if action == KEEP:
        return KEEPING_POINTS[place(s, VARIETY[s.drawn])]
    if action in (FESTIVAL_OPEN, FESTIVAL_SECRET):
        return 0
    return gift_points(s, s.drawn)


def why_not(s: GiftOfTulips, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.phase == Phase.OVER:
        return "the game is over", "GT-34"
    if s.phase == Phase.CHOOSING:
        if action < KEEP:
            return f"{card_name(action - START_BOUQUET)} is not one of your two cards", "GT-10"
        return "before the first turn everybody chooses a card for the bouquet", "GT-10"
    if action < KEEP:
        return "the first cards of the bouquets have been chosen already", "GT-10"
    kind = Kind.KEEP if action == KEEP else Kind.GIVE if action < FESTIVAL_OPEN else Kind.FESTIVAL
    if kind == s.first_action:
        done = {
            Kind.KEEP: "kept a card",
            Kind.GIVE: "gave a card",
            Kind.FESTIVAL: "placed a card in the Festival",
        }
        return f"you already {done[kind]} this turn; the second card must be treated differently", "GT-25"
    friend = action - GIVE
    if friend == s.turn:
        return "a gift goes to another player, not to yourself", "GT-28"
    return f"there is no seat {friend} with {s.players} players", "GT-28"


# --- the log -----------------------------------------------------------------------------------------------------


def sentence(tale: Tale, names: Sequence[str], viewer: int) -> str:
    """One line of the log; empty where a viewer has nothing to hear."""
    you = tale.player == viewer
    who = "You" if you else names[tale.player] if tale.player >= 0 else ""
    hidden = tale.secret == HIDDEN
    match tale.kind:
        case Happening.OPENED:
            return f"{card_name(tale.a).capitalize()} " + ("opens the Festival." if tale.b else "is shuffled back.")
        case Happening.STARTS:
            return f"{who} {verb('start', you)}."
        case Happening.DEALT:
            return "" if hidden else f"{who} {verb('get', you)} {card_name(tale.secret)}."
        case Happening.CHOSE:
            return chose_sentence(tale, who, you)
        case Happening.BEGAN:
            return f"{'Your' if you else possessive(who)} bouquet begins with {card_name(tale.a)}."
        case Happening.DREW:
            return "" if hidden else f"{who} {verb('draw', you)} {card_name(tale.secret)}."
        case Happening.KEPT:
            return f"{who} {verb('keep', you)} {card_name(tale.a)}{scored(tale.c)}"
        case Happening.GAVE:
            friend = "you" if tale.b == viewer else names[tale.b]
            return f"{who} {verb('give', you)} {card_name(tale.a)} to {friend}{scored(tale.c)}"
        case Happening.SHOWED:
            return f"{who} {verb('show', you)} {card_name(tale.a)} at the Festival: {', '.join(ranking(tale.c))}."
        case Happening.HID:
            card = "a card" if hidden else card_name(tale.secret)
            return f"{who} {verb('add', you)} {card} to the secret pile."
        case Happening.REVEALED:
            owner = "your" if you else possessive(who)
            return f"From the secret pile comes {owner} {card_name(tale.a)}: {', '.join(ranking(tale.c))}."
    return majority_sentence(tale, who, you)


def chose_sentence(tale: Tale, who: str, you: bool) -> str:
    if tale.secret == HIDDEN:
        return f"{who} {'have' if you else 'has'} chosen."
    card, other = divmod(tale.secret, FACE_COUNT)
    return f"{who} {verb('choose', you)} {card_name(card)}; {card_name(other)} goes to the secret pile."


def majority_sentence(tale: Tale, who: str, you: bool) -> str:
    variety, at, majority = tale.a % 4, tale.a // 4 % 4, tale.a // 16
    cards, total = divmod(tale.b, 100)
    return (
        f"{VARIETIES[variety].capitalize()}, {ORDINALS[at]} place: {'you' if you else who} {verb('have', you)} the "
        f"{ORDINALS[majority]} majority ({counted(cards, 'card')}, sum {total}){scored(tale.c)}"
    )


def verb(base: str, you: bool) -> str:
    return base if you else {"have": "has"}.get(base, base + "s")


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def scored(points: int) -> str:
    return f": {counted(points, 'point')}." if points else "."
