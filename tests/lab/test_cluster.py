"""The same rows on a cluster of two nodes, started here."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.test_studies import BONUS, run_here, study
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.studies.ray_cluster import cluster
from tuliptable.lab.studies.study_run import Workers, run

ray: Any = pytest.importorskip("ray", reason="a cluster needs Ray")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


PATIENT = {
    "RAY_raylet_start_wait_time_s": "180",  # other tests may have the cores
    "RAY_memory_monitor_refresh_ms": "0",  # what other programs need is no reason to stop a game
    "RAY_USAGE_STATS_ENABLED": "0",
}


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Workers]:
    utils: Any = importlib.import_module("ray.cluster_utils")
    with pytest.MonkeyPatch.context() as settings:
        for name, value in PATIENT.items():
            settings.setenv(name, value)
        yield from started(utils)


def started(utils: Any) -> Iterator[Workers]:
    node = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80_000_000}
    nodes = utils.Cluster(initialize_head=True, head_node_args=node)
    nodes.add_node(num_cpus=1, object_store_memory=80_000_000)
    nodes.wait_for_nodes(timeout=180)
    try:
        yield cluster(nodes.address)
    finally:
        ray.shutdown()
        nodes.shutdown()


def test_two_nodes_play_the_same_games(two_nodes: Workers, tmp_path: Path) -> None:
    assert two_nodes.cores == 2
    of = study(games=230)
    assert run(of, tmp_path / "cluster", workers=two_nodes) == run_here(of, tmp_path / "here")


def test_changed_tables_go_to_the_cluster_too(two_nodes: Workers, tmp_path: Path) -> None:
    of = study(games=60, variant={"printed": {}, "nothing": {"tables": {BONUS: [0, 0, 0, 0]}}})
    assert run(of, tmp_path / "cluster", workers=two_nodes) == run(of, tmp_path / "here")
    broken = study(games=10, variant={"broken": {"tables": {"gift_of_tulips.tables.REMOVED": [200] * 7}}})
    with pytest.raises(Refusal, match="so changed, the rules cannot be played"):
        run(broken, tmp_path / "broken", workers=two_nodes)
