-- Which entries of the library use the sounds of a line, by its key: the sounds go with the last of these entries. What
-- was recorded before is in no row, and goes when it is not used for 90 days.
create table line_sound_uses (
  entry_id  uuid not null references library_entries (id) on delete cascade,
  user_id   uuid not null references users (id),
  key       text not null,
  primary key (entry_id, key)
);
create index line_sound_uses_of_key on line_sound_uses (user_id, key);
