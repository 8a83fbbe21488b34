-- Calls counted for rate limits, by all processes together. Worth nothing after a crash, so nothing is logged.
create unlogged table call_counts (
  -- A digest of the endpoint and of who calls it.
  key      text primary key,
  calls    integer not null,
  ends_at  timestamptz not null
);
create index call_counts_end on call_counts (ends_at);
