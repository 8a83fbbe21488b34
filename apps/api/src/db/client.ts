import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** What a repository function takes first: the database, or a transaction that is open on it. */
export type Db = Kysely<Schema> | Transaction<Schema>;
export type Tx = Transaction<Schema>;

const types = new pg.TypeOverrides();
// Counts and balances are bigint in SQL and stay far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool; nothing connects before the first query. */
export function openPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    application_name: 'voicedraft',
  });
  // A server that goes away breaks idle connections; the next query opens new ones.
  pool.on('error', onError);
  // One that is in use breaks with its query, and tells its own listeners as well.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** The query builder over a pool, with snake case in SQL and camel case in TypeScript. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
