"""Fresh processes on a Ray cluster, as an executor. The nodes need `pip install 'tuliptable[ray]'` too.

A Ray actor has its own process, so each actor reads one variant of the rules, like a local process.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from importlib import import_module
from typing import Any, TypeVar

from tuliptable.engine.refusal import Refusal
from tuliptable.lab.studies.study_run import Workers

R = TypeVar("R")

NEEDED = "a cluster needs Ray: pip install 'tuliptable[ray]'"


class Remote:
    """The part that runs in a process of the cluster."""

    def run(self, work: Callable[..., R], *arguments: Any) -> R:
        return work(*arguments)


class OnRay(Executor):
    """An executor with as many actors as the cluster has cores. Each does one task after the other."""

    def __init__(self, ray: Any, cores: int) -> None:
        remote = ray.remote(num_cpus=1)(Remote)
        self.ray = ray
        self.actors = [remote.remote() for _ in range(cores)]
        self.busy = [0] * cores

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        number = self.busy.index(min(self.busy))
        self.busy[number] += 1
        told: Future[R] = Future()
        doing = self.actors[number].run.remote(fn, *args, **kwargs).future()
        doing.add_done_callback(lambda done: self._tell(number, done, told))
        return told

    def _tell(self, number: int, done: Future[R], told: Future[R]) -> None:
        """Report the end of a process in the same way as for a local process."""
        self.busy[number] -= 1
        error = done.exception()
        if isinstance(error, self.ray.exceptions.RayActorError):
            error = BrokenExecutor(str(error))
        told.set_exception(error) if error else told.set_result(done.result())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for actor in self.actors:
            self.ray.kill(actor)


def cluster(address: str) -> Workers:
    """Return the processes of a cluster; raise Refusal if there is none at this address."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Refusal(NEEDED) from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Refusal(f"there is no Ray cluster at {address}: {str(error).splitlines()[0]}") from None
    cores = int(ray.cluster_resources().get("CPU", 1))
    return Workers(lambda: OnRay(ray, cores), cores)
