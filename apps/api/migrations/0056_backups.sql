-- Backups that were taken, are being taken, or failed. While one runs, no stored file is deleted.
create table backups (
  id           uuid primary key default gen_random_uuid(),
  state        text not null check (state in ('running', 'done', 'failed')),
  name         text not null,
  started_at   timestamptz not null default now(),
  -- Shows that the process that takes it still runs.
  renewed_at   timestamptz not null default now(),
  finished_at  timestamptz,
  size_bytes   bigint,
  row_count    bigint,
  file_count   bigint,
  problem      text
);

create unique index backups_one_running on backups (state) where state = 'running';
create index backups_newest on backups (started_at desc);

-- Accounts that were erased. Backups carry the list, so that none comes back with an older one.
create table erased_accounts (
  account_id  uuid primary key,
  erased_at   timestamptz not null default now(),
  -- False after a restore, until the account has been erased again.
  is_done     boolean not null default true
);

create index erased_accounts_newest on erased_accounts (erased_at desc);
create index erased_accounts_due on erased_accounts (account_id) where not is_done;
