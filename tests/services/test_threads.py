"""No work in a thread keeps the interpreter's lock: a second thread gets its turns meanwhile, and so does every other request.

`IN_THREADS` lists all work that a serving process gives to a thread, with the load that stands for it. Native code that fails here
belongs in a worker process. `ON_THE_LOOP` lists the native code that the loop itself runs. One call of it costs no more than the hash of a
password, which is why that has a thread.
"""

import ast
import asyncio
import gzip
import os
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import http_ece  # type: ignore[import-untyped]  # the library brings no types
import pytest
from argon2 import PasswordHasher
from cryptography.hazmat.primitives.asymmetric import ec
from py_arkworks_bls12381 import G1Point

from domain.games.registry import GAMES
from domain.proof.beacon import QUICKNET
from domain.proof.bls import is_bls_signature
from domain.proof.bundles import Bundle, packed
from domain.proof.signatures import is_signed, public_key, sign
from projections.practice import lesson_moments
from projections.scene import Scene
from projections.scenes.registry import scenes_of
from proving.example import small_game
from services.accounts.passwords import COSTS
from services.api.painting import painted_png
from services.worker_process import WorkerProcess

Load = Callable[[], object]
ROOT: Final = Path(__file__).parents[2]
BEAT_S: Final = 0.02
"""Between two turns of the second thread."""
PART_S: Final = 0.5
ROUNDS: Final = 3

MADE_ONCE: Final = "made once"
"""What a process makes once of each: nobody can repeat it."""

IN_THREADS: Final = {
    "services/accounts/passwords.py: work": "a password's hash",
    "services/api/bundles.py: packed": "a zip file",
    "services/api/bundles.py: packed_collection": "a zip file",
    "services/api/games.py: art": MADE_ONCE,
    "services/api/games.py: board": MADE_ONCE,
    "services/api/games.py: first_game": MADE_ONCE,
    "services/api/games.py: game_picture": MADE_ONCE,
    "services/api/games.py: moment_picture": MADE_ONCE,
    "services/api/picture_drawing.py: self._folder.keep": "a file",
    "services/api/picture_drawing.py: self._folder.kept": "a file",
    "services/notary/sequencer.py: self._high_water.add": "a file",
    "services/notary/sequencer.py: self._high_water.shorten": "a file",
    "services/store/sqlite_wal.py: self._copy": "a file",
    "services/witnessing/serving.py: witness.add_checkpoint": "signatures",
    "services/worker_process.py: self._exchange": "a PNG in its process",
    "services/worker_process.py: _buried": "a PNG in its process",
}
NOT_SERVED: Final = ("services/simulation/", "services/processes/exporting.py")
"""Commands with a process of their own."""


def _scene(game: str) -> Scene:
    lesson = scenes_of(game).first_game.lesson
    assert lesson is not None
    return list(lesson_moments(GAMES[game], lesson))[-1].scene


def _written(folder: Path) -> None:
    with (folder / "load").open("wb") as file:
        file.write(bytes(1 << 20))
        os.fsync(file.fileno())


def _large_game() -> Bundle:
    bundle = small_game()
    return bundle._replace(records=bundle.records * 40)


@contextmanager
def _load(name: str, folder: Path) -> Iterator[Load]:
    """A load, for one thread to repeat."""
    match name:
        case "a password's hash":
            yield partial(PasswordHasher.from_parameters(COSTS).hash, "a long password")
        case "a zip file":
            yield partial(packed, _large_game())
        case "a file":
            yield partial(_written, folder)
        case "signatures":
            signature = sign(bytes(32), b"text")
            yield partial(is_signed, public_key(bytes(32)), b"text", signature)
        case "a PNG in its process":
            worker, loop = WorkerProcess("pictures", 120), asyncio.new_event_loop()
            try:
                loop.run_until_complete(worker.run(painted_png, "mercs_recon", _scene("mercs_recon")))  # the process has started
                yield lambda: loop.run_until_complete(worker.run(painted_png, "mercs_recon", _scene("mercs_recon")))
            finally:
                worker.close()
                loop.close()
        case _:
            raise AssertionError(name)


