import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { toSamples } from '#samples.ts';
import { toPcm } from '#to-pcm.ts';

const FADE_SECONDS = 0.005;

/**
 * The same sound, rising from and falling to silence within `seconds`, so that it can be joined to any other without
 * a click. `pcm`: signed 16-bit little-endian mono samples at 24 kHz.
 */
export function fadeEdges(pcm: Uint8Array, seconds: number = FADE_SECONDS): Buffer {
  const samples = toSamples(pcm);
  const length = Math.min(Math.round(seconds * AUDIO_SAMPLE_RATE), Math.floor(samples.length / 2));
  for (let index = 0; index < length; index += 1) {
    const gain = (1 - Math.cos((Math.PI * index) / length)) / 2;
    const last = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[last] = (samples[last] ?? 0) * gain;
  }
  return toPcm(samples);
}
