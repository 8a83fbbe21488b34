-- The sound of one line of a user's texts, kept so that only what has changed is spoken again. The object is
-- lines/<id>.wav.
create table line_sounds (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id),
  -- SHA-256 of what is spoken and how: text, voice, settings, engine and model.
  key           text not null check (key ~ '^[0-9a-f]{64}$'),
  -- Takes of the same line: 1, 2, …
  number        integer not null check (number > 0),
  engine        text not null,
  model         text not null,
  seconds       double precision not null check (seconds > 0),
  -- When each word is spoken, as [[index, start, end], …] within the line; null if the engine did not report it.
  word_times    jsonb,
  created_at    timestamptz not null default now(),
  -- The newest of a key is used.
  chosen_at     timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  unique (user_id, key, number)
);
create index line_sounds_last_used on line_sounds (last_used_at);

-- A recording of several thousand words costs several credits, and what was not spoken returns.
alter table generations drop constraint generations_credits_held_check;
alter table generations add constraint generations_credits_held_check check (credits_held between 0 and 30);
alter table generations add column credits_spent integer not null default 0;
update generations set credits_spent = transfers.amount
  from credit_transfers transfers where transfers.hold_id = generations.id and transfers.kind = 'settle';
alter table generations add constraint generations_credits_spent_check
  check (credits_spent between 0 and credits_held);

-- When each line is spoken, as [[start index, end index, from, to], …]; null for what is older.
alter table generations add column line_times jsonb;
-- How the voice spoke; null for scripts, and for what several voices speak.
alter table generations add column settings jsonb;
-- When its owner asked to stop it: what is ready by then is its result.
alter table generations add column stop_requested_at timestamptz;

-- Tells the process that works on it, whichever that is: 'stop:<id>'.
create function announce_stop() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', 'stop:' || new.id);
  return null;
end
$$;
create trigger announce_stop after update of stop_requested_at on generations
  for each row when (new.stop_requested_at is not null) execute function announce_stop();
