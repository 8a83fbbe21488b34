-- How long records are kept, in days: null for as long as the service runs, or as configured for sign-ins.
create table retention_settings (
  only_row             boolean primary key default true check (only_row),
  sign_in_days         integer check (sign_in_days between 30 and 3650),
  mail_days            integer check (mail_days between 30 and 3650),
  ticket_days          integer check (ticket_days between 30 and 3650),
  audit_days           integer check (audit_days between 365 and 3650),
  unused_account_days  integer check (unused_account_days between 30 and 3650),
  revision             integer not null default 1,
  updated_at           timestamptz not null default now()
);
insert into retention_settings default values;

-- The privacy page names these times.
create function announce_retention() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', 'site-content');
  return null;
end $$;
create trigger retention_changed after update on retention_settings
  for each row execute function announce_retention();

-- The audit log loses nothing that is younger than a year, and older entries only to retention.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('voicedraft.erased_person', true) <> ''
    and (new.id, new.actor_id, new.action, new.entity, new.entity_id, new.created_at)
      is not distinct from (old.id, old.actor_id, old.action, old.entity, old.entity_id, old.created_at)
  then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('voicedraft.retention', true) = 'on'
    and old.created_at < now() - interval '365 days'
  then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;
