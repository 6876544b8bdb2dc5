"""Records: bytes that are written once and have one encoding, and secrets as disclosures that third-party tools open."""

import hashlib
import json
from typing import Any

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st
from jwcrypto.jwk import JWK  # type: ignore[import-untyped]  # comes without types
from jwcrypto.jws import JWS  # type: ignore[import-untyped]  # comes without types
from msgspec.structs import replace
from sd_jwt.verifier import SDJWTVerifier  # type: ignore[import-untyped]  # comes without types

from domain.kernel.boxes import tied
from domain.kernel.catalogue import Catalogue
from domain.kernel.closing import close
from domain.kernel.errors import Malformed, Unknown
from domain.kernel.events import Event
from domain.kernel.facts import StepsDeferred
from domain.kernel.seats import ALL, NOBODY, audience
from domain.kernel.secret import Secret, shown
from domain.proof.canonical import LARGEST_INTEGER, encode, parse
from domain.proof.disclosures import digest_of, read_disclosure
from domain.proof.errors import UnknownType
from domain.proof.head import verify_chain
from domain.proof.records import Codec, EncodedRecord, Opening
from kit.recorded import AT, CODEC, KERNEL, Halt, Inner, Joined, Placed, Run, Shuffled, State, Told, data_of, placed, written

# bytes -----------------------------------------------------------------------------------------------------------------


def test_a_record_byte_by_byte() -> None:
    (record,) = written(Told("wolf", "Peter", 4), first=1, prev="ab" * 32)

    assert record.body == (
        b'{"_sd_alg":"sha-256","append":1,"at":"2026-11-20T09:02:02.000Z","data":{"length":4,"story":"wolf","teller":"Peter"},'
        b'"game":"4f7946ecaf0a587443af40d5de961550","n":1,"prev":"' + b"ab" * 32 + b'","t":"rollbook/v1/event","type":"toy.Told@3"}'
    )
    assert record.head == hashlib.sha256(record.body).hexdigest()
    assert (record.n, record.type, record.openings) == (1, "toy.Told@3", ())


@pytest.mark.parametrize(
    "event",
    [placed(), placed(NOBODY), Shuffled((Secret(NOBODY, "a"), shown("b")), 2), Joined(0, shown("Zoë \u2028 🎲")), Told('\x7f"\\\n', "", 0)],
)
def test_the_bytes_are_the_only_encoding(event: Event[State]) -> None:
    (record,) = written(event)

    assert rfc8785.dumps(json.loads(record.body)) == record.body


words = st.text(st.characters(exclude_categories=["Cs"]))


@given(words, words, st.integers(-LARGEST_INTEGER, LARGEST_INTEGER))
def test_whatever_is_written_is_canonical_and_read_again(story: str, hidden: str, by: int) -> None:
    events = (Told(story, hidden, by), Placed(story, Secret(NOBODY, hidden), shown(Inner(hidden, (by,))), by))

    for record, event in zip(written(*events), events, strict=True):
        assert encode(parse(record.body)) == record.body
        assert CODEC.read(record.body, record.openings).event == tied(event, record.n)


def test_fields_are_written_at_their_default_too() -> None:
    assert data_of(written(placed())[0])["by"] == 3


def test_records_are_chained_across_appends() -> None:
    first = written(Told("a", "b", 1), placed())
    second = written(Shuffled((), 0), first=2, prev=first[-1].head)

    assert verify_chain(record.body for record in (*first, *second)) == second[-1].head


# boxes -----------------------------------------------------------------------------------------------------------------


def test_secrets_of_one_audience_leave_the_record_together() -> None:
    (record,) = written(placed())
    (opening,) = record.openings

    assert data_of(record) == {
        "by": 3,
        "hex": "E5",
        "kind": {"aud": "s1"},
        "orders": {"aud": "s1"},
        "secret": {"_sd": [digest_of(opening.disclosure)], "aud": ["s1"]},
    }
    assert opening[:4] == (0, "secret", 0, "s1")
    disclosure = read_disclosure(opening.disclosure)
    assert (disclosure.name, disclosure.value) == ("s1", {"kind": "laser", "orders": {"hex": "A1", "marks": [1, 2]}})


