import { lastBackup } from '#features/backups/service.ts';
import { describeBytes } from './describe-bytes.ts';
import { type Check, describeMs, fact, type Problem, SLOW_MS, timed } from './found.ts';
import * as repository from './repository.ts';

/** Above this share of its connections, new processes may not get any. */
const CROWDED = 0.9;
/** A backup that is later than this many intervals is missing. */
const LATE_INTERVALS = 2;

/** How PostgreSQL answers, how many connections it has left, and the newest backup. */
export const checkDatabase: Check = async (context) => {
  const { value, ms } = await timed(() => repository.readServer(context.db));
  const { version, used, allowed, now } = value;
  const backup = await lastBackup(context);
  const facts = [
    fact('Version', `PostgreSQL ${version}`),
    fact('Answers in', describeMs(ms)),
    fact('Connections', `${used} of ${allowed}`),
    describeBackup(backup),
  ];
  const problem = findProblem({ ms, used, allowed }) ?? findBackupProblem(backup, now);
  return problem === null ? { state: 'fine', facts } : { state: 'slow', facts, problem };
};

function findProblem(found: { ms: number; used: number; allowed: number }): Problem | null {
  const { ms, used, allowed } = found;
  if (ms > SLOW_MS) {
    return {
      title: `The database takes ${describeMs(ms)} to answer`,
      text: 'Every page waits for it. Look at its processor, its disk and at long statements.',
    };
  }
  if (used < allowed * CROWDED) return null;
  return {
    title: `${used} of ${allowed} database connections are used`,
    text: 'When none is left, new processes cannot start. Lower DATABASE_POOL_SIZE, or put PgBouncer in front.',
  };
}

type Backup = Awaited<ReturnType<typeof lastBackup>>;

function describeBackup({ everyMs, newestDone }: Backup) {
  if (newestDone !== null) {
    return fact('Backup', describeBytes(newestDone.sizeBytes ?? 0), newestDone.finishedAt);
  }
  return fact('Backup', everyMs === null ? 'Not scheduled' : 'None yet');
}

function findBackupProblem({ everyMs, newest, newestDone }: Backup, now: Date): Problem | null {
  if (newest?.state === 'failed') {
    return {
      title: 'The last backup failed',
      text: `${newest.problem ?? 'Its process ended.'} It is tried again every hour.`,
    };
  }
  const finished = newestDone?.finishedAt ?? null;
  if (everyMs === null || finished === null) return null;
  if (now.getTime() - finished.getTime() < LATE_INTERVALS * everyMs) return null;
  return { title: 'A backup is overdue', text: 'Check that a worker runs and that it reaches BACKUP_TO.' };
}
