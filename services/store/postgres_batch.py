"""The SQL of a batch of appends: one statement writes all of them, and each succeeds or fails alone.

The statement first moves the heads. An append that names another head than the stream's is dropped there, and only the rows of the
others are inserted. Streams are locked in the order of their handles, so that two processes cannot deadlock. The result lists the
appends that were written.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from services.store.arrays import blobs, integers, texts, words
from services.store.port import Append, Head, TableMetadata
from services.store.tlog_queries import leaf_of

BEFORE_FIRST: Final = Head(-1, "")
"""The head of a stream before its first append."""

# Nothing is inserted for a handle or a table id that is taken. Such an append finds no stream with n -1 and the empty head, and
# fails. Two new tables that claim one id at the same moment violate the unique index, and the batch is repeated append by append.
NEW_STREAMS: Final = """
insert into stream (n, head, handle, kind, salt, dice_key, opened_at)
select -1, '', a.handle, a.kind, a.salt, a.dice_key, a.opened_at
from unnest(%(handle)b, %(kind)b, %(salt)b, %(dice_key)b, %(opened_at)b, %(id)b) as a (handle, kind, salt, dice_key, opened_at, id)
left join table_details taken on taken.id = a.id
where taken.id is null
on conflict do nothing
"""
NEW_TABLES: Final = """
insert into table_details (stream, id, game, public, host, rematch_of, kept_days)
select s.key, a.id, a.game, a.public = 1, a.host, a.rematch_of, a.kept_days
from unnest(%(handle)b, %(id)b, %(game)b, %(public)b, %(host)b, %(rematch_of)b, %(kept_days)b)
    as a (handle, id, game, public, host, rematch_of, kept_days)
cross join lateral (select key from stream where stream.handle = a.handle and stream.n = -1 limit 1) s
"""

# Only `moved` looks streams up, by handle, with one index look-up for each append; the other parts find an append's stream in two
# short arrays. Commands are read from arrays by index: index 0 gives null, for the records after the first of an append.
WRITE: Final = """
with moved as (
    update stream s set n = a.last_n, head = a.last_head
    from unnest(%(handle)b::text[], %(n)b::int[], %(head)b::text[], %(refusals)b::int[], %(last_n)b::int[], %(last_head)b::text[])
        with ordinality as a (handle, n, head, refusals, last_n, last_head, i)
    where s.handle = a.handle and s.n = a.n and s.head = a.head and s.refusals = a.refusals
    returning s.key, s.n, a.i::int
), written as (
    select array_agg(i) as appends, array_agg(key) as streams from moved
), records as (
    insert into event (stream, xid, n, place, type, body, seat, command, digest, answer)
    select w.streams[array_position(w.appends, r.i)], pg_current_xact_id(), r.n, r.place, r.type, r.body,
        (%(seat)b::int[])[r.command], (%(command)b::text[])[r.command], (%(digest)b::text[])[r.command], (%(answer)b::bytea[])[r.command]
    from written w
    cross join unnest(%(append_of)b::int[], %(command_of)b::int[], %(record_n)b::int[], %(type)b::text[], %(body)b::bytea[])
        with ordinality as r (i, command, n, type, body, place)
    where r.i = any(w.appends)
), leaves as (
    insert into outbox (stream, n, leaf) select key, n, (%(leaf)b::bytea[])[i] from moved
), openings as (
    insert into event_secret (stream, n, place, k, field, aud, disclosure)
    select w.streams[array_position(w.appends, (%(append_of)b::int[])[o.record])], (%(record_n)b::int[])[o.record],
        o.place, o.k, o.field, o.aud, o.disclosure
    from written w
    cross join unnest(%(record_of)b::int[], %(k)b::int[], %(field)b::text[], %(aud)b::text[], %(disclosure)b::text[])
        with ordinality as o (record, k, field, aud, disclosure, place)
    where (%(append_of)b::int[])[o.record] = any(w.appends)
)
select i from moved
"""

# Only for appends that were written: their last record is the stream's head.
HOLD: Final = """
insert into holder (handle, seat, account)
select h.handle, h.seat, h.account from unnest(%(handle)b, %(head)b, %(seat)b, %(account)b) as h (handle, head, seat, account)
join stream s on s.handle = h.handle and s.head = h.head
where h.account is not null
on conflict (handle, seat) do update set account = excluded.account
"""
LEAVE: Final = """
delete from holder using unnest(%(handle)b, %(head)b, %(seat)b, %(account)b) as h (handle, head, seat, account)
join stream s on s.handle = h.handle and s.head = h.head
where h.account is null and holder.handle = h.handle and holder.seat = h.seat
"""

ADD_PERSONAL: Final = """
insert into personal (stream, n, account)
select s.key, p.n, p.account from unnest(%(handle)b, %(head)b, %(n)b, %(account)b) as p (handle, head, n, account)
join stream s on s.handle = p.handle and s.head = p.head
"""

NAME_PIECE: Final = """
insert into piece_name (stream, piece, name, account)
select s.key, p.piece, p.name, p.account from unnest(%(handle)b, %(head)b, %(piece)b, %(name)b, %(account)b)
    as p (handle, head, piece, name, account)
