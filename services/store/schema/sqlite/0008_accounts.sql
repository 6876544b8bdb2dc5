-- Names that look alike have one skeleton. It is null for names from before this migration until the accounts' upkeep has computed it.
alter table account add column skeleton text;
create unique index account_by_skeleton on account (skeleton);

-- A session ends at expires_at, which is never later than a fixed time after began_at. device describes the browser in a word or two.
alter table session add column began_at text not null default '';
alter table session add column device text not null default '';
create index session_by_expiry on session (expires_at);
