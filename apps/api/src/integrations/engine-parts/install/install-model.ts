import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EnginePartId, InstalledModel } from '@voicedraft/contract/engine-parts';
import type { Installation, ModelChoice, TestPart } from '#integrations/engine-parts/installation.ts';
import { type CatalogueEntry, memoryOfWriter } from './catalogue.ts';
import { TRIES } from './fetch-file.ts';
import { checkSpace } from './free-space.ts';
import { ConnectionFailure, InstallFailure, sentenceOf } from './install-failure.ts';
import { arrivedBytes, bytesOf, checkFiles, fetchFiles } from './model-files.ts';
import { checkOwnFile } from './own-file.ts';
import { ensureRuntime, nameRuntime, type PartPackages } from './packages.ts';
import type { InstalledRecord, PartFolder } from './part-folder.ts';
import type { HubAccess } from './hub-listing.ts';
import { planDownload } from './plan-download.ts';
import type { PlannedFile } from './planned-file.ts';

export type InstallStep = 'packages' | 'download' | 'checksum' | 'test';

/** One installation, and what it tells while it runs. */
export interface InstallJob extends HubAccess {
  readonly log: (line: string) => void;
  readonly part: EnginePartId;
  readonly choice: ModelChoice;
  /** The chosen model; null for a file of this machine. */
  readonly entry: CatalogueEntry | null;
  readonly folder: PartFolder;
  /** What the hub described before an interruption; null if it has to be asked. */
  readonly plan: readonly PlannedFile[] | null;
  readonly packages: PartPackages;
  readonly testPart: TestPart;
  /** Pause after the first failed try of a download, in milliseconds. */
  readonly retryMs: number;
  /** Free bytes of the disk with a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly now: () => Date;
  readonly onPlan: (plan: readonly PlannedFile[]) => Promise<void>;
  readonly onStep: (step: InstallStep) => Promise<void>;
  readonly onBytes: (arrived: number) => void;
}

/** A model in its place, before its test. */
interface PlacedModel {
  readonly model: Omit<InstalledModel, 'installedAt'>;
  readonly modelPath: string;
  readonly plannedBytes: number;
}

/**
 * Installs a model up to its test: the hub's description, disk space, packages, download, checksums, test. Continues
 * with whatever an earlier try has left, and changes nothing of the installed model.
 * @throws InstallFailure, ConnectionFailure, InstallError, or the signal's reason
 */
export async function installModel(job: InstallJob): Promise<InstalledRecord> {
  const { choice, folder, packages, signal } = job;
  const runtime = await nameRuntime(packages);
  const runtimeFolder = join(folder.path, runtime);
  const place = 'file' in choice ? await prepareOwnFile(job, choice.file) : await prepareModel(job, runtime);
  await job.onStep('packages');
  await ensureRuntime(packages, runtimeFolder, signal);
  const { model, modelPath, plannedBytes } = await place();
  await job.onStep('test');
  const tested: Installation = {
    part: job.part,
    model: { ...model, installedAt: job.now().toISOString() },
    runtimeFolder,
    modelPath,
    plannedBytes,
    lastTest: null,
  };
  const lastTest = await test(job, tested);
  return {
    choice: job.choice,
    model: { ...model, installedAt: job.now().toISOString() },
    modelPath: 'file' in choice ? modelPath : modelPath.slice(folder.path.length + 1),
    runtime,
    plannedBytes,
    lastTest,
  };
}

async function test({ testPart, signal }: InstallJob, installation: Installation) {
  try {
    return await testPart(installation, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new InstallFailure(
      'The test sentence failed.',
      `${sentenceOf(error)} The log says more. Try again, or choose another model.`,
      { cause: error },
    );
  }
}

async function prepareOwnFile({ onBytes }: InstallJob, path: string): Promise<() => Promise<PlacedModel>> {
  const bytes = await checkOwnFile(path);
  onBytes(bytes);
  return async () => ({
    model: { name: basename(path), licence: null, bytes, files: [] },
    modelPath: path,
    plannedBytes: memoryOfWriter(bytes),
  });
}

/** The plan of a download, after several tries if the connection breaks. */
async function askHub(job: InstallJob, entry: CatalogueEntry): Promise<PlannedFile[]> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await planDownload(job, entry);
    } catch (error) {
      if (!(error instanceof ConnectionFailure) || failed === TRIES) throw error;
      job.log(`The hub could not be asked: ${error.message}`);
      await wait(job.retryMs * 2 ** (failed - 1), undefined, { signal: job.signal });
    }
  }
}

async function prepareModel(job: InstallJob, runtime: string): Promise<() => Promise<PlacedModel>> {
  const { entry, folder, signal, log } = job;
  if (entry === null) throw new InstallFailure('This model is no longer offered.', 'Choose another model.');
  const plan = job.plan ?? (await askHub(job, entry));
  if (job.plan === null) await job.onPlan(plan);
  const revision = plan[0]?.revision ?? '';
  const modelFolder = join(folder.models, `${entry.offer.id}-${revision.slice(0, 8)}`);
  const files = { ...job, modelFolder };
  await mkdir(modelFolder, { recursive: true });
  const packageBytes = existsSync(join(folder.path, runtime)) ? 0 : job.packages.bytes;
  const arrived = await arrivedBytes(modelFolder, plan);
  job.onBytes(arrived);
  const needed = bytesOf(plan) - arrived + packageBytes;
  await checkSpace(modelFolder, needed, job.freeBytes);
  return async () => {
    await job.onStep('download');
    await fetchFiles(files, plan);
    await job.onStep('checksum');
    await checkFiles(files, plan);
    await writeFile(join(modelFolder, 'revision.txt'), `${revision}\n`);
    signal.throwIfAborted();
    log(`${entry.offer.name} ${revision} is complete.`);
    const bytes = bytesOf(plan);
    return {
      model: {
        name: entry.offer.name,
        licence: entry.offer.licence.name,
        bytes,
        files: plan.map(({ name, bytes: size, digest, revision: commit }) => ({
          name,
          bytes: size,
          digest,
          revision: commit,
        })),
      },
      modelPath: join(modelFolder, plan[0]?.name ?? ''),
      plannedBytes: memoryOfWriter(bytes),
    };
  };
}
