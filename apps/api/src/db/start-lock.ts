import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { explainDatabaseError } from './explain-database-error.ts';

/** If two processes start together, one migrates and inserts the first rows while the other waits. */
const START_LOCK = 0x6d696772;
const CONNECT_TIMEOUT_MS = 15_000;
const LOOK_MS = 100;

/**
 * Runs the first-start work while no other process does the same on this database: the others wait and then find it
 * done. The lock ends with its connection, so a crash frees it.
 * @param directUrl PostgreSQL itself: the lock belongs to a session, which a pooler would share
 * @throws StartError if the database cannot be used
 */
export async function withStartLock<T>(
  directUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: directUrl,
    application_name: 'voicedraft-start',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    // The limits of requests may be settings of the user (`migrate`); a migration may take longer.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await takeLock(client);
    return await work(client);
  } catch (error) {
    throw explainDatabaseError(error, client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Asks again and again instead of waiting within a statement: `create index concurrently` waits for every statement
 * that is older, so it and one that waits for its lock would wait for each other.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      START_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await sleep(LOOK_MS);
  }
}