def test_each_audience_has_a_disclosure_of_its_own() -> None:
    (record,) = written(placed(kind=NOBODY, orders=audience(0, 2)))

    assert data_of(record)["secret"]["aud"] == ["s0+s2", "srv"]
    assert [(opening.k, opening.aud) for opening in record.openings] == [(0, "s0+s2"), (1, "srv")]
    assert [read_disclosure(opening.disclosure).name for opening in record.openings] == ["s0+s2", "srv"]


def test_what_everybody_knows_stands_in_the_open() -> None:
    (record,) = written(placed(kind=ALL))

    assert data_of(record)["kind"] == {"aud": "all", "is": "laser"}
    assert [read_disclosure(opening.disclosure).value for opening in record.openings] == [{"orders": {"hex": "A1", "marks": [1, 2]}}]


def test_a_collection_has_a_box_under_its_own_name_with_a_disclosure_a_position() -> None:
    (record,) = written(Shuffled((Secret(NOBODY, "a"), Secret(audience(0), "b"), shown("c")), 3))

    data = data_of(record)
    assert data["deck"]["aud"] == ["srv", "s0", "all"]
    assert data["deck"]["_sd"] == [digest_of(opening.disclosure) for opening in record.openings]
    assert [read_disclosure(opening.disclosure)[1:] for opening in record.openings] == [("p0", "a"), ("p1", "b"), ("p2", "c")]
    assert "secret" not in data


def test_an_empty_collection_has_an_empty_box() -> None:
    assert data_of(written(Shuffled((), 0))[0])["deck"] == {"_sd": [], "aud": []}


def test_the_shape_does_not_depend_on_the_values() -> None:
    one, other = placed(NOBODY), replace(placed(NOBODY), kind=Secret(NOBODY, "emp"), orders=Secret(audience(1), Inner("Z9")))

    shapes = []
    for event in (one, other):
        (record,) = written(event)
        data = data_of(record)
        data["secret"]["_sd"] = [len(digest) for digest in data["secret"]["_sd"]]
        shapes.append((data, len(record.body), [opening[:4] for opening in record.openings]))
    assert shapes[0] == shapes[1]


def test_every_disclosure_has_a_salt_of_its_own() -> None:
    records = written(placed(NOBODY), Shuffled((Secret(NOBODY, "a"), Secret(NOBODY, "a")), 2))

    salts = [read_disclosure(opening.disclosure).salt for record in records for opening in record.openings]
    assert len(set(salts)) == len(salts) == 4


def test_no_secret_value_stands_in_the_bytes() -> None:
    records = written(placed(), Shuffled((Secret(NOBODY, "queen"),), 1), Joined(0, shown("Peter Pan")))

    everything = b"".join(record.body for record in records)
    assert not [word for word in (b"laser", b"A1", b"queen", b"Peter") if word in everything]


def test_a_closed_secret_cannot_be_written() -> None:
    with pytest.raises(Unknown):
        written(close(placed(), None))


# foreign tools ---------------------------------------------------------------------------------------------------------


def presented(record: EncodedRecord, openings: tuple[Opening, ...]) -> dict[str, Any]:
    """The claims that the reference implementation of RFC 9901 reads from the record, signed as a token, with these disclosures."""
    key = JWK.generate(kty="EC", crv="P-256")
    token = JWS(record.body)
    token.add_signature(key, alg="ES256", protected=json.dumps({"alg": "ES256", "typ": "example+sd-jwt"}))
    text = "~".join([token.serialize(compact=True), *(opening.disclosure for opening in openings), ""])
    payload: dict[str, Any] = SDJWTVerifier(text, lambda issuer, header: key).get_verified_payload()
    return payload


