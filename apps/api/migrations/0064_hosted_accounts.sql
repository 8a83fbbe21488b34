-- What a hosted provider said about an account when it was last asked. Its id there is in identity_accounts.
create table hosted_accounts (
  user_id              uuid primary key references identity_users (id) on delete cascade,
  has_password         boolean not null,
  password_changed_at  timestamptz,
  -- The newest change of the address that was followed: sessions from before it go on, unlike after a new password.
  address_changed_at   timestamptz,
  followed_at          timestamptz not null default now()
);

-- When the owner of a session has last proved themselves at the provider: it outlives changes from before. Unlike
-- confirmed_at, that is not enough for changes that need a second factor.
alter table identity_sessions add column hosted_proof_at timestamptz;
