"""The OpenAPI schema, with structs described by msgspec. `services.processes.api_schema` writes it for the page."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
import msgspec.inspect
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct

from domain.proof.canonical import LARGEST_INTEGER
from services.api import (
    account_schemas,
    arbitrating,
    chat_schemas,
    clock_schemas,
    directors,
    dispute_schemas,
    game_schemas,
    going_back,
    health,
    notice_schemas,
    order_schemas,
    practice,
    schemas,
)
from services.play import requests

_REFERENCE: Final = "#/components/schemas/{name}"
_COMMAND: Final = {
    "type": "object",
    "properties": {"type": {"type": "string"}},
    "required": ["type"],
    "propertyNames": {"pattern": "^[a-z0-9_]+$"},
    "additionalProperties": {"type": ["string", "integer", "null"], "minimum": -LARGEST_INTEGER, "maximum": LARGEST_INTEGER},
    "description": "A game's command: its type and flat fields.",
}


class ExactJson(JsonRenderPlugin):
    """Serves the exact schema. It is made at the first request: it costs as much as a hundred other requests, and never changes."""

    _made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The schema as JSON."""
        if self._made is None:
            self._made = msgspec.json.encode(exact(openapi_schema))
        return self._made


def exact(openapi: Mapping[str, Any]) -> dict[str, Any]:
    """The schema with its structs described by msgspec, which encodes and decodes them.

    Litestar's own descriptions omit lower bounds of 0, bounds of items, and `forbid_unknown_fields`
    (litestar-org/litestar#4575). A struct that is only sent by the server has all its fields required, defaults included,
    unless its type omits defaults.
    """
    modules = (
        health, practice, directors, arbitrating, dispute_schemas, game_schemas, clock_schemas, order_schemas, account_schemas,
        chat_schemas, schemas, going_back, notice_schemas, requests,
    )  # fmt: skip
    known = {name: value for module in modules for name, value in vars(module).items()}
    named = {name: kind for name, kind in known.items() if isinstance(kind, type) and issubclass(kind, Struct)}
    used = [kind for name, kind in named.items() if name in openapi["components"]["schemas"]]
    _, described = msgspec.json.schema_components(used, ref_template=_REFERENCE)
    whole = {kind.__name__ for kind in _structs(used) if _has_all_fields(kind)}
    for name, schema in described.items():
        if name in whole:
            schema["required"] = sorted(schema.get("properties", ()))
    for name in ("SendCommand", "AskPreview", "AskOrder"):
        described[name]["properties"]["command"] = _COMMAND
    for path in openapi["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", ()):
                parameter["schema"] = _not_null(parameter["schema"])
            operation["responses"].get("204", {}).pop("content", None)
    missing = openapi["components"]["schemas"].keys() - described.keys()
    assert not missing, f"structs that none of these modules names: {missing}"
    return {**openapi, "components": {**openapi["components"], "schemas": described}}


def _has_all_fields(kind: type[Struct]) -> bool:
    """Returns True for a struct that is encoded with all its fields and never decoded from a request."""
    config = kind.__struct_config__
    return not (config.forbid_unknown_fields or config.omit_defaults)


def _structs(kinds: Iterable[type[Struct]]) -> set[type[Struct]]:
    """These structs and all structs nested in them."""
    found: set[type[Struct]] = set()
    waiting: list[object] = list(msgspec.inspect.multi_type_info(kinds))
    while waiting:
        match waiting.pop():
            case msgspec.inspect.StructType(cls=kind, fields=fields) if kind not in found:
                found.add(kind)
                waiting += [field.type for field in fields]
            case msgspec.inspect.ListType(item_type=item) | msgspec.inspect.VarTupleType(item_type=item):
                waiting.append(item)
            case msgspec.inspect.DictType(value_type=value):
                waiting.append(value)
            case msgspec.inspect.UnionType(types=types):
                waiting += types
    return found


def _not_null(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The parameter's schema without null: an optional parameter is omitted, never null."""
    kinds = [kind for kind in schema.get("oneOf", ()) if kind != {"type": "null"}]
    return {**{name: value for name, value in schema.items() if name != "oneOf"}, **kinds[0]} if len(kinds) == 1 else dict(schema)


def schema_text(app: Litestar) -> str:
    """The schema as JSON, the same in every process."""
    schema = exact(app.openapi_schema.to_schema())
    schema["info"] = {**schema["info"], "version": "1"}
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
