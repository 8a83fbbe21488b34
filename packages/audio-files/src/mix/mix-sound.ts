import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { levelSamples, limitSamples } from '#loudness/level-samples.ts';
import { type DuckingOrder, planDucking, type SpeechSpan } from './ducking.ts';
import { loopPiece, type Piece } from './loop-piece.ts';

/** No point of a mix is above this, in dBTP. */
const PEAK_DB = -1;
/** Music that begins in the middle of a piece, or ends there, takes at least this long, in seconds: no click. */
const SHORTEST_FADE_SECONDS = 0.005;

/** Music under a voice, repeated until the end of the mix. */
export interface MixMusic extends Piece, DuckingOrder {
  /** Level in pauses, in decibels relative to the samples. */
  readonly volumeDb: number;
  /** How long it rises from silence at the beginning of the mix, and falls to it at the end, in seconds. */
  readonly fadeInSeconds: number;
  readonly fadeOutSeconds: number;
}

/** A sound beside the voice: an intro, a bell, an outro. */
export interface MixedSound {
  /** When it begins, in seconds of the voiceover. */
  readonly at: number;
  /** 24 kHz, mono, -1 to 1. */
  readonly samples: Float32Array;
  readonly volumeDb: number;
}

/** What is mixed with a voice. Times are those of the voice, which nothing here moves. */
export interface MixOrder {
  readonly speech: readonly SpeechSpan[];
  readonly music: MixMusic | null;
  readonly sounds: readonly MixedSound[];
  /** Loudness of the mix; null leaves it as it is. */
  readonly targetLufs: number | null;
}

/**
 * A voice with music under it and sounds beside it: 24 kHz, mono, no point above −1 dBTP. The mix begins with the
 * voice and is as long as it, or lasts until its last sound has ended; music goes on until then. Whoever wants a sound
 * before the voice, or between its lines, makes room for it there: so the times of lines and words hold for the mix.
 * `voice`: 24 kHz, mono, -1 to 1; it is not changed.
 */
export function mixSound(voice: Float32Array, { speech, music, sounds, targetLufs }: MixOrder): Float32Array {
  const ends = sounds.map(({ at, samples }) => toIndex(at) + samples.length);
  const mix = new Float32Array(Math.max(voice.length, ...ends));
  mix.set(voice);
  for (const sound of sounds) addSound(mix, sound);
  if (music && music.samples.length > 0) addMusic(mix, music, speech);
  if (targetLufs !== null) return levelSamples(mix, targetLufs, PEAK_DB);
  limitSamples(mix, PEAK_DB);
  return mix;
}

function addSound(mix: Float32Array, { at, samples, volumeDb }: MixedSound): void {
  const [start, gain] = [toIndex(at), toFactor(volumeDb)];
  for (const [index, sample] of samples.entries())
    mix[start + index] = (mix[start + index] ?? 0) + gain * sample;
}

function addMusic(mix: Float32Array, music: MixMusic, speech: readonly SpeechSpan[]): void {
  const playAt = loopPiece(music);
  const duckAt = planDucking(speech, music);
  const volume = toFactor(music.volumeDb);
  const rise = toIndex(Math.max(SHORTEST_FADE_SECONDS, music.fadeInSeconds));
  const fall = toIndex(Math.max(SHORTEST_FADE_SECONDS, music.fadeOutSeconds));
  for (let index = 0; index < mix.length; index += 1) {
    const gain =
      volume * duckAt(index / AUDIO_SAMPLE_RATE) * fade(index / rise) * fade((mix.length - 1 - index) / fall);
    mix[index] = (mix[index] ?? 0) + gain * playAt(index);
  }
}

/** A gain that rises from 0 to 1 with a share of the time that it takes. */
function fade(share: number): number {
  return share >= 1 ? 1 : (1 - Math.cos(Math.PI * share)) / 2;
}

function toIndex(seconds: number): number {
  return Math.round(seconds * AUDIO_SAMPLE_RATE);
}

function toFactor(decibels: number): number {
  return 10 ** (decibels / 20);
}
