import { measureSpeechLevel } from '@voicedraft/speech-engine/dsp/speech-level';
import { measureSpectrum, type Spectrum } from './measure-spectrum.ts';

/** What can be heard of a recording, apart from what it says. */
export interface AudioFeatures extends Spectrum {
  readonly seconds: number;
  /** Silence before the first and after the last sound, in seconds. */
  readonly startSilence: number;
  readonly endSilence: number;
  /** Pauses between sounds, in seconds, in order. */
  readonly pauses: readonly number[];
  /** Level without pauses, in dBFS. */
  readonly levelDb: number;
  readonly peakDb: number;
  /** Samples at full scale. */
  readonly clipped: number;
  /** Jumps of the waveform, as heard where two pieces of audio are badly joined. */
  readonly clicks: number;
}

const FRAME_SECONDS = 0.01;
/** Frames this far below the level of the speech are silent, in decibels. */
const SILENCE_DB = 35;
/** Shorter gaps belong to words: the closure of a `p` or `t`. */
const SHORTEST_PAUSE = 0.15;
const FULL_SCALE = 32_766 / 32_768;
/** A click is a step of at least this size that exceeds all steps within a millisecond by this factor. */
const CLICK = { size: 0.05, factor: 5 };
const CLICK_SECONDS = 0.001;

/** Measures speech of at least half a second; samples from −1 to 1. */
export function measureAudio(samples: Float32Array, sampleRate: number): AudioFeatures {
  const frame = Math.round(sampleRate * FRAME_SECONDS);
  const levelDb = measureSpeechLevel(samples, sampleRate);
  const gate = 10 ** ((levelDb - SILENCE_DB) / 20);
  const isLoud = Array.from({ length: Math.ceil(samples.length / frame) }, (_, index) => {
    const part = samples.subarray(index * frame, (index + 1) * frame);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) > gate;
  });
  const first = Math.max(0, isLoud.indexOf(true));
  const last = isLoud.lastIndexOf(true);
  return {
    seconds: samples.length / sampleRate,
    startSilence: first * FRAME_SECONDS,
    endSilence: (isLoud.length - 1 - last) * FRAME_SECONDS,
    pauses: findPauses(isLoud.slice(first, last + 1)),
    levelDb,
    peakDb: 20 * Math.log10(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
    clipped: samples.reduce((sum, sample) => sum + Number(Math.abs(sample) >= FULL_SCALE), 0),
    clicks: countClicks(samples, Math.round(sampleRate * CLICK_SECONDS)),
    ...measureSpectrum(samples, sampleRate),
  };
}

function findPauses(isLoud: readonly boolean[]): number[] {
  const silences = isLoud
    .map((loud) => (loud ? '|' : '.'))
    .join('')
    .split('|');
  return silences.map(({ length }) => length * FRAME_SECONDS).filter((seconds) => seconds >= SHORTEST_PAUSE);
}

function countClicks(samples: Float32Array, reach: number): number {
  const stepAt = (index: number): number => Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0));
  let clicks = 0;
  for (let index = reach + 1; index < samples.length - reach; index++) {
    const step = stepAt(index);
    if (step < CLICK.size) continue;
    let around = 0;
    // A single wrong sample makes two steps, next to each other.
    for (let distance = 2; distance <= reach; distance++) {
      around = Math.max(around, stepAt(index - distance), stepAt(index + distance));
    }
    if (step > CLICK.factor * around) clicks += 1;
  }
  return clicks;
}
