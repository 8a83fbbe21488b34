import { z } from 'zod';
import type { JobKind } from '#job.ts';

interface GenerateData {
  readonly generationId: string;
  /** How many processes with busy voices have left it to another one. */
  readonly passed?: number | undefined;
}

/**
 * A generation that waits for a worker. Everything about it is in its row, and a task of every minute enqueues it again
 * if it still waits.
 */
export const GENERATE: JobKind<GenerateData> = {
  name: 'generate',
  data: z.object({ generationId: z.uuid(), passed: z.int().optional() }),
  pollSeconds: 2,
  perKey: 'one waiting',
};

/**
 * Creates the job for a generation.
 * @param goesFirst whether it goes before waiting jobs without this
 */
export function jobFor(generationId: string, goesFirst = false, passed = 0) {
  const data: GenerateData = { generationId, ...(passed > 0 && { passed }) };
  return { data, key: generationId, priority: goesFirst ? 1 : 0 };
}
