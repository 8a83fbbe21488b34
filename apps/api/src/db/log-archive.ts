import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** How long a change may wait before its segment of the log is complete, in seconds. */
const SEGMENT_SECONDS = 60;

/** Folder of an embedded server in which complete segments of its log wait to be taken away. */
export const waitingSegmentsOf = (home: string) => join(home, 'archive');
/** File with the key that the log is encrypted for. It is next to the data, which is not encrypted. */
export const logKeyOf = (home: string) => join(home, 'log-key');

/**
 * Settings of an embedded server that keeps every segment of its log until it was taken away. Commands run in the
 * cluster's folder, as PostgreSQL's user. A segment appears under its name once it is complete and on the disk.
 * @throws StartError on Windows
 */
export function archiveSettings(isArchived: boolean): Readonly<Record<string, string>> {
  if (!isArchived) return {};
  if (process.platform === 'win32') {
    throw new StartError('BACKUP_POINT_IN_TIME needs commands that Windows lacks. Unset it.');
  }
  const part = '../archive/%f.part';
  return {
    archive_mode: 'on',
    archive_timeout: String(SEGMENT_SECONDS),
    // Some versions of dd cannot wait for the disk.
    archive_command: `mkdir -p ../archive && (dd if="%p" of="${part}" bs=1048576 conv=fsync 2>/dev/null || cp "%p" "${part}") && mv "${part}" "../archive/%f"`,
  };
}
