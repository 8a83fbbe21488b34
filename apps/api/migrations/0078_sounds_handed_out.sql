-- A sound that its user has heard before its recording was paid is paid for, also if that recording fails.
alter table line_sounds
  -- The generation that it was spoken for.
  add column recording_id   uuid,
  -- Words that count for the price.
  add column priced_words   integer,
  -- When it was first sent to its user before it was paid.
  add column handed_out_at  timestamptz;
