import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installRuntime, RUNTIME_MANIFEST } from '#runtime/install-runtime.ts';

/** Beside the product's packages, so that it goes with them. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/voicedraft-engines/', import.meta.url));

/** Time for the first installation, in milliseconds; for the hook that calls `provideRuntime`. */
export const INSTALL_TIMEOUT_MS = 300_000;

/**
 * The folder with the packages of the speech server, installed once for each lock file: the first time, the
 * registry must be reachable.
 */
export async function provideRuntime(): Promise<string> {
  const lock = await readFile(join(RUNTIME_MANIFEST, 'package-lock.json'));
  const folder = join(CACHE, `speech-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  // Whoever is done first puts it in place: several test processes may begin at once.
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
