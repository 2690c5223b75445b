"""The changes that an action would make before the next question."""

from __future__ import annotations

import msgspec

from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.contract import action_buffer, legal, play
from tuliptable.engine.state import read_events
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.hidden_information import imagine
from tuliptable.games.windmill_valley.screen.faces import wish_done
from tuliptable.games.windmill_valley.screen.farm_view import scores_now, worth_in
from tuliptable.games.windmill_valley.state import SETTING_UP, Decision, WindmillValley, seats_at_table
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect

DICE = seed_from("preview")


class ActionPreview(msgspec.Struct, frozen=True, gc=False):
    """The changes that an action makes in this turn, before the next question. They depend on no hidden information."""

    code: int
    vp: list[int]
    """By seat."""
    guilders: int
    tools: int
    bulbs: dict[str, int]
    """Changes of the storage by colour, without zeros."""
    water: int
    worth: list[int]
    """Changes of the contracts' values, by slot."""
    wish: int
    end: int
    """The change of the final scoring."""


def previews(s: WindmillValley, viewer: int) -> list[ActionPreview]:
    """Return the previews of the player to move; there are none during set-up."""
    if viewer != s.turn or s.decision in SETTING_UP or s.decision == Decision.OVER:
        return []
    codes = action_buffer(s)
    return [preview(s, int(codes[i])) for i in range(legal(s, codes))]


def preview(s: WindmillValley, action: int) -> ActionPreview:
    trial = s.copy()
    imagine(trial, chance_from(DICE))
    play(trial, action)
    vp, water = [0] * seats_at_table(s), 0
    for event in read_events(trial):
        match event:
            case events.TurnEnded():
                break
            case events.Gained(player=player, kind=Effect.VP, amount=amount):
                vp[player] += amount
            case events.Paid(player=player, kind=Effect.VP, amount=amount):
                vp[player] -= amount
            case events.GateSet(water=level):
                water = level - s.water
            case events.WaterLowered(before=before, after=after):
                water += after - before
    now, then = s.farm[s.turn], trial.farm[s.turn]
    bulbs = {name: then.storage[i] - now.storage[i] for i, name in enumerate(COLOURS)}
    return ActionPreview(
        code=action,
        vp=vp,
        guilders=then.guilders - now.guilders,
        tools=then.tools - now.tools,
        bulbs={name: change for name, change in bulbs.items() if change},
        water=water,
        worth=[worth_in(trial, s.turn, slot) - worth_in(s, s.turn, slot) for slot in range(CARD_SLOTS)],
        wish=wish_done(trial, s.turn) - wish_done(s, s.turn),
        end=scores_now(trial, s.turn) - scores_now(s, s.turn),
    )
