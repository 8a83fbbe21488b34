import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Db, DATABASE_LIMITS, openDatabase, openPool } from '#db/client.ts';
import { StartError } from '#db/start-error.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { OWNERS } from '#jobs/clean-up-store.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { Snapshot } from './dump-database.ts';
import { ENTRIES, type Manifest } from './manifest.ts';

const BATCH = 500;
const NO_LIMITS = { ...DATABASE_LIMITS, statement: 0, idleInTransaction: 0, silence: 0 };

/** Keys of stored files, kept in a temporary file: there may be a million. */
export interface FileList {
  keys(): AsyncIterable<string>;
  delete(): Promise<void>;
}

/**
 * Lists the stored files that a snapshot refers to. Files are stored before the row that refers to them, so all of them
 * are there; those that a later row refers to are left out.
 */
export async function listFiles(
  storage: ObjectStore,
  directUrl: string,
  snapshot: Snapshot,
): Promise<FileList> {
  const folder = await mkdtemp(join(tmpdir(), 'voicedraft-backup-'));
  const path = join(folder, 'files');
  const list: FileList = {
    async *keys() {
      const file = await open(path);
      yield* file.readLines();
    },
    delete: () => rm(folder, { recursive: true, force: true }),
  };
  const file = await open(path, 'w', 0o600);
  const db = openDatabase(openPool(directUrl, 1, () => {}, NO_LIMITS));
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot.id)}`.execute(tx);
        for await (const keys of findReferenced(storage, tx)) {
          await file.appendFile(keys.map((key) => `${key}\n`).join(''));
        }
      });
    return list;
  } catch (error) {
    await list.delete();
    throw error;
  } finally {
    await file.close();
    await db.destroy();
  }
}

async function* findReferenced(storage: ObjectStore, db: Db): AsyncGenerator<readonly string[]> {
  for (const [folder, findOrphaned] of OWNERS) {
    const select = async (keys: readonly string[]) => {
      const orphaned = new Set(await findOrphaned(db, keys));
      return keys.filter((key) => !orphaned.has(key));
    };
    let batch: string[] = [];
    for await (const { key } of storage.list(`${folder}/`)) {
      if (batch.push(key) < BATCH) continue;
      yield await select(batch);
      batch = [];
    }
    if (batch.length > 0) yield await select(batch);
  }
}

/** Writes files to an archive. @returns their figures, for its end */
export async function dumpFiles(
  storage: ObjectStore,
  list: FileList,
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for await (const key of list.keys()) {
    const info = await storage.stat(key);
    if (info === null) throw new StartError(`The file ${key} was deleted while it was backed up. Try again.`);
    hash.update(`${key}\n`);
    await archive.addStream(ENTRIES.files + key, info.size, hashed(read(storage, key, info.size), hash));
    hash.update(`${info.size}\n`);
    count += 1;
    bytes += info.size;
  }
  return { count, bytes, sha256: hash.digest('hex') };
}

/** An empty file has no range of bytes. */
function read(storage: ObjectStore, key: string, size: number): Readable | readonly Buffer[] {
  return size === 0 ? [] : storage.openRange(key, 0, size - 1);
}

async function* hashed(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
