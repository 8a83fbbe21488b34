-- The key of the line that a sound is a part of: it is sent while the line is spoken.
alter table line_sounds add column part_of text;
-- Takes that Flite spoke, before the natural voices were built in: people read that they are drafts.
alter table takes add column is_draft boolean not null default false;
update takes set is_draft = true
  from generations where generations.id = takes.id and generations.engine = 'local' and generations.model like 'flite%';
