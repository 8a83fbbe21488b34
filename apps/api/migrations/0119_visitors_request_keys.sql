-- outside a transaction
-- A visitor's message that is sent again because the response was lost opens no second ticket.
create unique index concurrently if not exists tickets_visitor_request on tickets (sender_email, request_key)
  where user_id is null and request_key is not null;
