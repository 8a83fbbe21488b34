-- One row that /readyz rewrites: a database that responds may still accept no changes.

create table write_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null
);
