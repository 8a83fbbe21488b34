import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

/** Stores a new ticket and answers its id. */
export async function insertTicket(db: Db, ticket: Insertable<Schema['tickets']>): Promise<string> {
  const { id } = await db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow();
  return id;
}
