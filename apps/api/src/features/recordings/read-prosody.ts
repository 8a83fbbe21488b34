import {
  PITCH_RANGE,
  SPEED_RANGE,
  type SpeechSettings,
  VOLUME_RANGE,
} from '@voicedraft/contract/speech-settings';
import { findMarks, pairTags, type TextRange } from '@voicedraft/speech-text/read-marks';

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

/** Parts of a text that are spoken faster, higher or louder, the outer ones first. */
export function findProsody(text: string): Prosody[] {
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
export function settingsAt(
  settings: SpeechSettings,
  prosodies: readonly Prosody[],
  at: number,
): SpeechSettings {
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
