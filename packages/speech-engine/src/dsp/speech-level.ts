/** Length of the frames for measuring levels, in seconds. */
const FRAME_SECONDS = 0.02;
/** Frames this far below the loudest count as pauses, in decibels. */
const PAUSE_RANGE_DB = 30;
/** Where the soft limiter begins to bend; its output stays below full scale, which is 1. */
const LIMITER_KNEE = 0.7;
const LIMITER_CEILING = 0.95;

/** Level of the spoken frames, without pauses, in dBFS (RMS of full scale 1); −Infinity for silence. */
export function measureSpeechLevel(samples: Float32Array, sampleRate: number): number {
  const powers = framePowers(samples, sampleRate);
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const gate = loudest * 10 ** (-PAUSE_RANGE_DB / 10);
  const spoken = powers.filter((power) => power > gate);
  const mean = spoken.reduce((sum, power) => sum + power, 0) / spoken.length;
  return spoken.length === 0 ? -Infinity : 10 * Math.log10(mean);
}

/** Sets speech to a level in dBFS; peaks are limited softly and stay below full scale. Silence stays silence. */
export function setSpeechLevel(samples: Float32Array, sampleRate: number, levelDb: number): Float32Array {
  const measured = measureSpeechLevel(samples, sampleRate);
  if (measured === -Infinity) return samples;
  const gain = 10 ** ((levelDb - measured) / 20);
  return samples.map((sample) => limitPeak(sample * gain));
}

function limitPeak(sample: number): number {
  const size = Math.abs(sample);
  if (size <= LIMITER_KNEE) return sample;
  const room = LIMITER_CEILING - LIMITER_KNEE;
  return Math.sign(sample) * (LIMITER_KNEE + room * Math.tanh((size - LIMITER_KNEE) / room));
}

function framePowers(samples: Float32Array, sampleRate: number): number[] {
  const frame = Math.round(sampleRate * FRAME_SECONDS);
  const powers: number[] = [];
  for (let start = 0; start < samples.length; start += frame) {
    const part = samples.subarray(start, start + frame);
    powers.push(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  }
  return powers;
}
