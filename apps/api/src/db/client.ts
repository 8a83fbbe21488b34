import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** First parameter of a repository function: the database or an open transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;
export type Tx = Transaction<Schema>;

const types = new pg.TypeOverrides();
// Counts and balances are bigint in SQL and stay far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Limits that keep a hanging database from blocking everything, in milliseconds. */
export const DATABASE_LIMITS = {
  /** For a free connection, or a new one. */
  connect: 10_000,
  /** For one statement; PostgreSQL itself cancels it. */
  statement: 30_000,
  /** Between two statements of a transaction, whose locks keep others waiting. */
  idleInTransaction: 60_000,
  /**
   * Longest time without receiving a byte, however long a statement may take: after that, the server counts as
   * gone.
   */
  silence: 90_000,
};

/**
 * Opens a pool; it does not connect before the first query.
 * @param isPooled whether the address is that of a pooler in transaction mode, for which the limits of statements are
 * settings of the user (`migrate`)
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  limits: typeof DATABASE_LIMITS = DATABASE_LIMITS,
  isPooled = false,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && {
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    stream: () => openSocket(limits.silence),
    application_name: 'voicedraft',
  });
  // When a server goes away, idle connections break; the next query opens new ones.
  pool.on('error', onError);
  // A connection in use breaks with its query, and also notifies its own listeners.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database stopped responding.'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** The query builder over a pool, with snake case in SQL and camel case in TypeScript. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
