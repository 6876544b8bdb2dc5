"""The example for Caddy, run by a real one: it passes on no address that a client forges, and event streams at once."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from patience import PATIENCE_S
from servers import wait_until
from services.api.rate_limits import GUEST
from serving import asking
from serving.ports import free_port
from serving.process import served

CADDYFILE = Path(__file__).parents[2] / "deploy/examples/Caddyfile"


def _caddy() -> str:
    """The path of the machine's Caddy, or of the one in a PyPI wheel."""
    found = shutil.which("caddy") or shutil.which("caddy", path=str(Path(sys.executable).parent))
    if found is None:
        raise RuntimeError("caddy is missing: apt-get install caddy")
    return found


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that counts requests, behind Caddy as in the example but without TLS."""
    folder, port, own = tmp_path_factory.mktemp("proxied"), free_port(), free_port()
    url = f"http://127.0.0.1:{port}"
    settings = {"limits": "true", "showcase": "false", "proxies": "127.0.0.1", "public_url": url}
    with served(folder / "data", own, **settings):
        variables = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
            "CADDY_ADMIN": f"unix/{folder}/admin", "ROLLBOOK_NAME": url, "ROLLBOOK_SERVER": f"127.0.0.1:{own}",
        }  # fmt: skip
        command = [_caddy(), "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"]
        with (folder / "said").open("wb") as output:
            caddy = subprocess.Popen(command, env=variables, stdout=output, stderr=output)
        try:
            wait_until(lambda: _listens(port), caddy, f"caddy ({(folder / 'said').read_text()})")
            yield url
        finally:
            caddy.terminate()
            caddy.wait(PATIENCE_S)


@pytest.mark.full
def test_a_forged_address_is_not_believed(proxied: str) -> None:
    answers = []
    for number in range(GUEST.most + 1):
        forged = {
            "x-forwarded-for": f"192.0.2.{number + 1}",
            "forwarded": f"for=192.0.2.{number + 1}",
            "x-real-ip": f"192.0.2.{number + 1}",
        }
        answers.append(asking.post(f"{proxied}/api/guest", json={}, headers={"sec-fetch-site": "same-origin", **forged}))

    assert [answer.status_code for answer in answers] == [201] * GUEST.most + [429]
    assert answers[-1].headers["ratelimit"].startswith('"guest";r=0')


def test_an_event_stream_is_passed_on_at_once(proxied: str) -> None:
    with httpx.stream("GET", f"{proxied}/api/hints", timeout=PATIENCE_S) as stream:
        said = b""
        for part in stream.iter_raw():
            said += part
            if b"event: resync" in said:
                break

    assert stream.headers["content-type"].startswith("text/event-stream")
    assert b"event: resync" in said


def test_headers_without_end_reach_no_server(proxied: str) -> None:
    answer = asking.get(f"{proxied}/api/health", headers={"x-much": "y" * 60_000})

    assert answer.status_code == 431
    assert "x-request-id" not in answer.headers
