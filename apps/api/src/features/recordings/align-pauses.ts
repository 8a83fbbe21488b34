/** A quiet stretch of a recording. */
export interface Pause {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
  /** How quiet it is: 1 for silence, 0 for as loud as a pause may be at most. */
  readonly depth: number;
}

/** A place in a text at which a voice is expected to pause. Lengths are in spoken letters. */
export interface Boundary {
  /** Length of the speech up to this boundary, without pauses. */
  readonly at: number;
  /** Usual length of the pause. */
  readonly pause: number;
  /** Whether the voice must pause here. */
  readonly isCertain: boolean;
}

/** Where a voice begins and ends, in seconds, and the length of all that it says, in spoken letters. */
export interface SpokenSpan {
  readonly opening: number;
  readonly closing: number;
  readonly length: number;
}

/** A pause shorter than this, in seconds, may be a stop within a word: nothing surely ends there. */
export const SHORTEST_SECONDS = 0.12;
/** Cost of a boundary at which the voice does not pause. */
const SKIPPED = 1.5;
/** A quiet stretch of so many letters that belongs to no boundary costs 1; half as long, a quarter. */
const STRAY_LETTERS = 4;
/** How much pauses of the same kind differ: the standard deviation of their length's logarithm. */
const PAUSE_SPREAD = 0.7;
/** Variance of a spoken length, in letters: of any, for each letter, and relative to its square. */
const VARIANCE = { any: 1, letter: 0.5, square: 0.006 };
/** A line whose length is further off than so many standard deviations was not found. */
const FURTHEST = 4;
/** Each round measures the pace without the pauses that the one before has found. */
const ROUNDS = 5;

interface Alignment {
  /** Index of the pause of each boundary, -1 for none. */
  readonly found: readonly number[];
  readonly cost: number;
}

/**
 * Finds the pause of each boundary: of all assignments in order, the one in which the stretches between pauses best
 * fit the lengths of what is said there at the recording's own pace, and the pauses their kinds. A comma takes its
 * pause as a full stop does, so that neither gets the other's.
 * @returns the pauses of the certain boundaries; null if one of them has none, or if what is said between two of them
 * would be far too long or too short
 */
export function alignPauses(
  boundaries: readonly Boundary[],
  pauses: readonly Pause[],
  span: SpokenSpan,
): Pause[] | null {
  const certain = boundaries.filter(({ isCertain }) => isCertain).length;
  const lengths = pauses.map(({ from, to }) => to - from).toSorted((one, other) => other - one);
  let best: { readonly alignment: Alignment; readonly pace: number } | null = null;
  // Which pauses are meant is not known yet: those of the certain boundaries alone, or those of all.
  for (const count of new Set([certain, boundaries.length])) {
    let pace = measurePace(lengths.slice(0, count), span);
    let alignment: Alignment | null = null;
    for (let round = 0; round < ROUNDS && pace > 0; round += 1) {
      const next = alignAt(pace, boundaries, pauses, span);
      if (next === null) break;
      const isSame = next.found.every((pause, index) => pause === alignment?.found[index]);
      alignment = next;
      if (isSame) break;
      pace = measurePace(
        alignment.found.flatMap((index) => lengthOf(pauses[index])),
        span,
      );
    }
    if (alignment && (!best || alignment.cost < best.alignment.cost)) best = { alignment, pace };
  }
  if (best === null) return null;
  const found = best.alignment.found.map((index) => pauses[index] ?? null);
  if (!isPlausible(boundaries, found, best.pace, span)) return null;
  return found.flatMap((pause, index) => (pause !== null && boundaries[index]?.isCertain ? [pause] : []));
}

const lengthOf = (pause: Pause | undefined) => (pause === undefined ? [] : [pause.to - pause.from]);

/** Seconds of a letter. */
function measurePace(pauses: readonly number[], { opening, closing, length }: SpokenSpan): number {
  return pauses.reduce((rest, pause) => rest - pause, closing - opening) / length;
}

/** How many standard deviations a spoken length is from the expected one, in letters. */
function deviate(spoken: number, expected: number): number {
  const variance = VARIANCE.any + VARIANCE.letter * expected + VARIANCE.square * expected ** 2;
  return (spoken - expected) / Math.sqrt(variance);
}

