import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { logKeyOf, waitingSegmentsOf } from '#db/log-archive.ts';
import { writeOnce } from '#integrations/storage/write-once.ts';
import { openPlace, type BackupPlace } from '#backup/backup-place.ts';
import { createKey } from '#backup/sealing.ts';
import { putSegment } from './log-place.ts';

const EVERY_MS = 5_000;
const RETRY_MS = 60_000;
/** Segments, the ends of base backups, and the beginnings of other histories. */
const COMPLETE = /^[\dA-F]{24}$|^[\dA-F]{24}\.[\dA-F]{8}\.backup$|^[\dA-F]{8}\.history$/;

/** The key that the log of an embedded server is encrypted for; created when it is first needed. */
export async function openLogKey(home: string): Promise<string> {
  const path = logKeyOf(home);
  const found = await readFile(path, 'utf8').catch(() => '');
  if (found !== '') return found.trim();
  await writeOnce(path, `${await createKey()}\n`);
  return (await readFile(path, 'utf8')).trim();
}

/** Brings complete segments of the log to the place, the oldest first, and removes them here. @returns how many */
export async function shipLog(home: string, place: BackupPlace, key: string): Promise<number> {
  const folder = waitingSegmentsOf(home);
  // It does not exist before the first segment is complete.
  const names = await readdir(folder).catch(() => []);
  const complete = names.filter((name) => COMPLETE.test(name)).toSorted();
  for (const name of complete) {
    // A backup may have shipped it at the same moment.
    const content = await readFile(join(folder, name)).catch(() => null);
    if (content === null) continue;
    await putSegment(place, name, content, key);
    await rm(join(folder, name), { force: true });
  }
  return complete.length;
}

/**
 * Ships the log of an embedded server for as long as this process runs. While the place cannot be reached, segments wait
 * on this disk.
 */
export async function startLogShipping(
  { config, log }: Pick<Context, 'config' | 'log'>,
  home: string,
): Promise<{ stop(): Promise<void> }> {
  const place = await openPlace(config.backups.to ?? '', config);
  const key = await openLogKey(home);
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const isShipped = await shipLog(home, place, key).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'the log of the database could not be brought to the backups; it waits');
          return false;
        },
      );
      const pauseMs = isShipped ? EVERY_MS : RETRY_MS;
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      place.store.close();
    },
  };
}
