import type { Config } from '#config.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import { listBackups, readBackupTime, type BackupPlace } from '#backup/backup-place.ts';
import { FileLoader } from '#backup/load-files.ts';
import { readBackup } from '#backup/take-backup.ts';

interface Moment {
  /** Whose store is filled. */
  readonly config: Config;
  readonly place: BackupPlace;
  readonly passphrase: string;
  readonly until: Date;
}

/**
 * Adds files that the store lacks, from the last backup before a moment and the first one after it. What was made and
 * deleted between two backups is in neither.
 * @returns how many were added
 */
export async function loadFilesAround({ config, place, passphrase, until }: Moment): Promise<number> {
  const newestFirst = await listBackups(place);
  const isLater = (name: string) => (readBackupTime(name) ?? until) > until;
  const around = [newestFirst.findLast(isLater), newestFirst.find((name) => !isLater(name))];
  const storage = await openStore(config);
  const files = new FileLoader(storage);
  try {
    for (const name of around) {
      if (name === undefined) continue;
      await readBackup(place, name, passphrase, { file: (key, content) => files.add(key, content) });
    }
    return files.count;
  } catch (error) {
    await files.discard();
    throw error;
  } finally {
    storage.close();
  }
}
