-- When somebody last used an account: sessions are deleted when they end. What is older than this column counts as used
-- today.
alter table identity_users add column last_used_at timestamptz not null default now();

-- Nobody waits for the account: whoever has locked it may be about to end this session. The next use is stored then.
create function note_use() returns trigger language plpgsql as $$
begin
  update identity_users set last_used_at = new.updated_at where id in (
    select id from identity_users
      where id = new.user_id and last_used_at < new.updated_at - interval '1 hour'
      for no key update skip locked
  );
  return null;
end $$;
create trigger account_used after insert or update of updated_at on identity_sessions
  for each row execute function note_use();
