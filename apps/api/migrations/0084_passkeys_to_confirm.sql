-- Since when a passkey waits for its owner: it came back with a backup, and may have been removed since. Until then it
-- counts for nothing.
alter table identity_passkeys add column to_confirm_since timestamptz;
