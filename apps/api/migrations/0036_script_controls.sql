-- What the customer chose for a script besides the prompt; null if nothing.
alter table generations add column controls jsonb;

-- A passage of a script that is written again is also generated for a credit, but no history lists it.
alter table generations drop constraint generations_kind_check;
alter table generations add constraint generations_kind_check check (kind in ('script', 'voice', 'rewrite'));
drop index generations_by_date;
create index generations_by_date on generations (created_at) include (status, kind);
