-- Security events of accounts: sign-ins, refusals, and changes of credentials. Requests that anybody can repeat
-- without limit are counted in one row per quarter of an hour, so that nobody can fill the table.
create table security_events (
  id            bigint generated always as identity primary key,
  -- Null if the email address belongs to no account.
  user_id       uuid references identity_users (id) on delete cascade,
  -- The account's email address at that time, or the one that was tried.
  email         text not null,
  kind          text not null,
  method        text not null default '',
  network       text not null default '',
  device        text not null default '',
  before        text,
  after         text,
  by_staff      boolean not null default false,
  times         integer not null default 1,
  -- Start of the quarter of an hour in which it is counted; null for a single event.
  counted_from  timestamptz,
  happened_at   timestamptz not null default now(),
  search_text   text not null generated always as (lower(email) || chr(10) || network) stored
);
create unique index security_events_counted on security_events
  (counted_from, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), kind, method, email, network, device)
  where counted_from is not null;
create index security_events_of_user on security_events (user_id, happened_at desc, id desc);
create index security_events_newest on security_events (happened_at desc, id desc);
create index security_events_of_kind on security_events (kind, happened_at desc, id desc);
create index security_events_search on security_events using gin (search_text gin_trgm_ops);