join stream s on s.handle = p.handle and s.head = p.head
on conflict (stream, piece) do update set name = excluded.name, account = excluded.account
"""


def append_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """The parameters of WRITE; appends, records, commands and openings are numbered from 1."""
    heads = [append.expected or BEFORE_FIRST for append in appends]
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
        "refusals": integers([head.refusals for head in heads]),
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


def stream_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """The parameters of NEW_STREAMS."""
    new = [(append.handle, append.new) for append in appends if append.new is not None]
    about = [metadata for _, metadata in new]
    return {
        "handle": texts([handle for handle, _ in new]),
        "kind": texts([each.kind for each in about]),
        "salt": blobs([each.salt for each in about]),
        "dice_key": texts([each.dice_key for each in about]),
        "opened_at": texts([each.opened_at for each in about]),
        "id": texts([each.id if isinstance(each, TableMetadata) else None for each in about]),
    }


def table_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """The parameters of NEW_TABLES."""
    new = [(append.handle, append.new) for append in appends if isinstance(append.new, TableMetadata)]
    about = [metadata for _, metadata in new]
    return {
        "handle": texts([handle for handle, _ in new]),
        "id": texts([each.id for each in about]),
        "game": texts([each.game for each in about]),
        "public": integers([int(each.public) for each in about]),
        "host": texts([each.host for each in about]),
        "rematch_of": texts([each.rematch_of for each in about]),
        "kept_days": integers([each.kept_days for each in about]),
    }


def holder_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """The parameters of HOLD and LEAVE."""
    held = [(append, holder) for append in appends for holder in append.holders]
    return {
        **_last_records([append for append, _ in held]),
        "seat": integers([holder.seat for _, holder in held]),
        "account": texts([holder.account for _, holder in held]),
    }


def personal_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """The parameters of ADD_PERSONAL."""
    named = [(append, personal) for append in appends for personal in append.personal]
    return {
        **_last_records([append for append, _ in named]),
        "n": integers([personal.n for _, personal in named]),
        "account": texts([personal.account for _, personal in named]),
    }


def name_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """The parameters of NAME_PIECE."""
    named = [(append, name) for append in appends for name in append.names]
    return {
        **_last_records([append for append, _ in named]),
        "piece": texts([name.piece for _, name in named]),
        "name": texts([name.name for _, name in named]),
        "account": texts([name.account for _, name in named]),
    }


def _last_records(appends: Sequence[Append]) -> Mapping[str, object]:
    """The handle and the last head of each append, by which a row finds out if its append was written."""
    return {
        "handle": texts([append.handle for append in appends]),
        "head": texts([append.records[-1].head for append in appends]),
    }
