-- What is not in the site's log yet. An append's leaf waits in the outbox from its commit on; ids are in the order of commits.
create table outbox (
    id integer primary key,
    game integer not null,
    n integer not null,
    leaf blob not null
) strict;

-- Leaves of the site's own: keys, epochs. They go before all others.
create table announcement (
    id integer primary key,
    leaf blob not null
) strict;

-- Games with records that no leaf covers. They get one leaf for all of their records up to n, before anything from the outbox.
create table unlogged (
    game integer primary key,
    n integer not null
) strict;

insert into unlogged (game, n) select game, max(n) from event group by game;

-- The logs, one an epoch (RFC 6962, C2SP tlog-tiles); the last one grows. size and root are those of the stored leaves and tiles,
-- which may be ahead of the last signed checkpoint.
create table tlog_epoch (
    epoch integer primary key,
    origin text not null unique,
    size integer not null,
    root blob not null
) strict;

-- game and n: the game that a leaf is about, and the last record that it covers; null for leaves of the site's own.
create table tlog_leaf (
    epoch integer not null,
    idx integer not null,
    game integer,
    n integer,
    leaf blob not null,
    primary key (epoch, idx)
) strict, without rowid;

create index tlog_leaf_by_game on tlog_leaf (game, epoch, n) where game is not null;
create index tlog_leaf_of_the_site on tlog_leaf (epoch, idx) where game is null;

-- One row a tile: a partial tile is the beginning of the same row as it is later.
create table tlog_tile (
    epoch integer not null,
    level integer not null,
    n integer not null,
    hashes blob not null,
    primary key (epoch, level, n)
) strict;

create table tlog_checkpoint (
    epoch integer not null,
    size integer not null,
    root blob not null,
    note blob not null,
    primary key (epoch, size)
) strict, without rowid;

-- The newest signed checkpoint of each epoch as it is served: with the lines of witnesses.
create table tlog_published (
    epoch integer primary key,
    size integer not null,
    note blob not null
) strict;

create trigger tlog_leaf_is_never_changed before update on tlog_leaf
begin
    select raise(abort, 'leaves are only ever added');
end;

create trigger tlog_leaf_is_never_deleted before delete on tlog_leaf
begin
    select raise(abort, 'leaves are only ever added');
end;

create trigger tlog_checkpoint_is_never_changed before update on tlog_checkpoint
begin
    select raise(abort, 'checkpoints are only ever added');
end;

create trigger tlog_checkpoint_is_never_deleted before delete on tlog_checkpoint
begin
    select raise(abort, 'checkpoints are only ever added');
end;

create trigger tlog_tile_only_grows before update on tlog_tile
when new.epoch <> old.epoch or new.level <> old.level or new.n <> old.n or substr(new.hashes, 1, length(old.hashes)) <> old.hashes
begin
    select raise(abort, 'a tile is only ever added to');
end;

create trigger tlog_tile_is_never_deleted before delete on tlog_tile
begin
    select raise(abort, 'tiles are only ever added to');
end;

create trigger tlog_epoch_only_grows before update on tlog_epoch when new.epoch <> old.epoch or new.size < old.size
begin
    select raise(abort, 'a log only ever grows');
end;

create trigger tlog_epoch_is_never_deleted before delete on tlog_epoch
begin
    select raise(abort, 'a log only ever grows');
end;

create trigger tlog_published_only_grows before update on tlog_published when new.epoch <> old.epoch or new.size < old.size
begin
    select raise(abort, 'a log only ever grows');
end;

create trigger tlog_published_is_never_deleted before delete on tlog_published
begin
    select raise(abort, 'a log only ever grows');
end;
