-- When any process last used a provider key, and how often the key was at fault.
create table engine_key_uses (
  -- A digest of the key, as in engine_findings.
  key_digest    text primary key,
  last_used_at  timestamptz not null default now(),
  -- Since the key was added or last passed a test.
  failures      integer not null default 0,
  last_failure  text
);
