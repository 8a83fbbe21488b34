-- Passkeys: what verifies the signature of a device. The private key never leaves it.
create table identity_passkeys (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references identity_users (id) on delete cascade,
  name           text not null,
  credential_id  text not null unique,
  public_key     text not null,
  counter        bigint not null default 0,
  transports     text[] not null default '{}',
  is_synced      boolean not null default false,
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz
);
create index identity_passkeys_user on identity_passkeys (user_id);

-- Keys of authenticator apps, sealed. One counts once a code has confirmed it.
create table identity_authenticators (
  user_id       uuid primary key references identity_users (id) on delete cascade,
  sealed_key    text not null,
  confirmed_at  timestamptz,
  -- The last 30-second step whose code was used: neither it nor an earlier one is accepted again.
  last_step     bigint not null default 0,
  created_at    timestamptz not null default now()
);

create table identity_recovery_codes (
  user_id    uuid not null references identity_users (id) on delete cascade,
  code_hash  text not null,
  primary key (user_id, code_hash)
);

-- Steps of a sign-in or confirmation that wait for the browser's response or a code.
create table identity_challenges (
  token_hash  text primary key,
  purpose     text not null,
  user_id     uuid references identity_users (id) on delete cascade,
  -- The challenge that a device signs, or how the first step of a sign-in was made.
  value       text not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index identity_challenges_user on identity_challenges (user_id);
create index identity_challenges_expiry on identity_challenges (expires_at);

-- Kept with the factors, because every request of an administrator asks for it.
alter table identity_users add column has_second_factor boolean not null default false;

-- When the owner has said about a sign-in on a new device whether it was them.
alter table security_events add column answered_at timestamptz;
