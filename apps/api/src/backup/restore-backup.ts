import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { DATABASE_LIMITS, openDatabase, openPool, type Database } from '#db/client.ts';
import { listMigrations } from '#db/migration-file.ts';
import { migrate } from '#db/migrate.ts';
import { StartError } from '#db/start-error.ts';
import { withStartLock } from '#db/start-lock.ts';
import { hasAccount } from '#features/accounts/service.ts';
import { noteAccountsToErase } from '#features/backups/service.ts';
import { requireNoProcess } from '#features/processes/service.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { DATABASE_KEY, OWNERS } from '#jobs/clean-up-store.ts';
import { endAccess, type AccessChoice, type EndedAccess } from './end-access.ts';
import { placeSecret, requireSecret } from './place-secret.ts';
import { listErased, type BackupPlace } from './backup-place.ts';
import type { Installation } from './installation.ts';
import { DatabaseLoader, findForeignTables } from './load-database.ts';
import type { About } from './manifest.ts';
import { readBackup, countContent } from './take-backup.ts';
import type { ReadArchive } from './archive-reader.ts';

/** Writes the files of a backup to a store, and takes them back if the restore fails. */
class FileLoader {
  readonly #storage: ObjectStore;
  /** Keys of what was added. */
  readonly #added: string[] = [];

  constructor(storage: ObjectStore) {
    this.#storage = storage;
  }

