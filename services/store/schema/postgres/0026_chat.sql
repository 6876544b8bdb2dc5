-- Chat at tables, and private notes (decision 379). Plain data: nothing is hashed, no record depends on it, and erasing the person deletes
-- it. A room is table, spectators, team-<its lowest seat>, or @<account> for the notes of one account. newest counts what was written in
-- it and deleted from it; the number of a message is the count at which it was written.
create table chat_room (
    stream bigint not null,
    room text collate "C" not null,
    newest integer not null,
    primary key (stream, room)
);

-- key is the sender's own name for the message, so that one that is sent again is written once. n is the table's newest record then.
create table chat_message (
    stream bigint not null,
    room text collate "C" not null,
    id integer not null,
    account text collate "C" not null,
    key text collate "C" not null,
    seat integer not null,
    n integer not null,
    at text collate "C" not null,
    body text collate "C" not null,
    points bytea not null,
    primary key (stream, room, id)
);
create unique index chat_message_by_account on chat_message (account, key);

-- Up to which message an account has read a room. The seats of a team have a row from the first message there that they may read.
create table chat_reader (
    account text collate "C" not null,
    stream bigint not null,
    room text collate "C" not null,
    read_to integer not null,
    primary key (account, stream, room)
);

-- Whom and which tables an account does not want to hear of: the id of an account, or # and the handle of a table.
create table chat_mute (
    account text collate "C" not null,
    target text collate "C" not null,
    primary key (account, target)
);
create index chat_mute_by_target on chat_mute (target);
