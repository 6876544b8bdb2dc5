-- Streams of any kind: a table is one kind, whose own data stands in a table beside the stream. `kind` says what the stream is about.
-- n and head are the row that an append locks; a stream that is being made has n -1 until its first append, in the same transaction.
-- The row is narrow, as each append writes it anew.
create table stream (
    key bigint generated always as identity primary key,
    n integer not null,
    handle text collate "C" not null unique,
    head text collate "C" not null,
    kind text not null,
    dice_key text not null,
    opened_at text not null,
    salt bytea not null
) with (fillfactor = 30); -- room for new heads on the same page

insert into stream (key, n, handle, head, kind, dice_key, opened_at, salt) overriding system value
select key, n, handle, head, 'table', dice_key, opened_at, salt from game;

select setval(pg_get_serial_sequence('stream', 'key'), greatest(max(key), 1), max(key) is not null) from stream;

create table table_details (
    stream bigint primary key,
    public boolean not null,
    id text collate "C" not null unique,
    game text not null,
    invitation text not null,
    host text collate "C" not null,
    rematch_of text not null
);

insert into table_details (stream, public, id, game, invitation, host, rematch_of)
select key, public, id, game, invitation, host, rematch_of from game;

create index table_details_by_host on table_details (host);

drop table game;

alter table event rename column game to stream;
alter table event_secret rename column game to stream;
alter table personal rename column game to stream;
alter table erasure rename column game to stream;
alter table outbox rename column game to stream;
alter table unlogged rename column game to stream;
alter table tlog_leaf rename column game to stream;
alter index tlog_leaf_by_game rename to tlog_leaf_by_stream;
