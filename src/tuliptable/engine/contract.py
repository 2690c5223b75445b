"""The functions that generic rules may call for any game. Each call goes to the game that the state belongs to.

Interpreted, the class of the state knows its game. Compiled, the call is bound to the game's own rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tuliptable.engine.chance import Chance, forget, reseed_from
from tuliptable.engine.rule import Buffer, contract, rule, word
from tuliptable.engine.state import State, clear_journal, drop_private_events

if TYPE_CHECKING:
    from tuliptable.engine.game import Rules

GAMES: dict[type[State], Rules[Any]] = {}
"""The rules of the game of each class of state. Declaring a game adds its rules."""

WIDEST: dict[type[State], int] = {}
"""The largest number of legal actions in any decision of each game."""


@word
def action_buffer(s: State) -> Buffer:
    """Return a buffer for all legal actions. It lives until the rule returns."""
    return [0] * WIDEST[type(s)]


@contract
def setup(s: State) -> None:
    """Set up the game. Player count, options and chance are already in the state."""
    GAMES[type(s)].setup(s)


@contract
def legal(s: State, out: Buffer) -> int:
    """Write every legal action into `out` and return how many there are. No action means that the game is over."""
    return GAMES[type(s)].legal(s, out)


@contract
def apply(s: State, action: int) -> None:
    """Apply a legal action to the state."""
    GAMES[type(s)].apply(s, action)


@contract
def to_move(s: State) -> int:
    """Return the seat that decides next, or `NOBODY` if the game is over."""
    return GAMES[type(s)].to_move(s)


@contract
def score(s: State, p: int) -> int:
    """Return the current points of a player."""
    return GAMES[type(s)].score(s, p)


@contract
def rank(s: State, p: int) -> int:
    """Return the final rank of a player. Rank 1 wins, and tied players share a rank."""
    return GAMES[type(s)].rank(s, p)


@contract
def blank(s: State, viewer: int) -> None:
    """Replace every number that is hidden from the viewer with HIDDEN."""
    GAMES[type(s)].blank(s, viewer)


@contract
def withhold(s: State, viewer: int) -> None:
    """Replace with HIDDEN every number that the viewer cannot know even by remembering all public information."""
    GAMES[type(s)].withhold(s, viewer)


@contract
def imagine(s: State, dice: Chance) -> None:
    """Replace every HIDDEN of a blanked state with numbers that are consistent with the rest."""
    GAMES[type(s)].imagine(s, dice)


@contract
def guess(s: State, dice: Chance) -> None:
    """Replace every HIDDEN as a thoughtful player would guess it, from the actions of the other players."""
    GAMES[type(s)].guess(s, dice)


@contract
def appraise(s: State, action: int) -> int:
    """Estimate the value of an action for the player to move, in hundredths of a point. May change the state."""
    return GAMES[type(s)].appraise(s, action)


@contract
def appraise_for_search(s: State, action: int) -> int:
    """Appraise an action for a searching bot, for which waiting may be worth more. May change the state."""
    return GAMES[type(s)].appraise_for_search(s, action)


@contract
def playout_actions(s: State, dice: Chance, options: int, out: Buffer) -> int:
    """Choose the actions that a playout compares: move them to the front of `out` and return how many they are."""
    return GAMES[type(s)].playout_actions(s, dice, options, out)


@contract
def evaluate(s: State, p: int) -> int:
    """Estimate the value of a position for a player, in hundredths of a point, in a state without hidden numbers."""
    return GAMES[type(s)].evaluate(s, p)


@contract
def broken_invariant(s: State) -> int:
    """Return the number of a broken invariant of the game, or 0."""
    return GAMES[type(s)].broken_invariant(s)


@contract
def has_secret_decision(before: State, after: State) -> bool:
    """Return True if, after this step, a player may have a secret decision: the others do not know of it."""
    return GAMES[type(before)].has_secret_decision(before, after)


@rule
def play(s: State, action: int) -> None:
    """Clear the journal and apply an action."""
    clear_journal(s)
    apply(s, action)


@rule
def blank_for(s: State, viewer: int) -> None:
    """Blank everything that is hidden from a viewer: hidden fields, private events of others, and all chance."""
    blank(s, viewer)
    drop_private_events(s, viewer)
    forget(s.chance)


@rule
def blank_to_information_state(s: State, viewer: int) -> None:
    """Blank everything outside a viewer's information state. Conclusions from earlier views remain visible."""
    withhold(s, viewer)
    drop_private_events(s, viewer)
    forget(s.chance)


@rule
def determinize(s: State, dice: Chance) -> None:
    """Replace every HIDDEN with numbers consistent with the viewer's information, and give the state new chance."""
    imagine(s, dice)
    reseed_from(s.chance, dice)


@rule
def determinize_by_guess(s: State, dice: Chance) -> None:
    """Determinize a blanked state as a player would guess it, and give it new chance."""
    guess(s, dice)
    reseed_from(s.chance, dice)


@rule
def default_guess(s: State, dice: Chance) -> None:
    """Guess in a game without a rule of its own: any consistent state will do."""
    imagine(s, dice)


@rule
def default_withhold(s: State, viewer: int) -> None:
    """Withhold in a game without a rule of its own: what `blank` hides. No public number becomes hidden again there."""
    blank(s, viewer)


@rule
def default_appraise_for_search(s: State, action: int) -> int:
    """Appraise for the search in a game without a rule of its own: use `appraise`."""
    return appraise(s, action)


@rule
def default_playout_actions(_s: State, _dice: Chance, options: int, _out: Buffer) -> int:
    """Choose playout actions in a game without a rule of its own: all of them."""
    return options


@rule
def default_evaluate(s: State, p: int) -> int:
    """Evaluate a position in a game without a rule of its own: count the current points."""
    return 100 * score(s, p)
