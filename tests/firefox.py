"""A real Firefox for the tests, driven by Marionette, the remote control that every Firefox has. Needs no package and no driver."""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

from patience import PATIENCE_S
from serving.ports import free_port
from serving.waiting import eventually

PROGRAMS: Final = ("firefox-esr", "firefox")
MISSING: Final = "NO TEST RAN IN FIREFOX: it is not installed (Debian: apt-get install firefox-esr)"
ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver names an element."""
PREFERENCES: Final = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
}
"""Firefox asks nobody but the test's server."""


class FirefoxError(Exception):
    """Firefox refused a command of the test."""


def installed() -> str | None:
    """Path of the Firefox of this machine, or None."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


class Firefox:
    """A window of a running Firefox."""

    def __init__(self, link: socket.socket, said: Path) -> None:
        self._link, self._answers, self._said, self._asked = link, link.makefile("rb"), said, 0
        _read(self._answers)  # a greeting
        self.ask("WebDriver:NewSession")

    def ask(self, command: str, **values: object) -> Any:
        """Send a command of Marionette and return the answer's value."""
        self._asked += 1
        packet = json.dumps([0, self._asked, command, values]).encode()
        self._link.sendall(b"%d:%b" % (len(packet), packet))
        _, number, fault, answer = _read(self._answers)
        assert number == self._asked
        if fault is not None:
            raise FirefoxError(f"{command}: {fault['error']}: {fault['message']}")
        return answer.get("value") if isinstance(answer, dict) else answer

    def visit(self, url: str) -> None:
        """Load a page."""
        self.ask("WebDriver:Navigate", url=url)

    def resize(self, width: int, height: int) -> None:
        """Give the window this size."""
        self.ask("WebDriver:SetWindowRect", width=width, height=height)

    def run(self, script: str, *values: object) -> Any:
        """Run a script in the page, and return what it returns."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(values))

    def count(self, selector: str) -> int:
        """Return how many elements a selector finds."""
        found: int = self.run("return document.querySelectorAll(arguments[0]).length", selector)
        return found

    def until(self, script: str, *values: object) -> None:
        """Return once the script's value is true. Fails after a while."""
        eventually(lambda: bool(self.run(script, *values)))

    def until_seen(self, selector: str) -> None:
        """Return once a selector finds an element."""
        eventually(lambda: self.count(selector) > 0)

    def click(self, selector: str, place: int = 0) -> None:
        """Press and release the mouse on the middle of an element, as soon as there is one."""
        self.until_seen(selector)
        found = self.ask("WebDriver:FindElements", using="css selector", value=selector)
        self.run("arguments[0].scrollIntoView({ block: 'center' })", found[place])
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": {ELEMENT: found[place][ELEMENT]}},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask("WebDriver:PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def faults(self, url: str) -> list[str]:
        """Return the errors of scripts of this address so far. Firefox writes those of its own parts there too."""
        lines = self._said.read_text(errors="replace").splitlines()
        return [line for line in lines if line.startswith(f"JavaScript error: {url}")]


def _read(answers: BinaryIO) -> Any:
    """Read one packet: its length, a colon, and JSON."""
    length = b""
    while (digit := answers.read(1)) != b":":
        assert digit, "Firefox has ended"
        length += digit
    return json.loads(answers.read(int(length)))


@contextmanager
def firefox(program: str, folder: Path, **preferences: object) -> Iterator[Firefox]:
    """Start a Firefox without a screen, with a profile of its own in the folder, and end it."""
    port, said = free_port(), folder / "said"
    chosen = {**PREFERENCES, **preferences, "marionette.port": port}
    (folder / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items()))
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder), "about:blank"]
    with said.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env={**os.environ, "HOME": str(folder)})
    try:
        link: list[socket.socket] = []
        eventually(lambda: _connected(process, port, link))
        with link[0]:
            yield Firefox(link[0], said)
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def _connected(process: "subprocess.Popen[bytes]", port: int, link: list[socket.socket]) -> bool:
    assert process.poll() is None, "Firefox has ended"
    try:
        link.append(socket.create_connection(("127.0.0.1", port)))
    except ConnectionRefusedError:
        return False
    return True
