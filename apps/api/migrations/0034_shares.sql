-- A public link to a take. Withdrawing it deletes the row, so that nothing tells an ended link from one that never
-- existed.
create table shares (
  id                uuid primary key default gen_random_uuid(),
  take_id           uuid not null references takes (id) on delete cascade unique,
  user_id           uuid not null references users (id),
  -- Keyed hash of the token, to find it, and the token encrypted, to show the link to its owner again.
  token_hash        text not null unique,
  token_sealed      text not null,
  shows_captions    boolean not null default true,
  allows_downloads  boolean not null default false,
  -- '7 days', '30 days' or 'never', as its owner chose.
  ends              text not null default '30 days' check (ends in ('7 days', '30 days', 'never')),
  ends_at           timestamptz check ((ends_at is null) = (ends = 'never')),
  created_at        timestamptz not null default now()
);
create index shares_of_user on shares (user_id);
