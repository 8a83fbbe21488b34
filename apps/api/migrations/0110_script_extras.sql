-- First sentences that a model offered for a script, once, and how often it was asked for titles.
alter table generations
  add column openings text[],
  add column openings_asked_at timestamptz,
  add column titles_asked smallint not null default 0;
