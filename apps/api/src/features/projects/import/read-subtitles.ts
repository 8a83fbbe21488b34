import { PROJECT_MAX_WORDS, SPEAKER_NAME_MAX_LENGTH } from '@voicedraft/contract/project-document';
import { IMPORT_TEXTS, type ImportedPart } from '@voicedraft/contract/project-files';
import { cutText } from '@voicedraft/contract/words';
import { SENTENCE_END } from '@voicedraft/speech-text/end-marks';
import { READ_MAX_CHARACTERS } from '@voicedraft/speech-text/import/reading-limits';
import { decodeEntities } from './decode-entities.ts';
import type { ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[,.](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`, 'u');
/** Blocks of WebVTT that are not subtitles. */
const OTHER_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/u;
/** `<v Keeper>` says who speaks. */
const VOICE = /<v(?:\.[\w.-]{1,60})?\s+([^<>]{1,200})>/u;
/** Silence between two subtitles after a sentence that makes a new paragraph, in seconds. */
const PARAGRAPH_GAP_SECONDS = 1.5;
/** Shorter silence is that between two sentences. */
const GAP_SECONDS = 0.5;
/** Subtitles of which fewer end with a sentence have no punctuation. */
const PUNCTUATED_SHARE = 0.1;

/** Lines that are read at most: each has a word. */
const MAX_LINES = 5 * PROJECT_MAX_WORDS;

interface Cue {
  readonly from: number;
  readonly to: number;
  /** As written; a cue may have lines of two speakers. */
  readonly lines: string[];
}

interface SpokenCue extends Omit<Cue, 'lines'> {
  readonly lines: readonly SpokenLine[];
}

interface SpokenLine {
  /** Without signs of layout; not empty. */
  readonly text: string;
  /** The speaker that the line names; undefined if it names none. */
  readonly speaker: string | undefined;
}

/** A part while it grows. */
interface GrowingPart {
  /** Joined at the end: a text that grows is not looked at anew for each. */
  readonly pieces: string[];
  readonly speaker: string | undefined;
  /** Silences, each with the number of pieces before it. */
  readonly gaps: [count: number, seconds: number][];
}

/**
 * The words of subtitles (.srt, .vtt), without numbers, times, and signs of layout. Subtitles cut sentences, so they are
 * joined, unless they have no punctuation: then each is a sentence. A new paragraph begins with a speaker ('NAME: text',
 * `<v Name>`, or a dash), and with a sentence after a silence. The silence itself is told too.
 * @param isLabelled whether a line begins with a label
 * @throws AppError `validation` if there is no subtitle, or far too much
 */
export function readSubtitles(text: string, isLabelled: (line: string) => boolean): ReadText {
  const cues = readCues(text.split('\n'));
  if (cues === null) throw refuseFile(IMPORT_TEXTS.noSubtitles);
  requireReadable(cues);
  const spoken = cues.map(readCue).filter(({ lines }) => lines.length > 0);
  const ended = spoken.filter(({ lines }) => SENTENCE_END.test(lines.at(-1)?.text ?? ''));
  const isPunctuated = ended.length >= spoken.length * PUNCTUATED_SHARE;
  const parts: GrowingPart[] = [];
  let before: SpokenCue | null = null;
  let hasEnded = false;
  for (const cue of spoken) {
    const gap: number = before === null ? 0 : cue.from - before.to;
    const last = parts.at(-1);
    if (last && gap >= GAP_SECONDS) last.gaps.push([last.pieces.length, Math.round(gap * 10) / 10]);
    const isPaused = gap >= PARAGRAPH_GAP_SECONDS && hasEnded;
    for (const [index, { text: line, speaker }] of cue.lines.entries()) {
      const words = line.replace(/^[-–—]\s*/u, '');
      if (words === '') continue;
      const current = parts.at(-1);
      const isOther = speaker !== undefined && speaker !== current?.speaker;
      const begins = (isPaused && index === 0) || isOther || words !== line || isLabelled(words);
      if (current === undefined || begins)
        parts.push({ pieces: [words], speaker: speaker ?? current?.speaker, gaps: [] });
      else current.pieces.push(words);
      hasEnded = SENTENCE_END.test(words);
    }
    const shown = parts.at(-1)?.pieces;
    if (!isPunctuated && shown) {
      shown.push(endSentence(shown.pop() ?? ''));
      hasEnded = true;
    }
    before = cue;
  }
  return { title: null, parts: parts.map(toPart) };
}

/** @throws AppError `validation` if there is far more than a project has */
function requireReadable(cues: readonly Cue[]): void {
  const lines = cues.flatMap((cue) => cue.lines);
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  if (lines.length > MAX_LINES || characters > READ_MAX_CHARACTERS) throw refuseFile(IMPORT_TEXTS.tooLong);
}

function readCue({ lines, ...times }: Cue): SpokenCue {
  const read = lines.map((raw) => ({ text: cleanLine(raw), speaker: readSpeaker(raw) }));
  return { ...times, lines: read.filter(({ text }) => text !== '') };
}

function toPart({ pieces, speaker, gaps }: GrowingPart): ImportedPart {
  const ends: number[] = [];
  for (const piece of pieces) ends.push((ends.at(-1) ?? -1) + 1 + piece.length);
  return {
    kind: 'text',
    text: pieces.join(' '),
    ...(speaker !== undefined && { speaker }),
    ...(gaps.length > 0 && { gaps: gaps.map(([count, seconds]) => [ends[count - 1] ?? 0, seconds]) }),
  };
}

/** The subtitles in order; null if there is none with times. */
function readCues(lines: readonly string[]): Cue[] | null {
  const cues: Cue[] = [];
  let isOther = false;
  for (const [index, raw] of lines.entries()) {
    const times = TIMES.exec(raw);
    const startsBlock = (lines[index - 1] ?? '').trim() === '';
    if (startsBlock) isOther = OTHER_BLOCK.test(raw);
    if (times !== null) {
      isOther = false;
      cues.push({ from: toSeconds(times.slice(1, 5)), to: toSeconds(times.slice(5, 9)), lines: [] });
      continue;
    }
    // The number or name before the times.
    const isName = (startsBlock || /^\s*\d+\s*$/u.test(raw)) && TIMES.test(lines[index + 1] ?? '');
    if (!isOther && !isName && raw.trim() !== '') cues.at(-1)?.lines.push(raw);
  }
  return cues.length === 0 ? null : cues;
}

function toSeconds([hours = '0', minutes, seconds, fraction = '']: readonly string[]): number {
  const thousandths = Number(fraction.padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + thousandths / 1000;
}

/** Who speaks a line, as a name that a project can have; undefined if it does not say, or with nothing visible. */
function readSpeaker(raw: string): string | undefined {
  const name = decodeEntities(VOICE.exec(raw)?.[1] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .trim();
  return cutText(name, SPEAKER_NAME_MAX_LENGTH).trimEnd() || undefined;
}

function cleanLine(line: string): string {
  return decodeEntities(line.replaceAll(/<[^<>]{1,200}>|\{\\[^{}]{0,200}\}|[♪♫#]/gu, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text with an end mark of its language. */
function endSentence(text: string): string {
  if (SENTENCE_END.test(text)) return text;
  const mark = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? '。' : '.';
  return text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '') + mark;
}
