-- outside a transaction
-- What waits for a webhook, by when it is due.
create index concurrently if not exists webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at)
  where state = 'waiting';
