import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Generations that no process has taken yet, and those that one works on. */
export async function countRunning(db: Db): Promise<{ waiting: number; made: number }> {
  const { rows } = await sql<{ waiting: number; made: number }>`
    select count(*) filter (where lease_owner is null) as waiting,
      count(*) filter (where lease_owner is not null) as made
    from generations where status = 'running'`.execute(db);
  return rows[0] ?? { waiting: 0, made: 0 };
}
