-- What a server writes to find out whether the database takes writes.
create table write_probe (
    "only" integer primary key check ("only" = 1),
    filler bytea not null
);

insert into write_probe values (1, '');
