import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Sends a text of less than 8,000 bytes to a channel's listeners; in a transaction, when it commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
