import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeDigest } from './check-digest.ts';
import { fetchFile, sizeOf } from './fetch-file.ts';
import { InstallFailure } from './install-failure.ts';
import { moveDurably } from './part-folder.ts';
import type { PlannedFile } from './planned-file.ts';

/** Where the files of a model go, and how they are fetched. */
export interface FileJob {
  readonly modelFolder: string;
  readonly silenceMs: number;
  readonly retryMs: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Told how much of all files has arrived, in bytes. */
  readonly onBytes: (arrived: number) => void;
}

/** Bytes of all files together. */
export function bytesOf(files: readonly PlannedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** How much of the files is in a model's folder, in bytes. */
export async function arrivedBytes(modelFolder: string, files: readonly PlannedFile[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => sizeOf(whereItIs(modelFolder, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Downloads what is missing, next to the final names.
 * @throws InstallFailure, ConnectionFailure, or the signal's reason
 */
export async function fetchFiles(job: FileJob, files: readonly PlannedFile[]): Promise<void> {
  for (const file of files) {
    const path = whereItIs(job.modelFolder, file);
    await mkdir(dirname(path), { recursive: true });
    const others = (await arrivedBytes(job.modelFolder, files)) - (await sizeOf(path));
    job.onBytes(others + (await sizeOf(path)));
    await fetchFile(file, path, { ...job, onBytes: (bytes) => job.onBytes(others + bytes) });
  }
}

/**
 * Compares the checksums of downloaded files and gives each its final name; deletes a wrong one.
 * @throws InstallFailure, or the signal's reason
 */
export async function checkFiles(job: FileJob, files: readonly PlannedFile[]): Promise<void> {
  for (const file of files) await checkFile(job, file);
}

async function checkFile({ modelFolder, signal, log }: FileJob, file: PlannedFile): Promise<void> {
  const path = whereItIs(modelFolder, file);
  const received = await computeDigest(path, file.digest, signal);
  if (received !== file.digest) {
    await rm(path);
    log(`${file.name} has the checksum ${received}, expected was ${file.digest}: deleted.`);
    throw new InstallFailure(
      'The file is damaged, so it was deleted.',
      `The checksum of ${file.name} is not the one the hub names. Download it again, or choose another model.`,
      { checksums: { expected: file.digest, received }, isPlanWrong: true },
    );
  }
  const final = join(modelFolder, file.name);
  if (path !== final) await moveDurably(path, final);
}

/** Its final path if it is complete, otherwise that of what has arrived. */
function whereItIs(modelFolder: string, { name }: PlannedFile): string {
  const final = join(modelFolder, name);
  return existsSync(final) ? final : `${final}.part`;
}
