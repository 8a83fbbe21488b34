import {
  PITCH_RANGE,
  SPEED_RANGE,
  type SpeechSettings,
  VOLUME_RANGE,
} from '@voicedraft/contract/speech-settings';
import { applyReadings, type WordReading } from '@voicedraft/speech-text/apply-readings';
import {
  type MarkedText,
  readMarks,
  type TextRange,
  findMarks,
  pairTags,
} from '@voicedraft/speech-text/read-marks';
import { placeTagged } from '@voicedraft/speech-text/say-tagged';
import { type Line, splitLines } from '@voicedraft/speech-text/split-lines';
import { countPricedWords } from '@voicedraft/contract/recording-price';
import { type Passage, PASSAGE_GAP, type PlannedLine } from './recording.ts';

/** What `<prosody>` changes in a part of a text. */
interface Prosody extends TextRange {
  /** Factor of the speed, semitones and decibels to add. */
  readonly speed: number;
  readonly pitch: number;
  readonly volume: number;
}

const RATES: Readonly<Record<string, number>> = {
  'x-slow': 0.7,
  slow: 0.85,
  fast: 1.15,
  'x-fast': 1.3,
};

const PITCHES: Readonly<Record<string, number>> = { 'x-low': -6, low: -3, high: 3, 'x-high': 6 };

const VOLUMES: Readonly<Record<string, number>> = {
  silent: -12,
  'x-soft': -8,
  soft: -4,
  loud: 4,
  'x-loud': 8,
};

/** A line before it is known who speaks it. */
export type UnkeyedLine = Omit<
  PlannedLine,
  'cast' | 'within' | 'key' | 'sound' | 'isAgain' | 'take' | 'pace'
>;

/**
 * The lines of passages: sentences, cut where a pause is marked within one. What has no words, like a pause alone, adds
 * its pauses to the line before, or to the first. A line in `<prosody>` has settings of its own.
 */
export function planLines(
  passages: readonly Passage[],
  readings: readonly WordReading[] = [],
): UnkeyedLine[] {
  const lines: UnkeyedLine[] = [];
  let next = 0;
  for (const [passage, given] of passages.entries()) {
    const at = given.at ?? next;
    next = at + given.text.length + PASSAGE_GAP.length;
    const found = splitLines(given.text);
    const prosodies = findProsody(given.text);
    for (const line of found) {
      const endsParagraph = line === found.at(-1) ? given.endsParagraph : line.endsParagraph;
      const pieces = cutAtPauses(line, readings);
      const before = pieces[0]?.pauseBefore ?? sumPauses(line.text);
      const last = lines.at(-1);
      // Only the first line has a pause before it.
      if (last) lines[lines.length - 1] = { ...last, pauseAfter: last.pauseAfter + before };
      for (const piece of pieces) {
        const isLast = piece.end === line.end;
        lines.push({
          ...piece,
          pauseBefore: lines.length === 0 ? piece.pauseBefore : 0,
          index: lines.length,
          passage,
          at: at + piece.start,
          voice: given.voice,
          settings: withProsodies(given.settings, prosodies, piece.start),
          endsParagraph: isLast && endsParagraph,
          words: countPricedWords(piece.text, piece.spoken.spoken.length),
          toSource: (index) => at + piece.toSource(index),
        });
      }
    }
  }
  return lines;
}

function sumPauses(text: string): number {
  return readMarks(text).pauses.reduce((sum, { seconds }) => sum + seconds, 0);
}

type Piece = Pick<
  UnkeyedLine,
  'start' | 'end' | 'text' | 'spoken' | 'emphases' | 'pauseBefore' | 'pauseAfter' | 'toSource'
>;

