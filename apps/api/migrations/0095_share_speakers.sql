-- Whether listeners see who speaks. Links that exist already show no more than before.
alter table shares add column shows_speakers boolean not null default false;
