import { text } from 'node:stream/consumers';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { findDatabaseStart } from '#db/migrate.ts';
import { findStrayAudio } from '#features/generations/stored-audio.ts';
import { findStrayMedia } from '#features/media/service.ts';
import { findStrayAttachments } from '#features/tickets/attachments.ts';

/** What is younger may belong to a call that is under way, or to a backup that is being put back. */
const MIN_AGE_MS = 24 * 3_600_000;
const BATCH = 500;
/** Names the database that the objects belong to. */
const DATABASE_KEY = 'database';

/** Who knows what of the objects below a folder nothing refers to. Samples are made again when missing. */
const OWNERS: ReadonlyMap<string, (db: Db, keys: readonly string[]) => Promise<readonly string[]>> = new Map([
  ['audio', findStrayAudio],
  ['media', findStrayMedia],
  ['attachments', findStrayAttachments],
  ['checks', async (_db, keys) => keys],
]);

type SweepContext = Pick<Context, 'storage' | 'db' | 'clock' | 'log'>;

/**
 * Deletes stored objects that no row refers to, which a crash has left, and what is left of writes that were broken
 * off. The store is read as it comes, so that its size does not matter; rows are asked for first, and only what they
 * do not know is looked at for its age: a row that is about to refer to an object is there long before.
 *
 * With another database everything would seem to be of no use. So the store remembers which one it belongs to, and
 * what is older than the database stays.
 * @param minAgeMs how old an object must be, in milliseconds; a day unless told
 * @returns how many were deleted
 */
export async function sweepStore(context: SweepContext, minAgeMs = MIN_AGE_MS): Promise<number> {
  const { storage, db, clock, log } = context;
  const since = await findDatabaseStart(db);
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
        log.warn({ err: error, key }, 'a stored object that nothing refers to could not be deleted yet');
      }
    }
  };
  const waiting = new Map<string, string[]>();
  const sweep = async (folder: string, keys: readonly string[]) => {
    waiting.delete(folder);
    await drop((await OWNERS.get(folder)?.(db, keys)) ?? []);
  };
  for await (const { key, isDraft } of storage.list()) {
    if (isDraft) await drop([key]);
    const folder = key.split('/', 1)[0] ?? '';
    if (isDraft || !OWNERS.has(folder)) continue;
    const keys = waiting.get(folder) ?? [];
    waiting.set(folder, keys);
    if (keys.push(key) >= BATCH) await sweep(folder, keys);
  }
  for (const [folder, keys] of waiting) await sweep(folder, keys);
  return deleted;
}

/** Whether the store belongs to this database; one that belongs to none yet is this one's from now on. */
async function belongsTogether({ storage, log }: SweepContext, since: Date): Promise<boolean> {
  const name = since.toISOString();
  const info = await storage.stat(DATABASE_KEY);
  if (info === null) {
    await storage.put(DATABASE_KEY, Buffer.from(name));
    return true;
  }
  if (info.size > 0 && (await text(storage.openRange(DATABASE_KEY, 0, info.size - 1))) === name) return true;
  log.error(
    `The stored files belong to another database, so those that nothing refers to are kept. If they belong to this one, delete the object "${DATABASE_KEY}".`,
  );
  return false;
}
