import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names the packages, their versions and their checksums. */
export const RUNTIME_MANIFEST = fileURLToPath(new URL('../../runtime/', import.meta.url));
const MANIFEST_FILES = ['package.json', 'package-lock.json'];
/** Longest piece of npm's last words that an error repeats, in characters. */
const LAST_WORDS = 500;

/**
 * Installs onnxruntime-node and phonemize into a folder of their own, from the registry that npm is set to, and
 * deletes the builds for other systems: 54 MB of 295 stay. No script of a package runs: onnxruntime's would fetch
 * builds for graphics cards. Throws an Error with npm's last words.
 */
export async function installRuntime(folder: string, signal?: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of MANIFEST_FILES) await copyFile(join(RUNTIME_MANIFEST, file), join(folder, file));
  await runNpm(['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], folder, signal);
  await deleteOtherBuilds(join(folder, 'node_modules/onnxruntime-node/bin'));
}

/** Leaves the build for this system in `napi-v…/<platform>/<architecture>`. */
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

async function runNpm(args: readonly string[], folder: string, signal?: AbortSignal): Promise<void> {
  // npm as it runs this process, if it does.
  const own = process.env['npm_execpath'];
  const [command = 'npm', ...first] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  const npm = spawn(command, [...first, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let words = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  npm.once('error', reject);
  npm.once('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`The packages could not be installed. npm said: ${words.trim()}`));
  });
  await promise;
}
