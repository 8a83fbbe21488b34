import type { ProjectFit } from './projects.ts';

/** Said if nothing can be fitted to a time. */
export const NO_EXACT_PACE =
  'The voices of this text keep a pace of their own, so it cannot be fitted to a time.';

/**
 * What is possible, in words: 'This take runs 41 s. It can be fitted between 33 s and 51 s.'
 * @param what 'take', 'line'
 */
export function describeFit({ seconds, least, most }: ProjectFit, what: string): string {
  const range = roundFit({ least, most });
  return `This ${what} runs ${toShort(seconds)} s. It can be fitted between ${range.least} s and ${range.most} s.`;
}

/** The limits as they are told: whole seconds, or tenths below ten, and each of them possible. */
export function roundFit({ least, most }: Pick<ProjectFit, 'least' | 'most'>): {
  readonly least: number;
  readonly most: number;
} {
  const unit = least < 10 ? 10 : 1;
  return { least: Math.ceil(least * unit - 0.01) / unit, most: Math.floor(most * unit + 0.01) / unit };
}

function toShort(seconds: number): number {
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds);
}
