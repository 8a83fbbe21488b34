-- Substring search: trigrams let an index find parts of words.
create extension if not exists pg_trgm;

-- What staff search, in one column per table; line breaks between the parts keep a match from spanning two of them.
alter table users add column search_text text not null generated always as
  (lower(name) || chr(10) || email || chr(10) || lower(role) || chr(10) || membership) stored;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_by_joined on users (created_at desc, id) where deleted_at is null;
create index users_by_name on users (lower(name), id) where deleted_at is null;
create index users_by_role on users (role, id) where deleted_at is null;
create index users_by_membership on users (membership, id) where deleted_at is null;
create index credit_accounts_by_balance on credit_accounts (balance, user_id) where kind = 'available';

alter table orders add column search_text text not null generated always as
  (lower(order_no) || chr(10) || lower(customer_name) || chr(10) || lower(order_status) || chr(10) || lower(title)
   || chr(10) || lower(payment_status) || chr(10) || lower(customer_email)) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
-- Lists show orders that are not cancelled; an index on just those also counts them.
drop index orders_newest;
create index orders_by_date on orders (kind, created_at desc, id) where cancelled_at is null;
create index orders_by_number on orders (kind, order_no, id) where cancelled_at is null;
create index orders_by_customer on orders (kind, lower(customer_name), id) where cancelled_at is null;
create index orders_by_title on orders (kind, lower(title), id) where cancelled_at is null;
create index orders_by_amount on orders (kind, price_cents, id) where cancelled_at is null;
create index orders_by_payment on orders (kind, payment_status, created_at desc, id) where cancelled_at is null;
create index orders_of_address on orders (customer_email, kind, created_at desc);
create index orders_of_item on orders (item_id, payment_status) where item_id is not null;
create index orders_held on orders (created_at) where provider_state = 'held';
-- What the dashboard totals by day.
create index orders_by_settling on orders (settled_at) include (currency, price_cents, fee_cents)
  where settled_at is not null;
create index order_refunds_by_date on order_refunds (created_at) include (order_id, amount_cents);
create index order_refunds_of_order on order_refunds (order_id);
create index order_events_mismatch on order_events (order_id) where kind = 'mismatch';
create index generations_by_date on generations (created_at) include (status);

create index tickets_sender_search on tickets using gin (sender_email gin_trgm_ops);

-- Who works on a ticket, and the internal notes of staff.
alter table tickets add column assignee_id uuid references users (id);
create index tickets_of_assignee on tickets (assignee_id, created_at desc, id) where assignee_id is not null;
create index tickets_unassigned on tickets (created_at desc, id) where assignee_id is null;
create index tickets_by_priority on tickets (priority, created_at desc, id);
create table ticket_notes (
  id          bigint generated always as identity primary key,
  ticket_id   uuid not null references tickets (id),
  author_id   uuid not null references users (id),
  note        text not null,
  created_at  timestamptz not null default now()
);
create index ticket_notes_of_ticket on ticket_notes (ticket_id, id);
-- Changes that only staff can see are announced to staff alone: the topic then names no account.
create or replace function announce_ticket() returns trigger language plpgsql as $$
declare
  of_staff constant text[] := array['assignee_id', 'staff_read_id', 'announced_at'];
  account text := coalesce(new.user_id::text, '');
begin
  if tg_op = 'UPDATE' and old is distinct from new and to_jsonb(old) - of_staff = to_jsonb(new) - of_staff then
    account := '';
  end if;
  perform pg_notify('voicedraft_changes', 'ticket:' || new.id || ':' || account);
  return null;
end
$$;
create function announce_ticket_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', 'ticket:' || new.ticket_id || ':');
  return null;
end
$$;
create trigger announce_ticket_note after insert on ticket_notes
  for each row execute function announce_ticket_note();
create table canned_replies (
  id          uuid primary key default gen_random_uuid(),
  title       text not null,
  body        text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

-- Messages to users: templates, and a log of what was sent to whom and whether it arrived.
create table email_templates (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  subject     text not null,
  body        text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index email_templates_name on email_templates (lower(name));
create table mail_log (
  id             uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted.
  user_id        uuid references users (id),
  to_email       text not null,
  subject        text not null,
  -- Sanitised and with placeholders filled in: what was sent, and what a repeat sends.
  body           text not null,
  template_name  text not null default '',
  status         text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- The mail server's last response.
  reason         text,
  attempts       integer not null default 0,
  sender_id      uuid references users (id),
  created_at     timestamptz not null default now(),
  sent_at        timestamptz
);
create index mail_log_newest on mail_log (created_at desc, id);
create index mail_log_of_user on mail_log (user_id, created_at desc);
create index mail_log_of_address on mail_log (to_email, created_at desc);
create index mail_log_unsent on mail_log (status, created_at desc) where status <> 'sent';
create index mail_log_search on mail_log
  using gin (lower(to_email || chr(10) || subject || chr(10) || template_name) gin_trgm_ops);
-- A message to several users is sent once, however often it is requested.
create table mail_batches (
  key         uuid primary key,
  sender_id   uuid references users (id),
  -- Number of recipients.
  queued      integer not null,
  created_at  timestamptz not null default now()
);

-- Every administrative change, written in the transaction that makes it.
create table audit_log (
  id           bigint generated always as identity primary key,
  -- Null for what the program itself did on behalf of staff, such as an operator's command.
  actor_id     uuid references identity_users (id),
  actor_email  text not null,
  action       text not null,
  entity       text not null,
  entity_id    text not null,
  -- A readable name of the record: an email address, an order number, a title.
  label        text not null default '',
  before       jsonb,
  after        jsonb,
  created_at   timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_entity on audit_log (entity, entity_id, id desc);
create index audit_log_of_actor on audit_log (actor_email, id desc);
create index audit_log_of_action on audit_log (action, id desc);
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_change();
