import { readStatus, ServerHealth } from '@voicedraft/engine-server/health';
import { z } from 'zod';
import type { EngineState } from '#engine/engine-process.ts';
import type { SpeechQueue } from '#engine/speech-queue.ts';
import type { ModelFolder } from '#model/model-folder.ts';

/** Response of `GET /health`; the speed is in seconds of audio. */
export const Health = ServerHealth.extend({
  model: ServerHealth.shape.model.extend({
    /** Whether the model reports when words are spoken; null until it is loaded. */
    wordTimes: z.boolean().nullable(),
  }),
  voices: z.int(),
  enginePid: z.int().nullable(),
});
export type Health = z.infer<typeof Health>;

/** Describes the server's state. */
export function describeHealth(engine: EngineState, queue: SpeechQueue, model: ModelFolder): Health {
  return {
    status: readStatus(engine.isReady, engine.fault),
    fault: engine.fault,
    queue: queue.state,
    memory: { server: process.memoryUsage.rss(), engine: engine.memoryBytes },
    speed: queue.speed,
    model: { file: model.file, bytes: model.bytes, revision: model.revision, wordTimes: engine.tellsTimes },
    voices: model.voices.length,
    restarts: engine.restarts,
    enginePid: engine.processId,
  };
}
