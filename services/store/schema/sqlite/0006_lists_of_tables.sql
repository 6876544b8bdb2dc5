-- Lists of tables are asked for by game as well, and go on page by page. joinable: a seat is free.
alter table card add column game text not null default '';
alter table card add column joinable integer not null default 0;

update card set game = json_extract(cast(body as text), '$.game'),
    joinable = exists (select 1 from json_each(cast(body as text), '$.seats') seat where not json_extract(seat.value, '$.taken'));

drop index card_by_status;
create index card_by_status on card (status, public, changed_at, id);
create index card_by_game on card (status, public, game, changed_at, id);
