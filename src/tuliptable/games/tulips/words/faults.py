"""What it means when an invariant is broken, by the number of its rule."""

from __future__ import annotations

FAULTS = {
    50: "TF-50: the game is over too early, or goes on too long",
    82: "TF-82: the cards do not add up",
    83: "TF-83: somebody has too many or too few tulip cards",
    84: "TF-84: the line has too many or too few cards",
    85: "TF-85: the deck does not fit the placements made",
    86: "TF-86: somebody's betting cards do not add up",
    87: "TF-87: it is another player's turn, or the turns do not fit what was done",
    88: "TF-88: a card lies apart from the others, or too far away",
    89: "TF-89: two facing sections do not match",
    90: "TF-90: the sections do not add up",
    91: "TF-91: the sides of the cards do not add up",
    92: "TF-92: a count is impossible",
    93: "TF-93: a score is impossible",
}
