"""The one codec: events to record bytes with their disclosures, and back.

The bytes of a record are written once; they are hashed, stored, served and exported unchanged. No other module may encode a
secret. Format: `rollbook/v1/event`, secrets as RFC 9901 disclosures.
"""

import hashlib
from binascii import a2b_base64
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial, reduce
from operator import or_
from typing import NamedTuple, TypeVar, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import force_setattr, replace

from domain.kernel.boxes import BOX, DisclosurePlace, places, secret_fields, stands_apart, tied
from domain.kernel.catalogue import Catalogue
from domain.kernel.errors import Malformed
from domain.kernel.events import Event, Past
from domain.kernel.facts import Disclosed, StepsDeferred
from domain.kernel.seats import audience_of, audience_text
from domain.kernel.secret import Secret, Source, Undecoded
from domain.kernel.state import NoStep
from domain.proof.canonical import Json
from domain.proof.disclosures import Opening as Opening  # users of the codec import it from here
from domain.proof.disclosures import digest_of, disclose, read_disclosure
from domain.proof.errors import UnknownType
from domain.proof.head import DIGEST_ALGORITHM, LARGEST_RECORD, RECORD_FORMAT

T = TypeVar("T")


class EncodedRecord(NamedTuple):
    """A record as it will be stored: its number, bytes, hash, type, and the openings of its secrets."""

    n: int
    body: bytes
    head: str
    type: str
    openings: tuple[Opening, ...]


class Record(Struct, frozen=True):
    """A fact of the log: its number, the number of the first record of its append, the append's time (UTC to the millisecond,
    as records hold it), and the event in its newest version.

    The codec decodes a record as a subclass that it makes for each type, in which `event` has that type, or is raw where `_spread`
    reads it.
    """

    n: int
    append: int
    at: str
    event: Struct


class _Envelope(Struct, frozen=True):
    n: int
    append: int
    type: str


class _Box(Struct, frozen=True):
    aud: tuple[str, ...]


Salts = Callable[[], bytes]
"""16 fresh bytes a call."""
Disclosures = Callable[[int, str, int], str]
"""The text of an earlier disclosure by record, field and place."""


class Codec:
    """Writes and reads the records of one kind of stream: the types of all its catalogues."""

    def __init__(self, catalogues: Sequence[Catalogue]) -> None:
        self._names: dict[type[Struct], str] = {}
        self._types: set[str] = set()
        self._readings: dict[type[Struct], _Reading | None] = {}
        step = next((catalogue.step for catalogue in reversed(catalogues) if catalogue.step is not NoStep), NoStep)
        types = [self._learn(catalogue.prefix, event, step) for catalogue in catalogues for event in (*catalogue.events, *catalogue.past)]
        self._records: msgspec.json.Decoder[Record] = msgspec.json.Decoder(_union(types), dec_hook=_closed_secret)

    def _learn(self, prefix: str, event: type[Struct], step: object) -> type[Struct]:
        secret = secret_fields(event)
        name = type_name(prefix, event)
        self._types.add(name)
        if issubclass(event, Event):
            self._names[event] = name
        data: object = _with_steps(step) if event is StepsDeferred else event
        if secret.collections:
            data = msgspec.Raw
        record = msgspec.defstruct(
            f"{event.__name__}Record", [("event", data)], bases=(Record,), tag_field="type", tag=name, rename={"event": "data"}, frozen=True
        )
        simple = secret == _PLAIN and not issubclass(event, Past)
        self._readings[record] = None if simple else _Reading(event)
        return record

    def type_of(self, event: Struct) -> str:
        """The record type of an event."""
        return self._names[type(event)]

    # writing -----------------------------------------------------------------------------------------------------------

    def write(self, handle: str, prev: str, append: Iterable[Record], salts: Salts, disclosures: Disclosures) -> tuple[EncodedRecord, ...]:
        """Encode the records of one append, chained behind the head `prev`. The events must be tied to their numbers.

        `disclosures` answers for earlier appends only. Raises Malformed for a record that is too long, and for a Disclosed that
        would show more than the one secret it is about.
        """
        written: list[EncodedRecord] = []
        for record in append:
            event = record.event
            if isinstance(event, Disclosed) and not event.disclosure.is_open():
                event = _filled(event, written, record.append, disclosures)
            made = self._write_one(handle, prev, record, event, salts)
            prev = made.head
            written.append(made)
        return tuple(written)

    def _write_one(self, handle: str, prev: str, record: Record, event: Struct, salts: Salts) -> EncodedRecord:
        n = record.n
        name = self._names[type(event)]
        plan = secret_fields(type(event))
        data: object = event
        openings: tuple[Opening, ...] = ()
        if plan.fields or plan.collections:
            data, openings = _boxed(event, n, salts)
        members = {
            "_sd_alg": DIGEST_ALGORITHM,
            "append": record.append,
            "at": record.at,
            "data": data,
            "game": handle,
            "n": n,
            "prev": prev,
            "t": RECORD_FORMAT,
            "type": name,
        }
        body = msgspec.json.encode(members, order="sorted")
        if len(body) > LARGEST_RECORD:
            raise Malformed(f"record {n}, a {name}, has {len(body)} bytes, at most {LARGEST_RECORD} are allowed")
        return EncodedRecord(n, body, hashlib.sha256(body).hexdigest(), name, openings)

    # reading -----------------------------------------------------------------------------------------------------------

    def read(self, body: bytes, openings: Sequence[Opening] = ()) -> Record:
        """The record of these bytes, with the secrets open whose openings are given.

        Raises UnknownType for a type of no catalogue, and msgspec.DecodeError for bytes that are no record.
        """
        (record,) = self.read_each((body,), lambda _: openings)
        return record

    def read_each(self, bodies: Iterable[bytes], openings_of: Callable[[int], Sequence[Opening]]) -> Iterator[Record]:
        """The records of these bytes, each with the secrets open whose openings `openings_of` its number gives; raises what `read`
        raises.

        One loop for a whole game: a call for each record would take a tenth more time.
        """
        decode, readings = self._records.decode, self._readings
        for body in bodies:
            try:
                record = decode(body)
            except msgspec.ValidationError as fault:
                self._require_known(body, fault)
                raise
            reading = readings[type(record)]
            if reading is not None:  # the record was just made and has no other reference
                force_setattr(record, "event", reading.finished(record.event, record.n, openings_of(record.n)))
            yield record

    def _require_known(self, body: bytes, fault: msgspec.ValidationError) -> None:
        envelope = msgspec.json.decode(body, type=_Envelope)
        if envelope.type not in self._types:
            raise UnknownType(envelope.n, envelope.append, envelope.type) from fault


