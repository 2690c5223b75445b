"""The Calendar (section 3.6)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import CalendarCommon, CalendarUnique, Options
from tuliptable.games.windmill_valley.events import CommonTaken, EndTriggered, RewardLost, UniqueTaken
from tuliptable.games.windmill_valley.rules.effects import can_do_any, do_effect, do_list
from tuliptable.games.windmill_valley.state import NONE, Decision, Source, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.season import (
    COMMON_REWARD,
    LAST_COLUMN,
    ROWS_OPEN,
    ROWS_OPEN_LAST,
    UNIQUE_REWARD,
)
from tuliptable.games.windmill_valley.tables.vocabulary import NOTHING, Effect


@rule
def enter_column(s: WindmillValley, before: int) -> bool:
    """Move to the next month after a full rotation; both of its rewards become pending (WV-31, WV-32, WV-37)."""
    farm = s.farm[s.turn]
    if farm.steps // 6 == before // 6 or farm.column == LAST_COLUMN:
        return False
    farm.column += 1
    s.common_pending = farm.column
    s.unique_pending = farm.column
    if farm.column == LAST_COLUMN:
        trigger_end(s, s.turn)
    return True


@rule
def receive_on_arrival(s: WindmillValley) -> None:
    """Take a common reward that is only VP or tools without a question (WV-36)."""
    kind = EFFECTS[COMMON_REWARD[s.common_pending][0]][0]
    if (kind == Effect.VP or kind == Effect.TOOL) and COMMON_REWARD[s.common_pending][1] == NOTHING:
        take_common(s)


@rule
def trigger_end(s: WindmillValley, p: int) -> None:
    """Make the next round the last one, or this round for experts (WV-109, WV-132, WV-139)."""
    if s.last_round == 0:
        s.last_round = s.round + 1 - s.expert
        tell(s, EndTriggered(player=p, last_round=s.last_round))


@rule
def rows_open(s: WindmillValley, column: int) -> int:
    """Return the number of unique rewards of a month at this player count (WV-13, WV-135)."""
    return ROWS_OPEN_LAST if column == LAST_COLUMN else ROWS_OPEN[s.players]


@rule
def can_take_common(s: WindmillValley) -> bool:
    """Return True if a common reward is pending and at least part of it is possible (WV-33, WV-35)."""
    column = s.common_pending
    return column > 0 and can_do_any(s, COMMON_REWARD[column][0], COMMON_REWARD[column][1], NOTHING)


@rule
def can_take_unique(s: WindmillValley, row: int) -> bool:
    """Return True if the row exists at this player count and no player has taken it (WV-33, WV-34, WV-35)."""
    column = s.unique_pending
    if column == 0 or row >= rows_open(s, column):
        return False
    if s.taken[column - 1][row] != NONE:
        return False
    return can_do_any(s, UNIQUE_REWARD[4 * column + row][0], UNIQUE_REWARD[4 * column + row][1], NOTHING)


@rule
def calendar_waits(s: WindmillValley) -> bool:
    """Return True if the player can take a Calendar reward now."""
    if can_take_common(s):
        return True
    for row in range(4):
        if can_take_unique(s, row):
            return True
    return False


@rule
def offer_calendar(s: WindmillValley) -> Options:
    """List the rewards of the new month that are possible now (WV-33, WV-34)."""
    if can_take_common(s):
        yield CalendarCommon()
    if s.unique_pending > 0:
        for row in range(4):
            if can_take_unique(s, row):
                yield CalendarUnique(row=row)


@applies(CalendarCommon, when=(Decision.MAIN, Decision.WINDOW, Decision.MENU))
def take_common(s: WindmillValley) -> None:
    """Take the common reward, and resolve it before the interrupted action continues (WV-33)."""
    column = s.common_pending
    s.common_pending = 0
    tell(s, CommonTaken(player=s.turn, column=column))
    do_list(s, COMMON_REWARD[column][0], COMMON_REWARD[column][1], NOTHING, Source.CALENDAR)


@applies(CalendarUnique, when=(Decision.MAIN, Decision.WINDOW, Decision.MENU))
def take_unique(s: WindmillValley, row: int) -> None:
    """Take a unique reward, which is then gone for the rest of the match (WV-34)."""
    column = s.unique_pending
    s.unique_pending = 0
    s.taken[column - 1][row] = s.turn
    tell(s, UniqueTaken(player=s.turn, column=column, row=row))
    do_list(s, UNIQUE_REWARD[4 * column + row][0], UNIQUE_REWARD[4 * column + row][1], NOTHING, Source.CALENDAR)


@rule
def common_is_money(s: WindmillValley) -> bool:
    """Return True if the pending common reward is nothing but guilders."""
    column = s.common_pending
    first = EFFECTS[COMMON_REWARD[column][0]][0]
    return first == Effect.GUILDER and COMMON_REWARD[column][1] == NOTHING


@rule
def close_calendar(s: WindmillValley) -> None:
    """Pay out pending guilders at the end of the turn; every other pending reward is lost (WV-36)."""
    if s.common_pending > 0 and common_is_money(s):
        tell(s, CommonTaken(player=s.turn, column=s.common_pending))
        do_effect(s, COMMON_REWARD[s.common_pending][0], 1, Source.CALENDAR)
    elif s.common_pending > 0:
        tell(s, RewardLost(player=s.turn, column=s.common_pending, unique=False))
    if s.unique_pending > 0:
        tell(s, RewardLost(player=s.turn, column=s.unique_pending, unique=True))
    s.common_pending = 0
    s.unique_pending = 0
