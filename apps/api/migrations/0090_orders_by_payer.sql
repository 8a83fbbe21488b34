-- outside a transaction
-- Staff search orders by the beginning of the payer's address at PayPal.
create index concurrently if not exists orders_by_payer on orders (lower(payer_email) text_pattern_ops)
  where payer_email is not null;
