-- When a ticket was closed, for retention: closing is no message, so it leaves updated_at. Null while it is not closed, and
-- for those that were closed before.
alter table tickets add column closed_at timestamptz;
create function date_closing() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status then
    new.closed_at := case when new.status = 'closed' then now() end;
  end if;
  return new;
end
$$;
create trigger date_closing before update of status on tickets for each row execute function date_closing();
