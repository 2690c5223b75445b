"""The ratings of an arena as one page for a browser, with plots for light and dark themes and no external files."""

from __future__ import annotations

import math
from html import escape

from tuliptable import games
from tuliptable.engine.english import count_noun
from tuliptable.lab.plots import Dot, plot, table, whole_page
from tuliptable.lab.ratings import ArenaRatings, BotRating, WinRate


def page(found: ArenaRatings) -> str:
    of = found.arena
    title = f"{games.load(of.game).title}: {', '.join(of.bots)}"
    return whole_page(
        title,
        f"<p>{count_noun(of.players, 'player')}, {count_noun(found.games, 'game')} on {count_noun(of.deals, 'deal')}, "
        f"seats rotated, seed {escape(of.seed)}. Lines show 95 % intervals.</p>",
        "<h2>Rating</h2><p>0 is the mean of these bots; between two, 400 more wins ten games of eleven.</p>",
        rating_plot(found.bots),
        f"<h2>Alone among bots of another kind</h2><p>Share of victories; the dashed line is the fair share, "
        f"{found.fair:.0%}.</p>",
        share_plot([(f"{pair.bot} among {pair.against}", pair.share) for pair in found.pairs], found.fair),
        "<h2>By seat</h2><p>Won in each seat, of a hundred games.</p>",
        seats_table(found),
        "<h2>Decisions and time</h2>",
        effort_table(found.bots),
    )


def rating_plot(bots: list[BotRating]) -> str:
    """Draw a dot and its interval for each bot."""
    reach = max(100.0, *(abs(bot.rating) + finite(bot.rating_off) for bot in bots))
    step = next(step for step in (50, 100, 200, 400, 800, 1600, 10**6) if reach / step <= 3)
    reach = math.ceil(reach / step) * step
    ticks = [(value, f"{value:+d}" if value else "0") for value in range(-reach, reach + 1, step)]
    rows = [
        Dot(bot.bot, bot.rating, finite(bot.rating_off), f"{bot.rating:+.0f} ± {bot.rating_off:.0f}") for bot in bots
    ]
    return plot(rows, -reach, reach, ticks, 0)


def share_plot(shares: list[tuple[str, WinRate]], fair: float) -> str:
    ticks = [(value / 4, f"{25 * value} %") for value in range(5)]
    rows = [Dot(name, s.won, s.off, str(s)) for name, s in shares if s.games]
    return plot(rows, 0, 1, ticks, fair)


def finite(value: float) -> float:
    return value if math.isfinite(value) else 0.0


def seats_table(found: ArenaRatings) -> str:
    seats = [f"seat {seat + 1}" for seat in range(found.arena.players)]
    return table(["bot", *seats], [[bot.bot, *(share.rounded for share in bot.by_seat)] for bot in found.bots])


def effort_table(bots: list[BotRating]) -> str:
    rows = [[b.bot, f"{b.decisions:.1f}", f"{1000 * b.seconds:.1f} ms", f"{b.tries:,.0f}"] for b in bots]
    return table(["bot", "decisions", "time each", "tries each"], rows)
