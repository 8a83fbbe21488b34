import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InstallFailure, sentenceOf } from './install-failure.ts';

/** The packages of a part's server. */
export interface PartPackages {
  /** Folder of their `package.json` and lock file. */
  readonly manifest: string;
  /** Disk space that their installation needs, in bytes. */
  readonly bytes: number;
  /** Installs them into a folder. Throws an Error with the end of npm's output. */
  install(folder: string, signal: AbortSignal): Promise<void>;
}

/** Name of the folder for the packages of the present lock file. */
export async function nameRuntime({ manifest }: PartPackages): Promise<string> {
  const lock = await readFile(join(manifest, 'package-lock.json'));
  return `runtime-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`;
}

/**
 * Installs the packages into `<folder>/<name>`, unless they are there. An interrupted installation leaves nothing
 * under that name.
 * @throws InstallFailure, or the signal's reason
 */
export async function ensureRuntime(
  packages: PartPackages,
  runtimeFolder: string,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(runtimeFolder)) return;
  const draft = `${runtimeFolder}.draft`;
  await rm(draft, { recursive: true, force: true });
  try {
    await packages.install(draft, signal);
    await rename(draft, runtimeFolder);
  } catch (error) {
    signal.throwIfAborted();
    throw new InstallFailure(
      'The packages could not be installed.',
      `${sentenceOf(error)} Check that this machine reaches the npm registry, then try again.`,
      { cause: error },
    );
  }
}
