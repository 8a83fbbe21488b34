import { fork } from 'node:child_process';
import { join } from 'node:path';
import { addErased, openPlace } from '#backup/backup-place.ts';
import type { BackupMessage, BackupResult } from '#backup/backup-process.ts';
import type { Context } from '#context.ts';
import { findErased, isBackupDue, notifyOfFailedBackup } from '#features/backups/service.ts';

const PROGRAM = join(import.meta.dirname, '../backup/backup-process.ts');
/** Erased accounts are listed within a minute; this also finds those of a time without a connection. */
const LISTED_DAYS = 2;

/**
 * Takes a scheduled backup if one is due, in a process of its own: to derive a key takes a second of computing and much
 * memory, which requests must not feel.
 */
export async function backUpIfDue(context: Context): Promise<void> {
  if (!(await isBackupDue(context))) return;
  const { ok, text } = await runBackup(context);
  if (ok) {
    context.log.info({ backup: text }, 'a backup was taken');
  } else if (!context.stopping.aborted) {
    context.log.error({ reason: text }, 'a backup failed');
    await notifyOfFailedBackup(context, text);
  }
}

async function runBackup({ config, secret, stopping }: Context): Promise<BackupResult> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    signal: stopping,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let result: BackupResult | null = null;
  child.once('message', (message) => (result = message as BackupResult));
  let failure = '';
  // It cannot be started, or was stopped.
  child.on('error', ({ message }) => (failure ||= message));
  const ended = Promise.withResolvers<string>();
  child.once('close', (code, signal) =>
    // A negative code is that of the system: there is no process.
    ended.resolve(code !== null && code < 0 ? failure : describeEnd(output, code, signal)),
  );
  const message: BackupMessage = { config, secret };
  child.send(message);
  const text = await ended.promise;
  return result ?? { ok: false, text };
}

/** Why a process has ended without an answer: the error that it wrote last, or how it ended. */
function describeEnd(output: string, code: number | null, signal: string | null): string {
  const error = output.match(/^(?:\w*Error|FATAL ERROR)\b.*/gm)?.at(-1);
  if (error !== undefined) return error;
  if (signal === 'SIGKILL') return 'Its process was killed, perhaps because the memory was full.';
  return signal === null ? `Its process ended with code ${code}.` : `Its process was ended by ${signal}.`;
}

/** Adds accounts that were erased lately to the list beside the backups, so that none returns with one of them. */
export async function listErasedAccounts(context: Context): Promise<void> {
  const { config, db } = context;
  if (config.backups.to === null) return;
  const ids = await findErased(db, LISTED_DAYS);
  if (ids.length === 0) return;
  const place = await openPlace(config.backups.to, config);
  try {
    await addErased(place, ids);
  } finally {
    place.store.close();
  }
}
