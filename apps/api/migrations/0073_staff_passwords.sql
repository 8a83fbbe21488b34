-- Whether the password is as long as staff need, noted whenever it is typed. Unknown counts as too short.
alter table identity_accounts add column is_staff_password boolean;
