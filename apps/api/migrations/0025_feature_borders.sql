-- Data that one feature used to read from another's tables now has columns of its own.

-- Accounts of users who have left: no credit is spent from them any more.
alter table credit_accounts add column closed_at timestamptz;
update credit_accounts set closed_at = users.deleted_at
  from users where users.id = credit_accounts.user_id and users.deleted_at is not null;

-- Which kind of order was changed; null for everything else.
alter table audit_log add column order_kind text check (order_kind in ('package', 'item'));
alter table audit_log disable trigger audit_log_immutable;
update audit_log set order_kind = orders.kind
  from orders where audit_log.entity = 'order' and audit_log.entity_id = orders.id::text;
alter table audit_log enable trigger audit_log_immutable;
