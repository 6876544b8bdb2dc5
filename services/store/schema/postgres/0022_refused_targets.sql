-- Mail addresses whose owners want nothing from this site, whoever asks, by a keyed digest (decision 291).
create table refused_target (
    target text collate "C" primary key,
    since text collate "C" not null
);
