"""A group of appends as statements: one statement writes them all, each by itself.

The heads come first: whoever names another head than the game's falls out there, and only the rows of the others are added.
Games are locked in the order of their handles, so that two processes never wait for each other crosswise. The result names the
appends that were written; nothing else has to be asked before the commit.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from services.store.arrays import blobs, integers, texts, words
from services.store.port import Append, Head
from services.store.tlog_queries import leaf_of

UNMADE: Final = Head(-1, "")
"""The head of a game before its first append."""

NEW_GAMES: Final = """
insert into game (n, head, handle, id, game, salt, dice_key, invitation, public, host, opened_at, rematch_of)
select -1, '', a.handle, a.id, a.game, a.salt, a.dice_key, a.invitation, a.public = 1, a.host, a.opened_at, a.rematch_of
from unnest(%(handle)b, %(id)b, %(game)b, %(salt)b, %(dice_key)b, %(invitation)b, %(public)b, %(host)b, %(opened_at)b, %(rematch_of)b)
    as a (handle, id, game, salt, dice_key, invitation, public, host, opened_at, rematch_of)
on conflict do nothing
"""

# `moved` is the one place where games are looked up: by handle, with one index look-up an append. The other parts
# find an append's game in two short arrays. Columns of commands are read by index;
# index 0 is null, which is what the records behind an append's first have instead of its command.
_WRITE: Final = """
with moved as (
    update game g set n = a.last_n, head = a.last_head
    from unnest(%(handle)b::text[], %(n)b::int[], %(head)b::text[], %(last_n)b::int[], %(last_head)b::text[])
        with ordinality as a (handle, n, head, last_n, last_head, i)
    where g.handle = a.handle and g.n = a.n and g.head = a.head
    returning g.key, g.id, g.n, a.i::int
), written as (
    select array_agg(i) as appends, array_agg(key) as games from moved
), records as (
    insert into event (game, xid, n, place, type, body, seat, command, digest, answer)
    select w.games[array_position(w.appends, r.i)], pg_current_xact_id(), r.n, r.place, r.type, r.body,
        (%(seat)b::int[])[r.command], (%(command)b::text[])[r.command], (%(digest)b::text[])[r.command], (%(answer)b::bytea[])[r.command]
    from written w
    cross join unnest(%(append_of)b::int[], %(command_of)b::int[], %(record_n)b::int[], %(type)b::text[], %(body)b::bytea[])
        with ordinality as r (i, command, n, type, body, place)
    where r.i = any(w.appends)
), leaves as (
    insert into outbox (game, n, leaf) select key, n, (%(leaf)b::bytea[])[i] from moved
), openings as (
    insert into event_secret (game, n, place, k, field, aud, disclosure)
    select w.games[array_position(w.appends, (%(append_of)b::int[])[o.record])], (%(record_n)b::int[])[o.record],
        o.place, o.k, o.field, o.aud, o.disclosure
    from written w
    cross join unnest(%(record_of)b::int[], %(k)b::int[], %(field)b::text[], %(aud)b::text[], %(disclosure)b::text[])
        with ordinality as o (record, k, field, aud, disclosure, place)
    where (%(append_of)b::int[])[o.record] = any(w.appends)
)
"""
WRITE: Final = _WRITE + "select i from moved"
WRITE_AND_TELL: Final = _WRITE + "select i, pg_notify('rollbook', id || ' ' || n) from moved"

# Only the holders of appends that were written: nobody else's head is the game's head.
HOLD: Final = """
insert into holder (handle, seat, account)
select h.handle, h.seat, h.account from unnest(%(handle)b, %(head)b, %(seat)b, %(account)b) as h (handle, head, seat, account)
join game g on g.handle = h.handle and g.head = h.head
where h.account is not null
on conflict (handle, seat) do update set account = excluded.account
"""
LEAVE: Final = """
delete from holder using unnest(%(handle)b, %(head)b, %(seat)b, %(account)b) as h (handle, head, seat, account)
join game g on g.handle = h.handle and g.head = h.head
where h.account is null and holder.handle = h.handle and holder.seat = h.seat
"""

ADD_PERSONAL: Final = """
insert into personal (game, n, account)
select g.key, p.n, p.account from unnest(%(handle)b, %(head)b, %(n)b, %(account)b) as p (handle, head, n, account)
join game g on g.handle = p.handle and g.head = p.head
"""


def written_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """What WRITE needs; appends, records, commands and openings are numbered from 1 in their order."""
    heads = [append.expected or UNMADE for append in appends]
    lasts = [append.records[-1] for append in appends]
    commands = [append.command for append in appends if append.command is not None]
    append_of: list[int] = []
    command_of: list[int] = []
    answered = 0
    for i, append in enumerate(appends, 1):
        size = len(append.records)
        answered += append.command is not None
        append_of += (i,) * size
        command_of += (0 if append.command is None else answered, *(0,) * (size - 1))
    numbers, bodies, _, types, opened = zip(*(record for append in appends for record in append.records), strict=True)
    record_of = [r for r, openings in enumerate(opened, 1) for _ in openings]
    _, fields, ks, audiences, disclosures = zip(*chain.from_iterable(opened), strict=True) if record_of else ((),) * 5
    return {
        "handle": texts([append.handle for append in appends]),
        "n": integers([head.n for head in heads]),
        "head": texts([head.head for head in heads]),
        "last_n": integers([last.n for last in lasts]),
        "last_head": texts([last.head for last in lasts]),
        "leaf": blobs([leaf_of(append) for append in appends]),
        "seat": integers([command.seat for command in commands]),
        "command": texts([command.id for command in commands]),
        "digest": texts([command.digest for command in commands]),
        "answer": blobs([command.answer for command in commands]),
        "append_of": integers(append_of),
        "command_of": integers(command_of),
        "record_n": integers(numbers),
        "type": words(types),
        "body": blobs(bodies),
        "record_of": integers(record_of),
        "k": integers(ks),
        "field": words(fields),
        "aud": words(audiences),
        "disclosure": texts(disclosures),
    }


def new_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """What NEW_GAMES needs."""
    games = [(append.handle, append.new) for append in appends if append.new is not None]
    about = [new for _, new in games]
    return {
        "handle": texts([handle for handle, _ in games]),
        "id": texts([new.id for new in about]),
        "game": texts([new.game for new in about]),
        "salt": blobs([new.salt for new in about]),
        "dice_key": texts([new.dice_key for new in about]),
        "invitation": texts([new.invitation for new in about]),
        "public": integers([int(new.public) for new in about]),
        "host": texts([new.host for new in about]),
        "opened_at": texts([new.opened_at for new in about]),
        "rematch_of": texts([new.rematch_of for new in about]),
    }


def holder_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """What HOLD and LEAVE need."""
    held = list(chain.from_iterable(((append, holder) for holder in append.holders) for append in appends))
    return {
        "handle": texts([append.handle for append, _ in held]),
        "head": texts([append.records[-1].head for append, _ in held]),
        "seat": integers([holder.seat for _, holder in held]),
        "account": texts([holder.account for _, holder in held]),
    }


def personal_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """What ADD_PERSONAL needs."""
    named = list(chain.from_iterable(((append, personal) for personal in append.personal) for append in appends))
    return {
        "handle": texts([append.handle for append, _ in named]),
        "head": texts([append.records[-1].head for append, _ in named]),
        "n": integers([personal.n for _, personal in named]),
        "account": texts([personal.account for _, personal in named]),
    }
