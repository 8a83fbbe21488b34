-- Until when a process calls a webhook, which nobody else calls meanwhile; how many calls in a row it left without an
-- answer, and until when it is left alone for that.
alter table webhooks
  add column calling_until timestamptz,
  add column timeouts integer not null default 0,
  add column paused_until timestamptz,
  -- Whether its calls name only the ids of what is done: it was added by a key that may not read the library.
  add column ids_only boolean not null default false;
