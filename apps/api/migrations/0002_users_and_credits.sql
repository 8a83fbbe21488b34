-- The product's record of a user; its id is the identity's id.
create table users (
  id                  uuid primary key references identity_users (id),
  name                text not null,
  email               text not null unique check (email = lower(email)),
  role                text not null default 'member' check (role in ('member', 'moderator', 'Seller', 'Admin')),
  membership          text not null default 'free' check (membership in ('free', 'basic', 'premium')),
  membership_ends_at  timestamptz,
  about_me            text not null default '',
  profile_url         text,
  address             text not null default '',
  city                text not null default '',
  country             text not null default '',
  phone               text not null default '',
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
create index users_newest on users (created_at desc, id);
create index users_admins on users (email) where role = 'Admin';

-- Double-entry ledger of credits. A user has two accounts: credits that can be spent, and credits held for running
-- work. The house has three. Only users' accounts have a cached balance: a cached house balance would be a row that
-- every transfer has to lock.
create table credit_accounts (
  id       bigint generated always as identity primary key,
  user_id  uuid references users (id),
  kind     text not null check (kind in ('available', 'held', 'issued', 'consumed', 'adjusted')),
  balance  bigint,
  check ((user_id is null) = (kind in ('issued', 'consumed', 'adjusted'))),
  check ((user_id is null) = (balance is null)),
  check (kind <> 'held' or balance >= 0)
);
create unique index credit_accounts_of_user on credit_accounts (user_id, kind) where user_id is not null;
create unique index credit_accounts_of_house on credit_accounts (kind) where user_id is null;
insert into credit_accounts (kind) values ('issued'), ('consumed'), ('adjusted');

-- Held credits: for a generation, or for a client that deducts before it works (POST /api/deduct-credit).
create table credit_holds (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id),
  origin      text not null check (origin in ('generation', 'client')),
  amount      bigint not null check (amount > 0),
  state       text not null default 'open' check (state in ('open', 'settled', 'released')),
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  closed_at   timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index credit_holds_open on credit_holds (user_id, created_at desc) where state = 'open';
create index credit_holds_expiry on credit_holds (expires_at) where state = 'open';

-- Immutable: what moved, from which account to which, once per operation key.
create table credit_transfers (
  id            bigint generated always as identity primary key,
  op_key        text not null unique,
  kind          text not null check (kind in ('welcome', 'hold', 'settle', 'release', 'purchase', 'reversal', 'adjust')),
  from_account  bigint not null references credit_accounts (id),
  to_account    bigint not null references credit_accounts (id),
  amount        bigint not null check (amount > 0),
  hold_id       uuid references credit_holds (id),
  created_at    timestamptz not null default now(),
  check (from_account <> to_account)
);
create index credit_transfers_from on credit_transfers (from_account, id);
create index credit_transfers_to on credit_transfers (to_account, id);
-- A hold is spent at most once or returned at most once; its state decides which.
create unique index credit_transfers_hold_end on credit_transfers (hold_id, kind) where kind in ('settle', 'release');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger credit_transfers_immutable before update or delete on credit_transfers
  for each row execute function refuse_change();
