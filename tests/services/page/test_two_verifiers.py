"""The verifier in the page and the one of the command line say the same, of honest games and of games in which anything was changed."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.closing import close
from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle, Manifest, Module, packed, read_bundle
from domain.proof.canonical import encode
from domain.proof.disclosures import Opening
from domain.proof.errors import BundleFault
from domain.proof.lines import sha256_hex
from domain.proof.verification.as_json import report_json
from domain.proof.verification.verifying import verified
from domain.table.commands import AddKey, Reanchor
from kit.bits import Bits
from kit.hands import Hand
from kit.toy import Options, State
from kit.toy_game import TOY
from kit.tries import Kinds
from kit.world import World
from page_verifier import PageVerifier

CHANGES = 150


def played(seed: str, bound: Sequence[Seat], seats: int = 3, bots: Sequence[Seat] = ()) -> World[State, Options]:
    """A whole game of random legal commands."""
    world, bits = World(TOY, seed), Bits(seed)
    world.open(Options(rounds=3), seats, bots, bound)
    for number in range(300):
        asked = world.awaited()
        if not asked:
            break
        if number == 4:
            renew(world, bound)
        decision = asked[bits.below(len(asked))]
        option = bits.one_of(world.game.legal(close(world.state, decision.seat), decision.seat))
        world.send(decision.seat, Kinds(TOY.catalogue.commands).one(option, bits), decision.id)
    return world


def renew(world: World[State, Options], bound: Sequence[Seat]) -> None:
    """The first bound seat adds a key and begins a new chain."""
    for seat in bound[:1]:
        other = Hand(world.handle, seat, "another device", world.ledger.seat_commands[seat] + 2)
        world.send(seat, AddKey(other.key))
        world.send(seat, Reanchor(other.anchor))
        world.hands[seat] = other


def bundle_of(world: World[State, Options], last: int | None = None) -> Bundle:
    """The game as one file, for all seats."""
    written = world.written if last is None else world.written[: last + 1]
    audience = ("all", *(f"s{seat}" for seat in world.seats)) if last is None else ("all", "s0")
    shown = audience if last is not None else (*audience, "srv")
    openings = tuple(Opening(*each) for record in written for each in record.openings if each.aud in shown)
    module = Module(world.module.id, world.module.version, world.module.sha256)
    manifest = Manifest("rollbook/v1/bundle", world.handle, module, audience, written[-1].n, written[-1].head)
    return Bundle(manifest, tuple(record.body for record in written), openings)


def changed(bundle: Bundle, bits: Bits) -> Bundle:
    """One value of one record, or of one disclosure, exchanged, and all hashes behind it made to fit."""
    if bits.below(8) == 0 and bundle.openings:
        at, other = bits.below(len(bundle.openings)), bits.one_of(bundle.openings)
        opening = bundle.openings[at]
        kinds: tuple[dict[str, Any], ...] = ({"aud": other.aud}, {"disclosure": other.disclosure}, {"k": opening.k + 1}, other._asdict())
        said = opening._replace(**bits.one_of(kinds))
        return bundle._replace(openings=(*bundle.openings[:at], said, *bundle.openings[at + 1 :]))
    n = bits.below(len(bundle.records))
    records = [json.loads(record) for record in bundle.records]
    pool = [json.loads(record)["data"] for record in bundle.records]
    if bits.below(10) == 0:
        del records[n]
    elif bits.below(10) == 0:
        records.insert(n, json.loads(bits.one_of(bundle.records)))
    else:
        exchange(records[n]["data"], pool, bits)
    return rechained(bundle, records)


def exchange(data: dict[str, Any], pool: Sequence[dict[str, Any]], bits: Bits) -> None:
    """Put something else into one place of a record's data: a value from elsewhere in the game, or nearly the same."""
    places = list(places_in(data))
    if not places:
        data["odd"] = 1
        return
    holder, key = bits.one_of(places)
    value = holder[key]
    others = [inner[name] for each in pool for inner, name in places_in(each) if type(inner[name]) is type(value)]
    near: list[Any] = [None, bits.one_of(others) if others else 0]
    if isinstance(value, int):
        near += [value + 1, value - 1, value + 64]
    if isinstance(value, str) and value:
        near += [value[:-1] + ("0" if value[-1] != "0" else "1"), "", value[::-1]]
    if isinstance(value, list):
        near += [value[1:], [*value, *value]]
    holder[key] = bits.one_of(near)
    if bits.below(12) == 0 and isinstance(holder, dict):
        del holder[key]


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(members):
        yield value, key
        yield from places_in(inner)


