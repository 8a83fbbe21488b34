import type { KeyJob } from '#integrations/gemini/key-pool.ts';
import type { KeyRow } from './key-repository.ts';

export const JOBS: readonly KeyJob[] = ['script', 'speech'];

/** The jobs that a stored key is in service for, where it is switched on: those that its last test has passed for. */
export function jobsOf(row: Pick<KeyRow, 'testedAt' | 'scriptFailure' | 'speechFailure'>): KeyJob[] {
  return row.testedAt === null ? [] : JOBS.filter((job) => failureOf(row, job) === null);
}

/** Why the last test of a stored key failed for a job; null where it passed. */
export function failureOf(
  { scriptFailure, speechFailure }: Pick<KeyRow, 'scriptFailure' | 'speechFailure'>,
  job: KeyJob,
): string | null {
  return { script: scriptFailure, speech: speechFailure }[job];
}
