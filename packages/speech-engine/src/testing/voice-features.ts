/** What distinguishes voices by ear, measured from their sound. */
export interface VoiceFeatures {
  /** Median pitch of the voiced frames, in hertz; 0 if none is voiced. */
  readonly pitchHz: number;
  /** Level of each band of the average spectrum relative to their mean, in decibels: formants and tone colour. */
  readonly colourDb: readonly number[];
  readonly durationSeconds: number;
}

const PITCH_FRAME_SECONDS = 0.04;
const PITCH_HOP_SECONDS = 0.12;
/** Number of samples skipped between two that are compared: pitch detection needs no more than 8 kHz. */
const PITCH_STRIDE = 3;
const PITCH_RANGE_HZ = { low: 60, high: 400 };
/** Peak of the normalised autocorrelation from which a frame counts as voiced. */
const VOICED = 0.6;
/** A maximum of at least this share of the highest counts as equal to it. */
const NEAR_HIGHEST = 0.9;
/** Short frames smear the harmonics, so that the bands show the vocal tract and not the pitch. */
const BAND_FRAME_SAMPLES = 256;
const BANDS = 20;
/** Hann window. */
const BAND_WINDOW = Float64Array.from({ length: BAND_FRAME_SAMPLES }, (_, index) => {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / BAND_FRAME_SAMPLES);
});
const BAND_RANGE_HZ = { low: 200, high: 7000 };

/** Each of these is a clearly audible difference; see `voiceDistance`. */
const JUST_DIFFERENT = { semitones: 1, colourDb: 2, lengthRatio: 0.1 };

/** Measures a spoken text that lasts at least a second. */
export function measureVoice(samples: Float32Array, sampleRate: number): VoiceFeatures {
  return {
    pitchHz: measurePitch(samples, sampleRate),
    colourDb: measureColour(samples, sampleRate),
    durationSeconds: samples.length / sampleRate,
  };
}

/**
 * Distance between two voices that speak the same text: 1 is about one clearly audible difference in one respect.
 */
export function voiceDistance(one: VoiceFeatures, other: VoiceFeatures): number {
  const semitones = 12 * Math.log2(one.pitchHz / other.pitchHz);
  const squares = one.colourDb.map((level, band) => (level - (other.colourDb[band] ?? 0)) ** 2);
  const colour = Math.sqrt(mean(squares));
  const length = Math.log(one.durationSeconds / other.durationSeconds);
  return Math.hypot(
    semitones / JUST_DIFFERENT.semitones,
    colour / JUST_DIFFERENT.colourDb,
    length / JUST_DIFFERENT.lengthRatio,
  );
}

function measurePitch(samples: Float32Array, sampleRate: number): number {
  const frame = Math.round(PITCH_FRAME_SECONDS * sampleRate);
  const hop = Math.round(PITCH_HOP_SECONDS * sampleRate);
  const pitches: number[] = [];
  for (let start = 0; start + frame <= samples.length; start += hop) {
    const pitch = findPitch(samples.subarray(start, start + frame), sampleRate);
    if (pitch > 0) pitches.push(pitch);
  }
  return pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0;
}

/** Pitch of one frame by the peak of its normalised autocorrelation; 0 if it is not voiced. */
function findPitch(frame: Float32Array, sampleRate: number): number {
  const shortest = Math.floor(sampleRate / PITCH_RANGE_HZ.high);
  const longest = Math.ceil(sampleRate / PITCH_RANGE_HZ.low);
  const peaks: number[] = [];
  for (let lag = shortest; lag <= longest; lag++) peaks.push(correlate(frame, lag));
  const highest = Math.max(...peaks);
  if (highest < VOICED) return 0;
  // The first of nearly equal maxima: two periods correlate as well as one.
  const first = peaks.findIndex((peak, index) => {
    const isMaximum = peak >= (peaks[index - 1] ?? -1) && peak >= (peaks[index + 1] ?? -1);
    return isMaximum && peak > NEAR_HIGHEST * highest;
  });
  return sampleRate / (shortest + first);
}

function correlate(frame: Float32Array, lag: number): number {
  let [product, early, late] = [0, 1e-9, 1e-9];
  for (let index = 0; index + lag < frame.length; index += PITCH_STRIDE) {
    const [a, b] = [frame[index] ?? 0, frame[index + lag] ?? 0];
    product += a * b;
    early += a * a;
    late += b * b;
  }
  return product / Math.sqrt(early * late);
}

function measureColour(samples: Float32Array, sampleRate: number): number[] {
  const melOf = (hertz: number): number => Math.log(1 + hertz / 700);
  const [low, high] = [melOf(BAND_RANGE_HZ.low), melOf(BAND_RANGE_HZ.high)];
  const levels = Array.from({ length: BANDS }, (_, band) => {
    const hertz = 700 * (Math.exp(low + ((high - low) * band) / (BANDS - 1)) - 1);
    return 10 * Math.log10(bandPower(samples, (2 * Math.PI * hertz) / sampleRate) + 1e-12);
  });
  const average = mean(levels);
  return levels.map((level) => level - average);
}

/** Mean power at one angular frequency over Hann-windowed frames, by Goertzel's recursion. */
function bandPower(samples: Float32Array, omega: number): number {
  const coefficient = 2 * Math.cos(omega);
  const powers: number[] = [];
  for (let start = 0; start + BAND_FRAME_SAMPLES <= samples.length; start += BAND_FRAME_SAMPLES) {
    let [last, beforeLast] = [0, 0];
    for (let index = 0; index < BAND_FRAME_SAMPLES; index++) {
      const windowed = (samples[start + index] ?? 0) * (BAND_WINDOW[index] ?? 0);
      const value = windowed + coefficient * last - beforeLast;
      beforeLast = last;
      last = value;
    }
    powers.push(last * last + beforeLast * beforeLast - coefficient * last * beforeLast);
  }
  return mean(powers);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
