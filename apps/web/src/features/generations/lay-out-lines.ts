import type { WordTime } from '@voicedraft/contract/generations';
import { getLineSound, type LineReady } from '@voicedraft/contract/recordings';
import { timeWords } from '@voicedraft/speech-text/word-timing';
import { callAddress } from '#lib/call-address.ts';
import type { LineSound } from '#ui/sound/line-media.ts';

/** A voiceover that is still being made: its lines as far as they are ready. */
export interface GrowingVoice {
  readonly lines: readonly LineSound[];
  /** Estimated within each line. */
  readonly words: readonly WordTime[];
  /** Seconds; an estimate until all lines are ready. */
  readonly duration: number;
}

/** Pace until a line is ready, in characters per second. */
const USUAL_PACE = 15;
const MIN_SECONDS = 0.5;

/**
 * Lays the lines of a voiceover out in time. Those that are not ready get the time that their words need at the pace of
 * the others.
 * @param text what is spoken, without white space around it
 * @param ready in any order; of a line that came twice, the later one counts
 */
export function layOutLines(text: string, ready: readonly LineReady[]): GrowingVoice {
  const known = [...new Map(ready.map((line) => [line.index, line])).values()].toSorted(
    (one, other) => one.index - other.index,
  );
  const seconds = known.reduce((sum, line) => sum + line.seconds, 0);
  const characters = known.reduce((sum, line) => sum + line.end - line.start, 0);
  const pace = seconds > 0 && characters > 0 ? characters / seconds : USUAL_PACE;
  const lines: LineSound[] = [];
  const words: WordTime[] = [];
  let at = 0;
  let spoken = 0;
  const addMissing = (until: number, end: number) => {
    const count = until - lines.length;
    if (count <= 0) return;
    const each = Math.max(MIN_SECONDS, (end - spoken) / pace / count);
    words.push(...timeWordsOf(text, spoken, end, at, each * count));
    for (let index = 0; index < count; index += 1) {
      lines.push({ url: null, from: at, seconds: each });
      at += each;
    }
  };
  for (const line of known) {
    addMissing(line.index, line.start);
    if (line.index === 0) at = line.pauseBefore;
    const url = callAddress(getLineSound.path, {
      params: { id: line.soundId },
      query: line.volume === 0 ? {} : { volume: line.volume },
    });
    lines.push({ url, from: at, seconds: line.seconds });
    words.push(...timeWordsOf(text, line.start, line.end, at, line.seconds));
    at += line.seconds + line.pauseAfter;
    spoken = line.end;
  }
  addMissing(known[0]?.total ?? 0, text.length);
  const last = lines.at(-1);
  return { lines, words, duration: last === undefined ? 0 : last.from + last.seconds };
}

function timeWordsOf(text: string, start: number, end: number, from: number, seconds: number): WordTime[] {
  return timeWords(text.slice(start, end)).map((word): WordTime => [
    start + word.start,
    from + word.from * seconds,
    from + word.to * seconds,
  ]);
}
