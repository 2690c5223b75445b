"""What Litestar cannot know of our interface: how requests are refused, and what is read or answered as raw bytes."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPI,
    OpenAPIMediaType,
    OpenAPIResponse,
    Operation,
    Reference,
    RequestBody,
    Schema,
)
from litestar.openapi.spec.enums import OpenAPIType

ANYWHERE = {
    400: "It cannot be carried out, or not be read.",
    421: "The server is not called so.",
    429: "Too much at once; `Retry-After` says when to come again.",
    500: "A fault of the server.",
    503: "The database cannot be used now.",
}
CHANGING = {
    401: "Nobody has introduced himself: ask for `/api/me` first, and keep its cookie.",
    403: "The request comes from another site's page.",
    413: "The body is too long.",
}
AT_A_TABLE = {404: "There is no such table."}

PROBLEM = Reference("#/components/schemas/Problem")
MATCH_FILE = Schema(type=OpenAPIType.OBJECT, description="A match file, as in docs/match-file.md.")


class Description(JsonRenderPlugin):
    """The whole description, made when it is first asked for: it takes longer than the rest of a start."""

    _made: bytes = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self._made:
            described = request.app.openapi_schema
            describe_refusals(described)
            self._made = self.render_json(request, described.to_schema())
        return self._made


def describe_refusals(described: OpenAPI) -> None:
    """Every refusal is a Problem, whatever the request; and records have the fields that are described, no others."""
    components = described.components or Components()
    for record in components.schemas.values():
        if record.properties:
            record.additional_properties = False
    components.schemas["Problem"] = Schema(
        type=OpenAPIType.OBJECT,
        title="Problem",
        description="Why something was refused.",
        properties={"reason": Schema(type=OpenAPIType.STRING)},
        required=["reason"],
    )
    for path, item in (described.paths or {}).items():
        for operation, changes in ((item.get, False), (item.post, True)):
            if operation is not None:
                refusals = ANYWHERE | (CHANGING if changes else {}) | (AT_A_TABLE if "{table_id}" in path else {})
                operation.responses = (operation.responses or {}) | {
                    str(status): answered_with(PROBLEM, why) for status, why in sorted(refusals.items())
                }
                describe_match_file(path, operation)


def describe_match_file(path: str, operation: Operation) -> None:
    if path.endswith("/import"):
        operation.request_body = RequestBody({"application/json": OpenAPIMediaType(MATCH_FILE)}, required=True)
    if path.endswith("/file") and operation.responses is not None:
        operation.responses["200"] = answered_with(MATCH_FILE, "The match file.")


def answered_with(schema: Schema | Reference, description: str) -> OpenAPIResponse:
    return OpenAPIResponse(description, content={"application/json": OpenAPIMediaType(schema)})
