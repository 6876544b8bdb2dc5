"""Verifying a bundle of at least 500 records at V1 to V4, in this process and as `python -m domain.proof`, against the minimum of any
verifier: unpack, hash and parse each record, and check each signature.

Every seat has nonces and a key, the log has four leaves for each of the game's, and the policy requires two witnesses. Goal: 1 s.
"""

import hashlib
import io
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

from bench.figures import row, seconds_of
from domain.proof.bundles import packed, read_bundle
from domain.proof.policy import Policy
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import from_base64url
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from kit.bits import Bits
from kit.world import World
from proving.games import bundle_of, game_of, go_on
from proving.site import Site

ROOT = Path(__file__).parents[2]
KEYS = ("rebel_moon_defense", "starquest")
RECORDS = 500
RUNS = 7
QUICK = 2


def bundle(key: str) -> bytes:
    """Return the bundle of a bot game with at least RECORDS records, with its log."""
    game = game_of(key)
    world = World(game, "bench verify")
    options = game.options_type()
    world.open(options, game.seats_for(options)[0], bound=range(game.seats_for(options)[0]))
    go_on(world, Bits("bench verify"), bots=True, enough=lambda: len(world.written) >= RECORDS)
    return packed(bundle_of(world, site=Site()))


def bare(content: bytes) -> Callable[[], None]:
    """Make the baseline: unpack, hash, parse, check signatures."""
    keys: dict[int, str] = {}

    def work() -> None:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            lines = archive.read("events.jsonl").splitlines()
            archive.read("disclosures.jsonl")
        for line in lines:
            hashlib.sha256(line).hexdigest()
            record = json.loads(line)
            data = record["data"]
            if record["type"] == "table.SeatJoined":
                keys[data["seat"]] = data["key"]
            elif record["type"] == "table.CommandAccepted" and data["sig"] is not None:
                text = command_text(record["game"], data["seat"], data["j"], data["head"], data["digest"], data["y"])
                assert is_signed(from_base64url(keys[data["seat"]]), text, from_base64url(data["sig"]))

    return work


def judged(content: bytes, policy: Policy) -> VerificationReport:
    """Return the full report on a bundle."""
    return verified(read_bundle(content), policy)


def process(content: bytes) -> float:
    """Return the seconds of a whole verifier process, including its start."""
    with tempfile.TemporaryDirectory() as folder:
        file, policy = Path(folder, "game.zip"), Path(folder, "site.policy")
        file.write_bytes(content)
        policy.write_text(Site().policy_text)
        start = perf_counter()
        subprocess.run(
            [sys.executable, "-m", "domain.proof", str(file), "--policy", str(policy)], cwd=ROOT, check=True, capture_output=True
        )
        return perf_counter() - start


def run(quick: bool) -> Iterator[str]:
    """Yield the report in seconds. The ratio is that of the verifier to the baseline."""
    yield row("records", "signatures", "bytes", "seconds", "bare", "ratio", "process", "game")
    policy = Site().policy
    for key in KEYS:
        content = bundle(key)
        report = judged(content, policy)
        assert report.reached == "V4", report.faults
        runs = QUICK if quick else RUNS
        took = seconds_of(partial(judged, content, policy), runs)
        least = seconds_of(bare(content), runs)
        whole = min(process(content) for _ in range(runs))
        about = report.about
        assert about is not None
        cells = (about.records, report.commands.signed, len(content), f"{took:.3f}", f"{least:.3f}", took / least, whole)
        yield row(*cells) + f"  {key}"
