-- Apart from the migration before it, so that its short lock of the table does not last while the table is read.
update users set staff_role = 'owner' where role = 'Admin' and staff_role is null;
alter table users validate constraint users_staff_role;
