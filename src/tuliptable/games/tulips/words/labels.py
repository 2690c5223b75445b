"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import counted, signed
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.actions import ACTIONS, Bet, Pass, Place, Take
from tuliptable.games.tulips.rules.scoring import is_correct, worth
from tuliptable.games.tulips.rules.turn import can_bet, can_place
from tuliptable.games.tulips.screen.placement_view import Closed, Settled, closed, placed, settled
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import CATEGORIES, COLOUR_COUNT, MULTIPLE, WRONG
from tuliptable.games.tulips.words.names import bet_words, tulip_card, turning


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
