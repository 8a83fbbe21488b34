-- Any worker takes a generation. One that waits for a worker has no owner, and its lease ends when it has waited too
-- long.
alter table generations alter column lease_owner drop not null;
alter table generations
  -- How often a process has taken it, and how often one was lost while it worked on it.
  add column claims smallint not null default 0,
  add column losses smallint not null default 0,
  -- The process that holds the caller's connection, if another one works on it.
  add column follower uuid,
  -- What the work needs besides the other columns; null once it has ended.
  add column request jsonb,
  -- Code and title of a failure, besides its text.
  add column failure_code text,
  add column failure_title text,
  -- Whether its owner's wish to stop has ended it early.
  add column was_stopped boolean not null default false;
