"""A review as text: win chances over time, turning points, costly decisions, and luck."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.bots.win_estimates import OutcomeEstimate
from tuliptable.teacher.number_format import change, percents, points
from tuliptable.teacher.review import COSTLY, PlayerAttribution, Review, ReviewedStep
from tuliptable.terminal.screen import Screen

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60
VERDICTS = {
    ("slip", False): "slip",
    ("mistake", False): "mistake",
    ("blunder", False): "blunder",
    ("slip", True): "slip that turned out well",
    ("mistake", True): "mistake that turned out well",
    ("blunder", True): "blunder that turned out well",
}
PARTS = ("deal", "chance", "hidden", "own", "others")
COLUMNS = ("player", "start", "deal", "dealt later", "hidden", "own moves", "others' moves", "result")


def show_review(review: Review, screen: Screen) -> None:
    screen.heading("Win chances")
    for line in curves(review, plain=screen.plain):
        screen.say(line)
    screen.say()
    screen.heading("Turning points")
    for line in [turning_point(review, reviewed_step(review, step)) for step in review.turning_points] or [
        "No step changed much."
    ]:
        screen.say(line)
    for seat, name in enumerate(review.names):
        screen.say()
        screen.heading(f"Decisions of {name}")
        for line in decisions(review, seat):
            screen.say(line)
    screen.say()
    screen.table(
        "Luck or moves: changes of the win chance, in %", COLUMNS, [row(review, account) for account in review.accounts]
    )
    screen.say("In 95 of 100 cases, a number is off by no more than its ±. See docs/review.md.", "dim")


def reviewed_step(review: Review, step: int) -> ReviewedStep:
    return review.moments[step - 1]


# --- over time -----------------------------------------------------------------------------------------------------


def curves(review: Review, *, plain: bool) -> list[str]:
    """Return a line for each player: a picture, or the player's win chances at the quarters of the match."""
    width = max(map(len, review.names))
    lines = []
    for seat, name in enumerate(review.names):
        line = [moment.before[seat].won.mean for moment in review.moments]
        ends = review.accounts[seat].result.won.mean
        if plain:
            quarters = [line[len(line) * quarter // 4] for quarter in range(4)]
            shares = ", ".join(f"{100 * share:.0f} %" for share in quarters)
            lines.append(f"{name}: {shares}, at the end {100 * ends:.0f} %.")
        else:
            lines.append(f"  {name:<{width}}  {picture([*line, ends])}  {100 * line[0]:.0f} % → {100 * ends:.0f} %")
    return lines


def picture(shares: Sequence[float]) -> str:
    """Return a row of bars, no wider than a screen."""
    count = min(WIDEST, len(shares))
    picked = [shares[round(i * (len(shares) - 1) / max(1, count - 1))] for i in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in picked)


def turning_point(review: Review, moment: ReviewedStep) -> str:
    """Describe a turning point: the move, the player whose chance changed most, and the main cause."""
    changes = [after.won - before.won for before, after in zip(moment.before, moment.after, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: abs(changes[seat].mean))
    parts = {"the move": moment.choice[seat], "hidden information": moment.hidden[seat], "chance": moment.chance[seat]}
    most = max(parts, key=lambda name: abs(parts[name].won.mean))
    before, after = moment.before[seat].won.mean, moment.after[seat].won.mean
    move = f"  step {moment.step}: {review.names[moment.seat]}: {moment.played.label}."
    return f"{move} {review.names[seat]} {100 * before:.0f} % → {100 * after:.0f} %, mostly because of {most}."


# --- decisions -----------------------------------------------------------------------------------------------------


def decisions(review: Review, seat: int) -> list[str]:
    """Describe a player's decisions: how many agree with the best bot, and those that cost something."""
    mine = [moment for moment in review.moments if moment.seat == seat and moment.free]
    same = sum(moment.best is None for moment in mine)
    lines = [f"{same} of {len(mine)} moves are the best bot's choice, or as good."]
    costly = [moment for moment in mine if moment.verdict in COSTLY]
    for moment in sorted(costly, key=lambda moment: -moment.cost.won.mean):
        lines += decision(review, moment)
    return lines


def decision(review: Review, moment: ReviewedStep) -> list[str]:
    assert moment.best is not None
    return [
        f"  step {moment.step}, {VERDICTS[moment.verdict, moment.turned_out_well]}: {moment.played.label}.",
        f"      The best bot's move: {moment.best.label}. {cost(moment.cost, review.unit)}",
    ]


def cost(missed: OutcomeEstimate, unit: str) -> str:
    return f"Worth {change(missed.won)} of win chance, {points(missed.lead, unit)}."


def row(review: Review, account: PlayerAttribution) -> list[str]:
    parts = [percents(getattr(account, part).won) for part in PARTS]
    result = f"{100 * account.result.won.mean:.0f}"
    return [review.names[account.seat], f"{100 * account.before.won.mean:.0f}", *parts, result]
