-- Why the built-in engine made this instead of the provider, as text; null if it did not.
alter table generations add column stand_in_reason text;
create index generations_stood_in on generations (created_at) where stand_in_reason is not null;

-- When staff were last notified of something, so that one problem causes one email, whichever process finds it.
create table staff_notices (
  name     text primary key,
  told_at  timestamptz not null
);

-- A key is used for a job once it has passed a test for that job. Null until a test has finished.
alter table gemini_keys add column tested_at timestamptz;
-- Why its last test failed, by job, as text; null if it passed.
alter table gemini_keys add column script_failure text;
alter table gemini_keys add column speech_failure text;
-- When it is next tested automatically; null for never, because everything works or only an edit can help. The page
-- on which a key is entered requests the first test, and has a few seconds to do so.
alter table gemini_keys add column retest_at timestamptz default now() + interval '10 seconds';
-- Existing keys have been in use, and stay in use while they are tested.
update gemini_keys set tested_at = now(), retest_at = now();
