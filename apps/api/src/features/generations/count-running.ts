import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Number of generations that are waiting, and of those being worked on. */
export async function countRunning(db: Db): Promise<{ waiting: number; made: number }> {
  const { rows } = await sql<{ waiting: number; made: number }>`
    select count(*) filter (where lease_owner is null) as waiting,
      count(*) filter (where lease_owner is not null) as made
    from generations where status = 'running'`.execute(db);
  return rows[0] ?? { waiting: 0, made: 0 };
}

/** Number of scripts, voices and rewrites of the last 24 hours that have ended, and that failed. */
export async function countLastDay(db: Db): Promise<{ ended: number; failed: number }> {
  const { rows } = await sql<{ ended: number; failed: number }>`
    select count(*) filter (where status <> 'running') as ended, count(*) filter (where status = 'failed') as failed
    from generations where created_at > now() - interval '24 hours'`.execute(db);
  return rows[0] ?? { ended: 0, failed: 0 };
}
