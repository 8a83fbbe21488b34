import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findDatabaseStart } from '#db/migrate.ts';
import { hasReplaced } from '#db/replaced-schema.ts';
import { isBackupRunning } from '#features/backups/service.ts';
import { findOrphanedFiles } from '#features/downloads/service.ts';
import { findOrphanedAudio } from '#features/generations/stored-audio.ts';
import { findOrphanedMedia } from '#features/media/service.ts';
import { findOrphanedHeard } from '#features/voices/heard.ts';
import { findOrphanedSounds } from '#features/recordings/service.ts';
import { findOrphanedVideoFiles } from '#features/videos/service.ts';
import { findOrphanedAttachments } from '#features/tickets/attachments.ts';

/** Anything younger may belong to a request in progress, or to a backup that is being restored. */
const MIN_AGE_MS = 24 * 3_600_000;
const BATCH = 500;
/** Name of the object that records which database the store belongs to. */
export const DATABASE_KEY = 'database';

/** Finds the unreferenced objects in each folder. Missing samples are simply generated again. */
export const OWNERS: ReadonlyMap<string, (db: Db, keys: readonly string[]) => Promise<readonly string[]>> =
  new Map([
    ['audio', findOrphanedAudio],
    ['takes', findOrphanedFiles],
    ['lines', findOrphanedSounds],
    ['media', findOrphanedMedia],
    ['attachments', findOrphanedAttachments],
    ['videos', findOrphanedVideoFiles],
    ['heard', findOrphanedHeard],
    ['checks', async (_db, keys) => keys],
  ]);

type CleanUpContext = Pick<Context, 'storage' | 'db' | 'clock' | 'log'>;

/**
 * Deletes stored objects that no row refers to, left behind by a crash, and the remains of interrupted writes. The
 * store is read as a stream, so its size does not matter. Rows are queried first, and the age is only checked for
 * objects without a row: a row that is about to refer to an object exists long before that age.
 *
 * With another database, every object would seem unused. So the store records which database it belongs to, and
 * what is older than the database stays.
 * @param minAgeMs minimum age of an object, in milliseconds; a day by default
 * @returns the number of deleted objects
 */
export async function cleanUpStore(context: CleanUpContext, minAgeMs = MIN_AGE_MS): Promise<number> {
  const { storage, db, clock, log } = context;
  // The backup may still have to read them.
  if (await isBackupRunning(db)) return 0;
  const since = await findDatabaseStart(db);
  if (await hasReplaced(db)) {
    log.warn(
      'Unreferenced stored files are kept while the database has a schema that a restore has put aside.',
    );
    return 0;
  }
  if (!(await belongsTogether(context, since))) return 0;
  const before = new Date(clock.now().getTime() - minAgeMs);
  let deleted = 0;
  const drop = async (keys: readonly string[]) => {
    for (const key of keys) {
      try {
        const info = await storage.stat(key);
        if (info === null || info.modifiedAt > before || info.modifiedAt < since) continue;
        await storage.delete(key);
        deleted += 1;
      } catch (error) {
        log.warn({ err: error, key }, 'an unreferenced stored object could not be deleted yet');
      }
    }
  };
  const waiting = new Map<string, string[]>();
  const cleanUp = async (folder: string, keys: readonly string[]) => {
    waiting.delete(folder);
    await drop((await OWNERS.get(folder)?.(db, keys)) ?? []);
  };
  for await (const { key } of storage.list()) {
    const folder = key.split('/', 1)[0] ?? '';
    if (!OWNERS.has(folder)) continue;
    const keys = waiting.get(folder) ?? [];
    waiting.set(folder, keys);
    if (keys.push(key) >= BATCH) await cleanUp(folder, keys);
  }
  for (const [folder, keys] of waiting) await cleanUp(folder, keys);
  deleted += await storage.deleteInterrupted({ after: since, before });
  if (deleted > 0) log.warn({ deleted }, 'unreferenced stored files were deleted');
  return deleted;
}

/** Whether the store belongs to this database; a store that belongs to none is assigned to this one. */
export async function belongsTogether(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  since: Date,
): Promise<boolean> {
  const name = since.toISOString();
  const owner = await storage.read(DATABASE_KEY);
  if (owner === null) {
    await storage.put(DATABASE_KEY, Buffer.from(name));
    return true;
  }
  if (owner.toString() === name) return true;
  log.error(
    `The stored files belong to another database, so those that nothing refers to are kept. If they belong to this one, delete the object "${DATABASE_KEY}".`,
  );
  return false;
}
