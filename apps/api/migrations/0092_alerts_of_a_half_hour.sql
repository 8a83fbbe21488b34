-- What needed somebody in each half hour: the last alert of each part, by its name.
alter table status_slots add column alerts jsonb not null default '{}';
