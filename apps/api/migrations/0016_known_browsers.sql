-- Browsers that have signed in to an account. Their attempts are counted separately from those of strangers, so
-- that nobody is locked out by somebody else's guesses. Stored as hashes, like session tokens.

create table known_browsers (
  user_id     uuid not null references identity_users (id) on delete cascade,
  token_hash  text not null,
  seen_at     timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_browsers_seen_at on known_browsers (seen_at);
