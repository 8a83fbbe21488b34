-- Digital items for sale.
create table items (
  id           uuid primary key default gen_random_uuid(),
  item_no      text not null unique,
  name         text not null,
  description  text not null default '',
  price_cents  bigint not null check (price_cents >= 0),
  guidelines   text not null default '',
  access_url   text not null default '',
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image_url    text not null default '',
  is_active    boolean not null default true,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index items_newest on items (created_at desc, id);

-- An order of a package or an item. What was ordered is copied, so that changing or deleting the package or item
-- later changes no order.
create table orders (
  id                  uuid primary key default gen_random_uuid(),
  kind                text not null check (kind in ('package', 'item')),
  order_no            text not null unique check (order_no ~ '^[A-Z0-9]{8}$'),
  payment_no          text not null unique check (payment_no ~ '^[A-Z0-9]{8}$'),
  user_id             uuid not null references users (id),
  package_id          uuid references packages (id) on delete set null,
  item_id             uuid references items (id) on delete set null,
  title               text not null,
  price_cents         bigint not null check (price_cents >= 0),
  fee_cents           bigint not null default 0 check (fee_cents >= 0),
  currency            text not null,
  credits             bigint not null default 0 check (credits >= 0),
  validity_days       integer not null default 30 check (validity_days > 0),
  points              text[] not null default '{}',
  seller_email        text not null default '',
  image_url           text not null default '',
  item_no             text not null default '',
  slug                text not null default '',
  guidelines          text not null default '',
  access_url          text not null default '',
  customer_email      text not null,
  customer_name       text not null,
  address             text not null,
  country             text not null,
  payment_status      text not null default 'pending' check (payment_status in ('pending', 'Paid', 'Refunded', 'Reversed')),
  order_status        text not null default 'pending' check (order_status in ('pending', 'Completed', 'Cancelled')),
  provider_state      text check (provider_state in ('created', 'approved', 'held', 'declined')),
  provider_reason     text,
  capture_id          text unique,
  payer_email         text,
  captured_at         timestamptz,
  settled_at          timestamptz,
  membership_ends_at  timestamptz,
  receipt_no          bigint unique,
  receipt_mailed_at   timestamptz,
  play_money          boolean not null default false,
  refunded_cents      bigint not null default 0,
  -- Cancelled by its buyer. A payment that arrives nevertheless restores it, so that there is never money without
  -- an order.
  cancelled_at        timestamptz,
  -- When to ask PayPal for its state again; null when there is nothing to wait for.
  check_at            timestamptz,
  checks              integer not null default 0,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  check ((payment_status = 'pending') = (settled_at is null)),
  check (payment_status = 'pending' or capture_id is not null)
);
create index orders_of_user on orders (user_id, kind, created_at desc);
create index orders_newest on orders (kind, created_at desc, id);
create index orders_to_check on orders (check_at) where check_at is not null;
create index orders_to_mail on orders (settled_at) where settled_at is not null and receipt_mailed_at is null;

-- Every PayPal order opened for an order: a buyer may start again after one has expired.
create table paypal_orders (
  id          text primary key,
  order_id    uuid not null references orders (id),
  attempt     integer not null,
  created_at  timestamptz not null default now(),
  unique (order_id, attempt)
);

-- What happened to an order, in sequence: for staff, and to explain a payment years later.
create table order_events (
  id          bigint generated always as identity primary key,
  order_id    uuid not null references orders (id),
  kind        text not null,
  details     jsonb not null default '{}',
  created_at  timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, id);

-- Returned money, by PayPal's id of the refund (or of the capture that a bank reversed).
create table order_refunds (
  id            text primary key,
  order_id      uuid not null references orders (id),
  amount_cents  bigint not null,
  credits       bigint not null,
  created_at    timestamptz not null default now()
);

-- Webhooks already handled, to recognise repeats.
create table paypal_events (
  id           text primary key,
  kind         text not null,
  resource_id  text,
  received_at  timestamptz not null default now()
);
create index paypal_events_age on paypal_events (received_at);

-- Payment settings: one row. The secret is encrypted.
create table payment_settings (
  only_row       boolean primary key default true check (only_row),
  enabled        boolean not null default true,
  client_id      text not null default '',
  client_secret  text,
  mode           text not null default 'sandbox' check (mode in ('sandbox', 'live')),
  currency       text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP', 'CAD')),
  button_styles  jsonb not null default '{"layout": "vertical", "color": "blue", "shape": "rect", "label": "pay"}',
  webhook_id     text not null default '',
  updated_at     timestamptz not null default now()
);
insert into payment_settings default values;

-- Receipts are numbered without gaps: the row stays locked until the payment that took a number is committed.
create table receipt_counter (
  only_row  boolean primary key default true check (only_row),
  last_no   bigint not null default 0
);
insert into receipt_counter default values;
