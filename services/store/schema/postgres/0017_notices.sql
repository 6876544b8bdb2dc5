-- Notices to players (decision 180). All of it is plain data: nothing is hashed, and erasing a person deletes it.
-- A channel: where an account is notified. secret is msgspec JSON and depends on the kind. state: unconfirmed, active or off.
create table channel (
    id text collate "C" primary key,
    account text collate "C" not null,
    kind text collate "C" not null,
    address text collate "C" not null,
    secret bytea not null,
    shared boolean not null,
    state text collate "C" not null,
    code_sha256 bytea not null,
    code_until text collate "C" not null,
    tries integer not null,
    failures integer not null,
    failing_since text collate "C" not null,
    said text collate "C" not null,
    added_at text collate "C" not null
);
create index channel_by_account on channel (account, state);

-- The wishes of an account for its notices (msgspec JSON), and the generation of its calendar's link; empty: there is no link.
create table notice_wishes (
    account text collate "C" primary key,
    body bytea not null,
    calendar text collate "C" not null
);

-- A secret that was sent to somebody and works once, by its SHA-256.
create table sent_secret (
    sha256 bytea primary key,
    account text collate "C" not null,
    expires_at text collate "C" not null
);
create index sent_secret_by_account on sent_secret (account);
create index sent_secret_by_expiry on sent_secret (expires_at);

-- An open page of an account: its stream makes the row without a table and deletes all rows; the visible page adds one for its table.
create table presence (
    page text collate "C" not null,
    account text collate "C" not null,
    handle text collate "C" not null,
    seen_at text collate "C" not null,
    primary key (page, handle)
);
create index presence_by_account on presence (account, handle);

-- Notices that are to be handed over, and the delivery log. state: waiting, delivered, withdrawn or failed. leased_until: the moment until
-- which one process tries to hand it over.
create table notice (
    id text collate "C" primary key,
    account text collate "C" not null,
    channel text collate "C" not null,
    handle text collate "C" not null,
    seat integer not null,
    decision text collate "C" not null,
    step text collate "C" not null,
    n integer not null,
    state text collate "C" not null,
    due_at text collate "C" not null,
    leased_until text collate "C" not null,
    tries integer not null,
    made_at text collate "C" not null,
    ended_at text collate "C" not null,
    said text collate "C" not null,
    unique (handle, seat, decision, step, channel)
);
create index notice_by_due on notice (due_at) where state = 'waiting';
create index notice_by_handle on notice (handle) where state = 'waiting';
create index notice_by_account on notice (account, made_at);
create index notice_by_channel on notice (channel, state);

create table notice_cursor (
    id integer primary key check (id = 1),
    cursor text collate "C" not null
);
insert into notice_cursor (id, cursor) values (1, '');
