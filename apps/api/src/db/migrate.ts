import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { VERSION } from '#version.ts';
import { type Db, DATABASE_LIMITS } from './client.ts';
import { isOlder } from './is-older.ts';
import { listMigrations, readMigration, splitStatements, type Migration } from './migration-file.ts';
import { StartError } from './start-error.ts';
import { withStartLock } from './start-lock.ts';

/** How long a change of a table may wait for its lock: all other users of the table wait behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface MigrateOptions {
  /** Whether requests come through a pooler, so that their limits have to be settings of the user. */
  readonly isPooled?: boolean;
  readonly folder?: string;
  /** This version; replaced in tests. */
  readonly version?: string;
  /** Only these migrations, for data of an older version. */
  readonly only?: ReadonlySet<string>;
}

interface Applied {
  readonly name: string;
  readonly requires: string | null;
}

/**
 * Applies the migrations that the database lacks, forward only, each in a transaction of its own unless its first line
 * says otherwise. Older processes may go on working on the database meanwhile.
 * @param directUrl PostgreSQL itself, not a pooler
 * @returns the names of the migrations applied now
 * @throws StartError if a newer version has removed what this one needs
 */
export function migrate(directUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { isPooled = false, folder, version = VERSION, only } = options;
  return withStartLock(directUrl, async (client) => {
    const applied = await readApplied(client);
    const ours = await listMigrations(folder);
    const newer = applied.filter(({ name }) => !ours.includes(name));
    const breaking = newer.find(({ requires }) => requires !== null && isOlder(version, requires));
    if (breaking !== undefined) {
      throw new StartError(
        `The database belongs to a newer version of Voicedraft (${breaking.name}) that needs at least ${breaking.requires}: start that version, or restore the backup from before the upgrade.`,
      );
    }
    if (isPooled) await limitSessions(client);
    const names = new Set(applied.map(({ name }) => name));
    const missing = ours.filter((name) => !names.has(name) && (only?.has(name) ?? true));
    for (const name of missing) await applyMigration(client, await readMigration(name, folder));
    return missing;
  });
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now(), requires_version text)',
  );
  const { rows: columns } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'requires_version'`,
  );
  if (columns.length === 0) {
    await client.query('alter table schema_migrations add column requires_version text');
  }
  const { rows } = await client.query<Applied>(
    'select name, requires_version as requires from schema_migrations order by name desc',
  );
  return rows;
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { name, isOutside } = migration;
  try {
    if (isOutside) await applyOutside(client, migration);
    else await applyWithin(client, migration);
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

async function applyWithin(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.text);
      await remember(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || tries === LOCK_TRIES) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

/** Repeats what a crash has left half done, so each statement has to allow that. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) {
    const index = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1];
    if (index !== undefined) await dropInvalid(client, index);
    await client.query(statement);
  }
  await remember(client, migration);
}

/** An index whose creation was interrupted stays, is updated by every write and used by no read. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
}

async function remember(client: pg.Client, { name, requires }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, requires_version) values ($1, $2)', [
    name,
    requires,
  ]);
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

/**
 * Makes the limits of statements and transactions settings of the connected user in this database. A pooler in
 * transaction mode refuses them as parameters of a connection, because its clients share connections.
 */
async function limitSessions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const set = `alter role current_user in database ${rows[0]?.name ?? ''} set`;
  await client.query(`${set} statement_timeout = ${DATABASE_LIMITS.statement}`);
  await client.query(`${set} idle_in_transaction_session_timeout = ${DATABASE_LIMITS.idleInTransaction}`);
}
