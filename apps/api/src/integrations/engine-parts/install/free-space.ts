import { statfs } from 'node:fs/promises';
import { describeBytes } from './describe-bytes.ts';
import { InstallFailure } from './install-failure.ts';

/** Free bytes of the disk with a folder, as far as this user may use them. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws InstallFailure if the disk with a folder has less free space than needed, in bytes */
export async function checkSpace(
  folder: string,
  needed: number,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  const free = await freeBytes(folder);
  if (needed <= free) return;
  throw new InstallFailure(
    'There is not enough disk space.',
    `${describeBytes(needed)} more are needed, ${describeBytes(free)} are free in ${folder}. Free some space, then try again.`,
  );
}
