import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BackupPlace } from '#backup/backup-place.ts';
import type { AccessChoice } from '#backup/end-access.ts';
import { checkRestore, restoreBackup, type Restored } from '#backup/restore-backup.ts';
import { takeBackup, type TakenBackup, type BackupJob } from '#backup/take-backup.ts';
import { readConfig, type Config } from '#config.ts';
import { createFolderStore } from '#integrations/storage/folder-store.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestService } from './test-service.ts';

export const PASSPHRASE = 'seven words that nobody else knows';
/** Of a digest that costs nothing. */
const QUICK = 2;

/** A folder for backups, and installations that they are restored to. */
export class BackupKit {
  readonly #undo: (() => Promise<void>)[] = [];

  async close(): Promise<void> {
    for (const undo of this.#undo.splice(0).toReversed()) await undo();
  }

  async folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'voicedraft-backups-'));
    this.#undo.push(() => rm(path, { recursive: true, force: true }));
    return path;
  }

  async place(): Promise<BackupPlace> {
    const name = await this.folder();
    return { name, store: createFolderStore(name) };
  }

  /** The database and the folder of a new installation: migrated, but nobody has an account. */
  async target(environment: Record<string, string> = {}): Promise<Config> {
    const database = await createTestDatabase();
    this.#undo.push(() => database.drop());
    return readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: await this.folder(),
      ...environment,
    });
  }
}

/** Takes a backup of a running service. */
export function backUp(
  { context }: TestService,
  place: BackupPlace,
  changes: Partial<BackupJob['installation']> = {},
): Promise<TakenBackup> {
  const { config, storage, secret } = context;
  const directUrl = directUrlOf(config);
  return takeBackup({
    installation: { config, directUrl, storage, ...changes },
    open: async () => place,
    passphrase: PASSPHRASE,
    secrets: { secretKey: secret, environment: {} },
    cost: QUICK,
  });
}

/** Restores a backup as the command does: reads it completely first. */
export async function restore(
  place: BackupPlace,
  name: string,
  config: Config,
  options: { passphrase?: string; replaces?: boolean; access?: AccessChoice } = {},
): Promise<Restored> {
  const { passphrase = PASSPHRASE, replaces = false, access = 'by-age' } = options;
  const job = { place, name, passphrase, replaces, access };
  const storage = await openStore(config);
  try {
    const checked = await checkRestore(job, config);
    return await restoreBackup(
      { ...job, installation: { config, directUrl: directUrlOf(config), storage } },
      checked,
    );
  } finally {
    storage.close();
  }
}

export function directUrlOf({ database }: Config): string {
  return database.directUrl ?? database.url ?? '';
}

/** Connects to a database that no service uses. */
async function connectTo<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Rows of a query on a database that no service uses. */
export function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  return connectTo(url, async (client) => (await client.query<Row>(text)).rows);
}

/** Everything in a schema, by checksum: each table's rows and how it is defined. */
export function describeSchema(url: string, schema: string): Promise<Record<string, string>> {
  return connectTo(url, (client) => describeTables(client, schema));
}

async function describeTables(client: pg.Client, schema: string): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string; shape: string }>(
    `select relname as name, (
       select string_agg(attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull, ', ' order by attname)
       from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped)
       || (select coalesce(string_agg(conname || ' ' || replace(pg_get_constraintdef(oid), '${schema}.', ''), ', ' order by conname), '')
       from pg_constraint where conrelid = pg_class.oid)
       || (select coalesce(string_agg(tgname || ' ' || tgenabled::text, ', ' order by tgname), '')
       from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)
       || (select string_agg(replace(indexdef, '${schema}.', ''), ', ' order by indexname)
       from pg_indexes where schemaname = '${schema}' and tablename = relname) as shape
     from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const found: Record<string, string> = {};
  for (const { name, shape } of tables) {
    const { rows } = await client.query<{ sum: string | null }>(
      `select md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${schema}.${name} t`,
    );
    found[name] = `${rows[0]?.sum ?? 'empty'} ${shape}`;
  }
  return found;
}

/** Changes one byte of a file, or cuts it off there. */
export async function damage(path: string, at: number, how: 'change' | 'cut'): Promise<void> {
  const content = await readFile(path);
  const place = at < 0 ? content.length + at : at;
  if (how === 'change') content[place] = (content[place] ?? 0) ^ 1;
  await writeFile(path, how === 'cut' ? content.subarray(0, place) : content);
}
