import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import type { Installation } from '#integrations/engine-parts/installation.ts';
import { sizeOf } from './fetch-file.ts';
import type { InstalledRecord, PartFolder, StoredState } from './part-folder.ts';

/** What is installed, with its places on this machine. */
export function describeInstallation(
  part: EnginePartId,
  folder: PartFolder,
  record: InstalledRecord,
): Installation {
  return {
    part,
    model: record.model,
    runtimeFolder: join(folder.path, record.runtime),
    modelPath: resolve(folder.path, record.modelPath),
    plannedBytes: record.plannedBytes,
    lastTest: record.lastTest,
  };
}

/** Names of installed files that are missing or have another size. Reads no content, so it is quick. */
export async function findMissing(installation: Installation): Promise<string[]> {
  const { model, modelPath, part, runtimeFolder } = installation;
  const modelFolder = part === 'scripts' ? dirname(modelPath) : modelPath;
  const files =
    model.files.length === 0
      ? [{ name: modelPath, path: modelPath, bytes: model.bytes }]
      : model.files.map(({ name, bytes }) => ({ name, path: join(modelFolder, name), bytes }));
  const sizes = await Promise.all(files.map(async ({ path }) => sizeOf(path)));
  const missing = files.filter(({ bytes }, index) => sizes[index] !== bytes).map(({ name }) => name);
  return existsSync(runtimeFolder) ? missing : [...missing, 'the packages'];
}

/** Deletes models and packages that neither what is installed nor an unfinished installation uses. */
export async function deleteUnused(
  folder: PartFolder,
  installed: InstalledRecord | null,
  unfinished: StoredState | null,
): Promise<void> {
  const model = installed?.modelPath.replaceAll('\\', '/').split('/')[1];
  const wanted = unfinished !== null && 'model' in unfinished.choice ? `${unfinished.choice.model}-` : null;
  for (const name of await list(folder.models)) {
    const isUsed = name === model || (wanted !== null && name.startsWith(wanted));
    if (!isUsed) await remove(join(folder.models, name));
  }
  if (unfinished !== null) return;
  for (const name of await list(folder.path)) {
    if (name.startsWith('runtime-') && name !== installed?.runtime) await remove(join(folder.path, name));
  }
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** A file that a running server holds open cannot be deleted on every system: it goes at the next start. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}
