-- How many disputes of the table are open: arbiters ask for those tables.
alter table card add column disputes integer not null default 0;
create index card_by_disputes on card (changed_at) where disputes > 0;