_PLAIN = secret_fields(Struct)


class _Reading:
    """How the data of one type that has secrets or is past becomes an event. Most have one secret: they get a way of their
    own, as half of what it takes to load a game is opening commands."""

    def __init__(self, event: type[Struct]) -> None:
        self._event = event
        self._plan = plan = secret_fields(event)
        self._past = issubclass(event, Past)
        self._only = plan.fields[0] if len(plan.fields) == 1 and not plan.collections else ""
        if self._only:
            self._box = _box_decoder(msgspec.defstruct("Held", [(self._only, _inner_type(event, self._only))]))

    def finished(self, data: object, n: int, openings: Sequence[Opening]) -> Struct:
        """The event in its newest version, its secrets in their places and open where an opening is given."""
        event = _spread(data, self._event) if isinstance(data, msgspec.Raw) else data
        assert isinstance(event, Struct)
        if self._only:
            self._place_only(event, n, openings)
        elif self._plan != _PLAIN:
            event = tied(event, n)
            if openings:
                event = opened(event, openings)
        while self._past and isinstance(event, Past):
            event = event.upcast()
        return event

    def _place_only(self, event: Struct, n: int, openings: Sequence[Opening]) -> None:
        """Replace the event's one secret in place, which is safe: the event was just made and has no other reference."""
        secret: Secret[object] = getattr(event, self._only)
        if not stands_apart(self._only, secret, self._plan):
            return
        held: object = UNSET
        for opening in openings:
            if opening.field == BOX and opening.k == 0:
                held = Undecoded(partial(self._only_of, opening.disclosure))
        force_setattr(event, self._only, Secret(secret.audience, held, Source(n, BOX, 0, self._only)))

    def _only_of(self, disclosure: str) -> object:
        """The value of the event's one secret."""
        value: object = getattr(_disclosed(disclosure, self._box)[2], self._only)
        return value


def _with_steps(step: object) -> object:
    """The kernel's event with the game's own steps inside; a type made at run time is no type to the checker."""
    made: object = getattr(StepsDeferred, "__class_getitem__")(step)  # noqa: B009  # the generic alias is made at run time
    return made


def _union(types: Sequence[type[Struct]]) -> object:
    return reduce(or_, types)


def type_name(prefix: str, event: type[Struct]) -> str:
    """Return the type under which records of an event, or of its past form, are written. Raises Malformed for another class."""
    if issubclass(event, Past):
        name, version = event.of, event.version
    elif issubclass(event, Event):
        name, version = event.named or event.__name__, event.version
    else:
        raise Malformed(f"{event.__name__} is no event")
    return f"{prefix}.{name}" + (f"@{version}" if version > 1 else "")


def _filled(event: Disclosed, written: Sequence[EncodedRecord], first: int, disclosures: Disclosures) -> Disclosed:
    if event.of >= first:
        openings = written[event.of - first].openings
        text = next(o.disclosure for o in openings if (o.field, o.k) == (event.field, event.k))
    else:
        text = disclosures(event.of, event.field, event.k)
    value = read_disclosure(text).value
    if event.field == BOX and isinstance(value, dict) and len(value) > 1:
        raise Malformed(f"showing one secret of record {event.of} would show {len(value)}: they share a disclosure")
    closed = event.disclosure
    return replace(event, disclosure=Secret(closed.audience, text, closed.source))


def _plain(value: object) -> Json:
    plain: Json = msgspec.to_builtins(value)
    return plain


