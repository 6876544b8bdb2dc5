-- An invitation is derived from a key of the server, the table and this generation; the tokens of before are gone.
alter table table_details add column generation integer not null default 0;
alter table table_details drop column invitation;
