-- The records that name players whose seat was handed over, as ",3,17,": the table stays in their lists.
alter table card add column replaced text not null default '';
