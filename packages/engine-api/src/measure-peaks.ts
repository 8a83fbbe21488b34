import { viewSamples } from './view-samples.ts';

/**
 * Heights of a small waveform, from 0 (silent) to 100 (the loudest part of this audio). `pcm` contains signed 16-bit
 * little-endian mono samples; each height is the loudness (RMS) of an equal part of them.
 */
export function measurePeaks(pcm: Buffer, count: number): number[] {
  const samples = viewSamples(pcm);
  const loudness = Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * samples.length) / count);
    const end = Math.floor(((index + 1) * samples.length) / count);
    let energy = 0;
    for (let at = start; at < end; at += 1) {
      const sample = samples[at] ?? 0;
      energy += sample * sample;
    }
    return Math.sqrt(energy / Math.max(1, end - start));
  });
  const loudest = Math.max(...loudness);
  return loudness.map((level) => (loudest === 0 ? 0 : Math.round((100 * level) / loudest)));
}
