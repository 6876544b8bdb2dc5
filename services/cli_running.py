"""The commands of `rollbook` about what running servers do."""

import asyncio
import os
from datetime import UTC, datetime

import click

from services import logs, store
from services.cli_options import place_options
from services.settings import address_text, settings_from

_MOST_LISTED = 1000


@click.command()
@click.option("--retry", is_flag=True, help="First make the jobs ready that have failed.")
@place_options
def jobs(retry: bool, **chosen: object) -> None:
    """List the work that waits for a server, or that one does: tables that await a bot, and regular jobs. Failed jobs come first.

    Ends with 1 if a job has failed.
    """
    from services.processes.job_list import job_line

    settings = settings_from(os.environ, **chosen)

    async def look() -> bool:
        async with store.open_store(settings.database_url) as opened:
            if retry:
                click.echo(f"{await opened.retry_jobs()} failed jobs are ready again.")
            found = await opened.jobs(_MOST_LISTED)
        click.echo("\n".join(map(job_line, found)) if found else "No job waits.")
        return any(each.in_ms is None for each in found)

    if asyncio.run(look()):
        raise SystemExit(1)


@click.command()
@click.option("--at", type=click.DateTime(["%Y-%m-%dT%H:%M:%SZ"]), metavar="TIME", help="Its first time, in UTC: 2026-12-01T18:00:00Z.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=8300, show_default=True, help="The port to listen on.")
def clock(at: datetime | None, host: str, port: int) -> None:
    """Run a clock for rehearsals (`rollbook serve --clock URL`). It goes on by itself, and forward when somebody sends it a span or a time.

    Everybody who reaches its address may move it: curl -d +36h http://127.0.0.1:8300
    """
    from services.rehearsing.set_clock import serve_clock

    logs.configure()
    click.echo(f"ROLLBOOK_CLOCK=http://{address_text(host, port)}")
    serve_clock(datetime.now(UTC) if at is None else at.replace(tzinfo=UTC), host, port)
