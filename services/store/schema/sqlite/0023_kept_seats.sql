-- For how many days from its opening the free seats of a table are kept for those they were reserved for
-- (decision 301).
alter table table_details add column kept_days integer not null default 3;
