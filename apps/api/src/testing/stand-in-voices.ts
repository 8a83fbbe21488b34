import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideRuntime } from '@voicedraft/speech-server/testing/provide-runtime';
import type { StandInOptions } from '@voicedraft/speech-server/testing/stand-in-model';
import { writeStandIn } from '@voicedraft/speech-server/testing/write-stand-in';
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

/** Natural voices with a stand-in model, as if they had been installed. */
export interface StandInVoices {
  readonly installation: Installation;
  /** Writes the model; without it, the server cannot start. */
  writeModel(options?: StandInOptions): Promise<void>;
  delete(): Promise<void>;
}

/** Prepares an installation; without its model if `isComplete` is false. */
export async function prepareStandInVoices(isComplete = true): Promise<StandInVoices> {
  const modelPath = await mkdtemp(join(tmpdir(), 'voices-model-'));
  const voices: StandInVoices = {
    installation: {
      part: 'voices',
      model: {
        name: 'Stand-in',
        licence: null,
        bytes: 100_000,
        files: [],
        installedAt: '2026-01-01T00:00:00.000Z',
      },
      runtimeFolder: await provideRuntime(),
      modelPath,
      plannedBytes: 1_500_000_000,
      lastTest: null,
    },
    writeModel: (options) => writeStandIn(modelPath, options),
    delete: () => rm(modelPath, { recursive: true, force: true }),
  };
  if (isComplete) await voices.writeModel();
  return voices;
}
