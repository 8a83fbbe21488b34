import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { SpokenStretch } from './speech/speak-text.ts';

/** Weight of earlier stretches: about ten of them count. */
const MEMORY = 0.9;
const BYTES_PER_SECOND = 2 * AUDIO_SAMPLE_RATE;

/** How fast speech is made. */
export interface SpeedMeter {
  /** Seconds of sound for a second of work; null before the first stretch. */
  readonly speed: number | null;
  add(stretch: Pick<SpokenStretch, 'pcm' | 'workMs'>): void;
}

export function createSpeedMeter(): SpeedMeter {
  let [sound, work] = [0, 0];
  return {
    get speed() {
      return work === 0 ? null : sound / work;
    },
    add({ pcm, workMs }) {
      sound = MEMORY * sound + pcm.length / BYTES_PER_SECOND;
      work = MEMORY * work + workMs / 1000;
    },
  };
}
