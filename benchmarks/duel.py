"""The strength of one way to search against another: one seat uses the first, all other seats the second.

    python benchmarks/duel.py tulips --seconds 0.02 --deals 30
    python benchmarks/duel.py tulips --seconds 0.02 --first "sample=3 length=8" --second "sample=1 seconds=0.08"
    python benchmarks/duel.py tulips --seconds 1 --first strong --second skilled

Every deal is played from all seats. A way is a bot by name (`bots/levels.py`), or changes of the game's search
settings (`engine/search_settings.py`). It also takes the limits `seconds` and `tries`, the number of searchers
`cores` that each use the seconds, and `afresh` to start each decision without a tree. Seconds are CPU time, so a busy
machine changes the length of a run but not its result. A file keeps each finished game: the same command continues an
interrupted run. A row is printed after every twenty games.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))  # this checkout, whatever is installed

from outcomes import Duel, Outcome, keep, missing, read, summary
from tuliptable import games
from tuliptable.bots.bot_player import RULES, BotPlayer
from tuliptable.bots.levels import BOTS
from tuliptable.bots.parallel_search import ParallelSearcher
from tuliptable.bots.searcher import UNBOUNDED, SearchBudget, Searcher
from tuliptable.cli_options import read_options
from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.rule_runner import RuleRunner, compiled_or_interpreted
from tuliptable.engine.search_settings import SearchSettings

GREEDY = "greedy"
AFRESH = "afresh"
A_LOOK = 20
"""Games after which a row is printed."""


class Way:
    """A way to search in a game, and the time it used."""

    def __init__(self, game: Game[Any], runner: RuleRunner, told: str, seconds: float) -> None:
        self.decisions, self.tries, self.seconds = 0, 0, seconds
        self.bot, self.thinker = BOTS.get(told), BotPlayer(game, runner, clock=time.thread_time)
        words = [] if self.bot else told.split()
        self.afresh, told = AFRESH in words, " ".join(word for word in words if word != AFRESH)
        manner, self.effort, cores = way_told(game.search_settings, told, seconds)
        self.team: ParallelSearcher[Any] = ParallelSearcher(
            [Searcher(game, runner, clock=time.thread_time, settings=manner) for _ in range(cores)]
        )

    def choose(self, mind: InformationState[Any], dice: Chance) -> int:
        if self.bot:
            action = self.thinker.choose(self.bot, mind, dice, self.seconds)
            self.decisions += self.thinker.tries > 0
            self.tries += self.thinker.tries
            return action
        if self.afresh:
            for searcher in self.team.searchers:
                searcher.forget()
        opinions = self.team.think(mind, dice, self.effort)
        self.decisions += len(opinions) > 1
        self.tries += sum(opinion.iterations for opinion in opinions)
        return opinions[0].action


def way_told(own: SearchSettings, told: str, seconds: float) -> tuple[SearchSettings, SearchBudget, int]:
    manner, effort = own.copy(), {"seconds": seconds, "tries": UNBOUNDED, "cores": 1}
    for word in told.split():
        name, _, value = word.partition("=")
        if not value.replace(".", "", 1).isdigit():
            sys.exit(f"{word!r}: a number belongs behind the name, such as {name}=2")
        if name in effort:
            effort[name] = float(value)
        elif hasattr(manner, name):
            setattr(manner, name, int(value))
        else:
            sys.exit(f"a manner has no {name!r}")
    return manner, SearchBudget(effort["seconds"], int(effort["tries"])), max(1, int(effort["cores"]))


def play(game: Game[Any], duel: Duel, ways: tuple[Way, Way], deal: int, me: int) -> Outcome:
    seed, first, began = f"{duel.seed} {deal}", ways[0], time.process_time()
    s = game.begin(duel.players, dict(duel.options), seed_from(seed))
    dice = chance_from(seed_from(f"{seed} dice {me}"))
    decisions, tries = first.decisions, first.tries
    while not game.over(s):
        mind = InformationState(game, s)
        game.play(s, ways[mind.seat != me].choose(mind, dice))
    ranks, scores = game.ranks(s), game.scores(s)
    best = max([score for p, score in enumerate(scores) if p != me], default=0)
    return Outcome(
        deal=deal,
        seat=me,
        won=(ranks[me] == 1) / max(1, ranks.count(1)),
        margin=scores[me] - best,
        decisions=first.decisions - decisions,
        tries=first.tries - tries,
        seconds=time.process_time() - began,
    )


def ways_of(game: Game[Any], duel: Duel) -> tuple[Way, Way]:
    runner = compiled_or_interpreted(game, *RULES)
    return Way(game, runner, duel.first, duel.seconds), Way(game, runner, duel.second, duel.seconds)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=games.KEYS)
    words.add_argument("--players", type=int, default=0)
    words.add_argument("--deals", type=int, default=20)
    words.add_argument("--from", type=int, default=0, dest="start", help="the number of the first deal")
    words.add_argument("--seconds", type=float, default=0.05)
    words.add_argument("--seed", default="duel")
    words.add_argument("--first", default="", help="how the one thinks: a bot, or what differs from the game's manner")
    words.add_argument("--second", default=GREEDY, help="how the others think")
    words.add_argument("--option", action="append", default=[], help="an option of the game, as name=value")
    words.add_argument("--most", type=float, default=1e9, help="seconds of processor time after which no game begins")
    words.add_argument("--kept", default="duels", help="the folder in which games that are over are kept")
    given = words.parse_args()
    game = games.load(given.game)
    players = given.players or max(2, game.players[0])
    options = read_options(game, players, given.option)
    duel = Duel(game.key, players, options, given.first, given.second, given.seconds, given.seed)
    title = f"{game.title}, {players} players{''.join(f', {told}' for told in given.option)}, "
    title += f"{given.first or 'own manner'} - {given.second}, {given.seconds:g} s, "
    deals, ways, file = range(given.start, given.start + given.deals), ways_of(game, duel), duel.file(Path(given.kept))
    found = [outcome for outcome in read(file) if outcome.deal in deals]
    began = time.process_time()
    for deal, seat in list(missing(found, deals, players)):
        if time.process_time() - began > given.most:
            break
        found.append(play(game, duel, ways, deal, seat))
        keep(file, found[-1])
        if len(found) % A_LOOK == 0:
            print(title + summary(found), flush=True)
    if len(found) % A_LOOK:
        print(title + summary(found))


if __name__ == "__main__":
    main()
