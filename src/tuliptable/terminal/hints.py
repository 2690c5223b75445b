"""A hint at the keyboard: the best few options, with what is to be expected of each and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tuliptable.engine.english import count_noun
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import Match
from tuliptable.engine.match_view import Choice
from tuliptable.teacher.hint import Hint, HintFinder
from tuliptable.teacher.number_format import chance, points
from tuliptable.terminal.screen import Screen


def think(adviser: HintFinder[Any], match: Match[Any], offered: Sequence[Choice], screen: Screen) -> Hint:
    """A hint for the player to move; the best so far stands there while it thinks."""
    labels = {choice.code: choice.label for choice in offered}
    with screen.waiting("Thinking") as tell:

        def hears(hint: Hint) -> None:
            best = hint.options[0]
            tell(f"Thinking; so far: {labels[best.code]} ({chance(best.won)})")

        return adviser.hint(InformationState(match.game, match.state), match.names, hears=hears)


def hint_lines(game: Game[Any], hint: Hint, offered: Sequence[Choice]) -> list[str]:
    """The options by the numbers under which they are offered."""
    numbers = {choice.code: (number, choice) for number, choice in enumerate(offered, start=1)}
    lines = [f"The best level, knowing only what you know, after {count_noun(hint.tries, 'look')} ahead:"]
    for advice in hint.options:
        number, choice = numbers[advice.code]
        lines.append(f"  {number:>2}  {choice.label}: wins {chance(advice.won)}, {points(advice.lead, game.unit)}")
        if advice.why:
            lines.append(f"      {advice.why}")
    return [*lines, hint.note] if hint.note else lines


def hints_given(match: Match[Any]) -> str:
    """Who was given hints, for the end; empty if nobody was."""
    counts = [
        (player.name, sum(hint.seat == seat for hint in match.hints)) for seat, player in enumerate(match.players)
    ]
    told = [f"{name} {count}" for name, count in counts if count]
    return f"Hints given: {', '.join(told)}." if told else ""