  /** An existing file is identical: the content of a key never changes. */
  async add(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    if ((await this.#storage.stat(key)) !== null) return;
    await this.#storage.put(key, Readable.from(content, { objectMode: false }));
    this.#added.push(key);
  }

  /** Notes to which database the store belongs. */
  async own(databaseStart: string): Promise<void> {
    await this.#storage.put(DATABASE_KEY, Buffer.from(databaseStart));
  }

  async discard(): Promise<void> {
    for (const key of this.#added.splice(0)) await this.#storage.delete(key);
  }
}

/** Source and target of a restore. */
export interface RestoreJob {
  readonly installation: Installation;
  readonly place: BackupPlace;
  readonly name: string;
  readonly passphrase: string;
  /** Whether an installation that has users or files is replaced. */
  readonly replaces: boolean;
  readonly access: AccessChoice;
}

/** Result of a restore. */
export interface Restored {
  readonly takenAt: Date;
  readonly rowCount: number;
  readonly fileCount: number;
  /** Schema with the data that was there before; null if there was none. */
  readonly replaced: string | null;
  /** File with the secret that was there before; null if there was none, or the same. */
  readonly replacedSecret: string | null;
  /** How many erased accounts are erased again when the server starts. */
  readonly erasedCount: number;
  /** Null if access was kept. */
  readonly endedAccess: EndedAccess | null;
}

/** Reads a backup completely and checks whether it can be restored here. Nothing is changed. */
export async function checkRestore(job: Omit<RestoreJob, 'installation'>, config: Installation['config']) {
  const archive = await readBackup(job.place, job.name, job.passphrase);
  await requireKnown(archive.about);
  requireSecret(archive.secrets, config);
  return archive;
}

/**
 * Restores a backup that {@link checkRestore} has read. Rows are loaded beside those of the database and files added to
 * the store; both take the place of what was there in one transaction at the end, or are removed.
 * @throws StartError if the target is in use, or not empty and not to be replaced
 */
export async function restoreBackup(job: RestoreJob, checked: ReadArchive): Promise<Restored> {
  const { installation, place } = job;
  const { directUrl, storage, config } = installation;
  await requireIdle(directUrl);
  await requireOwnSchema(directUrl);
  if (!job.replaces) await requireEmpty(installation);
  const suffix = randomBytes(4).toString('hex');
  const database = new DatabaseLoader(directUrl, suffix);
  const files = new FileLoader(storage);
  const takenAt = new Date(checked.about.takenAt);
  let placed: Pick<Restored, 'replaced' | 'replacedSecret' | 'erasedCount'>;
  let endedAccess: EndedAccess | null;
  try {
    const { manifest } = await readBackup(place, job.name, job.passphrase, {
      about: (about) => database.begin(about),
      rows: (table, rows) => database.add(table, rows),
      file: (key, content) => files.add(key, content),
    });
    await database.finish(manifest);
    // Before the data goes live: a later failure must not bring back revoked access or erased accounts.
    await migrate(database.url);
    endedAccess = await withDatabase(database.url, (db) => endAccess(db, job.access, takenAt));
    // Whoever starts now waits, and finds the restored data. While it was loaded, somebody may have started.
    placed = await withStartLock(directUrl, async () => {
      await requireIdle(directUrl);
      if (!job.replaces) await requireNoAccounts(directUrl);
      const erasedCount = await noteErased(database.url, await listErased(place));
      const secret = await placeSecret(checked.secrets, config, suffix);
      try {
        return { erasedCount, replacedSecret: secret.replaced, replaced: await database.replace() };
      } catch (error) {
        await secret.undo();
        throw error;
      }
    });
  } catch (error) {
    await files.discard();
    throw error;
  } finally {
    await database.discard();
  }
  await files.own(checked.about.databaseStart);
  return {
    takenAt,
    ...countContent(checked.manifest),
    ...placed,
    endedAccess,
  };
}

/**
 * Lets the next start erase accounts that were erased after the backup.
 * @param accountIds all that were ever erased
 * @returns how many of them the backup has brought back
 */
function noteErased(directUrl: string, accountIds: readonly string[]): Promise<number> {
  return withDatabase(directUrl, async (db) => {
    let count = 0;
    for (const id of await noteAccountsToErase(db, accountIds)) if (await hasAccount(db, id)) count += 1;
    return count;
  });
}

async function requireKnown({ migrations, product }: About): Promise<void> {
  const ours = new Set(await listMigrations());
  const unknown = migrations.find((name) => !ours.has(name));
  if (unknown === undefined) return;
  throw new StartError(
    `The backup is of a newer version of Voicedraft (${product}, ${unknown}). Restore it with that version.`,
  );
}

/** @throws StartError if a server uses the database, which would go on with other data */
async function requireIdle(directUrl: string): Promise<void> {
  if ((await find(directUrl, 'processes', 'select from processes limit 1')).length === 0) return;
  await withDatabase(directUrl, (db) => requireNoProcess({ db }));
}

async function withDatabase<Result>(
  directUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(openPool(directUrl, 1, () => {}, DATABASE_LIMITS));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @throws StartError if the tables are of another program, which would be put aside */
async function requireOwnSchema(directUrl: string): Promise<void> {
  const [foreign] = await withClient(directUrl, findForeignTables);
  if (foreign === undefined) return;
  throw new StartError(
    `The database has tables of another program (${foreign}). Make a database for Voicedraft, and set DATABASE_URL to it.`,
  );
}

async function requireEmpty({ directUrl, storage }: Installation): Promise<void> {
  await requireNoAccounts(directUrl);
  if (await holdsFiles(storage)) throw notEmpty('files');
}

async function requireNoAccounts(directUrl: string): Promise<void> {
  const accounts = await find(directUrl, 'identity_users', 'select from identity_users limit 1');
  if (accounts.length > 0) throw notEmpty('accounts');
}

const notEmpty = (found: string) =>
  new StartError(
    `There are ${found} here already. To put them aside and restore the backup, add --replace; or restore to another DATA_DIR, DATABASE_URL and S3_PREFIX.`,
  );

/** Rows of a query; none if there is no such table. */
function find<Row extends object>(directUrl: string, table: string, query: string): Promise<Row[]> {
  return withClient(directUrl, async (client) => {
    const exists = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
      table,
    ]);
    return exists.rows[0]?.found == null ? [] : (await client.query<Row>(query)).rows;
  });
}

async function withClient<Result>(
  directUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'voicedraft-restore' });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a store contains files of an installation. */
async function holdsFiles(storage: ObjectStore): Promise<boolean> {
  for (const folder of OWNERS.keys()) {
    for await (const _ of storage.list(`${folder}/`)) return true;
  }
  return false;
}
