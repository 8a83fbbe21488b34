import { z } from 'zod';
import type { EngineState } from '#engine/engine-process.ts';
import type { LineState } from '#engine/speech-line.ts';
import type { ModelFolder } from '#model/model-folder.ts';

/** Response of `GET /health`: 200 when ready, otherwise 503. */
export const Health = z.object({
  status: z.enum(['ready', 'starting', 'failed']),
  /** Why the engine could not start; may contain paths, for the operator. */
  fault: z.string().nullable(),
  queue: z.object({
    running: z.boolean(),
    waiting: z.int(),
    limit: z.int(),
  }),
  /** Resident memory, in bytes. */
  memory: z.object({ server: z.int(), engine: z.int().nullable() }),
  /** Seconds of audio per second of work; null before the first text. */
  speed: z.number().nullable(),
  model: z.object({
    file: z.string(),
    bytes: z.int(),
    revision: z.string().nullable(),
    /** Whether the model reports when words are spoken; null until it is loaded. */
    wordTimes: z.boolean().nullable(),
  }),
  voices: z.int(),
  /** How often the engine's process was restarted. */
  restarts: z.int(),
  enginePid: z.int().nullable(),
});
export type Health = z.infer<typeof Health>;

/** Describes the server's state. */
export function describeHealth(engine: EngineState, line: LineState, model: ModelFolder): Health {
  const status = engine.isReady ? 'ready' : engine.fault === null ? 'starting' : 'failed';
  return {
    status,
    fault: engine.fault,
    queue: { running: line.running, waiting: line.waiting, limit: line.limit },
    memory: { server: process.memoryUsage.rss(), engine: engine.memoryBytes },
    speed: line.speed,
    model: { file: model.file, bytes: model.bytes, revision: model.revision, wordTimes: engine.tellsTimes },
    voices: model.voices.length,
    restarts: engine.restarts,
    enginePid: engine.processId,
  };
}
