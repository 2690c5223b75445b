"""The refusals of the engine that players read at a table: illegal actions, hints and undos."""

from __future__ import annotations

from tuliptable.engine.wording.gaps import list_of
from tuliptable.engine.wording.lines import BY_VALUE, Wording

REFUSALS = Wording("engine", {"options": list_of(BY_VALUE, "or")})

GAME_OVER = REFUSALS.line("game-over", "The game is over.")
NOT_YOUR_TURN = REFUSALS.line("not-your-turn", "It is not the turn of {name}.")
NOT_AN_ACTION = REFUSALS.line("not-an-action", "An action must be a choice, its code or its text, not {value}.")
NO_SUCH_CODE = REFUSALS.line("no-such-code", "There is no action {code}. Codes are 0 to {last}.")
NOT_NOW = REFUSALS.line("not-now", "You cannot {action} now. You can {options}.")
NOT_THIS = REFUSALS.line("not-this", "You cannot choose {action} now. You can choose {options}.")
QUOTED = REFUSALS.line("quoted", "“{label}”")

NO_HINTS = REFUSALS.line("no-hints", "The players agreed to play this match without hints.")
HINT_NOT_NOW = REFUSALS.line("hint-not-now", "You can get a hint only on your own turn.")

NOTHING_TO_UNDO = REFUSALS.line("nothing-to-undo", "There is nothing to undo yet.")
TOO_FEW_STEPS = REFUSALS.line("too-few-steps", "You can undo at most {steps:# step|# steps}.")
UNDONE_TOO_OFTEN = REFUSALS.line(
    "undone-too-often", "This decision was undone {times:# time|# times}. It cannot be undone again."
)
UNDO_NEEDS_AGREEMENT = REFUSALS.line(
    "undo-needs-agreement",
    "This move revealed something, or another player has moved since. {names} must agree to undo it.",
)
