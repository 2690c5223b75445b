"""Build a Windmill (section 3.12), and REMOVE (WV-101)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Build, FromGroup, Options, Via
from tuliptable.games.windmill_valley.events import Built, Removed
from tuliptable.games.windmill_valley.rules.effects import open_menu
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.possible import build_cost, can_build
from tuliptable.games.windmill_valley.rules.purse import gain_vp, pay_guilders, windmills_left
from tuliptable.games.windmill_valley.state import NONE, Decision, Frame, Source, Stage, WindmillValley
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, NEIGHBOURS, RING_A, SPACE_COUNT, SPACE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, NOTHING, Effect

FAR = 99


@rule
def step_build(s: WindmillValley, frame: Frame) -> bool:
    """Choose a corner, a windmill group and the path to the Market, then take the rewards of the fields."""
    if frame.stage == Stage.BODY:
        if can_build(s, frame.build_mode):
            return ask(s, Decision.BUILD)
        return next_stage(frame, Stage.AFTER)
    if frame.stage == Stage.GROUP:
        return ask(s, Decision.GROUP)
    if frame.stage == Stage.PATH:
        return step_path(s, frame)
    next_stage(frame, Stage.AFTER)
    space = frame.space
    frame.space = NONE
    open_menu(s, SPACE_REWARD[space][0], SPACE_REWARD[space][1], SPACE_REWARD[space][2], NOTHING, Source.FIELD)
    return False


@rule
def offer_builds(s: WindmillValley) -> Options:
    """List every empty corner that the player can reach and pay for (WV-72, WV-73)."""
    mode = top(s).build_mode
    for space in range(SPACE_COUNT):
        if build_cost(s, space, mode) <= s.farm[s.turn].guilders:
            yield Build(space=space)


@applies(Build, when=Decision.BUILD)
def choose_space(s: WindmillValley, space: int) -> None:
    """Pay for the corner; the windmill is chosen next (WV-74)."""
    frame = top(s)
    pay_guilders(s, build_cost(s, space, frame.build_mode), Source.BUILD)
    frame.space = space
    next_stage(frame, Stage.GROUP)


@rule
def offer_groups(s: WindmillValley) -> Options:
    """List the groups that still have a windmill (WV-74, WV-101)."""
    for colour in range(COLOUR_COUNT):
        if s.farm[s.turn].group[colour] > 0:
            yield FromGroup(colour=colour)


@applies(FromGroup, when=Decision.GROUP)
def take_from_group(s: WindmillValley, colour: int) -> None:
    """Build a windmill of this group (WV-74), or remove it from the game (WV-101)."""
    frame = top(s)
    s.farm[s.turn].group[colour] -= 1
    if frame.kind == Effect.REMOVE:
        s.farm[s.turn].removed += 1
        tell(s, Removed(player=s.turn, group=colour))
        pop(s)
        return
    frame.path = frame.space
    raise_windmill(s, s.turn, frame.space)
    tell(s, Built(player=s.turn, space=frame.space, group=colour, connected=s.distance[frame.space] > 0))
    next_stage(frame, Stage.PATH)


@rule
def raise_windmill(s: WindmillValley, p: int, space: int) -> None:
    """Place the windmill; windmills that it links to the Market become connected (WV-71, WV-77)."""
    s.mill[space] = p
    near = 0 if space < RING_A else nearest_neighbour(s, space)
    if near == FAR:
        return
    s.distance[space] = near + 1
    changed = True
    while changed:
        changed = False
        for other in range(RING_A, SPACE_COUNT):
            if s.mill[other] != NONE:
                reached = nearest_neighbour(s, other) + 1
                if reached < FAR and (s.distance[other] == 0 or reached < s.distance[other]):
                    s.distance[other] = reached
                    changed = True


@rule
def nearest_neighbour(s: WindmillValley, space: int) -> int:
    """Return the smallest distance to the Market among the neighbouring windmills, or FAR if none is connected."""
    near = FAR
    for i in range(NEIGHBOURS):
        distance = s.distance[NEIGHBOUR[space][i]]
        if distance > 0:
            near = min(near, distance)
    return near


@rule
def is_next_on_path(s: WindmillValley, space: int, other: int) -> bool:
    """Return True if `other` has a connected windmill one step nearer to the Market than `space` (WV-76)."""
    return s.distance[other] > 0 and s.distance[other] == s.distance[space] - 1


@rule
def step_path(s: WindmillValley, frame: Frame) -> bool:
    """Follow the path from the new windmill to the Market, and ask wherever it divides (WV-75, WV-76)."""
    ways = 0
    only = 0
    for i in range(NEIGHBOURS):
        other = NEIGHBOUR[frame.path][i]
        if is_next_on_path(s, frame.path, other):
            ways += 1
            only = other
    if ways > 1:
        return ask(s, Decision.PATH)
    if ways == 0:
        frame.path = 0
        return next_stage(frame, Stage.FIELDS)
    follow_path(s, only)
    return False


@rule
def offer_ways(s: WindmillValley) -> Options:
    """List the neighbouring windmills that are equally near to the Market (WV-76)."""
    space = top(s).path
    for i in range(NEIGHBOURS):
        if is_next_on_path(s, space, NEIGHBOUR[space][i]):
            yield Via(space=NEIGHBOUR[space][i])


@applies(Via, when=Decision.PATH)
def follow_path(s: WindmillValley, space: int) -> None:
    """Pay 1 VP to the owner of each windmill on the path, but nothing to the builder (WV-75)."""
    top(s).path = space
    pay_toll(s, s.turn, s.mill[space])


@rule
def pay_toll(s: WindmillValley, builder: int, owner: int) -> None:
    """Pay the toll for one windmill; players pay no toll to themselves (WV-75)."""
    if owner != builder:
        gain_vp(s, owner, 1, Source.TOLL)


@rule
def step_remove(s: WindmillValley) -> bool:
    """Remove a windmill if the farm has one left (WV-101)."""
    if windmills_left(s, s.turn) > 0:
        return ask(s, Decision.GROUP)
    pop(s)
    return False
