-- The script or voiceover that a ticket reports a problem with; null for other tickets.
alter table tickets add column generation_id uuid references generations (id);
