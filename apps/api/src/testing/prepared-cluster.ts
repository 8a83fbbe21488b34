import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { locateEmbeddedFiles, type EmbeddedFiles } from '#db/embedded-files.ts';
import type { RunUser } from '#db/run-user.ts';

const SOURCES = join(import.meta.dirname, '..');
/** What determines a prepared cluster, besides PostgreSQL itself. */
const INPUTS = [
  '../migrations',
  'db/embedded-cluster.ts',
  'db/embedded-postgres.ts',
  'db/migrate.ts',
  'db/migration-file.ts',
].map((name) => join(SOURCES, name));
/** How many are kept: this code's and those of other branches. */
const KEPT = 4;
/** An older draft was left behind by a run that was killed. */
const DRAFT_MS = 3_600_000;
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);
/** Files of a running server that are not part of its data. */
const RUNTIME_FILES = new Set(['postgres.log', 'postmaster.opts', 'postmaster.pid']);

/**
 * Clusters that are initialised, migrated and stopped, kept in a folder between runs. Several runs may use it at
 * the same time, even from different checkouts: an entry appears complete, disappears as a whole and never changes.
 */
export interface PreparedClusters {
  /** Copies the cluster that fits this code below a data folder; returns false if there is none. */
  copyTo(dataDir: string): Promise<boolean>;
  /**
   * Stores the stopped cluster of a data folder, and removes the least recently used entries. Does nothing if this
   * user may not write.
   */
  keep(dataDir: string): Promise<void>;
}

/** @param inputs files, and folders of files, that an entry depends on */
export function openPreparedClusters(cache: string, inputs: readonly string[] = INPUTS): PreparedClusters {
  return {
    copyTo: async (dataDir) => {
      const files = await locateEmbeddedFiles(dataDir);
      const entry = join(cache, await nameEntry(files, inputs));
      if (await copyEntry(entry, files)) return true;
      await rm(files.home, { recursive: true, force: true });
      return false;
    },
    keep: async (dataDir) => {
      const files = await locateEmbeddedFiles(dataDir);
      try {
        await addEntry(cache, await nameEntry(files, inputs), files.home);
        await removeOld(cache);
      } catch (error) {
        if (!READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
    },
  };
}

/** A digest of the programs, of everything that makes a cluster with them, and of the user who can read it. */
async function nameEntry(files: EmbeddedFiles, inputs: readonly string[]): Promise<string> {
  const digest = createHash('sha256').update(`${process.getuid?.()}`);
  const contents = [files.initdb, files.postgres];
  for (const input of inputs) contents.push(...(await listFiles(input)));
  for (const path of contents) {
    digest.update(`\n${basename(path)}\n`).update(await readFile(path));
  }
  return digest.digest('hex').slice(0, 24);
}

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  return (await readdir(path)).sort().map((name) => join(path, name));
}

/** Copies an entry to its user's home. One that another run removes in the meantime counts as missing. */
async function copyEntry(entry: string, { home, runUser }: EmbeddedFiles): Promise<boolean> {
  try {
    const { ino } = await stat(entry);
    // In a single system call: a promise for each of 1500 files takes twenty times as long.
    cpSync(entry, home, { recursive: true });
    // The copy gives folders the usual mode, but PostgreSQL requires a private one.
    chmodSync(join(home, 'cluster'), 0o700);
    if (runUser !== null) giveTo(runUser, home);
    await utimes(entry, new Date(), new Date());
    return (await stat(entry)).ino === ino;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function giveTo(user: RunUser, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), user.uid, user.gid);
  }
}

/** Copies next to the final place and then moves it there: a crash only leaves a draft, and the first entry stays. */
async function addEntry(cache: string, name: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = join(cache, `draft-${randomUUID()}`);
  await cp(home, draft, { recursive: true, filter: (path) => !RUNTIME_FILES.has(basename(path)) });
  try {
    await rename(draft, join(cache, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(join(cache, name)).catch(() => null))) throw error;
  }
}

async function removeOld(cache: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(cache)).map(async (name) => {
      const state = await stat(join(cache, name)).catch(() => null);
      return { name, usedAt: state?.mtimeMs ?? 0, isDraft: name.startsWith('draft-') };
    }),
  );
  const drafts = found.filter(({ isDraft, usedAt }) => isDraft && usedAt < Date.now() - DRAFT_MS);
  const entries = found.filter(({ isDraft }) => !isDraft).sort((a, b) => b.usedAt - a.usedAt);
  for (const { name } of [...drafts, ...entries.slice(KEPT)]) {
    // Renamed first: a run that is copying it then finds it missing instead of getting half of it.
    const removed = join(cache, `draft-${randomUUID()}`);
    const isOurs = await rename(join(cache, name), removed).then(
      () => true,
      () => false,
    );
    if (isOurs) await rm(removed, { recursive: true, force: true });
  }
}
