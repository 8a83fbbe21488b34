-- Where language models are and which one writes; no row as long as the environment decides.
create table language_models (
  only_row      boolean primary key default true check (only_row),
  finds_ollama  boolean not null,
  -- Null for the best one that it has.
  ollama_model  text,
  -- Servers with OpenAI's API; empty for those of the environment.
  server_urls   text[] not null,
  server_model  text,
  -- Encrypted for this place; null if they need none.
  sealed_key    text,
  masked_key    text,
  updated_at    timestamptz not null default now(),
  revision      integer not null default 1
);

create trigger announce_change after insert or update or delete or truncate on language_models
  for each statement execute function announce_change('engines');
