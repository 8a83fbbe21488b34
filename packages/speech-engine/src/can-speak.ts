import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';

/** Memory that the voices' process needs, in bytes. */
const NEEDED_MEMORY = 600_000_000;

/** A machine, as far as it matters to the voices. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** Whether its C library is glibc; only asked on Linux. */
  readonly hasGlibc: boolean;
  /** Memory that a new process can have, in bytes: of the container, if it has a limit. */
  readonly availableMemory: number;
}

/** The reason why the built-in voices cannot run on this machine, in sentences for the operator; null if they can. */
export function findObstacle(machine: Machine = describeMachine()): string | null {
  const { platform, arch, hasGlibc } = machine;
  if (!hasRuntime(machine)) {
    return `The built-in voices cannot run on this system (${platform} ${arch}). ${OTHER_WAYS}`;
  }
  if (platform === 'linux' && !hasGlibc) {
    return `The built-in voices need glibc, which this system does not have (Alpine Linux, for example). ${OTHER_WAYS}`;
  }
  const freeMegabytes = Math.round(machine.availableMemory / 1_000_000);
  if (machine.availableMemory < NEEDED_MEMORY) {
    return `The built-in voices need 600 MB of free memory, and ${freeMegabytes} MB are free. ${OTHER_WAYS}`;
  }
  return null;
}

const OTHER_WAYS = 'Connect Gemini or a voice server, or move to a machine that can run them.';

export function describeMachine(): Machine {
  const { platform, arch } = process;
  return {
    platform,
    arch,
    hasGlibc: platform === 'linux' && usesGlibc(),
    availableMemory: measureAvailable(),
  };
}

/** In a container with a limit, files that are only cached count as used: they make room when it is needed. */
function measureAvailable(): number {
  const isLimited = process.constrainedMemory() < totalmem();
  return process.availableMemory() + (isLimited ? measureCachedFiles() : 0);
}

function measureCachedFiles(): number {
  const rows = readText('/sys/fs/cgroup/memory.stat').matchAll(/^(?:in)?active_file (\d+)$/gmu);
  return [...rows].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

/** Each C library brings its own `ldd`, a script that names it; where there is none, musl is found by its loader. */
function usesGlibc(): boolean {
  const ldd = readText('/usr/bin/ldd');
  if (ldd !== '') return !ldd.includes('musl');
  return !readdirSync('/lib').some((name) => name.startsWith('ld-musl-'));
}

/** Empty if there is no such file. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the runtime's package has a build for this system. */
function hasRuntime({ platform, arch }: Machine): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  return existsSync(join(folder, 'bin/napi-v6', platform, arch));
}
