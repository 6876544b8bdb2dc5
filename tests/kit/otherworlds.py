"""Laws about hidden values: two worlds that a viewer cannot distinguish stay byte-identical until the rules reveal a difference.

The other world comes from the game's `alternatives`. Both continue with the same commands and dice. Values that are closed to the
viewer are blinded: their digest depends only on their position, so that even the records must be equal. A difference is not a leak if
it follows a disclosure to the viewer with different values, or a public fact by which the rules reveal something.
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
from domain.kernel.seats import NOBODY, SYSTEM, Seat, Viewer, audience_of, may_read
from domain.kernel.secret import Secret, Source
from domain.proof.disclosures import disclose, read_disclosure
from domain.proof.records import Opening
from domain.table.append_builder import DecidedFacts
from domain.table.commands import Undo
from domain.table.events import CommandAccepted
from domain.table.replay import Replay
from kit.broken import LawBroken, allowed, asking, difference, hold, same
from kit.dumping import dumped
from kit.films import check_film_step
from kit.position import O, Position, S
from kit.scenes import SAMPLED, check_scenes
from kit.system_commands import system_command
from kit.world import World
from suite import DEPTH

LAW = "other worlds"
BLIND = b"what a viewer cannot open must not depend on what it holds"


def check_worlds(position: Position[S, O], steps: int) -> None:
    """For every viewer, compare another world: what he sees, what he may do, and how the game continues."""
    for viewer in position.world.viewers:
        other = elsewhere(position, viewer)
        check_alike(position, position.world.fork(), other, viewer)
        if viewer is not None:
            check_refusals(position, other, viewer)
        if other.state != position.world.state:
            position.tally["other worlds"] += 1
            go_on(position, position.world.fork(), other, viewer, steps)


def elsewhere(position: Position[S, O], viewer: Viewer) -> World[S, O]:
    """Return the same table in another world that the viewer cannot distinguish from this one."""
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
    """Return all secrets within a state or an event."""
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
    """Return the opening with the values of the other world."""
    salt, name, value = read_disclosure(opening.disclosure)
    if opening.field == BOX and isinstance(value, dict):
        there = {key: values.get(Source(opening.n, BOX, opening.k, key)) for key in value}
        changed: Any = {key: value[key] if secret is None else msgspec.to_builtins(secret.read()) for key, secret in there.items()}
    else:
        alone = values.get(Source(opening.n, opening.field, opening.k))
        changed = value if alone is None else msgspec.to_builtins(alone.read())
    return opening._replace(disclosure=disclose(salt, name, changed))


def check_alike(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer) -> None:
    """Law: the viewer's state, decisions, options and scene are equal in both worlds, including their order."""
    where, game = f"{here.here()} viewer {viewer}", position.game
    one, other = close(here.table, viewer), close(there.table, viewer)
    same(one, other, LAW, where, "the viewer's state differs:")
    assert one.game is not None
    assert other.game is not None
    with asking(LAW, where, "comparing both worlds"):
        seen, imagined = dumped(one.game), dumped(other.game)
        same(seen, imagined, LAW, where, "the viewer's state comes in another order:")
        hold(here.awaited() == there.awaited(), LAW, where, f"asked are {here.awaited()} against {there.awaited()}")
        if viewer is not None:
            for question in (game.legal, game.standing):
                options, imagined_options = question(here.state, viewer), question(there.state, viewer)
                same(options, imagined_options, LAW, where, "options differ:")
    check_scenes(position, one.game, other.game, viewer, where)


def check_refusals(position: Position[S, O], there: World[S, O], seat: Seat) -> None:
    """Law: both worlds accept the same commands, and their refusals have the same code, rule and detail."""
    here, where = position.world, position.here(seat)
    legal = position.kinds.listed(position.options(seat), position.bits, 20 * DEPTH)
    for command in position.vocabulary.tries(legal, position.bits, 60 * DEPTH):
        with asking("refusals alike", where, f"deciding {command} in both worlds"):
            one, other = here.decide(here.state, seat, command), there.decide(there.state, seat, command)
        hold(one.refusal == other.refusal, "refusals alike", where, f"{command}: {one.refusal} against {other.refusal}")
        position.tally["refusals in other worlds"] += 1


def go_on(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer, steps: int) -> None:
    """Law: with the same commands and dice both worlds continue equally, up to the first difference that the rules reveal."""
    parted = here.table.n
    for _ in range(steps):
        if here.ledger.over:
            return
        seat, command = _next(position, here, parted)
        with allowed(LAW, here.here(), f"{command} of seat {seat}"):
            batch = here.propose(seat, command)
        act = position.profile.same_act
        same_there = command if act is None or seat == viewer else act(here.state, there.state, command)
        imagined = _imagined(position, batch, there, viewer, seat, same_there)
        if imagined is None:
            return
        tables = here.table, there.table
        with asking(LAW, here.here(), f"writing what {command} brings about"):
            here.take(batch)
            numbers = there.take(imagined)
        if not compare(position, here, there, viewer, numbers.start):
            return
        check_alike(position, here, there, viewer)
        if position.tally["steps in two worlds"] % SAMPLED == 0:
            check_film_step(position, viewer, (tables[0], here), (tables[1], there), numbers.start)
        position.tally["steps in two worlds"] += 1


