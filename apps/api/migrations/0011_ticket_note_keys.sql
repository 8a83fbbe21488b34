-- Chosen by the author: a note that is sent again because the response was lost is stored once.
alter table ticket_notes add column request_key uuid;
create unique index ticket_notes_request on ticket_notes (ticket_id, author_id, request_key)
  where request_key is not null;
