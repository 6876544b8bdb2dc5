-- Nobody reads snapshots: games are loaded from their records.
drop table snapshot;
