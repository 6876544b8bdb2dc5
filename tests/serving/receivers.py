"""Real receivers of notices: an SMTP server, an HTTP server, and a push service with the browser behind it."""

import json
import socket
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]  # the library brings no types
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]  # the library brings no types

from serving.ports import free_port


class Flood:
    """A server that answers a request with this, over and over, for as long as it is read. `sent` counts the bytes that went out."""

    def __init__(self, answer: bytes) -> None:
        self._answer, self.sent = answer, 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._sending = threading.Thread(target=self._send)

    def _send(self) -> None:
        with suppress(OSError):
            connection, _ = self._listening.accept()
            with connection:
                while True:
                    self.sent += connection.send(self._answer)

    def __enter__(self) -> "Flood":
        self._sending.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._sending.join()
        self._listening.close()


class MailSink:
    """Keeps the mails that it takes. `answers` are given first, before it takes any more."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answers: list[str] = []
        self.url = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  # the library's name
        if self.answers:
            return self.answers.pop(0)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 taken"


@contextmanager
def mail_sink() -> Iterator[MailSink]:
    """A mail server on a free port."""
    sink = MailSink()
    port = free_port()
    controller = Controller(sink, hostname="127.0.0.1", port=port)
    controller.start()
    sink.url = f"smtp://127.0.0.1:{port}"
    try:
        yield sink
    finally:
        controller.stop()


class Received(NamedTuple):
    """A request that a receiver has got."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Keeps the requests that it gets. `answers` are the statuses of the next ones; later ones get 200."""

    def __init__(self, port: int) -> None:
        self.requests: list[Received] = []
        self.answers: list[int] = []
        self.before_answer: Callable[[], None] = lambda: None
        self.host = f"127.0.0.1:{port}"

    def url(self, path: str = "/hook") -> str:
        return f"http://{self.host}{path}"


@contextmanager
def receiver() -> Iterator[Receiver]:
    """An HTTP server on a free port."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            made.requests.append(Received(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            made.before_answer()
            status = made.answers.pop(0) if made.answers else 200
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("location", made.url("/elsewhere"))
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    class Server(ThreadingHTTPServer):
        request_queue_size = 128

    server = Server(("127.0.0.1", 0), Handler)
    made = Receiver(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        server.server_close()


class PushBrowser:
    """A browser with a subscription: it reads what the push service of `receiver` has got."""

    def __init__(self) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes ok"
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": _text(point), "auth": _text(self._auth)}

    def read(self, received: Received, site_key: str) -> Any:
        """The payload. The request must be signed with the site's key."""
        scheme, _, fields = received.headers["authorization"].partition(" ")
        named = dict(field.strip().split("=", 1) for field in fields.split(","))
        assert (scheme.lower(), named["k"]) == ("vapid", site_key)
        assert Vapid02.verify(received.headers["authorization"])
        assert received.headers["content-encoding"] == "aes128gcm"
        return json.loads(http_ece.decrypt(received.body, private_key=self._key, auth_secret=self._auth))


def token_claims(received: Received) -> Any:
    """The claims of the request's VAPID token."""
    token = received.headers["authorization"].partition("t=")[2].partition(",")[0]
    part = token.split(".")[1]
    return json.loads(urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
