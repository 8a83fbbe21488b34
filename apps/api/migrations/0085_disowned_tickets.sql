-- When the owner of the address that a visitor entered said that the ticket is not theirs.
alter table tickets add column disowned_at timestamptz;
