"""What generic rules may ask of any game. Each call goes to the game that the state belongs to.

Interpreted, the state's class knows its game; translated, the call is bound to the game's own rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tuliptable.engine.chance import Chance, forget, reseed_from
from tuliptable.engine.rule import Buffer, contract, rule, word
from tuliptable.engine.state import State, clear_journal, drop_private_events

if TYPE_CHECKING:
    from tuliptable.engine.game import Rules

GAMES: dict[type[State], Rules[Any]] = {}
"""The rules that belong to each class of state; filled as games are declared."""

WIDEST: dict[type[State], int] = {}
"""The most options that a decision of each game has."""


@word
def action_buffer(s: State) -> Buffer:
    """Room for all legal actions, that lives until the rule returns."""
    return [0] * WIDEST[type(s)]


@contract
def setup(s: State) -> None:
    """Lay out the game; player count, options and chance are already in the state."""
    GAMES[type(s)].setup(s)


@contract
def legal(s: State, out: Buffer) -> int:
    """Write every legal action into `out`; return how many there are."""
    return GAMES[type(s)].legal(s, out)


@contract
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    GAMES[type(s)].apply(s, action)


@contract
def to_move(s: State) -> int:
    """The seat that decides next, or NOBODY when the game is over."""
    return GAMES[type(s)].to_move(s)


@contract
def score(s: State, p: int) -> int:
    """The points of a player as they stand."""
    return GAMES[type(s)].score(s, p)


@contract
def rank(s: State, p: int) -> int:
    """The place of a player at the end: 1 for a winner; equals share a place."""
    return GAMES[type(s)].rank(s, p)


@contract
def blank(s: State, viewer: int) -> None:
    """Take out of the state what the viewer may not know, leaving HIDDEN in its stead."""
    GAMES[type(s)].blank(s, viewer)


@contract
def withhold(s: State, viewer: int) -> None:
    """Take out of the state what the viewer cannot know, even if he has kept account of all that was public."""
    GAMES[type(s)].withhold(s, viewer)


@contract
def imagine(s: State, dice: Chance) -> None:
    """Put something that fits all the rest wherever a blanked state says HIDDEN."""
    GAMES[type(s)].imagine(s, dice)


@contract
def guess(s: State, dice: Chance) -> None:
    """Fill in what is hidden as a thoughtful player guesses it, who draws conclusions from what the others did."""
    GAMES[type(s)].guess(s, dice)


@contract
def appraise(s: State, action: int) -> int:
    """What an action looks worth to the player to move, in hundredths of a point. May spoil the state."""
    return GAMES[type(s)].appraise(s, action)


@contract
def appraise_for_search(s: State, action: int) -> int:
    """Appraise an action for a bot that looks ahead: to such a bot waiting may be worth more. May spoil the state."""
    return GAMES[type(s)].appraise_for_search(s, action)


@contract
def playout_actions(s: State, dice: Chance, options: int, out: Buffer) -> int:
    """Choose which options a quick playout compares: move them to the front of `out`, and return how many they are."""
    return GAMES[type(s)].playout_actions(s, dice, options, out)


@contract
def evaluate(s: State, p: int) -> int:
    """What a position looks worth to a player, in hundredths of a point, in a world that is known whole."""
    return GAMES[type(s)].evaluate(s, p)


@contract
def broken_invariant(s: State) -> int:
    """The number of a rule that the state breaks, or 0: the invariants of the game."""
    return GAMES[type(s)].broken_invariant(s)


@contract
def has_secret_decision(before: State, after: State) -> bool:
    """Whether a step leads to a moment when somebody may be asked without the others' knowing that anybody is."""
    return GAMES[type(before)].has_secret_decision(before, after)


@rule
def play(s: State, action: int) -> None:
    """One action on a new page of the journal."""
    clear_journal(s)
    apply(s, action)


@rule
def blank_for(s: State, viewer: int) -> None:
    """Blank everything a viewer may not know: the game's secrets, what was confided to others, and all chance."""
    blank(s, viewer)
    drop_private_events(s, viewer)
    forget(s.chance)


@rule
def blank_to_information_state(s: State, viewer: int) -> None:
    """Blank all but what a viewer knows who forgets nothing: what he is shown now, and what follows from earlier."""
    withhold(s, viewer)
    drop_private_events(s, viewer)
    forget(s.chance)


@rule
def determinize(s: State, dice: Chance) -> None:
    """Make a blanked state whole: something that fits all the viewer knows, and a future of its own."""
    imagine(s, dice)
    reseed_from(s.chance, dice)


@rule
def determinize_by_guess(s: State, dice: Chance) -> None:
    """Make a blanked state whole as a player would guess it."""
    guess(s, dice)
    reseed_from(s.chance, dice)


@rule
def default_guess(s: State, dice: Chance) -> None:
    """How a game guesses that says nothing about it: anything that fits may be so."""
    imagine(s, dice)


@rule
def default_withhold(s: State, viewer: int) -> None:
    """What a game withholds that says nothing about it: what it blanks, for nothing public is ever covered again."""
    blank(s, viewer)


@rule
def default_appraise_for_search(s: State, action: int) -> int:
    """How a game weighs an action that says nothing about it: as it appraises it."""
    return appraise(s, action)


@rule
def default_playout_actions(_s: State, _dice: Chance, options: int, _out: Buffer) -> int:
    """What a game compares in a quick playout that says nothing about it: every option."""
    return options


@rule
def default_evaluate(s: State, p: int) -> int:
    """The outlook in a game that says nothing about it: the points as they stand."""
    return 100 * score(s, p)
