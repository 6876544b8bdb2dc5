-- Lists of tables are asked for by game as well, and go on page by page. joinable: a seat is free.
alter table card add column game text collate "C" not null default '', add column joinable boolean not null default false;

update card set game = content ->> 'game',
    joinable = exists (select from jsonb_array_elements(content -> 'seats') seat where not (seat ->> 'taken')::boolean)
from (select handle as of, convert_from(body, 'UTF8')::jsonb as content from card) decoded where decoded.of = card.handle;

alter table card alter column game drop default, alter column joinable drop default;

drop index card_by_status;
create index card_by_status on card (status, public, changed_at, id);
create index card_by_game on card (status, public, game, changed_at, id);
