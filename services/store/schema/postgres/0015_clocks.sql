-- Clocks: the moment at which the server acts at a table by itself, and the calendars of accounts (msgspec JSON, never in a log).
alter table card add column due text collate "C" not null default '';
create index card_by_due on card (due) where due <> '';
create table calendar (
    account text collate "C" primary key,
    body bytea not null
);
