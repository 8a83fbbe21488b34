-- A project: an entry of the library of kind 'project', and what its speakers say.
create table projects (
  entry_id    uuid primary key references library_entries (id) on delete cascade,
  document    jsonb not null,
  -- Counts the saves of the document; the entry's own revision does not.
  revision    integer not null default 1,
  -- Lines that the last recording could not speak: their keys (see line_sounds), and why, as sentences for the user.
  failures    jsonb not null default '{}',
  -- The newest take of the whole, and a hash of the sounds and pauses it was joined from.
  take_id     uuid references takes (id) on delete set null,
  take_made_of text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index projects_take on projects (take_id) where take_id is not null;

-- States of a document. All saves within a minute of a version's first one belong to it.
create table project_versions (
  entry_id    uuid not null references projects (entry_id) on delete cascade,
  number      integer not null,
  reason      text not null check (reason in ('created', 'edited', 'restored')),
  document    jsonb not null,
  words       integer not null,
  paragraphs  integer not null,
  -- Their names, in order.
  speakers    text[] not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (entry_id, number)
);
