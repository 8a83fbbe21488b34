import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableMemory } from 'node:process';
import { dirname, join } from 'node:path';

/** What the voices' process needs to load and to speak, in bytes. */
const NEEDED_MEMORY = 700_000_000;

/** A machine, as far as it matters to the voices. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** Whether its C library is glibc; only asked on Linux. */
  readonly hasGlibc: boolean;
  /** Memory that a new process can have, in bytes: of the container, if it has a limit. */
  readonly availableMemory: number;
}

/**
 * Why the built-in voices cannot speak on this machine, as sentences for whoever runs it; null if they can.
 */
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
    return `The built-in voices need 700 MB of free memory, and ${freeMegabytes} MB are free. ${OTHER_WAYS}`;
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
    availableMemory: availableMemory(),
  };
}

function usesGlibc(): boolean {
  const { header }: { header?: { glibcVersionRuntime?: string } } = process.report.getReport();
  return header?.glibcVersionRuntime !== undefined;
}

/** Whether the runtime's package has a build for this system. */
function hasRuntime({ platform, arch }: Machine): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  return existsSync(join(folder, 'bin/napi-v6', platform, arch));
}
