"""What the numbers of `broken` mean."""

from __future__ import annotations

FAULTS = {
    127: "WV-127: something waits on the stack where nothing can",
    151: "WV-151: the tiles do not add up",
    152: "WV-152: the Farm cards do not add up",
    153: "WV-153: the windmills do not add up",
    154: "WV-154: the market markers do not add up",
    155: "WV-155: Guilder, Tools, VP or Storage are out of their limits",
    156: "WV-156: a farm row has gaps or is too long",
    157: "WV-157: water, floodgate, steps or Calendar column are impossible",
    158: "WV-158: the trade card holds too many bulbs, or a trade card is missing",
    159: "WV-159: the values of the wish that are gone do not fit those who scored it",
    160: "WV-160: calendar rewards are taken twice, or pending at the start of a turn",
    161: "WV-161: the game is over in the middle of a round, or goes on after its last",
}
