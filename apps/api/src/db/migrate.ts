import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './client.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { StartError } from './start-error.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** If two processes start together, one migrates and inserts the first rows while the other waits. */
const START_LOCK = 0x6d696772;
const CONNECT_TIMEOUT_MS = 15_000;

/** Names of the migration files, in the order they run. */
async function listMigrations(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files.filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file)).sort();
}

/**
 * Runs the first-start work while no other process does the same on this database: the others wait and then find it
 * done. The lock ends with its connection, so a crash frees it.
 * @throws StartError if the database cannot be used
 */
export async function withStartLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'voicedraft-start',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work(client);
  } catch (error) {
    throw explainDatabaseError(error, client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Applies the migrations that the database lacks, forward only, each in a transaction of its own.
 * @returns the names of the migrations applied now
 * @throws StartError if the database was used by a newer version
 */
export function migrate(url: string): Promise<string[]> {
  return withStartLock(url, async (client) => {
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    const ours = await listMigrations();
    const unknown = [...applied].filter((name) => !ours.includes(name)).sort();
    if (unknown.length > 0) {
      throw new StartError(
        `The database belongs to a newer version of Voicedraft (${unknown.at(-1)}): start that version, or restore the backup from before the upgrade.`,
      );
    }
    const missing = ours.filter((name) => !applied.has(name));
    for (const name of missing) await applyMigration(client, name);
    return missing;
  });
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** When the first migration ran on this database. */
export async function findDatabaseStart(db: Db): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`select min(applied_at) as since from schema_migrations`.execute(
    db,
  );
  return rows[0]?.since ?? new Date();
}

/** Whether every migration of this version has been applied, for /readyz. */
export async function isMigrated(query: (text: string) => Promise<{ rows: { name: string }[] }>) {
  const { rows } = await query('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await listMigrations()).every((name) => applied.has(name));
}
