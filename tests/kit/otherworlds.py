"""Laws about what is hidden: two worlds that a viewer cannot tell apart stay so, byte for byte, until the rules show a difference.

The other world is the game's own `alternatives`. Both go on with the same commands and the same dice. What the viewer cannot open is
blinded, its digest depending on the place alone, so that even the records must be equal. A difference is no leak where a disclosure to the
viewer stands before it whose value differs, or a fact by which the rules themselves answer in the open.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.kernel.boxes import BOX
from domain.kernel.closing import close
from domain.kernel.commands import Command, command_name
from domain.kernel.errors import Refused
from domain.kernel.facts import Disclosed
from domain.kernel.seats import NOBODY, Seat, Viewer, audience_of, may_read
from domain.kernel.secret import Secret, Source
from domain.proof.disclosures import disclose, read_disclosure
from domain.proof.records import Opening
from domain.table.append_builder import DecidedFacts
from domain.table.commands import Undo
from domain.table.events import CommandAccepted
from domain.table.replay import Replay
from kit.broken import LawBroken, allowed, asking, difference, hold, same
from kit.dumping import dumped
from kit.position import O, Position, S
from kit.profile import DEPTH
from kit.scenes import check_scenes
from kit.world import World

LAW = "other worlds"
BLIND = b"what a viewer cannot open must not depend on what it holds"


def check_worlds(position: Position[S, O], steps: int) -> None:
    """For every viewer: another world, all that he can see and do in it, and how it goes on."""
    for viewer in position.world.viewers:
        other = elsewhere(position, viewer)
        check_alike(position, position.world, other, viewer)
        if viewer is not None:
            check_refusals(position, other, viewer)
        if other.state != position.world.state:
            position.tally["other worlds"] += 1
            go_on(position, position.world.fork(), other, viewer, steps)


def elsewhere(position: Position[S, O], viewer: Viewer) -> World[S, O]:
    """The same table in a world that the viewer cannot tell from this one."""
    world, game = position.world.fork(), position.game
    with asking(LAW, position.here(viewer), "imagining another world"):
        state = game.alternatives(close(world.state, viewer), viewer, position.bits)
    shut = [secret.source for secret in secrets_of(state) if not secret.is_open()]
    hold(not shut, LAW, position.here(viewer), f"the other world leaves secrets closed: {shut[:5]}")
    table = replace(world.table, game=state)
    world.replay = Replay(game)
    world.replay.table = table
    values = {secret.source: secret for secret in secrets_of(state) if secret.source is not None}
    world.written = [
        written._replace(openings=tuple(_reworded(opening, values) for opening in written.openings)) for written in world.written
    ]
    return world


def secrets_of(thing: object) -> list[Secret[object]]:
    """All secrets within a state or an event."""
    match thing:
        case Secret():
            return [thing]
        case Struct():
            return [secret for name in thing.__struct_fields__ for secret in secrets_of(getattr(thing, name))]
        case tuple():
            return [secret for part in thing for secret in secrets_of(part)]
        case dict():
            return [secret for part in thing.values() for secret in secrets_of(part)]
        case _:
            return []


def _reworded(opening: Opening, values: dict[Source, Secret[object]]) -> Opening:
    """The opening as it would read had the other world been the true one from the start."""
    salt, name, value = read_disclosure(opening.disclosure)
    if opening.field == BOX and isinstance(value, dict):
        there = {key: values.get(Source(opening.n, BOX, opening.k, key)) for key in value}
        changed: Any = {key: value[key] if secret is None else msgspec.to_builtins(secret.read()) for key, secret in there.items()}
    else:
        alone = values.get(Source(opening.n, opening.field, opening.k))
        changed = value if alone is None else msgspec.to_builtins(alone.read())
    return opening._replace(disclosure=disclose(salt, name, changed))


def check_alike(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer) -> None:
    """Law: state, decisions, options and scene are the same to the viewer, in the same order."""
    where, game = f"{here.here()} viewer {viewer}", position.game
    one, other = close(here.table, viewer), close(there.table, viewer)
    same(one, other, LAW, where, "the viewer's state differs:")
    with asking(LAW, where, "comparing both worlds"):
        seen, imagined = dumped(close(here.state, viewer)), dumped(close(there.state, viewer))
        same(seen, imagined, LAW, where, "the viewer's state comes in another order:")
        hold(here.awaited() == there.awaited(), LAW, where, f"asked are {here.awaited()} against {there.awaited()}")
        if viewer is not None:
            for question in (game.legal, game.standing):
                options, imagined_options = question(here.state, viewer), question(there.state, viewer)
                same(options, imagined_options, LAW, where, "options differ:")
    check_scenes(position, here, there, viewer)


def check_refusals(position: Position[S, O], there: World[S, O], seat: Seat) -> None:
    """Law: a refusal says the same in both worlds, in code, rule and detail, and so does the absence of one."""
    here, where = position.world, position.here(seat)
    legal = position.kinds.listed(position.options(seat), position.bits, 20 * DEPTH)
    for command in position.vocabulary.tries(legal, position.bits, 60 * DEPTH):
        with asking("refusals alike", where, f"deciding {command} in both worlds"):
            one, other = here.decide(here.state, seat, command), there.decide(there.state, seat, command)
        hold(one.refusal == other.refusal, "refusals alike", where, f"{command}: {one.refusal} against {other.refusal}")
        position.tally["refusals in other worlds"] += 1


def go_on(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer, steps: int) -> None:
    """Law: with the same commands and dice both worlds go on alike, up to the first difference that the rules show."""
    parted = here.table.n
    for _ in range(steps):
        if here.ledger.over:
            return
        seat, command = _next(position, here, parted)
        with allowed(LAW, here.here(), f"{command} of seat {seat}"):
            batch = here.propose(seat, command)
        imagined = _imagined(position, batch, there, viewer, seat, command)
        if imagined is None:
            return
        with asking(LAW, here.here(), f"writing what {command} brings about"):
            here.take(batch)
            numbers = there.take(imagined)
        if not compare(position, here, there, viewer, numbers.start):
            return
        check_alike(position, here, there, viewer)
        position.tally["steps in two worlds"] += 1


def _next(position: Position[S, O], here: World[S, O], parted: int) -> tuple[Seat, Command]:
    """What happens next: mostly a listed answer, now and then a setting, or an undo of what happened since the worlds parted."""
    bits, back = position.bits, [n for n in here.ledger.free_undo.records if n > parted]
    if here.ledger.free_undo.seat is not None and back and bits.once_in(6):
        return here.ledger.free_undo.seat, Undo(bits.one_of(back))
    if bits.once_in(6):
        anybody = bits.one_of(here.seats)
        settings = here.game.standing(close(here.state, anybody), anybody)
        if settings:
            return anybody, position.kinds.one(bits.one_of(settings), bits)
    seat = bits.one_of(here.awaited()).seat
    return seat, position.kinds.one(bits.one_of(here.game.legal(close(here.state, seat), seat)), bits)


def _imagined(
    position: Position[S, O], batch: DecidedFacts, there: World[S, O], viewer: Viewer, seat: Seat, command: Command
) -> DecidedFacts | None:
    """The same append in the other world, or one in which another seat secretly chose otherwise. Where another seat's
    command is not legal there, one of its own that looks the same to the viewer; None where there is none."""
    where = there.here()
    if seat != viewer and (chosen := _secretly_other(position, batch, there, viewer, seat, command)) is not None:
        position.tally["other commands in secret"] += 1
        return chosen
    try:
        with asking(LAW, where, f"going on with {command} of seat {seat} in the other world of viewer {viewer}"):
            return there.propose(seat, command)
    except Refused as refusal:
        hold(seat != viewer, LAW, where, f"{command} of seat {seat} is accepted in one world, and refused in the other with {refusal}")
    for other in _others(position, there, seat, command, 6):
        with allowed(LAW, where, f"{other} of seat {seat}"):
            imagined = there.propose(seat, other)
        if _seen(batch, viewer) == _seen(imagined, viewer):
            return imagined
    return None


def _others(position: Position[S, O], there: World[S, O], seat: Seat, command: Command, most: int) -> list[Command]:
    """Other legal commands of the same kind."""
    options = [option for option in there.game.legal(close(there.state, seat), seat) if option.command == command_name(type(command))]
    return [other for other in position.kinds.listed(options, position.bits, most) if other != command]


def _secretly_other(
    position: Position[S, O], batch: DecidedFacts, there: World[S, O], viewer: Viewer, seat: Seat, command: Command
) -> DecidedFacts | None:
    """An append by a command that differs in one field, whose first difference is one that the viewer cannot see. Then the
    field is one that he may not know, and nothing behind it may show it."""
    for other in _others(position, there, seat, command, 8):
        mine, its = asdict(command), asdict(other)
        if sum(mine[field] != its[field] for field in mine) != 1:
            continue
        with allowed(LAW, there.here(), f"{other} of seat {seat}"):
            imagined = there.propose(seat, other)
        open_pairs = list(zip(_unsigned(batch.events), _unsigned(imagined.events), strict=False))
        first = next((pair for pair in open_pairs if pair[0] != pair[1]), None)
        if first is not None and close(first[0], viewer) == close(first[1], viewer):
            return imagined
    return None


def _seen(batch: DecidedFacts, viewer: Viewer) -> list[Struct]:
    return _unsigned([close(event, viewer) for event in batch.events])


def _unsigned(events: Sequence[Struct]) -> list[Struct]:
    """The events without what the command itself said."""
    return [replace(event, digest="", raw=Secret(NOBODY)) if isinstance(event, CommandAccepted) else event for event in events]


def compare(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer, first: int) -> bool:
    """Compare what the viewer gets of the last append; False where the rules have shown a difference; LawBroken for a leak."""
    last = max(len(here.written), len(there.written))
    for n in range(first, last):
        one, other = (as_seen(world, n, viewer) for world in (here, there))
        if one == other:
            position.tally["records in two worlds"] += 1
            continue
        events = [world.events[n] for world in (here, there) if n < len(world.events)]
        shown = any(_shows(world.events[k], viewer, position) for world in (here, there) for k in [n] if k < len(world.events))
        if shown or any(_differs(here, there, k, viewer) for k in range(first, n)):
            position.tally["differences that the rules show"] += 1
            return False
        where = f"{here.here()} viewer {viewer} record {n}"
        raise LawBroken(LAW, where, f"{[type(event).__name__ for event in events]}: " + difference(one, other))
    return True


def _shows(event: Struct, viewer: Viewer, position: Position[S, O]) -> bool:
    """Whether the rules show something here: a disclosure to the viewer, or an answer in the open."""
    if isinstance(event, Disclosed):
        return may_read(event.disclosure.audience, viewer)
    return isinstance(event, position.profile.open_facts)


def _differs(here: World[S, O], there: World[S, O], n: int, viewer: Viewer) -> bool:
    """Whether record n disclosed to the viewer what differs between the worlds."""
    event = here.events[n]
    if not isinstance(event, Disclosed) or not may_read(event.disclosure.audience, viewer):
        return False
    return here.disclosure(event.of, event.field, event.k) != there.disclosure(event.of, event.field, event.k)


def as_seen(world: World[S, O], n: int, viewer: Viewer) -> tuple[bytes, tuple[Opening, ...]] | None:
    """Record n as the viewer gets it, with what he cannot open blinded; None where there is no such record."""
    if n >= len(world.written):
        return None
    written = world.written[n]
    record = json.loads(written.body)
    record["prev"] = ""
    data = record["data"]
    for name, member in data.items():
        if isinstance(member, dict) and "_sd" in member:
            for k, text in enumerate(member["aud"]):
                if not may_read(audience_of(text), viewer):
                    member["_sd"][k] = blinded(n, name, k)
    if isinstance(world.events[n], CommandAccepted) and data["seat"] != viewer:
        data["digest"] = blinded(n, "digest", 0)
    return json.dumps(record, sort_keys=True).encode(), tuple(world.openings(n, viewer))


def blinded(n: int, field: str, k: int) -> str:
    """A digest that depends on its place alone."""
    return hashlib.blake2b(f"{n}.{field}.{k}".encode(), key=BLIND, digest_size=16).hexdigest()
