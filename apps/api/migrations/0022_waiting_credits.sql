-- Welcome credits held back until their owner's email address is verified.
alter table users add column waiting_credits integer not null default 0 check (waiting_credits >= 0);
create index users_waiting on users (id) where waiting_credits > 0;
