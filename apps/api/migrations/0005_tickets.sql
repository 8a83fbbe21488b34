-- Support tickets: from a visitor, identified by the email address they gave, or from a user with an account.
create table tickets (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid references identity_users (id),
  subject             text not null,
  message             text not null,
  status              text not null default 'open' check (status in ('open', 'in-progress', 'resolved', 'closed')),
  priority            text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  sender_name         text not null,
  sender_email        text not null check (sender_email = lower(sender_email)),
  sender_role         text not null default 'user',
  sender_profile_url  text,
  phone               text not null default '',
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
create index tickets_newest on tickets (created_at desc, id);
create index tickets_of_sender on tickets (sender_email, created_at desc);
create index tickets_of_user on tickets (user_id) where user_id is not null;
