-- outside a transaction
-- Second payments that PayPal refused to refund, for the dashboard.
create index concurrently if not exists order_events_second_refund on order_events (order_id)
  where kind = 'second refund refused';
-- When PayPal was last asked for a refund: a repeat is waited for as the first request was.
alter table refund_requests add column if not exists asked_at timestamptz not null default now();
