import type { SharedLine } from '@voicedraft/contract/shares';

/** Index of the last sentence that has begun at a time in seconds; -1 before the first one. */
export function findSpoken(lines: readonly SharedLine[], time: number): number {
  // A seek may land a fraction before what it was meant for.
  return lines.findLastIndex(({ from }) => from <= time + 0.01);
}
