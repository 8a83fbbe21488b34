import type { KeyJob } from '#integrations/gemini/key-pool.ts';
import type { KeyRow } from './key-repository.ts';

export const JOBS: readonly KeyJob[] = ['script', 'speech'];

/** The jobs that a stored key is used for while active: those for which its last test passed. */
export function jobsOf(row: Pick<KeyRow, 'testedAt' | 'scriptFailure' | 'speechFailure'>): KeyJob[] {
  return row.testedAt === null ? [] : JOBS.filter((job) => failureOf(row, job) === null);
}

/** Why the last test of a stored key failed for a job; null if it passed. */
export function failureOf(
  { scriptFailure, speechFailure }: Pick<KeyRow, 'scriptFailure' | 'speechFailure'>,
  job: KeyJob,
): string | null {
  return { script: scriptFailure, speech: speechFailure }[job];
}
