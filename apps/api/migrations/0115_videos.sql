-- How the video of an entry of the library looks, as VideoSettings of the contract; no row until it is saved.
create table video_settings (
  entry_id    uuid primary key references library_entries (id) on delete cascade,
  user_id     uuid not null references users (id),
  settings    jsonb not null,
  updated_at  timestamptz not null default now()
);
create index video_settings_of_user on video_settings (user_id);

-- What a user uploaded for videos. The object of a picture is videos/<id>.webp, that of music videos/<id>.opus. A row
-- whose entry is gone waits for its object to be deleted.
create table video_files (
  id          uuid primary key default gen_random_uuid(),
  entry_id    uuid references library_entries (id) on delete set null,
  user_id     uuid not null references users (id),
  kind        text not null check (kind in ('picture', 'music')),
  name        text not null,
  bytes       integer not null check (bytes > 0),
  -- In pixels; null for music.
  width       integer check (width > 0),
  height      integer check (height > 0),
  -- Null for pictures.
  seconds     double precision check (seconds > 0),
  created_at  timestamptz not null default now()
);
create index video_files_of_entry on video_files (entry_id);
create index video_files_of_user on video_files (user_id);

-- How much an account may store for its videos: one row.
create table video_storage (
  only_row    boolean primary key default true check (only_row),
  megabytes   integer not null default 500 check (megabytes between 0 and 100000),
  revision    integer not null default 1,
  updated_at  timestamptz not null default now()
);
insert into video_storage default values;
