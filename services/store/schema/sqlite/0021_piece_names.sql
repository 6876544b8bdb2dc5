-- Names that players gave to pieces of a table's game (decision 244). Plain data: nothing is hashed, and erasing
-- the person deletes them.
create table piece_name (
    stream integer not null,
    piece text not null,
    name text not null,
    account text not null,
    primary key (stream, piece)
) strict, without rowid;
create index piece_name_by_account on piece_name (account);
