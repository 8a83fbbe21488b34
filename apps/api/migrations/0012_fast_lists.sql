-- For lists of a hundred thousand rows. Trigrams find a few matches quickly. Many matches are counted by reading
-- the searched column from the index that a list is sorted by, without reading the rows. That column must fit into
-- an index row (2,700 bytes), and its parts are short enough for that.
drop index users_by_name;
create index users_by_name on users (lower(name), id) include (name) where deleted_at is null;

drop index orders_by_date;
create index orders_by_date on orders (kind, created_at desc, id) include (search_text)
  where cancelled_at is null;
drop index orders_by_customer;
create index orders_by_customer on orders (kind, lower(customer_name), id) include (customer_name)
  where cancelled_at is null;
drop index orders_by_title;
create index orders_by_title on orders (kind, lower(title), id) include (title) where cancelled_at is null;
-- What the dashboard totals by day.
drop index orders_by_settling;
create index orders_by_settling on orders (settled_at) include (currency, price_cents, fee_cents, play_money)
  where settled_at is not null;
create index orders_of_real_money on orders (settled_at) where settled_at is not null and not play_money;

-- Since when the customer has been waiting for staff (null while staff wait for the customer), and when the
-- customer last wrote. Whoever writes a message updates both in the same transaction; the dashboard counts by them.
alter table tickets
  add column waiting_since     timestamptz,
  add column last_customer_id  bigint not null default 0;
alter table tickets disable trigger announce_ticket;
update tickets set
  last_customer_id = coalesce((select max(id) from ticket_messages where ticket_id = tickets.id and sender = 'user'), 0),
  waiting_since = case
    when exists (select from ticket_messages where ticket_id = tickets.id and sender = 'admin') then (
      select min(created_at) from ticket_messages reply where ticket_id = tickets.id and id > (
        select max(id) from ticket_messages where ticket_id = tickets.id and sender = 'admin'))
    else created_at
  end;
alter table tickets enable trigger announce_ticket;
create index tickets_waiting on tickets (waiting_since, id) include (status, created_at, last_customer_id, staff_read_id)
  where status in ('open', 'in-progress');
create function begin_waiting() returns trigger language plpgsql as $$
begin
  new.waiting_since := new.created_at;
  return new;
end
$$;
create trigger begin_waiting before insert on tickets for each row execute function begin_waiting();
create function follow_conversation() returns trigger language plpgsql as $$
begin
  if new.sender = 'admin' then
    update tickets set waiting_since = null where id = new.ticket_id;
  else
    update tickets set waiting_since = coalesce(waiting_since, new.created_at), last_customer_id = new.id
      where id = new.ticket_id;
  end if;
  return null;
end
$$;
create trigger follow_conversation after insert on ticket_messages
  for each row execute function follow_conversation();

alter table mail_log add column search_text text not null generated always as
  (lower(to_email || chr(10) || left(subject, 250) || chr(10) || template_name)) stored;
drop index mail_log_newest;
create index mail_log_newest on mail_log (created_at desc, id) include (search_text);
drop index mail_log_search;
create index mail_log_search on mail_log using gin (search_text gin_trgm_ops);

-- How many recipients of a message were left out: unknown, deleted or disabled.
alter table mail_batches add column skipped integer not null default 0;

alter table audit_log add column search_text text not null generated always as
  (lower(actor_email || chr(10) || action || chr(10) || left(label, 250) || chr(10) || entity_id)) stored;
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
create index audit_log_of_kind on audit_log (entity, id desc) include (search_text);
drop index audit_log_of_actor;
create index audit_log_of_actor on audit_log (actor_id);
drop index audit_log_of_action;
-- Audit entries are immutable: who did what to which record. Personal data in them is deleted together with the
-- account: in a transaction that names the account, and then only its email address, the record's name and its
-- fields.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('voicedraft.erased_person', true) <> ''
    and (new.id, new.actor_id, new.action, new.entity, new.entity_id, new.created_at)
      is not distinct from (old.id, old.actor_id, old.action, old.entity, old.entity_id, old.created_at)
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;
drop trigger audit_log_immutable on audit_log;
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_audit_change();
