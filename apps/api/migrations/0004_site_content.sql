-- What an administrator can change on the public site. A single-instance part is one row. Its texts are read and
-- written together, so they are one document, whose shape the contract validates.
create table site_sections (
  name        text primary key check (name in ('banner', 'about', 'contact-page', 'footer')),
  content     jsonb not null,
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create table site_features (
  id           uuid primary key default gen_random_uuid(),
  title        text not null,
  description  text not null,
  icon         text not null default '',
  category     text not null default 'AI Features',
  position     integer not null default 0,
  is_active    boolean not null default true,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index site_features_order on site_features (position, created_at);

create table testimonials (
  id            uuid primary key default gen_random_uuid(),
  quote         text not null,
  author_name   text not null,
  author_title  text not null,
  author_image  text not null default '',
  is_active     boolean not null default true,
  -- Written by no customer: fills a demo, and is never shown to visitors outside of one.
  is_sample     boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index testimonials_newest on testimonials (created_at desc, id);

create table packages (
  id             uuid primary key default gen_random_uuid(),
  name           text not null,
  price_cents    bigint not null check (price_cents >= 0),
  description    text not null default '',
  is_popular     boolean not null default false,
  credits        bigint not null check (credits >= 0),
  validity_days  integer not null check (validity_days > 0),
  seller_email   text not null default '',
  -- Up to ten lines; an empty line keeps its position.
  points         text[] not null default '{}' check (cardinality(points) <= 10),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

-- Which default rows were inserted, so that what an administrator deletes does not return at the next start.
create table content_seeds (
  name        text primary key,
  created_at  timestamptz not null default now()
);

-- Every process caches this content; every change, whoever makes it, notifies all of them.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('voicedraft_changes', tg_argv[0]);
  return null;
end
$$;

create trigger announce_change after insert or update or delete or truncate on site_sections
  for each statement execute function announce_change('site-content');
create trigger announce_change after insert or update or delete or truncate on site_features
  for each statement execute function announce_change('site-content');
create trigger announce_change after insert or update or delete or truncate on testimonials
  for each statement execute function announce_change('site-content');
create trigger announce_change after insert or update or delete or truncate on packages
  for each statement execute function announce_change('packages');
