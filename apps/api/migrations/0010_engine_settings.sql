-- API keys of the text and speech provider, entered by administrators. Each key is encrypted for its row.
create table gemini_keys (
  id           uuid primary key default gen_random_uuid(),
  name         text not null,
  sealed_key   text not null,
  -- What staff may see of the key, so that listing keys requires no decryption.
  masked_key   text not null,
  -- A keyed hash, so that the same key cannot be entered twice.
  fingerprint  text not null,
  is_active    boolean not null default true,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create unique index gemini_keys_fingerprint on gemini_keys (fingerprint);

-- Which engine is used, and the order of the provider's models; no row as long as the environment decides.
create table engine_settings (
  only_row       boolean primary key default true check (only_row),
  script_engine  text not null check (script_engine in ('auto', 'gemini', 'local', 'openai')),
  speech_engine  text not null check (speech_engine in ('auto', 'gemini', 'local', 'openai')),
  text_models    text[] not null check (cardinality(text_models) > 0),
  speech_models  text[] not null check (cardinality(speech_models) > 0),
  updated_at     timestamptz not null default now()
);

create trigger announce_change after insert or update or delete or truncate on gemini_keys
  for each statement execute function announce_change('engines');
create trigger announce_change after insert or update or delete or truncate on engine_settings
  for each statement execute function announce_change('engines');
