import { z } from 'zod';
import type { JobKind } from '#job.ts';

/**
 * A generation that waits for a worker. Everything about it is in its row, and a task of every minute enqueues it again
 * if it still waits.
 */
export const GENERATE: JobKind<{ readonly generationId: string }> = {
  name: 'generate',
  data: z.object({ generationId: z.uuid() }),
  pollSeconds: 2,
  perKey: 'one waiting',
};

/** The job for a generation. @param goesFirst whether it is taken before those that wait without this */
export function jobFor(generationId: string, goesFirst = false) {
  return { data: { generationId }, key: generationId, priority: goesFirst ? 1 : 0 };
}
