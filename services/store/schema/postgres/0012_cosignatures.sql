-- The first cosignature of each witness on each checkpoint: only they date what the log holds. `witness` is the name and the id of its key.
create table tlog_cosignature (
    epoch integer not null,
    witness text collate "C" not null,
    size bigint not null,
    line text not null,
    primary key (epoch, witness, size)
);

create trigger tlog_cosignature_is_only_added_to before update or delete on tlog_cosignature for each row execute function refuse_change();
create trigger tlog_cosignature_is_never_emptied before truncate on tlog_cosignature for each statement execute function refuse_change();
