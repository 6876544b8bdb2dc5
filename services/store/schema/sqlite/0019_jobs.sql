-- Work that the server has to do (decision 137). key: a table's handle, or the name of a regular job. n: the record after
-- which the job was made. ready_ms: the moment, by the database's clock, from which a process may take the job, or until which one has it;
-- null for a job that has failed. tries: how often it was taken since it last ended well.
create table job (
    kind text not null,
    key text not null,
    n integer not null,
    ready_ms integer,
    worker text not null,
    tries integer not null,
    said text not null,
    primary key (kind, key)
) strict;
create index job_by_ready on job (ready_ms) where ready_ms is not null;
