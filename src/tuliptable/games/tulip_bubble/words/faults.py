"""What it means when an invariant is broken, by the number of its rule."""

from __future__ import annotations

FAULTS = {
    3: "TB-3: the slots of a row are not filled from the left",
    13: "TB-13: nothing is sold in round 1",
    34: "TB-34: somebody is asked, or has answered, who may not be",
    39: "TB-39: a placing turn has a limit",
    40: "TB-40: a marker lies where no card is on sale, or belongs to nobody",
    44: "TB-44: a card before the one being resolved still has markers, or none is being resolved",
    48: "TB-48: the player to move is not in the auction",
    50: "TB-50: the current price is below the market price or above 99",
    53: "TB-53: the number of bidders does not fit the phase",
    71: "TB-71: the rounds do not fit the Bubble Bust",
    82: "TB-82: the cards do not add up",
    83: "TB-83: the markers of a player do not add up",
    84: "TB-84: the three levels are not different or not on the track",
    85: "TB-85: cash is negative, or a debt is not between 1 and 99",
    89: "TB-89: events or collectors do not add up",
    90: "TB-90: a row is too long",
    91: "TB-91: a marker lies on a market card between rounds",
    93: "TB-93: more collectors are served than players could have done",
}
