import { availableMemory } from 'node:process';
import type { ProcessEnd } from './part-process.ts';

/** What is known about the end of a part's server. */
export interface EndFacts extends ProcessEnd {
  /** Why it was killed by the product; null if it ended on its own. */
  readonly fault: string | null;
  readonly plannedBytes: number;
}

/** Lines of Node's about an uncaught error, which are of no help to an administrator. */
const NOT_A_REASON = /^\s*$|^\s+at |^Node\.js v|^\s*[{}^]/u;
/** Of the planned memory; the server's own is free again by now. */
const SCARCE_RATIO = 1.5;
const OUT_OF_MEMORY =
  /out of memory|bad_alloc|bad allocation|ENOMEM|failed to allocate|cannot allocate memory|heap limit/iu;

/** Why a part's server ended, in a sentence for administrators. */
export function explainEnd({ code, signal, error, fault, lines, plannedBytes }: EndFacts): string {
  const freeBytes = availableMemory();
  const memory = `${inGigabytes(plannedBytes)} planned, ${inGigabytes(freeBytes)} free`;
  if ([fault ?? '', ...lines].some((text) => OUT_OF_MEMORY.test(text))) {
    return `The last time it ran out of memory: ${memory}. Free some memory, then start it again.`;
  }
  if (fault !== null) return endSentence(fault);
  if (error !== null) return `It could not be started: ${endSentence(error.message)}`;
  if (signal === 'SIGKILL' && freeBytes < SCARCE_RATIO * plannedBytes) {
    return `The last time the system ended it, as it does when memory runs out: ${memory}.`;
  }
  const lastLine = lines.findLast((line) => !NOT_A_REASON.test(line));
  const how = signal === null ? `status ${code ?? 'unknown'}` : signal;
  return lastLine === undefined
    ? `It ended with ${how} and printed nothing.`
    : `It ended with ${how}. Its last line: ${endSentence(lastLine)}`;
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

function endSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
