-- Run by every migration: a log that was restored from a dump brings transaction numbers of another server. They become one
-- transaction that is long over, in the same order, and whoever follows the log begins anew.
do $$
begin
    if exists (select from event where xid >= pg_snapshot_xmax(pg_current_snapshot())) then
        alter table event disable trigger event_is_only_added_to;
        drop index event_in_order;
        update event e set xid = '1', place = numbered.place
        from (select stream, n, row_number() over (order by xid, place) as place from event) numbered
        where numbered.stream = e.stream and numbered.n = e.n;
        create unique index event_in_order on event (xid, place);
        alter table event enable trigger event_is_only_added_to;
        update card_cursor set cursor = '';
    end if;
end $$;
