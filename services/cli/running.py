"""The commands of `rollbook` about what running servers do, and about directors and arbiters."""

import asyncio
import os
from datetime import UTC, datetime

import click

from services import logs, store
from services.cli.options import place_options
from services.cli.printing import counted
from services.settings import address_text, settings_from

_MOST_LISTED = 1000


@click.command()
@click.option("--retry", is_flag=True, help="First make failed jobs ready again.")
@place_options
def jobs(retry: bool, **chosen: object) -> None:
    """List the jobs of the servers.

    Jobs are tables that await a bot, regular work, and entries that were set aside as a server could not work on them (card, notices,
    outage), waiting or under way. Failed jobs come first.

    Exits with 1 if a job has failed.
    """
    from services.processes.job_list import job_line

    settings = settings_from(os.environ, **chosen)

    async def look() -> bool:
        async with store.open_store(settings.database_url) as opened:
            if retry:
                count = await opened.retry_jobs()
                click.echo(f"{counted(count, 'failed job')} {'is' if count == 1 else 'are'} ready again.")
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
    """Run a clock for rehearsals (`rollbook serve --clock URL`).

    It runs by itself, and jumps forward when somebody sends it a span or a time.

    Everybody who reaches its address may move it: curl -d +36h http://127.0.0.1:8300
    """
    from services.rehearsing.set_clock import serve_clock

    logs.configure()
    click.echo(f"ROLLBOOK_CLOCK=http://{address_text(host, port)}")
    serve_clock(datetime.now(UTC) if at is None else at.replace(tzinfo=UTC), host, port)


@click.group()
def directors() -> None:
    """Name the people who may direct all tables.

    A director may give time, pause games and hand over seats at every table, each time with a signature and a reason.
    """


@directors.command("add")
@click.argument("name")
@click.argument("key")
@place_options
def add_director(name: str, key: str, **chosen: object) -> None:
    """Announce a director's KEY in the site's log. The director's page shows it under "Account", "Directing and arbitrating".

    NAME stands at each act, in public and for ever: lower-case letters, digits and hyphens. A director with several devices has a key of
    each. Running servers need no restart.
    """
    from services.processes.key_commands import add_key

    asyncio.run(add_key(settings_from(os.environ, **chosen), "directors", name, key))
    click.echo(f"{name} is a director; the site's log announces the key.")


@directors.command("remove")
@click.argument("name")
@place_options
def remove_director(name: str, **chosen: object) -> None:
    """Retire all keys of a director, and name the games that this director has paused. Their players may end the pause now."""
    from services.processes.key_commands import remove_director as retire

    settings = settings_from(os.environ, **chosen)
    count, held = asyncio.run(retire(settings, name))
    click.echo(f"{name} is no longer a director; {count} {'key is' if count == 1 else 'keys are'} retired.")
    if held:
        click.echo("Paused by this director, until another director or the players end the pause:")
        click.echo("\n".join(f"  {settings.url}/t/{table}" for table in held))


@directors.command("list")
@place_options
def list_directors(**chosen: object) -> None:
    """List the directors and their keys."""
    from services.processes.key_commands import keys_of

    found = asyncio.run(keys_of(settings_from(os.environ, **chosen), "directors"))
    click.echo("\n".join(f"{each.name}  since {each.since[:10]}  {each.key}" for each in found) or "There are no directors.")


@click.group()
def arbiters() -> None:
    """Name the people who rule on disputes.

    An arbiter reads a disputed game, rules with a signature and a reason, and judges appeals against the rulings of others.
    """


@arbiters.command("add")
@click.argument("name")
@click.argument("key")
@place_options
def add_arbiter(name: str, key: str, **chosen: object) -> None:
    """Announce an arbiter's KEY in the site's log. The arbiter's page shows it under "Account", "Directing and arbitrating".

    NAME stands at each ruling, in public and for ever: lower-case letters, digits and hyphens. Name three arbiters at least: two others
    judge an appeal. Running servers need no restart.
    """
    from services.processes.key_commands import add_key

    asyncio.run(add_key(settings_from(os.environ, **chosen), "arbiters", name, key))
    click.echo(f"{name} is an arbiter; the site's log announces the key.")


@arbiters.command("remove")
@click.argument("name")
@place_options
def remove_arbiter(name: str, **chosen: object) -> None:
    """Retire all keys of an arbiter. What this arbiter ruled stays in force."""
    from services.processes.key_commands import remove_arbiter as retire

    count = asyncio.run(retire(settings_from(os.environ, **chosen), name))
    click.echo(f"{name} is no longer an arbiter; {count} {'key is' if count == 1 else 'keys are'} retired.")


@arbiters.command("list")
@place_options
def list_arbiters(**chosen: object) -> None:
    """List the arbiters and their keys."""
    from services.processes.key_commands import keys_of

    found = asyncio.run(keys_of(settings_from(os.environ, **chosen), "arbiters"))
    click.echo("\n".join(f"{each.name}  since {each.since[:10]}  {each.key}" for each in found) or "There are no arbiters.")


@click.command()
@place_options
def disputes(**chosen: object) -> None:
    """List the tables with open disputes, also those that are not public: for the arbiters of the site."""
    from services.processes.key_commands import disputed_tables

    settings = settings_from(os.environ, **chosen)
    rows = asyncio.run(disputed_tables(settings))
    lines = (f"{settings.url}/t/{row.id}  {row.game}  {counted(row.disputes, 'dispute')}, changed {row.changed_at[:16]}" for row in rows)
    click.echo("\n".join(lines) or "No dispute is open.")
