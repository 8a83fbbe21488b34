-- The membership without an end that a bought one replaced: the user has it again afterwards. Null for free.
alter table users add column membership_after text;
