"""A run of a study, on all cores or on a cluster. A file keeps each row as soon as its game ends, so no game is played
twice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import msgspec

from tuliptable.bots import find
from tuliptable.bots.worker_pool import cores, new_pool, running
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.studies.study_file import Experiment, Study
from tuliptable.lab.studies.study_games import GameRow, play_part, try_out

AT_A_TIME = 50
"""Games of bots without search in one task."""

Progress = Callable[[int], None]


class Workers(NamedTuple):
    """Fresh processes: their factory, and their number."""

    start: Callable[[], Executor]
    cores: int


def local_workers() -> Workers:
    return Workers(lambda: new_pool(cores()), cores())


class StudyPart(NamedTuple):
    """Some games of an experiment."""

    of: Experiment
    first: int
    games: int


def run(study: Study, kept: Path, progress: Progress = lambda _: None, workers: Workers | None = None) -> list[GameRow]:
    """Return all rows of a study, in order."""
    keys = {of.key: of for of in study.experiments}
    found = {(row.experiment, row.number): row for row in read_kept(kept) if row.experiment in keys}
    wanted = [(of, number) for of in study.experiments for number in range(of.games)]
    progress(sum((of.key, number) in found for of, number in wanted))
    missing = [*parts((of, number) for of, number in wanted if (of.key, number) not in found)]
    if missing:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with kept.open("ab") as file, closing(play_parts(missing, workers or local_workers())) as games:
            for rows in games:
                file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
                file.flush()
                found |= {(row.experiment, row.number): row for row in rows}
                progress(len(rows))
    return [found[of.key, number] for of, number in wanted]


def parts(games: Iterator[tuple[Experiment, int]]) -> Iterator[StudyPart]:
    """Yield adjacent games, a few at a time; with searching bots one at a time."""
    for of, numbers in groupby(games, lambda game: game[0]):
        most = 1 if any(find(name).searches for name in of.bots) else AT_A_TIME
        first, count = -1, 0
        for _, number in numbers:
            if count and (number != first + count or count == most):
                yield StudyPart(of, first, count)
                count = 0
            first, count = (first, count + 1) if count else (number, 1)
        yield StudyPart(of, first, count)


def play_parts(missing: Sequence[StudyPart], workers: Workers) -> Generator[list[GameRow], None, None]:
    """Play the missing games. With changed tables the processes are fresh, because they must not have read other
    rules.
    """
    for _, alike in groupby(missing, lambda part: msgspec.json.encode(part.of.tables)):
        ahead = [*alike]
        if ahead[0].of.tables:
            refuse_unless_playable(ahead, workers)
        with running(workers.start()) as pool:
            yield from in_order_of_end(pool, ahead, workers.cores)


def refuse_unless_playable(ahead: Sequence[StudyPart], workers: Workers) -> None:
    """Raise Refusal if changed tables break the rules. Compiled rules would not notice, or crash."""
    for of in {part.of.key: part.of for part in ahead}.values():
        why = "they break off, as the message above says, or come to no end"
        try:
            with running(workers.start()) as pool:
                why = pool.submit(try_out, of).result()
        except BrokenExecutor:
            pass
        if why:
            names = ", ".join(of.tables)
            raise Refusal(f"variant {of.variant!r}: with {names} so changed, the rules cannot be played: {why}")


def in_order_of_end(pool: Executor, ahead: Sequence[StudyPart], workers: int) -> Iterator[list[GameRow]]:
    """Yield rows as their games end. Only a few are queued, so that an interrupt takes effect at once."""
    running = set[Future[list[GameRow]]]()
    for part in ahead:
        running.add(pool.submit(play_part, *part))
        if len(running) >= 2 * workers:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    yield from (future.result() for future in running)


def read_kept(file: Path) -> list[GameRow]:
    """Return the rows of an interrupted run. The last line may be incomplete."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    torn = lines.pop()
    if torn:
        file.write_bytes(b"".join(line + b"\n" for line in lines))
    try:
        return [msgspec.json.decode(line, type=GameRow) for line in lines]
    except msgspec.DecodeError:
        raise Refusal(f"{file}: not rows of this version; choose another folder with --out, or delete it") from None
