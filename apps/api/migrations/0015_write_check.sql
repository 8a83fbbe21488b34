-- One row that /readyz writes anew: a database that answers may still take no changes.

create table write_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null
);
