-- When sessions end: without use, and in any case. Staff have shorter times.
create table sign_in_settings (
  only_row             boolean primary key default true check (only_row),
  idle_days            integer not null default 30,
  absolute_days        integer not null default 90,
  staff_idle_hours     integer not null default 12,
  staff_absolute_days  integer not null default 7,
  revision             integer not null default 1,
  updated_at           timestamptz not null default now()
);
insert into sign_in_settings default values;

create function session_end(owner uuid, opened_at timestamptz, used_at timestamptz) returns timestamptz
language sql stable as $$
  select case when exists (select from users where id = owner and role = 'Admin')
    then least(used_at + make_interval(hours => staff_idle_hours), opened_at + make_interval(days => staff_absolute_days))
    else least(used_at + make_interval(days => idle_days), opened_at + make_interval(days => absolute_days)) end
  from sign_in_settings
$$;

-- The end is stored with the session, so that looking one up asks for nothing else. Using a session moves it, up to
-- the absolute end; whoever opens one may set an earlier end.
create function set_session_end() returns trigger language plpgsql as $$
begin
  new.expires_at := session_end(new.user_id, new.created_at, new.updated_at);
  return new;
end $$;
create function limit_session_end() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, session_end(new.user_id, new.created_at, new.updated_at));
  return new;
end $$;
create trigger session_opened before insert on identity_sessions
  for each row execute function limit_session_end();
create trigger session_used before update of updated_at on identity_sessions
  for each row execute function set_session_end();

-- A new role and new settings apply to open sessions at once.
create function limit_sessions_of_role() returns trigger language plpgsql as $$
begin
  update identity_sessions set updated_at = updated_at where user_id = new.id and expires_at > now();
  return null;
end $$;
create trigger role_changed after update of role on users
  for each row when (old.role is distinct from new.role) execute function limit_sessions_of_role();
create function limit_all_sessions() returns trigger language plpgsql as $$
begin
  update identity_sessions set updated_at = updated_at where expires_at > now();
  return null;
end $$;
create trigger sign_in_settings_changed after update on sign_in_settings
  for each row execute function limit_all_sessions();
update identity_sessions set updated_at = updated_at where expires_at > now();
