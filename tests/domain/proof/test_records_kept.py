"""What records keep and what they lose: erased names, disclosures of earlier records, and old versions."""

import hashlib

import pytest

from domain.kernel.boxes import tied
from domain.kernel.catalogue import Catalogue
from domain.kernel.closing import close
from domain.kernel.errors import Malformed
from domain.kernel.events import Event
from domain.kernel.facts import Disclosed
from domain.kernel.seats import ALL, NOBODY, Audience, audience
from domain.kernel.secret import Secret, Source, shown
from domain.proof.disclosures import digest_of, read_disclosure
from domain.proof.head import GENESIS, verify_chain
from domain.proof.records import Codec, EncodedRecord, Record
from kit.recorded import AT, CODEC, HANDLE, Dropped, Joined, Salts, Shuffled, State, Told, data_of, placed, written

# erasing ---------------------------------------------------------------------------------------------------------------


def test_an_erased_name_leaves_the_chain_and_the_fold_as_they_were() -> None:
    records = written(Joined(0, shown("Ann")), placed(), Joined(1, shown("Ben")))
    kept = [opening for record in records for opening in record.openings if record.n != 0]

    assert verify_chain(record.body for record in records) == records[-1].head
    events = [CODEC.read(record.body, [opening for opening in kept if opening.n == record.n]).event for record in records]
    joined, _, other = events
    assert isinstance(joined, Joined)
    assert isinstance(other, Joined)
    assert not joined.who.is_open()
    assert joined.who.audience == ALL
    assert other.who.read() == "Ben"


# disclosing again ------------------------------------------------------------------------------------------------------


def disclosed(readers: Audience) -> tuple[EncodedRecord, EncodedRecord]:
    (first,) = written(Shuffled((Secret(NOBODY, "a"), Secret(NOBODY, "b")), 2))
    event = tied(Disclosed(0, "deck", 1, Secret(readers)), 1)
    (second,) = CODEC.write(HANDLE, first.head, [Record(1, 1, AT, event)], Salts(), lambda n, field, k: first.openings[k].disclosure)
    return first, second


def test_a_disclosure_to_all_puts_the_old_text_in_the_open() -> None:
    first, second = disclosed(ALL)

    assert data_of(second) == {"disclosure": {"aud": "all", "is": first.openings[1].disclosure}, "field": "deck", "k": 1, "of": 0}
    assert digest_of(data_of(second)["disclosure"]["is"]) == data_of(first)["deck"]["_sd"][1]


def test_a_disclosure_to_some_is_sealed_itself() -> None:
    first, second = disclosed(audience(1))

    (opening,) = second.openings
    assert first.openings[1].disclosure.encode() not in second.body
    assert opening.aud == "s1"
    assert read_disclosure(opening.disclosure).value == {"disclosure": first.openings[1].disclosure}


def test_a_disclosure_within_the_same_append_is_found_there() -> None:
    events: list[Shuffled | Disclosed] = [Shuffled((Secret(NOBODY, "a"),), 1), Disclosed(5, "deck", 0, Secret(ALL))]

    def nowhere(n: int, field: str, k: int) -> str:
        raise AssertionError

    first, second = CODEC.write(HANDLE, GENESIS, [Record(n, 5, AT, tied(event, n)) for n, event in enumerate(events, 5)], Salts(), nowhere)

    assert data_of(second)["disclosure"]["is"] == first.openings[0].disclosure


def test_a_disclosure_that_would_show_another_secret_too_is_not_written() -> None:
    (first,) = written(placed())
    record = Record(1, 1, AT, Disclosed(0, "secret", 0, Secret(ALL)))

    with pytest.raises(Malformed, match="share a disclosure"):
        CODEC.write(HANDLE, first.head, [record], Salts(), lambda n, field, k: first.openings[0].disclosure)


def test_a_record_that_no_tile_could_hold_is_not_written() -> None:
    with pytest.raises(Malformed, match="bytes"):
        written(Told("x" * 60_000, "", 0))


# old versions ----------------------------------------------------------------------------------------------------------


def old(name: str, data: str) -> bytes:
    return (
        f'{{"_sd_alg":"sha-256","append":0,"at":"{AT}","data":{data},"game":"{HANDLE}","n":0,"prev":"{GENESIS}",'
        f'"t":"rollbook/v1/event","type":"{name}"}}'
    ).encode()


@pytest.mark.parametrize(
    ("name", "data", "event"),
    [
        ("toy.Told", '{"story":"wolf"}', Told("wolf", "nobody", 4)),
        ("toy.Told@2", '{"story":"wolf","teller":"Peter"}', Told("wolf", "Peter", 4)),
        ("toy.Told@3", '{"length":9,"story":"wolf","teller":"Peter"}', Told("wolf", "Peter", 9)),
    ],
)
def test_an_old_version_is_read_as_the_newest(name: str, data: str, event: Told) -> None:
    body = old(name, data)

    record = CODEC.read(body)

    assert record.event == event
    assert verify_chain([body]) == hashlib.sha256(body).hexdigest()


def test_an_old_version_keeps_its_secrets_and_their_place() -> None:
    before = Codec((Catalogue("toy", (FirstDropped,), ()),))
    dropped = Record(0, 0, AT, tied(FirstDropped(Secret(audience(0), "bomb")), 0))
    (record,) = before.write(HANDLE, GENESIS, [dropped], Salts(), lambda n, field, k: "")

    opened = CODEC.read(record.body, record.openings).event
    closed = CODEC.read(record.body).event

    assert record.type == "toy.Dropped"
    assert opened == Dropped(Secret(audience(0), "bomb", Source(0, "secret", 0, "kind")), 1)
    assert closed == close(opened, None)


class FirstDropped(Event[State], frozen=True):
    """`Dropped` as its first version wrote it."""

    kind: Secret[str]


FirstDropped.__name__ = "Dropped"


def test_only_the_newest_version_is_written() -> None:
    assert written(Told("a", "b", 1))[0].type == "toy.Told@3"
    assert CODEC.type_of(Dropped(shown("a"), 1)) == "toy.Dropped@2"
