import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How much of the end of npm's output an error quotes, in characters. */
const QUOTED_CHARACTERS = 500;

/** The texts of `package.json` and `package-lock.json`. */
export interface PackageFiles {
  readonly manifest: string;
  readonly lock: string;
}

/**
 * Installs exactly the packages of a lock file into a folder, from npm's configured registry, without optional ones.
 * Runs no package scripts. Rejects with an Error that has the end of npm's output.
 */
export async function installPackages(
  folder: string,
  { manifest, lock }: PackageFiles,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest);
  await writeFile(join(folder, 'package-lock.json'), lock);
  await runNpm(['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], folder, signal);
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
