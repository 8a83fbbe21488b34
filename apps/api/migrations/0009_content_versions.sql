-- Every state that a part of the site had, up to a limit: what an administrator compares and brings back. The
-- state at installation is written by the first start after this, which knows every part's wire names.
create table content_versions (
  id          uuid primary key default gen_random_uuid(),
  part        text not null
              check (part in ('banner', 'features', 'about', 'testimonials', 'contact-page', 'footer')),
  -- Of a part that exists once its document; of a list all of its entries.
  content     jsonb not null,
  is_active   boolean not null default true,
  -- Uploaded images that this state shows: they are kept for as long as it is.
  pictures    text[] not null default '{}',
  action      text not null,
  actor_id    uuid references users (id) on delete set null,
  created_at  timestamptz not null
);
-- No two states of a part are of one moment: an editor tells by the moment whether what it holds is current.
create unique index content_versions_newest on content_versions (part, created_at desc);
create index content_versions_of_actor on content_versions (actor_id) where actor_id is not null;
