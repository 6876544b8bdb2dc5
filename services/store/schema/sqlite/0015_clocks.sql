-- Clocks: the moment at which the server acts at a table by itself, and the calendars of accounts (msgspec JSON, never in a log).
alter table card add column due text not null default '';
create index card_by_due on card (due) where due <> '';
create table calendar (
    account text primary key,
    body blob not null
) strict, without rowid;
