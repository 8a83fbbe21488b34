-- The session that a sign-in has opened, so that its owner can end it whatever else is known about it; of repeats that
-- are counted in one row, the first. And when that was: later repeats move happened_at.
alter table security_events add column session_id uuid;
alter table security_events add column first_at timestamptz;
alter table security_events alter column first_at set default now();
