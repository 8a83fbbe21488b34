import { z } from 'zod';

export const QueueHealth = z.object({
  running: z.boolean(),
  waiting: z.int(),
  /** How many requests may wait. */
  limit: z.int(),
});
export type QueueHealth = z.infer<typeof QueueHealth>;

/** What every server says about itself at `GET /health`: 200 when ready, otherwise 503. */
export const ServerHealth = z.object({
  status: z.enum(['ready', 'starting', 'failed']),
  /** Why the model could not be loaded; may contain paths, for the operator. */
  fault: z.string().nullable(),
  queue: QueueHealth,
  /** Resident memory, in bytes, with the parts of the model's file that are in memory. */
  memory: z.object({
    server: z.int(),
    /** Of the process with the model; null if there is none at the moment, or the server itself has the model. */
    engine: z.int().nullable(),
  }),
  /** Words or seconds of audio per second of work; null before the first text. */
  speed: z.number().nullable(),
  model: z.object({
    /** The file's name. */
    file: z.string(),
    bytes: z.int(),
    /** The hub's name for this version of the model; null if it is not known. */
    revision: z.string().nullable(),
  }),
  /** How often the process with the model was restarted. */
  restarts: z.int(),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

/** The status of a server whose last start failed because of `fault`, if it failed. */
export function readStatus(isReady: boolean, fault: string | null): ServerHealth['status'] {
  if (isReady) return 'ready';
  return fault === null ? 'starting' : 'failed';
}
