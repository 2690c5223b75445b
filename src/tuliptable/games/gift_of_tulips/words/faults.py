"""What it means when an invariant is broken, by the number of its rule."""

from __future__ import annotations

FAULTS = {
    4: "GT-4: the wrong number of cards left the game",
    7: "GT-7: a card that was put back is neither in the deck nor in play",
    14: "GT-14: a variety with open cards has no place, or one without cards has one",
    20: "GT-20: it is another player's turn",
    34: "GT-34: the game is over before its last turn, or goes on after it",
    50: "GT-50: the cards do not add up",
    51: "GT-51: a variety is placed before one with a higher total",
    52: "GT-52: a total is impossible",
    53: "GT-53: fewer than two varieties are ranked",
    54: "GT-54: deck and cards laid out do not fit the turns played",
    55: "GT-55: a player cannot have so many or so few points yet",
    56: "GT-56: the secret pile is too small or too big",
    57: "GT-57: a final score is too high",
}