def _next(position: Position[S, O], here: World[S, O], parted: int) -> tuple[Seat, Command]:
    """Return the next command: mostly a listed option, rarely a setting or an undo of records since the worlds diverged."""
    bits, back = position.bits, [n for n in here.ledger.free_undo.records if n > parted]
    if here.ledger.free_undo.seat is not None and back and bits.once_in(6):
        return here.ledger.free_undo.seat, Undo(bits.one_of(back))
    if bits.once_in(6):
        anybody = bits.one_of(here.seats)
        settings = here.game.standing(close(here.state, anybody), anybody)
        if settings:
            return anybody, position.kinds.one(bits.one_of(settings), bits)
    decision = bits.one_of(here.awaited())
    seat = decision.seat
    if seat == SYSTEM:
        return seat, system_command(here.game, position.profile, close(here.state, seat), decision, bits)
    return seat, position.kinds.one(bits.one_of(here.game.legal(close(here.state, seat), seat)), bits)


def _imagined(
    position: Position[S, O], batch: DecidedFacts, there: World[S, O], viewer: Viewer, seat: Seat, command: Command
) -> DecidedFacts | None:
    """Return the same append in the other world, or one in which another seat secretly chose differently.

    If another seat's command is illegal there, it is replaced by one that looks the same to the viewer. None if there is none.
    """
    where = there.here()
    if seat != viewer and (chosen := _secretly_other(position, there, viewer, seat, command)) is not None:
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
    """Return other legal commands of the same type."""
    options = [option for option in there.game.legal(close(there.state, seat), seat) if option.command == command_name(type(command))]
    return [other for other in position.kinds.listed(options, position.bits, most) if other != command]


def _secretly_other(position: Position[S, O], there: World[S, O], viewer: Viewer, seat: Seat, command: Command) -> DecidedFacts | None:
    """Return an append by a command that differs in one field, if its first difference is hidden from the viewer, else None.

    That field is then secret, and no later record may reveal it. Both commands are decided in the same world: facts that hold
    secrets differ between the worlds for any command.
    """
    try:
        with asking(LAW, there.here(), f"deciding {command} of seat {seat} in the other world"):
            plain = there.propose(seat, command)
    except Refused:
        return None
    for other in _others(position, there, seat, command, 8):
        mine, its = asdict(command), asdict(other)
        if sum(mine[field] != its[field] for field in mine) != 1:
            continue
        with allowed(LAW, there.here(), f"{other} of seat {seat}"):
            imagined = there.propose(seat, other)
        open_pairs = list(zip(_unsigned(plain.events), _unsigned(imagined.events), strict=False))
        first = next((pair for pair in open_pairs if pair[0] != pair[1]), None)
        if first is not None and close(first[0], viewer) == close(first[1], viewer):
            return imagined
    return None


def _seen(batch: DecidedFacts, viewer: Viewer) -> list[Struct]:
    return _unsigned([close(event, viewer) for event in batch.events])


def _unsigned(events: Sequence[Struct]) -> list[Struct]:
    """Return the events without the content of the command."""
    return [replace(event, digest="", raw=Secret(NOBODY)) if isinstance(event, CommandAccepted) else event for event in events]


def compare(position: Position[S, O], here: World[S, O], there: World[S, O], viewer: Viewer, first: int) -> bool:
    """Compare the viewer's records of the last append.

    Returns False if the rules have revealed a difference. Raises LawBroken for a leak.
    """
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
    """Return True if the rules reveal something here: by a disclosure to the viewer or a public answer."""
    if isinstance(event, Disclosed):
        return may_read(event.disclosure.audience, viewer)
    return isinstance(event, position.profile.open_facts)


def _differs(here: World[S, O], there: World[S, O], n: int, viewer: Viewer) -> bool:
    """Return True if record n disclosed to the viewer a value that differs between the worlds."""
    event = here.events[n]
    if not isinstance(event, Disclosed) or not may_read(event.disclosure.audience, viewer):
        return False
    return here.disclosure(event.of, event.field, event.k) != there.disclosure(event.of, event.field, event.k)


def as_seen(world: World[S, O], n: int, viewer: Viewer) -> tuple[bytes, tuple[Opening, ...]] | None:
    """Return record n as the viewer receives it, with closed values blinded, or None if there is no such record."""
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
    """Return a digest that depends only on its position."""
    return hashlib.blake2b(f"{n}.{field}.{k}".encode(), key=BLIND, digest_size=16).hexdigest()