def _turns_per_second(load: Load) -> float:
    """How often this thread gets its turn while another one repeats the load."""
    ready, done, turns = threading.Event(), threading.Event(), 0

    def repeat() -> None:
        ready.set()
        until = time.monotonic() + PART_S
        while time.monotonic() < until:
            load()
        done.set()

    other = threading.Thread(target=repeat)
    began = time.monotonic()
    other.start()
    ready.wait()
    while not done.wait(BEAT_S):
        turns += 1
    other.join()
    return turns / (time.monotonic() - began)


def progress_beside(load: Load) -> float:
    """The progress of this thread beside a load, as a share of its progress beside a thread that waits. Both are measured by turns, so that
    a machine with other work is fair to both."""
    idle = beside = 0.0
    load()  # what is made once is made
    for _ in range(ROUNDS):
        idle += _turns_per_second(lambda: time.sleep(PART_S))
        beside += _turns_per_second(load)
    return beside / idle


@pytest.mark.full
@pytest.mark.parametrize("name", sorted({*IN_THREADS.values()} - {MADE_ONCE}))
def test_a_thread_makes_at_least_half_its_progress_beside_work_in_another(name: str, tmp_path: Path) -> None:
    with _load(name, tmp_path) as load:
        assert progress_beside(load) >= 0.5


def test_a_png_drawn_in_a_thread_would_hold_up_all_others() -> None:
    assert progress_beside(partial(painted_png, "mercs_recon", _scene("mercs_recon"))) < 0.5


def _given_to_threads() -> Iterator[str]:
    """`file: work` for each work in services that a thread runs."""
    for file in sorted((ROOT / "services").rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if "node_modules" in file.parts or name.startswith(NOT_SERVED):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="to_thread"), args=[work, *_]):
                    yield f"{name}: {ast.unparse(work)}"
                case ast.Call(func=ast.Attribute(attr="run_in_executor"), args=[_, work, *_]):
                    yield f"{name}: {ast.unparse(work)}"
                case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="_thread"), attr="submit"), args=[work, *_]):
                    yield f"{name}: {ast.unparse(work)}"
                case ast.FunctionDef(name=handler, decorator_list=decorators):
                    if any("sync_to_thread=True" in ast.unparse(each) for each in decorators):
                        yield f"{name}: {handler}"
                case _:
                    pass


def test_all_work_in_threads_is_listed() -> None:
    assert set(_given_to_threads()) == set(IN_THREADS)


# on the loop ---------------------------------------------------------------------------------------------------------------

_VIEW: Final = b"".join(f'{{"cell":"{zlib.crc32(bytes([n % 256])) % 999}-{n}","terrain":"floor"}}'.encode() for n in range(4000))
"""As large as the largest views of tables."""
_KEY: Final = ec.generate_private_key(ec.SECP256R1())


def _of_the_beacon() -> object:
    is_bls_signature.cache_clear()
    return is_bls_signature(bytes.fromhex(QUICKNET.key), b"round", bytes(G1Point().to_compressed_bytes()))


ON_THE_LOOP: Final[dict[str, Load]] = {
    "the signature of a beacon's round": _of_the_beacon,
    "a compressed view": lambda: gzip.compress(_VIEW, 4, mtime=0),
    "a push message": lambda: http_ece.encrypt(
        bytes(3000), private_key=ec.generate_private_key(ec.SECP256R1()), dh=_KEY.public_key(), auth_secret=bytes(16)
    ),
    "a signature of a command": lambda: is_signed(public_key(bytes(32)), b"text", sign(bytes(32), b"text")),
}


def _processor_s(load: Load) -> float:
    """The seconds of a processor that a load takes, the least of five tries."""
    tries = []
    for _ in range(5):
        began = time.thread_time()
        load()
        tries.append(time.thread_time() - began)
    return min(tries)


@pytest.mark.parametrize("name", sorted(ON_THE_LOOP))
def test_native_code_on_the_loop_costs_less_than_the_hash_of_a_password(name: str) -> None:
    assert _processor_s(ON_THE_LOOP[name]) < _processor_s(partial(PasswordHasher.from_parameters(COSTS).hash, "a long password"))