/** The parts of a line between its marked pauses. Indexes are those of the passage. */
function cutAtPauses(line: Line, readings: readonly WordReading[]): Piece[] {
  const marked = readMarks(line.text);
  const ends = [...new Set([...marked.pauses.map(({ at }) => at), marked.plain.length])];
  const pieces: Piece[] = [];
  let from = 0;
  let waiting = 0;
  for (const end of ends) {
    const pause = marked.pauses.reduce((sum, { at, seconds }) => (at === end ? sum + seconds : sum), 0);
    const piece = cutPiece(line, marked, { start: from, end }, readings);
    const last = pieces.at(-1);
    if (piece !== null) {
      pieces.push({ ...piece, pauseBefore: waiting, pauseAfter: pause });
      waiting = 0;
    } else if (last === undefined) waiting += pause;
    else pieces[pieces.length - 1] = { ...last, pauseAfter: last.pauseAfter + pause };
    from = end;
  }
  // The marks at its ends belong to the line.
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) pieces[0] = { ...first, start: line.start };
  if (last) pieces[pieces.length - 1] = { ...(pieces.at(-1) ?? last), end: line.end };
  return pieces;
}

/** The part of a line from one index of its plain text to another; null if it is blank. */
function cutPiece(
  line: Line,
  { plain, emphases, tagged, toSource }: MarkedText,
  range: TextRange,
  readings: readonly WordReading[],
): Omit<Piece, 'pauseBefore' | 'pauseAfter'> | null {
  const raw = plain.slice(range.start, range.end);
  const text = raw.trim();
  if (text === '') return null;
  const first = range.start + raw.indexOf(text);
  const said = placeTagged(plain, tagged, { start: first, end: first + text.length });
  const spoken = applyReadings(text, readings, said);
  return {
    text,
    spoken,
    start: line.start + toSource(first),
    end: line.start + toSource(first + text.length - 1) + 1,
    emphases: emphases
      .map(({ start, end }) => ({
        start: spoken.toSpoken(Math.max(0, start - first)),
        end: spoken.toSpoken(Math.max(0, Math.min(text.length, end - first))),
      }))
      .filter(({ start, end }) => end > start),
    toSource: (index) => line.start + toSource(first + index),
  };
}

/** Parts of a text that are spoken faster, higher or louder, the outer ones first. */
function findProsody(text: string): Prosody[] {
  return pairTags(findMarks(text), 'prosody')
    .map(({ open, close, tag: { attributes } }) => ({
      start: open.start,
      end: close.end,
      speed: readRate(attributes['rate'] ?? ''),
      pitch: readPitch(attributes['pitch'] ?? ''),
      volume: readVolume(attributes['volume'] ?? ''),
    }))
    .toSorted((one, other) => one.start - other.start);
}

/** The settings at a place of a text, within what voices can do. */
function withProsodies(settings: SpeechSettings, prosodies: readonly Prosody[], at: number): SpeechSettings {
  const around = prosodies.filter(({ start, end }) => start <= at && at < end);
  if (around.length === 0) return settings;
  const speed = around.reduce((product, each) => product * each.speed, settings.speed);
  const pitch = around.reduce((sum, each) => sum + each.pitch, settings.pitch);
  const volume = around.reduce((sum, each) => sum + each.volume, settings.volume);
  return {
    ...settings,
    speed: Math.round(limit(speed, SPEED_RANGE) * 20) / 20,
    pitch: Math.round(limit(pitch, PITCH_RANGE)),
    volume: Math.round(limit(volume, VOLUME_RANGE)),
  };
}

/** '80%' and '+10%', or a word. */
function readRate(written: string): number {
  const [, sign, percent] = /^([+-]?)(\d{1,3}(?:\.\d+)?)%$/u.exec(written) ?? [];
  if (percent === undefined) return RATES[written] ?? (Number(written) || 1);
  const share = Number(percent) / 100;
  return Math.max(0.1, sign === '' ? share : sign === '-' ? 1 - share : 1 + share);
}

/** '+2st' and '-10%', or a word. */
function readPitch(written: string): number {
  const [, amount = '', unit] = /^([+-]\d{1,3}(?:\.\d+)?)(st|%)$/u.exec(written) ?? [];
  if (unit === undefined) return PITCHES[written] ?? 0;
  return unit === 'st' ? Number(amount) : 12 * Math.log2(Math.max(0.1, 1 + Number(amount) / 100));
}

/** '+6dB', or a word. */
function readVolume(written: string): number {
  const [, decibels] = /^([+-]?\d{1,3}(?:\.\d+)?)dB$/iu.exec(written) ?? [];
  return decibels === undefined ? (VOLUMES[written] ?? 0) : Number(decibels);
}

function limit(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value));
}
