"""A run of faults: rounds of load and a fault, then the check that everything goes on, and at the end the check of the whole history.

Liveness, after each fault: every bot that is asked answers, every browser hears of the newest record, and the public log covers it. While
servers are still dead or frozen, or Redis is away, the others do this alone. Safety, at the end: every acknowledged command is in its game
exactly once, at the head of its receipt; every refusal is final, and its command is in no game; every game is one unbroken chain with dice
without gaps.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from domain.kernel.facts import DiceRolled
from domain.proof.head import head, verify_chain
from faults.cluster import Cluster, Kind, cluster
from faults.injecting import Fault, Healthy, put
from faults.people import Person, Watcher
from playing.room import Room, play, settings_in
from storing.places import as_server

PEOPLE: Final = 3
LOAD_S: Final = 0.6
"""Seconds of load before each fault, and while it lasts."""


class Recovery(NamedTuple):
    """The seconds from the healing of a fault until the people's last commands were answered, every bot that was asked had answered,
    every browser had heard of the newest record, and the log covered it; -1 for what did not happen. `starved` are the seconds of these
    for which the site waited for a processor: they are not counted against the patience."""

    fault: Fault
    answers: float
    bots: float
    streams: float
    log: float
    starved: float


class Stalled(AssertionError):
    """Something does not go on after a fault."""


def run(kind: Kind, folder: Path, seed: int, faults: Sequence[Fault], patience_s: float) -> Iterator[Recovery]:
    """Put a site on this kind of store to these faults, after first starts that were killed, and yield how it recovered from each: first
    what the healthy servers did alone.

    Raises Stalled if anything takes longer than `patience_s`, and AssertionError for a broken promise.
    """
    bits = Random(seed)
    with cluster(kind, folder, bits) as site:
        people = [Person(site.urls, seed * PEOPLE + number) for number in range(PEOPLE)]
        watchers = [Watcher(url, people) for url in site.urls]
        try:
            for fault in ("first_start", *faults):
                yield from _round(site, fault, bits, people, watchers, patience_s)
            for person in people:
                person.repeat_all()
        finally:
            for watcher in watchers:
                watcher.end()
        site.stop()
        database = as_server(site.database) if site.database else ""
        play(settings_in(site.folder, database), lambda room: require_history(room, people))
    _require_one_answer_each(people)


def _round(
    site: Cluster, fault: Fault, bits: Random, people: Sequence[Person], watchers: Sequence[Watcher], patience_s: float
) -> Iterator[Recovery]:
    """Play while the fault comes, lasts and goes. Each time that something must go on, everybody pauses until it does."""
    for person in people:
        person.forgive()
    settle = _playing(people)
    try:
        time.sleep(LOAD_S)
        for healthy in put(site, fault, bits, lambda: time.sleep(LOAD_S)):
            settle()
            yield _recovered(fault, healthy, people, watchers, patience_s)
            settle = _playing(people)
    finally:
        settle()


def _playing(people: Sequence[Person]) -> Callable[[], None]:
    """Let all people play. Returns a function that stops them once their last commands are answered, and raises what went wrong."""
    ending, faults = threading.Event(), list[BaseException]()

    def play_on(person: Person) -> None:
        try:
            while not ending.is_set():
                person.act()
        except BaseException as fault:  # noqa: BLE001  # raised in the main thread
            faults.append(fault)

    threads = [threading.Thread(target=play_on, args=(person,), daemon=True) for person in people]
    for thread in threads:
        thread.start()

    def settle() -> None:
        ending.set()
        for thread in threads:
            thread.join()
        for fault in faults:
            raise fault

    return settle


def _recovered(fault: Fault, healthy: Healthy, people: Sequence[Person], watchers: Sequence[Watcher], patience_s: float) -> Recovery:
    """Wait until everything goes on at these servers. The people's last commands have been answered."""
    url, since = healthy.urls[-1], healthy.since
    answers = since.waited(lambda: True, patience_s)
    bots = since.waited(lambda: not any(person.waits_for_bot(url) for person in people), patience_s)
    newest = {person.table: person.view(url)["last"] for person in people}
    following = [watcher for watcher in watchers if watcher.url in healthy.urls]
    streams = since.waited(lambda: all(each.has_heard(table, n) for each in following for table, n in newest.items()), patience_s)
    log = since.waited(lambda: all(person.can_prove(url) for person in people), patience_s)
    found = Recovery(fault, answers, bots, streams, log, since.starved_s())
    if min(bots, streams, log) < 0 or answers - found.starved > patience_s:
        raise Stalled(f"{found} after {patience_s} s: newest {newest}, heard {[each.heard for each in following]}")
    return found


def _require_one_answer_each(people: Sequence[Person]) -> None:
    """Check that all answers to a command say the same. A refusal by a game that is over is signed anew each time."""
    for person in people:
        for sent in person.sent:
            kinds = {answer.status for answer in sent.answers}
            assert len(kinds) == 1, (sent.body, sent.answers)
            said = {answer.what[:1] if answer.what[0] == "game_over" else answer.what for answer in sent.answers}
            assert len(said) == 1, (sent.body, sent.answers)


async def require_history(room: Room, people: Sequence[Person]) -> None:
    """Check the stored games against what the people were told."""
    for person in people:
        for table in person.tables:
            handle = await room.process.tables.handle_of(table)
            bodies = await room.process.store.bodies(handle)
            verify_chain(bodies)
            commands = await room.commands(table)
            counts = Counter(raw["id"] for raw in commands if not raw["id"].startswith("auto:"))
            assert set(counts.values()) <= {1}, counts
            for sent in (each for each in person.sent if each.body["table"] == table):
                (status, (n, hash_or_note)) = sent.answers[0]
                assert counts[sent.body["id"]] == (status == 200), (sent.body, sent.answers)
                assert status != 200 or head(bodies[n]) == hash_or_note, (sent.body, sent.answers)
            positions: dict[str, list[int]] = {}
            for event in await room.log(table):
                if isinstance(event, DiceRolled):
                    positions.setdefault(event.stream, []).append(event.i)
            assert all(found == list(range(1, len(found) + 1)) for found in positions.values())
