import type { SpokenWord } from '@voicedraft/engine-api/speech-engine';
import { measureLevels } from '@voicedraft/engine-api/check-speech';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import { endsPhrase, measureWords } from '@voicedraft/speech-text/word-timing';
import { alignPauses, type Boundary, type Pause, SHORTEST_SECONDS } from './align-pauses.ts';
import type { CallText } from './call-text.ts';
import { bytesOf, secondsOf } from './sound-edges.ts';

const FRAME_SECONDS = 0.01;
/** Quieter than this part of the loudest moment is a pause. */
const PAUSE_LEVEL = 0.08;
/** A shorter one is not noticed. */
const NOTICED_SECONDS = 0.06;
/** How far a pause may be from the engine's marks. */
const REACH_SECONDS = 0.3;
const NO_PAUSE: Pause = { from: 0, to: 0, depth: 0 };

/** The sound of one line of a call. */
interface CutLine {
  readonly pcm: Buffer;
  /** Of the line: indexes in its text, seconds from its beginning; null if the engine reported none. */
  readonly words: readonly SpokenWord[] | null;
}

/**
 * Cuts the sound of several lines in the pauses between them: those at the engine's words, or else those that an
 * alignment of the text with all pauses has found. `pcm`: signed 16-bit little-endian mono samples at 24 kHz.
 * @returns null if there is no audible pause where one line should end
 */
export function cutCall(
  pcm: Buffer,
  words: readonly SpokenWord[] | null,
  { text, ranges }: CallText,
): CutLine[] | null {
  const audible = findPauses(measureLevels(pcm, FRAME_SECONDS));
  const ends =
    words === null ? findEnds(text, ranges, audible) : findMarkedEnds(words, ranges, audible.pauses);
  if (ends === null) return null;
  const cuts = [0, ...ends.map(({ from, to }) => (from + to) / 2), secondsOf(pcm)];
  if (cuts.some((cut, index) => cut <= (cuts[index - 1] ?? -1))) return null;
  return ranges.map(({ start, end }, index) => {
    const from = cuts[index] ?? 0;
    const own = words?.filter(({ at }) => at >= start && at < end);
    return {
      pcm: pcm.subarray(bytesOf(from), bytesOf(cuts[index + 1] ?? from)),
      words:
        own?.map((word) => ({ at: word.at - start, start: word.start - from, end: word.end - from })) ?? null,
    };
  });
}

/** What can be heard: when the voice begins and ends, in seconds, and its pauses in between. */
interface AudibleSpan {
  readonly opening: number;
  readonly closing: number;
  readonly pauses: readonly Pause[];
}

function findPauses(levels: Float64Array): AudibleSpan {
  const limit = PAUSE_LEVEL * levels.reduce((highest, level) => Math.max(highest, level), 0);
  const first = levels.findIndex((level) => level > limit);
  const last = levels.findLastIndex((level) => level > limit);
  const pauses: Pause[] = [];
  let start = first;
  for (let index = first; index >= 0 && index <= last; index += 1) {
    if ((levels[index] ?? 0) <= limit) continue;
    const length = index - start;
    if (length * FRAME_SECONDS >= NOTICED_SECONDS) {
      const mean = levels.subarray(start, index).reduce((sum, level) => sum + level, 0) / length;
      pauses.push({ from: start * FRAME_SECONDS, to: index * FRAME_SECONDS, depth: 1 - mean / limit });
    }
    start = index + 1;
  }
  return { opening: first * FRAME_SECONDS, closing: (last + 1) * FRAME_SECONDS, pauses };
}

/** The pauses at the ends of all lines but the last one. */
function findEnds(text: string, ranges: readonly TextRange[], audible: AudibleSpan): Pause[] | null {
  const ends = new Set(ranges.slice(0, -1).map(({ end }) => end));
  const boundaries: Boundary[] = [];
  let at = 0;
  for (const word of measureWords(text)) {
    at += word.length;
    const isCertain = ends.has(word.end);
    if (isCertain || endsPhrase(word)) boundaries.push({ at, pause: word.pause, isCertain });
    else at += word.pause;
  }
  return alignPauses(boundaries, audible.pauses, { ...audible, length: at });
}

/** The longest pause near the engine's mark of each line's end. */
function findMarkedEnds(
  words: readonly SpokenWord[],
  ranges: readonly TextRange[],
  pauses: readonly Pause[],
): Pause[] | null {
  const ends: Pause[] = [];
  for (const [index, next] of ranges.slice(1).entries()) {
    const last = words.findLast(({ at }) => at >= (ranges[index]?.start ?? 0) && at < next.start);
    const first = words.find(({ at }) => at >= next.start && at < next.end);
    if (!last || !first) return null;
    const longest = pauses
      .map(({ from, to, depth }) => ({
        from: Math.max(from, last.end - REACH_SECONDS),
        to: Math.min(to, first.start + REACH_SECONDS),
        depth,
      }))
      .reduce((one, other) => (other.to - other.from > one.to - one.from ? other : one), NO_PAUSE);
    if (longest.to - longest.from < SHORTEST_SECONDS) return null;
    ends.push(longest);
  }
  return ends;
}
