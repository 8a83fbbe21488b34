import { readStatus, ServerHealth } from '@voicedraft/engine-server/health';
import { z } from 'zod';
import type { ModelLoader } from '#engine/model-loader.ts';
import type { ScriptQueue } from '#engine/script-queue.ts';
import type { ModelFile } from '#model/model-file.ts';

/** Response of `GET /health`; the speed is in words, with the reading of prompts. */
export const Health = ServerHealth.extend({
  model: ServerHealth.shape.model.extend({
    /** Its name in the protocol: the file's name without `.gguf`. */
    name: z.string(),
    /** Such as 'qwen3'; null until it is loaded. */
    architecture: z.string().nullable(),
    /** Architecture, size and quantisation, such as 'qwen3 1.7B Q4_K - Medium'; null until it is loaded. */
    description: z.string().nullable(),
  }),
  /** Tokens of a prompt and its answer together. */
  context: z.int(),
  threads: z.int(),
  pid: z.int(),
});
export type Health = z.infer<typeof Health>;

export interface HealthSources {
  readonly loader: ModelLoader;
  readonly queue: ScriptQueue;
  readonly file: ModelFile;
  readonly settings: { readonly context: number; readonly threads: number };
}

/** Describes the server's state. */
export function describeHealth({ loader, queue, file, settings }: HealthSources): Health {
  return {
    status: readStatus(loader.model !== null, loader.fault),
    fault: loader.fault,
    queue: queue.state,
    memory: { server: process.memoryUsage.rss(), engine: null },
    speed: queue.speed,
    model: {
      name: file.modelName,
      file: file.name,
      bytes: file.bytes,
      revision: null,
      architecture: loader.model?.architecture ?? null,
      description: loader.model?.description ?? null,
    },
    restarts: 0,
    context: settings.context,
    threads: settings.threads,
    pid: process.pid,
  };
}
