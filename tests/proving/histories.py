"""Cheats with the site's log: what witnesses cosign, and only somebody who reads every leaf can see."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from domain.proof.beacon import QUICKNET
from domain.proof.bundles import Bundle
from domain.proof.head import GENESIS, head
from domain.proof.leaves import append_leaf, epoch_leaf
from domain.proof.tiles import FULL_WIDTH, entries_bytes
from domain.proof.tree import leaf_hash, root_of
from domain.proof.verification.one_history import ReadBundle
from domain.table.beacon_events import RollRequested
from domain.table.commands import Concede
from kit.beacons import QuicknetWorld
from kit.bits import Bits
from kit.toy import Bury
from proving import beacons
from proving.cheats import Cheat, begun
from proving.clocks import skipped
from proving.dates import seconds
from proving.games import AnyWorld, bundle_of, told
from proving.site import HOST, Site

OLD_FILE: Final = Path(__file__).parents[1] / "vectors/before-one-history.zip"
"""A game that was exported before reports said whether the log has one history of it."""
LONG: Final = 600
"""Seconds after the beginning of a game at which witnesses see the log without it."""


def a_game_logged_at_its_end() -> Cheat:
    """Keep a game out of the log while it is played, so that nobody holds its server to any of its moves."""
    return Cheat(logged_at_its_end(told("toy", most=150).bundle), frozenset({"time_behind"}))


def a_time_out_logged_at_its_end() -> Cheat:
    """Date the moves of a game at its end, so that a seat was late."""
    return Cheat(logged_at_its_end(skipped().bundle), frozenset({"time_behind"}))


def logged_at_its_end(bundle: Bundle) -> Bundle:
    """The game with one leaf for all of it. Witnesses saw the log without the game, long after it is said to have begun."""
    site = Site()
    log = site.files_of(bundle, [(0, bundle.manifest.last)])
    place = log.appends[0].index
    return bundle._replace(log=log._replace(cosigned=(site.seen(place, seconds(bundle, 0) + LONG),)))


class TwoHistories(NamedTuple):
    """Two files of one game, both under one checkpoint of one log that all witnesses cosigned, and the log's site."""

    one: Bundle
    other: Bundle
    site: Site


def two_histories(*, checked: bool = False) -> TwoHistories:
    """Show one player one game, and others another: the log holds the leaves of both. `checked`: a dishonest checker has cosigned."""
    worlds = begun("twice"), begun("twice")
    for world, card in zip(worlds, (1, 2), strict=True):
        world.send(0, Bury(card))
        world.send(world.awaited()[0].seat, Concede())
    return in_one_log(worlds, Site(checked=checked))


def two_requests(*, checked: bool = False) -> TwoHistories:
    """Choose a roll from the public beacon: two signed commands for one place are logged before the round, and the better one is shown."""
    worlds = []
    for bits in ("await", "instead"):
        world = beacons.begun(QuicknetWorld)
        world.until_request(Bits(bits))
        world.rolled()
        world.send(world.awaited()[0].seat, Concede())
        worlds.append(world)
    return in_one_log(worlds, Site(checked=checked))


def a_log_that_ends_with_the_request() -> tuple[Bundle, Site]:
    """Choose a roll from the public beacon: a checker read the log up to the request, and a second one was logged before the round. The
    file with the better roll ends there, as if the log were behind."""
    bundle, site = beacons.public()
    log = bundle.log
    assert log is not None
    firsts = [int(each.leaf.split("\n")[2]) for each in log.appends]
    last = max(n for n, body in enumerate(bundle.records) if b'"type":"table.RollRequested"' in body)
    places = [each.index for each, first in zip(log.appends, firsts, strict=True) if first <= last]
    cut = site.files_in(bundle, site.leaves[: places[-1] + 1], places)
    seen = tuple(each for each in log.cosigned if int(each.split("\n")[1]) <= places[-1] + 1)
    return bundle._replace(log=cut._replace(cosigned=seen, receipt=b"", head_proof=b"")), site


class SeveralLogs(NamedTuple):
    """A game in the last of several logs of a site, and all entries of each log."""

    bundle: Bundle
    logs: tuple[tuple[bytes, ...], ...]


