"""The server shows guests of the same network an address that they can reach."""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path

import pytest

from tuliptable.server.http import network
from tuliptable.server.settings import Settings


@pytest.mark.parametrize(
    ("host", "proxies", "told"),
    [
        ("127.0.0.1", "", None),
        ("localhost", "", None),
        ("::1", "", None),
        ("0.0.0.0", "", "http://192.168.1.20:8123/"),
        ("::", "", "http://192.168.1.20:8123/"),
        ("0.0.0.0", "10.0.0.1", None),
        ("192.168.7.7", "", "http://192.168.7.7:8123/"),
        ("fd00::7", "", "http://[fd00::7]:8123/"),
    ],
)
def test_the_address_for_others(
    host: str, proxies: str, told: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "192.168.1.20")
    assert network.network_url(Settings(data=tmp_path, host=host, port=8123, proxies=proxies)) == told


def test_without_a_network_there_is_no_address_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: None)
    assert network.network_url(Settings(data=tmp_path, host="0.0.0.0")) is None


def test_the_own_address_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found = network.own_address()
    assert found is None or ip_address(found)
    monkeypatch.setattr(network, "EXAMPLE_ADDRESS", ("127.0.0.1", 9))
    assert network.own_address() == "127.0.0.1"
