-- outside a transaction
-- Staff list the accounts that are banned, and those whose address is not confirmed.
create index concurrently if not exists identity_users_banned on identity_users (id) where banned;
create index concurrently if not exists identity_users_unconfirmed on identity_users (id) where not email_verified;
-- They search tickets by sender, subject and text, in trigrams.
create index concurrently if not exists tickets_search on tickets
  using gin (lower(sender_email || chr(10) || sender_name || chr(10) || subject || chr(10) || message) gin_trgm_ops);
create index concurrently if not exists ticket_messages_search on ticket_messages using gin (lower(message) gin_trgm_ops);
