import type { KeyJob } from '#integrations/gemini/key-pool.ts';
import type { KeyRow } from './key-repository.ts';

/** Result of the last test of a key, wherever the key comes from. */
export type TestOutcome = Pick<KeyRow, 'testedAt' | 'scriptFailure' | 'speechFailure'>;

export const JOBS: readonly KeyJob[] = ['script', 'speech'];

/** The jobs that a key is used for while active: those for which its last test passed. */
export function jobsOf(row: TestOutcome): KeyJob[] {
  return row.testedAt === null ? [] : JOBS.filter((job) => failureOf(row, job) === null);
}

/** Why the last test of a key failed for a job; null if it passed. */
export function failureOf(
  { scriptFailure, speechFailure }: Pick<TestOutcome, 'scriptFailure' | 'speechFailure'>,
  job: KeyJob,
): string | null {
  return { script: scriptFailure, speech: speechFailure }[job];
}
