-- Refunds requested by staff. Their state used to be derived from the order's events, which still record them.
create table refund_requests (
  -- PayPal stores it with the refund, as its custom id: so a refund can be recognised even if its response never
  -- arrived.
  id            uuid primary key default gen_random_uuid(),
  order_id      uuid not null references orders (id),
  -- Chosen by the client: a repeated key is the same request.
  key           text not null,
  amount_cents  bigint not null check (amount_cents > 0),
  requested_by  uuid references identity_users (id),
  -- open: PayPal has not responded. pending: it has accepted the refund and decides later.
  state         text not null default 'open' check (state in ('open', 'pending', 'confirmed', 'refused')),
  -- PayPal's id, once it has responded.
  refund_id     text unique,
  requested_at  timestamptz not null default now(),
  unique (order_id, key)
);

insert into refund_requests (order_id, key, amount_cents, requested_by, state, refund_id, requested_at)
select distinct on (asked.order_id, asked.details ->> 'key')
  asked.order_id,
  asked.details ->> 'key',
  (asked.details ->> 'amountCents')::bigint,
  requester.id,
  coalesce(case answer.kind
    when 'refund pending' then 'pending'
    when 'refund confirmed' then 'confirmed'
    when 'refund refused' then 'refused'
  end, 'open'),
  named.refund_id,
  asked.created_at
from order_events asked
left join identity_users requester on requester.id::text = asked.details ->> 'by'
left join lateral (
  select kind from order_events
  where order_id = asked.order_id and id > asked.id and details ->> 'key' = asked.details ->> 'key'
    and kind in ('refund pending', 'refund confirmed', 'refund refused')
  order by id desc limit 1
) answer on true
left join lateral (
  select details ->> 'refund' as refund_id from order_events
  where order_id = asked.order_id and id > asked.id and details ->> 'key' = asked.details ->> 'key'
    and details ->> 'refund' is not null
  order by id desc limit 1
) named on true
where asked.kind = 'refund requested'
order by asked.order_id, asked.details ->> 'key', asked.id desc;

-- Our account at PayPal, as named by the orders opened there for it; empty until there is one. Anybody who opens an
-- order there themselves may name another payee.
alter table payment_settings add column merchant_id text;
