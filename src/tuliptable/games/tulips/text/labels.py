"""What is being decided, and the options as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.action_types import CODES
from tuliptable.engine.english import count_noun, format_signed
from tuliptable.engine.sentences import Labels, labels, prompts
from tuliptable.engine.state import HIDDEN
from tuliptable.games.tulips.actions import ACTIONS, Bet, Pass, Place, Take
from tuliptable.games.tulips.rules.scoring import is_correct, worth
from tuliptable.games.tulips.rules.turn import can_bet, can_place
from tuliptable.games.tulips.screen.placement_view import Closed, Settled, previewed
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import COLOUR_COUNT, MULTIPLE, WRONG
from tuliptable.games.tulips.text.names import QUESTIONS, bet_words, place_words, tulip_card, turning


def asked(s: Tulips) -> tuple[str, str]:
    """What can be done, as the player reads it and as the others do."""
    if s.phase == Phase.TAKE:
        return "Take a card from the line.", "{turn:player} takes a card from the line."
    last = "The last round: " if s.triggered else ""
    match can_place(s), can_bet(s):
        case True, True:
            return "Place a card, or bet.", "{turn:player} places a card or bets."
        case True, False:
            mine = f"{last}place a card." if last else "Place a card: you have no bets left."
            return mine, last + "{turn:player} places a card."
        case False, True:
            return "None of your cards fits: bet.", "{turn:player} bets: no card fits."
    mine = f"{last}none of your cards fits, so pass." if last else "You can neither place a card nor bet: pass."
    return mine, last + "{turn:player} can only pass."


def place_label(s: Tulips, move: Place) -> str:
    preview = previewed(s)[CODES[Place](move)]
    effects = effect_words(preview.settles, preview.closes)
    card = tulip_card(s.hand[s.turn][move.slot])
    return f"Place {card}, {turning(move.rot)}, {place_words(move.x, move.y)}" + (f": {effects}" if effects else "")


def bet_label(s: Tulips, move: Bet) -> str:
    wrong = format_signed(MULTIPLE[move.card] * WRONG)
    return (
        "Bet on {card:bet} for {category:question}: " + f"{right_words(s, move.category, move.card)}, {wrong} if wrong"
    )


def right_words(s: Tulips, category: int, card: int) -> str:
    """TF-64, TF-66. What a correct bet earns, as far as the cards below it are known."""
    least, most = if_right(s, category, card)
    return (
        f"{format_signed(most)} if right"
        if least == most
        else f"{format_signed(least)} to {format_signed(most)} if right"
    )


def if_right(s: Tulips, category: int, card: int) -> tuple[int, int]:
    """The least and the most that a bet can earn if it is correct: fewer or more cards below are correct too."""
    below = list(s.stack_card[category][: s.stack_height[category]])
    known = [other for other in below if other != HIDDEN]
    winners = [[number >> colour & 1 for colour in range(COLOUR_COUNT)] for number in range(1, 1 << COLOUR_COUNT)]
    correct = [sum(is_correct(won, other) for other in known) for won in winners if is_correct(won, card)]
    return worth(s, card, max(correct) + below.count(HIDDEN)), worth(s, card, min(correct))


def effect_words(settles: Sequence[Settled], closes: Sequence[Closed]) -> str:
    parts = [f"a wild turns {wild.colour}" if wild.colour else "a wild dies" for wild in settles]
    parts += [f"closes {field.colour} on {count_noun(field.size, 'card')}" for field in closes]
    return ", ".join(dict.fromkeys(parts))


LABELS: Labels = {
    Place: place_label,
    Take: lambda s, move: f"Take {tulip_card(s.line[move.line])} from the line",
    Bet: bet_label,
    Pass: "Pass: you can neither place nor bet",
}
label = labels(ACTIONS, LABELS, {"bet": bet_words, "question": QUESTIONS})
prompt = prompts(asked)
