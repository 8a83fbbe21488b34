/** Frames of 30 ms at 24 kHz: longer than two periods of a deep voice. */
const FRAME = 720;
const HOP = FRAME / 2;
/** How far a frame may be moved to continue the waveform, in samples: more than half a period of a deep voice. */
const SEARCH = 200;
/** Comparing every second sample is enough for speech. */
const STRIDE = 2;

/** Half a Hann window falling, and the same rising: together they are 1 everywhere. */
const FALL = Float32Array.from({ length: HOP }, (_, index) => 0.5 + 0.5 * Math.cos((Math.PI * index) / HOP));

/**
 * Makes speech last `ratio` times as long without changing its pitch: overlapping frames are moved apart, each to where
 * it continues the one before best (WSOLA). For ratios from 1 to 2; samples at 24 kHz. The result has exactly the
 * rounded length; speech shorter than a frame, and a ratio of 1, is returned as it is.
 */
export function stretchAudio(samples: Float32Array, ratio: number): Float32Array {
  if (ratio === 1 || samples.length < 2 * FRAME) return samples;
  const stretched = new Float32Array(Math.round(samples.length * ratio));
  stretched.set(samples.subarray(0, HOP));
  let source = 0;
  for (let at = HOP; at < stretched.length; at += HOP) {
    // What would follow the last frame naturally, and the frame near the wanted place that is most like it.
    const natural = source + HOP;
    const wanted = Math.round(at / ratio);
    const next = findLike(samples, natural, Math.min(wanted, samples.length - FRAME));
    for (let index = 0; index < HOP && at + index < stretched.length; index += 1) {
      const fall = FALL[index] ?? 0;
      stretched[at + index] =
        (samples[natural + index] ?? 0) * fall + (samples[next + index] ?? 0) * (1 - fall);
    }
    source = next;
  }
  return stretched;
}

/** Start of the frame around `wanted` whose beginning correlates best with the samples from `natural` on. */
function findLike(samples: Float32Array, natural: number, wanted: number): number {
  const from = Math.max(0, wanted - SEARCH);
  const to = Math.min(samples.length - HOP, wanted + SEARCH);
  let [best, bestScore] = [wanted, -Infinity];
  for (let start = from; start <= to; start += 1) {
    let [product, energy] = [0, 1e-9];
    for (let index = 0; index < HOP; index += STRIDE) {
      const sample = samples[start + index] ?? 0;
      product += sample * (samples[natural + index] ?? 0);
      energy += sample * sample;
    }
    const score = product / Math.sqrt(energy);
    if (score > bestScore) [best, bestScore] = [start, score];
  }
  return best;
}
