import { sql } from 'kysely';
import type { Database } from '#db/client.ts';

/** Changes the date of an order, which the product itself never does. */
export async function dateOrder(db: Database, id: string, createdAt: Date): Promise<void> {
  await sql`update orders set created_at = ${createdAt} where id = ${id}`.execute(db);
}
