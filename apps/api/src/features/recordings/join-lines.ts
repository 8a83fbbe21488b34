import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { changeVolume } from '@voicedraft/audio-files/loudness/change-volume';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { toSamples } from '@voicedraft/audio-files/samples';
import type { LineTime, WordTime } from '@voicedraft/contract/generations';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { SENTENCE_END } from '@voicedraft/speech-text/end-marks';
import { toWrittenWords } from '@voicedraft/speech-text/apply-readings';
import type { PlannedLine } from './recording.ts';
import { bytesOf, findAudible, LEAD_SECONDS, secondsOf } from './sound-edges.ts';
import type { LoadedSound } from './stored-sounds.ts';

/** Silence after a line, in seconds, at the voice's own pace. */
const SENTENCE_PAUSE = 0.35;
const PARAGRAPH_PAUSE = 0.7;
const CLOSE_ENOUGH_LU = 0.2;
/** Loudness is measured in stretches of about this many seconds, so that other requests are not held up. */
const STRETCH_SECONDS = 10;

/** A line with its sound. */
export interface LineWithSound extends LoadedSound {
  readonly line: PlannedLine;
}

interface Joined {
  readonly pcm: Buffer;
  readonly lineTimes: readonly LineTime[];
  readonly wordTimes: readonly WordTime[];
}

/**
 * Joins lines with natural pauses, at the given loudness in LUFS. A louder or quieter voice is that much above or below
 * it, as far as the peaks allow. Words are timed only if the engine reported all of them.
 */
export async function joinLines(lines: readonly LineWithSound[], lufs: number): Promise<Joined> {
  const correction = await measureCorrection(lines, lufs);
  const parts: Buffer[] = [];
  const lineTimes: LineTime[] = [];
  const wordTimes: WordTime[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
  };
  for (const [index, { line, sound, pcm }] of lines.entries()) {
    const audible = findAudible(pcm);
    if (index === 0) add(Buffer.alloc(bytesOf(Math.max(0, line.pauseBefore - audible.from))));
    const at = bytes / 2 / AUDIO_SAMPLE_RATE;
    add(changeVolume(pcm, correction + line.settings.volume));
    await yieldToOthers();
    lineTimes.push([
      line.at,
      line.at + line.end - line.start,
      cutOff(at + audible.from),
      cutOff(at + audible.to),
    ]);
    const words = sound.wordTimes?.map(([from, start, end]) => ({ at: from, start, end })) ?? [];
    for (const word of toWrittenWords(words, line.spoken)) {
      wordTimes.push([line.toSource(word.at), cutOff(at + word.start), cutOff(at + word.end)]);
    }
    const next = lines[index + 1];
    const given = secondsOf(pcm) - audible.to + (next === undefined ? 0 : findAudible(next.pcm).from);
    const pause = next === undefined ? line.pauseAfter : pauseAfter(line);
    add(Buffer.alloc(bytesOf(Math.max(0, pause - given))));
  }
  const hasAllWords = lines.every(({ sound }) => sound.wordTimes !== null);
  return { pcm: Buffer.concat(parts), lineTimes, wordTimes: hasAllWords ? wordTimes : [] };
}

/**
 * Silence before a sound if it is the first, and after it, in seconds: as in the joined recording, except that the next
 * sound is taken to begin as sounds usually do.
 */
export function measureGaps(line: PlannedLine, pcm: Buffer, lines: number) {
  const { from, to } = findAudible(pcm);
  const isLast = line.index === lines - 1;
  const after = isLast ? line.pauseAfter : pauseAfter(line) - LEAD_SECONDS;
  return {
    pauseBefore: line.index === 0 ? Math.max(0, line.pauseBefore - from) : 0,
    pauseAfter: Math.max(0, after - (secondsOf(pcm) - to)),
  };
}

/** Silence between a line and the next one, in seconds. */
export function pauseAfter(line: PlannedLine): number {
  const { pauseAfter: marked, endsParagraph, settings, pace, spoken } = line;
  const natural = (endsParagraph ? PARAGRAPH_PAUSE : SENTENCE_PAUSE) / (settings.speed * pace);
  // A pause within a sentence is as long as it says; one between two sentences is at least the usual one.
  const isWithin = !endsParagraph && !SENTENCE_END.test(spoken.spoken);
  if (marked === 0) return natural;
  return isWithin ? marked : Math.max(natural, marked);
}

/** Decibels between the goal and the loudness of the lines together, in which the pauses count. */
async function measureCorrection(lines: readonly LineWithSound[], lufs: number): Promise<number> {
  let stretch: Buffer[] = [];
  let length = 0;
  let [energy, seconds] = [0, 0];
  const measure = async () => {
    const measured = measureLufs(toSamples(Buffer.concat(stretch)), AUDIO_SAMPLE_RATE);
    if (Number.isFinite(measured)) {
      energy += length * 10 ** (measured / 10);
      seconds += length;
    }
    [stretch, length] = [[], 0];
    await yieldToOthers();
  };
  for (const { line, pcm } of lines) {
    stretch.push(pcm, Buffer.alloc(bytesOf(Math.min(pauseAfter(line), PARAGRAPH_PAUSE))));
    length += secondsOf(pcm);
    if (length >= STRETCH_SECONDS) await measure();
  }
  if (length > 0) await measure();
  if (seconds === 0) return 0;
  const correction = lufs - 10 * Math.log10(energy / seconds);
  return Math.abs(correction) <= CLOSE_ENOUGH_LU ? 0 : correction;
}

/** Whole milliseconds, so that no time is behind the end. */
function cutOff(seconds: number): number {
  return Math.floor(seconds * 1000) / 1000;
}
