"""A hint at the keyboard: the best few actions, each with its expected result and a reason."""

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


def find_hint(hint_finder: HintFinder[Any], match: Match[Any], offered: Sequence[Choice], screen: Screen) -> Hint:
    """Find a hint for the player to move; the status line shows the best action so far."""
    labels = {choice.code: choice.label for choice in offered}
    with screen.waiting("Thinking") as update:

        def report(hint: Hint) -> None:
            best = hint.options[0]
            update(f"Thinking. Best so far: {labels[best.code]} (win chance {chance(best.won)})")

        return hint_finder.hint(InformationState(match.game, match.state), match.names, hears=report)


def hint_lines(game: Game[Any], hint: Hint, offered: Sequence[Choice]) -> list[str]:
    """Return the hinted actions, with the numbers under which they are listed."""
    numbers = {choice.code: (number, choice) for number, choice in enumerate(offered, start=1)}
    lines = [f"Knowing only what you know, after {count_noun(hint.tries, 'look')} ahead, the best bot prefers:"]
    for hinted in hint.options:
        number, choice = numbers[hinted.code]
        result = f"win chance {chance(hinted.won)}, lead {points(hinted.lead, game.unit)}"
        lines.append(f"  {number:>2}  {choice.label}: {result}")
        if hinted.why:
            lines.append(f"      {hinted.why}")
    return [*lines, hint.note] if hint.note else lines


def hints_used(match: Match[Any]) -> str:
    """Return the number of hints of each player, for the end; empty if there were none."""
    counts = [
        (player.name, sum(hint.seat == seat for hint in match.hints)) for seat, player in enumerate(match.players)
    ]
    used = [f"{name} {count}" for name, count in counts if count]
    return f"Hints used: {', '.join(used)}." if used else ""
