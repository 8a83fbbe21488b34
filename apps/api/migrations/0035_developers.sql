-- Keys with which programs act for an account. Only a hash is stored; the tail tells keys apart.
create table api_keys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references identity_users (id) on delete cascade,
  name          text not null,
  key_hash      text not null unique,
  tail          text not null,
  scopes        text[] not null,
  last_used_at  timestamptz,
  ends_at       timestamptz,
  revoked_at    timestamptz,
  created_at    timestamptz not null default now()
);
create index api_keys_of_user on api_keys (user_id, created_at desc);
create index api_keys_revoked on api_keys (revoked_at) where revoked_at is not null;

-- The key that requested it; null for the generator. Not a reference: usage stays when a key is gone.
alter table generations add column api_key_id uuid;
create index generations_by_key on generations (user_id, created_at) where api_key_id is not null;

-- Calls that name an Idempotency-Key. The id of what a call makes is chosen here, before it is made, so that a repeat
-- finds it even if the process ended before it could store the response.
create table idempotent_calls (
  user_id        uuid not null references identity_users (id) on delete cascade,
  key            text not null,
  request_hash   text not null,
  made_id        uuid not null,
  -- Null until the call has succeeded.
  response       text,
  started_at     timestamptz not null default now(),
  created_at     timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_calls_old on idempotent_calls (created_at);

create table webhooks (
  id                     uuid primary key default gen_random_uuid(),
  user_id                uuid not null references identity_users (id) on delete cascade,
  url                    text not null,
  events                 text[] not null,
  -- Encrypted. The former one signs too until its end.
  secret                 text not null,
  former_secret          text,
  former_secret_ends_at  timestamptz,
  called_at              timestamptz,
  -- Since when no call has worked; null if the last one did.
  failing_since          timestamptz,
  off_since              timestamptz,
  off_by_service         boolean not null default false,
  created_at             timestamptz not null default now()
);
create index webhooks_of_user on webhooks (user_id, created_at);

-- The body is stored once: every call about an event sends exactly this text.
create table webhook_events (
  id          text primary key,
  user_id     uuid not null references identity_users (id) on delete cascade,
  kind        text not null,
  body        text not null,
  created_at  timestamptz not null default now()
);
create index webhook_events_of_user on webhook_events (user_id);
create index webhook_events_old on webhook_events (created_at);

create table webhook_deliveries (
  id             uuid primary key default gen_random_uuid(),
  webhook_id     uuid not null references webhooks (id) on delete cascade,
  event_id       text not null references webhook_events (id) on delete cascade,
  state          text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  is_replay      boolean not null default false,
  tries          integer not null default 0,
  -- When it is due; moved on when a process takes it, so that no second one does. Null once it is over.
  next_try_at    timestamptz default now(),
  answer_status  integer,
  answer_error   text,
  answer_ms      integer,
  created_at     timestamptz not null default now()
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
