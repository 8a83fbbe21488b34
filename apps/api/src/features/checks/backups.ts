import { countOf } from '@voicedraft/contract/counts';
import type { Context } from '#context.ts';
import { secondsSince } from '#db/now.ts';
import { type LastBackup, lastBackup } from '#features/backups/service.ts';
import { describeBytes, fact, fine, type Finding, problem, type Seen, skipped, warning } from './check.ts';

const HOUR_SECONDS = 3_600;
/** A backup that is later than this many intervals is missing. */
const LATE_INTERVALS = 2;
const ADVICE = 'Run npm run backup to see what fails (docs/backups.md).';

interface Backups extends LastBackup {
  /** How long ago the newest complete one began; null if there is none. */
  readonly ageSeconds: number | null;
  readonly isLate: boolean;
}

/** The newest backups, and whether one is overdue. */
export async function readBackups(context: Pick<Context, 'db' | 'config'>): Promise<Backups> {
  const last = await lastBackup(context);
  const { everyMs, newestDone } = last;
  const ageSeconds = newestDone === null ? null : await secondsSince(context.db, newestDone.startedAt);
  const isLate = everyMs !== null && ageSeconds !== null && ageSeconds * 1000 > LATE_INTERVALS * everyMs;
  return { ...last, ageSeconds, isLate };
}

/** Checks whether backups are taken, and how old the last one is. */
export async function examineBackups(context: Pick<Context, 'db' | 'config'>): Promise<Finding> {
  const check = 'Backups';
  const { everyMs, newest, ageSeconds, isLate } = await readBackups(context);
  if (newest?.state === 'failed') {
    return problem(check, `The last one failed: ${newest.problem ?? ''}`, ADVICE);
  }
  const age =
    ageSeconds === null
      ? 'none yet'
      : `the last one ${countOf(Math.round(ageSeconds / HOUR_SECONDS), 'hour')} ago`;
  if (everyMs === null) {
    const advice = 'Set BACKUP_TO, BACKUP_PASSPHRASE and BACKUP_EVERY=1d (docs/backups.md).';
    return context.config.production
      ? warning(check, `None are scheduled; ${age}.`, advice)
      : skipped(check, `none are scheduled; ${age}`);
  }
  return isLate ? problem(check, `They are late: ${age}.`, ADVICE) : fine(check, age);
}

/** The newest complete backup, for the page “Status”. */
export function describeBackup({ everyMs, newestDone }: Backups) {
  if (newestDone !== null) {
    return fact('Backup', describeBytes(newestDone.sizeBytes ?? 0), newestDone.finishedAt);
  }
  return fact('Backup', everyMs === null ? 'Not scheduled' : 'None yet');
}

/** Problem with backups, for the page “Status”; undefined if there is none. */
export function findBackupProblem({ everyMs, newest, isLate }: Backups): Seen['problem'] {
  if (newest?.state === 'failed') {
    const next = everyMs === null ? 'None is scheduled: take another one.' : 'It is tried again every hour.';
    const text = `${newest.problem ?? 'Its process ended.'} ${next}`;
    return { title: 'The last backup failed', text };
  }
  if (!isLate) return undefined;
  return { title: 'A backup is overdue', text: 'Check that a worker runs and that it reaches BACKUP_TO.' };
}
