import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installRuntime, RUNTIME_MANIFEST } from '#runtime/install-runtime.ts';

/** Next to the product's packages, so that it is deleted with them. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/voicedraft-engines/', import.meta.url));

/** Timeout in milliseconds for the hook that calls `provideRuntime`: the first call installs packages. */
export const INSTALL_TIMEOUT_MS = 300_000;

/**
 * The folder with the packages of the speech server, installed once per lock file; the first call needs the
 * registry.
 */
export async function provideRuntime(): Promise<string> {
  const lock = await readFile(join(RUNTIME_MANIFEST, 'package-lock.json'));
  const folder = join(CACHE, `speech-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  // Several test processes may install at the same time: the first one to finish provides the folder.
  const draft = `${folder}.${randomUUID()}`;
  try {
    await installRuntime(draft);
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}
