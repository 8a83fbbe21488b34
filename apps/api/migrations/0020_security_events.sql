-- What happened to accounts: sign-ins, refusals, and changes of what they sign in with. Calls that anybody can
-- make over and over are counted up in one row for a quarter of an hour, so that nobody fills the table.
create table security_events (
  id            bigint generated always as identity primary key,
  -- Null where nobody has the address.
  user_id       uuid references identity_users (id) on delete cascade,
  -- The account's at that time, or the one that was tried.
  email         text not null,
  kind          text not null,
  method        text not null default '',
  network       text not null default '',
  device        text not null default '',
  before        text,
  after         text,
  by_staff      boolean not null default false,
  times         integer not null default 1,
  -- Start of the quarter of an hour that it is counted in; null for what stands by itself.
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
