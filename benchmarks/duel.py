"""How strong the searching bot is: one seat searches, greedy bots have the others; every deal is played from all seats.

    python benchmarks/duel.py gift-of-tulips --players 2 --deals 20 --seconds 0.05

Seconds are processor time, so a busy machine changes the length of a run and not its result.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time

from tuliptable import games
from tuliptable.bots import find, glance
from tuliptable.bots.searcher import Effort, Searcher
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.mind import Mind


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=games.KEYS)
    words.add_argument("--players", type=int, default=0)
    words.add_argument("--deals", type=int, default=20)
    words.add_argument("--seconds", type=float, default=0.05)
    words.add_argument("--seed", default="duel")
    given = words.parse_args()
    game = games.load(given.game)
    players = given.players or max(2, game.players[0])
    searcher, greedy = Searcher(game, clock=time.thread_time), find("greedy")
    wins, margins, decisions, tries = [], [], 0, 0
    began = time.process_time()
    for deal in range(given.deals):
        for me in range(players):
            s = game.begin(players, {}, seed_from(f"{given.seed} {deal}"))
            dice = chance_from(seed_from(f"{given.seed} dice {deal} {me}"))
            while not game.over(s):
                seat = game.to_move(s)
                mind = Mind(game, s)
                if seat != me:
                    action = glance(greedy, mind, dice)
                else:
                    opinions = searcher.think(mind, dice, Effort(seconds=given.seconds))
                    action = opinions[0].action
                    decisions += len(opinions) > 1
                    tries += sum(opinion.tries for opinion in opinions)
                game.play(s, action)
            ranks, scores = game.ranks(s), game.scores(s)
            wins.append((ranks[me] == 1) / max(1, ranks.count(1)))
            margins.append(scores[me] - max([score for p, score in enumerate(scores) if p != me], default=0))
        print(f"\r{deal + 1} of {given.deals} deals", end="", flush=True)
    share, margin = statistics.mean(wins), statistics.mean(margins)
    off = 1.96 * statistics.pstdev(wins) / math.sqrt(len(wins))
    print(
        f"\r{game.title}, {players} players, {given.seconds} s a decision, {len(wins)} games: "
        f"{share:.1%} ± {off:.1%} won, margin {margin:+.1f}, "
        f"{tries / max(1, decisions):,.0f} iterations a decision, {time.process_time() - began:.0f} s of processor time"
    )


if __name__ == "__main__":
    main()
