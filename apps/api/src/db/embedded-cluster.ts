import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '#integrations/storage/write-once.ts';
import { belongsToAnother } from './cluster-folder.ts';
import type { EmbeddedFiles } from './embedded-files.ts';
import { isAlive } from './process-alive.ts';
import type { RunUser } from './run-user.ts';
import { findDiskError, StartError } from './start-error.ts';

export const clusterOf = (files: EmbeddedFiles) => join(files.home, 'cluster');
const passwordFileOf = (files: EmbeddedFiles) => join(files.home, 'password');
export const logFileOf = (files: EmbeddedFiles) => join(files.home, 'postgres.log');

/**
 * Creates the cluster next to its final location and then moves it there, so that a crash never leaves half a
 * cluster.
 */
export async function ensureCluster(files: EmbeddedFiles): Promise<void> {
  const cluster = clusterOf(files);
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) return;
  await ensurePassword(files);
  await removeAbandonedDrafts(files);
  const draft = `${cluster}.${process.pid}`;
  await runProgram(files, files.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFileOf(files)}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  try {
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster: its cluster is just as good.
    if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => null))) throw error;
  }
}

/**
 * Gives a stopped cluster to the user that PostgreSQL runs as, with no access for others, as PostgreSQL requires. A
 * copy made by root, or from a machine where that user has another id, has lost this.
 * @throws StartError if this user may not change the owner
 */
export async function claimCluster(files: EmbeddedFiles): Promise<void> {
  const cluster = clusterOf(files);
  const { uid, mode } = await stat(cluster);
  const inside = await stat(join(cluster, 'PG_VERSION'));
  const owner = files.runUser?.uid ?? process.getuid?.() ?? uid;
  if (uid !== owner || inside.uid !== owner) {
    if (files.runUser === null) throw belongsToAnother(files.home);
    await giveFolder(files.home, files.runUser);
  }
  if ((mode & 0o077) !== 0) await chmod(cluster, 0o700);
}

/** The folder is changed last, so the right owner means that all of it is done. */
async function giveFolder(folder: string, user: RunUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveFolder(path, user);
    else await lchown(path, user.uid, user.gid);
  }
  await lchown(folder, user.uid, user.gid);
}

/** Deletes what a start that was killed during initdb has left behind. */
async function removeAbandonedDrafts(files: EmbeddedFiles): Promise<void> {
  for (const name of await readdir(files.home)) {
    const pid = Number(/^cluster\.(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(files.home, name), { recursive: true, force: true });
  }
}

/** @throws StartError if there is none: nobody could connect to the cluster */
export async function readPassword(files: EmbeddedFiles): Promise<string> {
  const path = passwordFileOf(files);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new StartError(
      `The password of the built-in PostgreSQL is missing. Restore ${path} from a backup of this data.`,
      { cause },
    );
  }
}

async function ensurePassword(files: EmbeddedFiles): Promise<void> {
  const path = passwordFileOf(files);
  const isNew = await writeOnce(path, `${randomBytes(24).toString('hex')}\n`);
  if (isNew && files.runUser !== null) await chown(path, files.runUser.uid, files.runUser.gid);
}

async function runProgram(files: EmbeddedFiles, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    ...files.runUser,
    cwd: files.home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const diskError = findDiskError(output);
  if (diskError !== undefined) {
    throw new StartError(`The built-in PostgreSQL cannot be set up in ${files.home}: ${diskError}.`);
  }
  throw new Error(`${program} ended with code ${code}:\n${output.trim()}`);
}
