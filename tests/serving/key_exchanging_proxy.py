"""A proxy between a browser and the site that puts a key and a chain of its own into each seat that the browser takes."""

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.proof.text_encodings import to_base64url
from patience import PATIENCE_S

SIT: Final = re.compile(r"/api/tables/[^/]+/seats/\d+")
COMMAND: Final = re.compile(r"/api/tables/[^/]+/commands")
HOP_BY_HOP: Final = {"connection", "keep-alive", "transfer-encoding", "content-length"}


class KeyExchangingProxy(ThreadingHTTPServer):
    """`swapped` are the keys and anchors that the browser sent, `put` what the site received instead; `commands` counts the browser's."""

    daemon_threads = True

    def __init__(self, site: str) -> None:
        super().__init__(("127.0.0.1", 0), _Forwarder)
        self.site = urlsplit(site).netloc
        self.swapped: list[dict[str, str]] = []
        self.put: list[dict[str, str]] = []
        self.commands = 0

    @property
    def url(self) -> str:
        """Address of the proxy."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def exchanged(self, body: bytes) -> bytes:
        """The body of a request for a seat, with the proxy's key and anchor."""
        said = json.loads(body)
        if said["key"] is None:
            return body
        key = to_base64url(Ed25519PrivateKey.generate().public_key().public_bytes_raw())
        own = {"anchor": secrets.token_hex(32), "key": key}
        self.swapped.append({"anchor": said["anchor"], "key": said["key"]})
        self.put.append(own)
        return json.dumps({**said, **own}).encode()


class _Forwarder(BaseHTTPRequestHandler):
    server: KeyExchangingProxy

    def _forward(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        path = urlsplit(self.path).path
        if self.command == "POST" and COMMAND.fullmatch(path):
            self.server.commands += 1
        if self.command == "POST" and SIT.fullmatch(path):
            body = self.server.exchanged(body)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
        link = HTTPConnection(self.server.site, timeout=PATIENCE_S)
        try:
            link.request(self.command, self.path, body or None, headers)
            answer = link.getresponse()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in HOP_BY_HOP:
                    self.send_header(name, value)
            self.send_header("connection", "close")
            self.end_headers()
            while piece := answer.read1():
                self.wfile.write(piece)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the browser left the page
        finally:
            link.close()

    do_GET = do_POST = do_DELETE = _forward  # noqa: N815  # the names are the standard library's

    def log_message(self, format: str, *args: object) -> None:  # the name is the standard library's
        """Nothing: requests are no output of a test."""


@contextmanager
def key_exchanging_proxy(site: str) -> Iterator[KeyExchangingProxy]:
    """A running proxy in front of the site."""
    proxy = KeyExchangingProxy(site)
    thread = Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield proxy
    finally:
        proxy.shutdown()
        thread.join()
        proxy.server_close()
