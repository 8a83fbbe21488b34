import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideRuntime } from '@voicedraft/script-server/testing/provide-runtime';
import { type StandInOptions, writeStandIn } from '@voicedraft/script-server/testing/write-stand-in';
import type { Installation } from '#integrations/engine-parts/installation.ts';

/** The local writer with a stand-in model, as if it had been installed. */
export interface StandInWriter {
  readonly installation: Installation;
  delete(): Promise<void>;
}

export async function prepareStandInWriter(options?: StandInOptions): Promise<StandInWriter> {
  const folder = await mkdtemp(join(tmpdir(), 'writer-model-'));
  const modelPath = join(folder, 'stand-in.gguf');
  await writeStandIn(modelPath, options);
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
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}
