-- The processes of the service that run, or did until a moment ago. Each writes its own row every few seconds.
create table processes (
  id             uuid primary key,
  host           text not null,
  pid            integer not null,
  role           text not null check (role in ('all', 'web', 'worker')),
  state          text not null check (state in ('starting', 'ready', 'draining')),
  is_demo        boolean not null,
  version        text not null,
  memory_bytes   bigint not null default 0,
  loop_delay_ms  double precision not null default 0,
  running_jobs   integer not null default 0,
  started_at     timestamptz not null default now(),
  seen_at        timestamptz not null default now()
);
