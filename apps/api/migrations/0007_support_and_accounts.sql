-- The conversation of a ticket after its first message, which is stored with the ticket itself.
alter table tickets
  -- Chosen by the sender: a repeated request opens no second ticket.
  add column request_key   uuid,
  -- The last reply that each side has seen; all staff share one mark.
  add column user_read_id  bigint not null default 0,
  add column staff_read_id bigint not null default 0,
  -- When staff were notified of it by email; null until then.
  add column announced_at  timestamptz;
create unique index tickets_request on tickets (user_id, request_key) where request_key is not null;
create index tickets_unannounced on tickets (created_at) where announced_at is null;
create index tickets_by_status on tickets (status, created_at desc, id);
update tickets set announced_at = created_at;

create table ticket_messages (
  id                bigint generated always as identity primary key,
  ticket_id         uuid not null references tickets (id),
  sender            text not null check (sender in ('admin', 'user')),
  author_id         uuid not null references identity_users (id),
  message           text not null,
  -- Both identify a repeated reply: ours by its key, one from the specified call by what its client wrote.
  request_key       uuid,
  client_timestamp  text,
  -- When the customer was notified of staff's reply by email; null until then.
  mailed_at         timestamptz,
  created_at        timestamptz not null default now()
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, id);
create unique index ticket_messages_request on ticket_messages (ticket_id, author_id, request_key)
  where request_key is not null;
create index ticket_messages_unmailed on ticket_messages (id) where mailed_at is null and sender = 'admin';

-- Files of messages. A file that no message refers to within a day is deleted.
create table ticket_attachments (
  id            uuid primary key default gen_random_uuid(),
  owner_id      uuid not null references identity_users (id),
  ticket_id     uuid references tickets (id),
  -- Null together with a ticket: the file belongs to its first message.
  message_id    bigint references ticket_messages (id),
  name          text not null,
  content_type  text not null check (content_type in ('image/webp', 'application/pdf')),
  size          bigint not null,
  created_at    timestamptz not null default now(),
  check (message_id is null or ticket_id is not null)
);
create index ticket_attachments_of_ticket on ticket_attachments (ticket_id) where ticket_id is not null;
create index ticket_attachments_drafts on ticket_attachments (created_at) where ticket_id is null;

-- Notifies everybody who has a ticket open that it has changed: 'ticket:<id>:<account>'.
create function announce_ticket() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', 'ticket:' || new.id || ':' || coalesce(new.user_id::text, ''));
  return null;
end
$$;
create trigger announce_ticket after insert or update on tickets
  for each row execute function announce_ticket();

-- Uploaded images. An image that nothing refers to within a day is deleted.
create table media_objects (
  id           uuid primary key default gen_random_uuid(),
  owner_id     uuid not null references identity_users (id),
  size         bigint not null,
  attached_at  timestamptz,
  created_at   timestamptz not null default now()
);
create index media_objects_drafts on media_objects (created_at) where attached_at is null;
create index media_objects_of_owner on media_objects (owner_id);

-- A deleted account remains as a row without personal data, because orders and the ledger refer to it.
alter table users add column deleted_at timestamptz;

-- The note that staff add to an adjustment.
alter table credit_transfers add column note text not null default '';