def test_the_reference_implementation_opens_a_box() -> None:
    (record,) = written(placed(kind=NOBODY))

    payload = presented(record, record.openings)

    assert payload["data"]["secret"]["s1"] == {"orders": {"hex": "A1", "marks": [1, 2]}}
    assert payload["data"]["secret"]["srv"] == {"kind": "laser"}
    assert payload["type"] == "toy.Placed"


def test_the_reference_implementation_opens_only_what_it_is_given() -> None:
    (record,) = written(Shuffled((Secret(NOBODY, "a"), Secret(audience(0), "b")), 2))

    payload = presented(record, record.openings[1:])

    assert payload["data"]["deck"] == {"aud": ["srv", "s0"], "p1": "b"}
    assert presented(record, ())["data"]["deck"] == {"aud": ["srv", "s0"]}


def test_the_reference_implementation_opens_an_erasable_name() -> None:
    (record,) = written(Joined(0, shown("Ann")))

    assert presented(record, record.openings)["data"]["secret"] == {"aud": ["all"], "all": {"who": "Ann"}}


def test_the_reference_implementation_ignores_the_disclosure_of_another_record() -> None:
    one, other = written(Joined(0, shown("Ann")), Joined(1, shown("Ben")))

    assert presented(one, other.openings)["data"]["secret"] == {"aud": ["all"]}


# reading ---------------------------------------------------------------------------------------------------------------

EVERY_EVENT = (
    placed(), placed(NOBODY, ALL), Shuffled((), 0), Shuffled((Secret(NOBODY, "a"), shown("b"), Secret(audience(0), "c")), 3),
    Joined(1, shown("Ann")), Told("a", "b", 3), StepsDeferred[Halt | Run]("x.1", (Run("E5"), Halt(2))),
)  # fmt: skip


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_with_all_openings_the_event_is_read_as_it_was_written(event: Event[Any]) -> None:
    (record,) = written(event, first=7)

    read = CODEC.read(record.body, record.openings)

    assert read.event == tied(event, 7)
    assert (read.n, read.append, read.at) == (7, 7, AT)


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_with_a_viewers_openings_it_is_read_closed(event: Event[Any], viewer: int | None) -> None:
    (record,) = written(event)
    readable = [opening for opening in record.openings if opening.aud == "all" or (viewer is not None and f"s{viewer}" in opening.aud)]

    assert CODEC.read(record.body, readable).event == close(tied(event, 0), viewer)


def test_deferred_steps_come_back_as_the_games_own() -> None:
    (record,) = written(StepsDeferred[Halt | Run]("x.1", (Run("E5"), Halt(2))))

    event = CODEC.read(record.body).event
    assert isinstance(event, StepsDeferred)
    assert event.steps == (Run("E5"), Halt(2))


def test_an_edition_reads_its_own_steps_beside_those_of_the_first_one() -> None:
    first, second = Catalogue("toy", (), (), Run), Catalogue("toy2", (), (), Halt | Run)
    (record,) = written(StepsDeferred[Halt | Run]("x.1", (Run("E5"), Halt(2))))

    event = Codec((KERNEL, first, second)).read(record.body).event

    assert isinstance(event, StepsDeferred)
    assert event.steps == (Run("E5"), Halt(2))


def test_an_unknown_type_is_told_apart_from_malformed_data() -> None:
    (record,) = written(Told("a", "b", 1), first=3)

    with pytest.raises(UnknownType) as caught:
        CODEC.read(record.body.replace(b"toy.Told@3", b"toy.Told@4"))

    assert (caught.value.number, caught.value.append, caught.value.type_name) == (3, 3, "toy.Told@4")


def test_a_missing_field_is_not_read() -> None:
    (record,) = written(Told("a", "b", 1))

    with pytest.raises(msgspec.ValidationError):
        CODEC.read(record.body.replace(b'"length":1,', b""))


def test_an_event_of_no_catalogue_is_not_written() -> None:
    class Foreign(Event[State], frozen=True):
        pass

    with pytest.raises((KeyError, Malformed)):
        written(Foreign())
