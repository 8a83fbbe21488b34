import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** How long ago a stored time is, by the database's clock. */
export async function ageInSeconds(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from now() - ${moment}::timestamptz))::float8 as age`.execute(db);
  return rows[0]?.age ?? 0;
}

interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
}

/** Jobs by queue and state. Those that are done are kept for a while and not counted. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*) as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by name, state`.execute(db);
  return rows;
}
