import type { QueryClient } from '@tanstack/react-query';
import type { Generation, GenerationKind } from '@voicedraft/contract/generations';
import { generationsQuery } from './queries.ts';

/** How often the server is asked after a lost connection, and how long to wait between, in milliseconds. */
const ATTEMPTS = 8;
const PAUSE_MS = 2000;

type GenerationName = Pick<Generation, 'id' | 'kind'>;

/**
 * Which generation to follow after its connection broke. When it had not told its id yet, it is the
 * newest of its kind that was not there before.
 *
 * @param before the generations known when it was asked for
 * @returns null when the server has none, or cannot be reached for a quarter of a minute
 */
export async function findLostGeneration(
  queryClient: QueryClient,
  id: string | null,
  kind: GenerationKind,
  before: readonly Generation[],
  signal: AbortSignal,
): Promise<GenerationName | null> {
  if (id !== null) return { id, kind };
  const known = new Set(before.map((one) => one.id));
  return findGeneration(queryClient, (one) => one.kind === kind && !known.has(one.id), signal);
}

/** The generation that runs, wherever it was asked for; null when none does. */
export async function findRunningGeneration(
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<GenerationName | null> {
  return findGeneration(queryClient, ({ status }) => status === 'running', signal);
}

async function findGeneration(
  queryClient: QueryClient,
  isWanted: (generation: Generation) => boolean,
  signal: AbortSignal,
): Promise<GenerationName | null> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      const generations = await queryClient.fetchQuery({ ...generationsQuery, staleTime: 0 });
      const found = generations.find(isWanted);
      return found ? { id: found.id, kind: found.kind } : null;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return null;
}
