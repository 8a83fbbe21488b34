import type pg from 'pg';
import { DATABASE_LIMITS } from './client.ts';

/**
 * Makes the limits of statements and transactions settings of the connected user in this database. A pooler in
 * transaction mode refuses them as parameters of a connection, because its clients share connections.
 */
export async function limitSessions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const set = `alter role current_user in database ${rows[0]?.name ?? ''} set`;
  await client.query(`${set} statement_timeout = ${DATABASE_LIMITS.statement}`);
  await client.query(`${set} idle_in_transaction_session_timeout = ${DATABASE_LIMITS.idleInTransaction}`);
}
