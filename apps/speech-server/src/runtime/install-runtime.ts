import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names the packages, their versions and their checksums. */
export const RUNTIME_MANIFEST = fileURLToPath(new URL('../../runtime/', import.meta.url));
const MANIFEST_FILES = ['package.json', 'package-lock.json'];
/** How much of the end of npm's output an error quotes, in characters. */
const QUOTED_CHARACTERS = 500;

/**
 * Installs onnxruntime-node and phonemize into a separate folder, from npm's configured registry, and deletes the
 * builds for other systems: 52 of 295 MB remain. Runs no package scripts, because onnxruntime's would download
 * builds for graphics cards. Throws an Error with the end of npm's output.
 */
export async function installRuntime(folder: string, signal?: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of MANIFEST_FILES) await copyFile(join(RUNTIME_MANIFEST, file), join(folder, file));
  await runNpm(['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], folder, signal);
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

async function runNpm(args: readonly string[], folder: string, signal?: AbortSignal): Promise<void> {
  // The same npm that started this process, if one did.
  const own = process.env['npm_execpath'];
  const [command = 'npm', ...first] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  const npm = spawn(command, [...first, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  npm.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (output = (output + text).slice(-QUOTED_CHARACTERS)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  npm.once('error', reject);
  npm.once('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`The packages could not be installed. npm said: ${output.trim()}`));
  });
  await promise;
}
