-- Mail addresses whose owners want nothing from this site, whoever asks, by a keyed digest (decision 291).
create table refused_target (
    target text primary key,
    since text not null
) strict, without rowid;
