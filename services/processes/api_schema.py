"""Writes the OpenAPI schema to the file from which the page's types are generated: `python -m services.processes.api_schema [path]`."""

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from services.api.app import create_app
from services.api.context import context_of
from services.api.openapi import schema_text
from services.bootstrap import composed
from services.settings import Settings

FILE: Final = Path(__file__).parents[1] / "web/openapi.json"


async def _made() -> str:
    with tempfile.TemporaryDirectory() as folder:
        async with composed(Settings(data=folder, cheap_passwords=True)) as process:
            return schema_text(create_app(context_of(process)))


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else FILE).write_text(asyncio.run(_made()), encoding="utf-8")
