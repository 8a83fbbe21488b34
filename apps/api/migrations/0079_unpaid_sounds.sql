-- outside a transaction
-- What the end of a recording pays for or deletes.
create index concurrently if not exists line_sounds_unpaid on line_sounds (recording_id) where not is_kept;
