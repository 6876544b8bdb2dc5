-- Logs that must not go on, as something that the site itself signed contradicts them.
create table tlog_stop (
    origin text collate "C" primary key,
    reason text not null
);
