import { spawnSync } from 'node:child_process';
import { StartError } from './start-error.ts';

/** A user and group id that a child process runs as. */
export interface RunUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so root switches to the system's `postgres` user if
 * there is one and to `nobody` otherwise; any other user runs it as themselves (null).
 */
export function findRunUser(): RunUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = readId('-u', name);
    const gid = readId('-g', name);
    if (uid !== null && gid !== null && uid !== 0) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

function readId(flag: '-u' | '-g', name: string): number | null {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : null;
}

/** Whether this user can read a file, including the folders above it. */
export function canRead(user: RunUser, path: string): boolean {
  return spawnSync('test', ['-r', path], { ...user, cwd: '/' }).status === 0;
}
