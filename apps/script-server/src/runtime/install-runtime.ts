import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, type PackageFiles } from '@voicedraft/engine-server/install/install-packages';
import { z } from 'zod';

/** Names the packages, their versions and their checksums. */
export const RUNTIME_MANIFEST = fileURLToPath(new URL('../../runtime/', import.meta.url));

const BUILDS: Readonly<Record<string, string>> = {
  'linux-x64': '@node-llama-cpp/linux-x64',
  'linux-arm64': '@node-llama-cpp/linux-arm64',
  'darwin-x64': '@node-llama-cpp/mac-x64',
  'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
  'win32-x64': '@node-llama-cpp/win-x64',
  'win32-arm64': '@node-llama-cpp/win-arm64',
};

const Versions = z.record(z.string(), z.string());
const Manifest = z.looseObject({ dependencies: Versions, optionalDependencies: Versions });
const Lock = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

/**
 * Installs node-llama-cpp with the build for this system's processor into a separate folder, from npm's configured
 * registry: about 85 MB. The builds for other systems and for graphics cards, 640 MB more, are not downloaded. Runs no
 * package scripts. Rejects with an Error if there is no build for this system, or with the end of npm's output.
 */
export async function installRuntime(folder: string, signal?: AbortSignal): Promise<void> {
  const read = (name: string) => readFile(join(RUNTIME_MANIFEST, name), 'utf8');
  const files = { manifest: await read('package.json'), lock: await read('package-lock.json') };
  await installPackages(folder, requireBuild(files, `${process.platform}-${process.arch}`), signal);
}

/**
 * Turns the build for a system from an optional package into a required one, in both files. Without optional packages,
 * npm then installs this build and no other. Throws an Error if there is none.
 */
export function requireBuild(files: PackageFiles, system: string): PackageFiles {
  const { optionalDependencies, ...manifest } = Manifest.parse(JSON.parse(files.manifest));
  const build = BUILDS[system] ?? '';
  const version = optionalDependencies[build];
  if (version === undefined) throw new Error(`node-llama-cpp has no build for ${system}.`);
  const dependencies = { ...manifest.dependencies, [build]: version };

  const lock = Lock.parse(JSON.parse(files.lock));
  const { optionalDependencies: _, ...root } = lock.packages[''] ?? {};
  const place = `node_modules/${build}`;
  const { optional: __, ...entry } = lock.packages[place] ?? {};
  const packages = { ...lock.packages, '': { ...root, dependencies }, [place]: entry };
  return {
    manifest: JSON.stringify({ ...manifest, dependencies }, null, 2),
    lock: JSON.stringify({ ...lock, packages }, null, 2),
  };
}
