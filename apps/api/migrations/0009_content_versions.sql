-- Every version of a part of the site, up to a limit, for administrators to compare and restore. The initial
-- version is written by the first start after this migration, because only the server knows every part's field
-- names in the API.
create table content_versions (
  id          uuid primary key default gen_random_uuid(),
  part        text not null
              check (part in ('banner', 'features', 'about', 'testimonials', 'contact-page', 'footer')),
  -- The document of a single-instance part, or all entries of a list.
  content     jsonb not null,
  is_active   boolean not null default true,
  -- Uploaded images that this version shows; they are kept as long as it is.
  pictures    text[] not null default '{}',
  action      text not null,
  actor_id    uuid references users (id) on delete set null,
  created_at  timestamptz not null
);
-- No two versions of a part have the same time: by that time, an editor knows whether its copy is current.
create unique index content_versions_newest on content_versions (part, created_at desc);
create index content_versions_of_actor on content_versions (actor_id) where actor_id is not null;
