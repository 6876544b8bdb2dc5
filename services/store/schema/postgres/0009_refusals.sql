-- Commands that were refused with a signature, by their digest: none of them is accepted later. `refusals` counts them by stream. An append
-- names the count that it was decided on, so that an append and a refusal of the same command exclude each other.
alter table stream add column refusals integer not null default 0;

create table refusal (
    stream bigint not null,
    digest text collate "C" not null,
    answer bytea not null,
    primary key (stream, digest)
);

create trigger refusal_is_only_added_to before update or delete on refusal for each row execute function refuse_change();
create trigger refusal_is_never_emptied before truncate on refusal for each statement execute function refuse_change();
