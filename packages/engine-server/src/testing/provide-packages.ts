import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to the product's packages, so that it is deleted with them. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/voicedraft-engines/', import.meta.url));

/** Timeout in milliseconds for the hook that needs a server's packages: the first one installs them. */
export const INSTALL_TIMEOUT_MS = 300_000;

/**
 * The folder `<name>-…` with the packages of a server, installed once per lock file; the first call needs the
 * registry.
 */
export async function providePackages(
  name: string,
  lockFile: string,
  install: (folder: string) => Promise<void>,
): Promise<string> {
  const lock = await readFile(lockFile);
  const folder = join(CACHE, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  // Several test processes may install at the same time: the first one to finish provides the folder.
  const draft = `${folder}.${randomUUID()}`;
  try {
    await install(draft);
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}
