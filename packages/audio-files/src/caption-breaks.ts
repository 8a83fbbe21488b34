import { type CaptionWord, measureColumns } from './caption-words.ts';

/** Columns of a row: 42 letters, or 21 wide ones. */
const ROW_COLUMNS = 42;

/** Words that are nothing without the next one: titles, and the like. */
const BEFORE_OTHERS =
  /^[(“"‘]*(?:dr|mr|mrs|ms|prof|st|mt|ft|no|nos|vol|fig|gen|col|capt|lt|sgt|rev|hon|sen|gov|vs|e\.g|i\.e)\.$/iu;
/** Words that are nothing without the one before. */
const AFTER_OTHERS =
  /^(?:[ap]\.m\.?|[ap]m|b\.?c\.?|a\.?d\.?|(?:jr|sr|inc|ltd|co|etc)\.?|%|percent|kg|km|cm|mm|mph|mg|lb|lbs|oz|[°º][cf]|million|billion|thousand|hundred|dollars|euros|pounds)[.,;:!?…)”"’]*$/iu;
/** Words that belong to what follows. */
const SMALL =
  /^(?:a|an|the|of|to|in|on|at|by|for|from|with|and|or|but|nor|as|if|than|that|is|are|was|were|my|your|his|her|its|our|their|not|no|i|we|you|he|she|they|it)$/iu;

/** Words that begin a part of a sentence. */
const CONJUNCTION = /^(?:and|or|but|because|which|who|when|where|while|if|so|than)$/iu;

const TOGETHER = 4;
const ALONE = 1.5;
const LOOSE = 0.25;
const AFTER_SENTENCE = -0.5;
const AFTER_CLAUSE = -0.2;

/** Whether some of the words may be a part. */
type Fit = (start: number, end: number) => boolean;

/** Whether words fit into one caption. */
export function fitsRows(words: readonly CaptionWord[]): boolean {
  return fitsCaption(words, ROW_COLUMNS)(0, words.length);
}

/** The rows of a caption, of at most so many columns: one if the words fit, or two of about the same length. */
export function breakRows<W extends CaptionWord>(words: readonly W[], columns = ROW_COLUMNS): W[][] {
  return breakUp(words, fitsRow(words, columns));
}

/** Words as few captions as they fit into. */
export function breakCaptions<W extends CaptionWord>(words: readonly W[], columns = ROW_COLUMNS): W[][] {
  return breakUp(words, fitsCaption(words, columns));
}

function breakUp<W extends CaptionWord>(words: readonly W[], isFit: Fit): W[][] {
  // No way is shorter than the greedy one.
  let count = 0;
  for (let start = 0, end = 0; start < words.length; start = end, count += 1) {
    for (end = start + 1; end < words.length && isFit(start, end + 1);) end += 1;
  }
  return count === 0 ? [] : (breakInto(words, count, isFit) ?? [[...words]]);
}

/** A word that is too long for any row has one of its own. */
function fitsRow(words: readonly CaptionWord[], columns: number): Fit {
  const columnsOf = measureParts(words);
  return (start, end) => end - start === 1 || columnsOf(start, end) <= columns;
}

function fitsCaption(words: readonly CaptionWord[], columns: number): Fit {
  const isRow = fitsRow(words, columns);
  return (start, end) => {
    if (isRow(start, end)) return true;
    for (let middle = start + 1; middle < end && isRow(start, middle); middle += 1) {
      if (isRow(middle, end)) return true;
    }
    return false;
  };
}

/** Columns of the words from `start` to `end` (excluded). */
function measureParts(words: readonly CaptionWord[]): (start: number, end: number) => number {
  const ends = [0];
  for (const word of words)
    ends.push((ends.at(-1) ?? 0) + measureColumns([word]) + (word.isAttached === true ? 0 : 1));
  return (start, end) => {
    const space = words[start]?.isAttached === true ? 0 : 1;
    return (ends[end] ?? 0) - (ends[start] ?? 0) - space;
  };
}

/** The best way to part words that begins with some of them. */
interface Parting {
  readonly cost: number;
  readonly ends: readonly number[];
}

/**
 * Parts words into this many parts, of about the same length and apart where the sense allows it; null if `isFit` allows
 * no way. Of parts from `start` to `end` (excluded) that do not fit, longer ones do not fit either.
 */
export function breakInto<W extends CaptionWord>(
  words: readonly W[],
  count: number,
  isFit: Fit,
): W[][] | null {
  const columnsOf = measureParts(words);
  const aim = columnsOf(0, words.length) / count;
  let best = new Map<number, Parting>([[0, { cost: 0, ends: [] }]]);
  for (let part = 1; part <= count; part += 1) {
    const next = new Map<number, Parting>();
    for (const [start, { cost, ends }] of best) {
      for (let end = start + 1; end <= words.length && isFit(start, end); end += 1) {
        if (part === count && end < words.length) continue;
        const uneven = count === 1 ? 0 : columnsOf(start, end) / aim - 1;
        const total = cost + uneven ** 2 + costOfEnd(words, start, end);
        if (total < (next.get(end)?.cost ?? Infinity)) next.set(end, { cost: total, ends: [...ends, end] });
      }
    }
    best = next;
  }
  const ends = best.get(words.length)?.ends;
  return ends?.map((end, index) => words.slice(ends[index - 1] ?? 0, end)) ?? null;
}

/** Cost of ending a part here. */
function costOfEnd(words: readonly CaptionWord[], start: number, end: number): number {
  const [last, next] = [words[end - 1]?.text ?? '', words[end]?.text];
  const alone = end - start === 1 && words.length > 1 && last.length < 12 ? ALONE : 0;
  if (next === undefined) return alone;
  if (BEFORE_OTHERS.test(last) || AFTER_OTHERS.test(next) || /^\p{Sc}?\d[\d.,]*$/u.test(last)) {
    return alone + TOGETHER;
  }
  if (/[.!?…。！？]["”’)\]」』]*$/u.test(last)) return alone + AFTER_SENTENCE;
  if (/[,;:–—、，；：]["”’)\]]*$/u.test(last)) return alone + AFTER_CLAUSE;
  if (SMALL.test(last)) return alone + LOOSE;
  return CONJUNCTION.test(next) ? alone + AFTER_CLAUSE : alone;
}
