"""Hatchling's hook: a wheel, and an editable install, carries the built browser client."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Load the builder by its path: the package itself is not installed yet."""
        root = Path(self.root)
        spec = importlib.util.spec_from_file_location("webbuild", root / "src" / "tuliptable" / "webbuild.py")
        assert spec is not None
        assert spec.loader is not None
        webbuild = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(webbuild)
        webbuild.ensure_built(root)
