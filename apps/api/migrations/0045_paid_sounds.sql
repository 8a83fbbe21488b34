-- A sound is kept once the recording that it was spoken for is paid, in the same transaction. Until then it is only
-- heard: no plan counts on it, so that a recording that fails, and returns its credits, leaves nothing to use for free.
alter table line_sounds add column is_kept boolean not null default false;
update line_sounds set is_kept = true;
