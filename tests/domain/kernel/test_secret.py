"""A secret opens for its audience and for nobody and nothing else."""

import copy
import pickle

import msgspec
import pytest

from domain.kernel.errors import Malformed, Unknown
from domain.kernel.seats import ALL, NOBODY, audience
from domain.kernel.secret import Secret, Source, merged, shown

CARD = Secret(audience(0), "queen")


def test_the_audience_reads_the_value() -> None:
    assert CARD.closed_for(0).read() == "queen"


@pytest.mark.parametrize("viewer", [1, 2, None, -1, -2])
def test_nobody_else_does(viewer: int | None) -> None:
    closed = CARD.closed_for(viewer)

    assert not closed.is_open()
    assert closed.audience == CARD.audience
    with pytest.raises(Unknown):
        closed.read()


def test_what_is_for_all_stays_open_for_spectators() -> None:
    assert shown("queen").closed_for(None).read() == "queen"


def test_what_is_for_nobody_yet_closes_for_every_seat() -> None:
    assert not any(Secret(NOBODY, "queen").closed_for(viewer).is_open() for viewer in (0, 1, None, -1))


def test_a_closed_secret_does_not_open_again() -> None:
    assert not CARD.closed_for(1).closed_for(0).is_open()


def test_unknown_names_the_audience_and_not_the_value() -> None:
    with pytest.raises(Unknown, match=r"^a secret for s0$"):
        CARD.closed_for(1).read()


@pytest.mark.parametrize("secret", [CARD, CARD.closed_for(1), CARD.at(Source(3, "secret", 0, "card")), shown("queen")])
def test_its_texts_never_hold_the_value(secret: Secret[str]) -> None:
    assert "queen" not in f"{secret!r} {secret!s} {secret}"
    assert "queen" not in repr([secret]) + repr({"card": secret})


@pytest.mark.parametrize("encode", [msgspec.json.encode, msgspec.msgpack.encode, msgspec.to_builtins])
def test_no_encoder_writes_it(encode: object) -> None:
    class Fact(msgspec.Struct):
        card: Secret[str]

    assert callable(encode)
    for thing in (CARD, Fact(CARD), [CARD], {"card": shown("queen")}):
        with pytest.raises((TypeError, msgspec.ValidationError)):
            encode(thing)


def test_pickle_and_copies_do_not_smuggle_it_out() -> None:
    with pytest.raises((TypeError, AttributeError)):
        pickle.loads(pickle.dumps(CARD))
    with pytest.raises((TypeError, AttributeError)):
        copy.deepcopy(CARD)


def test_it_does_not_change() -> None:
    with pytest.raises(AttributeError):
        CARD.audience = ALL
    with pytest.raises(AttributeError):
        setattr(CARD, "value", 1)  # noqa: B010  # the attribute does not exist


def test_equal_are_those_with_the_same_value_audience_and_place() -> None:
    assert Secret(audience(0), "queen") == CARD
    assert Secret(audience(0), "queen").closed_for(1) == Secret(audience(0))
    assert Secret(audience(0), "king") != CARD
    assert Secret(audience(1), "queen") != CARD
    assert CARD.at(Source(3, "secret", 0)) != CARD
    assert CARD.closed_for(1) != CARD
    assert CARD != "queen"


def test_a_false_value_is_open_all_the_same() -> None:
    for value in (None, 0, "", False, ()):
        assert Secret(audience(0), value).is_open()
        assert Secret(audience(0), value).read() == value


def test_views_of_one_value_merge_to_the_wider_and_open_one() -> None:
    whole = merged(CARD.closed_for(1), Secret(audience(1), "queen"))

    assert whole.audience == audience(0, 1)
    assert whole.read() == "queen"


def test_two_closed_views_merge_closed() -> None:
    assert not merged(Secret(audience(0)), Secret(audience(1))).is_open()


def test_merging_with_everybody_is_for_everybody() -> None:
    assert merged(CARD, shown("queen")).audience == ALL


def test_views_that_differ_do_not_merge() -> None:
    with pytest.raises(Malformed):
        merged(CARD, Secret(audience(1), "king"))


def test_merging_keeps_the_position_that_is_known() -> None:
    tied = CARD.at(Source(3, "secret", 0, "card"))

    assert merged(tied, Secret(audience(1), "queen")).source == tied.source
    assert merged(Secret(audience(1), "queen"), tied).source == tied.source
