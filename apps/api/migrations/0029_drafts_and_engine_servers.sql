-- What the built-in writer said about its draft, and the customer's answers; null for other results.
alter table generations add column draft jsonb;
-- When each word is spoken, as [[index, start, end], …]; null if the engine did not report it.
alter table generations add column word_times jsonb;
-- Spoken words of a voiceover's text, which with its duration gives the pace of its voice.
alter table generations add column spoken_words integer;
create index generations_pace on generations (engine, voice, created_at desc) where spoken_words is not null;

-- Credits set aside when it started. A free draft has no hold; every other generation's hold has its id, and is
-- inserted later in the same transaction.
alter table generations add column credits_held integer not null default 1 check (credits_held in (0, 1));
alter table generations add column hold_id uuid generated always as (case when credits_held > 0 then id end) stored
  references credit_holds (id) deferrable initially deferred;
alter table generations drop constraint generations_id_fkey;

-- Credits for a result of the built-in engines.
alter table engine_settings add column draft_price integer not null default 1 check (draft_price in (0, 1));
-- 'server': the local writer or the natural voices.
alter table engine_settings drop constraint engine_settings_script_engine_check;
alter table engine_settings drop constraint engine_settings_speech_engine_check;
alter table engine_settings add constraint engine_settings_script_engine_check
  check (script_engine in ('auto', 'gemini', 'server', 'local', 'openai'));
alter table engine_settings add constraint engine_settings_speech_engine_check
  check (speech_engine in ('auto', 'gemini', 'server', 'local', 'openai'));
