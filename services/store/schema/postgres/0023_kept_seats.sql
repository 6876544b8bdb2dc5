-- For how many days from its opening the free seats of a table are kept for those they were reserved for
-- (docs/decisions/0301-kept-seats.md).
alter table table_details add column kept_days integer not null default 3;
