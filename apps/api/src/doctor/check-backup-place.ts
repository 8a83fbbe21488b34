import { access, constants } from 'node:fs/promises';
import { openPlace } from '#backup/backup-place.ts';
import type { Config } from '#config.ts';
import { locateBackups } from '#config/backups.ts';
import { fine, type Finding, messageOf, problem } from '#features/checks/check.ts';
import { exists, findExisting } from '#features/checks/store.ts';

const FOLDER_ADVICE =
  'Let the user of the server own it. If systemd starts the server, its unit must allow the folder as well: ReadWritePaths (docs/backups.md).';
const STORE_ADVICE = 'Check BACKUP_TO, BACKUP_S3_…, and that the key may list, read, write and delete.';

/** Whether a file can be written and deleted where backups go; nothing if that is nowhere. */
export async function checkBackupPlace(config: Pick<Config, 'backups'>): Promise<Finding[]> {
  const { to } = config.backups;
  if (to === null) return [];
  const check = 'BACKUP_TO';
  const { folder } = locateBackups(to, config.backups);
  try {
    if (folder !== null && !(await exists(folder))) {
      await access(await findExisting(folder), constants.W_OK);
      return [fine(check, `${to} does not exist yet; the first backup creates it`)];
    }
    const { store } = await openPlace(to, config);
    try {
      const key = `doctor-${crypto.randomUUID()}`;
      await store.put(key, Buffer.from('checked'));
      await store.delete(key);
    } finally {
      store.close();
    }
    return [fine(check, `${to} can be written`)];
  } catch (error) {
    const advice = folder === null ? STORE_ADVICE : FOLDER_ADVICE;
    return [problem(check, `${to} cannot be written: ${messageOf(error)}`, advice)];
  }
}
