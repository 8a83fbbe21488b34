-- Whether a take has a public link, and until when (null: it never ends): lists of the library read it here. The links
-- themselves are in shares, whose feature keeps both in step.
alter table takes add column is_shared boolean not null default false;
alter table takes add column share_ends_at timestamptz;
update takes set is_shared = true, share_ends_at = shares.ends_at from shares where shares.take_id = takes.id;
create index takes_shared on takes (user_id, entry_id) where is_shared;
