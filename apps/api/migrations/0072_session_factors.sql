-- The second factor that this session has proved itself, and when it last did. What another session proves says nothing
-- about this one.
alter table identity_sessions add column factor text;
alter table identity_sessions add column factor_at timestamptz;
