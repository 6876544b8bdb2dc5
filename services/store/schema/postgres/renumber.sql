-- Runs at the end of every migration. A log restored from a dump has transaction numbers of another server. They become one old
-- transaction, in the same order, and followers of the log start from the beginning.
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
        update notice_cursor set cursor = '';
    end if;
end $$;
