-- The newest check of each part of the service, and since when it has been in this state.
create table status_parts (
  part        text primary key,
  state       text not null,
  facts       jsonb not null,
  -- What needs somebody: null while nothing does.
  title       text,
  text        text,
  since       timestamptz not null default now(),
  checked_at  timestamptz not null default now()
);

-- Half hours that were checked, and whether anything needed somebody in one.
create table status_slots (
  slot       timestamptz primary key,
  had_alert  boolean not null
);
