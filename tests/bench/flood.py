"""Moves of an honest player while 200 connections of each bad kind are open, against moves without them; and the server's memory."""

import itertools
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Final

from serving.ports import free_port
from serving.process import served
from serving.site import Visitor

CONNECTIONS: Final = 200
HEADERS: Final = b"GET /api/lobby HTTP/1.1\r\nhost: here\r\n"


def _endless_headers(link: socket.socket) -> None:
    link.sendall(HEADERS + b"x: %b\r\n" % (b"y" * 30_000))


def _half_request(link: socket.socket) -> None:
    head = b"POST /api/guest HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"
    link.sendall(head + b" " * 50_000)


def _stream(link: socket.socket) -> None:
    link.sendall(b"GET /api/hints HTTP/1.1\r\nhost: here\r\n\r\n")


def _no_reader(link: socket.socket) -> None:
    link.sendall((b"GET /api/schema/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n") * 40)


def _sign_in(link: socket.socket) -> None:
    body = b'{"name": "somebody", "password": "some guess"}'
    head = b"POST /api/sign-in HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body)
    link.sendall(head + body)


KINDS: Final[dict[str, Callable[[socket.socket], None]]] = {
    "headers without end": _endless_headers,
    "half requests": _half_request,
    "event streams": _stream,
    "readers that do not read": _no_reader,
    "sign-ins": _sign_in,
}
REPEATED: Final = ("sign-ins",)
"""Kinds that are sent again on each connection as soon as they are answered."""


def _server(folder: Path) -> Path:
    """The entry in /proc of the server that keeps its files in this folder."""
    wanted = f"ROLLBOOK_DATA={folder}".encode()
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                if wanted in (process / "environ").read_bytes().split(b"\0"):
                    return process
            except OSError:
                continue  # a process of somebody else, or one that has ended
    raise LookupError("the server has ended")


def _peak_mib(process: Path) -> float:
    """The most resident memory that the process had since the last call."""
    peak = next(line for line in (process / "status").read_text().splitlines() if line.startswith("VmHWM"))
    (process / "clear_refs").write_text("5")  # begins a new peak
    return int(peak.split()[1]) / 1024


@contextmanager
def _going_on(attack: Callable[[socket.socket], None], links: list[socket.socket]) -> Iterator[None]:
    """Repeat an attack on each connection as soon as it is answered, until the block ends."""
    ended = threading.Event()

    def repeat() -> None:
        while not ended.is_set():
            for link in links:
                with suppress(OSError):
                    if link.recv(65536):
                        attack(link)

    thread = threading.Thread(target=repeat, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _moves(player: Visitor, count: int) -> list[float]:
    """Seconds of each request of moves: a command, and the view after it."""
    table, spent = player.open(bots=[1]), list[float]()
    for number in itertools.count():
        view = player.view(table)
        if view["status"] != "running" or len(spent) >= count:
            return spent
        options = view["scene"].get("options", []) if view["scene"] else []
        if not options:
            continue
        option = options[number % len(options)]
        command = {"type": option["command"], **option.get("fixed", {})}
        command |= {choice["field"]: choice["values"][0] for choice in option.get("choices", [])}
        began = time.perf_counter()
        player.play(table, command)
        spent.append(time.perf_counter() - began)
    return spent


def _p99(spent: list[float]) -> float:
    return sorted(spent)[max(0, int(len(spent) * 0.99) - 1)]


def run(quick: bool) -> Iterator[str]:
    """The lines of the report."""
    count = 60 if quick else 200
    with ExitStack() as resources:
        folder = Path(resources.enter_context(tempfile.TemporaryDirectory()))
        port = free_port()
        url = resources.enter_context(served(folder, port, cheap_passwords="false"))
        player = Visitor(url, "Honest")
        alone = _p99(_moves(player, count))
        server = _server(folder)
        before = _peak_mib(server)
        yield f"  alone: move p99 {alone * 1000:.0f} ms, {before:.0f} MiB"
        for kind, attack in KINDS.items():
            links = []
            for _ in range(CONNECTIONS):
                link = socket.create_connection(("127.0.0.1", port))
                link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                link.settimeout(5)
                links.append(link)
                with suppress(OSError):  # the server has closed it, which is what it is for
                    attack(link)
            with _going_on(attack, links) if kind in REPEATED else nullcontext():
                slow = _p99(_moves(player, count))
            memory = _peak_mib(server)
            for link in links:
                link.close()
            yield f"  {kind}: move p99 {slow * 1000:.0f} ms, {memory:.0f} MiB ({memory / before:.2f} x)"
