-- Names that players gave to pieces of a table's game (decision 244). Plain data: nothing is hashed, and erasing
-- the person deletes them.
create table piece_name (
    stream bigint not null,
    piece text collate "C" not null,
    name text collate "C" not null,
    account text collate "C" not null,
    primary key (stream, piece)
);
create index piece_name_by_account on piece_name (account);
