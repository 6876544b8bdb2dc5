-- Commands that were refused with a signature, by their digest: none of them is accepted later. `refusals` counts them by stream. An append
-- names the count that it was decided on, so that an append and a refusal of the same command exclude each other.
alter table stream add column refusals integer not null default 0;

create table refusal (
    stream integer not null,
    digest text not null,
    answer blob not null,
    primary key (stream, digest)
) strict, without rowid;

create trigger refusal_is_never_changed before update on refusal
begin
    select raise(abort, 'refusals are only ever added');
end;

create trigger refusal_is_never_deleted before delete on refusal
begin
    select raise(abort, 'refusals are only ever added');
end;
