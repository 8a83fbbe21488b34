-- Models that earlier releases installed and ran themselves, as the processes that start find them in their data folders.
create table retired_models (
  -- The GGUF file, on the machine of that data folder.
  file          text primary key,
  name          text not null,
  -- What Ollama shall call it.
  ollama_name   text not null,
  -- What can be deleted once another engine writes.
  folder        text not null,
  -- When an administrator has read how to run it; null before.
  dismissed_at  timestamptz
);

-- Whoever chose the installed model alone has the best engine there is.
update engine_settings set script_engine = 'auto' where script_engine = 'server';
