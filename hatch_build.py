"""Hatchling's hook: a wheel, and an editable install, carries the built browser client and a bill of materials."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        loaded(root, "webbuild").ensure_built(root)
        bill = loaded(root, "sbom").write(root, self.metadata.version)
        build_data["sbom_files"].append(str(bill.relative_to(root)))


def loaded(root: Path, name: str) -> ModuleType:
    """A module of the package by its path: the package itself is not installed yet."""
    spec = importlib.util.spec_from_file_location(name, root / "src" / "tuliptable" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