/** A boundary and its pause, by their indexes; -1 for the beginning of the text. */
interface Step {
  readonly boundary: number;
  readonly pause: number;
  /** Of everything up to here. */
  readonly cost: number;
  readonly before: Step | null;
}

/** The cheapest alignment at a pace. */
function alignAt(
  pace: number,
  boundaries: readonly Boundary[],
  pauses: readonly Pause[],
  { opening, closing, length }: SpokenSpan,
): Alignment | null {
  const beginning: Step = { boundary: -1, pause: -1, cost: 0, before: null };
  const lengths = pauses.map(({ from, to, depth }) => (depth * (to - from)) / pace);
  /** The cost of all pauses before each, if they belonged to no boundary. */
  const strays = [0];
  for (const letters of lengths) strays.push((strays.at(-1) ?? 0) + (letters / STRAY_LETTERS) ** 2);
  const measureStep = (from: Step, boundary: number, at: number, pause: number, time: number): number => {
    const spoken = (time - (pauses[from.pause]?.to ?? opening)) / pace;
    const stray = (strays[pause] ?? 0) - (strays[from.pause + 1] ?? 0);
    const skipped = boundary - from.boundary - 1;
    return (
      from.cost +
      deviate(spoken, at - (boundaries[from.boundary]?.at ?? 0)) ** 2 / 2 +
      stray +
      SKIPPED * skipped
    );
  };
  /** The cheapest way to each pause of each boundary. */
  const reached: (readonly Step[])[] = [];
  const listBefore = (boundary: number): readonly Step[] => {
    const certain = boundaries.slice(0, boundary).findLastIndex(({ isCertain }) => isCertain);
    const steps = reached.slice(Math.max(0, certain), boundary).flat();
    return certain < 0 ? [beginning, ...steps] : steps;
  };
  const findBest = (
    steps: readonly Step[],
    { boundary, at, pause, time, kind }: Record<'boundary' | 'at' | 'pause' | 'time' | 'kind', number>,
  ): Step | null => {
    let best: Step | null = null;
    for (const before of steps) {
      if (before.pause >= pause) continue;
      const cost = measureStep(before, boundary, at, pause, time) + kind;
      if (best === null || cost < best.cost) best = { boundary, pause, cost, before };
    }
    return best;
  };
  for (const [boundary, { at, pause: expected, isCertain }] of boundaries.entries()) {
    const before = listBefore(boundary);
    const steps = pauses.map(({ from: time, to }, pause) => {
      if (isCertain && to - time < SHORTEST_SECONDS) return null;
      const kind = (Math.log((lengths[pause] ?? 0) / expected) / PAUSE_SPREAD) ** 2 / 2;
      return findBest(before, { boundary, at, pause, time, kind });
    });
    reached.push(steps.filter((step) => step !== null));
  }
  const end = findBest(listBefore(boundaries.length), {
    boundary: boundaries.length,
    at: length,
    pause: pauses.length,
    time: closing,
    kind: 0,
  });
  if (end === null) return null;
  const found = boundaries.map(() => -1);
  for (let step = end.before; step !== null && step.boundary >= 0; step = step.before)
    found[step.boundary] = step.pause;
  return { found, cost: end.cost };
}

/** Whether what is said between certain boundaries is about as long as expected. */
function isPlausible(
  boundaries: readonly Boundary[],
  found: readonly (Pause | null)[],
  pace: number,
  { opening, closing, length }: SpokenSpan,
): boolean {
  let last = { at: 0, to: opening };
  let quiet = 0;
  const places = boundaries.map((boundary, index) => ({ ...boundary, found: found[index] ?? null }));
  for (const { at, isCertain, found: pause } of [
    ...places,
    { at: length, isCertain: true, found: { from: closing, to: closing, depth: 1 } },
  ]) {
    if (pause === null) continue;
    if (isCertain) {
      const spoken = (pause.from - last.to - quiet) / pace;
      if (Math.abs(deviate(spoken, at - last.at)) > FURTHEST) return false;
      last = { at, to: pause.to };
      quiet = 0;
    } else quiet += pause.to - pause.from;
  }
  return true;
}
