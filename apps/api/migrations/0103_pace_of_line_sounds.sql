-- How a sound was spoken, so that it can be made again: faster or slower than its settings say, to fit a time, and in
-- which melody; null for the one that follows from its number.
alter table line_sounds
  add column pace double precision not null default 1,
  add column melody integer;
