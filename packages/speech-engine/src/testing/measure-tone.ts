import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** A longer interval between two zero crossings counts as silence; in samples. */
const LONGEST_HALF_WAVE = AUDIO_SAMPLE_RATE / 2 / 100;

/** The pitch of a tone with silences, in hertz: the median of its periods. For pitches above 100 Hz. */
export function measureTone(samples: Float32Array): number {
  const crossings: number[] = [];
  for (let index = 1; index < samples.length; index++) {
    const [before = 0, now = 0] = [samples[index - 1], samples[index]];
    // The zero crossing, interpolated between the two samples.
    if (before < 0 && now >= 0) crossings.push(index - now / (now - before));
  }
  const waves = crossings
    .map((crossing, index) => crossing - (crossings[index - 1] ?? -Infinity))
    .filter((wave) => wave < 2 * LONGEST_HALF_WAVE)
    .sort((one, other) => one - other);
  return AUDIO_SAMPLE_RATE / (waves[waves.length >> 1] ?? Infinity);
}

/** The largest sample between two times in seconds. */
export function loudestBetween(samples: Float32Array, start: number, end: number): number {
  const part = samples.subarray(Math.round(start * AUDIO_SAMPLE_RATE), Math.round(end * AUDIO_SAMPLE_RATE));
  return part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
