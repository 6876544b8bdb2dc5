-- Run by every migration: the application role may add to the log and nothing else, and use the plain tables freely.
do $$
begin
    if not exists (select from pg_roles where rolname = 'rollbook_app') then
        begin
            create role rollbook_app login;
        exception when duplicate_object or unique_violation then null; -- another database's migration was faster
        end;
    end if;
end $$;

grant select on schema_version to rollbook_app;
grant select, insert, update (n, head, refusals) on stream to rollbook_app;
grant select, insert, update (generation, host) on table_details to rollbook_app;
grant select, insert on event, event_secret, refusal, former_guest to rollbook_app;
grant select, insert, update, delete on holder, account, session, passkey, card, calendar to rollbook_app;
grant select, insert, update, delete on channel, notice_wishes, refused_target, sent_secret, presence, notice, job to rollbook_app;
grant select, update on notice_cursor, site_pulse, site_purpose, card_cursor, sequencer_lease, write_probe to rollbook_app;
grant select, insert, delete on outbox, announcement, unlogged to rollbook_app;
grant select, insert on tlog_leaf, tlog_checkpoint, tlog_cosignature to rollbook_app;
grant select, insert, update (size, root) on tlog_epoch to rollbook_app;
grant select, insert, update (hashes) on tlog_tile to rollbook_app;
grant select, insert, update (size, note) on tlog_published to rollbook_app;
grant select, insert on tlog_stop to rollbook_app;
-- Only the owner deletes openings, so that an intruder on a server cannot destroy the proof of a game.
grant select, insert on personal to rollbook_app;
grant select on erasure, erasure_mark to rollbook_app;
grant select, insert, update (name, account) on piece_name to rollbook_app;
grant select, insert, update, delete on chat_room, chat_message, chat_reader, chat_mute to rollbook_app;
