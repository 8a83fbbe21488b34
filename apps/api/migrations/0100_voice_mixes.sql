-- Voices that customers mixed themselves. A deleted one stays, so that the lines recorded with it are found again.
create table voice_mixes (
  id          uuid primary key default gen_random_uuid(),
  -- Null for one that is offered to all although the account of whoever made it is gone.
  user_id     uuid references identity_users (id),
  name        text not null,
  -- [{"voice": "kore", "percent": 60}, …]: two or three, 100 percent together.
  parts       jsonb not null,
  -- Whether all customers may use it.
  offered     boolean not null default false,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz
);
create index voice_mixes_of_user on voice_mixes (user_id, created_at);
create index voice_mixes_offered on voice_mixes (created_at) where offered;
