"""One-byte changes of real bundles: each is detected, or provably changes nothing that is read.

`python -m tests.proving.changed 10000` makes 10,000 changes in games of every kind, in the files' contents and in the archives.
"""

import io
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # the import root of the tests

from domain.proof.bundles import Bundle, packed, read_bundle, read_parts
from domain.proof.errors import BundleFault
from domain.proof.policy import Policy, read_policy
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from playing.room import Room, play, settings_in
from proving.games import GAMES_HERE, bundle_of, played
from proving.site import Site
from services.export.exporting import bundle_of as bundle_from
from services.export.exporting import with_log

SITE = Site()


class Subject(NamedTuple):
    """A bundle to be changed, and the policy that trusts its log."""

    content: bytes
    bundle: Bundle
    parts: dict[str, bytes]
    policy: Policy


def subject_of(bundle: Bundle, policy: Policy) -> Subject:
    """Return the bundle with its packed file."""
    content = packed(bundle)
    return Subject(content, bundle, read_parts(content), policy)


def subjects(games: int) -> Iterator[Subject]:
    """Yield bundles of `games` games of each kind, and one that a server exported.

    They are for all seats or for one, with nonces and keys at all seats or at one.
    """
    for game in GAMES_HERE:
        for number in range(games):
            world = played(game.key, f"changed {number}", bound=(0, 1) if number % 2 else (1,), bots=number % 2 == 0)
            bundle = bundle_of(world, None if number % 2 == 0 else (0,), SITE)._replace(readme="For people.\n")
            yield subject_of(bundle, SITE.policy)
    with tempfile.TemporaryDirectory() as folder:
        yield play(settings_in(Path(folder)), served)


async def served(room: Room) -> Subject:
    """Return a finished game against a bot, as the server exports it."""
    table = await room.table("Ann", game="rebel_moon_defense", bots=(1,))
    handle, process = await room.process.tables.handle_of(table), room.process
    await process.bots.queue.work_out(handle)
    await room.say("Ann", table, {"type": "concede"})
    await process.sequencer.step()
    bundle = await with_log(await bundle_from(process.tables, handle, None), process.site_log, process.signer)
    return subject_of(bundle, read_policy(process.site_log.policy(process.settings.url)))


def in_contents(subject: Subject, bits: Bits) -> tuple[str, bytes]:
    """Change one byte of a random file. Returns the file's name and the new archive."""
    name = bits.one_of([name for name, content in subject.parts.items() if content])
    content = bytearray(subject.parts[name])
    content[bits.below(len(content))] ^= 1 + bits.below(255)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for each, old in subject.parts.items():
            archive.writestr(each, bytes(content) if each == name else old)
    return name, buffer.getvalue()


def in_archive(subject: Subject, bits: Bits) -> tuple[str, bytes]:
    """Change one byte of the archive itself."""
    content = bytearray(subject.content)
    content[bits.below(len(content))] ^= 1 + bits.below(255)
    return "the archive", bytes(content)


def judged(subject: Subject, changed: bytes) -> str:
    """Return the verdict on a changed archive.

    `unreadable` or `failed`: the change is detected. `without effect`: all that is read is unchanged. `for people`: only the readme
    differs. Else `MISSED`.
    """
    try:
        bundle = read_bundle(changed)
    except BundleFault:
        return "unreadable"
    if bundle == subject.bundle:
        return "without effect"
    if bundle._replace(readme=subject.bundle.readme) == subject.bundle:
        return "for people"
    return "MISSED" if verified(bundle, subject.policy).ok else "failed"


def tried(subjects: list[Subject], count: int, seed: str) -> Counter[tuple[str, str]]:
    """Try `count` changes, half of them in contents. Returns the counts by changed file and verdict."""
    bits, found = Bits(seed), Counter[tuple[str, str]]()
    for number in range(count):
        subject = subjects[number % len(subjects)]
        name, changed = (in_contents if bits.once_in(2) else in_archive)(subject, bits)
        found[name, judged(subject, changed)] += 1
    return found


def main(count: int) -> int:
    """Try `count` changes and print the verdicts. Returns 1 if a change was missed."""
    known = list(subjects(4))
    for subject in known:
        assert verified(subject.bundle, subject.policy).ok
    found = tried(known, count, f"changed {count}")
    for (name, verdict), times in sorted(found.items()):
        print(f"{name}: {verdict} {times}")
    missed = sum(times for (_, verdict), times in found.items() if verdict == "MISSED")
    print(f"{count} changes of {len(known)} games, {missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
