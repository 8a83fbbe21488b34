-- What a member of staff may do. Their role stays 'Admin'. A release that does not know this column makes owners, as
-- before, and takes the staff role away together with the role.
alter table users add column staff_role text;
alter table users add constraint users_staff_role
  check (staff_role in ('owner', 'support', 'content', 'finance') and role = 'Admin' or staff_role is null) not valid;

create function set_staff_role() returns trigger language plpgsql as $$
begin
  if new.role <> 'Admin' then
    new.staff_role := null;
  elsif new.staff_role is null then
    new.staff_role := 'owner';
  end if;
  return new;
end $$;
create trigger staff_role_set before insert or update of role, staff_role on users
  for each row execute function set_staff_role();
