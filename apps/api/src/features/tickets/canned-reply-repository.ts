import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Schema } from '#db/schema.ts';

export type CannedReplyRow = Selectable<Schema['cannedReplies']>;

export const replies = rowsOf('cannedReplies');

/** Canned replies by title, ignoring case. */
export function findCannedReplies(db: Db, limit: number): Promise<CannedReplyRow[]> {
  return db
    .selectFrom('cannedReplies')
    .selectAll()
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
