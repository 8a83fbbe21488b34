-- When a project took the room of others as it was restored; null for one that was made, or is back by Undo.
alter table library_entries add column room_taken_at timestamptz;
