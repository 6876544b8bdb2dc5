"""The schema describes the server: the committed file is current, and generated requests find neither a fault nor a difference."""

import json
from typing import Any, Final

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from projections import film, scene
from projections.boards import shipped_boards
from services.api.openapi import schema_text
from services.processes.api_schema import FILE
from serving.cast import Cast
from serving.site import GAME, Site
from suite import DEPTH, sampled

SCHEMA: Final[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
OPERATIONS: Final = sorted((method.upper(), path) for path, methods in SCHEMA["paths"].items() for method in methods)
EXAMPLES: Final = 60 * DEPTH
BOARD: Final = min(shipped_boards((GAME,)))
DEFAULTS_LEFT_OUT: Final = {
    kind.__name__
    for module in (scene, film)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
}
CHECKS: Final[list[CheckFunction]] = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance, response_headers_conformance,
]  # fmt: skip


def test_the_committed_schema_is_the_servers(running_site: Site) -> None:
    assert FILE.read_text(encoding="utf-8") == schema_text(running_site.app), "run: python -m services.processes.api_schema"


def test_the_served_schema_is_the_committed_one(running_site: Site) -> None:
    served = running_site.visitor().get("/api/schema/openapi.json").json()

    assert {**served, "info": {**served["info"], "version": "1"}} == SCHEMA


def test_every_operation_documents_its_problems() -> None:
    for method, path in OPERATIONS:
        responses = SCHEMA["paths"][path][method.lower()]["responses"]
        assert "503" in responses, path
        if "requestBody" in SCHEMA["paths"][path][method.lower()]:
            assert {"400", "408", "413", "415", "429"} <= responses.keys(), path
        if "{table}" in path:
            assert "404" in responses, path


def test_a_wrong_method_names_the_described_ones(running_site: Site) -> None:
    client = running_site.visitor().client
    for path, methods in SCHEMA["paths"].items():
        for wrong in {"get", "post", "put", "patch", "delete"} - methods.keys():
            answer = client.request(wrong.upper(), path.replace("{", "").replace("}", ""))

            allowed = {each.strip().lower() for each in answer.headers["allow"].split(",")}
            assert (answer.status_code, allowed - {"head", "options"}) == (405, set(methods)), (wrong, path)


@pytest.mark.parametrize("number", ["1.0", "-1.0", "-0.5", "1e2", "-0.0"])
def test_a_number_with_a_fraction_is_malformed_as_described(running_site: Site, cast: Cast, number: str) -> None:
    body = f'{{"id": "x", "command": {{"type": "concede", "seat": {number}}}}}'
    answer = cast.people["seat0"].client.post(
        f"/api/tables/{cast.table}/commands", content=body, headers={"content-type": "application/json"}
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "1.0, -1.0 and 1e2 are malformed" in SCHEMA["info"]["description"]


def test_bodies_are_closed_and_answers_whole() -> None:
    schemas = SCHEMA["components"]["schemas"]
    taken = {
        operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        for methods in SCHEMA["paths"].values()
        for operation in methods.values()
        if "requestBody" in operation
    }

    assert taken == {
        "Credentials", "GuestName", "PasswordChange", "OpenTable", "SendCommand", "AskPreview", "TakeSeat", "AskRematch", "BringInvitation",
        "AskPasskey", "NewPasskey", "PasskeySignIn", "AddChannel", "ConfirmChannel", "SaveNoticeWishes", "WantCalendar", "SeenPage",
        "AskPasswordReset", "ResetPassword", "Calendar", "OfferSubstitute", "AskOrder", "DirectTable",
        "LookAtSeat", "RuleOnDispute", "JudgeRuling", "WriteMessage", "ReadMessages", "MuteChat", "MutePerson",
    }  # fmt: skip
    assert all(schemas[name]["additionalProperties"] is False for name in taken)
    inside_bodies = {"ClockChoice", "Leave", "PushKeysGiven", "SentText", "RuledResult", "ChatPointer", "ChatMark"}
    for name in schemas.keys() - taken - inside_bodies - {"Problem"}:
        properties = schemas[name]["properties"]
        least = properties if name not in DEFAULTS_LEFT_OUT else [each for each in properties if "default" not in properties[each]]
        assert sorted(least) == sorted(schemas[name]["required"]), name


def test_every_part_of_a_scene_leaves_its_defaults_out() -> None:
    schemas = SCHEMA["components"]["schemas"]

    assert {name for name in schemas if name in DEFAULTS_LEFT_OUT} == DEFAULTS_LEFT_OUT
    for name in DEFAULTS_LEFT_OUT:
        for each, about in schemas[name]["properties"].items():
            assert ("default" in about) == (each not in schemas[name]["required"]), (name, each)


@pytest.fixture(scope="module")
def cast(running_site: Site) -> Cast:
    """A running game, for requests that would otherwise be answered 404."""
    return Cast(running_site, "running", True)


def _can_be_broken(method: str, path: str) -> bool:
    """Returns True if the operation has more input than its path, which may hold any text."""
    operation = SCHEMA["paths"][path][method.lower()]
    return "requestBody" in operation or any(parameter["in"] == "query" for parameter in operation.get("parameters", ()))


REQUESTS: Final = [
    *(pytest.param(*operation, GenerationMode.POSITIVE, id=f"whole {' '.join(operation)}") for operation in OPERATIONS),
    *(
        pytest.param(*operation, GenerationMode.NEGATIVE, id=f"broken {' '.join(operation)}")
        for operation in OPERATIONS
        if _can_be_broken(*operation)
    ),
]


@pytest.mark.parametrize(("method", "path", "mode"), sampled(REQUESTS, every=14))
def test_generated_requests_find_no_fault(running_site: Site, cast: Cast, method: str, path: str, mode: GenerationMode) -> None:
    operation = schemathesis.openapi.from_dict(SCHEMA)[path][method]
    whole = mode is GenerationMode.POSITIVE
    player = cast.people["seat0"].client.cookies["rollbook"] if path != "/api/sign-out" else ""
    known = {"table": cast.table, "key": GAME, "language": "de", "digest": BOARD} if whole else {}

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    def send(case: schemathesis.Case[Any]) -> None:
        case.path_parameters |= {name: value for name, value in known.items() if name in case.path_parameters}
        answer = case.call(base_url=running_site.url, headers={"cookie": f"rollbook={player}"})
        rejected = whole or answer.status_code == 413  # which the check does not know as a rejection
        case.validate_response(answer, checks=CHECKS if rejected else [*CHECKS, negative_data_rejection])
        if whole and answer.status_code == 400:
            said = answer.json()  # 1.0 is an integer to JSON Schema, and another encoding of it for us
            assert said["code"] != "malformed" or "not an integer" in said["detail"], said

    send()


def test_the_schema_is_made_once(running_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = running_site.visitor()
    served = visitor.get("/api/schema/openapi.json")

    def again(_: object) -> None:
        raise AssertionError("made again")

    monkeypatch.setattr("services.api.openapi.exact", again)
    assert visitor.get("/api/schema/openapi.json").content == served.content
