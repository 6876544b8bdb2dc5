-- When a process of the site last ran, and the newest outage of all processes. All deadlines move by its length.
create table site_pulse (
    id integer primary key check (id = 1),
    at text not null,
    down_from text not null,
    down_to text not null
) strict;
insert into site_pulse values (1, '', '', '');
