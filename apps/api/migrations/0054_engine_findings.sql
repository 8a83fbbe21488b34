-- What calls of any process have revealed about provider keys and models, until it no longer counts.
create table engine_findings (
  -- A digest of the key; empty for what concerns a model only.
  key_digest  text not null,
  -- Empty for what concerns a key only.
  model       text not null,
  kind        text not null check (kind in ('invalid', 'refused', 'paused', 'retired')),
  reason      text not null,
  is_daily    boolean not null default false,
  found_at    timestamptz not null default now(),
  -- None: until the key is tested again or replaced.
  ends_at     timestamptz,
  primary key (key_digest, model, kind)
);
create trigger announce_change after insert or update or delete or truncate on engine_findings
  for each statement execute function announce_change('engine-findings');
