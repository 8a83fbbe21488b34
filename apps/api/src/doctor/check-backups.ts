import { access, constants } from 'node:fs/promises';
import { openPlace } from '#backup/backup-place.ts';
import type { Config } from '#config.ts';
import { locateBackups } from '#config/backups.ts';
import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { lastBackup } from '#features/backups/service.ts';
import { exists, findExisting } from './check-machine.ts';
import { type Finding, messageOf } from './finding.ts';

const HOUR_MS = 3_600_000;
const ADVICE = 'Run npm run backup to see what fails (docs/backups.md).';

/** Whether backups are taken, and how old the last one is. */
export async function checkBackups(context: Pick<Context, 'db' | 'config'>): Promise<Finding> {
  const check = 'Backups';
  const { everyMs, newest, newestDone } = await lastBackup(context);
  if (newest?.state === 'failed') {
    return { check, state: 'problem', text: `The last one failed: ${newest.problem ?? ''}`, advice: ADVICE };
  }
  const now = await readNow(context.db);
  const ageMs = newestDone === null ? null : now.getTime() - newestDone.startedAt.getTime();
  const age = ageMs === null ? 'none yet' : `the last one ${Math.round(ageMs / HOUR_MS)} hours ago`;
  if (everyMs === null) {
    return context.config.production
      ? {
          check,
          state: 'warning',
          text: `None are scheduled; ${age}.`,
          advice: 'Set BACKUP_TO, BACKUP_PASSPHRASE and BACKUP_EVERY=1d (docs/backups.md).',
        }
      : { check, state: 'skipped', text: `none are scheduled; ${age}` };
  }
  if (ageMs !== null && ageMs > 2 * everyMs) {
    return { check, state: 'problem', text: `They are late: ${age}.`, advice: ADVICE };
  }
  return { check, state: 'fine', text: age };
}

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
      return [{ check, state: 'fine', text: `${to} does not exist yet; the first backup creates it` }];
    }
    const { store } = await openPlace(to, config);
    try {
      const key = `doctor-${crypto.randomUUID()}`;
      await store.put(key, Buffer.from('checked'));
      await store.delete(key);
    } finally {
      store.close();
    }
    return [{ check, state: 'fine', text: `${to} can be written` }];
  } catch (error) {
    const advice = folder === null ? STORE_ADVICE : FOLDER_ADVICE;
    return [{ check, state: 'problem', text: `${to} cannot be written: ${messageOf(error)}`, advice }];
  }
}
