import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { lastBackup } from '#features/backups/service.ts';
import type { Finding } from './finding.ts';

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
