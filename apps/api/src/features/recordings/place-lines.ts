import { pauseAfter } from './join-lines.ts';
import type { PlannedLine } from './recording.ts';
import { LEAD_SECONDS, TAIL_SECONDS } from './sound-edges.ts';

/**
 * Where lines begin when they are joined, in seconds: to a few hundredths, because only their sounds tell where each
 * can be heard.
 * @param seconds length of each line's sound, in the same order
 */
export function placeLines(lines: readonly PlannedLine[], seconds: readonly number[]): number[] {
  let at = Math.max(0, (lines[0]?.pauseBefore ?? 0) - LEAD_SECONDS);
  return lines.map((line, index) => {
    const from = at;
    at += (seconds[index] ?? 0) + Math.max(0, pauseAfter(line) - TAIL_SECONDS - LEAD_SECONDS);
    return from;
  });
}
