"""Disclosures are bound by their digest, parsed strictly, and opened by third-party tools."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jwcrypto.jwk import JWK  # type: ignore[import-untyped]  # comes without types
from jwcrypto.jws import JWS  # type: ignore[import-untyped]  # comes without types
from sd_jwt.verifier import SDJWTVerifier  # type: ignore[import-untyped]  # comes without types

from domain.proof.canonical import Json, encode
from domain.proof.disclosures import Disclosure, digest_of, disclose, open_disclosure, read_disclosure
from domain.proof.errors import MalformedDisclosure, NotCanonical, WrongDigest
from domain.proof.head import DIGEST_ALGORITHM, GENESIS, RECORD_FORMAT
from domain.proof.text_encodings import to_base64url

SALT = bytes(range(16))

salts = st.binary(min_size=16, max_size=16)
names = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=8).filter(
    lambda name: name not in {"_sd", "_sd_alg", "...", "aud"}
)
sealed_values = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["card", "unit", "type"]), inner, max_size=3),
    max_leaves=8,
)


@given(salts, names, sealed_values)
def test_a_disclosure_is_read_as_it_was_written(salt: bytes, name: str, value: Json) -> None:
    text = disclose(salt, name, value)

    assert read_disclosure(text) == Disclosure(salt, name, value)
    assert open_disclosure(text, digest_of(text)) == Disclosure(salt, name, value)


def test_the_digest_is_that_of_the_example_in_rfc_9901() -> None:
    disclosure = "WyI2cU1RdlJMNWhhaiIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0"

    assert digest_of(disclosure) == "uutlBuYeMDyjLLTpf6Jxi7yNkEF35jdyWMn9U7b_RYY"


@pytest.mark.parametrize("salt", [b"", b"a" * 15, b"a" * 17])
def test_a_salt_has_sixteen_bytes(salt: bytes) -> None:
    with pytest.raises(MalformedDisclosure):
        disclose(salt, "s0", 1)
    with pytest.raises(MalformedDisclosure):
        read_disclosure(to_base64url(encode([to_base64url(salt), "s0", 1])))


@pytest.mark.parametrize("name", ["", "_sd", "_sd_alg", "...", "aud", "é"])
def test_a_name_that_would_collide_in_its_box_is_refused(name: str) -> None:
    with pytest.raises(MalformedDisclosure):
        disclose(SALT, name, 1)
    with pytest.raises(MalformedDisclosure):
        read_disclosure(to_base64url(encode([to_base64url(SALT), name, 1])))


def test_a_value_outside_the_profile_is_refused() -> None:
    with pytest.raises(NotCanonical):
        disclose(SALT, "s0", 2**53)


SALT_TEXT = to_base64url(SALT)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "!",
        "é",
        disclose(SALT, "s0", 1) + "=",
        to_base64url(b"not json"),
        to_base64url(b'["' + SALT_TEXT.encode() + b'", "s0", 1]'),  # white space
        to_base64url(encode([SALT_TEXT, "s0"])),
        to_base64url(encode([SALT_TEXT, 1])),
        to_base64url(encode([SALT_TEXT, "s0", 1, 2])),
        to_base64url(encode([1, "s0", 1])),
        to_base64url(encode([SALT_TEXT, 1, 1])),
        to_base64url(encode([SALT_TEXT + "==", "s0", 1])),
        to_base64url(encode({"salt": SALT_TEXT, "name": "s0", "value": 1})),
        to_base64url(encode("abc")),
    ],
)
def test_other_texts_are_no_disclosures(text: str) -> None:
    with pytest.raises(MalformedDisclosure):
        read_disclosure(text)


def test_a_disclosure_opens_no_other_digest() -> None:
    one, two = disclose(SALT, "s0", 1), disclose(SALT, "s0", 2)

    with pytest.raises(WrongDigest):
        open_disclosure(two, digest_of(one))


def test_a_text_outside_ascii_has_no_digest() -> None:
    with pytest.raises(MalformedDisclosure):
        digest_of("é")


def opened_by_sd_jwt(payload: bytes, disclosures: list[str]) -> dict[str, object]:
    """The claims that the reference implementation of SD-JWT reads from a signed payload and some of its disclosures."""
    key = JWK.generate(kty="OKP", crv="Ed25519")
    signed = JWS(payload)
    signed.add_signature(key, alg="EdDSA", protected=json.dumps({"alg": "EdDSA"}))
    presentation = "~".join([signed.serialize(compact=True), *disclosures, ""])
    opened: dict[str, object] = SDJWTVerifier(presentation, lambda issuer, header: key).get_verified_payload()
    return opened


@given(sealed_values, sealed_values, st.sets(st.sampled_from([0, 1])))
def test_sd_jwt_opens_the_boxes_of_a_record_to_those_who_hold_the_disclosures(first: Json, second: Json, held: set[int]) -> None:
    disclosures = [disclose(SALT, "s0", first), disclose(SALT, "s1", second)]
    boxes = {"_sd": [digest_of(text) for text in disclosures], "aud": ["s0", "s1"]}
    payload = encode(
        {
            "_sd_alg": DIGEST_ALGORITHM,
            "at": "2026-11-20T09:00:00.000Z",
            "data": {"secret": boxes},
            "game": "4f" * 16,
            "n": 0,
            "prev": GENESIS,
            "t": RECORD_FORMAT,
            "type": "Example",
        }
    )

    opened = opened_by_sd_jwt(payload, [disclosures[index] for index in sorted(held)])

    visible = {f"s{index}": value for index, value in enumerate([first, second]) if index in held}
    assert opened["data"] == {"secret": {"aud": ["s0", "s1"]} | visible}
