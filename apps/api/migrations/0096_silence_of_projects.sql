-- Seconds of marked pauses that the takes of a project have paid for: they are not paid again.
alter table projects add column paid_silence double precision not null default 0;
