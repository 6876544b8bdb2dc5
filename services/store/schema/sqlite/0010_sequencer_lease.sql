-- The lease of the process that sequences the log. `fence` grows with each holder; a signature is stored only with the newest one.
create table sequencer_lease (
    "only" integer primary key check ("only" = 1),
    fence integer not null,
    holder text not null,
    until_ms integer not null
) strict;

insert into sequencer_lease values (1, 0, '', 0);
