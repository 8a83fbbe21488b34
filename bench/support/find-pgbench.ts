import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's packages put PostgreSQL's programs. */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL's own benchmark program; null if it is not installed (Debian: postgresql-15 or newer). */
export function findPgbench(): string | null {
  const { status, stdout } = spawnSync('which', ['pgbench'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  if (!existsSync(DEBIAN)) return null;
  const found = readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin', 'pgbench'));
  return found.findLast((path) => existsSync(path)) ?? null;
}
