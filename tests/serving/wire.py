"""The network cost of one page: its requests and the bytes received, as counted by the browser."""

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Page

NOT_COUNTED = ("/previews", "/api/hints")
"""Previews depend on the person's choices, and the stream of hints is one request for the lifetime of the page."""
PARTS: Final = "assets/"
"""Where parts of the page lie. A browser loads one when it is needed for the first time, and keeps it: no move costs it again."""


class Wire:
    """The traffic of one page since the last `reset`, compressed and with headers."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        self.received = 0
        self._paths: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def reset(self) -> None:
        """Count from here on."""
        self.asked, self.received = [], 0

    def _sent(self, event: Mapping[str, Any]) -> None:
        request = event["request"]
        path = request["url"].partition("://")[2].partition("/")[2].partition("?")[0]
        self._paths[event["requestId"]] = path
        if _is_counted(path):
            self.asked.append(f"{request['method']} /{path}")

    def _finished(self, event: Mapping[str, Any]) -> None:
        if _is_counted(self._paths.get(event["requestId"], "")):
            self.received += int(event["encodedDataLength"])


def _is_counted(path: str) -> bool:
    return not f"/{path}".endswith(NOT_COUNTED) and not path.startswith(PARTS)
