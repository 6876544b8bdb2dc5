-- Mail addresses whose owners want nothing from this site, whoever asks, by a keyed digest (docs/decisions/0291-limits-of-what-goes-to-an-address.md).
create table refused_target (
    target text primary key,
    since text not null
) strict, without rowid;
