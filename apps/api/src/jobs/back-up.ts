import { fork } from 'node:child_process';
import { once } from 'node:events';
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
  // It cannot be started, or was stopped: the exit says so.
  child.on('error', () => {});
  const message: BackupMessage = { config, secret };
  child.send(message);
  await once(child, 'close').catch(() => {});
  return result ?? { ok: false, text: output.trim().split('\n').at(-1) ?? 'The process was stopped.' };
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
