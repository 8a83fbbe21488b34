import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { hasBenefit } from '#features/benefits/service.ts';
import type { JobKind } from '#job.ts';
import type { WaitingGeneration } from './lease-repository.ts';

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

/** Enqueues generations: voiceovers of accounts that go first before those of others, however often they are passed on. */
export async function enqueueGenerations(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  tx: Tx | null,
  generations: readonly WaitingGeneration[],
): Promise<void> {
  const waiting = [];
  for (const { id, userId, kind } of generations) {
    waiting.push(jobFor(id, kind === 'voice' && (await hasBenefit(tx ?? db, userId, 'queue'))));
  }
  if (waiting.length > 0) await jobs.enqueue(tx, GENERATE, ...waiting);
}
