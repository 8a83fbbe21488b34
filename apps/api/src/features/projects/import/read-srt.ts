import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import type { ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';

const TIME = String.raw`(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`, 'u');
/** Silence between two subtitles after a sentence that makes a new paragraph, in seconds. */
const PARAGRAPH_GAP_SECONDS = 1.5;
const ENDS = /[.!?…。！？]["'”’)\]»]*$/u;

/**
 * The words of subtitles (.srt), without numbers, times, and signs of layout. Subtitles cut sentences, so they are
 * joined; a new paragraph begins with a speaker ('NAME: text', or a dash), and with a sentence after a silence.
 * @param isName whether a line begins with the name of a speaker
 * @throws AppError `validation` if there is no subtitle
 */
export function readSrt(text: string, isName: (line: string) => boolean): ReadText {
  const paragraphs: string[] = [];
  let lastEnd: number | null = null;
  let from = 0;
  let to: number | null = null;
  let hasEnded = false;
  const lines = text.split('\n');
  for (const [index, raw] of lines.entries()) {
    const times = TIMES.exec(raw);
    if (times !== null) {
      lastEnd = to;
      [from, to] = [toSeconds(times.slice(1, 5)), toSeconds(times.slice(5, 9))];
      continue;
    }
    // The number before the times, and whatever precedes the first subtitle.
    const isNumber = /^\s*\d+\s*$/u.test(raw) && TIMES.test(lines[index + 1] ?? '');
    const line = cleanLine(raw);
    if (to === null || isNumber || line === '') continue;
    const words = line.replace(/^[-–—]\s*/u, '');
    const last = paragraphs.at(-1);
    const isPaused = lastEnd !== null && from - lastEnd >= PARAGRAPH_GAP_SECONDS && hasEnded;
    if (last === undefined || isPaused || words !== line || isName(words)) paragraphs.push(words);
    else paragraphs[paragraphs.length - 1] = `${last} ${words}`;
    hasEnded = ENDS.test(words);
    // The silence was before the first line of this subtitle.
    lastEnd = from;
  }
  if (to === null) throw refuseFile(IMPORT_TEXTS.noSubtitles);
  return { title: null, paragraphs };
}

function toSeconds([hours, minutes, seconds, fraction = '']: readonly string[]): number {
  const thousandths = Number(fraction.padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + thousandths / 1000;
}

function cleanLine(line: string): string {
  return line
    .replaceAll(/<[^<>]{1,200}>|\{\\[^{}]{0,200}\}|[♪♫#]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
