"""Tulips: labels, log sentences, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, joined, ordinal, possessive, signed, verb
from tuliptable.engine.state import HIDDEN, NOBODY
from tuliptable.games.tulips import events
from tuliptable.games.tulips.actions import ACTIONS, Bet, Pass, Place, Take
from tuliptable.games.tulips.rules.scoring import is_correct, worth
from tuliptable.games.tulips.rules.tableau import asked, card_in, cell_at
from tuliptable.games.tulips.rules.turn import can_bet, can_place
from tuliptable.games.tulips.state import EMPTY, Phase, Tulips
from tuliptable.games.tulips.tables import (
    ASKS_COLOUR_OF_ANY_KIND,
    BETTING_CARDS,
    CARDS,
    CATEGORIES,
    COLOUR_COUNT,
    COLOURS,
    FIRST_COLOUR,
    LETTERS,
    MULTIPLE,
    SECOND_COLOUR,
    SIDE_COUNT,
    SINGLES,
    WRONG,
    fits,
    rotations,
    turned,
)
from tuliptable.games.tulips.view import Closed, Settled, closed, placed, settled

SIDE_WORDS = ("north", "east", "south", "west")
QUESTIONS = ("the largest enclosed field", "the most fields", "the longest outer edge")


def prompt(s: Tulips, viewer: int, names: Sequence[str]) -> str:
    """What is being decided, and by whom."""
    mine = s.turn == viewer
    if s.phase == Phase.OVER:
        return "The game is over."
    if s.phase == Phase.TAKE:
        return "Take a card from the line." if mine else f"{names[s.turn]} takes a card from the line."
    return what_you_can_do(s) if mine else what_he_can_do(s, names[s.turn])


def what_you_can_do(s: Tulips) -> str:
    last = "The last round: " if s.triggered else ""
    match can_place(s), can_bet(s):
        case True, True:
            return "Place a card, or bet."
        case True, False:
            return f"{last}place a card." if last else "Place a card: you have no bets left."
        case False, True:
            return "None of your cards fits: bet."
    return f"{last}none of your cards fits, so pass." if last else "You can neither place a card nor bet: pass."


def what_he_can_do(s: Tulips, name: str) -> str:
    last = "The last round: " if s.triggered else ""
    match can_place(s), can_bet(s):
        case True, True:
            return f"{name} places a card or bets."
        case True, False:
            return f"{last}{name} places a card."
        case False, True:
            return f"{name} bets: no card fits."
    return f"{last}{name} can only pass."


def tulip_card(card: int) -> str:
    return "a hidden card" if card == HIDDEN else CARDS[card]


def bet_words(card: int) -> str:
    first = COLOURS[FIRST_COLOUR[card]]
    return first if card < SINGLES else f"{first} or {COLOURS[SECOND_COLOUR[card]]}"


def turning(rotation: int) -> str:
    return ("as printed", "turned right", "upside down", "turned left")[rotation]


# --- options ---------------------------------------------------------------------------------------------------------


def label(s: Tulips, action: int, _names: Sequence[str]) -> str:
    match ACTIONS.read(action):
        case Place() as move:
            after = placed(s, move)
            effects = effect_words(settled(after), closed(after))
            card = tulip_card(s.hand[s.turn][move.slot])
            return f"Place {card} {turning(move.rot)} at ({move.x},{move.y})" + (f": {effects}" if effects else "")
        case Take(line=line):
            return f"Take {tulip_card(s.line[line])} from the line"
        case Bet(category=category, card=card):
            bet = f"Bet on {bet_words(card)} for {CATEGORIES[category]}"
            return f"{bet}: {right_words(s, category, card)}, {signed(MULTIPLE[card] * WRONG)} if wrong"
        case Pass():
            return "Pass: you can neither place nor bet"


def right_words(s: Tulips, category: int, card: int) -> str:
    """TF-64, TF-66. What a correct bet earns, as far as the cards below it are known."""
    least, most = if_right(s, category, card)
    return f"{signed(most)} if right" if least == most else f"{signed(least)} to {signed(most)} if right"


def if_right(s: Tulips, category: int, card: int) -> tuple[int, int]:
    """The least and the most that a bet can earn if it is correct: fewer or more cards below are correct too."""
    below = list(s.stack_card[category][: s.stack_height[category]])
    known = [other for other in below if other != HIDDEN]
    winners = [[number >> colour & 1 for colour in range(COLOUR_COUNT)] for number in range(1, 1 << COLOUR_COUNT)]
    correct = [sum(is_correct(won, other) for other in known) for won in winners if is_correct(won, card)]
    return worth(s, card, max(correct) + below.count(HIDDEN)), worth(s, card, min(correct))


def effect_words(settles: Sequence[Settled], closes: Sequence[Closed]) -> str:
    parts = [f"a wild turns {wild.colour}" if wild.colour else "a wild dies" for wild in settles]
    parts += [f"closes {field.colour} on {counted(field.size, 'card')}" for field in closes]
    return ", ".join(dict.fromkeys(parts))


def earns(_s: Tulips, _action: int) -> int | None:
    """Nothing earns points before the bets are scored (TF-62)."""
    return None


# --- refusals --------------------------------------------------------------------------------------------------------


def why_not(s: Tulips, action: int) -> tuple[str, str]:
    """Why an action is not legal, for the player whose turn it is."""
    if s.phase == Phase.OVER:
        return "the game is over", "TF-50"
    match s.phase, ACTIONS.read(action):
        case Phase.TAKE, Take(line=line):
            return f"slot {line} of the line is empty", "TF-38"
        case Phase.TAKE, _:
            return "first take a card from the line for the one you placed", "TF-36"
        case _, Take():
            return "a card is taken from the line only after placing one", "TF-36"
        case _, Place(slot=slot, y=y, x=x, rot=rot):
            return why_not_there(s, slot, x, y, rot)
        case _, Bet() if s.triggered:
            return "betting has closed: the end of the game is triggered", "TF-41"
        case _, Bet(card=card):
            return f"you have played your betting card {BETTING_CARDS[card]} already", "TF-43"
    return "you may pass only when you can neither place nor bet", "TF-46"


def why_not_there(s: Tulips, slot: int, x: int, y: int, rotation: int) -> tuple[str, str]:
    """Why a card may not be placed so."""
    t, name = s.tableau, CARDS[s.hand[s.turn][slot]]
    if card_in(t, cell_at(x, y)) != EMPTY:
        return f"there is a card at ({x},{y}) already", "TF-26"
    cells = list(t.border[: t.borders])
    if cell_at(x, y) not in cells:
        return f"no card lies beside ({x},{y}); a corner is not enough", "TF-26"
    if rotation not in rotations(name):
        return f"{name} looks the same however it is turned: rotation 0 is enough", "TF-19"
    for side in range(SIDE_COUNT):
        section, wanted = turned(name, rotation)[side], asked(t, cells.index(cell_at(x, y)), side)
        if not fits(section, wanted):
            return why_not_this_side(section, wanted, side)
    raise AssertionError("this placement is legal")


def why_not_this_side(section: str, wanted: int, side: int) -> tuple[str, str]:
    at = SIDE_WORDS[side]
    if wanted == ASKS_COLOUR_OF_ANY_KIND:
        return f"to the {at} wild would lie against wild and nothing else would touch: no field would grow", "TF-28"
    colour = COLOURS[LETTERS.index(section)]
    return f"{colour} does not match the {COLOURS[wanted - 1]} to the {at}", "TF-27"


# --- the log ---------------------------------------------------------------------------------------------------------


def sentence(event: events.Happening, names: Sequence[str], viewer: int) -> str:
    """One line of the log."""
    player = NOBODY if isinstance(event, events.LinedUp | events.Deadlocked | events.Counted) else event.player
    you = player == viewer
    who = "You" if you else names[player] if player >= 0 else ""
    match event:
        case events.Starts():
            return f"{who} {verb('start', you)}."
        case events.Dealt(hand=hand):
            return f"{who} {verb('get', you)} {joined([tulip_card(card) for card in hand])}."
        case events.LinedUp(card=card):
            return f"{tulip_card(card)} comes into the line."
        case events.Placed(card=card, rotation=rotation, x=x, y=y):
            return f"{who} {verb('place', you)} {tulip_card(card)} {turning(rotation)} at ({x},{y})."
        case events.Converted(x=x, y=y, side=side, colour=colour):
            return f"The wild section {SIDE_WORDS[side]} on ({x},{y}) turns {COLOURS[colour]}."
        case events.Died(x=x, y=y, side=side):
            return f"The wild section {SIDE_WORDS[side]} on ({x},{y}) meets another and stays without colour."
        case events.Closed(colour=colour, size=size):
            return f"A {COLOURS[colour]} field is enclosed, on {counted(size, 'card')}."
        case events.Took(card=card):
            return f"{who} {verb('take', you)} {tulip_card(card)} from the line."
        case events.Triggered():
            return "The line cannot be filled: no more bets, and the game ends with this round."
        case events.BetFaceDown(card=card) | events.BetOpenly(card=card):
            said = "" if card == HIDDEN else f" on {bet_words(card)}"
            return f"{who} {verb('bet', you)}{said} for {in_the_stack(event.category, event.place)}."
        case events.Passed():
            return f"{who} {verb('pass', you)}."
        case events.Deadlocked():
            return "Nobody can do anything any more: the game ends."
        case events.Counted():
            return counted_sentence(event)
        case events.Revealed(card=card, points=points):
            bet = f"{'Your' if you else possessive(who)} bet on {bet_words(card)}"
            verdict = "wrong" if points < 0 else "right"
            return f"{bet} for {in_the_stack(event.category, event.place)}: {verdict}, {signed(points)}."


def in_the_stack(category: int, place: int) -> str:
    return f"{CATEGORIES[category]}, {ordinal(place + 1)} in the stack"


def counted_sentence(event: events.Counted) -> str:
    counts = dict(zip(COLOURS, (event.red, event.yellow, event.pink, event.violet), strict=True))
    told = ", ".join(f"{colour} {number}" for colour, number in counts.items())
    winners = [colour for colour, number in counts.items() if number == max(counts.values()) > 0]
    has = "have" if len(winners) > 1 else "has"
    won = f"{joined(winners)} {has} {QUESTIONS[event.category]}" if winners else "nobody wins"
    return f"{CATEGORIES[event.category].capitalize()}: {told}; {won}."
