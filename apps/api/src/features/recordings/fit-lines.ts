import { SPEED_RANGE } from '@voicedraft/contract/speech-settings';
import { placeLines } from './place-lines.ts';
import type { Fit, PlannedLine } from './recording.ts';
import { LEAD_SECONDS, TAIL_SECONDS } from './sound-edges.ts';

/** How much slower and faster than their settings say lines are spoken to fit a time: what still sounds natural. */
const PACES = { least: 0.8, most: 1.25 } as const;
/** Lines that are this close to their time stay: the promise is 2 %, and the pauses are known to a few hundredths. */
const CLOSE_ENOUGH = 0.015;
/** A smaller change of the pace does not change the length of a sound. */
const LEAST_CHANGE = 0.002;
const STEPS = 40;
/** Wholes need two, short lines up to five. */
const MOST_TRIES = 6;

/** Lines that follow each other, and how long the words of each take at the pace of its settings. */
export interface FittedLines {
  readonly lines: readonly PlannedLine[];
  /** Seconds, without the silence at both ends of a sound. */
  readonly spoken: readonly number[];
}

/**
 * Lines as they are fitted.
 * @param seconds length of each line's sound at its pace, in the same order
 * @param total number of lines of the whole: only that has the pauses before and behind its lines, not a part of it
 */
export function measureLines(
  lines: readonly PlannedLine[],
  seconds: readonly number[],
  total: number,
): FittedLines {
  return {
    lines: lines.map((line) => {
      if (lines.length === total) return line;
      return { ...line, pauseBefore: 0, ...(line === lines.at(-1) && { pauseAfter: 0 }) };
    }),
    spoken: lines.map(({ pace }, index) => Math.max(0, (seconds[index] ?? 0) - EDGES) * pace),
  };
}

const EDGES = LEAD_SECONDS + TAIL_SECONDS;

/** How long lines and the pauses between them last at a pace, in seconds; at the one that they have by default. */
export function lengthAt({ lines, spoken }: FittedLines, pace?: number): number {
  const paced = lines.map((line) => ({ ...line, pace: pace ?? line.pace }));
  const seconds = paced.map((line, index) => EDGES + (spoken[index] ?? 0) / line.pace);
  const starts = placeLines(paced, seconds);
  const after = Math.max(0, (lines.at(-1)?.pauseAfter ?? 0) - TAIL_SECONDS);
  return (starts.at(-1) ?? 0) + (seconds.at(-1) ?? 0) + after;
}

/** The slowest and the fastest pace of lines: no voice is asked for more than customers may ask it for. */
export function pacesOf({ lines }: FittedLines): { readonly least: number; readonly most: number } {
  const speeds = lines.map(({ settings }) => settings.speed);
  return {
    least: Math.max(PACES.least, ...speeds.map((speed) => SPEED_RANGE.min / speed)),
    most: Math.min(PACES.most, ...speeds.map((speed) => SPEED_RANGE.max / speed)),
  };
}

/** The pace at which lines last so many seconds, within their limits. */
export function paceFor(lines: FittedLines, seconds: number): number {
  let { least, most } = pacesOf(lines);
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (least + most) / 2;
    if (lengthAt(lines, middle) > seconds) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}

/** A pace that lines were spoken with, and how many seconds they lasted. */
export interface FitTry {
  readonly pace: number;
  readonly length: number;
}

/**
 * The pace to speak lines with once more, because they missed their time; null if they are close enough, or as close as
 * they come. The lengths of a model's sounds change in steps, so one line may jump from too long to too short: then the
 * pace is between the two. After some tries it is that of the best one.
 * @param tries all so far, the last one included
 */
export function findBetterPace(
  { seconds }: Fit,
  spoken: FittedLines,
  tries: readonly FitTry[],
): number | null {
  const [best, last] = [tries.toSorted((one, other) => miss(one) - miss(other))[0], tries.at(-1)];
  if (best === undefined || last === undefined || miss(last) <= CLOSE_ENOUGH) return null;
  const next = between(seconds, tries) ?? paceFor(spoken, seconds);
  const isNew = tries.every(({ pace }) => Math.abs(pace - next) >= LEAST_CHANGE);
  if (isNew && tries.length < MOST_TRIES) return next;
  return best.pace === last.pace ? null : best.pace;

  function miss({ length }: FitTry): number {
    return Math.abs(length / seconds - 1);
  }
}

/** The pace between the fastest that was too slow and the slowest that was too fast; null without both. */
function between(seconds: number, tries: readonly FitTry[]): number | null {
  const byPace = tries.toSorted((one, other) => one.pace - other.pace);
  const slow = byPace.findLast(({ length }) => length > seconds);
  const fast = byPace.find(({ length }) => length <= seconds);
  if (slow === undefined || fast === undefined || slow.pace >= fast.pace) return null;
  const share = (slow.length - seconds) / (slow.length - fast.length);
  return slow.pace + Math.min(0.75, Math.max(0.25, share)) * (fast.pace - slow.pace);
}
