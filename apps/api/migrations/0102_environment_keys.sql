-- What the last test of a provider key from the environment has found; stored keys have the same beside them.
create table engine_environment_keys (
  -- A digest of the key, as in engine_findings.
  key_digest      text primary key,
  tested_at       timestamptz,
  script_failure  text,
  speech_failure  text,
  -- Null if no further test is due.
  retest_at       timestamptz
);

create trigger announce_change after insert or update or delete or truncate on engine_environment_keys
  for each statement execute function announce_change('engines');
