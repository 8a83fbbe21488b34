-- The memberships that have each benefit: the first place in the queue of busy voices, projects without limit, and API
-- keys with webhooks.
create table benefit_settings (
  only_row    boolean primary key default true check (only_row),
  queue       text[] not null default '{premium}' check (queue <@ '{free,basic,premium}'),
  projects    text[] not null default '{premium}' check (projects <@ '{free,basic,premium}'),
  developers  text[] not null default '{premium}' check (developers <@ '{free,basic,premium}'),
  revision    integer not null default 1,
  updated_at  timestamptz not null default now()
);
insert into benefit_settings default values;

-- The cards of the packages name the benefits.
create trigger announce_change after update on benefit_settings
  for each statement execute function announce_change('packages');
