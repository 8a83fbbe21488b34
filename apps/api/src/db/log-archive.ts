import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunUser } from './run-user.ts';
import { StartError } from './start-error.ts';

/** How long a change may wait before its segment of the log is complete, in seconds. */
const SEGMENT_SECONDS = 60;
const PART = '../archive/%f.part';

/**
 * Settings of an embedded server that keeps every segment of its log until it was taken away. Commands run in the
 * cluster's folder, as PostgreSQL's user. A segment appears under its name once it is complete and on the disk.
 */
export const ARCHIVE_SETTINGS: Readonly<Record<string, string>> = {
  archive_mode: 'on',
  archive_timeout: String(SEGMENT_SECONDS),
  // Some versions of dd cannot wait for the disk.
  archive_command: `(dd if="%p" of="${PART}" bs=1048576 conv=fsync 2>/dev/null || cp "%p" "${PART}") && mv "${PART}" "../archive/%f"`,
};

/** Folder of an embedded server in which complete segments of its log wait to be taken away. */
export const waitingSegmentsOf = (home: string) => join(home, 'archive');
/** File with the key that the log is encrypted for. It is next to the data, which is not encrypted. */
export const logKeyOf = (home: string) => join(home, 'log-key');

/**
 * Whether the log of a stopped server is kept: then every start keeps it, also that of a tool, so that it has no gap.
 * A log that was not kept for a while is another one, with another key.
 * @throws StartError on Windows
 */
export async function chooseLog(home: string, runUser: RunUser | null, isKept: boolean): Promise<void> {
  const folder = waitingSegmentsOf(home);
  if (!isKept) {
    await rm(folder, { recursive: true, force: true });
    await rm(logKeyOf(home), { force: true });
    return;
  }
  if (process.platform === 'win32') {
    throw new StartError('BACKUP_POINT_IN_TIME needs commands that Windows lacks. Unset it.');
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runUser !== null) await chown(folder, runUser.uid, runUser.gid);
}

/** See {@link chooseLog}. */
export async function keepsLog(home: string): Promise<boolean> {
  return (await stat(waitingSegmentsOf(home)).catch(() => null)) !== null;
}
