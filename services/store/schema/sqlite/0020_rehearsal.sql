-- What the database is for: empty (nobody has used it yet), earnest, or rehearsal: games in a time that a director sets.
create table site_purpose (
    id integer primary key check (id = 1),
    purpose text not null
) strict;
insert into site_purpose values (1, '');
