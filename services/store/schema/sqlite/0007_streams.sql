-- Streams of any kind: a table is one kind, whose own data stands in a table beside the stream. `kind` says what the stream is about.
create table stream (
    key integer primary key,
    handle text not null unique,
    kind text not null,
    salt blob not null,
    dice_key text not null,
    opened_at text not null
) strict;

insert into stream (key, handle, kind, salt, dice_key, opened_at) select key, handle, 'table', salt, dice_key, opened_at from game;

create table table_details (
    stream integer primary key,
    id text not null unique,
    game text not null,
    invitation text not null,
    public integer not null,
    host text not null,
    rematch_of text not null
) strict;

insert into table_details (stream, id, game, invitation, public, host, rematch_of)
select key, id, game, invitation, public, host, rematch_of from game;

create index table_details_by_host on table_details (host);

drop table game;

alter table event rename column game to stream;
alter table personal rename column game to stream;
alter table erasure rename column game to stream;
alter table outbox rename column game to stream;
alter table unlogged rename column game to stream;
alter table tlog_leaf rename column game to stream;

drop index event_by_game;
create unique index event_by_stream on event (stream, n);
drop index tlog_leaf_by_game;
create index tlog_leaf_by_stream on tlog_leaf (stream, epoch, n) where stream is not null;
