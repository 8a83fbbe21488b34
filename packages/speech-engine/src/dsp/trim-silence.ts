/** Amplitude below which either end counts as silence (−46 dBFS). */
const THRESHOLD = 0.005;
/** What is kept before the first and after the last loud sample, in seconds, for soft consonants. */
const MARGIN_SECONDS = 0.03;
/** Ramp at both cuts, in seconds, so that a cut does not click. */
const FADE_SECONDS = 0.008;

/** Cuts the silence at both ends, with a short fade; pauses inside stay. If there is only silence, nothing is left. */
export function trimSilence(samples: Float32Array, sampleRate: number): Float32Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > THRESHOLD;
  const firstLoud = samples.findIndex(isLoud);
  if (firstLoud < 0) return new Float32Array(0);
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  const start = Math.max(0, firstLoud - margin);
  const end = Math.min(samples.length, samples.findLastIndex(isLoud) + margin);
  const kept = samples.slice(start, end);
  const fade = Math.min(Math.round(FADE_SECONDS * sampleRate), kept.length >> 1);
  for (let index = 0; index < fade; index++) {
    const gain = index / fade;
    const mirror = kept.length - 1 - index;
    kept[index] = (kept[index] ?? 0) * gain;
    kept[mirror] = (kept[mirror] ?? 0) * gain;
  }
  return kept;
}
