-- outside a transaction
-- Closed tickets by their last change, for retention.
create index concurrently if not exists tickets_closed on tickets (updated_at) where status = 'closed';
