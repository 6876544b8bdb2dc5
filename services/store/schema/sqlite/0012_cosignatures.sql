-- The first cosignature of each witness on each checkpoint: only they date what the log holds. `witness` is the name and the id of its key.
create table tlog_cosignature (
    epoch integer not null,
    witness text not null,
    size integer not null,
    line text not null,
    primary key (epoch, witness, size)
) strict, without rowid;

create trigger tlog_cosignature_is_never_changed before update on tlog_cosignature
begin
    select raise(abort, 'cosignatures are only ever added');
end;

create trigger tlog_cosignature_is_never_deleted before delete on tlog_cosignature
begin
    select raise(abort, 'cosignatures are only ever added');
end;
