-- Users as the identity library stores them: accounts, sessions and emailed links. Column names follow
-- better-auth's core schema in snake case; apps/api/src/db/client.ts maps the case.

create table identity_users (
  id              uuid primary key default gen_random_uuid(),
  name            text not null,
  email           text not null unique check (email = lower(email)),
  email_verified  boolean not null default false,
  image           text,
  role            text not null default 'user',
  banned          boolean not null default false,
  ban_reason      text,
  ban_expires     timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create table identity_sessions (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references identity_users (id) on delete cascade,
  token            text not null unique,
  expires_at       timestamptz not null,
  ip_address       text,
  user_agent       text,
  impersonated_by  text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index identity_sessions_user on identity_sessions (user_id);
create index identity_sessions_expiry on identity_sessions (expires_at);

create table identity_accounts (
  id                        uuid primary key default gen_random_uuid(),
  user_id                   uuid not null references identity_users (id) on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  password                  text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identity_accounts_user on identity_accounts (user_id);

create table identity_verifications (
  id          uuid primary key default gen_random_uuid(),
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index identity_verifications_identifier on identity_verifications (identifier);

-- Failed sign-ins, counted per account and per IP address. Sign-in distinguishes an unknown account from a wrong
-- password, as specified; these counts keep that from being used to search for accounts.
create table sign_in_failures (
  subject       text primary key,
  failures      integer not null,
  window_ends_at  timestamptz not null
);
