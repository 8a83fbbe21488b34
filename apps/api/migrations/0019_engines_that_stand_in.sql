-- Why the built-in engine made this in place of the provider, in words; null where it did not.
alter table generations add column stand_in_reason text;
create index generations_stood_in on generations (created_at) where stand_in_reason is not null;

-- When staff were told of something last, so that one trouble is one mail, whichever process finds it.
create table staff_notices (
  name     text primary key,
  told_at  timestamptz not null
);

-- A key does a job once a test of it has passed for that job. Null while no test has come to an end.
alter table gemini_keys add column tested_at timestamptz;
-- Why its last test failed, by job, in words; null where it passed.
alter table gemini_keys add column script_failure text;
alter table gemini_keys add column speech_failure text;
-- When it is tested by itself; null for never: everything works, or only somebody's edit can help. The page that
-- enters a key asks for the first test, and has some seconds for it.
alter table gemini_keys add column retest_at timestamptz default now() + interval '10 seconds';
-- Those that there are have served, and go on while they are tested.
update gemini_keys set tested_at = now(), retest_at = now();