def rechained(bundle: Bundle, records: Sequence[dict[str, Any]]) -> Bundle:
    bodies: list[bytes] = []
    head = "0" * 64
    for n, record in enumerate(records):
        bodies.append(encode({**record, "n": n, "prev": head, "at": records[0]["at"] if n < 2 else record["at"]}))
        head = sha256_hex(bodies[-1])
    return bundle._replace(records=tuple(bodies), manifest=bundle.manifest._replace(last=len(bodies) - 1, head=head))


GAMES = (
    ("bound", lambda: bundle_of(played("two verifiers", (0, 1, 2)))),
    ("half bound", lambda: bundle_of(played("two verifiers, half", (1,), bots=(2,)))),
    ("plain", lambda: bundle_of(played("two verifiers, plain", ()))),
    ("running", lambda: bundle_of(played("two verifiers, running", (0, 2)), 60)),
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> PageVerifier:
    return PageVerifier(tmp_path_factory.mktemp("page"))


@pytest.mark.parametrize("make", [make for _, make in GAMES], ids=[name for name, _ in GAMES])
def test_both_say_the_same(make: Any, page: PageVerifier, tmp_path: Path) -> None:
    honest, bits = make(), Bits("changes")
    bundles = [honest, *(changed(honest, bits) for _ in range(CHANGES))]
    files = [written(tmp_path / f"{number}.zip", packed(bundle)) for number, bundle in enumerate(bundles)]

    said = page.reports(files)

    for number, (file, theirs) in enumerate(zip(files, said, strict=True)):
        ours = json.loads(report_json(verified(read_bundle(file.read_bytes()))))
        assert comparable(theirs) == comparable(ours), f"change {number}"
    assert said[0]["ok"]
    assert sum(not each["ok"] for each in said) > CHANGES / 2


def test_both_refuse_the_same_files(page: PageVerifier, tmp_path: Path) -> None:
    honest, bits = packed(GAMES[1][1]()), Bits("bytes")
    cut = [honest[: bits.below(len(honest))] for _ in range(20)]
    places = [bits.below(len(honest)) for _ in range(CHANGES)]
    turned = [honest[:at] + bytes([honest[at] ^ 1 << bits.below(8)]) + honest[at + 1 :] for at in places]
    files = [written(tmp_path / f"{number}.zip", content) for number, content in enumerate((*cut, *turned))]

    for file, theirs in zip(files, page.reports(files), strict=True):
        try:
            ours = json.loads(report_json(verified(read_bundle(file.read_bytes()))))
        except BundleFault:
            assert not theirs.get("ok"), file.name
        else:
            assert comparable(theirs) == comparable(ours), file.name


def written(file: Path, content: bytes) -> Path:
    file.write_bytes(content)
    return file


def comparable(report: dict[str, Any]) -> dict[str, Any]:
    """The report without the wording of its sentences; numbers rounded, as both count in floating point."""

    def plain(value: Any) -> Any:
        match value:
            case dict():
                return {key: plain(inner) for key, inner in value.items() if key not in ("text", "why")}
            case list():
                return [plain(inner) for inner in value]
            case float():
                return round(value, 9)
            case _:
                return value

    said = plain(report)
    for kind in ("faults", "findings"):
        said[kind] = sorted(said[kind], key=lambda each: json.dumps(each, sort_keys=True))
    return said  # type: ignore[no-any-return]  # what JSON holds
