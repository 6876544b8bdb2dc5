-- What is not in the site's log yet. An append's leaf waits in the outbox from its commit on. It gets its id while it holds its
-- game's row, so ids are in the order of the game's records, and the leaf before it is seen by whoever sees it.
create table outbox (
    id bigint generated always as identity primary key,
    game bigint not null,
    n integer not null,
    leaf bytea not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Leaves of the site's own: keys, epochs. They go before all others.
create table announcement (
    id bigint generated always as identity primary key,
    leaf bytea not null
);

-- Games with records that no leaf covers. They get one leaf for all of their records up to n, before anything from the outbox.
create table unlogged (
    game bigint primary key,
    n integer not null
);

insert into unlogged (game, n) select key, n from game where n >= 0;

-- The logs, one an epoch (RFC 6962, C2SP tlog-tiles); the last one grows. size and root are those of the stored leaves and tiles,
-- which may be ahead of the last signed checkpoint.
create table tlog_epoch (
    epoch integer primary key,
    origin text collate "C" not null unique,
    size bigint not null,
    root bytea not null
) with (fillfactor = 30);

-- game and n: the game that a leaf is about, and the last record that it covers; null for leaves of the site's own.
create table tlog_leaf (
    epoch integer not null,
    n integer,
    idx bigint not null,
    game bigint,
    leaf bytea not null,
    primary key (epoch, idx)
);

create index tlog_leaf_by_game on tlog_leaf (game, epoch, n) where game is not null;
create index tlog_leaf_of_the_site on tlog_leaf (epoch, idx) where game is null;

-- One row a tile: a partial tile is the beginning of the same row as it is later.
create table tlog_tile (
    epoch integer not null,
    level integer not null,
    n bigint not null,
    hashes bytea not null,
    primary key (epoch, level, n)
);

alter table tlog_tile alter column hashes set storage external; -- hashes cannot be compressed

create table tlog_checkpoint (
    epoch integer not null,
    size bigint not null,
    root bytea not null,
    note bytea not null,
    primary key (epoch, size)
);

-- The newest signed checkpoint of each epoch as it is served: with the lines of witnesses.
create table tlog_published (
    epoch integer primary key,
    size bigint not null,
    note bytea not null
) with (fillfactor = 30);

create trigger tlog_leaf_is_only_added_to before update or delete on tlog_leaf for each row execute function refuse_change();
create trigger tlog_leaf_is_never_emptied before truncate on tlog_leaf for each statement execute function refuse_change();
create trigger tlog_checkpoint_is_only_added_to before update or delete on tlog_checkpoint for each row execute function refuse_change();
create trigger tlog_checkpoint_is_never_emptied before truncate on tlog_checkpoint for each statement execute function refuse_change();

create function refuse_other_tile() returns trigger language plpgsql as $$
begin
    if (new.epoch, new.level, new.n) is distinct from (old.epoch, old.level, old.n)
        or substr(new.hashes, 1, length(old.hashes)) is distinct from old.hashes then
        raise exception 'a tile is only ever added to' using errcode = 'insufficient_privilege';
    end if;
    return new;
end $$;

create trigger tlog_tile_only_grows before update on tlog_tile for each row execute function refuse_other_tile();
create trigger tlog_tile_is_never_deleted before delete on tlog_tile for each row execute function refuse_change();
create trigger tlog_tile_is_never_emptied before truncate on tlog_tile for each statement execute function refuse_change();

create function refuse_smaller_log() returns trigger language plpgsql as $$
begin
    if new.epoch is distinct from old.epoch or new.size < old.size then
        raise exception '% only ever grows', tg_table_name using errcode = 'insufficient_privilege';
    end if;
    return new;
end $$;

create trigger tlog_epoch_only_grows before update on tlog_epoch for each row execute function refuse_smaller_log();
create trigger tlog_epoch_is_never_deleted before delete on tlog_epoch for each row execute function refuse_change();
create trigger tlog_epoch_is_never_emptied before truncate on tlog_epoch for each statement execute function refuse_change();
create trigger tlog_published_only_grows before update on tlog_published for each row execute function refuse_smaller_log();
create trigger tlog_published_is_never_deleted before delete on tlog_published for each row execute function refuse_change();
