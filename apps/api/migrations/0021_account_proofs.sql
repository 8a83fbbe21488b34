-- When the owner of the session last confirmed their identity with the password.
alter table identity_sessions add column confirmed_at timestamptz;
