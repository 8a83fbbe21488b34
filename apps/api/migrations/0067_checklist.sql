-- The last check of each item that has to be right before customers pay.
create table checklist_results (
  item        text primary key check (item in ('logo', 'mail', 'engine', 'paypal', 'packages', 'legal')),
  -- Null before the first check has ended.
  state       text check (state in ('done', 'not-complete', 'failed')),
  text        text not null default '',
  steps       jsonb not null default '[]',
  checked_at  timestamptz,
  -- Who got the test message; the text names them by a placeholder.
  checked_by  uuid references users (id) on delete set null,
  -- The check that is running, which alone may store its result.
  run_id      uuid,
  started_at  timestamptz
);
