"""Passwords are hashed with Argon2id, a few at a time; an unknown name takes as long to refuse."""

import asyncio
import time
from contextlib import nullcontext

import pytest
from argon2 import PasswordHasher, extract_parameters, profiles
from argon2.low_level import Type

from domain.kernel.errors import Refused
from services.accounts.password_rules import LEAST, common_passwords, require_unguessable
from services.accounts.passwords import AT_ONCE, COSTS, MOST_WAITING, Passwords
from services.errors import PasswordsBusy

CHEAP = Passwords(cheap=True)


def test_a_hash_fits_its_password_and_no_other() -> None:
    async def scenario() -> list[bool]:
        password_hash = await CHEAP.hashed("correct horse")
        return [await CHEAP.verify(tried, password_hash) for tried in ("correct horse", "correct horsf", "")]

    assert asyncio.run(scenario()) == [True, False, False]


def test_without_a_hash_nothing_fits() -> None:
    assert not asyncio.run(CHEAP.verify("nobody's", None))
    assert not asyncio.run(CHEAP.verify("anything", "no hash at all"))


def test_hashes_are_argon2id_with_costs_that_owasp_recommends() -> None:
    costs = extract_parameters(asyncio.run(Passwords().hashed("correct horse")))

    assert costs == COSTS
    assert costs.type is Type.ID
    assert (costs.memory_cost, costs.time_cost, costs.parallelism) == (19 * 1024, 2, 1)


def test_a_hash_of_the_costs_of_before_fits_and_is_outdated() -> None:
    before = PasswordHasher.from_parameters(profiles.RFC_9106_LOW_MEMORY).hash("correct horse")

    assert asyncio.run(Passwords().verify("correct horse", before))
    assert Passwords().outdated(before)


def test_a_name_that_nobody_has_takes_as_long_as_a_wrong_password() -> None:
    """Measured in CPU time, so that other work on the machine does not count."""
    passwords = Passwords()

    async def scenario() -> list[float]:
        password_hash, spent = await passwords.hashed("correct horse"), []
        for known in (password_hash, None):
            times = []
            for _ in range(3):
                began = time.process_time()
                await passwords.verify("wrong", known)
                times.append(time.process_time() - began)
            spent.append(min(times))
        return spent

    known, unknown = asyncio.run(scenario())

    assert known / 2 < unknown < known * 2


def test_a_hash_of_other_costs_is_outdated() -> None:
    cheap = PasswordHasher.from_parameters(profiles.CHEAPEST).hash("correct horse")

    assert Passwords().outdated(cheap)
    assert not CHEAP.outdated(cheap)


def test_one_is_hashed_at_a_time() -> None:
    assert AT_ONCE == 1, "each takes memory, which a flood of sign-ins must not multiply"
    assert CHEAP._slots._value == AT_ONCE


def test_few_wait_for_their_hash_and_the_others_are_refused_at_once() -> None:
    async def scenario() -> list[bool | BaseException]:
        passwords = Passwords(cheap=True)
        tries = (passwords.verify("wrong", None) for _ in range(120))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert not await passwords.verify("wrong", None), "the queue is empty again"
        return answers

    answers = asyncio.run(scenario())

    assert answers.count(False) == AT_ONCE + MOST_WAITING
    assert sum(isinstance(answer, PasswordsBusy) for answer in answers) == 120 - AT_ONCE - MOST_WAITING


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("password", "password_common"),
        ("PassWord", "password_common"),
        ("12345678", "password_common"),
        ("aaaaaaaaaaaa", "password_common"),
        (" " * LEAST, "password_short"),
        ("a  \t   b", "password_short"),
        ("alexandra", "password_context"),
        ("Alexandra Fox 1", "password_context"),
        ("alexandrafox2026", "password_context"),
        ("rollbook!", "password_context"),
        ("play.example.org", "password_context"),
        ("correct horse", ""),
        ("alexandra rides horses", ""),
        ("\U0001f989 in a barrel", ""),
        ("x7!kQ0pz", ""),
    ],
)
def test_passwords_that_are_tried_first_are_refused(password: str, code: str) -> None:
    with pytest.raises(Refused) if code else nullcontext() as refused:
        require_unguessable(password, ("Alexandra Fox", "play.example.org", "rollbook"))
    assert not code or (refused is not None and refused.value.code == code)


def test_the_list_of_common_passwords_is_long() -> None:
    assert len(common_passwords()) > 10_000
