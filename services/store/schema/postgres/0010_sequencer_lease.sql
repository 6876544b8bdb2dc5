-- The lease of the process that sequences the log. `fence` grows with each holder; a signature is stored only with the newest one.
create table sequencer_lease (
    "only" integer primary key check ("only" = 1),
    fence bigint not null,
    holder text not null,
    until_ms bigint not null
) with (fillfactor = 30);

insert into sequencer_lease values (1, 0, '', 0);
