-- Changes of email address. A change takes effect when the new address confirms it, and can be undone from the old
-- one for seven days, during which nobody else can take the old address. Codes of links are stored as hashes.
create table email_changes (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references identity_users (id) on delete cascade,
  former_email   text not null,
  new_email      text not null,
  confirm_hash   text not null unique,
  confirm_until  timestamptz not null,
  -- All three or none: set once it has taken effect.
  confirmed_at   timestamptz,
  undo_hash      text unique,
  undo_until     timestamptz,
  created_at     timestamptz not null default now()
);
create index email_changes_of_user on email_changes (user_id);
create index email_changes_held on email_changes (former_email) where confirmed_at is not null;
