-- A game's own number is its key everywhere: short keys keep the indexes small. n and head are the row that an append locks;
-- a game that is being made has n -1 until its first append, in the same transaction.
create table game (
    key bigint generated always as identity primary key,
    n integer not null,
    public boolean not null,
    handle text collate "C" not null unique,
    id text collate "C" not null unique,
    head text collate "C" not null,
    game text not null,
    salt bytea not null,
    dice_key text not null,
    invitation text not null,
    host text not null,
    opened_at text not null,
    rematch_of text not null
) with (fillfactor = 30); -- room for new heads on the same page

-- xid and place: the order of the whole log. A transaction takes its number when it locks its first game, so the records of one
-- game are in their order, and below the oldest running transaction nothing is added any more.
-- The first record of an append carries the command it answers; that row can be lost no more than the record.
create table event (
    game bigint not null,
    xid xid8 not null,
    n integer not null,
    place integer not null,
    seat integer,
    type text not null,
    body bytea not null,
    command text collate "C",
    digest text,
    answer bytea,
    primary key (game, n)
);

create unique index event_by_command on event (game, command, seat) where command is not null;
create unique index event_in_order on event (xid, place);

create table event_secret (
    game bigint not null,
    n integer not null,
    place integer not null,
    k integer not null,
    field text not null,
    aud text not null,
    disclosure text not null,
    primary key (game, n, place)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger event_is_only_added_to before update or delete on event for each row execute function refuse_change();
create trigger event_is_never_emptied before truncate on event for each statement execute function refuse_change();
create trigger event_secret_is_never_changed before update on event_secret for each row execute function refuse_change();
create trigger event_secret_is_never_emptied before truncate on event_secret for each statement execute function refuse_change();

create table holder (
    handle text collate "C" not null,
    seat integer not null,
    account text collate "C" not null,
    primary key (handle, seat)
);

create index holder_by_account on holder (account, handle, seat);

create table snapshot (
    handle text collate "C" primary key,
    n integer not null,
    module text not null,
    body bytea not null
);

create table account (
    id text collate "C" primary key,
    name text not null,
    folded text collate "C" not null unique,
    guest boolean not null,
    created_at text not null,
    password_hash text
);

create table session (
    token bytea primary key,
    account text collate "C" not null,
    expires_at text collate "C" not null
);

create index session_by_account on session (account);

create table card (
    handle text collate "C" primary key,
    id text collate "C" not null unique,
    status text not null,
    public boolean not null,
    n integer not null,
    changed_at text collate "C" not null,
    awaited text not null,
    body bytea not null
);

create index card_by_status on card (status, changed_at);

create table card_cursor (
    "only" integer primary key check ("only" = 1),
    cursor text not null
);

insert into card_cursor values (1, '');
