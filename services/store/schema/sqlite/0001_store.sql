-- A game's own number is its key everywhere: short keys keep a group of appends on few pages.
create table game (
    key integer primary key,
    handle text not null unique,
    id text not null unique,
    game text not null,
    salt blob not null,
    dice_key text not null,
    invitation text not null,
    public integer not null,
    host text not null,
    opened_at text not null,
    rematch_of text not null
) strict;

-- position: the order of the whole log; SQLite has one writer, so it is also the order of commits.
-- The first record of an append carries the command it answers; that row can be lost no more than the record.
create table event (
    position integer primary key,
    game integer not null,
    n integer not null,
    type text not null,
    body blob not null,
    seat integer,
    command text,
    digest text,
    answer blob
) strict;

create unique index event_by_game on event (game, n);
create unique index event_by_command on event (game, command, seat) where command is not null;

create trigger event_is_never_changed before update on event
begin
    select raise(abort, 'records are only ever added');
end;

create trigger event_is_never_deleted before delete on event
begin
    select raise(abort, 'records are only ever added');
end;

-- place: position of the record * 4096 + the opening's number in it, so that new openings stand side by side.
create table event_secret (
    place integer primary key,
    field text not null,
    k integer not null,
    aud text not null,
    disclosure text not null
) strict;

create trigger event_secret_is_never_changed before update on event_secret
begin
    select raise(abort, 'openings are only ever added or erased');
end;

create table holder (
    handle text not null,
    seat integer not null,
    account text not null,
    primary key (handle, seat)
) strict, without rowid;

create index holder_by_account on holder (account, handle, seat);

create table snapshot (
    handle text primary key,
    n integer not null,
    module text not null,
    body blob not null
) strict, without rowid;

create table account (
    id text primary key,
    name text not null,
    folded text not null unique,
    guest integer not null,
    created_at text not null,
    password_hash text
) strict, without rowid;

create table session (
    token blob primary key,
    account text not null,
    expires_at text not null
) strict, without rowid;

create index session_by_account on session (account);

create table card (
    handle text primary key,
    id text not null unique,
    status text not null,
    public integer not null,
    n integer not null,
    changed_at text not null,
    awaited text not null,
    body blob not null
) strict;

create index card_by_status on card (status, changed_at);

create table card_cursor (
    "only" integer primary key check ("only" = 1),
    cursor text not null
) strict;

insert into card_cursor values (1, '');
