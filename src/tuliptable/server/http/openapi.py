"""Facts that Litestar cannot find out: the refusals of each request, and requests and answers as raw bytes."""

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
    400: "The request cannot be read, or the server refuses it.",
    421: "The request is for a host name that this server does not have.",
    429: "Too many requests. `Retry-After` has the seconds to wait.",
    500: "The server has failed.",
    503: "The database is not available.",
}
CHANGING = {
    401: "The guest cookie is missing. Call `GET /api/me` first and send the cookie it sets.",
    403: "The request comes from a page of another site.",
    413: "The body is too long.",
}
AT_A_TABLE = {404: "This table does not exist."}

PROBLEM = Reference("#/components/schemas/Problem")
MATCH_FILE = Schema(type=OpenAPIType.OBJECT, description="A match file, as described in docs/match-file.md.")


class Description(JsonRenderPlugin):
    """The OpenAPI description, built at the first request, because that takes longer than the rest of a start."""

    _cache: bytes = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self._cache:
            schema = request.app.openapi_schema
            describe_refusals(schema)
            self._cache = self.render_json(request, schema.to_schema())
        return self._cache


def describe_refusals(schema: OpenAPI) -> None:
    """Describe the refusals of every request as a Problem, and allow no fields but the described ones."""
    components = schema.components or Components()
    for record in components.schemas.values():
        if record.properties:
            record.additional_properties = False
    components.schemas["Problem"] = Schema(
        type=OpenAPIType.OBJECT,
        title="Problem",
        description="The reason for a refusal.",
        properties={"reason": Schema(type=OpenAPIType.STRING)},
        required=["reason"],
    )
    for path, item in (schema.paths or {}).items():
        for operation, changes in ((item.get, False), (item.post, True)):
            if operation is not None:
                refusals = ANYWHERE | (CHANGING if changes else {}) | (AT_A_TABLE if "{table_id}" in path else {})
                operation.responses = (operation.responses or {}) | {
                    str(status): response_with(PROBLEM, why) for status, why in sorted(refusals.items())
                }
                describe_match_file(path, operation)


def describe_match_file(path: str, operation: Operation) -> None:
    if path.endswith("/import"):
        operation.request_body = RequestBody({"application/json": OpenAPIMediaType(MATCH_FILE)}, required=True)
    if path.endswith("/file") and operation.responses is not None:
        operation.responses["200"] = response_with(MATCH_FILE, "The match file.")


def response_with(schema: Schema | Reference, description: str) -> OpenAPIResponse:
    return OpenAPIResponse(description, content={"application/json": OpenAPIMediaType(schema)})
