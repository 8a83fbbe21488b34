import { sql } from 'kysely';
import type { Database } from '#db/client.ts';

/** Makes an order one of another day: the product itself never moves the moment of an order. */
export async function dateOrder(db: Database, id: string, createdAt: Date): Promise<void> {
  await sql`update orders set created_at = ${createdAt} where id = ${id}`.execute(db);
}
