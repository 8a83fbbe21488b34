import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '@voicedraft/engine-server/install/install-packages';

/** Names the packages, their versions and their checksums. */
export const RUNTIME_MANIFEST = fileURLToPath(new URL('../../runtime/', import.meta.url));

/**
 * Installs onnxruntime-node and phonemize into a separate folder, from npm's configured registry, and deletes the
 * builds for other systems: 52 of 295 MB remain. Runs no package scripts, because onnxruntime's would download
 * builds for graphics cards. Throws an Error with the end of npm's output.
 */
export async function installRuntime(folder: string, signal?: AbortSignal): Promise<void> {
  const read = (name: string) => readFile(join(RUNTIME_MANIFEST, name), 'utf8');
  const files = { manifest: await read('package.json'), lock: await read('package-lock.json') };
  await installPackages(folder, files, signal);
  await deleteOtherBuilds(join(folder, 'node_modules/onnxruntime-node/bin'));
}

/** Keeps only the build for this system, `napi-v…/<platform>/<architecture>`. Throws an Error if there is none. */
async function deleteOtherBuilds(folder: string): Promise<void> {
  const { platform, arch } = process;
  let kept = 0;
  for (const version of await readdir(folder)) {
    for (const system of await readdir(join(folder, version))) {
      for (const architecture of await readdir(join(folder, version, system))) {
        const isOurs = system === platform && architecture === arch;
        if (isOurs) kept += 1;
        else await rm(join(folder, version, system, architecture), { recursive: true });
      }
    }
  }
  if (kept === 0) throw new Error(`onnxruntime has no build for ${platform} on ${arch}.`);
}
