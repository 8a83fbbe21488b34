-- A record counts its changes: by that number, an editor knows whether its copy is current, whatever any clock
-- says.
alter table packages add column revision integer not null default 1;
alter table items add column revision integer not null default 1;
alter table email_templates add column revision integer not null default 1;
alter table canned_replies add column revision integer not null default 1;
alter table payment_settings add column revision integer not null default 1;
alter table engine_settings add column revision integer not null default 1;
alter table gemini_keys add column revision integer not null default 1;

-- The site's parts share one sequence. A version and the change to its part have the same number, which shows who
-- made the change.
create sequence content_revisions as integer;
alter table content_versions add column revision integer;
update content_versions set revision = numbered.revision
  from (select id, row_number() over (order by created_at, id) as revision from content_versions) numbered
  where numbered.id = content_versions.id;
select setval('content_revisions', count(*) + 1, false) from content_versions;
alter table content_versions
  alter column revision set default nextval('content_revisions'),
  alter column revision set not null,
  alter column created_at set default now();
alter sequence content_revisions owned by content_versions.revision;

-- The newer of two versions is the one with the higher number, even if both have the same time.
drop index content_versions_newest;
create unique index content_versions_newest on content_versions (part, revision desc);

alter table site_sections add column revision integer not null default nextval('content_revisions');
alter table site_features add column revision integer not null default nextval('content_revisions');
alter table testimonials add column revision integer not null default nextval('content_revisions');
update site_sections set revision = newest.revision
  from (select part, max(revision) as revision from content_versions group by part) newest where newest.part = name;
update site_features set revision = version.revision
  from content_versions version where version.part = 'features' and version.created_at = updated_at;
update testimonials set revision = version.revision
  from content_versions version where version.part = 'testimonials' and version.created_at = updated_at;
