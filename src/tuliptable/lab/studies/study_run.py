"""A study is played: on all cores or on a cluster, each row kept as soon as its game is over, none played twice."""

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
"""Games of bots that play at a glance."""

Progress = Callable[[int], None]


class Workers(NamedTuple):
    """Fresh processes: where they come from, and how many work at once."""

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
    """All rows of a study, in their order."""
    keys = {of.key: of for of in study.experiments}
    found = {(row.experiment, row.number): row for row in read_kept(kept) if row.experiment in keys}
    wanted = [(of, number) for of in study.experiments for number in range(of.games)]
    progress(sum((of.key, number) in found for of, number in wanted))
    missing = [*parts((of, number) for of, number in wanted if (of.key, number) not in found)]
    if missing:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with kept.open("ab") as file, closing(played(missing, workers or local_workers())) as games:
            for rows in games:
                file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
                file.flush()
                found |= {(row.experiment, row.number): row for row in rows}
                progress(len(rows))
    return [found[of.key, number] for of, number in wanted]


def parts(games: Iterator[tuple[Experiment, int]]) -> Iterator[StudyPart]:
    """Games that stand together, a few at a time; of bots that look ahead one."""
    for of, numbers in groupby(games, lambda game: game[0]):
        most = 1 if any(find(name).searches for name in of.bots) else AT_A_TIME
        first, count = -1, 0
        for _, number in numbers:
            if count and (number != first + count or count == most):
                yield StudyPart(of, first, count)
                count = 0
            first, count = (first, count + 1) if count else (number, 1)
        yield StudyPart(of, first, count)


def played(missing: Sequence[StudyPart], workers: Workers) -> Generator[list[GameRow], None, None]:
    """Where tables are changed, processes are fresh: they have read no other rules."""
    for _, alike in groupby(missing, lambda part: msgspec.json.encode(part.of.tables)):
        ahead = [*alike]
        if ahead[0].of.tables:
            refuse_unless_playable(ahead, workers)
        with running(workers.start()) as pool:
            yield from as_played(pool, ahead, workers.cores)


def refuse_unless_playable(ahead: Sequence[StudyPart], workers: Workers) -> None:
    """Refusal where changed tables break the rules: in C that would not be noticed, or end everything."""
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


def as_played(pool: Executor, ahead: Sequence[StudyPart], workers: int) -> Iterator[list[GameRow]]:
    """Rows as their games end; only a few wait for their turn, so that an interrupt is obeyed at once."""
    running = set[Future[list[GameRow]]]()
    for part in ahead:
        running.add(pool.submit(play_part, *part))
        if len(running) >= 2 * workers:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    yield from (future.result() for future in running)


def read_kept(file: Path) -> list[GameRow]:
    """What was played before; the last line of a run that was killed may be a torn one."""
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
