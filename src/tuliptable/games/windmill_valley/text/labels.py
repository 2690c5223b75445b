"""The labels of Windmill Valley's actions."""

from __future__ import annotations

from tuliptable.engine.wording.game_lines import Lines, action_labels
from tuliptable.engine.wording.lines import choose, with_args
from tuliptable.games.windmill_valley import actions
from tuliptable.games.windmill_valley.actions import ACTIONS
from tuliptable.games.windmill_valley.rules.market import stacking_cost
from tuliptable.games.windmill_valley.text.label_choices import (
    build_line,
    bulb_place_line,
    bulbs_args,
    done_line,
    enhances,
    entry_args,
    gate_line,
    held_line,
    helper_line,
    install_line,
    looked_at_piece,
    lower_args,
    market_start_args,
    neutral_args,
    plant_line,
    quarter_args,
    replace_line,
    reward_args,
    score_args,
    starting_card_args,
    steps_args,
    take_card_line,
    take_tile_line,
    unlock_args,
    via_line,
    wheel_args,
)
from tuliptable.games.windmill_valley.text.names import common_reward, unique_reward
from tuliptable.games.windmill_valley.text.wording import WORDING

IN_TURN: Lines = {
    actions.Done: choose(
        done_line,
        main="End your turn",
        lose_common="End your turn and lose the common reward ({reward})",
        lose_unique="End your turn and lose a unique reward",
        lose_both="End your turn and lose the common reward ({reward}) and a unique reward",
        menu="Leave the rest",
        menu_money="Take {money} and leave the rest",
        window="Go on without a helper",
        store="Return the new bulb to the supply",
        plant="Stop planting",
        enhance="Take no tile",
        farm="Take no card",
        neutral="Leave the neutral markers where they are",
        full="Skip the full area",
        line="Take no reward here",
    ),
    actions.Gate: choose(
        gate_line,
        open=(
            "Open the floodgate to {speed}: pay {cost:guilder}, score {points:point}, water {level}. "
            "After {speed:step}: {pair}"
        ),
        leave="Leave the floodgate at {speed}: water {level}. After {speed:step}: {pair}",
        close="Close the floodgate to {speed}: water {level}. After {speed:step}: {pair}",
    ),
    actions.Steps: with_args("Turn {steps:step}{tools:0=| for # tool| for # tools}: {pair}", steps_args),
    actions.Wheel: with_args("Use the {wheel} wheel: {effects}", wheel_args),
    actions.Consolation: "Take 2 guilders: neither wheel action is possible",
    actions.CalendarCommon: with_args(
        "Take the common reward of month {common_pending}: {reward}",
        lambda s, _: {"reward": common_reward(s.common_pending)},
    ),
    actions.CalendarUnique: with_args(
        "Take a unique reward of month {unique_pending}: {reward}",
        lambda s, move: {"reward": unique_reward(s.unique_pending, move.row)},
    ),
    actions.Helper: choose(
        helper_line,
        plain="Use {helper}",
        bulb="Use your helper to get 1 {colours} bulb and plant it now",
        any_bulb="Use your helper to get 1 bulb of any colour and plant it now",
    ),
    actions.Take: with_args("Reward {entry}: {effect}", entry_args),
    actions.Unlock: with_args("Pay 1 guilder to open the {quarter} quarter: {effect}", unlock_args),
    actions.UnlockAll: "Pay 1 guilder to open all quarters",
}
WITH_BULBS: Lines = {
    actions.PickColour: "Choose a {colour} bulb",
    actions.Keep: choose(
        held_line,
        known="Pay {cost:guilder} and store the {held} bulb",
        unknown="Pay {cost:guilder} and store the new bulb",
    ),
    actions.Swap: choose(
        held_line,
        known="Return a {colour} bulb and store the {held} one",
        unknown="Return a {colour} bulb and store the new one",
    ),
    actions.Plant: choose(
        plant_line,
        plain="Plant a {colour} bulb in row {row}, column {column}",
        reward="Plant a {colour} bulb in row {row}, column {column} (patch: {patch})",
    ),
    actions.Exchange: "First exchange a stored {colour} bulb for another colour",
    actions.Lower: with_args("Lower the water to {level} for {pay}", lower_args),
}
WITH_PIECES: Lines = {
    actions.Refresh: choose(
        lambda s, _: "tiles" if enhances(s) else "cards",
        tiles="Pay 1 guilder to replace all tiles on display",
        cards="Pay 1 guilder to replace all Farm cards on offer",
    ),
    actions.TakeTile: choose(take_tile_line, free="Take {tile}", pay="Pay {price:guilder} for {tile}"),
    actions.Install: choose(
        install_line,
        tile="Put the tile on {space}, {away:step} away, and replace the one there ({effects})",
        action="Put the tile on {space}, {away:step} away, and replace the printed action ({effects})",
    ),
    actions.DrawFrom: "Look at the top {stack} tile",
    actions.PutTop: with_args("Put {name} back on top of its stack", looked_at_piece),
    actions.PutDiscard: with_args("Discard {name}", looked_at_piece),
    actions.TakeCard: choose(
        take_card_line,
        hidden="Take a hidden Farm card",
        contract="Sign {contract}{points:0=|, worth # point now|, worth # points now}",
        helper="Hire {helper}",
        scoring_helper="Hire {helper} and score {points:point} for the slot",
    ),
    actions.Replace: choose(
        replace_line,
        contract="Give up {contract}{points:0=|, worth # point now|, worth # points now}",
        helper="Give up {helper}",
    ),
    actions.ScoreContract: with_args("Score {contract} now{points:0=|: # point|: # points}", score_args),
    actions.StartingCard: with_args("Take the first helper ({helper}). On its back: {back}", starting_card_args),
}
AT_PLACES: Lines = {
    actions.Build: choose(
        build_line,
        plain="Build on {corner} {cost:0=for free|for # guilder|for # guilders}: {effects}",
        toll="Build on {corner} {cost:0=for free|for # guilder|for # guilders}: {effects}. Toll: {tolls}",
        paths=(
            "Build on {corner} {cost:0=for free|for # guilder|for # guilders}: {effects}. "
            "You choose the path to the Market"
        ),
    ),
    actions.FromGroup: choose(
        lambda s, move: "last" if s.farm[s.turn].group[move.colour] == 1 else "one",
        last="Take the last windmill from the {colour} group",
        one="Take a windmill from the {colour} group",
    ),
    actions.Via: choose(
        via_line,
        own="Continue the path over {space} (your windmill, no toll)",
        other="Continue the path over {space} (1 point to {owner})",
    ),
    actions.MoveNeutral: with_args(
        "Move a neutral marker from {area} to {to} ({cost:0=free|# guilder|# guilders})", neutral_args
    ),
    actions.Stack: with_args(
        "Stack your marker on {seat:'s} marker ({cost:0=free|# guilder|# guilders})",
        lambda s, _: {"cost": stacking_cost(s)},
    ),
    actions.Line: with_args("From {area}: {reward}", reward_args),
    actions.PlaceBulb: choose(
        bulb_place_line,
        supply="Put a {colour} bulb from the supply on the {place} place",
        stored="Put a {colour} bulb on the {place} place: {effects}",
    ),
    actions.TakeBulbs: with_args("Take all bulbs from the trade card: {bulbs}", bulbs_args),
    actions.PickQuarter: with_args("Take the {quarter} quarter: {effect}", quarter_args),
    actions.MarketStart: with_args("Place your marker in {area}: {rewards}", market_start_args),
}
label = action_labels(WORDING, ACTIONS, {**IN_TURN, **WITH_BULBS, **WITH_PIECES, **AT_PLACES})
