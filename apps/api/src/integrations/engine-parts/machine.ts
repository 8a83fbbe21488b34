import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { availableMemory, constrainedMemory } from 'node:process';
import type { EnginePart } from '@voicedraft/contract/engine-parts';

/** What this machine, or the container, has for a part that is installed in `folder`. */
export async function describeMachine(folder: string): Promise<EnginePart['machine']> {
  // 0 if there is no limit.
  const limit = constrainedMemory();
  return {
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    freeMemoryBytes: availableMemory(),
    cores: availableParallelism(),
    freeDiskBytes: await readFreeDisk(folder),
  };
}

/** Free bytes for this user, of the nearest folder that exists. */
async function readFreeDisk(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (parent === folder) throw error;
    return readFreeDisk(parent);
  }
}
