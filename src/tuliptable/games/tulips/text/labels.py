"""The prompts of Tulips and the labels of its actions."""

from __future__ import annotations

from tuliptable.engine.action_types import CODES
from tuliptable.engine.state import HIDDEN
from tuliptable.engine.wording.game_lines import Lines, PromptLines, action_labels, turn_prompts
from tuliptable.engine.wording.lines import Phrase, Selection, choose, pick, with_args
from tuliptable.games.tulips.actions import ACTIONS, Bet, Pass, Place, Take
from tuliptable.games.tulips.rules.scoring import is_correct, worth
from tuliptable.games.tulips.rules.turn import can_bet, can_place
from tuliptable.games.tulips.screen.placement_view import Preview, previewed
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import COLOUR_COUNT, COLOURS, MULTIPLE, WRONG
from tuliptable.games.tulips.text.wording import WORDING, space_at


def question(s: Tulips) -> str:
    if s.phase == Phase.TAKE:
        return "take"
    match can_place(s), can_bet(s):
        case True, True:
            return "place-or-bet"
        case True, False:
            return "place-in-last-round" if s.triggered else "place"
        case False, True:
            return "bet"
    return "pass-in-last-round" if s.triggered else "pass"


PROMPTS: PromptLines = {
    "take": ("Take a card from the line.", "{Turn:are} taking a card from the line."),
    "place-or-bet": ("Place a card or bet.", "{Turn:are} placing a card or betting."),
    "place": ("Place a card. You have no bets left.", "{Turn:are} placing a card."),
    "place-in-last-round": ("Last round: place a card.", "Last round: {turn:are} placing a card."),
    "bet": ("None of your cards fits, so you must bet.", "{Turn:must bet|* must bet}, because no card fits."),
    "pass": ("You can neither place a card nor bet, so pass.", "{Turn:You|*} must pass."),
    "pass-in-last-round": (
        "Last round: none of your cards fits, so you must pass.",
        "Last round: {turn:you|*} must pass.",
    ),
}

# --- actions ---------------------------------------------------------------------------------------------------------

EFFECT = WORDING.table(
    "effect",
    {
        "coloured": "a wild becomes {colour}",
        "colourless": "a wild stays without colour",
        "encloses": "a {colour} field of {size:card} is enclosed",
    },
)


def placement(s: Tulips, move: Place) -> Selection:
    effects = effects_of(previewed(s)[CODES[Place](move)])
    args = {"card": s.hand[s.turn][move.slot], "space": space_at(move.x, move.y)}
    return pick("effects", effects=effects, **args) if effects else pick("plain", **args)


def effects_of(preview: Preview) -> list[Phrase]:
    """Name each effect once, wilds first."""
    wilds = dict.fromkeys(wild.colour for wild in preview.settles)
    fields = dict.fromkeys((field.colour, field.size) for field in preview.closes)
    return [
        *(
            EFFECT.phrase("coloured", colour=COLOURS.index(colour)) if colour else EFFECT.phrase("colourless")
            for colour in wilds
        ),
        *(EFFECT.phrase("encloses", colour=COLOURS.index(colour), size=size) for colour, size in fields),
    ]


def result_if_correct(s: Tulips, move: Bet) -> Selection:
    """Choose a line with the points of a correct bet, as far as the bets below it are known (TF-64, TF-66)."""
    least, most = range_if_correct(s, move.category, move.card)
    key = "exact" if least == most else "range"
    return pick(key, least=least, most=most, wrong=MULTIPLE[move.card] * WRONG)


def range_if_correct(s: Tulips, category: int, card: int) -> tuple[int, int]:
    """Return the least and the most that a correct bet can earn. It earns less if more bets below it are correct."""
    below = list(s.stack_card[category][: s.stack_height[category]])
    known = [other for other in below if other != HIDDEN]
    winners = [[number >> colour & 1 for colour in range(COLOUR_COUNT)] for number in range(1, 1 << COLOUR_COUNT)]
    correct = [sum(is_correct(won, other) for other in known) for won in winners if is_correct(won, card)]
    return worth(s, card, max(correct) + below.count(HIDDEN)), worth(s, card, min(correct))


LABELS: Lines = {
    Place: choose(
        placement,
        plain="Place {card}, {rot}, {space}",
        effects="Place {card}, {rot}, {space}: {effects}",
    ),
    Take: with_args("Take {card} from the line", lambda s, move: {"card": s.line[move.line]}),
    Bet: choose(
        result_if_correct,
        exact="Bet on {card} for {category}: {most} if correct, {wrong} if wrong",
        range="Bet on {card} for {category}: {least} to {most} if correct, {wrong} if wrong",
    ),
    Pass: "Pass, because you can neither place a card nor bet",
}
label = action_labels(WORDING, ACTIONS, LABELS)
prompt = turn_prompts(WORDING, question, PROMPTS)