def in_a_second_log(lost: int = 0, *, branch: str = "", epoch: bytes = b"", behind: str = "", cut: int = 0) -> SeveralLogs:
    """Return a game that came into a second log half-way. `lost`: records that only the first log has. `branch`: the head with which the
    game ended there. `epoch`: another first leaf of the second log. `behind`: the head of a further leaf there, behind the checkpoint.
    `cut`: the last leaves of the first log that the second one does not name."""
    world, bundle = told("toy", most=150)
    site, handle = Site(epoch=2), bundle.manifest.game
    heads = [GENESIS, *map(head, bundle.records)]
    middle = world.appends[len(world.appends) // 2][-1]
    old = [append_leaf(handle, 0, middle, GENESIS, heads[middle + 1])]
    if lost:
        old.append(append_leaf(handle, middle + 1, middle + lost, heads[middle + 1], "cd" * 32))
    if branch:
        old[-1] = append_leaf(handle, 0, middle, GENESIS, branch * 32)
    named = old[: len(old) - cut]
    first = epoch or epoch_leaf(f"{HOST}/log/1", len(named), root_of([leaf_hash(each) for each in named]).hex(), "a test")
    appends = [(0, middle), *((each[0], each[-1]) for each in world.appends if each[0] > middle)]
    own = [append_leaf(handle, start, end, heads[start], heads[end + 1]) for start, end in appends]
    leaves = [first, *keys_of(bundle, site), *own]
    log = site.files_in(bundle, leaves, range(len(leaves) - len(own), len(leaves)))
    start, end = appends[-1]
    rivals = [append_leaf(handle, start, end, heads[start], behind * 32)] if behind else []
    return SeveralLogs(bundle._replace(log=log), (tuple(old), (*leaves, *rivals)))


def copy_of(*logs: Sequence[bytes]) -> ReadBundle:
    """Return a copy of a site's logs, the first one first."""

    def read(epoch: int, number: int) -> bytes:
        entries = logs[epoch - 1][number * FULL_WIDTH : (number + 1) * FULL_WIDTH] if epoch <= len(logs) else ()
        return entries_bytes(entries) if entries else b""

    return read


def in_one_log(worlds: Sequence[AnyWorld], site: Site) -> TwoHistories:
    """Both games in one log: what they share, then the appends of the one and of the other by turns. Witnesses saw each request in time."""
    bundles = [bundle_of(world) for world in worlds]
    leaves: dict[bytes, int] = dict.fromkeys(keys_of(bundles[0], Site()), 0)
    for appends in zip_longest(*(world.appends for world in worlds)):
        for bundle, append in zip(bundles, appends, strict=True):
            if append is not None:
                leaves.setdefault(leaf_of(bundle, append), 0)
    leaves = {leaf: index for index, leaf in enumerate(leaves)}
    made = []
    for world, bundle in zip(worlds, bundles, strict=True):
        places = [leaves[leaf_of(bundle, append)] for append in world.appends]
        log = site.files_in(bundle, [*leaves], places)
        made.append(bundle._replace(log=log._replace(cosigned=seen_in_time(world, bundle, places, site))))
    return TwoHistories(made[0], made[1], site)


def keys_of(bundle: Bundle, site: Site) -> Sequence[bytes]:
    """The leaves that announce the site's keys."""
    site.files_of(bundle, [(0, bundle.manifest.last)])
    return [leaf for leaf in site.leaves if leaf.startswith(b"rollbook/v1/key\n")]


def leaf_of(bundle: Bundle, append: range) -> bytes:
    """The leaf of an append."""
    before = head(bundle.records[append[0] - 1]) if append[0] else GENESIS
    return append_leaf(bundle.manifest.game, append[0], append[-1], before, head(bundle.records[append[-1]]))


def seen_in_time(world: AnyWorld, bundle: Bundle, places: Sequence[int], site: Site) -> tuple[str, ...]:
    """A cosigned checkpoint right after each append, a second before its round if it requests one."""
    seen: dict[int, str] = {}
    for append, place in zip(world.appends, places, strict=True):
        asked = next((event.round for n in append if isinstance(event := world.events[n], RollRequested)), None)
        at = seconds(bundle, append[0]) if asked is None else QUICKNET.time_of(asked) - 1
        seen[place + 1] = site.seen(place + 1, at)
    return tuple(seen[size] for size in sorted(seen))


HISTORY_CHEATS: Final[tuple[Callable[[], Cheat], ...]] = (a_game_logged_at_its_end, a_time_out_logged_at_its_end)
