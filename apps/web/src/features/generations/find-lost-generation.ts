import type { QueryClient } from '@tanstack/react-query';
import type { Generation, GenerationKind } from '@voicedraft/contract/generations';
import type { Draft } from './generator-draft.ts';
import { generationsQuery } from './queries.ts';
import { isMadeFrom } from './restore-generator.ts';

/** How many times the server is asked after a lost connection, and the pause between, in milliseconds. */
const ATTEMPTS = 8;
const PAUSE_MS = 2000;

/** A generation to follow, made from what the page shows. */
interface FoundGeneration {
  readonly id: string;
  readonly kind: GenerationKind;
}

/**
 * Returns the generation to follow after its connection was lost. If its id has not been received yet, that is the
 * newest one of its kind that was not known before.
 *
 * @param before the generations known when it was requested
 * @returns null if the server has none, or cannot be reached for a quarter of a minute
 */
export async function findLostGeneration(
  queryClient: QueryClient,
  id: string | null,
  kind: GenerationKind,
  before: readonly Generation[],
  signal: AbortSignal,
): Promise<FoundGeneration | null> {
  if (id !== null) return { id, kind };
  const known = new Set(before.map((one) => one.id));
  const generations = await askForGenerations(queryClient, signal);
  const found = generations.find((one) => one.kind === kind && !known.has(one.id));
  return found ? { id: found.id, kind } : null;
}

/**
 * Returns the running generation if it was made from these texts, as after a request whose answer was lost; null for
 * one of another page.
 */
export async function findOwnRunning(
  queryClient: QueryClient,
  kind: GenerationKind,
  texts: Pick<Draft, 'prompt' | 'script'>,
  signal: AbortSignal,
): Promise<FoundGeneration | null> {
  const generations = await askForGenerations(queryClient, signal);
  const found = generations.find((one) => one.status === 'running' && one.kind === kind);
  return found && isMadeFrom(found, texts) ? { id: found.id, kind } : null;
}

/** Loads the latest generations, newest first; returns none if the server cannot be reached. */
async function askForGenerations(queryClient: QueryClient, signal: AbortSignal): Promise<Generation[]> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      return await queryClient.fetchQuery({ ...generationsQuery, staleTime: 0 });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return [];
}
