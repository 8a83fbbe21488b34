import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideRuntime } from '@voicedraft/script-server/testing/provide-runtime';
import { type StandInOptions, writeStandIn } from '@voicedraft/script-server/testing/write-stand-in';
import type { Installation } from '#integrations/engine-parts/installation.ts';
import type { PartTiming } from '#integrations/engine-parts/part-life.ts';

/** Supervision that loses no time, for tests. */
export const QUICK_TIMING: PartTiming = {
  startMs: 60_000,
  silentMs: 60_000,
  graceMs: 4_000,
  startingMs: 20,
  watchedMs: 20,
  idleMs: 20,
  firstBackOffMs: 1,
  heartbeatMs: 100,
};

/** The local writer with a stand-in model, as if it had been installed. */
export interface StandInWriter {
  readonly installation: Installation;
  /** Writes another model in its place. */
  writeModel(options?: StandInOptions): Promise<void>;
  delete(): Promise<void>;
}

/** Prepares an installation; without its model if that is null: its server cannot start then. */
export async function prepareStandInWriter(options: StandInOptions | null = {}): Promise<StandInWriter> {
  const folder = await mkdtemp(join(tmpdir(), 'writer-model-'));
  const modelPath = join(folder, 'stand-in.gguf');
  if (options !== null) await writeStandIn(modelPath, options);
  return {
    installation: {
      part: 'scripts',
      model: {
        name: 'Stand-in',
        licence: null,
        bytes: 100_000,
        files: [],
        installedAt: '2026-01-01T00:00:00.000Z',
      },
      runtimeFolder: await provideRuntime(),
      modelPath,
      plannedBytes: 2_000_000_000,
      lastTest: null,
    },
    writeModel: (other) => writeStandIn(modelPath, other),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}
