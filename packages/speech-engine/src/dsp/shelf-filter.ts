export interface Shelf {
  /** The low shelf changes what is below the corner frequency, the high shelf what is above. */
  readonly side: 'low' | 'high';
  /** Corner frequency, in hertz, where half of the gain in decibels is reached. */
  readonly cornerHz: number;
  /** Gain of the shelf, in decibels; 0 leaves the signal unchanged. */
  readonly gainDb: number;
}

/** Raises or lowers one end of the spectrum with a second-order shelf from the Audio EQ Cookbook, slope 1. */
export function applyShelf(samples: Float32Array, sampleRate: number, shelf: Shelf): Float32Array {
  if (shelf.gainDb === 0) return samples;
  const amplitude = 10 ** (shelf.gainDb / 40);
  const omega = (2 * Math.PI * shelf.cornerHz) / sampleRate;
  const cosine = Math.cos(omega);
  const slope = Math.sqrt(2 * amplitude) * Math.sin(omega);
  // The two shelves mirror each other: only the sign of the cosine terms differs.
  const mirrored = shelf.side === 'low' ? cosine : -cosine;
  const sign = shelf.side === 'low' ? 1 : -1;
  const above = amplitude + 1;
  const below = amplitude - 1;
  const a0 = above + below * mirrored + slope;
  const a1 = (-2 * sign * (below + above * mirrored)) / a0;
  const a2 = (above + below * mirrored - slope) / a0;
  const b0 = (amplitude * (above - below * mirrored + slope)) / a0;
  const b1 = (2 * sign * amplitude * (below - above * mirrored)) / a0;
  const b2 = (amplitude * (above - below * mirrored - slope)) / a0;

  const output = new Float32Array(samples.length);
  let state1 = 0;
  let state2 = 0;
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] ?? 0;
    const value = b0 * input + state1;
    state1 = b1 * input - a1 * value + state2;
    state2 = b2 * input - a2 * value;
    output[index] = value;
  }
  return output;
}
