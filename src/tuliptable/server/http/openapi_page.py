"""The interface for programs on one plain page, without scripts or files from other servers."""

from __future__ import annotations

import html
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tulip Table: interface for programs</title>
<h1>Tulip Table: the interface for programs</h1>
<p><a href="/schema/openapi.json">openapi.json</a> describes every request and every answer in full (OpenAPI).
Each table also has a WebSocket at /ws/ID.</p>
<table>{rows}</table>
</html>
"""


class PlainPage(OpenAPIRenderPlugin):
    def render(self, _request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        rows = [
            "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>"
            for path, operations in sorted(openapi_schema["paths"].items())
            for cells in ((method.upper(), path, op["summary"]) for method, op in sorted(operations.items()))
        ]
        return PAGE.format(rows="\n".join(rows)).encode()
