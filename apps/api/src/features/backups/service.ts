import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { StartError } from '#db/start-error.ts';
import { notifyStaff } from '#features/settings/service.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import * as repository from './repository.ts';

export {
  findDue as findAccountsToErase,
  findErased,
  insertDue as noteAccountsToErase,
  noteErasure,
} from './repository.ts';
/** Makes a scheduled backup due at once: older ones do not have a new secret. */
export { deleteAll as makeBackupDue } from './repository.ts';

/** How often a running backup shows itself, in milliseconds. */
export const BEAT_MS = 10_000;
/** A backup without a sign of life for this long counts as ended. */
const LOST_MS = 6 * BEAT_MS;
const RETRY_MS = 3_600_000;
const KEPT_DAYS = 400;
const LOST = 'It ended without a result: its process was killed, or lost the database.';

/** A backup and how it ended. */
interface BackupStatus {
  readonly state: 'running' | 'done' | 'failed';
  /** Name of its file. */
  readonly name: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly sizeBytes: number | null;
  /** Rows of the database in it. */
  readonly rowCount: number | null;
  readonly fileCount: number | null;
  /** Why it failed, in words for the operator. */
  readonly problem: string | null;
}

/** The newest backups: `newest` whatever its state, and the newest that can be restored. */
export interface LastBackup {
  /** How often one is scheduled, in milliseconds; null for never. */
  readonly everyMs: number | null;
  readonly newest: BackupStatus | null;
  readonly newestDone: BackupStatus | null;
}

/** The last backup, for the status page, metrics and checks. */
export async function lastBackup({ db, config }: Pick<Context, 'db' | 'config'>): Promise<LastBackup> {
  const [newest = null, newestDone = null] = await Promise.all([
    repository.findNewest(db),
    repository.findNewest(db, 'done'),
  ]);
  return { everyMs: config.backups.everyMs, newest, newestDone };
}

/**
 * Whether a scheduled backup is due. A failed one is repeated after an hour. Asked every minute, so that one whose process
 * has ended counts as failed, also without a schedule.
 */
export async function isBackupDue({ db, config }: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  const { everyMs } = config.backups;
  await repository.failSilent(db, LOST_MS, LOST);
  if (everyMs === null) return false;
  return !(await repository.hasRecent(db, everyMs, Math.min(everyMs, RETRY_MS)));
}

/**
 * Notes that a backup begins. From now on until it ends, no stored file is deleted: see {@link keepDuringBackups}.
 * @returns its id
 * @throws StartError if one is being taken
 */
export async function beginBackup(db: Db, name: string): Promise<string> {
  await repository.failSilent(db, LOST_MS, LOST);
  await repository.deleteOld(db, KEPT_DAYS);
  const id = await repository.insertRunning(db, name);
  if (id === null) throw new StartError('A backup is being taken. Wait until it has ended.');
  return id;
}

export { renew as renewBackup, setDone as endBackup, setFailed as failBackup } from './repository.ts';
export type { BackupFigures } from './repository.ts';

/**
 * A store that deletes nothing while a backup is taken, because the backup may still have to read it. What would have
 * been deleted is unreferenced, and the hourly clean-up finds it.
 *
 * Rows that refer to a file are deleted first. So a deletion that sees no backup belongs to rows that a backup which
 * begins later does not see either.
 */
export function keepDuringBackups(store: ObjectStore, db: Db): ObjectStore {
  return {
    ...store,
    delete: async (key) => {
      if (!(await isBackupRunning(db))) await store.delete(key);
    },
  };
}

export function isBackupRunning(db: Db): Promise<boolean> {
  return repository.hasRunning(db, LOST_MS);
}

/** Emails the owners that a scheduled backup failed, and why; at most once in six hours. */
export async function notifyOfFailedBackup(context: Context, problem: string): Promise<void> {
  await context.db.transaction().execute((tx) =>
    notifyStaff(context, tx, 'backup', {
      subject: 'A backup failed',
      body: [
        `The scheduled backup could not be taken. Reason: ${problem}`,
        'It is tried again every hour. Earlier backups are kept until one succeeds.',
      ],
      action: { label: 'View status', path: '/admin/status' },
      area: 'status',
    }),
  );
}
