"""A group of appends as statements: one statement writes them all, each by itself.

The heads come first: whoever names another head than the game's falls out there, and only the rows of the others are added.
Games are locked in the order of their handles, so that two processes never wait for each other crosswise. The result names the
appends that were written; nothing else has to be asked before the commit.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from services.store.arrays import blobs, integers, texts
from services.store.port import Append, Head

UNMADE: Final = Head(-1, "")
"""The head of a game before its first append."""

NEW_GAMES: Final = """
insert into game (n, head, handle, id, game, salt, dice_key, invitation, public, host, opened_at, rematch_of)
select -1, '', a.handle, a.id, a.game, a.salt, a.dice_key, a.invitation, a.public = 1, a.host, a.opened_at, a.rematch_of
from unnest(%(handle)b, %(id)b, %(game)b, %(salt)b, %(dice_key)b, %(invitation)b, %(public)b, %(host)b, %(opened_at)b, %(rematch_of)b)
    as a (handle, id, game, salt, dice_key, invitation, public, host, opened_at, rematch_of)
on conflict do nothing
"""

_WRITE: Final = """
with won as (
    update game g set n = a.last_n, head = a.last_head
    from unnest(%(handle)b, %(n)b, %(head)b, %(last_n)b, %(last_head)b, %(seat)b, %(command)b, %(digest)b, %(answer)b)
        with ordinality as a (handle, n, head, last_n, last_head, seat, command, digest, answer, i)
    where g.handle = a.handle and g.n = a.n and g.head = a.head
    returning g.key, g.id, a.i, a.n + 1 as first, a.last_n, a.seat, a.command, a.digest, a.answer
), records as (
    insert into event (game, xid, n, place, seat, type, body, command, digest, answer)
    select w.key, pg_current_xact_id(), r.n, r.place, case when r.n = w.first and w.command is not null then w.seat end, r.type, r.body,
        case when r.n = w.first then w.command end, case when r.n = w.first then w.digest end, case when r.n = w.first then w.answer end
    from unnest(%(record_of)b, %(record_n)b, %(type)b, %(body)b) with ordinality as r (i, n, type, body, place)
    join won w on w.i = r.i
), openings as (
    insert into event_secret (game, n, place, k, field, aud, disclosure)
    select w.key, o.n, o.place, o.k, o.field, o.aud, o.disclosure
    from unnest(%(opening_of)b, %(opening_n)b, %(opening_k)b, %(field)b, %(aud)b, %(disclosure)b)
        with ordinality as o (i, n, k, field, aud, disclosure, place)
    join won w on w.i = o.i
)
"""
WRITE: Final = _WRITE + "select i from won"
WRITE_AND_TELL: Final = _WRITE + "select i, pg_notify('rollbook', id || ' ' || last_n) from won"

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


def written_parameters(appends: Sequence[Append]) -> Mapping[str, object]:
    """What WRITE needs; the appends are numbered from 1 in their order."""
    heads = [append.expected or UNMADE for append in appends]
    lasts = [append.records[-1] for append in appends]
    commands = [append.command for append in appends]
    records = [(i, record) for i, append in enumerate(appends, 1) for record in append.records]
    openings = [(i, opening) for i, record in records for opening in record.openings]
    return {
        "handle": texts([append.handle for append in appends]),
        "n": integers([head.n for head in heads]),
        "head": texts([head.head for head in heads]),
        "last_n": integers([last.n for last in lasts]),
        "last_head": texts([last.head for last in lasts]),
        "seat": integers([0 if command is None else command.seat for command in commands]),
        "command": texts([None if command is None else command.id for command in commands]),
        "digest": texts([None if command is None else command.digest for command in commands]),
        "answer": blobs([None if command is None else command.answer for command in commands]),
        "record_of": integers([i for i, _ in records]),
        "record_n": integers([record.n for _, record in records]),
        "type": texts([record.type for _, record in records]),
        "body": blobs([record.body for _, record in records]),
        "opening_of": integers([i for i, _ in openings]),
        "opening_n": integers([opening.n for _, opening in openings]),
        "opening_k": integers([opening.k for _, opening in openings]),
        "field": texts([opening.field for _, opening in openings]),
        "aud": texts([opening.aud for _, opening in openings]),
        "disclosure": texts([opening.disclosure for _, opening in openings]),
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
