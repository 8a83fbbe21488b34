-- outside a transaction
-- Second payments that PayPal refused to refund, for the dashboard.
create index concurrently if not exists order_events_second_refund on order_events (order_id)
  where kind = 'second refund refused';
