-- When the owner last proved by their password that it is them who uses the session.
alter table identity_sessions add column confirmed_at timestamptz;
