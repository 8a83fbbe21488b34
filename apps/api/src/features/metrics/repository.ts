import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

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
