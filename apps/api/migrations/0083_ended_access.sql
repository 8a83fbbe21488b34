-- Sessions that end, and accounts that are banned or deleted, end what is open for them in every process.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', 'access:' || user_id)
    from (select distinct user_id from ended where expires_at > now()) as owners;
  return null;
end
$$;
create trigger sessions_ended after delete on identity_sessions
  referencing old table as ended
  for each statement execute function announce_ended_sessions();

create function announce_ban() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', 'access:' || new.id);
  return null;
end
$$;
create trigger banned after update of banned on identity_users
  for each row when (new.banned and not old.banned) execute function announce_ban();
