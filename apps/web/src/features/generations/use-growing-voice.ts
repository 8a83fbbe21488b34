import type { WordTime } from '@voicedraft/contract/generations';
import { type LineReady, getLineSound } from '@voicedraft/contract/recordings';
import { timeWords } from '@voicedraft/speech-text/word-timing';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { callAddress } from '#lib/call-address.ts';
import { LineMedia, type LineSound } from '#ui/sound/line-media.ts';
import { Sound } from '#ui/sound/sound.ts';

/** A voiceover that is still being made: its lines as far as they are ready. */
interface GrowingVoice {
  readonly lines: readonly LineSound[];
  /** Estimated within each line. */
  readonly words: readonly WordTime[];
  /** Seconds; an estimate until all lines are ready. */
  readonly duration: number;
}

/** Pace until a line is ready, in characters per second. */
const USUAL_PACE = 15;

const MIN_SECONDS = 0.5;

/** The available part of a line: all of it, or its first parts without a gap. */
interface KnownLine {
  readonly index: number;
  readonly first: LineReady;
  readonly parts: readonly LineReady[];
  readonly whole: LineReady | undefined;
}

/** The sound of a voiceover that is being made. */
export interface GrowingSound extends GrowingVoice {
  readonly sound: Sound;
}

/**
 * Plays a voiceover while it is made, from its first line on; it waits at a line that is missing. Once it is made, the
 * recording takes over at the same place.
 * @param text what is spoken; null while no voiceover is made
 * @param finished the sound of the last recording; null for none
 * @returns null until the first line is ready
 */
export function useGrowingVoice(
  text: string | null,
  ready: readonly LineReady[],
  finished: Sound | null,
): GrowingSound | null {
  const [{ media, sound }] = useState(() => {
    const lines = new LineMedia();
    return { media: lines, sound: new Sound('', 0, lines) };
  });
  useEffect(() => () => sound.release(), [sound]);
  const voice = useMemo(
    () => (text === null || !ready.some(({ index }) => index === 0) ? null : layOutLines(text.trim(), ready)),
    [text, ready],
  );
  useEffect(() => {
    if (voice !== null) media.setLines(voice.lines);
  }, [media, voice]);
  const isMade = text === null;
  const before = useRef(finished);
  useEffect(() => {
    if (!isMade) before.current = finished;
  }, [isMade, finished]);
  // Only at the end: another recording that is shown later has its own place.
  const takeOver = useEffectEvent(() => {
    const { playing, waiting, time, rate, volume, muted } = sound.getState();
    sound.release();
    media.setLines([]);
    // Without a new recording it has failed.
    if (finished === null || finished === before.current || time === 0) return;
    if (rate !== 1) finished.setRate(rate);
    if (volume !== finished.getState().volume) finished.setVolume(volume);
    if (muted !== finished.getState().muted) finished.toggleMute();
    finished.seek(time);
    if (playing || waiting) void finished.play();
  });
  useEffect(() => {
    if (isMade) takeOver();
  }, [isMade]);
  return voice === null ? null : { ...voice, sound };
}

/**
 * Lays the lines of a voiceover out in time. Those that are not ready get the time that their words need at the pace of
 * the others.
 * @param text what is spoken, without white space around it
 * @param ready in any order; of a line or a part that came twice, the later one counts
 */
function layOutLines(text: string, ready: readonly LineReady[]): GrowingVoice {
  const known = findKnown(ready);
  const whole = known.flatMap((line) => line.whole ?? []);
  const seconds = whole.reduce((sum, line) => sum + line.seconds, 0);
  const characters = whole.reduce((sum, line) => sum + line.end - line.start, 0);
  const pace = seconds > 0 && characters > 0 ? characters / seconds : USUAL_PACE;
  const lines: LineSound[] = [];
  const words: WordTime[] = [];
  let at = 0;
  let next = 0;
  let spoken = 0;
  const add = (sound: Omit<LineSound, 'from' | 'line'>) => {
    lines.push({ ...sound, from: at, line: next });
    at += sound.seconds;
  };
  const addMissing = (until: number, end: number) => {
    const count = until - next;
    if (count <= 0) return;
    const each = Math.max(MIN_SECONDS, (end - spoken) / pace / count);
    words.push(...timeWordsOf(text, spoken, end, at, each * count));
    for (; next < until; next += 1) add({ url: null, seconds: each, part: 0 });
  };
  for (const { index, first, parts, whole: line } of known) {
    addMissing(index, first.start);
    if (index === 0) at = first.pauseBefore;
    const from = at;
    for (const [part, sound] of parts.entries()) add({ url: urlOf(sound), seconds: sound.seconds, part });
    const skip = at - from;
    const rest = (line?.seconds ?? (first.end - first.start) / pace) - skip;
    const part = parts.length;
    if (line === undefined) add({ url: null, seconds: Math.max(MIN_SECONDS, rest), part });
    else if (rest > 0) add({ url: urlOf(line), seconds: rest, skip, part });
    words.push(...timeWordsOf(text, first.start, first.end, from, at - from));
    at += line?.pauseAfter ?? 0;
    spoken = first.end;
    next += 1;
  }
  addMissing(known[0]?.first.total ?? 0, text.length);
  const last = lines.at(-1);
  return { lines, words, duration: last === undefined ? 0 : last.from + last.seconds };
}

function findKnown(ready: readonly LineReady[]): KnownLine[] {
  return [...Map.groupBy(ready, ({ index }) => index)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([index, sounds]) => {
      const parts: LineReady[] = [];
      const find = (part: number | undefined) => sounds.findLast((sound) => sound.part === part);
      for (let part = find(0); part !== undefined; part = find(parts.length)) parts.push(part);
      const whole = find(undefined);
      const first = whole ?? parts[0];
      return first === undefined ? [] : { index, first, parts, whole };
    });
}

function urlOf({ soundId, volume }: LineReady): string {
  return callAddress(getLineSound.path, {
    params: { id: soundId },
    query: volume === 0 ? {} : { volume },
  });
}

function timeWordsOf(text: string, start: number, end: number, from: number, seconds: number): WordTime[] {
  return timeWords(text.slice(start, end)).map((word): WordTime => [
    start + word.start,
    from + word.from * seconds,
    from + word.to * seconds,
  ]);
}
