import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Schemas that a restore has put aside: their names begin with this. */
export const REPLACED_PREFIX = 'before_restore_';

/** Whether the data that a restore has replaced is still there. Its files must stay as well. */
export async function hasReplaced(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where starts_with(nspname, ${REPLACED_PREFIX})`.execute(
    db,
  );
  return rows.length > 0;
}
