-- One requested script or voice. Its id is the id of its credit hold, which is inserted later in the same
-- transaction: a second generation is refused before any account row is locked.
create table generations (
  id                uuid primary key references credit_holds (id) deferrable initially deferred,
  user_id           uuid not null references users (id),
  kind              text not null check (kind in ('script', 'voice')),
  status            text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
  prompt            text not null,
  script            text not null default '',
  voice             text,
  engine            text,
  model             text,
  error             text,
  audio_key         text,
  duration_seconds  double precision,
  -- The process working on it renews the lease; once that stops, a job returns the credit.
  lease_owner       uuid not null,
  lease_expires_at  timestamptz not null,
  created_at        timestamptz not null default now(),
  finished_at       timestamptz,
  check ((status = 'running') = (finished_at is null))
);
create unique index generations_one_running on generations (user_id) where status = 'running';
create index generations_newest on generations (user_id, created_at desc, id);
create index generations_lease on generations (lease_expires_at) where status = 'running';