def _boxed(event: Struct, n: int, salts: Salts) -> tuple[dict[str, object], tuple[Opening, ...]]:
    plan = secret_fields(type(event))
    data: dict[str, object] = {}
    for name in event.__struct_fields__:
        if name in plan.collections:
            data[name] = {"_sd": [], "aud": []}
        elif name in plan.fields:
            secret: Secret[object] = getattr(event, name)
            readable = {"aud": audience_text(secret.audience)}
            data[name] = readable if stands_apart(name, secret, plan) else {**readable, "is": _plain(secret.read())}
        else:
            data[name] = getattr(event, name)
    boxes: dict[str, dict[str, list[str]]] = {}
    openings: list[Opening] = []
    for place in places(event):
        text = disclose(salts(), place.name, _disclosed_value(place))
        box = boxes.setdefault(place.field, {"_sd": [], "aud": []})
        box["_sd"].append(digest_of(text))
        box["aud"].append(audience_text(place.audience))
        openings.append(Opening(n, place.field, place.k, audience_text(place.audience), text))
    return {**data, **boxes}, tuple(openings)


def _disclosed_value(place: DisclosurePlace) -> Json:
    if place.field == BOX:
        return {name: _plain(secret.read()) for name, secret in place.holds}
    return _plain(place.holds[0][1].read())


def _closed_secret(kind: type, value: object) -> object:
    if getattr(kind, "__origin__", None) is not Secret or not isinstance(value, dict):
        raise Malformed(f"no way to read {kind}")
    if len(value) == 1:
        return _closed(value["aud"])
    source = msgspec.convert(value["src"], Source | None) if "src" in value else None
    held = msgspec.convert(value["is"], get_args(kind)[0]) if "is" in value else UNSET
    return Secret(_audience(value["aud"]), held, source)


_audience = lru_cache(maxsize=1024)(audience_of)


@lru_cache(maxsize=1024)
def _closed(audience: str) -> Secret[object]:
    """A closed secret without a position in the log, as a record holds it. All records share it, since secrets never change."""
    return Secret(_audience(audience))


def _spread(data: msgspec.Raw, event: type[Struct]) -> Struct:
    """A record's data with its collections' boxes as lists of closed secrets."""
    collections = secret_fields(event).collections
    spread: dict[str, object] = {}
    for name, value in msgspec.json.decode(data, type=dict[str, msgspec.Raw]).items():
        if name in collections:
            spread[name] = [{"aud": aud} for aud in msgspec.json.decode(value, type=_Box).aud]
        else:
            spread[name] = msgspec.json.decode(value)
    return msgspec.convert(spread, event, dec_hook=_closed_secret)


def opened(event: Struct, openings: Sequence[Opening]) -> Struct:
    """The event with the secrets open that these openings (all of its record) disclose."""
    by_place = {(opening.field, opening.k): opening.disclosure for opening in openings}
    changed: dict[str, object] = {}
    for place in places(event):
        text = by_place.get((place.field, place.k))
        for name, secret in place.holds:
            field = name or place.field
            held = secret if text is None else _with_value(secret, text, _inner_type(type(event), field))
            if name:
                changed[field] = held
            else:
                changed[field] = (*_as_tuple(changed.get(field, ())), held)
    return replace(event, **changed)


def _as_tuple(value: object) -> tuple[object, ...]:
    assert isinstance(value, tuple)
    return value


def _inner_type(event: type[Struct], field: str) -> object:
    hint = _hints(event)[field]
    inner = get_args(hint)[0]
    return inner if get_origin(hint) is Secret else get_args(inner)[0]


_HINTS: dict[type[Struct], Mapping[str, object]] = {}


def _hints(event: type[Struct]) -> Mapping[str, object]:
    if event not in _HINTS:
        _HINTS[event] = {field.name: field.type for field in msgspec.structs.fields(event)}
    return _HINTS[event]


def _box_decoder(held: type[T]) -> "msgspec.json.Decoder[tuple[str, str, T]]":
    """A decoder of disclosures with this value; a type made at run time is no type to the checker."""
    disclosure: object = tuple.__class_getitem__((str, str, held))
    return msgspec.json.Decoder(disclosure)


_FROM_BASE64URL = bytes.maketrans(b"-_", b"+/")
_DISCLOSURE: msgspec.json.Decoder[tuple[str, str, object]] = msgspec.json.Decoder(tuple[str, str, object])


def _disclosed(text: str, decoder: "msgspec.json.Decoder[tuple[str, str, T]]") -> tuple[str, str, T]:
    """Salt, name and value of a disclosure that this codec has written. Disclosures from elsewhere are checked first, with
    `domain.proof.disclosures.open_disclosure`."""
    try:
        return decoder.decode(a2b_base64(text.encode("ascii").translate(_FROM_BASE64URL) + b"=="))
    except ValueError as error:  # both kinds: what is no base64, and what is not the value
        raise Malformed(f"no disclosure of this record: {error}") from error


def _with_value(secret: Secret[T], text: str, kind: object) -> Secret[object]:
    value = _disclosed(text, _DISCLOSURE)[2]
    name = secret.source.name if secret.source else ""
    if name:
        assert isinstance(value, dict)
        value = value[name]
    return Secret(secret.audience, msgspec.convert(value, kind), secret.source)
